import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { readOperatorId } from '../inputs/readOperatorIds.ts'
import { checkSending } from '../send/checkSending.ts'
import { formatDuration } from '../terminal/formatDuration.ts'
import { formatMoment } from '../terminal/formatMoment.ts'
import { type FeeFlags, getFee, readFeeChoice } from './feeChoice.ts'
import { openOperator } from './openOperator.ts'

/** Declares a fee: when it may be executed, and how much is possible, is shown before. */
export async function declareFee(context: Context, idText: string, flags: SendFlags & FeeFlags): Promise<void> {
  const operatorId = readOperatorId(idText)
  const choice = await checkSending(context, flags, () => readFeeChoice(context, flags))
  const { sending, currentFee, declaredFee, field, format } = await openOperator(context, operatorId, flags)
  const { computeLargestFee, getDeclaredFee, getOperatorFeeRules } = await import('../inputs/chain.ts')
  const { askAndSend, declareOperatorFee } = await import('../send/calls.ts')
  const { network, publicClient } = sending
  const fee = getFee(choice, network)
  const rules = await getOperatorFeeRules(publicClient, { network })
  await askAndSend(context, sending, {
    action: declareOperatorFee,
    parameters: { operatorId, fee },
    title: `Declare a fee of operator ${operatorId}`,
    fields: [
      field,
      ['Fee now', format(currentFee)],
      ['New fee', format(fee)],
      ['At most now', format(computeLargestFee(currentFee, rules))],
      [
        'May be executed',
        `${formatDuration(rules.declarePeriod)} after the block of the transaction, for ${formatDuration(rules.executePeriod)}`,
      ],
      ...(declaredFee === undefined ? [] : [['Replaces', `the declared fee of ${format(declaredFee.fee)}`] as const]),
    ],
    warnings:
      fee < currentFee
        ? [
            `This is below the current fee and needs no waiting period: \`ssvx operators fee reduce ${operatorId}\` applies it at once.`,
          ]
        : [],
    facts: { operatorId, fee, currentFee },
    describe: async ({ blockNumber }) => {
      const declared = await getDeclaredFee(publicClient, { network, operatorId, blockNumber: Number(blockNumber) })
      if (declared === undefined) return { text: 'The fee is declared.' }
      const { from, until } = declared
      return {
        text: `The fee is declared. Execute it from ${formatMoment(from.date)} until ${formatMoment(until.date)}.`,
        fields: [['Then', `ssvx operators fee execute ${operatorId}`]],
        facts: { executableFrom: from.unix, executableUntil: until.unix },
      }
    },
  })
}
