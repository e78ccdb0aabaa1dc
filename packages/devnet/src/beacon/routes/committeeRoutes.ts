import { mix } from '../../exporter/simulation/random.ts'
import { isActive } from '../chain/BeaconState.ts'
import { BeaconError } from '../node/BeaconError.ts'
import type { BeaconRoutes } from './BeaconRoute.ts'
import { parseUint } from './parse.ts'
import { readState } from './places.ts'

/** Who attests together: one committee in each slot. */
export const committeeRoutes: BeaconRoutes = {
  'GET /eth/v1/beacon/states/{state}/committees': (request) => {
    const { chain, view, query } = request
    const { slotsPerEpoch } = chain
    const stateEpoch = Math.floor(readState(request) / slotsPerEpoch)
    const [epoch = stateEpoch, slot, index] = ['epoch', 'slot', 'index'].map((name) => {
      const [text] = query(name) ?? []
      return text === undefined ? undefined : parseUint(text, (reason) => `${name} is invalid: ${reason}`)
    })
    if (Math.abs(epoch - stateEpoch) > 1) throw new BeaconError(400, 'Could not get committees: epoch is out of range')
    const active = index === undefined || index === 0 ? chain.validators().filter((each) => isActive(each, epoch)) : []
    const slots = Array.from({ length: slotsPerEpoch }, (_, i) => epoch * slotsPerEpoch + i)
    return {
      execution_optimistic: view.isOptimistic,
      finalized: false,
      data: slots
        .filter((each) => slot === undefined || slot === each)
        .map((each) => ({
          index: '0',
          slot: `${each}`,
          validators: active
            .filter((validator) => chain.attestsAt(validator.index, epoch) === each)
            .toSorted((a, b) => mix(a.index, epoch) - mix(b.index, epoch))
            .map((validator) => `${validator.index}`),
        })),
    }
  },
}
