import type { Hex } from '@x/schemas'
import {
  decodeAbiParameters,
  decodeFunctionData,
  deploylessCallViaBytecodeBytecode,
  encodeFunctionResult,
  multicall3Abi,
  parseAbiParameters,
} from 'viem'

/** A call within the code of a contract that is never deployed. */
export type InnerCall = { to: Hex; input: Hex; mayFail: boolean }

/** What an inner call gave. */
export type InnerResult = { isSuccess: boolean; output: Hex }

const parameters = parseAbiParameters('bytes code, bytes data')

/**
 * Reads the calls in the code of a contract that is never deployed: viem's way to make many calls at once where there is
 * no multicall contract. `undefined` where the code is another one.
 */
export function readDeployless(code: Hex): InnerCall[] | undefined {
  if (!code.startsWith(deploylessCallViaBytecodeBytecode)) return undefined
  const [, data] = decodeAbiParameters(parameters, `0x${code.slice(deploylessCallViaBytecodeBytecode.length)}`)
  const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data })
  if (functionName !== 'aggregate3') return undefined
  return args[0].map(({ target, callData, allowFailure }) => ({
    to: target.toLowerCase() as Hex,
    input: callData,
    mayFail: allowFailure,
  }))
}

/** What the node answers to such code. */
export function writeDeployless(results: readonly InnerResult[]): Hex {
  return encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: results.map(({ isSuccess, output }) => ({ success: isSuccess, returnData: output })),
  })
}
