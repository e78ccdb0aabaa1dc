import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { checkSending } from '../send/checkSending.ts'
import { formatDuration } from '../terminal/formatDuration.ts'
import { formatMoment } from '../terminal/formatMoment.ts'
import { openOperator } from './openOperator.ts'
import type { FeeFlags } from './operatorFlags.ts'
import { noWayBack, readFee } from './readFee.ts'

/** Declares a fee: when it may be executed, and how much is possible, is shown before. */
export async function declareFee(context: Context, idText: string, flags: FeeFlags): Promise<void> {
  const { operatorId, sending, fee, currentFee, declaredFee, field, format } = await openNewFee(context, idText, flags)
  const { computeLargestFee, getDeclaredFee, getOperatorFeeRules } = await import('../inputs/chain.ts')
  const { askAndSend, declareOperatorFee } = await import('../send/calls.ts')
  const { network, publicClient } = sending
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
      ['Replaces', declaredFee && `the declared fee of ${format(declaredFee.fee)}`],
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

/** Drops the fee that an operator has declared. */
export async function cancelFee(context: Context, idText: string, flags: SendFlags): Promise<void> {
  const { operatorId, sending, currentFee, declaredFee, field, format } = await openOperator(context, idText, flags)
  const { askAndSend, cancelDeclaredOperatorFee } = await import('../send/calls.ts')
  await askAndSend(context, sending, {
    action: cancelDeclaredOperatorFee,
    parameters: { operatorId },
    title: `Cancel the declared fee of operator ${operatorId}`,
    fields: [field, ['Fee', `${format(currentFee)}, unchanged`], ['Dropped', declaredFee && format(declaredFee.fee)]],
    facts: { operatorId, currentFee, declaredFee: declaredFee?.fee },
    describe: () => ({ text: `The declared fee of operator ${operatorId} is cancelled.` }),
  })
}

/** Lets an operator take the fee that it has declared. */
export async function executeFee(context: Context, idText: string, flags: SendFlags): Promise<void> {
  const { operatorId, sending, currentFee, declaredFee, field, format } = await openOperator(context, idText, flags)
  const { askAndSend, executeOperatorFee } = await import('../send/calls.ts')
  const fee = declaredFee?.fee
  await askAndSend(context, sending, {
    action: executeOperatorFee,
    parameters: { operatorId },
    title: `Execute the declared fee of operator ${operatorId}`,
    fields: [
      field,
      ['Fee now', format(currentFee)],
      ['New fee', declaredFee && format(declaredFee.fee)],
      ['Possible until', declaredFee && formatMoment(declaredFee.until.date)],
    ],
    facts: { operatorId, fee, currentFee },
    describe: () => ({ text: `Operator ${operatorId} charges ${format(fee ?? 0n)} from now on.` }),
  })
}

/** Lowers what an operator takes. */
export async function reduceFee(context: Context, idText: string, flags: FeeFlags): Promise<void> {
  const { operatorId, sending, fee, currentFee, declaredFee, field, format } = await openNewFee(context, idText, flags)
  const { askAndSend, reduceOperatorFee } = await import('../send/calls.ts')
  await askAndSend(context, sending, {
    action: reduceOperatorFee,
    parameters: { operatorId, fee },
    title: `Reduce the fee of operator ${operatorId}`,
    fields: [
      field,
      ['Fee now', format(currentFee)],
      ['New fee', `${format(fee)}, at once`],
      ['Dropped', declaredFee && `the declared fee of ${format(declaredFee.fee)}`],
    ],
    warnings: fee === 0n ? [noWayBack] : [],
    facts: { operatorId, fee, currentFee },
    describe: () => ({ text: `Operator ${operatorId} charges ${format(fee)} from now on.` }),
  })
}

/** Opens the operator, and reads the fee that it is to take. */
async function openNewFee(context: Context, idText: string, flags: FeeFlags) {
  const getFee = await checkSending(context, flags, () => readFee(context, flags))
  const opened = await openOperator(context, idText, flags)
  return { ...opened, fee: getFee(opened.sending.network) }
}
