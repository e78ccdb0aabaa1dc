import { type Hex, InvalidInputError } from '@x/schemas'
import type { Abi, AbiFunction, AbiParameter } from 'viem'
import type { setterAbi } from './officialAbis.ts'
import { type CallTarget, encodeCall, type FunctionCall, type SentCall, sendCall, simulateCall } from './sendCall.ts'
import { type NamedArguments, toArguments } from './toArguments.ts'
import { assertWriteOptions, readAmounts, type WriteOptions } from './writeOptions.ts'

export type CreateWriterParameters<abi extends Abi = Abi> = CallTarget & { abi: abi }

/** The functions of a contract that take transactions. */
export type Writer<abi extends Abi = typeof setterAbi> = {
  readonly [fn in WriteFunction<abi> as fn['name']]: {
    /** Simulates, signs and sends. */
    (...parameters: WriteParameters<fn>): Promise<SentCall>
    /** Simulates as the wallet's account. */
    simulate(...parameters: WriteParameters<fn>): ReturnType<typeof simulateCall>
    /** The data of the transaction, for those who send it elsewhere. */
    getTransactionData(
      ...parameters: fn['inputs'] extends readonly [] ? [args?: object] : [args: NamedArguments<fn['inputs']>]
    ): Hex
  }
}

type WriteFunction<abi extends Abi> = Extract<abi[number], AbiFunction & { stateMutability: 'nonpayable' | 'payable' }>

type WriteParameters<fn extends AbiFunction> = fn['inputs'] extends readonly []
  ? [properties?: Payment<fn> & WriteOptions]
  : [properties: Payment<fn> & WriteOptions & { args: NamedArguments<fn['inputs'] & readonly AbiParameter[]> }]

/** Wei, where the function takes ether. */
type Payment<fn extends AbiFunction> = fn['stateMutability'] extends 'payable'
  ? { value?: bigint | number | undefined }
  : object

/**
 * Makes a function of every function of a contract that takes transactions. Each simulates before anything is signed.
 *
 * @example
 * const write = createWriter({ abi: ssvNetworkAbi, publicClient, walletClient, contractAddress: network.contracts.ssvNetwork.address })
 * const { wait } = await write.setFeeRecipientAddress({ args: { recipientAddress: owner } })
 * const { events } = await wait()
 */
export function createWriter<const abi extends Abi>(target: CreateWriterParameters<abi>): Writer<abi> {
  const functions = target.abi.filter(isWrite).map((fn) => {
    const send = async (properties?: object) => sendCall(target, toCall(fn, properties))
    const simulate = async (properties?: object) => simulateCall(target, toCall(fn, properties))
    const getTransactionData = (args?: object) =>
      encodeCall(target, { functionName: fn.name, args: toArguments(fn, args) })
    return [fn.name, Object.assign(send, { simulate, getTransactionData })] as const
  })
  // What was made of the ABI has the names of the ABI.
  return Object.fromEntries(functions) as unknown as Writer<abi>
}

function isWrite(item: Abi[number]): item is AbiFunction {
  return item.type === 'function' && (item.stateMutability === 'nonpayable' || item.stateMutability === 'payable')
}

function toCall(
  fn: AbiFunction,
  { args, ...given }: { args?: object | undefined; value?: bigint | number | undefined } & WriteOptions = {},
): FunctionCall {
  const { value, ...options } = readAmounts(fn.name, given)
  assertWriteOptions(fn.name, options)
  if (value !== undefined && value !== 0n && fn.stateMutability !== 'payable') {
    throw new InvalidInputError(`What ${fn.name} was given`, [
      { path: 'value', message: 'this function takes no ether' },
    ])
  }
  return { functionName: fn.name, args: toArguments(fn, args), value, options }
}
