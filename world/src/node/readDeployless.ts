import type { Hex } from '@x/schemas'
import {
  decodeAbiParameters,
  deploylessCallViaBytecodeBytecode,
  encodeFunctionResult,
  getAbiItem,
  multicall3Abi,
  toFunctionSelector,
} from 'viem'

/** A call within the code of a contract that is never deployed. */
export type InnerCall = { to: Hex; input: Hex; mayFail: boolean }

/** What an inner call gave. */
export type InnerResult = { isSuccess: boolean; output: Hex }

const aggregate = getAbiItem({ abi: multicall3Abi, name: 'aggregate3' })
const selector = toFunctionSelector(aggregate)

/**
 * Reads the calls in the code of a contract that is never deployed: viem's way to make many calls at once where there is
 * no multicall contract. `undefined` where the code is another one.
 */
export function readDeployless(code: Hex): InnerCall[] | undefined {
  if (!code.startsWith(deploylessCallViaBytecodeBytecode)) return undefined
  const data = readSecond(code.slice(deploylessCallViaBytecodeBytecode.length))
  if (!data.startsWith(selector.slice(2))) return undefined
  const [calls] = decodeAbiParameters(aggregate.inputs, `0x${data.slice(8)}`)
  return calls.map(({ target, callData, allowFailure }) => ({
    to: target.toLowerCase() as Hex,
    input: callData,
    mayFail: allowFailure,
  }))
}

/** The second of two arguments of type `bytes`: the first is the code that makes the calls, which is long and known. */
function readSecond(hex: string): string {
  const readNumber = (at: number) => Number.parseInt(hex.slice(2 * at, 2 * at + 64), 16)
  const at = readNumber(32)
  return hex.slice(2 * (at + 32), 2 * (at + 32 + readNumber(at)))
}

/** What the node answers to such code. */
export function writeDeployless(results: readonly InnerResult[]): Hex {
  return encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: results.map(({ isSuccess, output }) => ({ success: isSuccess, returnData: output })),
  })
}
