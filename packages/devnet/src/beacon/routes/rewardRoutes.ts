import { BeaconError } from '../node/BeaconError.ts'
import { type BeaconState, findPosition, type StateValidator } from '../state/BeaconState.ts'
import { getEarnedFlags } from '../state/processBlock.ts'
import { readRewards } from '../state/readRewards.ts'
import type { AttestationReward } from '../state/rewards.ts'
import type { BeaconRoutes, RouteRequest } from './BeaconRoute.ts'
import { blockReply } from './blockReply.ts'
import { parseBody, parseTexts, parseUint } from './parse.ts'
import { readBlock } from './places.ts'

/** What validators get and lose. */
export const rewardRoutes: BeaconRoutes = {
  'POST /eth/v1/beacon/rewards/attestations/{epoch}': (request) => {
    const { chain, view, param } = request
    const { slotsPerEpoch } = chain
    const epoch = parseUint(param('epoch'), (reason) => `Could not decode epoch: ${reason}`)
    if (epoch + 1 >= Math.floor(view.clockSlot / slotsPerEpoch)) throw new BeaconError(404, tooEarly)
    const ids = readIds(request)
    const end = (epoch + 2) * slotsPerEpoch - 1
    const complete = view.completeStateAt(end)
    const validators = findForRewards(complete, ids)
    const rewards = readRewards(view.stateAt(end), chain.getRoot)
    const readVotes = (validator: StateValidator) => {
      const vote = chain.readVote(validator, epoch)
      if (vote === undefined || vote.includedAt > Math.min(end, view.headSlot)) return 0
      return getEarnedFlags(vote, { includedAt: vote.includedAt, slotsPerEpoch })
    }
    const ideal = new Map<number, StateValidator>()
    for (const validator of validators) {
      if (!ideal.has(validator.effectiveBalance)) ideal.set(validator.effectiveBalance, validator)
    }
    return {
      data: {
        ideal_rewards: [...ideal.entries()]
          .toSorted(([a], [b]) => a - b)
          .map(([balance, validator]) => ({
            effective_balance: `${balance}`,
            ...formatReward(rewards.readIdeal(validator)),
          })),
        total_rewards: validators.map((validator) => ({
          validator_index: `${validator.index}`,
          ...formatReward(rewards.read(validator, readVotes(validator))),
        })),
      },
      execution_optimistic: view.isOptimistic,
      finalized: false,
    }
  },
  'GET /eth/v1/beacon/rewards/blocks/{block}': (request) => {
    const slot = readBlock(request)
    const { block, outcome } = request.chain.readBlock(slot)
    const slashings = outcome.slashed.reduce((sum, { reward }) => sum + reward, 0)
    return rewardReply(request, slot, {
      proposer_index: `${block.proposerIndex}`,
      total: `${outcome.attestations + outcome.syncAggregate + slashings}`,
      attestations: `${outcome.attestations}`,
      sync_aggregate: `${outcome.syncAggregate}`,
      proposer_slashings: '0',
      attester_slashings: `${slashings}`,
    })
  },
  'POST /eth/v1/beacon/rewards/sync_committee/{block}': (request) => {
    const slot = readBlock(request)
    const ids = readIds(request)
    const { block, outcome } = request.chain.readBlock(slot)
    const wanted = new Set(findForRewards(request.view.completeStateAt(slot), ids).map(({ index }) => index))
    return rewardReply(
      request,
      slot,
      [...block.syncCommittee]
        .filter(([index]) => wanted.has(index))
        .toSorted(([a], [b]) => a - b)
        .map(([index, { length }]) => {
          const sign = block.syncSigners.has(index) ? 1 : -1
          return { validator_index: `${index}`, reward: `${sign * outcome.syncReward * length}` }
        }),
    )
  },
}

const tooEarly =
  'Attestation rewards are available after two epoch transitions to ensure all attestations have a chance of inclusion'

function rewardReply(request: RouteRequest, slot: number, data: unknown): object {
  return blockReply(request, slot, data)
}

function formatReward({ head, target, source, inactivity }: AttestationReward) {
  return { head: `${head}`, target: `${target}`, source: `${source}`, inactivity: `${inactivity}` }
}

function readIds({ body }: RouteRequest): string[] {
  return parseTexts(parseBody(body, 'validators'), 'validators')
}

/** The validators with these ids, or all. One that is not known fails all. */
function findForRewards(state: BeaconState, ids: readonly string[]): StateValidator[] {
  if (ids.length === 0) return state.validators
  const byKey = new Map(state.validators.map((each) => [each.publicKey, each]))
  return ids.map((id) => {
    if (/^\d{1,19}$/.test(id)) {
      const validator = state.validators[findPosition(state, Number(id))]
      if (validator !== undefined) return validator
      const max = state.validators.at(-1)?.index ?? 0
      throw new BeaconError(400, `Validator index ${id} is too large. Maximum allowed index is ${max}`)
    }
    if (!/^0x[0-9a-f]{96}$/i.test(id)) throw new BeaconError(400, `${id} is not a validator index or pubkey`)
    const validator = byKey.get(id.toLowerCase())
    if (validator === undefined) throw new BeaconError(400, `No validator index found for pubkey ${id}`)
    return validator
  })
}
