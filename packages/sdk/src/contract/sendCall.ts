import type { ChainClient } from '@x/chain'
import { callContract, callNode, contractMissing, wrongChain } from '@x/chain/internal'
import { type SendingClient, TransactionLostError } from '@x/registration'
import { getAccount } from '@x/registration/internal'
import type { Address, Hex } from '@x/schemas'
import { type Abi, encodeFunctionData, type ReplacementReturnType, type TransactionReceipt } from 'viem'
import { getChainId, getCode, simulateContract, waitForTransactionReceipt, writeContract } from 'viem/actions'
import { SdkError } from '../errors/SdkError.ts'
import { type ContractEvent, decodeEvents, type EventSource } from './decodeEvents.ts'
import { type Amounts, assertChain, type WriteOptions } from './writeOptions.ts'

/** Where calls of a contract go. The wallet is looked up at each call, since it may be connected later. */
export type CallTarget = {
  abi: Abi
  publicClient: ChainClient
  walletClient?: SendingClient | undefined
  contractAddress: Address
  /** The contracts whose events a receipt has. Default: this one. */
  eventSources?: readonly EventSource[] | undefined
}

/** A call of a function of a contract. */
export type FunctionCall = {
  functionName: string
  args: readonly unknown[]
  /** Wei. */
  value?: bigint | undefined
  options: Omit<WriteOptions, keyof Amounts> & Amounts
}

/** A transaction that was sent. */
export type SentCall = {
  hash: Hex
  /**
   * Waits until it is mined.
   *
   * @returns the receipt with its `status`, which may be `reverted`, and all events of the network's contracts
   * @throws {TransactionLostError} another transaction took its place
   */
  wait: () => Promise<CallReceipt>
}

/** A receipt with the events of the network's contracts, decoded. */
export type CallReceipt = TransactionReceipt & { events: ContractEvent[] }

/** Simulates a call as the wallet's account. */
export async function simulateCall(target: CallTarget, call: FunctionCall) {
  const { account } = getSender(target, call)
  return simulateAs(target, call, account)
}

/**
 * Simulates a call, signs and sends it.
 *
 * @throws {SdkError} there is no wallet client
 * @throws {NetworkMismatchError} the wallet is connected to another chain than the public client; there is no contract at the address, which would keep the ether
 * @throws {ContractRevertError} the contract refuses the call
 */
export async function sendCall(target: CallTarget, call: FunctionCall): Promise<SentCall> {
  const { publicClient, contractAddress, eventSources = [{ abi: target.abi, address: contractAddress }] } = target
  const { walletClient, account } = getSender(target, call)
  const [{ request }] = await Promise.all([
    simulateAs(target, call, account),
    assertSameChain(publicClient, walletClient, call),
    assertContract(publicClient, contractAddress),
  ])
  const hash = await callContract(call, () => writeContract(walletClient, { ...request, account, chain: null }))
  return {
    hash,
    async wait() {
      let replacement: ReplacementReturnType | undefined
      const receipt = await callNode(`waiting for ${hash}`, () =>
        waitForTransactionReceipt(publicClient, {
          hash,
          onReplaced: (found) => {
            replacement = found
          },
        }),
      )
      // With a higher fee it is still the same call.
      if (replacement !== undefined && replacement.reason !== 'repriced') {
        throw new TransactionLostError('replaced', hash, replacement.transaction.hash)
      }
      return { ...receipt, events: decodeEvents(eventSources, receipt.logs) }
    },
  }
}

/** The data of a transaction with this call. */
export function encodeCall({ abi }: CallTarget, { functionName, args }: Omit<FunctionCall, 'options'>): Hex {
  return encodeFunctionData({ abi, functionName, args })
}

function getSender({ walletClient }: CallTarget, { functionName, options }: FunctionCall) {
  if (walletClient === undefined)
    throw new SdkError(
      'wallet-missing',
      `${functionName} sends a transaction, and there is no wallet client to sign it.`,
    )
  return { walletClient, account: getAccount(walletClient, options.account) }
}

async function simulateAs(
  { abi, publicClient, contractAddress }: CallTarget,
  call: FunctionCall,
  account: ReturnType<typeof getAccount>,
) {
  const { functionName, args, value } = call
  const { chain: _, ...options } = call.options
  // Which fees go together is for viem to say.
  const parameters = { ...options, abi, address: contractAddress, functionName, args, account, value }
  return callContract(call, () => simulateContract(publicClient, parameters as unknown as SimulateParameters))
}

type SimulateParameters = Parameters<typeof simulateContract>[1]

async function assertSameChain(
  publicClient: ChainClient,
  walletClient: SendingClient,
  { functionName, options }: FunctionCall,
): Promise<void> {
  const [expected, received] = await callNode('reading the chain ids', () =>
    Promise.all([getChainId(publicClient), getChainId(walletClient)]),
  )
  const name = publicClient.chain?.name ?? 'of the public client'
  if (expected !== received) throw wrongChain('walletClient', expected, received, name)
  assertChain(functionName, options, expected)
}

async function assertContract(publicClient: ChainClient, contractAddress: Address): Promise<void> {
  const code = await callNode('reading the contract', () => getCode(publicClient, { address: contractAddress }))
  if (code === undefined) {
    throw contractMissing(contractAddress, publicClient.chain?.name ?? 'of the public client')
  }
}
