import { useDevnet } from '@x/testing'
import { expect, test } from 'vitest'
import { readProvenLogs } from '../rpc/readProvenLogs.ts'
import { isOperatorKeyProven } from './operatorKeyEvents.ts'
import { readOperatorKeys } from './readOperatorKeys.ts'

const devnet = await useDevnet({ operatorCount: 4 })

test('a key is proven by an event of the network’s contract, and of no other', async () => {
  const { network, publicClient } = devnet
  const { signal } = new AbortController()
  const keys = await readOperatorKeys(publicClient, { network, ids: [1], findHints: async () => [], signal })
  const event = keys.get(1)
  if (event === undefined) throw new TypeError('There is an operator 1.')
  const logs = await readProvenLogs([publicClient], event.blockNumber)
  expect(isOperatorKeyProven(logs, network, event)).toBe(true)
  const elsewhere = logs?.map((log) => ({ ...log, address: network.contracts.ssvNetworkViews.address }))
  expect(isOperatorKeyProven(elsewhere, network, event)).toBe(false)
})
