// Liquidated clusters whose validators somebody has started elsewhere meanwhile. Time is the devnet's.

import { createBeaconConnection } from '@x/beacon-client'
import type { BeaconServer } from '@x/devnet'
import { createKeymanagerConnection, releaseKeys } from '@x/keymanager-client'
import { createTestItems, getError, setBalance, useDevnet } from '@x/testing'
import { createWalletClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { RunRecord } from '../record/runRecord.ts'
import { registerValidators } from '../register/registerValidators.ts'
import { checkUnsignedCalls } from '../unsigned/checkUnsignedCalls.ts'
import { exportCall } from '../unsigned/exportCall.ts'
import { liquidate } from './liquidate.ts'
import { reactivate } from './reactivate.ts'

const slotsPerEpoch = 8
// Slots are long, so that the time that passes while a test runs makes none.
const devnet = await useDevnet({ slotsPerEpoch, secondsPerSlot: 120 })
const { beaconChain, network, publicClient, validatorClient } = devnet
const operatorIds = [1, 2, 3, 4]
const beaconNodes = [devnet.beacon, devnet.otherBeacon].map(({ url }: BeaconServer) =>
  createBeaconConnection({ url, network, now: beaconChain.now, retry: false }),
)
const keymanager = createKeymanagerConnection({
  url: validatorClient.url,
  bearerToken: validatorClient.token,
  retry: false,
})
const keymanagers = [keymanager]
const sleep = () => beaconChain.passSlots(1)
const witnesses = { beaconNodes, keymanagers, sleep }

test('a liquidated cluster is active again once nobody has signed for its validators for two whole epochs', async () => {
  const account = privateKeyToAccount(generatePrivateKey())
  const owner = account.address
  await setBalance(devnet, owner, parseEther('100'))
  const walletClient = createWalletClient({ account, chain: network, transport: http(devnet.rpcUrl) })
  const clients = { network, publicClient }
  const keyShares = createTestItems(devnet, { owner, operatorIds, count: 2, seed: 'reactivated' })
  const [, second = '0x'] = keyShares.map(({ payload }) => payload.publicKey)
  const registered = await registerValidators(walletClient, { ...clients, keyShares, depositAmount: parseEther('2') })
  await registered.wait()
  await (await liquidate(walletClient, { ...clients, operatorIds })).wait()
  await beaconChain.passEpochs(3)
  await beaconChain.passSlots(2)
  const amount = { ...clients, operatorIds, amount: parseEther('5') }
  const countSent = () => publicClient.getTransactionCount({ address: owner })
  expect(await countSent()).toBe(2)

  await validatorClient.load([second])
  const loaded = { name: 'KeysLoadedError', publicKeys: [second] }
  expect(await getError(reactivate(walletClient, { ...amount, ...witnesses }))).toMatchObject(loaded)
  expect(await getError(reactivate.prepare(publicClient, { ...amount, ...witnesses, from: owner }))).toMatchObject(
    loaded,
  )
  const prepared = await reactivate.prepare(publicClient, { ...amount, from: owner })
  const file = exportCall(prepared, { network, format: 'raw' })
  const check = async () => {
    const [checked] = await checkUnsignedCalls(publicClient, { file, network, ...witnesses })
    return checked
  }
  expect(await check()).toMatchObject({ problems: [{ code: 'keys-at-work' }], silence: undefined, putsToWork: true })
  expect(await countSent()).toBe(2)

  await releaseKeys(keymanager, { publicKeys: [second], onProtection: () => {} })
  const stops = beaconChain.currentEpoch() + 2
  await beaconChain.runElsewhere(second, { untilEpoch: stops })
  const records: RunRecord[] = []
  let looks = 0
  const { wait } = await reactivate(walletClient, {
    ...amount,
    ...witnesses,
    onSilence: () => void looks++,
    onRecord: (record) => void records.push(record),
  })
  const sentIn = beaconChain.currentEpoch()
  const { snapshot } = await wait({ pollingInterval: 5 })
  expect(snapshot).toMatchObject({ active: true, validatorCount: 2 })
  expect(sentIn).toBe(stops + 2)
  expect(looks).toBeGreaterThan(2 * slotsPerEpoch)
  expect(records.map(({ type }) => type)).toEqual(['call', 'silent', 'signed', 'sent', 'confirmed', 'done'])
  const addresses = beaconNodes.map(({ endpoint }) => endpoint)
  expect(records[0]).toMatchObject({ beaconNodes: addresses, keymanagers: [`${validatorClient.url}/`] })
  expect(records[1]).toMatchObject({ keys: [{ state: 'silent' }, { state: 'silent', epochs: [stops, stops + 1] }] })
})
