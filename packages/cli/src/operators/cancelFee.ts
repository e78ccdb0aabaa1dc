import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { readOperatorId } from '../inputs/readOperatorIds.ts'
import { openOperator } from './openOperator.ts'

/** Drops the fee that an operator has declared. */
export async function cancelFee(context: Context, idText: string, flags: SendFlags): Promise<void> {
  const operatorId = readOperatorId(idText)
  const { sending, currentFee, declaredFee, field, format } = await openOperator(context, operatorId, flags)
  const { askAndSend, cancelDeclaredOperatorFee } = await import('../send/calls.ts')
  await askAndSend(context, sending, {
    action: cancelDeclaredOperatorFee,
    parameters: { operatorId },
    title: `Cancel the declared fee of operator ${operatorId}`,
    fields: [
      field,
      ['Fee', `${format(currentFee)}, unchanged`],
      ...(declaredFee === undefined ? [] : [['Dropped', format(declaredFee.fee)] as const]),
    ],
    facts: { operatorId, currentFee, declaredFee: declaredFee?.fee },
    describe: () => ({ text: `The declared fee of operator ${operatorId} is cancelled.` }),
  })
}
