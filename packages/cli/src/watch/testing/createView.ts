import { hoodi } from '@x/schemas'
import type { EpochDuties, WatchStatus } from '@x/watch'
import type { BegunView } from '../page/watchView.ts'

/** A name that would do harm if it were taken for markup, and turns the direction of what follows. */
export const hostileName = `</p><script>document.title='broken'</script><img src=x onerror=alert(1)>"'&\u202e\u0007\u001b[31mreb`

export const owners = [
  '0x012f55B6Cc5D57F943F1E79cF00214B652513f88',
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
] as const
const now = Date.parse('2026-11-28T20:10:30Z')
const lastEpoch = Math.floor((now / 1_000 - hoodi.custom.genesisTime) / 384) - 1
const block = { number: 2_041_337, hash: '0x00', timestamp: Math.floor(now / 1_000) - 70 } as const
const clusters = [
  { owner: owners[0], operatorIds: [5, 6, 7, 8] },
  { owner: owners[0], operatorIds: [1, 2, 3, 4] },
  { owner: owners[1], operatorIds: [11, 22, 33, 44, 55, 66, 77] },
] as const

/** How a watch goes in which there is something of everything, shown with names of which one is hostile. */
export function createView(more: Partial<WatchStatus> = {}): BegunView {
  const [short, well, large] = clusters
  const { genesisTime, secondsPerSlot, slotsPerEpoch } = hoodi.custom
  const epochs = Array.from({ length: 20 }, (_, i): EpochDuties => {
    const epoch = lastEpoch - 19 + i
    return {
      epoch,
      start: (genesisTime + epoch * slotsPerEpoch * secondsPerSlot) * 1_000,
      clusters: clusters.map((cluster, j) => ({
        ...cluster,
        expected: [4, 12, 505][j] ?? 0,
        decided: j === 0 && i > 16 ? 1 : j === 2 && i === 9 ? 471 : ([4, 12, 505][j] ?? 0),
        unknown: j === 1 && i === 4 ? 2 : 0,
      })),
    }
  }).filter(({ epoch }) => epoch !== lastEpoch - 12)
  const status: WatchStatus = {
    network: { name: 'hoodi', chainId: 560_048 },
    interval: 60_000,
    looks: 412,
    lastLook: now - 12_000,
    block: block.number,
    epoch: lastEpoch,
    clusters: [
      createOverview(short, { days: 5.4, validatorCount: 4, balance: 271_828_000_000_000_000n }),
      createOverview(well, { days: 182, validatorCount: 12, balance: 3_141_590_000_000_000_000n }),
      createOverview(large, { days: 64, validatorCount: 500, balance: 58_200_000_000_000_000_000n }),
    ],
    operators: clusters
      .flatMap(({ operatorIds }) => operatorIds)
      .map((id) => ({
        ...{ id, owner: owners[1], isRemoved: id === 8, isPrivate: false, whitelistingContract: undefined },
        ...{
          fee: id === 8 ? 0n : 382_640_000n + BigInt(id) * 1_000_000n,
          ssvFee: 0n,
          validatorCount: 40,
          ssvValidatorCount: 0,
        },
        earnings: { eth: 0n, ssv: 0n },
        declaredFee:
          id === 6
            ? { fee: 450_000_000n, from: toMoment(now + 86_400_000), until: toMoment(now + 5 * 86_400_000) }
            : undefined,
        block,
      })),
    participation: {
      operators: clusters
        .flatMap(({ operatorIds }) => operatorIds)
        .map((operatorId) => ({ operatorId, share: operatorId === 8 ? 0 : operatorId === 3 ? 0.987 : 1 })),
      clusters: [
        { ...short, share: 0.85, unknown: 0 },
        { ...well, share: 1, unknown: 2 },
        { ...large, share: 0.9966, unknown: 0 },
      ],
      blocks: [
        { ...large, state: 'right', count: 3 },
        { ...large, state: 'blinded', count: 1 },
      ],
      unknownValidators: [],
      epochsAgain: [lastEpoch - 12],
    },
    duties: {
      epochs,
      missedProposals: [
        {
          ...large,
          publicKey: `0x${'ab'.repeat(48)}`,
          validatorIndex: 1_204_117,
          slot: (lastEpoch - 9) * slotsPerEpoch + 7,
        },
      ],
    },
    beacon: { epoch: lastEpoch, notLookedAt: [lastEpoch - 30], clusters: [] },
    alerts: [
      {
        ...{ id: 'a-9', kind: 'operator-fee', level: 'announced', severity: 'warning' },
        subject: { type: 'operator', operatorId: 6 },
        message: 'Operator 6 has announced a higher fee: 0.45 instead of 0.38864 gwei, from 2026-11-29 on.',
        began: '2026-11-28T09:12:00.000Z',
      },
      {
        ...{ id: 'a-7', kind: 'runway', level: 'short', severity: 'warning' },
        subject: { type: 'cluster', ...short },
        message: `Cluster 5, 6, 7, 8 of ${owners[0]} lasts for 5.4 days, until 2026-12-04: less than 7.`,
        began: '2026-11-28T18:00:00.000Z',
      },
      {
        ...{ id: 'a-8', kind: 'operator-removed', level: 'removed', severity: 'critical' },
        subject: { type: 'operator', operatorId: 8 },
        message: 'Operator 8 has left the network: it no longer signs.',
        began: '2026-11-28T19:50:00.000Z',
      },
    ],
    events: [],
    sources: [
      { source: 'node', failingSince: undefined, lastSuccess: now - 12_000, reason: undefined },
      { source: 'beacon-node', failingSince: undefined, lastSuccess: now - 13_000, reason: undefined },
      { source: 'exporter', failingSince: undefined, lastSuccess: now - 14_000, reason: undefined },
      {
        ...{ source: 'webhook', failingSince: now - 400_000, lastSuccess: now - 4_000_000 },
        reason: 'hooks.example answered 502.',
      },
    ],
    pending: 0,
    undelivered: 2,
    ...more,
  }
  const names = new Map([
    [1, 'Alder Validation'],
    [5, 'Birch'],
    [6, hostileName],
    [7, 'שקמה'],
    [8, 'A name of sixty characters is the longest that is taken from'],
    [33, 'Elm & Sons'],
  ])
  return { network: hoodi, status, names, startedAt: now - 9_000_000, now }
}

function toMoment(time: number) {
  return { unix: Math.floor(time / 1_000), date: new Date(time) }
}

function createOverview(
  cluster: (typeof clusters)[number],
  { days, validatorCount, balance }: { days: number; validatorCount: number; balance: bigint },
): WatchStatus['clusters'][number] {
  const blocks = days * 7_200
  return {
    ...cluster,
    ...{ id: '', status: 'active', feeAsset: 'ETH', validatorCount, effectiveBalance: 32 * validatorCount, balance },
    ...{
      debt: 0n,
      burnRate: 1n,
      burnPerDay: (balance * 10n) / BigInt(Math.round(days * 10)),
      announcedBurnRate: undefined,
    },
    ...{ liquidationThreshold: 1n, operators: [], networkFee: 1n, block },
    runway: { blocks, days, liquidationBlock: block.number + blocks, end: toMoment(now + days * 86_400_000) },
    snapshot: { validatorCount, networkFeeIndex: 0n, index: 0n, active: true, balance },
  }
}
