import { describe, expect, test } from 'vitest'
import { headSlot, type SentRequest, startExporter, testNetwork } from '../fixtures/startExporter.ts'

/** Slot 200,000 begins epoch 6,250: from here on 100 epochs are kept. */
const retainEpochs = 100
const firstKept = 196_800
const now = (slot: number) => (testNetwork.custom.genesisTime + slot * 12) * 1000

/** Questions what there is of anybody, but for those at the head, which tell how far the exporter is. */
const getProbes = (sent: readonly SentRequest[]) =>
  sent.flatMap(({ body = '{}' }) => {
    const { from, roles = [] } = JSON.parse(body)
    return roles.length === 3 && from < headSlot - 1000 ? [from] : []
  })

describe.each(['archive', 'standard'] as const)('how far back an exporter keeps anything (%s)', (mode) => {
  const exporterMode = { mode, retainEpochs, retainSlots: 1_000_000 }

  test('is found by bisection, remembered, and what is older is pruned', async () => {
    await using exporter = await startExporter(exporterMode)
    const { client, sent } = exporter
    const read = async (from: number, to: number) => {
      const stream = client.streamDecideds({ from, to, roles: 'ATTESTER' })
      const rows = await Array.fromAsync(stream)
      return { rows, caveats: stream.summary().caveats.filter(({ reason }) => reason === 'pruned') }
    }
    const { data } = await client.getDecideds({
      from: firstKept,
      to: firstKept + 63,
      roles: ['ATTESTER', 'SYNC_COMMITTEE', 'PROPOSER'],
    })
    const oldest = Math.min(...data.map(({ slot }) => slot))
    sent.splice(0)

    const { rows, caveats } = await read(190_000, 197_000)
    expect(rows[0]?.slot).toBeGreaterThanOrEqual(oldest)
    expect(caveats).toMatchObject([{ reason: 'pruned', from: 190_000, to: oldest - 1 }])
    expect(caveats[0]?.explanation).toContain(`nothing before slot ${oldest}:`)
    expect(getProbes(sent).length).toBeLessThan(30)

    sent.splice(0)
    expect((await read(191_000, 191_100)).caveats).toMatchObject([{ from: 191_000, to: 191_100 }])
    expect((await read(oldest, oldest + 100)).caveats).toEqual([])
    expect(getProbes(sent)).toEqual([])
    const single = await client.getDecideds({ from: 1000, to: 1010, roles: 'PROPOSER' })
    expect(single.caveats).toContainEqual(expect.objectContaining({ reason: 'pruned', from: 1000, to: 1010 }))
  })

  test('moves with the chain, and is looked for again where it may have passed what is asked for', async () => {
    let head = headSlot
    await using exporter = await startExporter({ ...exporterMode, headSlot: () => head }, { now: () => now(head) })
    const { client, sent } = exporter
    const readPruned = async (from: number, to: number) => {
      const stream = client.streamDecideds({ from, to, roles: 'PROPOSER' })
      for await (const _ of stream);
      return stream.summary().caveats.filter(({ reason }) => reason === 'pruned')
    }
    expect(await readPruned(firstKept - 100, firstKept - 50)).toMatchObject([{ to: firstKept - 50 }])
    expect(await readPruned(firstKept + 100, firstKept + 170)).toEqual([])
    head += 320
    sent.splice(0)
    expect(await readPruned(firstKept + 100, firstKept + 170)).toMatchObject([
      { from: firstKept + 100, to: firstKept + 170 },
    ])
    expect(getProbes(sent).length).toBeGreaterThan(1)
    // As young as that it was when the oldest slot was looked for.
    sent.splice(0)
    expect(await readPruned(firstKept + 1000, firstKept + 1070)).toEqual([])
    expect(getProbes(sent)).toEqual([])
  })

  test('is no question where everything is kept, whoever has a duty', async () => {
    await using exporter = await startExporter({ ...exporterMode, retainEpochs: 0 })
    const { client, sent } = exporter
    const stream = client.streamDecideds({ from: 1000, to: 3000, roles: 'PROPOSER', publicKeys: 'ab'.repeat(48) })
    await Array.fromAsync(stream).catch(() => [])
    const other = client.streamDecideds({ from: 1000, to: 3000, roles: 'SYNC_COMMITTEE' })
    await Array.fromAsync(other)
    expect(other.summary().caveats.filter(({ reason }) => reason === 'pruned')).toEqual([])
    expect(getProbes(sent).length).toBeLessThan(4)
  })
})

test('a duty of a slot that an archive keeps no more is not missed, and its slot is counted', async () => {
  await using exporter = await startExporter({ retainEpochs })
  const { client } = exporter
  const range = { from: firstKept - 320, to: firstKept + 63 }
  const known = await client.getValidators()
  const { participation } = await client.collectParticipation({ network: testNetwork, ...range, known })
  const { slotsPruned, caveats, slots } = participation.coverage
  expect(slots).toBe(384)
  expect(slotsPruned).toBeGreaterThanOrEqual(320)
  expect(slotsPruned).toBeLessThan(330)
  expect(caveats).toContainEqual(expect.stringContaining('nothing before slot'))
  const slot = firstKept - 10
  const explained = await client.explainSlot({ slot, role: 'ATTESTER', validatorIndex: known[0]?.index })
  expect(explained).toMatchObject({ state: 'not-answerable', reason: 'pruned' })
  expect(client.kept?.at).toBe(now(headSlot))
})
