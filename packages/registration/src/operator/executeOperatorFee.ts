import { getOperatorFeeRules, type OperatorAccount } from '@x/chain'
import { composeContractCall } from '../transaction/composeContractCall.ts'
import { type CallAction, createCallAction } from '../transaction/createCallAction.ts'
import { DeclaredFeeError } from './DeclaredFeeError.ts'
import { readOwnOperator } from './readOwnOperator.ts'

/** The operator that a call is about. */
export type OperatorParameters = {
  operatorId: number
}

/**
 * Lets an operator take the fee that it has declared, from the block of the transaction on.
 *
 * @throws {OperatorRefusedError} the operator is not the sender's
 * @throws {DeclaredFeeError} it has declared none, or it cannot be executed now; says when
 * @throws what `sendCall` throws
 * @example
 * const client = publicClient.extend(ssvPublicActions({ network }))
 * const declared = await client.getDeclaredFee({ operatorId })
 * if (declared !== undefined && declared.from.unix <= Date.now() / 1_000) {
 *   const { wait } = await executeOperatorFee(walletClient, { operatorId })
 *   await wait()
 * }
 */
export const executeOperatorFee: CallAction<OperatorParameters> = /* @__PURE__ */ createCallAction(
  async ({ publicClient, network, from, operatorId }) => {
    const [operator, { maximumFee }] = await Promise.all([
      readOwnOperator(publicClient, { network, from, operatorId }),
      getOperatorFeeRules(publicClient, { network }),
    ])
    assertExecutable(operator, maximumFee)
    const args = [BigInt(operatorId)] as const
    return composeContractCall({ network, from, operatorIds: [operatorId], functionName: 'executeOperatorFee', args })
  },
)

function assertExecutable({ id, declaredFee, block }: OperatorAccount, maximumFee: bigint): void {
  if (declaredFee === undefined) throw new DeclaredFeeError(id, 'none')
  if (block.timestamp > declaredFee.until.unix) throw new DeclaredFeeError(id, 'expired', declaredFee)
  if (declaredFee.fee > maximumFee) throw new DeclaredFeeError(id, 'too-high', declaredFee)
  if (block.timestamp < declaredFee.from.unix) throw new DeclaredFeeError(id, 'too-early', declaredFee)
}
