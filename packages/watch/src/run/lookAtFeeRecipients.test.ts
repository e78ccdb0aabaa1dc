import { createBeaconConnection } from '@x/beacon-client'
import { callCluster, ssvNetworkAbi } from '@x/devnet'
import { createExporterConnection, getValidators, getValidatorTraces } from '@x/exporter-client'
import type { Hex } from '@x/schemas'
import { checksumAddress } from '@x/schemas/internal'
import { useDevnet } from '@x/testing'
import { beforeAll, expect, test } from 'vitest'
import { formatMetrics } from '../metrics/formatMetrics.ts'
import { createStateKeeper } from '../state/createStateKeeper.ts'
import { createWatchState, formatWatchState, parseWatchState } from '../state/parseWatchState.ts'
import type { WatchState } from '../state/watchState.ts'
import { getStatus } from './getStatus.ts'
import { lookAtChain } from './lookAtChain.ts'
import { lookAtDuties } from './lookAtDuties.ts'
import { lookAtFeeRecipients } from './lookAtFeeRecipients.ts'
import { parseWatchOptions } from './parseWatchOptions.ts'
import { createLatest, type WatchRun } from './watchRun.ts'

const slotsPerEpoch = 8
const feeRecipients: Record<number, string> = {}
const behaviour = { missRate: 0, lateRate: 0, undecidedRate: 0, syncCommitteeShare: 0, outages: [], feeRecipients }
const devnet = await useDevnet({ slotsPerEpoch, archiveExporter: { behaviour } })
const { beaconChain, network, publicClient } = devnet
const owner = devnet.getAccount(0).address
const stranger = checksumAddress(`0x${'9a'.repeat(20)}`)
const recipient = checksumAddress(`0x${'7b'.repeat(20)}`)
const operatorIds = [1, 2, 3, 4]

const exporter = createExporterConnection({
  ...{ url: devnet.archiveExporterUrl, network, retry: false, now: beaconChain.now },
})

function open({ beaconNodes = [devnet.beacon], state = createWatchState(network), hasNode = true } = {}): WatchRun {
  return {
    settings: parseWatchOptions({
      ...{ network, owners: [owner], confirmations: 0, participationEpochs: 3, exporter },
      ...(hasNode && { publicClient }),
      beaconNodes: beaconNodes.map(({ url }) =>
        createBeaconConnection({ url, network, now: beaconChain.now, retry: false }),
      ),
      clock: { now: beaconChain.now, sleep: async () => {} },
    }),
    client: hasNode ? publicClient : undefined,
    keeper: createStateKeeper(state, undefined),
    signal: new AbortController().signal,
    latest: createLatest(),
  }
}

async function look(run: WatchRun): Promise<void> {
  await Promise.all([lookAtChain(run), lookAtDuties(run)])
  await lookAtFeeRecipients(run)
}

const tell = ({ keeper }: WatchRun) =>
  keeper.stored.pending.caller
    .filter(({ kind }) => kind === 'fee-recipient')
    .map(({ type, message }) => `${type} ${message}`)

/** Lets epochs pass until validators of the owner have proposed so often since, and tells their proposals. */
async function propose(count: number): Promise<{ slot: number; validatorIndex: number }[]> {
  const from = (beaconChain.currentEpoch() + 1) * slotsPerEpoch
  for (;;) {
    await beaconChain.passEpochs(4)
    await beaconChain.passSlots(slotsPerEpoch / 2)
    const to = beaconChain.currentEpoch() * slotsPerEpoch - 1
    const { data } = await getValidatorTraces(exporter, { from, to, roles: 'PROPOSER', validatorIndices: indices })
    if (data.length >= count) return data.map(({ slot, validatorIndex }) => ({ slot, validatorIndex }))
  }
}

let indices: number[] = []
beforeAll(async () => {
  const keys = Array.from({ length: 12 }, (_, i): Hex => `0x${(i + 1).toString(16).padStart(96, 'a')}`)
  const register = keys.map((publicKey): { publicKey: Hex; sharesData: Hex } => ({ publicKey, sharesData: '0x' }))
  await callCluster(devnet, { account: 0, operatorIds, call: { register } })
  await beaconChain.passEpochs(4)
  indices = (await getValidators(exporter, { owners: [owner] })).flatMap(({ index }) => index ?? [])
  expect(indices).toHaveLength(keys.length)
})

test('blocks that pay others than whom the owner has set are told, each further one too, and with what the chain has', async () => {
  const run = open()
  await look(run)
  const calm = await propose(2)
  await look(run)
  expect(tell(run)).toEqual([])
  const states = () => run.keeper.stored.duties.blocks.map(({ slot, state }) => [slot, state])
  expect(states().slice(-calm.length)).toEqual(calm.map(({ slot }) => [slot, 'right']))

  // All of one validator pay a stranger: it is told with its slot, of others there is nothing to tell.
  const [bad = calm[0]] = await propose(1)
  if (bad === undefined) throw new TypeError('There is no proposal.')
  feeRecipients[bad.validatorIndex] = stranger
  await look(run)
  const [began = '', ...more] = tell(run)
  expect(more).toEqual([])
  expect(began).toContain(`, of validator ${bad.validatorIndex}, pays ${stranger} and not ${owner}.`)
  expect(run.keeper.stored.alerts).toMatchObject([{ kind: 'fee-recipient', severity: 'critical', level: 'foreign' }])
  expect(formatMetrics(getStatus(run))).toMatch(/ssvx_cluster_blocks\{[^}]*state="wrong"\} [1-9]/)

  // A second validator, after a restart.
  const again = open({ state: parseWatchState(formatWatchState(run.keeper.stored), network) })
  const next = await propose(1)
  for (const { validatorIndex } of next) feeRecipients[validatorIndex] = stranger
  await look(again)
  expect(tell(again).slice(1)).toEqual([expect.stringMatching(/^changed .* blocks? in a day/)])
  const [{ facts } = { facts: {} }] = again.keeper.stored.pending.caller.slice(-1)
  // A block of it may be orphaned; the beacon node tells in either case.
  const { blocks = [] } = facts as { blocks?: { isOnChain: boolean | null }[] }
  expect(blocks.length).toBeGreaterThan(1)
  expect(blocks.filter(({ isOnChain }) => isOnChain === null)).toEqual([])
  for (const index of indices) delete feeRecipients[index]

  // It ends a day after the last one.
  const day = 86_400 / network.custom.secondsPerSlot
  await again.keeper.update(({ duties, ...state }) => ({
    ...state,
    duties: { ...duties, blocks: duties.blocks.map((block) => ({ ...block, slot: block.slot - day })) },
  }))
  await beaconChain.passEpochs(2)
  await look(again)
  expect(tell(again).at(-1)).toMatch(/^resolved No block of cluster 1, 2, 3, 4 of .* has paid others for a day/)
})

test('whom the owner sets is expected from then on, read from its events, and again after a restart', async () => {
  const { address } = network.contracts.ssvNetwork
  await devnet.createWallet(0).writeContract({
    ...{ address, abi: ssvNetworkAbi, functionName: 'setFeeRecipientAddress', args: [recipient] },
  })
  // For two epochs after it the old one may be paid, too.
  await beaconChain.passEpochs(6)
  // What is younger may be reorged out, and is read again each time.
  await devnet.mine(70)
  const run = open({ beaconNodes: [] })
  await look(run)
  const before = await propose(2)
  await look(run)
  const ofSlots = (slots: readonly { slot: number }[], state: WatchState) =>
    slots.map(({ slot }) => state.duties.blocks.find((block) => block.slot === slot)?.state)
  // The exporter of the devnet goes by what was set.
  expect(ofSlots(before, run.keeper.stored)).toEqual(before.map(() => 'right'))
  expect(tell(run)).toEqual([])

  const again = open({ beaconNodes: [], state: parseWatchState(formatWatchState(run.keeper.stored), network) })
  const after = await propose(1)
  for (const { validatorIndex } of after) feeRecipients[validatorIndex] = owner
  await look(again)
  expect(tell(again)).toEqual([expect.stringContaining(` pays ${owner} and not ${recipient}, as the exporter heard.`)])
  expect(again.keeper.stored.chain.recipients).toMatchObject([{ owner, changes: [{ recipient }] }])
})

test('without an execution node nobody knows whom blocks ought to pay', async () => {
  const run = open({ hasNode: false })
  await look(run)
  expect(run.keeper.stored.duties.blocks).toEqual([])
  expect(tell(run)).toEqual([])
})
