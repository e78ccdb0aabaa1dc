import * as v from 'valibot'

// What the JSON of an exporter looks like. Each name is that of Go.

export const time = /* @__PURE__ */ v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{0,2}[1-9])?(?:Z|[+-]\d\d:\d\d)$/),
)
export const slotNumber = /* @__PURE__ */ v.pipe(v.number(), v.integer())
export const numericText = /* @__PURE__ */ v.pipe(v.string(), v.regex(/^\d+$/))
export const root = /* @__PURE__ */ v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))
export const bareHex = /* @__PURE__ */ v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/))
export const committeeHex = /* @__PURE__ */ v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
export const filledOrNull = <const item extends v.GenericSchema>(item: item) =>
  v.nullable(v.pipe(v.array(item), v.minLength(1)))
export const message = /* @__PURE__ */ v.strictObject({ round: slotNumber, ssvRoot: root, signer: v.number(), time })
export const partialSignature = /* @__PURE__ */ v.strictObject({ ssvRoot: root, signer: v.number(), time })
export const roundChange = /* @__PURE__ */ v.strictObject({
  round: slotNumber,
  ssvRoot: root,
  signer: v.number(),
  time,
  preparedRound: slotNumber,
  prepareMessages: filledOrNull(message),
})
export const consensus = /* @__PURE__ */ filledOrNull(
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
export const decidedMessages = /* @__PURE__ */ filledOrNull(
  v.strictObject({ round: slotNumber, ssvRoot: root, signers: v.array(v.number()), time }),
)
export const signerData = /* @__PURE__ */ v.strictObject({
  signer: v.number(),
  validatorIdx: v.array(v.number()),
  time,
})

export const decidedsAnswer = /* @__PURE__ */ v.strictObject({
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
export const validatorTrace = {
  slot: numericText,
  validator: numericText,
  role: v.string(),
  consensus,
  decideds: decidedMessages,
}
export const validatorSchedule = /* @__PURE__ */ v.array(
  v.strictObject({ slot: slotNumber, validator: slotNumber, roles: v.array(v.string()) }),
)
export const committeeTrace = {
  slot: slotNumber,
  committeeID: committeeHex,
  consensus,
  decideds: decidedMessages,
  sync_committee: filledOrNull(signerData),
  attester: filledOrNull(signerData),
  proposalData: v.optional(bareHex),
}
export const committeeSchedule = /* @__PURE__ */ v.array(
  v.strictObject({
    slot: slotNumber,
    committeeID: committeeHex,
    roles: v.record(v.string(), v.array(v.number())),
  }),
)
