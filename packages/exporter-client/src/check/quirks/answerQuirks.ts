import * as v from 'valibot'
import {
  committeeTraces,
  decideds,
  type ExporterQuirk,
  get,
  inWindow,
  isAscending,
  same,
  shows,
  validatorTraces,
  window,
} from '../quirk.ts'
import { createShapes, filledOrNull } from './shapes.ts'

/** What answers look like. */
export function answerQuirks(): ExporterQuirk[] {
  const {
    bareHex,
    committeeHex,
    committeeSchedule,
    committeeTrace,
    decidedsAnswer,
    partialSignature,
    validatorSchedule,
    validatorTrace,
  } = createShapes()
  return [
    {
      name: 'decideds have numbers, capital Signers, keys without 0x and no errors member where there are none',
      ask: (subject) =>
        get(`${decideds}?${window(subject)}&roles=ATTESTER,PROPOSER&pubkeys=${subject.validator.publicKey}`),
      body: /^\{"data":\[\{"role":"ATTESTER","slot":\d+,"public_key":"[0-9a-f]{96}","message":\{"Signers":\[\d[\d,]*\]\}\}.*\]\}\n$/s,
      shape: decidedsAnswer,
      rows: ({ errors }) => errors === undefined,
    },
    shows(
      'decideds go role by role, then slot by slot',
      inWindow(decideds, 'roles=PROPOSER,AGGREGATOR'),
      ({ data }) => {
        const keys = data.map((row) => (row['role'] === 'PROPOSER' ? 0 : 2 ** 40) + Number(row['slot']))
        return keys.length > 2 ? isAscending(keys) : undefined
      },
    ),
    shows(
      'unfiltered archive decideds of a committee role have one row a committee',
      inWindow(decideds, 'roles=ATTESTER'),
      ({ data }) => {
        const keys = data.map((row) => `${String(row['slot'])} ${String(row['public_key'])}`)
        return keys.length > 0 && new Set(keys).size === keys.length
      },
      { mode: 'archive' },
    ),
    {
      name: 'validator traces have slots and indices in quotes, and nulls for empty lists',
      mode: 'archive',
      ask: inWindow(validatorTraces, 'roles=PROPOSER,AGGREGATOR'),
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
    shows(
      'filtered validator traces know the committee',
      (subject) =>
        get(`${validatorTraces}?${window(subject)}&roles=PROPOSER,AGGREGATOR&indices=${subject.validator.index}`),
      ({ data }, { committeeId }) => data.length > 0 && data.every((row) => row['committeeID'] === committeeId),
      { mode: 'archive' },
    ),
    {
      name: 'validator traces of committee roles have consensus and decideds only',
      mode: 'archive',
      ask: (subject) => get(`${validatorTraces}?${window(subject)}&roles=ATTESTER&indices=${subject.validator.index}`),
      shape: v.strictObject({
        data: v.pipe(
          v.array(v.strictObject({ ...validatorTrace, committeeID: committeeHex, pre: v.null(), post: v.null() })),
          v.minLength(1),
        ),
        schedule: validatorSchedule,
      }),
    },
    shows(
      'the schedule of a validator that has none of the asked roles in its slot is empty',
      (subject) => get(`${validatorTraces}?${window(subject)}&roles=VOLUNTARY_EXIT&indices=${subject.validator.index}`),
      ({ data, schedule = [] }) =>
        data.length === 0 && schedule.length > 0 && schedule.every((row) => JSON.stringify(row['roles']) === '[]'),
      { mode: 'archive' },
    ),
    shows(
      'the schedule never has aggregators or contributions',
      (subject) =>
        get(
          `${validatorTraces}?${window(subject)}&roles=AGGREGATOR,SYNC_COMMITTEE_CONTRIBUTION&indices=${subject.validator.index}`,
        ),
      ({ data, schedule = [] }) => data.length > 0 && schedule.every((row) => JSON.stringify(row['roles']) === '[]'),
      { mode: 'archive' },
    ),
    shows(
      'validator traces go slot by slot, then role by role, then by index',
      (subject) =>
        get(
          `${validatorTraces}?${window(subject)}&roles=AGGREGATOR,ATTESTER&indices=${subject.otherValidator.index},${subject.validator.index}`,
        ),
      ({ data }) => {
        const keys = data.map(
          (row) =>
            Number(row['slot']) * 2 ** 24 + (row['role'] === 'AGGREGATOR' ? 0 : 2 ** 23) + Number(row['validator']),
        )
        return keys.length > 2 ? isAscending(keys) : undefined
      },
      { mode: 'archive' },
    ),
    {
      name: 'committee traces have slots as numbers and sync_committee in snake case; the newer line tells the role',
      mode: 'archive',
      line: '2026',
      ask: inWindow(committeeTraces),
      shape: v.strictObject({
        data: v.pipe(v.array(v.strictObject({ ...committeeTrace, role: v.literal('COMMITTEE') })), v.minLength(1)),
        schedule: committeeSchedule,
      }),
    },
    {
      name: 'committee traces of the older line have no role',
      mode: 'archive',
      line: 'v2.3.7',
      ask: inWindow(committeeTraces),
      shape: v.strictObject({
        data: v.pipe(v.array(v.strictObject(committeeTrace)), v.minLength(1)),
        schedule: committeeSchedule,
      }),
    },
    same(
      'committee traces of the older line pass over roles',
      inWindow(committeeTraces, 'roles=ATTESTER'),
      inWindow(committeeTraces),
      { mode: 'archive', line: 'v2.3.7' },
    ),
  ]
}
