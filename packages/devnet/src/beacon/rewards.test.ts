import { expect, test } from 'vitest'
import { createSpecification } from './fixtures/createSpecification.ts'
import { startTestChain } from './fixtures/startTestChain.ts'
import { startBeaconServer } from './startBeaconServer.ts'
import { getEpoch } from './state/BeaconState.ts'
import { isCompounding } from './state/credentials.ts'

const slotsPerEpoch = 4
const epochs = 1_000
/** Finality is lost in these. */
const leak = { fromEpoch: 300, untilEpoch: 330 }

test('rewards and balances of 1,000 epochs, with a leak, a slashing and an exit, are those of the specification', async () => {
  const test = startTestChain({ slotsPerEpoch, backgroundValidators: 22, seed: 'rewards' })
  const { chain, reader, setSlot } = test
  const idle = `0x${'ee'.repeat(48)}`
  const server = await startBeaconServer({ chain: reader })
  // One that never attests, of 40 ETH.
  await chain.setValidator(idle, { balance: 40_000_000_000n })
  await chain.loseFinality({ ...leak, share: 0.5 })
  const start = reader.stateAt(0)
  const specification = createSpecification(
    start.validators.map((validator) => ({
      index: validator.index,
      compounding: isCompounding(validator),
      effectiveBalance: BigInt(validator.effectiveBalance),
      balance: BigInt(start.balances[start.validators.indexOf(validator)] ?? 0),
    })),
    slotsPerEpoch,
  )
  const sizes = start.validators.map(({ effectiveBalance }) => effectiveBalance / 1e9)
  expect([...new Set(sizes)].toSorted((a, b) => a - b)).toEqual([32, 40, 48, 2_048])

  const [, slashed = '', leaver = ''] = start.validators.map(({ publicKey }) => publicKey)
  const indexOf = (publicKey: string) => start.validators.find((each) => each.publicKey === publicKey)?.index ?? -1
  const compared = { epochs: 0, blocks: 0, leaking: 0 }
  for (let slot = 1; slot < epochs * slotsPerEpoch; slot++) {
    setSlot(slot)
    const epoch = Math.floor(slot / slotsPerEpoch)
    const paid = specification.process_slot()
    if (slot % slotsPerEpoch === 0 && paid !== undefined) {
      if (specification.is_in_inactivity_leak()) compared.leaking++
      if (epoch % 10 === 0 || (epoch > leak.fromEpoch && epoch < leak.untilEpoch + 10)) {
        const answer = await fetch(`${server.url}/eth/v1/beacon/rewards/attestations/${epoch - 2}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
        })
        const { data } = await answer.json()
        expect({ epoch, rewards: data.total_rewards }).toEqual({
          epoch,
          rewards: start.validators.map(({ index }, i) => {
            const [source, target, head, inactivity] = paid.map(
              ({ rewards, penalties }) => `${(rewards[i] ?? 0n) - (penalties[i] ?? 0n)}`,
            )
            return { validator_index: `${index}`, source, target, head, inactivity }
          }),
        })
        compared.epochs++
      }
    }
    if (reader.blocks.hasBlock(slot)) {
      const { block, outcome } = reader.readBlock(slot)
      const rewards = specification.process_block(block)
      expect([slot, BigInt(outcome.attestations), BigInt(outcome.syncAggregate)]).toEqual([
        slot,
        rewards.attestations,
        rewards.sync_aggregate,
      ])
      compared.blocks++
    }
    if (slot === 600 * slotsPerEpoch + 1) {
      let proposed = slot
      while (!reader.blocks.hasBlock(proposed)) proposed--
      await chain.slash(slashed)
      specification.slash_validator(indexOf(slashed), reader.blocks.proposer(proposed, reader.stateAt(proposed)))
    }
    if (slot === 700 * slotsPerEpoch + 2) {
      await chain.exit(leaver)
      specification.exit(indexOf(leaver))
    }
    const state = reader.stateAt(slot)
    if (slot % slotsPerEpoch === 0) {
      expect([slot, ...state.balances.map(BigInt)]).toEqual([slot, ...specification.state.balances])
      expect(state.finalized.epoch).toBe(Number(specification.state.finalized))
    }
  }
  await server.stop()
  const end = reader.stateAt(epochs * slotsPerEpoch - 1)
  expect(end.validators.map(({ effectiveBalance }) => BigInt(effectiveBalance))).toEqual(
    specification.validators.map(({ effective_balance }) => effective_balance),
  )
  expect(getEpoch(end)).toBe(epochs - 1)
  // What would make the comparison an empty one.
  expect(compared.leaking).toBeGreaterThan(20)
  expect(compared.epochs).toBeGreaterThan(130)
  expect(compared.blocks).toBeGreaterThan(3_900)
  const effective = (publicKey: string) => end.validators.find((each) => each.publicKey === publicKey)?.effectiveBalance
  expect(effective(idle)).toBeLessThan(40e9)
  expect(effective(slashed)).toBeLessThan(2_048e9)
})
