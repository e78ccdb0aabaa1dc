import type { Address } from '@x/schemas'
import { zeroAddress } from '@x/schemas/internal'
import { createViewReader } from '../abi/createViewReader.ts'
import type { ChainClient } from '../rpc/chainClient.ts'
import { getPinnedBlock, type PinnedBlock } from '../rpc/pinnedBlock.ts'
import { type DeclaredFee, getDeclaredFee, type OperatorViewParameters } from './getDeclaredFee.ts'
import { getOperatorEarnings, type OperatorEarnings } from './getOperatorEarnings.ts'

export type GetOperatorAccountParameters = OperatorViewParameters

/** What the contract says of an operator, all of it at one block. */
export type OperatorAccount = {
  id: number
  owner: Address
  isRemoved: boolean
  isPrivate: boolean
  whitelistingContract: Address | undefined
  /** Wei per block for each validator of 32 ETH. */
  fee: bigint
  /** What clusters pay that still pay in SSV: units of 10^-18 SSV per block for each validator. */
  ssvFee: bigint
  /** How many validators pay in ETH. */
  validatorCount: number
  /** How many validators still pay in SSV. */
  ssvValidatorCount: number
  earnings: OperatorEarnings
  /** `undefined` where it has declared no fee. */
  declaredFee: DeclaredFee | undefined
  block: PinnedBlock
}

/**
 * Reads everything that the contract says of an operator: owner, fees, earnings, a declared fee.
 *
 * @returns `undefined` where there never was such an operator
 * @throws {RpcError} the node failed
 * @example
 * const operator = await getOperatorAccount(publicClient, { network, operatorId: 1 })
 * console.log(operator?.earnings.eth)
 */
export async function getOperatorAccount(
  client: ChainClient,
  { network, operatorId, blockNumber: wanted }: GetOperatorAccountParameters,
): Promise<OperatorAccount | undefined> {
  const block = await getPinnedBlock(client, wanted)
  const place = { network, operatorId, blockNumber: block.number }
  const read = createViewReader(client, place)
  const args = [BigInt(operatorId)] as const
  const about = { operatorIds: [operatorId] }
  const [inEth, inSsv, earnings, declaredFee] = await Promise.all([
    read('getOperatorById', args, about),
    read('getOperatorByIdSSV', args, about),
    getOperatorEarnings(client, place),
    getDeclaredFee(client, place),
  ])
  const { owner, fee, validatorCount, whitelistedAddress, isPrivate } = inEth
  if (owner === zeroAddress) return undefined
  return {
    id: operatorId,
    owner,
    // An operator of the time when fees were paid in SSV has no account in ETH before its first use.
    isRemoved: !inEth.isActive && !inSsv.isActive,
    isPrivate,
    whitelistingContract: whitelistedAddress === zeroAddress ? undefined : whitelistedAddress,
    fee,
    ssvFee: inSsv.fee,
    validatorCount,
    ssvValidatorCount: inSsv.validatorCount,
    earnings,
    declaredFee,
    block,
  }
}
