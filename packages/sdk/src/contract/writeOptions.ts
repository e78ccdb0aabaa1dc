import { InvalidInputError } from '@x/schemas'
import type { Account, Address, Chain, SimulateContractParameters } from 'viem'

const names = [
  'accessList',
  'account',
  'authorizationList',
  'blobVersionedHashes',
  'blobs',
  'blockNumber',
  'blockOverrides',
  'blockTag',
  'chain',
  'dataSuffix',
  'gas',
  'gasPrice',
  'kzg',
  'maxFeePerBlobGas',
  'maxFeePerGas',
  'maxPriorityFeePerGas',
  'nonce',
  'sidecars',
  'stateOverride',
  'type',
] as const satisfies readonly (keyof SimulateContractParameters)[]

/** Gas, and prices of gas and values in wei. */
export type Amounts = { [name in (typeof amounts)[number]]?: bigint }

const amounts = ['gas', 'gasPrice', 'maxFeePerBlobGas', 'maxFeePerGas', 'maxPriorityFeePerGas', 'value'] as const

type Amount = Exclude<(typeof amounts)[number], 'value'>

/** What viem takes for a transaction beside the call itself. `nonce` is the account nonce. */
export type WriteOptions = {
  [name in Exclude<(typeof names)[number], 'account' | 'chain' | Amount>]?: SimulateContractParameters[name] | undefined
} & {
  [name in Amount]?: bigint | number | undefined
} & {
  /** It must be the chain of the SDK. */
  chain?: Chain | null | undefined
  /** Default: the wallet client's account. */
  account?: Account | Address | undefined
}

/**
 * Makes sure that every option is one that is honoured.
 *
 * @throws {InvalidInputError} one is not known; names it
 */
export function assertWriteOptions(functionName: string, options: object, known: readonly string[] = names): void {
  const unknown = Object.entries(options).filter(([name, value]) => value !== undefined && !known.includes(name))
  if (unknown.length === 0) return
  const problems = unknown.map(([path]) => ({ path, message: 'this option is not known, or can not be honoured here' }))
  throw new InvalidInputError(`What ${functionName} was given`, problems, {
    fix: 'What the function takes goes into `args`; leave the option out otherwise.',
  })
}

/**
 * Options as viem takes them: gas and wei may be whole numbers as well.
 *
 * @throws {InvalidInputError} one is no amount; names it
 */
export function readAmounts<options extends { readonly [name in keyof Amounts]?: unknown }>(
  functionName: string,
  options: options,
): Omit<options, keyof Amounts> & Amounts {
  const isAmount = (value: unknown) =>
    typeof value === 'bigint' ? value >= 0n : Number.isSafeInteger(value) && Number(value) >= 0
  const given = amounts.filter((name) => options[name] != null)
  const problems = given
    .filter((name) => !isAmount(options[name]))
    .map((path) => ({ path, message: 'expected a bigint, or a whole number below 2^53' }))
  if (problems.length > 0) throw new InvalidInputError(`What ${functionName} was given`, problems)
  const read = given.map((name) => [name, BigInt(options[name] as bigint | number)] as const)
  const { gas, gasPrice, maxFeePerBlobGas, maxFeePerGas, maxPriorityFeePerGas, value, ...rest } = options
  return { ...rest, ...Object.fromEntries(read) }
}

/**
 * Makes sure that a chain, where one is named, is the one that is sent to.
 *
 * @throws {InvalidInputError} it is another
 */
export function assertChain(functionName: string, { chain }: Pick<WriteOptions, 'chain'>, expected: number): void {
  if (chain == null || chain.id === expected) return
  throw new InvalidInputError(`What ${functionName} was given`, [
    { path: 'chain', message: `expected chain ${expected}, which the clients are connected to` },
  ])
}
