import type { Hex } from '@x/schemas'
import { type AbiParameter, type ContractErrorName, encodeAbiParameters, toFunctionSelector } from 'viem'
import { networkAbi, whitelistingAbi } from './abi.ts'

/** Ends a call; `data` is what it reverts with. */
export class Revert extends Error {
  override readonly name = 'Revert'
  readonly data: Hex
  constructor(data: Hex) {
    super('The call reverts.')
    this.data = data
  }
}

type ErrorName = ContractErrorName<typeof networkAbi> | ContractErrorName<typeof whitelistingAbi>

const errors = new Map<string, { inputs: readonly AbiParameter[]; selector: Hex }>(
  [...networkAbi, ...whitelistingAbi].flatMap((item) => {
    if (item.type !== 'error') return []
    const selector = toFunctionSelector(`${item.name}(${item.inputs.map(({ type }) => type).join()})`)
    return [[item.name, { inputs: item.inputs, selector }] as const]
  }),
)

/** Reverts with an error of the contract. */
export function revert(errorName: ErrorName, args: readonly unknown[] = []): never {
  const { inputs = [], selector = '0x' } = errors.get(errorName) ?? {}
  throw new Revert(`${selector}${encodeAbiParameters(inputs, args).slice(2)}`)
}

/** Reverts with a text, as `require` does. */
export function revertWithText(text: string): never {
  throw new Revert(`0x08c379a0${encodeAbiParameters([{ type: 'string' }], [text]).slice(2)}`)
}

/** Reverts without data: calldata that no function takes, or ether for a function that takes none. */
export function revertSilently(): never {
  throw new Revert('0x')
}

/** The result of checked arithmetic: Solidity panics where it does not fit. */
export function checkWidth(value: bigint, bits: 32 | 64 | 256): bigint {
  if (value < 0n || value >> BigInt(bits) !== 0n) throw new Revert(`0x4e487b71${'11'.padStart(64, '0')}`)
  return value
}

export const u64 = (value: bigint): bigint => checkWidth(value, 64)
export const u256 = (value: bigint): bigint => checkWidth(value, 256)
