import { getClusterOverview } from '@x/chain'
import { callCluster } from '@x/devnet'
import { getClusterId, type Hex } from '@x/schemas'
import { useDevnet } from '@x/testing'
import { expect, test } from 'vitest'
import { type KeyEvents, readClusterKeys } from './readClusterKeys.ts'

const devnet = await useDevnet()
const { network, publicClient } = devnet
const owner = devnet.getAccount(0).address
const operatorIds = [1, 2, 3, 4]
const key = (n: number): Hex => `0x${String(n).repeat(96)}`
const call = (call: Parameters<typeof callCluster>[1]['call']) => callCluster(devnet, { account: 0, operatorIds, call })
const add = (...keys: number[]) => call({ register: keys.map((n) => ({ publicKey: key(n), sharesData: '0x' })) })

async function read(known?: KeyEvents) {
  const overview = await getClusterOverview(publicClient, { network, owner, operatorIds })
  const { signal } = new AbortController()
  const { keys, events } = await readClusterKeys(publicClient, { network, overviews: [overview], known, signal })
  return { events, keys: keys.get(getClusterId(owner, operatorIds)) ?? [] }
}

test('follows the events of an owner, also where a reorganization puts another validator in the place of one', async () => {
  await add(1, 2)
  await devnet.mine(70)
  await add(3)
  const first = await read()
  expect(first.keys.map(({ publicKey }) => publicKey)).toEqual([key(1), key(2), key(3)])
  // When the first ones were added is long ago.
  expect(first.keys.map(({ addedAt }) => typeof addedAt)).toEqual(['number', 'number', 'number'])
  await devnet.reorg(1)
  await add(4)
  const second = await read(first.events)
  expect(second.keys.map(({ publicKey }) => publicKey)).toEqual([key(1), key(2), key(4)])
  await call({ remove: key(2) })
  await devnet.mine(200)
  const third = await read(second.events)
  expect(third.keys).toEqual([
    { publicKey: key(1), addedAt: undefined },
    { publicKey: key(4), addedAt: undefined },
  ])
})

test('events that are missing are told, since the contract counts the validators', async () => {
  const { block, times } = (await read()).events
  const known = { block, times, ofOwners: new Map([[owner, []]]) }
  await expect(read(known)).rejects.toMatchObject({ name: 'LogsError', reason: 'incomplete', counted: 0, known: 2 })
})
