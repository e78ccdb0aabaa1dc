import * as v from 'valibot'
import { getCommitteeQuorum } from '../../rules/getCommitteeQuorum.ts'
import {
  committeeTraces,
  decideds,
  type ExporterQuirk,
  get,
  inWindow,
  jsonReply,
  jsonType,
  post,
  type QuirkWindow,
  refused,
  shows,
  textReply,
  validatorTraces,
  window,
} from '../quirk.ts'

/** What no document says, as it was measured on the server of v2.3.7. */
export function oddQuirks(window: QuirkWindow): ExporterQuirk[] {
  return [...oddRows(), ...oddBodies(window), ...oddNode()]
}

/** What messages of the network make of rows. Whether a node has such rows is chance. */
function oddRows(): ExporterQuirk[] {
  const trace = v.object({
    consensus: v.nullable(v.array(v.object({ proposal: v.unknown(), roundChanges: v.nullable(v.array(v.unknown())) }))),
    decideds: v.nullable(v.array(v.object({ round: v.number() }))),
    attester: v.nullish(v.array(v.object({ signer: v.number() }))),
  })
  const decided = v.object({ message: v.object({ Signers: v.array(v.number()) }) })
  return [
    shows(
      'a round change after the decision adds a round, without a proposal',
      inWindow(committeeTraces),
      ({ data }) =>
        data.some((row) => {
          const { consensus, decideds: messages } = v.parse(trace, row)
          const last = consensus?.at(-1)
          const rounds = Math.max(...(messages ?? []).map(({ round }) => round))
          return (consensus?.length ?? 0) > rounds && last?.proposal === null && last.roundChanges !== null
        }) || undefined,
      { mode: 'archive' },
    ),
    {
      name: 'numbers up to 2^64 - 1 are stored and served',
      mode: 'archive',
      ask: inWindow(committeeTraces),
      judge: ({ body }) => /:(?:9007199254740993|\d{17,})[,}]/.test(body) || undefined,
    },
    shows(
      'a quorum can have signed after the consensus without a decided message',
      (subject) => get(`${committeeTraces}?${window(subject)}&committeeids=${subject.committeeId}`),
      ({ data }, { operators }) =>
        data.some((row) => {
          const { decideds: messages, attester } = v.parse(trace, row)
          const quorum = getCommitteeQuorum(operators, () => new Set())
          return messages === null && new Set(attester?.map(({ signer }) => signer)).size >= quorum
        }) || undefined,
      { mode: 'archive' },
    ),
    shows(
      'decideds can have fewer signers than a quorum',
      inWindow(decideds, 'roles=ATTESTER'),
      ({ data }) => data.some((row) => v.parse(decided, row).message.Signers.length < 3) || undefined,
      { mode: 'archive' },
    ),
    shows(
      'a slot can have two rows of one duty, of which one came after it was written to disk',
      inWindow(committeeTraces),
      ({ data }) => {
        const keys = data.map((row) => [row['slot'], row['committeeID'], row['role']].join())
        return new Set(keys).size < keys.length || undefined
      },
      { mode: 'archive' },
    ),
    shows(
      'schedules come in no order',
      inWindow(committeeTraces),
      ({ schedule = [] }) => {
        const keys = schedule.map((row) => `${String(row['slot']).padStart(12)} ${String(row['committeeID'])}`)
        return keys.some((key, i) => i > 0 && key < (keys[i - 1] ?? '')) || undefined
      },
      { mode: 'archive' },
    ),
    shows(
      'validator traces begin with slot, role, validator, committeeID, consensus',
      (subject) => get(`${validatorTraces}?${window(subject)}&roles=ATTESTER&indices=${subject.validator.index}`),
      ({ data: [row] }) => row && Object.keys(row).slice(0, 5).join() === 'slot,role,validator,committeeID,consensus',
      { mode: 'archive' },
    ),
    shows(
      'the committee stands near the end of its traces',
      (subject) => get(`${committeeTraces}?${window(subject)}&committeeids=${subject.committeeId}`),
      ({ data: [row] }) =>
        row && Object.keys(row).slice(0, 6).join() === 'slot,consensus,decideds,sync_committee,attester,committeeID',
      { mode: 'archive' },
    ),
  ]
}

/** How bodies are read that nobody sends. */
function oddBodies({ from, to }: QuirkWindow): ExporterQuirk[] {
  const refuse = (name: string, body: string, error: string | RegExp) =>
    refused(name, () => post(decideds, body), error)
  const keys = (list: string) => `{"from":${from},"to":${to},"roles":["ATTESTER"],"pubkeys":${list}}`
  return [
    refused(
      'a malformed content type of a POST is refused',
      () => post(decideds, { from, to, roles: ['PROPOSER'] }, 'application/'),
      'mime: expected token after slash',
    ),
    {
      name: 'an unknown method is not allowed',
      ask: () => ({ method: 'PROPFIND', path: decideds }),
      status: 405,
      body: '',
    },
    refuse(
      'a key with escapes is refused, since its digits are read as they stand in the JSON',
      keys(`["\\u0061${'a'.repeat(95)}"]`),
      "encoding/hex: invalid byte: U+005C '\\'",
    ),
    refuse('a key that is a number is refused', keys('[1]'), 'invalid hex string'),
    refuse('a key that is null is refused', keys('[null]'), 'invalid hex string'),
    refuse('digits are judged byte by byte', keys('["é"]'), "encoding/hex: invalid byte: U+00C3 'Ã'"),
    refuse(
      'a role that is a number names the field',
      '{"roles":[1]}',
      /"json: cannot unmarshal number into Go struct field \S*\.roles of type string"/,
    ),
    refuse(
      'a body that is a number is refused without it',
      '1',
      /"json: cannot unmarshal number into Go value of type \S+"/,
    ),
    refuse('half a surrogate pair is U+FFFD', '{"roles":["\\ud800"]}', 'unknown role: \ufffd'),
    refuse(
      'a byte order mark is quoted as its first byte',
      '\ufeff{}',
      "invalid character 'ï' looking for beginning of value",
    ),
    refused(
      'errors in XML have the fields of the error behind them',
      () => get(`${decideds}?from=x&roles=PROPOSER`, { Accept: 'application/xml' }),
      /<Err><Func>ParseUint<\/Func><Num>x<\/Num><Err><\/Err><\/Err>/,
    ),
    {
      name: 'a HEAD of an unknown route has the length of what a GET would get',
      ask: () => ({ method: 'HEAD', path: '/v1/nothing' }),
      status: 404,
      headers: { 'content-length': '19' },
      body: '',
    },
    {
      name: 'no page of another origin may read an answer',
      ask: inWindow(decideds, 'roles=PROPOSER', { Origin: 'https://example.org' }),
      headers: { 'access-control-allow-origin': undefined },
    },
  ]
}

/** What the node's own routes do. */
function oddNode(): ExporterQuirk[] {
  const health = (name: string, accept: string, isPlain: boolean): ExporterQuirk => ({
    name,
    ask: () => get('/v1/node/health', { Accept: accept }),
    headers: { 'content-type': isPlain ? textReply : jsonReply },
    body: isPlain ? /^\{\n {2}"p2p": "/ : /^\{"p2p":"/,
  })
  const find = (name: string, filter: (ids: readonly number[]) => string, isFound: boolean): ExporterQuirk => ({
    name,
    ask: ({ validator, operators }) =>
      get(`/v1/validators?indices=${validator.index}&${filter(operators.toSorted((a, b) => a - b))}`),
    rows: ({ data }) => data.length === (isFound ? 1 : 0),
  })
  return [
    health('health is indented JSON as plain text for who accepts that', 'text/plain', true),
    health('health is plain text for who accepts any text', 'text/*', true),
    health('health is plain text for who accepts anything', '*/*', true),
    health(
      'health is plain text for a browser',
      'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
      true,
    ),
    health('health is JSON for who rather has that', `text/plain;q=0.5, ${jsonType};q=0.9`, false),
    find('a cluster is found by its operators in ascending order', (ids) => `clusters=${ids.join()}`, true),
    find(
      'a cluster is not found by its operators in another order',
      (ids) => `clusters=${ids.toReversed().join()}`,
      false,
    ),
    find(
      'a part of a cluster is a part of its text',
      (ids) => `subclusters=${ids.join().slice(1, -1).replace(/^,|,$/g, '')}`,
      true,
    ),
    find('a part of a cluster with a gap is not found', ([first, , third]) => `subclusters=${first},${third}`, false),
    shows(
      'the quorum of a validator is always 0, and its graffiti end in NULs',
      ({ validator }) => get(`/v1/validators?indices=${validator.index}`),
      ({ data }) =>
        data.length > 0 && data.every((row) => row['quorum'] === 0 && String(row['graffiti']).endsWith('\0')),
    ),
  ]
}
