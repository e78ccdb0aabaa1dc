import { getOwnerNonce, resolveOperators } from '@x/chain'
import { createTestItems, interceptNode, setBalance, useDevnet } from '@x/testing'
import { createPublicClient, parseEther, parseGwei } from 'viem'
import { describe, expect, test } from 'vitest'
import { planRegistration } from '../plan/planRegistration.ts'
import { applyRegistration } from './applyRegistration.ts'
import type { RegistrationEvent } from './runBatches.ts'

// The devnet's contract takes the gas of the public one. A receipt is seen while its block is the latest, so that the
// next transaction is estimated where nothing has to be settled, and mined where everything has to be.

const devnet = await useDevnet({ operatorCount: 26 })

const range = (count: number, first = 1) => Array.from({ length: count }, (_, i) => first + i)

let made = 0

/** An account, and validators that nobody has registered. */
async function prepare(index: number, operatorIds: readonly number[], count: number) {
  const { publicClient, network } = devnet
  const walletClient = devnet.createWallet(index)
  const owner = walletClient.account.address
  const ownerNonce = await getOwnerNonce(publicClient, { network, owner })
  const keyShares = createTestItems(devnet, { owner, operatorIds, ownerNonce, count, seed: `gas ${made++}` })
  const publicKeys = keyShares.map(({ payload }) => payload.publicKey)
  const { operators } = await resolveOperators(operatorIds, { network, publicClient, owner })
  return { place: { publicClient, network, owner, operators, publicKeys }, walletClient, keyShares }
}

type RunOptions = {
  batchSize: number
  confirmations?: number | undefined
  /** After the plan, before its first transaction. */
  meanwhile?: () => Promise<void>
}

/** Plans, and registers by the plan and within its limits. */
async function run(
  { place, walletClient, keyShares }: Awaited<ReturnType<typeof prepare>>,
  { batchSize, confirmations, meanwhile }: RunOptions,
) {
  const plan = await planRegistration(place.publicClient, { ...place, batchSize, depositAmount: parseEther('1') })
  await meanwhile?.()
  const signed: bigint[] = []
  const onStep = async (event: RegistrationEvent) => {
    if (event.type === 'signed') signed.push(event.transaction.gas)
    if (event.type === 'sent' && confirmations !== undefined) await devnet.mine(confirmations - 1)
  }
  const { publicClient, network, publicKeys } = place
  const { registered, spent } = await applyRegistration(walletClient, {
    ...{ publicClient, network, plan, keyShares, onStep },
    ...(confirmations !== undefined && { confirmations }),
  })
  expect(registered).toEqual(publicKeys)
  // The plan's gas is an upper bound. Later transactions need less than the first one, whose cluster is new.
  for (const [i, gas] of signed.entries()) {
    const planned = plan.batches[i]?.gas ?? 0n
    expect(gas).toBeLessThanOrEqual(planned)
    if (i === 0) expect(Number(planned)).toBeLessThan(Number(gas) * 1.15)
  }
  expect(spent).toBeLessThanOrEqual(plan.total)
  return { plan, signed }
}

describe('a small last transaction, right after another one, has gas for the next block', () => {
  const committees = [4, 7, 10, 13]
  const tails = [1, 2, 3]
  test.each(
    committees.flatMap((size) =>
      tails.flatMap((tail) => [undefined, 2].map((confirmations) => ({ size, tail, confirmations }))),
    ),
  )('$size operators, $tail validators, confirmations: $confirmations', async ({ size, tail, confirmations }) => {
    const prepared = await prepare(committees.indexOf(size), range(size), 3 + tail)
    const { signed } = await run(prepared, { batchSize: 3, confirmations })
    expect(signed).toHaveLength(2)
  })

  test.each([1, 2])('40 validators, and %i more', async (tail) => {
    const { signed } = await run(await prepare(4, range(4), 40 + tail), { batchSize: 40 })
    expect(signed).toHaveLength(2)
  })

  test('that runs a second behind a stranger who uses the same operators', async () => {
    const stranger = await prepare(5, range(4), 1)
    const meanwhile = async () => {
      await run(stranger, { batchSize: 1 })
    }
    await run(await prepare(6, range(4), 1), { batchSize: 1, meanwhile })
  })
})

describe('the gas of a plan', () => {
  /** At the price of now, and where next to nothing but the tip counts. */
  const baseFees = [parseGwei('1'), 7n]

  test.each(baseFees)(
    'is enough for the first use of four operators of the SSV era, with a base fee of %i',
    async (fee) => {
      const era = range(4, fee === 7n ? 14 : 18)
      for (const id of era) await devnet.setLegacyOperator(id)
      await devnet.setBaseFee(fee)
      const { plan } = await run(await prepare(7, era, 5), { batchSize: 5 })
      expect(Number(plan.batches[0]?.gas)).toBeGreaterThan(718_733)
    },
  )

  test.each(baseFees)('is enough for private operators and one of the SSV era, with a base fee of %i', async (fee) => {
    const legacy = fee === 7n ? 22 : 23
    await devnet.setLegacyOperator(legacy)
    await devnet.setBaseFee(fee)
    // The guest may use 24 by an address list, and 25 by a whitelisting contract.
    await run(await prepare(1, [1, legacy, 24, 25], 5), { batchSize: 3 })
  })

  test('is enough where the account has too little when it is planned', async () => {
    const { publicClient } = devnet
    const prepared = await prepare(6, range(7), 2)
    const { owner } = prepared.place
    const balance = await publicClient.getBalance({ address: owner })
    await setBalance(devnet, owner, 1n)
    const { plan } = await run(prepared, { batchSize: 2, meanwhile: () => setBalance(devnet, owner, balance) })
    expect(plan.missing).toBe(plan.total - 1n)
  })

  test('comes from measured figures where the node does not estimate', async () => {
    const { place } = await prepare(6, range(4), 3)
    const transport = interceptNode(devnet, async (request, ask) => {
      if (request.method === 'eth_estimateGas') throw new Error('method not allowed')
      return ask(request)
    })
    const publicClient = createPublicClient({ transport, chain: devnet.chain })
    const options = { batchSize: 3, depositAmount: parseEther('1') }
    const blind = await planRegistration(publicClient, { ...place, ...options })
    const plan = await planRegistration(place.publicClient, { ...place, ...options })
    expect(blind.gasCost).toBeGreaterThan(plan.gasCost)
    expect(Number(blind.gasCost)).toBeLessThan(Number(plan.gasCost) * 2)
  })
})
