import { getOperatorAccount } from '@x/chain'
import { cancelDeclaredOperatorFee } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { readOperatorId } from '../inputs/readOperatorIds.ts'
import { askAndSend } from '../send/askAndSend.ts'
import { openSending } from '../send/openSending.ts'
import { formatFee } from '../terminal/formatFee.ts'

/** Drops the fee that an operator has declared. */
export async function cancelFee(context: Context, idText: string, flags: SendFlags): Promise<void> {
  const operatorId = readOperatorId(idText)
  const sending = await openSending(context, flags)
  const { network, publicClient } = sending
  const { secondsPerSlot } = network
  const operator = await getOperatorAccount(publicClient, { network, operatorId })
  const { fee: currentFee = 0n, declaredFee } = operator ?? {}
  await askAndSend(context, sending, {
    action: cancelDeclaredOperatorFee,
    parameters: { operatorId },
    title: `Cancel the declared fee of operator ${operatorId}`,
    fields: [
      ['Operator', `${operatorId}`],
      ['Fee', `${formatFee(currentFee, secondsPerSlot)}: stays as it is`],
      ...(declaredFee === undefined ? [] : [['Dropped', formatFee(declaredFee.fee, secondsPerSlot)] as const]),
    ],
    facts: { operatorId, currentFee, declaredFee: declaredFee?.fee },
    describe: () => ({ text: `The declared fee of operator ${operatorId} is dropped.` }),
  })
}
