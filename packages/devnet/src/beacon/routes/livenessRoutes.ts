import { BeaconError } from '../node/BeaconError.ts'
import { findPosition, isActive } from '../state/BeaconState.ts'
import type { BeaconRoutes, RouteRequest } from './BeaconRoute.ts'
import { parseBody, parseTexts, parseUint } from './parse.ts'

/** Who was seen at work. */
export const livenessRoutes: BeaconRoutes = {
  'POST /eth/v1/validator/liveness/{epoch}': (request) => {
    const { chain, view, param } = request
    const epoch = parseUint(param('epoch'), (reason) => `epoch is invalid: ${reason}`)
    const indices = readIndices(request)
    if (epoch > view.headEpoch) throw new BeaconError(400, 'Requested epoch cannot be in the future')
    const state = view.completeStateAt(view.headSlot)
    const { invertLiveness } = view.faults
    // Of older epochs only what was included before their end is known, as in the state that the node looks at.
    const limit = epoch >= view.headEpoch - 1 ? view.headSlot : (epoch + 1) * chain.slotsPerEpoch - 1
    return {
      data: indices.map((index) => {
        const validator = state.validators[findPosition(state, index)]
        if (validator === undefined) throw new BeaconError(400, `Validator index ${index} is invalid`)
        const vote = isActive(validator, epoch) ? chain.readVote(validator, epoch) : undefined
        const isLive = vote !== undefined && vote.includedAt <= limit
        const isLie = invertLiveness === 'all' || invertLiveness.includes(validator.publicKey)
        return { index: `${index}`, is_live: isLive !== isLie }
      }),
    }
  },
}

/** Indices in the body of a request, of which there has to be one. */
export function readIndices({ body }: RouteRequest): number[] {
  const texts = parseTexts(parseBody(body), 'request body')
  if (texts.length === 0) throw new BeaconError(400, 'No data submitted')
  return texts.map((text, i) => parseUint(text, (reason) => `ValidatorIndices[${i}] is invalid: ${reason}`))
}
