import * as v from 'valibot'
import { isRecord } from './fields.ts'
import {
  wireBytes,
  wireCount,
  wireCounts,
  wireDecidedMessages,
  wireErrors,
  wireList,
  wireObject,
  wireOptionalBytes,
  wireRounds,
  wireText,
  wireTime,
} from './wireFields.ts'

const signers = /* @__PURE__ */ wireList(
  v.pipe(
    wireObject({ signer: wireCount, validatorIdx: wireCounts, time: wireTime }),
    v.transform(({ validatorIdx, ...rest }) => ({ ...rest, validators: validatorIdx })),
  ),
)

/** One row of `/v1/exporter/traces/committee`: the wire's names in, ours out. */
export const committeeTraceWire = /* @__PURE__ */ v.pipe(
  wireObject({
    slot: wireCount,
    committeeID: wireBytes(32),
    role: v.nullish(wireText),
    consensus: wireRounds,
    decideds: wireDecidedMessages,
    sync_committee: signers,
    attester: signers,
    proposalData: wireOptionalBytes,
  }),
  v.transform(({ committeeID, sync_committee, role, proposalData, ...rest }) => ({
    ...rest,
    committeeId: committeeID,
    syncCommittee: sync_committee,
    ...(role === undefined || role === null ? undefined : { role }),
    ...(proposalData === undefined ? undefined : { proposalData }),
  })),
)

const entry = /* @__PURE__ */ v.pipe(
  wireObject({
    slot: wireCount,
    committeeID: wireBytes(32),
    roles: v.nullish(
      v.pipe(v.custom<Record<string, unknown>>(isRecord, 'expected an object'), v.record(v.string(), wireCounts)),
      {},
    ),
  }),
  v.transform(({ committeeID, ...rest }) => ({ ...rest, committeeId: committeeID })),
)

/** An answer of `/v1/exporter/traces/committee`: the wire's names in, ours out. */
export const committeeTracesWire = /* @__PURE__ */ wireObject({
  data: v.nullable(v.array(committeeTraceWire), () => []),
  schedule: wireList(entry),
  errors: wireErrors,
})
