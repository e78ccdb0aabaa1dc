import type { BeaconChainReader, ReadBlock } from '../createBeaconChain.ts'
import { derive } from '../node/derive.ts'
import { describeExit, describeSlashing, describeVote } from '../node/describeOperations.ts'
import type { BeaconState } from '../state/BeaconState.ts'
import type { BlockContents, SyncCommittee } from '../state/processBlock.ts'
import { rules } from '../state/rules.ts'
import type { RouteRequest } from './BeaconRoute.ts'
import { type Committee, listCommittees } from './listCommittees.ts'
import type { BlockPlace } from './places.ts'

/** A block without its signature, as `/eth/v2/beacon/blocks` tells it. */
export function describeBlock(request: RouteRequest, { slot, root, isCanonical }: BlockPlace) {
  const { chain, view } = request
  const { block, outcome, state } = isCanonical ? chain.readBlock(slot) : readOrphan(chain, slot)
  const slashed = outcome.slashed.map(({ index }) => index)
  const parent = slot === 0 ? root : view.blockRoot(slot - 1)
  return {
    slot: `${slot}`,
    proposer_index: `${block.proposerIndex}`,
    parent_root: slot === 0 ? zeros(32) : parent,
    state_root: derive(root, 'state', 8),
    body: {
      randao_reveal: derive(root, 'randao', 24),
      eth1_data: { deposit_root: zeros(32), deposit_count: '0', block_hash: zeros(32) },
      graffiti: toGraffiti(chain.isOwn(block.proposerIndex) ? 'SSV.Network' : 'devnet'),
      proposer_slashings: [],
      attester_slashings: slashed.length === 0 ? [] : [describeSlashing(request, { slot, indices: slashed })],
      attestations: describeAttestations(request, block, state),
      deposits: [],
      voluntary_exits: outcome.exited.map((index) => describeExit(request, { slot, index })),
      sync_aggregate: {
        sync_committee_bits: toSyncBits(block.syncCommittee, block.syncSigners),
        sync_committee_signature: derive(root, 'sync', 24),
      },
      execution_payload: {
        parent_hash: derive(parent, 'payload', 8),
        fee_recipient: chain.getFeeRecipient(block.proposerIndex, slot),
        state_root: derive(root, 'executed', 8),
        receipts_root: derive(root, 'receipts', 8),
        logs_bloom: zeros(256),
        prev_randao: derive(root, 'mix', 8),
        block_number: `${slot}`,
        gas_limit: '60000000',
        gas_used: '0',
        timestamp: `${chain.genesisTime + slot * chain.secondsPerSlot}`,
        extra_data: '0x6465766e6574',
        base_fee_per_gas: '1000000000',
        block_hash: derive(root, 'payload', 8),
        transactions: [],
        withdrawals: outcome.withdrawals.map(({ number, validatorIndex, address, amount }) => ({
          index: `${number}`,
          validator_index: `${validatorIndex}`,
          address,
          amount: `${amount}`,
        })),
        blob_gas_used: '0',
        excess_blob_gas: '0',
      },
      bls_to_execution_changes: [],
      blob_kzg_commitments: [],
      execution_requests: {
        deposits: block.deposits.map(({ publicKey, withdrawalCredentials, amount, signature }, i) => ({
          pubkey: publicKey,
          withdrawal_credentials: withdrawalCredentials,
          amount: `${amount}`,
          signature,
          index: `${i}`,
        })),
        withdrawals: block.withdrawalRequests.map(({ sourceAddress, publicKey, amount }) => ({
          source_address: sourceAddress,
          validator_pubkey: publicKey,
          amount: `${amount}`,
        })),
        consolidations: block.consolidationRequests.map((each) => ({
          source_address: each.sourceAddress,
          source_pubkey: each.sourcePublicKey,
          target_pubkey: each.targetPublicKey,
        })),
      },
    },
  }
}

/** A block that was orphaned: the next one has the votes that were in it. */
function readOrphan(chain: BeaconChainReader, slot: number): ReadBlock {
  let next = slot + 1
  while (!chain.blocks.hasBlock(next)) next++
  const attestations = chain.readBlock(next).block.attestations.filter((vote) => vote.slot < slot)
  const read = chain.readBlock(slot)
  return { ...read, block: { ...read.block, attestations } }
}

/** The attestations of a block: who of which committees is in, and what they voted for. */
export function describeAttestations(request: RouteRequest, { attestations }: BlockContents, state: BeaconState) {
  const { slotsPerEpoch } = request.chain
  const byEpoch = new Map<number, Committee[]>()
  return attestations.map((attestation) => {
    const epoch = Math.floor(attestation.slot / slotsPerEpoch)
    const committees = byEpoch.get(epoch) ?? listCommittees(request.chain, state, epoch)
    byEpoch.set(epoch, committees)
    const voters = new Set(attestation.voters)
    const own = committees.filter(
      ({ slot, members }) => slot === attestation.slot && members.some((index) => voters.has(index)),
    )
    const bits = own.flatMap(({ members }) => members.map((index) => voters.has(index)))
    return {
      // The last bit marks the end.
      aggregation_bits: toBits([...bits, true]),
      data: describeVote(request, attestation),
      signature: derive(request.view.blockRoot(attestation.slot), `vote${attestation.isHeadRight}`, 24),
      committee_bits: toBits(
        Array.from({ length: rules.MAX_COMMITTEES_PER_SLOT }, (_, i) => own.some(({ index }) => index === i)),
      ),
    }
  })
}

function toSyncBits(committee: SyncCommittee, signers: ReadonlySet<number>): string {
  const bits: boolean[] = new Array(rules.SYNC_COMMITTEE_SIZE).fill(false)
  for (const [index, places] of committee) if (signers.has(index)) for (const place of places) bits[place] = true
  return toBits(bits)
}

/** Bits as SSZ has them: the first one is the lowest of the first byte. */
function toBits(bits: readonly boolean[]): string {
  const bytes = new Uint8Array(Math.ceil(bits.length / 8))
  for (const [i, bit] of bits.entries()) if (bit) bytes[i >> 3] = (bytes[i >> 3] ?? 0) | (1 << (i & 7))
  return `0x${Buffer.from(bytes).toString('hex')}`
}

function toGraffiti(text: string): string {
  return `0x${Buffer.from(text).toString('hex').padEnd(64, '0')}`
}

function zeros(bytes: number): string {
  return `0x${'00'.repeat(bytes)}`
}
