import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { readOperatorId } from '../inputs/readOperatorIds.ts'
import { checkSending } from '../send/checkSending.ts'
import { type FeeFlags, getFee, readFeeChoice } from './feeChoice.ts'
import { noWayBack } from './noWayBack.ts'
import { openOperator } from './openOperator.ts'

/** Lowers what an operator takes. */
export async function reduceFee(context: Context, idText: string, flags: SendFlags & FeeFlags): Promise<void> {
  const operatorId = readOperatorId(idText)
  const choice = await checkSending(context, flags, () => readFeeChoice(context, flags))
  const { sending, currentFee, declaredFee, field, format } = await openOperator(context, operatorId, flags)
  const { askAndSend, reduceOperatorFee } = await import('../send/calls.ts')
  const fee = getFee(choice, sending.network)
  await askAndSend(context, sending, {
    action: reduceOperatorFee,
    parameters: { operatorId, fee },
    title: `Reduce the fee of operator ${operatorId}`,
    fields: [
      field,
      ['Fee now', format(currentFee)],
      ['New fee', `${format(fee)}, at once`],
      ...(declaredFee === undefined ? [] : [['Dropped', `the declared fee of ${format(declaredFee.fee)}`] as const]),
    ],
    warnings: fee === 0n ? [noWayBack] : [],
    facts: { operatorId, fee, currentFee },
    describe: () => ({ text: `Operator ${operatorId} charges ${format(fee)} from now on.` }),
  })
}
