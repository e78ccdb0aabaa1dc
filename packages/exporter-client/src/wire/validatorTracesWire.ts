import * as v from 'valibot'
import {
  wireBytes,
  wireCount,
  wireDecidedMessages,
  wireErrors,
  wireList,
  wireObject,
  wireOptionalBytes,
  wirePartialSignatures,
  wireRounds,
  wireText,
} from './wireFields.ts'

/** One row of `/v1/exporter/traces/validator`: the wire's names in, ours out. */
export const validatorTraceWire = /* @__PURE__ */ v.pipe(
  wireObject({
    slot: wireCount,
    role: wireText,
    validator: wireCount,
    committeeID: v.nullish(v.union([v.literal(''), wireBytes(32)])),
    consensus: wireRounds,
    decideds: wireDecidedMessages,
    pre: wirePartialSignatures,
    post: wirePartialSignatures,
    proposalData: wireOptionalBytes,
  }),
  v.transform(({ committeeID, proposalData, ...rest }) => ({
    ...rest,
    ...(committeeID ? { committeeId: committeeID } : undefined),
    ...(proposalData === undefined ? undefined : { proposalData }),
  })),
)

const entry = /* @__PURE__ */ wireObject({ slot: wireCount, validator: wireCount, roles: wireList(wireText) })

/** An answer of `/v1/exporter/traces/validator`: the wire's names in, ours out. */
export const validatorTracesWire = /* @__PURE__ */ wireObject({
  data: v.nullable(v.array(validatorTraceWire), () => []),
  schedule: wireList(entry),
  errors: wireErrors,
})
