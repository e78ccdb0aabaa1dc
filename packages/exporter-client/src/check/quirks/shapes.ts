import * as v from 'valibot'

/** What the JSON of an exporter looks like, under the names of the wire. Made when it is needed: few clients check. */
export function createShapes() {
  const time = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{0,2}[1-9])?(?:Z|[+-]\d\d:\d\d)$/))
  const slotNumber = v.pipe(v.number(), v.integer())
  const numericText = v.pipe(v.string(), v.regex(/^\d+$/))
  const root = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/))
  const bareHex = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/))
  const committeeHex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
  const message = v.strictObject({ round: slotNumber, ssvRoot: root, signer: v.number(), time })
  const partialSignature = v.strictObject({ ssvRoot: root, signer: v.number(), time })
  const roundChange = v.strictObject({
    round: slotNumber,
    ssvRoot: root,
    signer: v.number(),
    time,
    preparedRound: slotNumber,
    prepareMessages: filledOrNull(message),
  })
  const consensus = filledOrNull(
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
  const decidedMessages = filledOrNull(
    v.strictObject({ round: slotNumber, ssvRoot: root, signers: v.array(v.number()), time }),
  )
  const signerData = v.strictObject({
    signer: v.number(),
    validatorIdx: v.array(v.number()),
    time,
  })

  const decidedsAnswer = v.strictObject({
    data: v.array(
      v.strictObject({
        role: v.string(),
        slot: slotNumber,
        public_key: v.pipe(bareHex, v.length(96)),
        // Rows that nobody signed are left out.
        message: v.strictObject({ Signers: v.pipe(v.array(v.number()), v.minLength(1)) }),
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
  const validatorSchedule = v.array(
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
  const committeeSchedule = v.array(
    v.strictObject({
      slot: slotNumber,
      committeeID: committeeHex,
      roles: v.record(v.string(), v.array(v.number())),
    }),
  )
  return {
    numericText,
    bareHex,
    committeeHex,
    partialSignature,
    decidedsAnswer,
    validatorTrace,
    validatorSchedule,
    committeeTrace,
    committeeSchedule,
  }
}

/** A list that Go writes as `null` where it is empty. */
export function filledOrNull<const item extends v.GenericSchema>(item: item) {
  return v.nullable(v.pipe(v.array(item), v.minLength(1)))
}
