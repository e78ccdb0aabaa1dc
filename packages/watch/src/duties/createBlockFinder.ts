import { decodeProposal, type NodeValidator, type ValidatorTrace } from '@x/exporter-client'
import { getDecision, groupBySlot, mergeRows, type SourceInput } from '@x/exporter-client/internal'
import type { Address, Hex } from '@x/schemas'

/** A block that the operators of a watched validator decided on. */
export type DecidedBlock = {
  owner: Address
  operatorIds: number[]
  publicKey: Hex
  validatorIndex: number
  slot: number
  /** Whether a builder keeps what is in it to itself: whom it pays is then the builder's choice. */
  isBlinded: boolean
  /** Who gets its fees; absent where that can't be told: of a blinded one, or of one that can't be read. */
  feeRecipient?: Address | undefined
}

/** Finds the blocks that were decided. */
export type BlockFinder = {
  /** All of one slot comes together. */
  add: (input: Pick<SourceInput, 'data'>) => void
  result: () => DecidedBlock[]
}

/**
 * Finds the blocks that the operators of validators decided on, with whom each pays. A trace keeps the bytes of one
 * proposal: where there were several, it is not known whether these are those that were decided. A leader alone can
 * propose what it likes, and the others refuse it.
 */
export function createBlockFinder(validators: readonly NodeValidator[]): BlockFinder {
  const wanted = new Map(validators.map((validator) => [validator.index, validator]))
  const found: DecidedBlock[] = []
  return {
    add: ({ data }) => {
      const proposals = data.filter((row) => 'post' in row && row.role === 'PROPOSER')
      for (const { rows } of groupBySlot({ data: proposals })) {
        for (const row of mergeRows(rows)) {
          const validator = 'post' in row ? wanted.get(row.validatorIndex) : undefined
          const block = validator && 'post' in row ? read(row, validator) : undefined
          if (block) found.push(block)
        }
      }
    },
    result: () => found,
  }
}

/** `undefined` where nothing was decided. */
function read(row: ValidatorTrace, { owner, committee, publicKey }: NodeValidator): DecidedBlock | undefined {
  const { slot, validatorIndex, consensus } = row
  const { isDecided, first } = getDecision(row, committee)
  if (!isDecided) return undefined
  const roots = new Set(
    consensus.flatMap(({ proposal }) => (proposal && committee.includes(proposal.leader) ? [proposal.ssvRoot] : [])),
  )
  if (first) roots.add(first.ssvRoot)
  const value = roots.size === 1 ? decodeProposal(row) : undefined
  const block = value?.type === 'block' ? value : undefined
  return {
    ...{ owner, operatorIds: committee, publicKey, validatorIndex, slot, isBlinded: block?.isBlinded === true },
    ...(block && !block.isBlinded && { feeRecipient: block.feeRecipient }),
  }
}
