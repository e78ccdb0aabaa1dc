import { BeaconError } from '../node/BeaconError.ts'
import { findPosition, type StateValidator } from '../state/BeaconState.ts'
import { rules } from '../state/rules.ts'
import type { BeaconRoutes, RouteRequest } from './BeaconRoute.ts'
import { listCommittees } from './listCommittees.ts'
import { readIndices } from './livenessRoutes.ts'
import { parseUint } from './parse.ts'

/** Who has to do what, and when. */
export const dutyRoutes: BeaconRoutes = {
  'POST /eth/v1/validator/duties/attester/{epoch}': (request) => {
    const { chain, view } = request
    const epoch = readEpoch(request)
    const indices = readIndices(request)
    assertNotLater(request, epoch)
    const validators = findValidators(request, indices)
    const committees = listCommittees(chain, view.completeStateAt(view.headSlot), epoch)
    const count = committees.filter(({ slot }) => slot === epoch * chain.slotsPerEpoch).length
    return {
      dependent_root: readDependentRoot(request, epoch - 1),
      execution_optimistic: view.isOptimistic,
      data: validators.flatMap(({ index, publicKey }) => {
        const committee = committees.find(({ members }) => members.includes(index))
        if (committee === undefined) return []
        return {
          pubkey: publicKey,
          validator_index: `${index}`,
          committee_index: `${committee.index}`,
          committee_length: `${committee.members.length}`,
          committees_at_slot: `${count}`,
          validator_committee_index: `${committee.members.indexOf(index)}`,
          slot: `${committee.slot}`,
        }
      }),
    }
  },
  // The first version says that its duties depend on a later block than they do.
  'GET /eth/v1/validator/duties/proposer/{epoch}': (request) => {
    const epoch = readEpoch(request)
    assertNotLater(request, epoch)
    return proposerReply(request, epoch, Math.min(epoch, getCurrentEpoch(request)))
  },
  'GET /eth/v2/validator/duties/proposer/{epoch}': (request) => {
    const epoch = readEpoch(request)
    assertNotLater(request, epoch)
    return proposerReply(request, epoch, epoch - 1)
  },
  'POST /eth/v1/validator/duties/sync/{epoch}': (request) => {
    const { chain, view } = request
    const epoch = readEpoch(request)
    const indices = readIndices(request)
    const { EPOCHS_PER_SYNC_COMMITTEE_PERIOD: length } = rules
    const last = (Math.floor(getCurrentEpoch(request) / length) + 2) * length - 1
    if (epoch > last) {
      throw new BeaconError(400, `Epoch is too far in the future, maximum valid epoch is ${last}`)
    }
    const committee = chain.syncCommittee(epoch, view.completeStateAt(view.headSlot))
    return {
      execution_optimistic: view.isOptimistic,
      data: findValidators(request, indices).flatMap(({ index, publicKey }) => {
        const places = committee.get(index)
        if (places === undefined) return []
        return {
          pubkey: publicKey,
          validator_index: `${index}`,
          validator_sync_committee_indices: places.toSorted((a, b) => a - b).map(String),
        }
      }),
    }
  },
}

function readEpoch({ param }: RouteRequest): number {
  return parseUint(param('epoch'), (reason) => `epoch is invalid: ${reason}`)
}

function getCurrentEpoch({ chain, view }: RouteRequest): number {
  return Math.floor(view.clockSlot / chain.slotsPerEpoch)
}

function assertNotLater(request: RouteRequest, epoch: number): void {
  const next = getCurrentEpoch(request) + 1
  if (epoch > next) throw new BeaconError(400, `Request epoch ${epoch} can not be greater than next epoch ${next}`)
}

/** The root of the last block before an epoch. */
function readDependentRoot({ chain, view }: RouteRequest, epoch: number): string {
  return view.blockRoot(Math.max(0, epoch * chain.slotsPerEpoch - 1))
}

function findValidators({ view }: RouteRequest, indices: readonly number[]): StateValidator[] {
  const state = view.completeStateAt(view.headSlot)
  return indices.map((index) => {
    const validator = state.validators[findPosition(state, index)]
    if (validator === undefined) throw new BeaconError(400, `Invalid validator index ${index}`)
    return validator
  })
}

function proposerReply(request: RouteRequest, epoch: number, dependsOn: number): object {
  const { chain, view } = request
  const state = view.completeStateAt(view.headSlot)
  const slots = Array.from({ length: chain.slotsPerEpoch }, (_, i) => epoch * chain.slotsPerEpoch + i)
  return {
    dependent_root: readDependentRoot(request, dependsOn),
    execution_optimistic: view.isOptimistic,
    data: slots.map((slot) => {
      const index = chain.blocks.proposer(slot, state)
      const pubkey = state.validators[findPosition(state, index)]?.publicKey
      return { pubkey, validator_index: `${index}`, slot: `${slot}` }
    }),
  }
}
