import type {
  CommitteeScheduleEntry,
  CommitteeTrace,
  Decided,
  DutyTestimony,
  ValidatorScheduleEntry,
  ValidatorTrace,
  WitnessFinding,
} from '@x/exporter-client'
import type { Hex } from '@x/schemas'
import * as v from 'valibot'
import type { SlaDay, SlaVerdict } from '../judge/judgeSla.ts'
import { type SlaRules, slaRulesSchema } from '../rules/slaRules.ts'

/** Whom a verdict is about. */
export type SlaSubject = {
  /** Id of the operator, or of the cluster's committee. */
  id: number | Hex
  /** Operators of a cluster; of an operator, itself. */
  operators: number[]
  validators: number
  days: SlaDay[]
  verdict: SlaVerdict
}

/** A duty that was not kept, and what that is concluded from. */
export type SlaDuty = {
  slot: number
  role: string
  validatorIndex: number
  publicKey: Hex
  committeeId: Hex
  /** Operators of the committee. */
  members: number[]
  /** Subjects for whom it counts as missed: operators, or the cluster. */
  missedBy: (number | Hex)[]
  /** Whether a schedule names it, whether there is a row, whether a quorum decided, and who signed. */
  isScheduled: boolean
  isObserved: boolean
  isDecided: boolean
  signers: number[]
  /** Rows and entries of schedules that are about it, by their hash in `rows`: all messages that were heard. */
  rows: Hex[]
  /** What each exporter says, where there were several. */
  testimony?: DutyTestimony | undefined
}

/** What duties are concluded from. */
export type SlaRow = ValidatorTrace | CommitteeTrace | Decided | ValidatorScheduleEntry | CommitteeScheduleEntry

/** Everything that a verdict rests on, in one file. */
export type SlaEvidence = {
  format: 'ssvx-sla-evidence'
  version: 1
  createdBy: string
  /** ISO 8601. */
  createdAt: string
  network: {
    name: string
    genesisTime: number
    secondsPerSlot: number
    slotsPerEpoch: number
    booleForkSlot?: number | undefined
    gloasForkSlot?: number | undefined
  }
  /** Slots, both ends included. */
  range: { from: number; to: number }
  rules: SlaRules
  /** The exporters that were asked, and which share of the decided duties of all is decided by the rows of each alone. */
  witnesses: { name: string; mode?: string | undefined; nodeVersion?: string | undefined; share: number | null }[]
  /** What of their words cannot all be true. */
  findings: WitnessFinding[]
  /** What is not known, and what the figures do not prove, one sentence each. */
  caveats: string[]
  subjects: SlaSubject[]
  duties: SlaDuty[]
  /** Rows by the hash of their canonical JSON. */
  rows: Record<Hex, SlaRow>
  /** For each day in UTC the hash of all rows and schedules that its counts rest on: see `createDayHasher`. */
  dayHashes: Record<string, Hex>
  /** Hashes of the parts, so that a change can be found. */
  hashes: Record<string, Hex>
  /** Hash of all of it but itself. */
  digest: Hex
}

const hash = /* @__PURE__ */ v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value),
  'expected 0x and 64 digits',
)
const hex = /* @__PURE__ */ v.custom<Hex>(
  (value) => typeof value === 'string' && /^0x[0-9a-f]*$/.test(value),
  'expected hexadecimal digits after 0x',
)
const count = /* @__PURE__ */ v.pipe(
  v.number('expected a number'),
  v.integer('expected an integer'),
  v.minValue(0, 'expected an integer from 0'),
)
const ids = /* @__PURE__ */ v.array(count, 'expected a list of numbers')
const text = /* @__PURE__ */ v.string('expected text')
const flag = /* @__PURE__ */ v.boolean('expected true or false')
const counts = /* @__PURE__ */ v.strictObject({ counted: count, missed: count, unknown: count })
const day = /* @__PURE__ */ v.pipe(text, v.isoDate('expected a day, such as 2026-11-30'))
const subjectId = /* @__PURE__ */ v.union([count, hash], 'expected the id of an operator or of a committee')
const row = /* @__PURE__ */ v.looseObject({ slot: count })

const names = /* @__PURE__ */ v.array(text, 'expected a list of names')
const testimony = /* @__PURE__ */ v.strictObject({
  ...{ decidedBy: names, observedBy: names, scheduledBy: names, deniedBy: names },
})

const duty = /* @__PURE__ */ v.strictObject({
  ...{ slot: count, role: text, validatorIndex: count, publicKey: hex, committeeId: hash, members: ids },
  missedBy: v.array(subjectId),
  ...{ isScheduled: flag, isObserved: flag, isDecided: flag, signers: ids, rows: v.array(hash) },
  testimony: v.optional(testimony),
})

/** The shape of a file; what is in rows is checked by recomputing. */
export const slaEvidenceSchema = /* @__PURE__ */ v.strictObject({
  format: v.literal('ssvx-sla-evidence', 'expected ssvx-sla-evidence'),
  version: v.literal(1, 'expected 1'),
  ...{ createdBy: text, createdAt: text },
  network: v.strictObject({
    ...{ name: text, genesisTime: count, secondsPerSlot: v.number('expected a number'), slotsPerEpoch: count },
    ...{ booleForkSlot: v.optional(count), gloasForkSlot: v.optional(count) },
  }),
  range: v.strictObject({ from: count, to: count }),
  rules: slaRulesSchema,
  witnesses: v.array(
    v.strictObject({
      name: text,
      mode: v.optional(text),
      nodeVersion: v.optional(text),
      share: v.nullable(v.number('expected a number')),
    }),
  ),
  findings: v.array(v.looseObject({ kind: text, slot: count, role: text })),
  caveats: v.array(text),
  subjects: v.array(
    v.strictObject({
      ...{ id: subjectId, operators: ids, validators: count },
      days: v.array(v.strictObject({ day, byRole: v.record(text, counts) })),
      verdict: v.looseObject({ state: text }),
    }),
  ),
  duties: v.array(duty),
  rows: v.record(hash, row),
  dayHashes: v.record(day, hash),
  hashes: v.record(text, hash),
  digest: hash,
})
