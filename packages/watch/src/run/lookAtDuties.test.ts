import { startExporterServer } from '@x/devnet'
import { createExporterConnection } from '@x/exporter-client'
import { checksumAddress } from '@x/schemas/internal'
import { createTestNetwork } from '@x/testing'
import { expect, test } from 'vitest'
import { createStateKeeper } from '../state/createStateKeeper.ts'
import { createWatchState } from '../state/parseWatchState.ts'
import { getStatus } from './getStatus.ts'
import { lookAtDuties } from './lookAtDuties.ts'
import { parseWatchOptions } from './parseWatchOptions.ts'
import { createLatest, type WatchRun } from './watchRun.ts'

const network = createTestNetwork()
const owner = checksumAddress(`0x${'01'.repeat(20)}`)
const operatorIds = [1, 2, 3, 4]

test('epochs that an exporter is blind for are not stored, told as its failure, and read again, without an execution node', async () => {
  let epoch = 1_000
  const getHead = () => (epoch + 1) * 32 + 6
  await using exporter = await startExporterServer({
    mode: 'archive',
    network,
    // Others attest in each slot, so that the exporter shows how far it is.
    validators: Array.from({ length: 260 }, (_, i) => ({
      index: 1_000 + i,
      publicKey: `0x${(i + 1).toString(16).padStart(96, '0')}` as const,
      owner: i < 4 ? owner : checksumAddress(`0x${'02'.repeat(20)}`),
      operatorIds,
    })),
    headSlot: getHead,
    behaviour: { missRate: 0, lateRate: 0, undecidedRate: 0, syncCommitteeShare: 0, outages: [] },
  })
  const now = () => (network.custom.genesisTime + getHead() * 12) * 1_000
  /** Of these slots it answers with neither rows nor schedule. */
  let blind = { from: 1_001 * 32, to: 1_003 * 32 - 1 }
  const settings = parseWatchOptions({
    network,
    owners: [owner],
    participationEpochs: 3,
    sourcePatience: 0,
    exporter: createExporterConnection({
      ...{ url: exporter.url, network, retry: false, now },
      fetch: async (input, init) => {
        const answer = await fetch(input, init)
        const text = await answer.text()
        if (!answer.ok || !text.includes('"schedule"')) return new Response(text, answer)
        type Entry = { slot: number | string }
        const { data, schedule, ...rest }: { data: Entry[]; schedule: Entry[] } = JSON.parse(text)
        const isSeen = ({ slot }: Entry) => Number(slot) < blind.from || Number(slot) > blind.to
        return new Response(
          JSON.stringify({ ...rest, data: data.filter(isSeen), schedule: schedule.filter(isSeen) }),
          answer,
        )
      },
    }),
    clock: { now, sleep: async () => {} },
  })
  const run: WatchRun = {
    settings,
    client: undefined,
    keeper: createStateKeeper(createWatchState(network), undefined),
    signal: new AbortController().signal,
    latest: createLatest(),
  }
  const look = async (upTo: number) => {
    epoch = upTo
    await lookAtDuties(run)
    const { duties, sources, alerts } = run.keeper.stored
    const epochs = duties.epochs.map((record) => record.epoch)
    expect(alerts.map(({ kind }) => kind)).toEqual(sources.exporter.failingSince === undefined ? [] : ['source'])
    return {
      next: duties.nextEpoch,
      epochs,
      again: duties.again,
      share: getStatus(run).participation.clusters[0]?.share,
    }
  }
  expect(await look(1_000)).toEqual({ next: 1_001, epochs: [998, 999, 1_000], again: [], share: 1 })
  expect(await look(1_002)).toMatchObject({ next: 1_001, epochs: [998, 999, 1_000], again: [] })
  expect(run.keeper.stored.sources.exporter.reason).toContain('of 4 of 4 validators in epoch 1002')
  // It has come back, and what it missed may come.
  expect(await look(1_003)).toEqual({ next: 1_004, epochs: [998, 999, 1_000, 1_003], again: [1_001, 1_002], share: 1 })
  // Part of it does.
  blind = { from: 1_001 * 32, to: 1_001 * 32 + 31 }
  expect(await look(1_004)).toMatchObject({ epochs: [998, 999, 1_000, 1_002, 1_003, 1_004], again: [1_001] })
  blind = { from: 0, to: 0 }
  expect(await look(1_005)).toMatchObject({ epochs: [1_000, 1_001, 1_002, 1_003, 1_004, 1_005], again: [] })
  blind = { from: 1_006 * 32, to: 1_006 * 32 + 31 }
  await look(1_007)
  expect(run.keeper.stored.duties.again).toEqual([1_006])
})
