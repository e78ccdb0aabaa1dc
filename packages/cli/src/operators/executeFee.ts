import { getOperatorAccount } from '@x/chain'
import { executeOperatorFee } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { readOperatorId } from '../inputs/readOperatorIds.ts'
import { askAndSend } from '../send/askAndSend.ts'
import { openSending } from '../send/openSending.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { formatFee } from '../terminal/formatFee.ts'
import { formatMoment } from '../terminal/formatMoment.ts'

/** Lets an operator take the fee that it has declared. */
export async function executeFee(context: Context, idText: string, flags: SendFlags): Promise<void> {
  const operatorId = readOperatorId(idText)
  const sending = await openSending(context, flags)
  const { network, publicClient } = sending
  const { secondsPerSlot } = network
  const operator = await getOperatorAccount(publicClient, { network, operatorId })
  const { fee: currentFee = 0n, declaredFee, validatorCount = 0 } = operator ?? {}
  const fee = declaredFee?.fee
  await askAndSend(context, sending, {
    action: executeOperatorFee,
    parameters: { operatorId },
    title: `Execute the declared fee of operator ${operatorId}`,
    fields: [
      ['Operator', `${operatorId}, with ${formatCount(validatorCount, 'validator')}`],
      ['Fee now', formatFee(currentFee, secondsPerSlot)],
      ...(declaredFee === undefined
        ? []
        : [
            ['New fee', formatFee(declaredFee.fee, secondsPerSlot)] as const,
            ['Possible until', formatMoment(declaredFee.until.date)] as const,
          ]),
    ],
    facts: { operatorId, fee, currentFee },
    describe: () => ({ text: `Operator ${operatorId} takes ${formatFee(fee ?? 0n, secondsPerSlot)} from now on.` }),
  })
}
