import { InvalidInputError } from '@x/schemas'
import type { Account, Address, SimulateContractParameters } from 'viem'

const names = [
  'accessList',
  'account',
  'authorizationList',
  'blobVersionedHashes',
  'blobs',
  'blockNumber',
  'blockOverrides',
  'blockTag',
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

/** What viem takes for a transaction beside the call itself. `nonce` is the account nonce. */
export type WriteOptions = {
  [name in Exclude<(typeof names)[number], 'account'>]?: SimulateContractParameters[name] | undefined
} & {
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
