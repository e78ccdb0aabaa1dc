import { BeaconError } from '../node/BeaconError.ts'
import { rules } from '../state/rules.ts'
import type { BeaconRoutes } from './BeaconRoute.ts'
import { listCommittees } from './listCommittees.ts'
import { parseUint } from './parse.ts'
import { readState } from './places.ts'
import { stateReply } from './stateReply.ts'

/** Who does something together. */
export const committeeRoutes: BeaconRoutes = {
  'GET /eth/v1/beacon/states/{state}/committees': (request) => {
    const { chain, view, query } = request
    const stateSlot = readState(request)
    const stateEpoch = Math.floor(stateSlot / chain.slotsPerEpoch)
    const [epoch = stateEpoch, slot, index] = ['epoch', 'slot', 'index'].map((name) => {
      const [text] = query(name) ?? []
      return text === undefined ? undefined : parseUint(text, (reason) => `${name} is invalid: ${reason}`)
    })
    if (Math.abs(epoch - stateEpoch) > 1) throw new BeaconError(400, 'Could not get committees: epoch is out of range')
    const committees = listCommittees(chain, view.completeStateAt(stateSlot), epoch)
    return stateReply(
      view,
      committees
        .filter((each) => (slot ?? each.slot) === each.slot && (index ?? each.index) === each.index)
        .map((each) => ({ index: `${each.index}`, slot: `${each.slot}`, validators: each.members.map(String) })),
    )
  },
  'GET /eth/v1/beacon/states/{state}/sync_committees': (request) => {
    const { chain, view, query } = request
    const slot = readState(request)
    const [text] = query('epoch') ?? []
    const stateEpoch = Math.floor(slot / chain.slotsPerEpoch)
    const epoch = text === undefined ? stateEpoch : parseUint(text, (reason) => `epoch is invalid: ${reason}`)
    const places: string[] = []
    for (const [validator, own] of chain.syncCommittee(epoch, view.completeStateAt(slot))) {
      for (const place of own) places[place] = `${validator}`
    }
    const size = rules.SYNC_COMMITTEE_SIZE / rules.SYNC_COMMITTEE_SUBNET_COUNT
    const aggregates = Array.from({ length: rules.SYNC_COMMITTEE_SUBNET_COUNT }, (_, i) =>
      places.slice(i * size, (i + 1) * size),
    )
    return stateReply(view, { validators: places, validator_aggregates: aggregates })
  },
}
