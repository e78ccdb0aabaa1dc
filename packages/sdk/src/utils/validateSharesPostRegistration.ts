import { callNode } from '@x/chain/internal'
import type { Hex } from '@x/schemas'
import { getContractEvents, waitForTransactionReceipt } from 'viem/actions'
import type { Config } from '../config/createConfig.ts'
import type { ContractEvent } from '../contract/decodeEvents.ts'
import { setterAbi } from '../contract/officialAbis.ts'
import { SdkError } from '../errors/SdkError.ts'
import { type SharesValidation, validateRegisteredShares } from '../keys/validateRegisteredShares.ts'
import { resolveOwner } from './resolveOwner.ts'

export type PostRegistrationReport = {
  isValid: boolean
  /** One for each validator that the owner registered in the transaction's block. */
  validations: PostRegistrationValidation[]
  /** Those of them that are not valid. */
  invalids: PostRegistrationValidation[]
  /** The owner nonce before that block. */
  ownerNonceAtBlock: number
  block: number
}

export type PostRegistrationValidation = {
  event: Extract<ContractEvent, { eventName: 'ValidatorAdded' }>
  validation: SharesValidation
}

/**
 * Checks what a transaction registered: that the operators find their shares in it, and that each validator has signed
 * the owner and the owner nonce that it got.
 */
export async function validateSharesPostRegistration(
  config: Config,
  { txHash: hash, ownerAddress }: { txHash: Hex; ownerAddress?: string | undefined },
): Promise<PostRegistrationReport> {
  const { publicClient, contractAddresses, api } = config
  const owner = resolveOwner(config, ownerAddress)
  const { blockNumber } = await callNode(`waiting for ${hash}`, () => waitForTransactionReceipt(publicClient, { hash }))
  const [nonce, events] = await Promise.all([
    api.getOwnerNonce({ owner, block: Number(blockNumber) - 1 }),
    callNode('reading the registrations of the block', () =>
      getContractEvents(publicClient, {
        address: contractAddresses.setter,
        abi: setterAbi,
        eventName: 'ValidatorAdded',
        args: { owner },
        fromBlock: blockNumber,
        toBlock: blockNumber,
        strict: true,
      }),
    ),
  ])
  const validations = events.map((event, index) => ({
    event,
    validation: validateRegisteredShares({
      shares: event.args.shares,
      operatorsCount: event.args.operatorIds.length,
      validatorPublicKey: event.args.publicKey,
      isAccountExists: false,
      ownerAddress: owner,
      ownerNonce: Number(nonce) + index,
      blockNumber: Number(blockNumber),
    }),
  }))
  if (!events.some(({ transactionHash }) => transactionHash === hash))
    throw new SdkError('nothing-registered', `Transaction ${hash} registered no validator of this owner.`)
  return {
    isValid: validations.every(({ validation }) => validation.isValid),
    validations,
    invalids: validations.filter(({ validation }) => !validation.isValid),
    ownerNonceAtBlock: Number(nonce),
    block: Number(blockNumber),
  }
}
