import { createOperatorConnection } from '@x/operator-client'
import { useDevnet } from '@x/testing'
import { expect, test } from 'vitest'
import { readApiOperators } from './operatorSources.ts'

const devnet = await useDevnet({ operatorCount: 4 })

test('the fee of an operator is its fee in ETH, and not the one in SSV, which the API calls its fee', async () => {
  const { network } = devnet
  const [, second] = devnet.getOperators([1, 2])
  const ethFee = String(second?.fee)
  // As the API has operators of both eras.
  const fetch = async (input: Request | URL | string) => {
    const response = await globalThis.fetch(input)
    const text = await response.text()
    return new Response(text.replaceAll(/"fee": ?"[0-9]+"/g, '"fee":"382640000000000"'), response)
  }
  const connection = createOperatorConnection({ network, fetch })
  const { signal } = new AbortController()
  const operators = await readApiOperators(connection, [1, 2], signal)
  expect(String(operators.get(2)?.fee)).toBe(ethFee)
  expect([...operators.values()].every(({ fee }) => fee !== 382_640_000_000_000n)).toBe(true)
})
