import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { readOperatorId } from '../inputs/readOperatorIds.ts'
import { formatMoment } from '../terminal/formatMoment.ts'
import { openOperator } from './openOperator.ts'

/** Lets an operator take the fee that it has declared. */
export async function executeFee(context: Context, idText: string, flags: SendFlags): Promise<void> {
  const operatorId = readOperatorId(idText)
  const { sending, currentFee, declaredFee, field, format } = await openOperator(context, operatorId, flags)
  const { askAndSend, executeOperatorFee } = await import('../send/calls.ts')
  const fee = declaredFee?.fee
  await askAndSend(context, sending, {
    action: executeOperatorFee,
    parameters: { operatorId },
    title: `Execute the declared fee of operator ${operatorId}`,
    fields: [
      field,
      ['Fee now', format(currentFee)],
      ...(declaredFee === undefined
        ? []
        : [
            ['New fee', format(declaredFee.fee)] as const,
            ['Possible until', formatMoment(declaredFee.until.date)] as const,
          ]),
    ],
    facts: { operatorId, fee, currentFee },
    describe: () => ({ text: `Operator ${operatorId} charges ${format(fee ?? 0n)} from now on.` }),
  })
}
