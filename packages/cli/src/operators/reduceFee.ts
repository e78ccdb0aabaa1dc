import { getOperatorAccount } from '@x/chain'
import { reduceOperatorFee } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { readOperatorId } from '../inputs/readOperatorIds.ts'
import { askAndSend } from '../send/askAndSend.ts'
import { openSending } from '../send/openSending.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { formatFee } from '../terminal/formatFee.ts'
import { type FeeFlags, getFee, readFeeChoice } from './feeChoice.ts'
import { noWayBack } from './noWayBack.ts'

/** Lowers what an operator takes. */
export async function reduceFee(context: Context, idText: string, flags: SendFlags & FeeFlags): Promise<void> {
  const operatorId = readOperatorId(idText)
  const choice = readFeeChoice(context, flags)
  const sending = await openSending(context, flags)
  const { network, publicClient } = sending
  const { secondsPerSlot } = network
  const fee = getFee(choice, network)
  const operator = await getOperatorAccount(publicClient, { network, operatorId })
  const { fee: currentFee = 0n, declaredFee, validatorCount = 0 } = operator ?? {}
  await askAndSend(context, sending, {
    action: reduceOperatorFee,
    parameters: { operatorId, fee },
    title: `Reduce the fee of operator ${operatorId}`,
    fields: [
      ['Operator', `${operatorId}, with ${formatCount(validatorCount, 'validator')}`],
      ['Fee now', formatFee(currentFee, secondsPerSlot)],
      ['New fee', `${formatFee(fee, secondsPerSlot)}, at once`],
      ...(declaredFee === undefined
        ? []
        : [['Dropped', `the declared fee of ${formatFee(declaredFee.fee, secondsPerSlot)}`] as const]),
    ],
    warnings: fee === 0n ? [noWayBack] : [],
    facts: { operatorId, fee, currentFee },
    describe: () => ({ text: `Operator ${operatorId} takes ${formatFee(fee, secondsPerSlot)} from now on.` }),
  })
}
