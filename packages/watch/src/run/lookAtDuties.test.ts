import { startExporterServer } from '@x/devnet'
import { createExporterConnection } from '@x/exporter-client'
import { checksumAddress } from '@x/schemas/internal'
import { createTestNetwork } from '@x/testing'
import { createClient, http } from 'viem'
import { expect, test } from 'vitest'
import { createStateKeeper } from '../state/createStateKeeper.ts'
import { createWatchState } from '../state/parseWatchState.ts'
import { lookAtDuties } from './lookAtDuties.ts'
import { parseWatchOptions } from './parseWatchOptions.ts'
import { createLatest, type WatchRun } from './watchRun.ts'

const network = createTestNetwork()
const owner = checksumAddress(`0x${'01'.repeat(20)}`)
const operatorIds = [1, 2, 3, 4]

test('an epoch that the exporter has not seen is left out once it sees later ones, and failing until then', async () => {
  const blind = [1_001, 1_002]
  const outages = operatorIds.flatMap((operatorId) =>
    blind.map((epoch) => ({ operatorId, from: epoch * 32, to: epoch * 32 + 31 })),
  )
  let epoch = 1_000
  const getHead = () => (epoch + 1) * 32 + 6
  await using exporter = await startExporterServer({
    mode: 'archive',
    network,
    // Others attest in each slot, so that the exporter shows how far it is.
    validators: [
      { index: 1_000, publicKey: `0x${'16'.repeat(48)}`, owner, operatorIds },
      ...Array.from({ length: 320 }, (_, i) => ({
        index: 2_000 + i,
        publicKey: `0x${(2_000 + i).toString(16).padStart(96, '0')}` as const,
        owner: checksumAddress(`0x${'02'.repeat(20)}`),
        operatorIds,
      })),
    ],
    headSlot: getHead,
    behaviour: { missRate: 0, lateRate: 0, undecidedRate: 0, syncCommitteeShare: 0, outages },
  })
  const now = () => (network.custom.genesisTime + getHead() * 12) * 1_000
  const publicClient = createClient({ transport: http('http://127.0.0.1:1') })
  const run: WatchRun = {
    settings: parseWatchOptions({
      network,
      publicClient,
      owners: [owner],
      participationEpochs: 2,
      exporter: createExporterConnection({ url: exporter.url, network, retry: false, now }),
      clock: { now, sleep: async () => {} },
    }),
    client: publicClient,
    keeper: createStateKeeper(createWatchState(network), undefined),
    signal: new AbortController().signal,
    latest: createLatest(),
  }
  const look = async (upTo: number) => {
    epoch = upTo
    await lookAtDuties(run)
    const { duties, sources } = run.keeper.stored
    return [duties.nextEpoch, duties.epochs.map((record) => record.epoch), sources.exporter.failingSince !== undefined]
  }
  expect(await look(1_000)).toEqual([1_001, [999, 1_000], false])
  expect(await look(1_002)).toEqual([1_001, [999, 1_000], true])
  expect(await look(1_003)).toEqual([1_004, [1_003], false])
  expect(await look(1_004)).toEqual([1_005, [1_003, 1_004], false])
})
