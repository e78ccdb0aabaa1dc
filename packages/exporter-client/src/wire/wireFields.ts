import type { Hex } from '@x/schemas'
import * as v from 'valibot'
import { isRecord, toHex } from './fields.ts'
import { parseTime } from './parseTime.ts'

// The same rules as in fields.ts and decodeConsensus.ts, as schemas. A property test holds the two together.
// The annotations let bundlers leave the schemas out where only the decoders are used.

/** A number from 0 as JSON number or decimal text. */
export const wireCount = /* @__PURE__ */ v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^[0-9]+$/, 'expected an integer from 0'))]),
  v.transform(Number),
  v.check((value) => Number.isSafeInteger(value) && value >= 0, 'expected an integer from 0'),
)

export const wireText = /* @__PURE__ */ v.pipe(v.string(), v.nonEmpty('expected a text'))

/** An object whose other fields are kept. Alone, `looseObject` takes lists for objects. */
/* @__NO_SIDE_EFFECTS__ */
export function wireObject<const entries extends v.ObjectEntries>(entries: entries) {
  const object = v.looseObject(entries)
  return v.pipe(v.custom<v.InferInput<typeof object>>(isRecord, 'expected an object'), object)
}

/** A list; `null` and a missing field are the empty list, as Go writes it. */
/* @__NO_SIDE_EFFECTS__ */
export function wireList<const item extends v.GenericSchema>(item: item) {
  return v.nullish(v.array(item), () => [])
}

export const wireCounts = /* @__PURE__ */ wireList(wireCount)

/** An RFC 3339 time; the output is in milliseconds since the Unix epoch. */
export const wireTime = /* @__PURE__ */ v.pipe(
  v.string(),
  v.transform(parseTime),
  v.check((time) => !Number.isNaN(time), 'expected an RFC 3339 time'),
)

/** Bytes with or without `0x`; the output is lower case with `0x`. */
/* @__NO_SIDE_EFFECTS__ */
export function wireBytes(size: number) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, Hex>(({ dataset, addIssue, NEVER }) => {
      const hex = toHex(dataset.value)
      if (hex !== undefined && hex.length === 2 * size + 2) return hex
      addIssue({ message: `expected ${size} bytes as hex` })
      return NEVER
    }),
  )
}

const bytes = /* @__PURE__ */ v.pipe(
  v.string(),
  v.rawTransform<string, Hex>(({ dataset, addIssue, NEVER }) => {
    const hex = toHex(dataset.value)
    if (hex !== undefined) return hex
    addIssue({ message: 'expected bytes as hex' })
    return NEVER
  }),
)

/** Bytes of any number, or `undefined` where the node left them out. */
export const wireOptionalBytes = /* @__PURE__ */ v.pipe(
  v.nullish(v.union([v.literal(''), bytes])),
  v.transform((value) => (value === null || value === '' ? undefined : value)),
)

const root = /* @__PURE__ */ wireBytes(32)

/** Go leaves a round of 0 out. */
const roundNumber = /* @__PURE__ */ v.optional(wireCount, 0)

const messages = /* @__PURE__ */ wireList(
  wireObject({ round: roundNumber, ssvRoot: root, signer: wireCount, time: wireTime }),
)

// Written out: bundlers take a spread for a side effect.
const roundChanges = /* @__PURE__ */ wireList(
  wireObject({
    round: roundNumber,
    ssvRoot: root,
    signer: wireCount,
    time: wireTime,
    preparedRound: wireCount,
    prepareMessages: messages,
  }),
)

export const wirePartialSignatures = /* @__PURE__ */ wireList(
  wireObject({ ssvRoot: root, signer: wireCount, time: wireTime }),
)

export const wireRounds = /* @__PURE__ */ wireList(
  wireObject({
    proposal: v.nullish(
      wireObject({
        round: roundNumber,
        ssvRoot: root,
        leader: wireCount,
        time: wireTime,
        roundChangeJustifications: roundChanges,
        prepareJustifications: messages,
      }),
      null,
    ),
    prepares: messages,
    commits: messages,
    roundChanges,
  }),
)

export const wireDecidedMessages = /* @__PURE__ */ wireList(
  wireObject({ round: roundNumber, ssvRoot: root, signers: wireCounts, time: wireTime }),
)

/** What the three answers have in common. */
export const wireErrors = /* @__PURE__ */ wireList(v.string())
