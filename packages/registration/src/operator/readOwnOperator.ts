import { type ChainClient, getOperatorAccount, type OperatorAccount } from '@x/chain'
import { readViewOperators } from '@x/chain/internal'
import type { Address, Network } from '@x/schemas'
import { OperatorRefusedError } from './OperatorRefusedError.ts'

type Sender = {
  network: Network
  /** Who sends. */
  from: Address
}

/**
 * Reads what the contract says of an operator that the sender wants to change.
 *
 * @throws {OperatorRefusedError} the sender can't change it
 */
export async function readOwnOperator(
  client: ChainClient,
  { network, from, operatorId }: Sender & { operatorId: number },
): Promise<OperatorAccount> {
  const operator = await getOperatorAccount(client, { network, operatorId })
  if (operator === undefined || operator.isRemoved || operator.owner !== from) {
    const { owner, isRemoved = false } = operator ?? {}
    throw new OperatorRefusedError(getReason({ owner, isRemoved }), { operatorId, from, owner })
  }
  return operator
}

/**
 * Makes sure that the sender can change all of these operators.
 *
 * @returns what the contract says of them, by id
 * @throws {OperatorRefusedError} there is one that the sender can't change
 */
export async function assertOwnOperators(
  client: ChainClient,
  { network, from, operatorIds }: Sender & { operatorIds: readonly number[] },
): ReturnType<typeof readViewOperators> {
  const operators = await readViewOperators(client, network, operatorIds)
  for (const operatorId of operatorIds) {
    const { owner, isRemoved = false } = operators.get(operatorId) ?? {}
    if (owner === undefined || isRemoved || owner !== from) {
      throw new OperatorRefusedError(getReason({ owner, isRemoved }), { operatorId, from, owner })
    }
  }
  return operators
}

function getReason({ owner, isRemoved }: { owner: unknown; isRemoved: boolean }): 'missing' | 'removed' | 'not-owner' {
  return owner === undefined ? 'missing' : isRemoved ? 'removed' : 'not-owner'
}
