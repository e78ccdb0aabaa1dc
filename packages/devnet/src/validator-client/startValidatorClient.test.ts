import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDevnet, type Devnet } from '../createDevnet.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await createDevnet({ operatorCount: 4 })
})
afterAll(() => devnet.stop())

const key = `0x${'a1'.repeat(48)}` as const

async function ask(method: string, path: string, body?: unknown, token = devnet.validatorClient.token) {
  const response = await fetch(`${devnet.validatorClient.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}

test('a key is at work on the beacon chain from the moment it is loaded until it is deleted', async () => {
  const { beaconChain, validatorClient } = devnet
  const index = await beaconChain.setValidator(key)
  const isLive = async () => {
    await beaconChain.passEpochs(1)
    await beaconChain.passSlots(8)
    const response = await fetch(`${devnet.beaconUrl}/eth/v1/validator/liveness/${beaconChain.currentEpoch() - 1}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([`${index}`]),
    })
    return (await response.json()).data[0].is_live
  }
  const seen = [await isLive()]
  await validatorClient.load([key])
  seen.push(await isLive(), await isLive())
  expect((await ask('GET', '/eth/v1/keystores')).body.data).toEqual([{ validating_pubkey: key, readonly: false }])
  const { body } = await ask('DELETE', '/eth/v1/keystores', { pubkeys: [key] })
  const epoch = beaconChain.currentEpoch()
  seen.push(await isLive(), await isLive(), await isLive())
  // In the epoch of its deletion it may have signed before.
  expect(seen).toEqual([false, true, true, true, false, false])

  const { metadata, data } = JSON.parse(body.slashing_protection)
  expect(metadata).toEqual({
    interchange_format_version: '5',
    genesis_validators_root: devnet.network.custom.genesisValidatorsRoot,
  })
  const votes = [{ source_epoch: `${epoch - 1}`, target_epoch: `${epoch}` }]
  expect(data).toEqual([{ pubkey: key, signed_blocks: [], signed_attestations: votes }])
  const again = await ask('DELETE', '/eth/v1/keystores', { pubkeys: [key] })
  expect(again.body).toEqual({ data: [{ status: 'not_active' }], slashing_protection: body.slashing_protection })
  expect(validatorClient.requests.map(({ method }) => method)).toEqual(['GET', 'DELETE', 'DELETE'])
})

test('nothing is told without the token, and what nobody asks for is refused', async () => {
  expect((await ask('GET', '/eth/v1/keystores', undefined, 'other')).status).toBe(403)
  expect((await fetch(`${devnet.validatorClient.url}/eth/v1/remotekeys`)).status).toBe(401)
  expect((await ask('DELETE', '/eth/v1/keystores', { pubkeys: ['0x12'] })).status).toBe(400)
  expect((await ask('GET', '/eth/v1/node/syncing')).status).toBe(404)
})
