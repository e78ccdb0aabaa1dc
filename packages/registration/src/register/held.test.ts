// Keys that a validator client has loaded, or that signed a moment ago.

import { resolveOperators } from '@x/chain'
import { createKeymanagerConnection, parseInterchange } from '@x/keymanager-client'
import type { Hex } from '@x/schemas'
import { createTestItems, getError, setBalance, useDevnet } from '@x/testing'
import { createWalletClient, http, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeEach, expect, test } from 'vitest'
import { planRegistration } from '../plan/planRegistration.ts'
import type { RunRecord } from '../record/runRecord.ts'
import { applyRegistration } from './applyRegistration.ts'
import { registerValidators } from './registerValidators.ts'
import type { RegistrationEvent } from './runBatches.ts'
import type { ApplyRegistrationParameters } from './runPlan.ts'

const devnet = await useDevnet()
const { beaconChain, network, publicClient, validatorClient } = devnet
const operatorIds = [1, 2, 3, 4]
const keymanagers = [
  createKeymanagerConnection({ url: validatorClient.url, bearerToken: validatorClient.token, retry: false }),
]
let owners = 0
beforeEach(() => {
  validatorClient.faults.onRequest = undefined
})

/** Two validators of an owner of their own, each with a transaction. */
async function prepare() {
  const account = privateKeyToAccount(generatePrivateKey())
  const owner = account.address
  await setBalance(devnet, owner, parseEther('100'))
  const walletClient = createWalletClient({ account, chain: network, transport: http(devnet.rpcUrl) })
  const keyShares = createTestItems(devnet, { owner, operatorIds, count: 2, seed: `held ${owners++}` })
  const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
  const { operators } = await resolveOperators(operatorIds, { network, publicClient, owner })
  const planning = { network, owner, operators, publicKeys, depositAmount: parseEther('1'), batchSize: 1 }
  const countSent = () => publicClient.getTransactionCount({ address: owner })
  const apply = async (options: Partial<ApplyRegistrationParameters>) => {
    const plan = await planRegistration(publicClient, planning)
    const parameters = { network, publicClient, plan, keyShares, pollingInterval: 20, ...options }
    const error = await getError(applyRegistration(walletClient, parameters))
    return { error: error as Error & { cause?: unknown }, sent: await countSent() }
  }
  return { walletClient, keyShares, publicKeys, planning, countSent, apply }
}

function protect(publicKey: Hex, targetEpoch: number) {
  const { genesisValidatorsRoot } = network.custom
  const votes = [{ source_epoch: '0', target_epoch: `${targetEpoch}` }]
  const data = [{ pubkey: publicKey, signed_blocks: [], signed_attestations: votes }]
  const metadata = { interchange_format_version: '5', genesis_validators_root: genesisValidatorsRoot }
  return parseInterchange({ metadata, data }, { network })
}

test('a key that a validator client has loaded is refused by the plan, by the run and by a single call', async () => {
  const { planning, publicKeys, apply, walletClient, keyShares, countSent } = await prepare()
  const [, second = '0x'] = publicKeys
  await validatorClient.load([second])
  const expected = {
    name: 'KeysLoadedError',
    publicKeys: [second],
    loaded: [{ publicKey: second, endpoint: `${validatorClient.url}/`, isRemote: false, isReadonly: false }],
  }
  expect(await getError(planRegistration(publicClient, { ...planning, keymanagers }))).toMatchObject(expected)
  expect(await apply({ keymanagers })).toMatchObject({ error: expected, sent: 0 })
  const call = { network, publicClient, keyShares, depositAmount: parseEther('1'), keymanagers }
  expect(await getError(registerValidators(walletClient, call))).toMatchObject(expected)
  expect(await countSent()).toBe(0)
})

test('plan and record name the validator clients and the files that were asked, without folders and credentials', async () => {
  const { planning, publicKeys, walletClient, keyShares } = await prepare()
  const [first = '0x'] = publicKeys
  const slashingProtection = [{ ...protect(first, 1), name: '/home/somebody/protection.json' }, protect(first, 0)]
  const asked = { keymanagers, slashingProtection, now: beaconChain.now }
  const plan = await planRegistration(publicClient, { ...planning, ...asked })
  const names = { keymanagers: [`${validatorClient.url}/`], slashingProtection: ['protection.json', 'file 2'] }
  expect(plan.holders).toEqual(names)
  expect((await planRegistration(publicClient, planning)).holders).toBeUndefined()
  const records: RunRecord[] = []
  const onRecord = (record: RunRecord) => void records.push(record)
  const parameters = { network, publicClient, keyShares, pollingInterval: 20, onRecord, ...asked }
  const { registered } = await applyRegistration(walletClient, { ...parameters, plan })
  expect(registered).toEqual(publicKeys)
  expect(records[0]).toMatchObject({ type: 'plan', beaconNodes: [], ...names })
})

test('one that is loaded between two transactions ends the run, and the first one is its own', async () => {
  const { publicKeys, apply } = await prepare()
  const onStep = async (event: RegistrationEvent) => {
    // The operators sign with the first one now, and it would be loaded as well: it is nobody's question any more.
    if (event.type === 'confirmed' && event.batch.index === 0) await validatorClient.load(publicKeys)
  }
  const { error, sent } = await apply({ keymanagers, onStep })
  expect(error.cause).toMatchObject({ name: 'KeysLoadedError', publicKeys: [publicKeys[1]] })
  expect(sent).toBe(1)
})

test('a validator client that cannot be asked may have the keys', async () => {
  const { planning, apply } = await prepare()
  validatorClient.faults.onRequest = () => ({ kind: 'status', status: 403 })
  const expected = { name: 'KeymanagerError', reason: 'unauthorized' }
  expect(await getError(planRegistration(publicClient, { ...planning, keymanagers }))).toMatchObject(expected)
  expect(await apply({ keymanagers })).toMatchObject({ error: expected, sent: 0 })
})

test('a key that signed a moment ago is refused, as its files say; others and earlier signatures are not', async () => {
  const { planning, publicKeys, apply, countSent } = await prepare()
  const [first = '0x'] = publicKeys
  const epoch = beaconChain.currentEpoch()
  const plan = (targets: [Hex, number][]) =>
    planRegistration(publicClient, {
      ...planning,
      slashingProtection: targets.map(([key, target]) => protect(key, target)),
      now: beaconChain.now,
    })
  const other = `0x${'ab'.repeat(48)}` as const
  await plan([
    [first, epoch - 3],
    [other, epoch],
  ])
  const error = await getError(plan([[first, epoch - 2]]))
  expect(error).toMatchObject({ name: 'KeysSignedError', signed: [{ publicKey: first, epoch: BigInt(epoch - 2) }] })
  const slashingProtection = [protect(first, epoch + 1)]
  expect(await apply({ slashingProtection, now: beaconChain.now })).toMatchObject({
    error: { name: 'KeysSignedError', publicKeys: [first] },
    sent: 0,
  })
  const foreign = { ...protect(first, 1), genesisValidatorsRoot: `0x${'00'.repeat(32)}` as const }
  const wrong = await getError(planRegistration(publicClient, { ...planning, slashingProtection: [foreign] }))
  expect(wrong).toMatchObject({ name: 'InvalidInputError', message: expect.stringContaining('root of devnet') })
  expect(await countSent()).toBe(0)
})
