import * as v from 'valibot'
import type { ExporterQuestion } from './askExporter.ts'
import type { ExporterLine, ExporterMode } from './routes/RouteContext.ts'

/** What the table needs to know about the exporter that it is run against. */
export type QuirkSubject = {
  /** A validator with attester duties in the window. */
  validator: { index: number; publicKey: string }
  /** Another validator, of another committee, with attester duties in the window. */
  otherValidator: { index: number; publicKey: string }
  /** The committees of both, as hex without `0x`. */
  committeeId: string
  otherCommitteeId: string
  /** A window of a few epochs far behind the head and before the fork, with proposals. */
  from: number
  to: number
  /** First slot of the Boole fork, with aggregator duties right before and after it. */
  booleForkSlot: number
}

/** One behaviour of the real server that a client has to know. */
export type ExporterQuirk = {
  /** A sentence. */
  name: string
  /** Modes that show it; both unless given. */
  mode?: ExporterMode | undefined
  /** Lines that show it; both unless given. */
  line?: ExporterLine | undefined
  ask: (subject: QuirkSubject) => ExporterQuestion
  status: number
  /** Headers of the answer; undefined for one that must be missing. */
  headers?: Readonly<Record<string, string | RegExp | undefined>> | undefined
  /** The body's text. */
  body?: string | RegExp | undefined
  /** The same body as the answer to another request has. */
  sameAs?: ((subject: QuirkSubject) => ExporterQuestion) | undefined
  /** The shape of a JSON body. */
  shape?: v.GenericSchema | undefined
  /** What must be true of a JSON body of rows. */
  rows?: ((answer: QuirkRows, subject: QuirkSubject) => boolean) | undefined
}

export const quirkRows = /* @__PURE__ */ v.looseObject({
  data: v.array(v.record(v.string(), v.unknown())),
  schedule: v.optional(v.array(v.record(v.string(), v.unknown()))),
  errors: v.optional(v.array(v.string())),
})
export type QuirkRows = v.InferOutput<typeof quirkRows>

const decideds = '/v1/exporter/decideds'
const validatorTraces = '/v1/exporter/traces/validator'
const committeeTraces = '/v1/exporter/traces/committee'
const jsonType = 'application/json'
const jsonReply = 'application/json; charset=utf-8'
const textReply = 'text/plain; charset=utf-8'

function get(path: string, headers?: Record<string, string>): ExporterQuestion {
  return { method: 'GET', path, headers }
}

function post(path: string, body: unknown, contentType: string = jsonType): ExporterQuestion {
  return {
    method: 'POST',
    path,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': contentType },
  }
}

function badRequest(error: string): string {
  return `${JSON.stringify({ status: 'Bad Request', error }).replaceAll('>', '\\u003e')}\n`
}

const time = /* @__PURE__ */ v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{0,2}[1-9])?(?:Z|[+-]\d\d:\d\d)$/),
)
const slotNumber = /* @__PURE__ */ v.pipe(v.number(), v.integer())
const numericText = /* @__PURE__ */ v.pipe(v.string(), v.regex(/^\d+$/))
const root = /* @__PURE__ */ v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))
const bareHex = /* @__PURE__ */ v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/))
const committeeHex = /* @__PURE__ */ v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const filledOrNull = <const item extends v.GenericSchema>(item: item) =>
  v.nullable(v.pipe(v.array(item), v.minLength(1)))
const message = /* @__PURE__ */ v.strictObject({ round: slotNumber, ssvRoot: root, signer: v.number(), time })
const partialSignature = /* @__PURE__ */ v.strictObject({ ssvRoot: root, signer: v.number(), time })
const roundChange = /* @__PURE__ */ v.strictObject({
  round: slotNumber,
  ssvRoot: root,
  signer: v.number(),
  time,
  preparedRound: slotNumber,
  prepareMessages: filledOrNull(message),
})
const consensus = /* @__PURE__ */ filledOrNull(
  v.strictObject({
    proposal: v.nullable(
      v.strictObject({
        round: slotNumber,
        ssvRoot: root,
        leader: v.number(),
        roundChangeJustifications: filledOrNull(roundChange),
        prepareJustifications: filledOrNull(message),
        time,
      }),
    ),
    prepares: filledOrNull(message),
    commits: filledOrNull(message),
    roundChanges: filledOrNull(roundChange),
  }),
)
const decidedMessages = /* @__PURE__ */ filledOrNull(
  v.strictObject({ round: slotNumber, ssvRoot: root, signers: v.array(v.number()), time }),
)
const signerData = /* @__PURE__ */ v.strictObject({ signer: v.number(), validatorIdx: v.array(v.number()), time })

const decidedsAnswer = /* @__PURE__ */ v.strictObject({
  data: v.array(
    v.strictObject({
      role: v.string(),
      slot: slotNumber,
      public_key: v.pipe(bareHex, v.length(96)),
      message: v.strictObject({ Signers: v.array(v.number()) }),
    }),
  ),
  errors: v.optional(v.array(v.string())),
})
const validatorTrace = {
  slot: numericText,
  validator: numericText,
  role: v.string(),
  consensus,
  decideds: decidedMessages,
}
const validatorSchedule = /* @__PURE__ */ v.array(
  v.strictObject({ slot: slotNumber, validator: slotNumber, roles: v.array(v.string()) }),
)
const committeeTrace = {
  slot: slotNumber,
  committeeID: committeeHex,
  consensus,
  decideds: decidedMessages,
  sync_committee: filledOrNull(signerData),
  attester: filledOrNull(signerData),
  proposalData: v.optional(bareHex),
}
const committeeSchedule = /* @__PURE__ */ v.array(
  v.strictObject({
    slot: slotNumber,
    committeeID: committeeHex,
    roles: v.record(v.string(), v.array(v.number())),
  }),
)

function window({ from, to }: QuirkSubject): string {
  return `from=${from}&to=${to}`
}

function slotsIn(rows: readonly Record<string, unknown>[]): unknown[] {
  return [...new Set(rows.map((row) => row['slot']))]
}

/** `to` of a window that has no fork in it, in a range that straddles the fork. */
const beforeFork = (subject: QuirkSubject) => subject.booleForkSlot - 64
const afterFork = (subject: QuirkSubject) => subject.booleForkSlot + 64

const committeeDuty = (role: string) =>
  `role ${role} is a committee duty, please provide either pubkeys or indices to filter the duty for a specific validators subset or use the /committee endpoint to query all the corresponding duties`

/**
 * How requests are read. Each entry states one behaviour once, so that the devnet's server and a real node can be
 * held against the same table.
 */
const requestQuirks: readonly ExporterQuirk[] = [
  {
    name: 'JSON is read when the content type is exactly application/json',
    ask: ({ from, to }) => post(decideds, { from, to, roles: ['PROPOSER'] }),
    status: 200,
    headers: { 'content-type': jsonReply },
    sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`),
  },
  {
    name: 'a charset in the content type makes the server pass over the body',
    ask: ({ from, to }) => post(decideds, { from, to, roles: ['PROPOSER'] }, 'application/json; charset=utf-8'),
    status: 400,
    body: badRequest('at least one role is required'),
  },
  {
    name: 'a content type in another case makes the server pass over the body',
    ask: ({ from, to }) => post(decideds, { from, to, roles: ['PROPOSER'] }, 'Application/JSON'),
    status: 400,
    body: badRequest('at least one role is required'),
  },
  {
    name: 'a committee request with a charset is answered for slot 0, not refused',
    mode: 'archive',
    ask: ({ from, to }) => post(committeeTraces, { from, to }, 'application/json; charset=utf-8'),
    status: 200,
    sameAs: () => get(`${committeeTraces}?from=0&to=0`),
  },
  {
    name: 'a GET with a JSON content type and no body is refused',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`, { 'Content-Type': jsonType }),
    status: 400,
    body: badRequest('EOF'),
  },
  {
    name: 'an empty JSON body is refused',
    ask: () => post(decideds, ''),
    status: 400,
    body: badRequest('EOF'),
  },
  {
    name: 'a cut JSON body is refused',
    ask: () => post(decideds, '{"from":1,'),
    status: 400,
    body: badRequest('unexpected EOF'),
  },
  {
    name: 'a body that is not JSON is refused',
    ask: () => post(decideds, 'from=1'),
    status: 400,
    body: badRequest("invalid character 'r' in literal false (expecting 'a')"),
  },
  {
    name: 'fields of the JSON body win over the query, fields that it lacks keep the value of the query',
    ask: (subject) => post(`${decideds}?${window(subject)}&roles=ATTESTER`, { roles: ['PROPOSER'] }),
    status: 200,
    sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`),
  },
  {
    name: 'null in the JSON body keeps a number of the query',
    ask: (subject) => post(`${decideds}?${window(subject)}&roles=PROPOSER`, { from: null, to: null }),
    status: 200,
    sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`),
  },
  {
    name: 'a form body is read, and stands above the query',
    ask: (subject) =>
      post(`${decideds}?roles=ATTESTER`, `${window(subject)}&roles=PROPOSER`, 'application/x-www-form-urlencoded'),
    status: 200,
    sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`),
  },
  {
    name: 'a form body beyond 10 MB is refused',
    ask: () => post(decideds, `roles=${'A'.repeat(10 * 2 ** 20)}`, 'application/x-www-form-urlencoded'),
    status: 400,
    body: badRequest('http: POST too large'),
  },
  {
    name: 'of a repeated name only the first value counts',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER&roles=AGGREGATOR`),
    status: 200,
    sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`),
  },
  {
    name: 'a comma at the end of roles is an unknown role',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER,`),
    status: 400,
    body: badRequest('unknown role: '),
  },
  {
    name: 'a comma at the end of indices is not a number',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER&indices=1,`),
    status: 400,
    body: badRequest('strconv.ParseUint: parsing "": invalid syntax'),
  },
  {
    name: 'a comma at the end of pubkeys is a key without length',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER&pubkeys=${subject.validator.publicKey},`),
    status: 400,
    body: badRequest('invalid pubkey length: '),
  },
  {
    name: 'spaces around the items of a list are not trimmed',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER,%20AGGREGATOR`),
    status: 400,
    body: badRequest('unknown role:  AGGREGATOR'),
  },
  {
    name: 'an empty value counts as missing',
    ask: () => get(`${decideds}?from=&to=&roles=PROPOSER&indices=&pubkeys=`),
    status: 200,
    sameAs: () => get(`${decideds}?roles=PROPOSER`),
  },
  {
    name: 'a bare string in place of a list is refused in JSON',
    ask: ({ from, to }) => post(decideds, { from, to, roles: 'PROPOSER' }),
    status: 400,
    body: /"json: cannot unmarshal string into Go struct field \S*\.roles of type api\.RoleSlice"/,
  },
  {
    name: 'names in the query are case-sensitive',
    ask: ({ from, to }) => get(`${decideds}?FROM=${from}&To=${to}&roles=PROPOSER`),
    status: 200,
    sameAs: () => get(`${decideds}?from=0&to=0&roles=PROPOSER`),
  },
  {
    name: 'names in JSON are not case-sensitive, and unknown ones are passed over',
    ask: ({ from, to }) => post(decideds, { FROM: from, To: to, ROLES: ['PROPOSER'], colour: 'green' }),
    status: 200,
    sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`),
  },
  {
    name: 'what follows the first JSON value is passed over',
    ask: ({ from, to }) => post(decideds, `${JSON.stringify({ from, to, roles: ['PROPOSER'] })} and more`),
    status: 200,
    sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`),
  },
  {
    name: 'keys may have 0x and capital digits',
    ask: (subject) =>
      get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=0x${subject.validator.publicKey.toUpperCase()}`),
    status: 200,
    sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=${subject.validator.publicKey}`),
  },
  {
    name: 'keys may have 0x and capital digits in JSON',
    ask: ({ from, to, validator }) =>
      post(decideds, { from, to, roles: ['ATTESTER'], pubkeys: [`0x${validator.publicKey.toUpperCase()}`] }),
    status: 200,
    sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=${subject.validator.publicKey}`),
  },
  {
    name: 'a capital 0X is refused',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=0X${subject.validator.publicKey}`),
    status: 400,
    body: badRequest("encoding/hex: invalid byte: U+0058 'X'"),
  },
  {
    name: 'half a byte is refused',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=abc`),
    status: 400,
    body: badRequest('encoding/hex: odd length hex string'),
  },
  {
    name: 'roles are upper-case',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=proposer`),
    status: 400,
    body: badRequest('unknown role: proposer'),
  },
  {
    name: 'roles without consensus are accepted and have no rows',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=VALIDATOR_REGISTRATION,VOLUNTARY_EXIT`),
    status: 200,
    body: '{"data":[]}\n',
  },
  ...(['[]', 'null'] as const).map(
    (roles): ExporterQuirk => ({
      name: `roles must not be ${roles}`,
      ask: () => post(decideds, `{"roles":${roles}}`),
      status: 400,
      body: badRequest('at least one role is required'),
    }),
  ),
  {
    name: 'roles must not be missing',
    ask: (subject) => get(`${decideds}?${window(subject)}`),
    status: 400,
    body: badRequest('at least one role is required'),
  },
  {
    name: 'roles must not be missing for validator traces',
    mode: 'archive',
    ask: ({ from, to }) => post(validatorTraces, { from, to }),
    status: 400,
    body: badRequest('at least one role is required'),
  },
  {
    name: 'from and to are 0 unless given',
    ask: () => post(decideds, { roles: ['ATTESTER'] }),
    status: 200,
    sameAs: () => get(`${decideds}?from=0&to=0&roles=ATTESTER`),
  },
  {
    name: 'a range upside down is refused',
    ask: () => get(`${decideds}?from=2&to=1&roles=PROPOSER`),
    status: 400,
    body: badRequest("'from' must be less than or equal to 'to'"),
  },
  ...(['-1', '1.0', '0x10', '1e3', '%2B1', 'head'] as const).map(
    (text): ExporterQuirk => ({
      name: `${decodeURIComponent(text)} is not a slot in the query`,
      ask: () => get(`${decideds}?from=${text}&roles=PROPOSER`),
      status: 400,
      body: badRequest(`strconv.ParseUint: parsing "${decodeURIComponent(text)}": invalid syntax`),
    }),
  ),
  ...(['-1', '1.5', '1.0', '1e3'] as const).map(
    (text): ExporterQuirk => ({
      name: `${text} is not a slot in JSON`,
      ask: () => post(decideds, `{"from":${text},"roles":["PROPOSER"]}`),
      status: 400,
      body: new RegExp(
        `"json: cannot unmarshal number ${text.replace('.', '\\.')} into Go struct field \\S*\\.from of type uint64"`,
      ),
    }),
  ),
  {
    name: 'a slot in quotes is refused in JSON',
    ask: () => post(decideds, { from: '1', roles: ['PROPOSER'] }),
    status: 400,
    body: /"json: cannot unmarshal string into Go struct field \S*\.from of type uint64"/,
  },
  {
    name: 'slots beyond 2^53 are exact',
    ask: () => get(`${decideds}?from=9007199254740994&to=9007199254740993&roles=PROPOSER`),
    status: 400,
    body: badRequest("'from' must be less than or equal to 'to'"),
  },
  {
    name: 'slots beyond 2^64 - 1 are refused in the query',
    ask: () => get(`${decideds}?to=18446744073709551616&roles=PROPOSER`),
    status: 400,
    body: badRequest('strconv.ParseUint: parsing "18446744073709551616": value out of range'),
  },
  {
    name: 'slots beyond 2^64 - 1 are refused in JSON',
    ask: () => post(decideds, '{"to":18446744073709551616,"roles":["PROPOSER"]}'),
    status: 400,
    body: /"json: cannot unmarshal number 18446744073709551616 into Go struct field \S*\.to of type uint64"/,
  },
  {
    name: 'the newer line refuses the last uint64 as to',
    line: '2026',
    ask: () => get(`${decideds}?from=18446744073709551615&to=18446744073709551615&roles=PROPOSER`),
    status: 400,
    body: badRequest("'to' must be less than 18446744073709551615"),
  },
  {
    name: 'slots beyond 2^32 are other names of slots below it',
    mode: 'archive',
    ask: ({ from, to, validator }) =>
      post(decideds, {
        from: from + 2 ** 32,
        to: to + 2 ** 32,
        roles: ['ATTESTER'],
        indices: [validator.index],
      }),
    status: 200,
    rows: ({ data }, { from }) => data.length > 0 && data.every((row) => Number(row['slot']) >= from + 2 ** 32),
  },
  {
    name: 'duplicate indices and keys are merged',
    mode: 'archive',
    ask: ({ from, to, validator: { index, publicKey } }) =>
      post(decideds, {
        from,
        to,
        roles: ['ATTESTER'],
        indices: [index, index],
        pubkeys: [publicKey, publicKey],
      }),
    status: 200,
    sameAs: ({ from, to, validator }) => post(decideds, { from, to, roles: ['ATTESTER'], indices: [validator.index] }),
  },
  {
    name: 'a duplicate role gives duplicate rows',
    mode: 'archive',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER,ATTESTER&indices=${subject.validator.index}`),
    status: 200,
    rows: ({ data }) => {
      const half = data.length / 2
      return half > 0 && JSON.stringify(data.slice(0, half)) === JSON.stringify(data.slice(half))
    },
  },
  {
    name: 'a duplicate committee gives duplicate rows',
    mode: 'archive',
    ask: (subject) =>
      get(`${committeeTraces}?${window(subject)}&committeeids=${subject.committeeId},${subject.committeeId}`),
    status: 200,
    rows: ({ data }) => {
      const even = data.filter((_, i) => i % 2 === 0)
      const odd = data.filter((_, i) => i % 2 === 1)
      return even.length > 0 && JSON.stringify(even) === JSON.stringify(odd)
    },
  },
  {
    name: 'a key of another length is refused',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=0xABCD`),
    status: 400,
    body: badRequest('invalid pubkey length: abcd'),
  },
  {
    name: 'a committee id of another length is refused',
    mode: 'archive',
    ask: (subject) => get(`${committeeTraces}?${window(subject)}&committeeids=0xABCD`),
    status: 400,
    body: badRequest('invalid committee ID length: abcd'),
  },
  {
    name: 'an unknown key beside a known one is an error in an answer with rows',
    mode: 'archive',
    ask: ({ from, to, validator }) =>
      post(decideds, { from, to, roles: ['ATTESTER'], pubkeys: ['ff'.repeat(48), validator.publicKey] }),
    status: 200,
    rows: ({ data, errors }) =>
      data.length > 0 && errors?.length === 1 && errors[0] === `validator not found for pubkey: ${'ff'.repeat(48)}`,
  },
  {
    name: 'only unknown keys are a bad request on the newer line',
    mode: 'archive',
    line: '2026',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=${'ff'.repeat(48)}`),
    status: 400,
    body: `{"status":"Bad Request","error":"1 error occurred:\\n\\t* validator not found for pubkey: ${'ff'.repeat(48)}\\n\\n"}\n`,
  },
  {
    name: 'only unknown keys are a server error on the older line',
    mode: 'archive',
    line: 'v2.3.7',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=${'ff'.repeat(48)}`),
    status: 500,
    body: `{"status":"Internal Server Error","error":"validator not found for pubkey: ${'ff'.repeat(48)}"}\n`,
  },
  {
    name: 'a standard exporter has no row for an unknown key, and no error',
    mode: 'standard',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=${'ff'.repeat(48)}`),
    status: 200,
    body: '{"data":[]}\n',
  },
  {
    name: 'an unknown index is no error',
    mode: 'archive',
    ask: (subject) => get(`${validatorTraces}?${window(subject)}&roles=ATTESTER&indices=4000000000`),
    status: 200,
    body: '{"data":[],"schedule":[]}\n',
  },
  {
    name: 'a standard exporter passes over indices and answers for everybody',
    mode: 'standard',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&indices=${subject.validator.index}`),
    status: 200,
    sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER`),
  },
  ...(['ATTESTER', 'SYNC_COMMITTEE'] as const).map(
    (role): ExporterQuirk => ({
      name: `validator traces of ${role} want keys or indices`,
      mode: 'archive',
      ask: (subject) => get(`${validatorTraces}?${window(subject)}&roles=${role}`),
      status: 400,
      body: badRequest(committeeDuty(role)),
    }),
  ),
  {
    name: 'committeeIDs in the query is passed over: the answer is about all committees',
    mode: 'archive',
    ask: (subject) => get(`${committeeTraces}?${window(subject)}&committeeIDs=${subject.committeeId}`),
    status: 200,
    sameAs: (subject) => get(`${committeeTraces}?${window(subject)}`),
  },
  {
    name: 'committeeids in the query filters',
    mode: 'archive',
    ask: (subject) => get(`${committeeTraces}?${window(subject)}&committeeids=${subject.committeeId}`),
    status: 200,
    rows: ({ data }, { committeeId }) => data.length > 0 && data.every((row) => row['committeeID'] === committeeId),
  },
  {
    name: 'committeeIDs in JSON filters',
    mode: 'archive',
    ask: ({ from, to, committeeId }) => post(committeeTraces, { from, to, committeeIDs: [committeeId] }),
    status: 200,
    sameAs: (subject) => get(`${committeeTraces}?${window(subject)}&committeeids=${subject.committeeId}`),
  },
  {
    name: 'committees come in the order in which they were asked, slot by slot',
    mode: 'archive',
    ask: ({ from, to, committeeId, otherCommitteeId }) =>
      post(committeeTraces, { from, to, committeeIDs: [otherCommitteeId, committeeId] }),
    status: 200,
    rows: ({ data }, { committeeId, otherCommitteeId }) => {
      const keys = data.map(
        (row) => 2 * Number(row['slot']) + [otherCommitteeId, committeeId].indexOf(String(row['committeeID'])),
      )
      return keys.length > 2 && keys.every((key, i) => i === 0 || key > (keys[i - 1] ?? 0))
    },
  },
  {
    name: 'a JSON body may have 26 MB',
    ask: ({ from, to, validator: { publicKey } }) =>
      post(decideds, { from, to, roles: ['ATTESTER'], pubkeys: [publicKey], padding: 'x'.repeat(26_000_000) }),
    status: 200,
    sameAs: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER&pubkeys=${subject.validator.publicKey}`),
  },
  {
    name: 'an address beyond 1 MiB is refused before it is read',
    ask: () => get(`${decideds}?roles=${'A'.repeat(2 ** 20 + 8192)}`),
    status: 431,
    headers: { 'content-type': textReply, 'x-ssv-node-version': undefined },
    body: '431 Request Header Fields Too Large',
  },
]

/** What answers look like. */
const answerQuirks: readonly ExporterQuirk[] = [
  {
    name: 'decideds have numbers, capital Signers, keys without 0x and no errors member where there are none',
    ask: (subject) =>
      get(`${decideds}?${window(subject)}&roles=ATTESTER,PROPOSER&pubkeys=${subject.validator.publicKey}`),
    status: 200,
    body: /^\{"data":\[\{"role":"ATTESTER","slot":\d+,"public_key":"[0-9a-f]{96}","message":\{"Signers":\[\d[\d,]*\]\}\}.*\]\}\n$/s,
    shape: decidedsAnswer,
    rows: ({ errors }) => errors === undefined,
  },
  {
    name: 'decideds go role by role, then slot by slot',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER,AGGREGATOR`),
    status: 200,
    rows: ({ data }) => {
      const keys = data.map((row) => (row['role'] === 'PROPOSER' ? 0 : 2 ** 40) + Number(row['slot']))
      return keys.length > 2 && keys.every((key, i) => i === 0 || key >= (keys[i - 1] ?? 0))
    },
  },
  {
    name: 'unfiltered archive decideds of a committee role have one row a committee',
    mode: 'archive',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=ATTESTER`),
    status: 200,
    rows: ({ data }) => {
      const keys = data.map((row) => `${String(row['slot'])} ${String(row['public_key'])}`)
      return keys.length > 0 && new Set(keys).size === keys.length
    },
  },
  {
    name: 'validator traces have slots and indices in quotes, and nulls for empty lists',
    mode: 'archive',
    ask: (subject) => get(`${validatorTraces}?${window(subject)}&roles=PROPOSER,AGGREGATOR`),
    status: 200,
    shape: v.strictObject({
      data: v.array(
        v.strictObject({
          ...validatorTrace,
          pre: filledOrNull(partialSignature),
          post: filledOrNull(partialSignature),
          proposalData: v.optional(bareHex),
        }),
      ),
      schedule: validatorSchedule,
    }),
    rows: ({ data }) => data.length > 0,
  },
  {
    name: 'filtered validator traces know the committee',
    mode: 'archive',
    ask: (subject) =>
      get(`${validatorTraces}?${window(subject)}&roles=PROPOSER,AGGREGATOR&indices=${subject.validator.index}`),
    status: 200,
    rows: ({ data }, { committeeId }) => data.length > 0 && data.every((row) => row['committeeID'] === committeeId),
  },
  {
    name: 'validator traces of committee roles have consensus and decideds only',
    mode: 'archive',
    ask: (subject) => get(`${validatorTraces}?${window(subject)}&roles=ATTESTER&indices=${subject.validator.index}`),
    status: 200,
    shape: v.strictObject({
      data: v.pipe(
        v.array(v.strictObject({ ...validatorTrace, committeeID: committeeHex, pre: v.null(), post: v.null() })),
        v.minLength(1),
      ),
      schedule: validatorSchedule,
    }),
  },
  {
    name: 'the schedule of a validator that has none of the asked roles in its slot is empty',
    mode: 'archive',
    ask: (subject) =>
      get(`${validatorTraces}?${window(subject)}&roles=VOLUNTARY_EXIT&indices=${subject.validator.index}`),
    status: 200,
    rows: ({ data, schedule = [] }) =>
      data.length === 0 && schedule.length > 0 && schedule.every((row) => JSON.stringify(row['roles']) === '[]'),
  },
  {
    name: 'the schedule never has aggregators or contributions',
    mode: 'archive',
    ask: (subject) =>
      get(
        `${validatorTraces}?${window(subject)}&roles=AGGREGATOR,SYNC_COMMITTEE_CONTRIBUTION&indices=${subject.validator.index}`,
      ),
    status: 200,
    rows: ({ data, schedule = [] }) =>
      data.length > 0 && schedule.every((row) => JSON.stringify(row['roles']) === '[]'),
  },
  {
    name: 'validator traces go slot by slot, then role by role, then by index',
    mode: 'archive',
    ask: (subject) =>
      get(
        `${validatorTraces}?${window(subject)}&roles=AGGREGATOR,ATTESTER&indices=${subject.otherValidator.index},${subject.validator.index}`,
      ),
    status: 200,
    rows: ({ data }) => {
      const keys = data.map(
        (row) =>
          Number(row['slot']) * 2 ** 24 + (row['role'] === 'AGGREGATOR' ? 0 : 2 ** 23) + Number(row['validator']),
      )
      return keys.length > 2 && keys.every((key, i) => i === 0 || key > (keys[i - 1] ?? 0))
    },
  },
  {
    name: 'committee traces have slots as numbers and sync_committee in snake case; the newer line tells the role',
    mode: 'archive',
    line: '2026',
    ask: (subject) => get(`${committeeTraces}?${window(subject)}`),
    status: 200,
    shape: v.strictObject({
      data: v.pipe(v.array(v.strictObject({ ...committeeTrace, role: v.literal('COMMITTEE') })), v.minLength(1)),
      schedule: committeeSchedule,
    }),
  },
  {
    name: 'committee traces of the older line have no role',
    mode: 'archive',
    line: 'v2.3.7',
    ask: (subject) => get(`${committeeTraces}?${window(subject)}`),
    status: 200,
    shape: v.strictObject({
      data: v.pipe(v.array(v.strictObject(committeeTrace)), v.minLength(1)),
      schedule: committeeSchedule,
    }),
  },
  {
    name: 'committee traces of the older line pass over roles',
    mode: 'archive',
    line: 'v2.3.7',
    ask: (subject) => get(`${committeeTraces}?${window(subject)}&roles=ATTESTER`),
    status: 200,
    sameAs: (subject) => get(`${committeeTraces}?${window(subject)}`),
  },
]

/** What changes with the Boole fork. */
const forkQuirks: readonly ExporterQuirk[] = (
  [
    {
      name: 'both committee roles are answered unless roles are given',
      ask: (subject) => get(`${committeeTraces}?from=${beforeFork(subject)}&to=${afterFork(subject)}`),
      status: 200,
      rows: ({ data }, { booleForkSlot }) => {
        const later = data.filter((row) => row['role'] === 'AGGREGATOR_COMMITTEE')
        const pairs = data.map((row) => `${String(row['slot'])} ${String(row['committeeID'])}`)
        return (
          later.length > 0 &&
          later.every((row) => Number(row['slot']) >= booleForkSlot) &&
          new Set(pairs).size < pairs.length
        )
      },
    },
    {
      name: 'committee traces can be filtered by committee role',
      ask: (subject) =>
        get(`${committeeTraces}?from=${subject.booleForkSlot}&to=${afterFork(subject)}&roles=AGGREGATOR_COMMITTEE`),
      status: 200,
      rows: ({ data }) => data.length > 0 && data.every((row) => row['role'] === 'AGGREGATOR_COMMITTEE'),
    },
    {
      name: 'a beacon role is unknown to committee traces',
      ask: (subject) => post(committeeTraces, { from: subject.from, to: subject.to, roles: ['ATTESTER'] }),
      status: 400,
      body: badRequest('unknown role: ATTESTER'),
    },
    {
      name: 'a role that validators run on their own is not supported by committee traces',
      ask: (subject) => post(committeeTraces, { from: subject.from, to: subject.to, roles: ['PROPOSER'] }),
      status: 400,
      body: badRequest('unsupported committee runner role: PROPOSER'),
    },
    {
      name: 'unfiltered validator traces of aggregators after the fork are refused',
      ask: ({ booleForkSlot }) => get(`${validatorTraces}?from=${booleForkSlot}&to=${booleForkSlot}&roles=AGGREGATOR`),
      status: 400,
      body: badRequest(committeeDuty('AGGREGATOR')),
    },
    {
      name: 'unfiltered validator traces across the fork have the rows before it and a note for each role',
      ask: (subject) =>
        get(
          `${validatorTraces}?from=${beforeFork(subject)}&to=${afterFork(subject)}&roles=AGGREGATOR,SYNC_COMMITTEE_CONTRIBUTION`,
        ),
      status: 200,
      rows: ({ data, errors = [] }, { booleForkSlot }) =>
        data.length > 0 &&
        data.every((row) => Number(row['slot']) < booleForkSlot) &&
        errors.length === 2 &&
        errors.every((error) => error.startsWith('committee duty post-fork')),
    },
    {
      name: 'a note about the fork without any row is not a failure',
      ask: ({ booleForkSlot }) =>
        get(`${validatorTraces}?from=${booleForkSlot - 1}&to=${booleForkSlot}&roles=SYNC_COMMITTEE_CONTRIBUTION`),
      status: 200,
      rows: ({ errors = [] }) => errors.length === 1,
    },
    {
      name: 'filtered validator traces of aggregators after the fork come from the committee',
      ask: (subject) =>
        get(
          `${validatorTraces}?from=${subject.booleForkSlot}&to=${subject.booleForkSlot + 2048}&roles=AGGREGATOR&indices=${subject.validator.index}`,
        ),
      status: 200,
      shape: v.looseObject({
        data: v.pipe(
          v.array(
            v.strictObject({
              ...validatorTrace,
              role: v.literal('AGGREGATOR'),
              committeeID: committeeHex,
              pre: v.null(),
              post: v.null(),
            }),
          ),
          v.minLength(1),
        ),
      }),
    },
    {
      name: 'decideds of aggregators end at the fork, without an error',
      ask: (subject) =>
        get(
          `${decideds}?from=${beforeFork(subject)}&to=${afterFork(subject)}&roles=AGGREGATOR,SYNC_COMMITTEE_CONTRIBUTION`,
        ),
      status: 200,
      rows: ({ data, errors }, { booleForkSlot }) =>
        slotsIn(data).length > 0 && data.every((row) => Number(row['slot']) < booleForkSlot) && errors === undefined,
    },
  ] satisfies readonly ExporterQuirk[]
).map((quirk) => ({ ...quirk, mode: 'archive', line: '2026' }))

/** Statuses, error bodies and headers. */
const statusQuirks: readonly ExporterQuirk[] = [
  {
    name: 'an archive exporter answers the probe for its mode with 400',
    mode: 'archive',
    ask: () => get(validatorTraces),
    status: 400,
    headers: { 'content-type': jsonReply, 'x-ssv-node-version': /./ },
    body: badRequest('at least one role is required'),
  },
  {
    name: 'a standard exporter does not know the routes of traces',
    mode: 'standard',
    ask: () => get(validatorTraces),
    status: 404,
    headers: { 'content-type': textReply, 'x-ssv-node-version': /./ },
    body: '404 page not found\n',
  },
  {
    name: 'a slash at the end makes another, unknown route',
    ask: (subject) => get(`${decideds}/?${window(subject)}&roles=PROPOSER`),
    status: 404,
    headers: { 'content-type': textReply },
    body: '404 page not found\n',
  },
  ...(['HEAD', 'PUT', 'DELETE', 'OPTIONS'] as const).map(
    (method): ExporterQuirk => ({
      name: `${method} is not allowed on a known route`,
      ask: () => ({ method, path: decideds }),
      status: 405,
      headers: { allow: undefined, 'content-type': undefined, 'access-control-allow-origin': undefined },
      body: '',
    }),
  ),
  {
    name: 'routes about the node take GET only',
    ask: () => post('/v1/node/identity', {}),
    status: 405,
    body: '',
  },
  {
    name: 'errors are XML where that is accepted first',
    ask: () => get(`${decideds}?from=2&to=1&roles=PROPOSER`, { Accept: 'text/xml, application/json' }),
    status: 400,
    headers: { 'content-type': 'application/xml; charset=utf-8' },
    body: /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<ErrorResponse>.*<Status>Bad Request<\/Status>/s,
  },
  {
    name: 'rows are JSON whatever is accepted',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`, { Accept: 'application/xml' }),
    status: 200,
    headers: { 'content-type': jsonReply },
    shape: decidedsAnswer,
  },
  {
    name: 'errors are JSON where plain text is accepted',
    ask: () => get(decideds, { Accept: 'text/plain' }),
    status: 400,
    headers: { 'content-type': jsonReply },
  },
  {
    name: 'characters that mean something in HTML are escaped',
    ask: () => get(`${decideds}?roles=%3Cb%3E%26`),
    status: 400,
    body: '{"status":"Bad Request","error":"unknown role: \\u003cb\\u003e\\u0026"}\n',
  },
  {
    name: 'gzip is used where it is accepted',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`, { 'Accept-Encoding': 'br, gzip' }),
    status: 200,
    headers: { 'content-encoding': 'gzip', vary: 'Accept-Encoding' },
  },
  {
    name: 'deflate is used where gzip is not accepted',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`, { 'Accept-Encoding': 'deflate' }),
    status: 200,
    headers: { 'content-encoding': 'deflate', vary: 'Accept-Encoding' },
  },
  {
    name: 'plain text is not compressed',
    ask: () => get('/v1/nothing', { 'Accept-Encoding': 'gzip' }),
    status: 404,
    headers: { 'content-type': textReply, 'content-encoding': undefined },
    body: '404 page not found\n',
  },
  {
    name: 'brotli is not used',
    ask: (subject) => get(`${decideds}?${window(subject)}&roles=PROPOSER`, { 'Accept-Encoding': 'br' }),
    status: 200,
    headers: { 'content-encoding': undefined, vary: undefined, 'access-control-allow-origin': undefined },
  },
  {
    name: 'the health of the node is plain text where that is accepted first',
    ask: () => get('/v1/node/health', { Accept: 'text/plain' }),
    status: 200,
    headers: { 'content-type': textReply },
    body: /p2p: good/,
  },
  {
    name: 'a bad parameter of the validators route is a server error',
    ask: () => get('/v1/validators?indices=x'),
    status: 500,
    body: '{"status":"Internal Server Error","error":"strconv.ParseUint: parsing \\"x\\": invalid syntax"}\n',
  },
]

/** What the other routes tell. */
const nodeQuirks: readonly ExporterQuirk[] = [
  {
    name: 'the identity of the node',
    ask: () => get('/v1/node/identity'),
    status: 200,
    headers: { 'content-type': jsonReply, 'x-ssv-node-version': /./ },
    shape: v.strictObject({
      peer_id: v.string(),
      addresses: v.nullable(v.array(v.string())),
      subnets: bareHex,
      version: v.string(),
    }),
  },
  {
    name: 'peers are a bare list, with null for what is not known',
    ask: () => get('/v1/node/peers'),
    status: 200,
    shape: v.array(
      v.strictObject({
        id: v.string(),
        addresses: v.nullable(v.array(v.string())),
        connections: v.nullable(v.array(v.strictObject({ address: v.string(), direction: v.string() }))),
        connectedness: v.string(),
        subnets: v.string(),
        version: v.string(),
      }),
    ),
  },
  {
    name: 'peers by topic',
    ask: () => get('/v1/node/topics'),
    status: 200,
    shape: v.strictObject({
      all_peers: v.array(v.string()),
      peers_by_topic: v.array(v.strictObject({ topic: v.string(), peers: v.array(v.string()) })),
    }),
  },
  {
    name: 'the health of the node',
    ask: () => get('/v1/node/health', { Accept: jsonType }),
    status: 200,
    shape: v.strictObject({
      p2p: v.string(),
      beacon_node: v.string(),
      execution_node: v.string(),
      event_syncer: v.string(),
      advanced: v.strictObject({
        peers: v.number(),
        inbound_conns: v.number(),
        outbound_conns: v.number(),
        p2p_listen_addresses: v.array(v.string()),
      }),
    }),
  },
  {
    name: 'validators have numbers in quotes and keys without 0x',
    ask: ({ validator }) => get(`/v1/validators?indices=${validator.index}`),
    status: 200,
    shape: v.strictObject({
      data: v.pipe(
        v.array(
          v.strictObject({
            public_key: v.pipe(bareHex, v.length(96)),
            index: numericText,
            status: v.string(),
            activation_epoch: numericText,
            exit_epoch: numericText,
            owner: v.pipe(bareHex, v.length(40)),
            committee: v.array(v.number()),
            quorum: v.number(),
            partial_quorum: v.literal(0),
            graffiti: v.string(),
            liquidated: v.boolean(),
          }),
        ),
        v.length(1),
      ),
    }),
  },
]

/** Every behaviour that can be seen with one request, or with two that are to have the same answer. */
export const exporterQuirks: readonly ExporterQuirk[] = [
  ...requestQuirks,
  ...answerQuirks,
  ...forkQuirks,
  ...statusQuirks,
  ...nodeQuirks,
]
