import * as v from 'valibot'
import { wireBytes, wireCount, wireCounts, wireErrors, wireObject, wireText } from './wireFields.ts'

/** One row of `/v1/exporter/decideds`: the wire's names in, ours out. */
export const decidedWire = /* @__PURE__ */ v.pipe(
  wireObject({
    role: wireText,
    slot: wireCount,
    public_key: wireBytes(48),
    message: wireObject({ Signers: wireCounts }),
  }),
  v.transform(({ public_key, message: { Signers, ...inner }, ...rest }) => ({
    ...inner,
    ...rest,
    publicKey: public_key,
    signers: Signers,
  })),
)

/** An answer of `/v1/exporter/decideds`: the wire's names in, ours out. */
export const decidedsWire = /* @__PURE__ */ wireObject({
  data: v.nullable(v.array(decidedWire), () => []),
  errors: wireErrors,
})
