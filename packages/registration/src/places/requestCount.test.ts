import { createBeaconConnection } from '@x/beacon-client'
import { readFinalValidators } from '@x/chain/internal'
import { epochToSlot, hoodi, slotToTime } from '@x/schemas'
import { expect, test } from 'vitest'
import { readPendingRequests } from '../requests/readPendingRequests.ts'
import { readKeyPlaces } from './readKeyPlaces.ts'

const count = 10_000
/** From this index on, they are others, who are at work. */
const firstOther = 50_000
const epoch = 90_000
const slot = epochToSlot(hoodi, epoch) + 12
const { slotsPerEpoch } = hoodi.custom
const toKey = (index: number) => `0x${index.toString(16).padStart(96, '0')}` as const

test('what `ssvx validators status` asks of a beacon node about 10,000 validators takes 12 requests, besides where its head is', async () => {
  const paths: string[] = []
  const node = createBeaconConnection({
    url: 'http://beacon.test',
    network: hoodi,
    now: () => slotToTime(hoodi, slot),
    retry: false,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const path = new URL(request.url).pathname
      paths.push(path)
      return Response.json({ data: answer(path, request.method === 'POST' ? await request.json() : undefined) })
    },
  })
  const publicKeys = Array.from({ length: count }, (_, index) => toKey(index))
  const known = await readFinalValidators([node], { network: hoodi, publicKeys })
  const places = await readKeyPlaces({ publicKeys, beaconNodes: [node] })
  const { pending, unchecked } = await readPendingRequests({ publicKeys, beaconNodes: [node] })
  expect([known.size, places.keys.length, pending.size, unchecked.length]).toEqual([count, count, 0, 1])
  expect(new Set(places.keys.map(({ state }) => state))).toEqual(new Set(['quiet']))
  expect(places.keys[0]).toMatchObject({ epochs: [epoch - 1, epoch] })
  const asked = paths.filter((path) => !path.endsWith('/syncing'))
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(12)
})

function answer(path: string, body: unknown): unknown {
  const last = path.slice(path.lastIndexOf('/') + 1)
  if (last === 'genesis') {
    const { genesisTime, genesisValidatorsRoot } = hoodi.custom
    return {
      genesis_time: `${genesisTime}`,
      genesis_validators_root: genesisValidatorsRoot ?? `0x${'00'.repeat(32)}`,
      genesis_fork_version: '0x00000000',
    }
  }
  if (last === 'syncing') {
    return { head_slot: `${slot}`, sync_distance: '0', is_syncing: false, is_optimistic: false, el_offline: false }
  }
  if (last === 'spec') return {}
  if (last.startsWith('pending_')) return []
  if (last === 'committees') {
    return Array.from({ length: slotsPerEpoch }, (_, i) => ({
      index: '0',
      slot: `${epochToSlot(hoodi, epoch - 1) + i}`,
      validators: Array.from({ length: 100 }, (_, each) => `${firstOther + 100 * i + each}`),
    }))
  }
  if (path.includes('/liveness/')) {
    return (body as string[]).map((index) => ({ index, is_live: Number(index) >= firstOther }))
  }
  return (body as { ids: string[] }).ids.map((id) => describe(Number(id)))
}

function describe(index: number): unknown {
  return {
    index: `${index}`,
    status: 'active_ongoing',
    balance: '32000000000',
    validator: {
      pubkey: toKey(index),
      withdrawal_credentials: `0x01${'00'.repeat(31)}`,
      effective_balance: '32000000000',
      slashed: false,
      activation_eligibility_epoch: '0',
      activation_epoch: '0',
      exit_epoch: '18446744073709551615',
      withdrawable_epoch: '18446744073709551615',
    },
  }
}
