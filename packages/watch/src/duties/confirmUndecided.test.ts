import { startExporterServer } from '@x/devnet'
import { createExporterConnection, getValidators } from '@x/exporter-client'
import { checksumAddress } from '@x/schemas/internal'
import { createTestNetwork } from '@x/testing'
import { expect, test } from 'vitest'
import { confirmUndecided } from './confirmUndecided.ts'

const network = createTestNetwork()
const own = [1, 2, 3, 4]
const others = [5, 6, 7, 8]
const epoch = 1_000
const owner = checksumAddress(`0x${'01'.repeat(20)}`)
const other = checksumAddress(`0x${'02'.repeat(20)}`)
const create = (index: number, of: typeof owner, operatorIds: number[]) => ({
  index,
  publicKey: `0x${index.toString(16).padStart(96, '0')}` as const,
  owner: of,
  operatorIds,
})
/** Of the others, some attest in each slot. */
const validators = [
  ...Array.from({ length: 16 }, (_, i) => create(1_000 + i, owner, own)),
  ...Array.from({ length: 128 }, (_, i) => create(2_000 + i, other, others)),
]
const { signal } = new AbortController()

/** Whose attestations are confirmed as undecided while two of four operators of the committee are down, by slot. */
async function confirm(othersDown?: { from: number; to: number }): Promise<number[]> {
  const down = (operatorIds: number[], range = { from: epoch * 32, to: epoch * 32 + 32 }) =>
    operatorIds.map((operatorId) => ({ operatorId, ...range }))
  await using exporter = await startExporterServer({
    ...{ mode: 'archive', network, validators, headSlot: (epoch + 2) * 32 },
    behaviour: {
      ...{ missRate: 0, lateRate: 0, undecidedRate: 0, syncCommitteeShare: 0 },
      outages: [...down([1, 2]), ...(othersDown ? down([5, 6], othersDown) : [])],
    },
  })
  const client = createExporterConnection({
    ...{ url: exporter.url, network, retry: false },
    now: () => (network.custom.genesisTime + (epoch + 2) * 32 * 12) * 1_000,
  })
  const chosen = await getValidators(client, { owners: owner })
  const candidates = new Set(chosen.flatMap(({ index = 0 }) => index))
  const found = await confirmUndecided(client, { network, epoch, candidates, chosen, signal })
  return [...new Set(found.map(({ slot }) => slot))].toSorted((a, b) => a - b)
}

test('an attestation that was not decided counts where others decide in its slot and in the next one', async () => {
  const all = await confirm()
  expect(all.length).toBeGreaterThan(4)
  const [first = 0] = all
  expect(await confirm({ from: first, to: first })).toEqual(all.filter((slot) => slot !== first && slot + 1 !== first))
  expect(await confirm({ from: first + 1, to: first + 1 })).toEqual(
    all.filter((slot) => slot !== first && slot !== first + 1),
  )
  // The slot after the last one of the epoch is looked at too.
  const last = epoch * 32 + 31
  expect(all).toContain(last)
  expect(await confirm({ from: last + 1, to: last + 1 })).toEqual(all.filter((slot) => slot !== last))
})
