import { getStatus, never, type StateValidator } from '../chain/BeaconState.ts'
import { BeaconError } from '../node/BeaconError.ts'
import type { NodeView } from '../node/createNodeView.ts'
import type { BeaconRoutes, RouteRequest } from './BeaconRoute.ts'
import { parseBody, parseTexts } from './parse.ts'
import { readState } from './places.ts'

/** What a node says of a state. */
export const stateRoutes: BeaconRoutes = {
  'GET /eth/v1/beacon/states/{state}/finality_checkpoints': (request) => {
    const { chain, view } = request
    const epoch = Math.floor(readState(request) / chain.slotsPerEpoch)
    const { previousJustified, currentJustified, finalized } = chain.finality(epoch)
    return stateReply(view, {
      previous_justified: formatCheckpoint(previousJustified),
      current_justified: formatCheckpoint(currentJustified),
      finalized: formatCheckpoint(finalized),
    })
  },
  'GET /eth/v1/beacon/states/{state}/validators': (request) =>
    listValidators(request, { ids: request.query('id'), statuses: request.query('status') }),
  'POST /eth/v1/beacon/states/{state}/validators': (request) => {
    if (request.body === '') throw new BeaconError(400, 'No data submitted')
    const body: Record<string, unknown> = Object(parseBody(request.body))
    const parse = (name: string) =>
      parseTexts(body[name], 'request body', `struct field GetValidatorsRequest.${name} of type string`)
    return listValidators(request, { ids: parse('ids'), statuses: parse('statuses') })
  },
  'GET /eth/v1/beacon/states/{state}/validators/{validator}': (request) => {
    const epoch = Math.floor(readState(request) / request.chain.slotsPerEpoch)
    const id = request.param('validator')
    const [validator] = findValidators(request, [id])
    if (validator !== undefined) return stateReply(request.view, formatValidator(validator, epoch, request.view))
    if (id.startsWith('0x')) throw new BeaconError(404, `Unknown validator: ${id}`)
    throw new BeaconError(400, `Invalid validator index ${id}`)
  },
}

type ValidatorFilter = { ids: readonly string[] | undefined; statuses: readonly string[] | undefined }

function listValidators(request: RouteRequest, { ids = [], statuses = [] }: ValidatorFilter): object {
  const { chain, view } = request
  const epoch = Math.floor(readState(request) / chain.slotsPerEpoch)
  const wrong = statuses.find((status) => !knownStatuses.includes(status.toLowerCase()))
  if (wrong !== undefined) throw new BeaconError(400, `Invalid status ${wrong}`)
  const found = ids.length === 0 ? chain.validators() : findValidators(request, ids)
  const passes = (status: string) => statuses.length === 0 || statuses.some((each) => status.startsWith(each))
  return stateReply(
    view,
    found.map((each) => formatValidator(each, epoch, view)).filter(({ status }) => passes(status)),
  )
}

const knownStatuses = [
  ...['pending', 'pending_initialized', 'pending_queued', 'active', 'active_ongoing', 'active_exiting'],
  ...['active_slashed', 'exited', 'exited_unslashed', 'exited_slashed', 'withdrawal', 'withdrawal_possible'],
  'withdrawal_done',
]

/** The validators with these ids, as often as they are named. Unknown ones are left out. */
export function findValidators({ chain }: Pick<RouteRequest, 'chain'>, ids: readonly string[]): StateValidator[] {
  const known = new Map<string, StateValidator>()
  for (const each of chain.validators()) known.set(each.publicKey, each).set(`${each.index}`, each)
  return ids.flatMap((id) => {
    if (id.startsWith('0x')) {
      if (!/^0x(?:[0-9a-f]{2})*$/i.test(id)) throw new BeaconError(400, `Invalid validator pubkey ${id}`)
      const length = id.length / 2 - 1
      if (length !== 48) throw new BeaconError(400, `Pubkey length is ${length} instead of 48`)
    } else if (!/^\d{1,19}$/.test(id)) throw new BeaconError(400, `Invalid validator index ${id}`)
    return known.get(id.toLowerCase()) ?? []
  })
}

function formatValidator(validator: StateValidator, epoch: number, { faults }: NodeView) {
  const lie = (balance: number) => `${Math.floor(balance * faults.balanceFactor)}`
  return {
    index: `${validator.index}`,
    balance: lie(validator.balance),
    status: getStatus(validator, epoch),
    validator: {
      pubkey: validator.publicKey,
      withdrawal_credentials: validator.withdrawalCredentials,
      effective_balance: lie(validator.effectiveBalance),
      slashed: validator.slashed,
      activation_eligibility_epoch: formatEpoch(validator.activationEligibilityEpoch),
      activation_epoch: formatEpoch(validator.activationEpoch),
      exit_epoch: formatEpoch(validator.exitEpoch),
      withdrawable_epoch: formatEpoch(validator.withdrawableEpoch),
    },
  }
}

function formatEpoch(epoch: number): string {
  return epoch === never ? '18446744073709551615' : `${epoch}`
}

function formatCheckpoint({ epoch, root }: { epoch: number; root: string }) {
  return { epoch: `${epoch}`, root }
}

/** States are never said to be final, as on the node that was recorded. */
function stateReply({ isOptimistic }: NodeView, data: unknown): object {
  return { execution_optimistic: isOptimistic, finalized: false, data }
}
