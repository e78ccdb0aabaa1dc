import {
  address,
  blsPublicKey,
  type InputProblem,
  InvalidInputError,
  operatorId,
  operatorIds,
  parse,
  sleep,
} from '@x/schemas'
import * as v from 'valibot'
import { shortestSecret } from '../webhook/signWebhook.ts'
import type { WatchNetworkParameters } from './watchNetworkParameters.ts'

/** The options with their defaults. */
export type WatchSettings = ReturnType<typeof parseWatchOptions>

const validatorIndex = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** @throws {InvalidInputError} an option is wrong, or there is nothing to watch */
export function parseWatchOptions(options: WatchNetworkParameters) {
  const { runwayDays = [30, 7, 1], participationLimit = 0.9, participationEpochs = 10 } = options
  const { secondsPerSlot, slotsPerEpoch } = options.network.custom
  const halfEpoch = slotsPerEpoch * secondsPerSlot * 500
  const {
    interval = Math.min(60_000, halfEpoch),
    confirmations = 5,
    sourcePatience = 600_000,
    beaconNodes = [],
  } = options
  const fleetOwners = options.fleet ? [options.fleet.owner] : []
  const scope = {
    owners: parse(v.array(address), [...new Set([...(options.owners ?? []), ...fleetOwners])], 'owners'),
    clusters: parse(v.array(v.object({ owner: address, operatorIds })), options.clusters ?? [], 'clusters'),
    operatorIds: parse(v.array(operatorId), options.operatorIds ?? [], 'operatorIds'),
    validators: parse(v.array(v.union([validatorIndex, blsPublicKey])), options.validators ?? [], 'validators'),
  }
  const problems: InputProblem[] = []
  const check = (path: string, isRight: boolean, message: string) => {
    if (!isRight) problems.push({ path, message })
  }
  const { owners, clusters } = scope
  const ofChain = owners.length + clusters.length + scope.operatorIds.length
  const named = scope.validators.length
  check('owners', ofChain + named > 0, 'no owner, cluster, operator or validator to watch')
  check('validators', named === 0 || options.exporter !== undefined, 'an exporter tells of single validators')
  check(
    'publicClient',
    named === 0 || ofChain > 0 || options.publicClient === undefined,
    'an execution node tells of owners, clusters and operators, not of single validators',
  )
  check(
    'publicClient',
    options.publicClient !== undefined || options.exporter !== undefined,
    'neither a client of an execution node nor an exporter to watch',
  )
  check(
    'fleet',
    options.fleet === undefined || options.publicClient !== undefined,
    'needs a client of an execution node: an exporter knows no balances',
  )
  check(
    'runwayDays',
    runwayDays.every((days) => days > 0 && Number.isFinite(days)),
    'expected numbers above 0',
  )
  check('participationLimit', participationLimit >= 0 && participationLimit <= 1, 'expected a number from 0 to 1')
  check('participationEpochs', isCount(participationEpochs, 1, 1_575), 'expected an integer from 1 to 1575')
  check('interval', interval > 0 && Number.isFinite(interval), 'expected milliseconds above 0')
  check(
    'interval',
    beaconNodes.length === 0 || interval <= halfEpoch,
    `expected at most half an epoch (${halfEpoch} ms): beacon nodes tell of an epoch only until the next one ends`,
  )
  check('confirmations', isCount(confirmations, 0, 64), 'expected an integer from 0 to 64')
  check('sourcePatience', sourcePatience >= 0, 'expected milliseconds from 0')
  check(
    'webhook.secret',
    options.webhook === undefined || options.webhook.secret.length >= shortestSecret,
    `expected at least ${shortestSecret} characters`,
  )
  if (problems.length > 0) throw new InvalidInputError('The configuration of the watch', problems)
  return {
    ...options,
    scope,
    beaconNodes,
    runwayDays,
    participationLimit,
    participationEpochs,
    interval,
    confirmations,
    sourcePatience,
    clock: options.clock ?? { now: Date.now, sleep },
  }
}

function isCount(value: number, from: number, to: number): boolean {
  return Number.isInteger(value) && value >= from && value <= to
}
