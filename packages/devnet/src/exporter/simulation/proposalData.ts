import { type SlotClock, slotToEpoch, slotToTime } from '@x/schemas'
import type { SimulatedCommittee } from './population.ts'
import { hexOfKey, mix } from './random.ts'
import type { CommitteeVote, SimulationSettings } from './resolveBehaviour.ts'
import type { QbftRound } from './simulateQbft.ts'

// SSZ of what operators decide on, as hex without `0x`.

/** The proposer whose block it is. Hex is without `0x`. */
type Proposer = { index: number; publicKey: string; feeRecipient: string }

/** Who gets the fees of builders' blocks. */
const builder = 'b1'.repeat(20)

/** Whose fees a block is for, without `0x`: a builder's own ones where it made the block. */
export function getPaid(
  { keys, feeRecipients, blindedRate }: SimulationSettings,
  { slot, proposer: { index, feeRecipient } }: { slot: number; proposer: Pick<Proposer, 'index' | 'feeRecipient'> },
): { feeRecipient: string; isBlinded: boolean } {
  const isBlinded = mix(mix(keys.builder, slot), index) / 4_294_967_296 < blindedRate
  const own = feeRecipients[index]?.slice(2).toLowerCase() ?? feeRecipient
  return { feeRecipient: isBlinded ? builder : own, isBlinded }
}

type GetProposalDataParameters = {
  key: number
  slot: number
  rounds: readonly QbftRound[]
  role: string
  committee?: SimulatedCommittee | undefined
  /** Of a proposer. */
  proposer?: Proposer | undefined
}

/** The proposed value of a duty, empty where no proposal was seen. What aggregators decide on is bytes without a meaning. */
export function getProposalData(
  settings: SimulationSettings,
  { key, slot, rounds, role, committee, proposer }: GetProposalDataParameters,
): string {
  const { keys, clock, proposalDataSize, readVote } = settings
  if (rounds.every((round) => round.proposal === undefined)) return ''
  if (proposalDataSize === undefined) {
    // Operators see the same head.
    if (role === 'COMMITTEE') {
      const vote = committee && readVote?.(slot, committee)
      return encodeVote(vote ?? inventVote(mix(keys.data, slot), clock, slot))
    }
    if (proposer) {
      return encodeBlock({ key: mix(keys.data, key), clock, slot, proposer, ...getPaid(settings, { slot, proposer }) })
    }
  }
  const size = proposalDataSize ?? 112
  return hexOfKey(mix(keys.data, key), Math.ceil(Math.min(size, 112) / 4))
    .slice(0, 2 * size)
    .padEnd(2 * size, '0')
}

/** The vote of a committee: a root, and the checkpoints of the two epochs before. The same slot has the same one. */
function inventVote(key: number, clock: SlotClock, slot: number): CommitteeVote {
  const epoch = slotToEpoch(clock, slot)
  const checkpoint = (at: number) => ({ epoch: Math.max(0, at), root: `0x${hexOfKey(key + 1 + epoch - at, 8)}` })
  return { head: `0x${hexOfKey(key, 8)}`, source: checkpoint(epoch - 1), target: checkpoint(epoch) }
}

function encodeVote({ head, source, target }: CommitteeVote): string {
  const checkpoint = ({ epoch, root }: CommitteeVote['source']) => `${uint64(epoch)}${root.slice(2)}`
  return `${head.slice(2)}${checkpoint(source)}${checkpoint(target)}`
}

type EncodeBlockParameters = {
  key: number
  clock: SlotClock
  slot: number
  proposer: Proposer
  feeRecipient: string
  isBlinded: boolean
}

/**
 * What a proposer's operators decide on: its duty, and the contents of an empty block of Fulu, or a block with the header
 * of what a builder keeps to itself.
 */
function encodeBlock({ key, clock, slot, proposer, feeRecipient, isBlinded }: EncodeBlockParameters): string {
  const { index, publicKey } = proposer
  const root = (i: number) => hexOfKey(key + i, 8)
  const duty = [
    ...[uint64(2), publicKey, uint64(slot), uint64(index)],
    ...[uint64(0), uint64(0), uint64(0), uint64(0), uint32(108)],
  ].join('')
  const payload = [
    ...[root(1), feeRecipient, root(2), root(3), zeros(256), root(4)],
    ...[uint64(slot), uint64(60_000_000), uint64(0), uint64(Math.floor(slotToTime(clock, slot) / 1_000))],
    ...[uint32(isBlinded ? 584 : 528), uint64(7), zeros(24), root(5)],
    // Of transactions and withdrawals a header has the roots.
    ...(isBlinded ? [root(8), root(9)] : [uint32(528), uint32(528)]),
    ...[uint64(0), uint64(0)],
  ].join('')
  const bodySize = 396
  const payloadEnd = bodySize + payload.length / 2
  const body = [
    ...[zeros(96), zeros(72), text('ssvx devnet', 32)],
    // Five empty lists, then the signatures of the sync committee.
    ...Array.from({ length: 5 }, () => uint32(bodySize)),
    ...[zeros(160), uint32(bodySize), uint32(payloadEnd), uint32(payloadEnd), uint32(payloadEnd)],
    ...[payload, uint32(12), uint32(12), uint32(12)],
  ].join('')
  const block = [uint64(slot), uint64(index), root(6), root(7), uint32(84), body].join('')
  const end = 12 + block.length / 2
  const contents = isBlinded ? block : [uint32(12), uint32(end), uint32(end), block].join('')
  return [uint32(16), uint64(7), uint32(16 + duty.length / 2), duty, contents].join('')
}

function zeros(size: number): string {
  return '00'.repeat(size)
}

function text(content: string, size: number): string {
  return Buffer.from(content)
    .toString('hex')
    .padEnd(2 * size, '0')
}

function uint64(value: number): string {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes.toString('hex')
}

function uint32(value: number): string {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes.toString('hex')
}
