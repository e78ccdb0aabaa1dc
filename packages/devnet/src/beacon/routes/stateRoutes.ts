import { BeaconError } from '../node/BeaconError.ts'
import type { NodeView } from '../node/createNodeView.ts'
import { derive } from '../node/derive.ts'
import { type BeaconState, findPosition, getEpoch, type StateValidator } from '../state/BeaconState.ts'
import { getStatus } from '../state/getStatus.ts'
import type { BeaconRoutes, RouteRequest } from './BeaconRoute.ts'
import { forkVersions } from './configRoutes.ts'
import { formatEpoch } from './format.ts'
import { parseBody, parseTexts } from './parse.ts'
import { readState } from './places.ts'
import { stateReply } from './stateReply.ts'

/** What a node says of a state. */
export const stateRoutes: BeaconRoutes = {
  'GET /eth/v1/beacon/states/{state}/finality_checkpoints': (request) => {
    const { view } = request
    const { previousJustified, currentJustified, finalized } = view.stateAt(readState(request))
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
  'GET /eth/v1/beacon/states/{state}/validator_balances': (request) => listBalances(request, request.query('id') ?? []),
  'POST /eth/v1/beacon/states/{state}/validator_balances': (request) =>
    listBalances(request, parseTexts(parseBody(request.body), 'request body')),
  'POST /eth/v1/beacon/states/{state}/validator_identities': (request) => {
    const state = request.view.completeStateAt(readState(request))
    const found = findOrAll(state, parseTexts(parseBody(request.body), 'request body'))
    return stateReply(
      request.view,
      found.map(({ index, publicKey, activationEpoch }) => ({
        index: `${index}`,
        pubkey: publicKey,
        activation_epoch: formatEpoch(activationEpoch),
      })),
    )
  },
  'GET /eth/v1/beacon/states/{state}/fork': (request) => {
    readState(request)
    const [previous, current] = forkVersions.slice(-2)
    return stateReply(request.view, { previous_version: previous, current_version: current, epoch: '0' })
  },
  'GET /eth/v1/beacon/states/{state}/root': (request) =>
    stateReply(request.view, { root: derive(request.view.blockRoot(readState(request)), 'state', 8) }),
  'GET /eth/v1/beacon/states/{state}/randao': (request) =>
    stateReply(request.view, { randao: derive(request.view.blockRoot(readState(request)), 'mix', 8) }),
  'GET /eth/v1/beacon/states/{state}/proposer_lookahead': (request) => {
    const { chain, view } = request
    const state = view.completeStateAt(readState(request))
    const first = Math.floor(state.slot / chain.slotsPerEpoch) * chain.slotsPerEpoch
    const proposers = Array.from({ length: 2 * chain.slotsPerEpoch }, (_, i) => chain.blocks.proposer(first + i, state))
    return { version: 'fulu', ...stateReply(view, proposers.map(String)) }
  },
  'GET /eth/v1/beacon/states/{state}/validators/{validator}': (request) => {
    const state = request.view.completeStateAt(readState(request))
    const id = request.param('validator')
    const [validator] = findValidators(state, [id])
    if (validator !== undefined) return stateReply(request.view, formatValidator(state, validator, request.view))
    if (id.startsWith('0x')) throw new BeaconError(404, `Unknown validator: ${id}`)
    throw new BeaconError(400, `Invalid validator index ${id}`)
  },
}

type ValidatorFilter = { ids: readonly string[] | undefined; statuses: readonly string[] | undefined }

function listValidators(request: RouteRequest, { ids = [], statuses = [] }: ValidatorFilter): object {
  const { view } = request
  const state = view.completeStateAt(readState(request))
  const wrong = statuses.find((status) => !knownStatuses.includes(status.toLowerCase()))
  if (wrong !== undefined) throw new BeaconError(400, `Invalid status ${wrong}`)
  const found = findOrAll(state, ids)
  const passes = (status: string) => statuses.length === 0 || statuses.some((each) => status.startsWith(each))
  return stateReply(
    view,
    found.map((each) => formatValidator(state, each, view)).filter(({ status }) => passes(status)),
  )
}

function findOrAll(state: BeaconState, ids: readonly string[]): readonly StateValidator[] {
  return ids.length === 0 ? state.validators : findValidators(state, ids)
}

function listBalances(request: RouteRequest, ids: readonly string[]): object {
  const state = request.view.completeStateAt(readState(request))
  return stateReply(
    request.view,
    findOrAll(state, ids).map(({ index }) => ({
      index: `${index}`,
      balance: formatAmount(state.balances[findPosition(state, index)] ?? 0, request.view),
    })),
  )
}

/** An amount in gwei, as the node tells it. */
function formatAmount(amount: number, { faults }: NodeView): string {
  return `${Math.floor(amount * faults.balanceFactor)}`
}

const knownStatuses = [
  ...['pending', 'pending_initialized', 'pending_queued', 'active', 'active_ongoing', 'active_exiting'],
  ...['active_slashed', 'exited', 'exited_unslashed', 'exited_slashed', 'withdrawal', 'withdrawal_possible'],
  'withdrawal_done',
]

/** The validators with these ids, as often as they are named. Unknown ones are left out. */
export function findValidators({ validators }: BeaconState, ids: readonly string[]): StateValidator[] {
  const known = new Map<string, StateValidator>()
  for (const each of validators) known.set(each.publicKey, each).set(`${each.index}`, each)
  return ids.flatMap((id) => {
    if (id.startsWith('0x')) {
      if (!/^0x(?:[0-9a-f]{2})*$/i.test(id)) throw new BeaconError(400, `Invalid validator pubkey ${id}`)
      const length = id.length / 2 - 1
      if (length !== 48) throw new BeaconError(400, `Pubkey length is ${length} instead of 48`)
    } else if (!/^\d{1,19}$/.test(id)) throw new BeaconError(400, `Invalid validator index ${id}`)
    return known.get(id.toLowerCase()) ?? []
  })
}

function formatValidator(state: BeaconState, validator: StateValidator, view: NodeView) {
  const balance = state.balances[findPosition(state, validator.index)] ?? 0
  return {
    index: `${validator.index}`,
    balance: formatAmount(balance, view),
    status: getStatus(validator, balance, getEpoch(state)),
    validator: {
      pubkey: validator.publicKey,
      withdrawal_credentials: validator.withdrawalCredentials,
      effective_balance: formatAmount(validator.effectiveBalance, view),
      slashed: validator.slashed,
      activation_eligibility_epoch: formatEpoch(validator.activationEligibilityEpoch),
      activation_epoch: formatEpoch(validator.activationEpoch),
      exit_epoch: formatEpoch(validator.exitEpoch),
      withdrawable_epoch: formatEpoch(validator.withdrawableEpoch),
    },
  }
}

function formatCheckpoint({ epoch, root }: { epoch: number; root: string }) {
  return { epoch: `${epoch}`, root }
}
