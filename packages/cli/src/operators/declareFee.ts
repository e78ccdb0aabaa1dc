import { computeLargestFee, getDeclaredFee, getOperatorAccount, getOperatorFeeRules } from '@x/chain'
import { declareOperatorFee } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { readOperatorId } from '../inputs/readOperatorIds.ts'
import { askAndSend } from '../send/askAndSend.ts'
import { openSending } from '../send/openSending.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { formatDuration } from '../terminal/formatDuration.ts'
import { formatFee } from '../terminal/formatFee.ts'
import { formatMoment } from '../terminal/formatMoment.ts'
import { type FeeFlags, getFee, readFeeChoice } from './feeChoice.ts'

/** Declares a fee: when it may be executed, and how much is possible, is shown before. */
export async function declareFee(context: Context, idText: string, flags: SendFlags & FeeFlags): Promise<void> {
  const operatorId = readOperatorId(idText)
  const choice = readFeeChoice(context, flags)
  const sending = await openSending(context, flags)
  const { network, publicClient } = sending
  const { secondsPerSlot } = network
  const fee = getFee(choice, network)
  const [operator, rules] = await Promise.all([
    getOperatorAccount(publicClient, { network, operatorId }),
    getOperatorFeeRules(publicClient, { network }),
  ])
  const { fee: currentFee = 0n, validatorCount = 0, declaredFee } = operator ?? {}
  await askAndSend(context, sending, {
    action: declareOperatorFee,
    parameters: { operatorId, fee },
    title: `Declare a fee of operator ${operatorId}`,
    fields: [
      ['Operator', `${operatorId}, with ${formatCount(validatorCount, 'validator')}`],
      ['Fee now', formatFee(currentFee, secondsPerSlot)],
      ['New fee', formatFee(fee, secondsPerSlot)],
      ['At most now', formatFee(computeLargestFee(currentFee, rules), secondsPerSlot)],
      [
        'May be executed',
        `${formatDuration(rules.declarePeriod)} after the block of the transaction, for ${formatDuration(rules.executePeriod)}`,
      ],
      ...(declaredFee === undefined
        ? []
        : [['Replaces', `the declared fee of ${formatFee(declaredFee.fee, secondsPerSlot)}`] as const]),
    ],
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
