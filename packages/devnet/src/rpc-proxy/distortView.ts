import * as v from 'valibot'
import {
  decodeAbiParameters,
  decodeFunctionData,
  decodeFunctionResult,
  deploylessCallViaBytecodeBytecode,
  encodeFunctionResult,
  type Hex,
  multicall3Abi,
  numberToHex,
  toFunctionSelector,
} from 'viem'
import { ssvNetworkViewsAbi } from '../chain/contracts.generated.ts'
import { scaleAmount } from '../server/scaleAmount.ts'

/** Views of the network's contract by name, and what their numbers are multiplied by. */
export type ViewFactors = Readonly<Record<string, number>>

/**
 * Multiplies what views answer whose result is one number. Clients may ask for several at once, as the code of a
 * multicall contract that is never deployed.
 */
export function distortView(params: unknown, result: unknown, factors: ViewFactors): unknown {
  const call = v.safeParse(callParams, params)
  if (!call.success || !v.is(hexText, result)) return result
  const { data } = call.output[0]
  if (!data.startsWith(deploylessCallViaBytecodeBytecode)) return multiply(data, result, factors)
  const [, calldata] = decodeAbiParameters(
    [{ type: 'bytes' }, { type: 'bytes' }],
    `0x${data.slice(deploylessCallViaBytecodeBytecode.length)}`,
  )
  const { args } = decodeFunctionData({ abi: multicall3Abi, data: calldata })
  const calls = v.parse(callList, args?.[0])
  const answers = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: result })
  return encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: answers.map(({ success, returnData }, i) => ({
      success,
      returnData: success ? multiply(calls[i]?.callData ?? '0x', returnData, factors) : returnData,
    })),
  })
}

const hexText = v.custom<Hex>((value) => typeof value === 'string' && value.startsWith('0x'))
const callParams = v.looseTuple([v.looseObject({ data: hexText })])
const callList = v.array(v.looseObject({ callData: hexText }))

function multiply(data: Hex, result: Hex, factors: ViewFactors): Hex {
  const name = names.get(data.slice(0, 10))
  const factor = name === undefined ? undefined : factors[name]
  if (factor === undefined || result.length !== 66) return result
  return numberToHex(scaleAmount(BigInt(result), factor), { size: 32 })
}

const names: ReadonlyMap<string, string> = new Map(
  ssvNetworkViewsAbi.flatMap((item) =>
    item.type === 'function' ? [[toFunctionSelector(item), item.name] as const] : [],
  ),
)
