import type { OperatorAccount } from '@x/chain'
import type { DeclaredFee, OperatorEarnings } from '@x/chain/internal'
import type { Context } from '../context/createContext.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { readOperatorId } from '../inputs/readOperatorIds.ts'
import type { Field } from '../send/callRequest.ts'
import { openSending, type Sending } from '../send/openSending.ts'
import { formatCount, formatEtherExactly } from '../terminal/formatAmounts.ts'
import { formatFee } from '../terminal/formatFee.ts'

/** An operator that something is going to be done with. */
type OpenOperator = {
  operatorId: number
  sending: Sending
  /** `undefined` for one that does not exist, which the library refuses. */
  operator: OperatorAccount | undefined
  /** Wei for each block and validator. */
  currentFee: bigint
  declaredFee: DeclaredFee | undefined
  /** Which operator it is, for whoever has to agree. */
  field: Field
  /** A fee for reading, at this network's speed. */
  format: (fee: bigint) => string
}

/** Reads which operator and who sends, and looks at the operator. A command reads its own flags before. */
export async function openOperator(context: Context, idText: string, flags: SendFlags): Promise<OpenOperator> {
  const operatorId = readOperatorId(idText)
  const sending = await openSending(context, flags)
  const { network, publicClient } = sending
  const { getOperatorAccount } = await import('../inputs/chain.ts')
  const operator = await getOperatorAccount(publicClient, { network, operatorId })
  const { fee: currentFee = 0n, validatorCount = 0, declaredFee } = operator ?? {}
  return {
    operatorId,
    sending,
    operator,
    currentFee,
    declaredFee,
    field: ['Operator', `${operatorId}, with ${formatCount(validatorCount, 'validator')}`],
    format: (fee) => formatFee(fee, network.custom.secondsPerSlot),
  }
}

/** Formats what an operator has earned, in full: `0.0123 ETH and 4.5 SSV`. */
export function formatEarnings({ eth, ssv }: OperatorEarnings): string {
  return ssv === 0n
    ? `${formatEtherExactly(eth)} ETH`
    : `${formatEtherExactly(eth)} ETH and ${formatEtherExactly(ssv)} SSV`
}
