import type { Participation } from '@x/exporter-client'
import {
  createParticipation,
  parseCommitteeTraces,
  parseDecideds,
  parseValidatorTraces,
} from '@x/exporter-client/internal'
import type { Network } from '@x/schemas'
import { dutyRoles, type Truth } from './createTruth.ts'
import { listRows, type Query, type Route, type Setup } from './listRows.ts'

type ComputeParticipationParameters = {
  network: Network
  truth: Truth
  mode: Setup['mode']
  /** Slots, both inclusive. */
  from: number
  to: number
}

/** Duties that validators run alone; those of committees came with their traces. */
const alone = ['AGGREGATOR', 'PROPOSER', 'SYNC_COMMITTEE_CONTRIBUTION']

/** The figures of the true rows, added up at once. */
export function computeParticipation({
  network,
  truth,
  mode,
  from,
  to,
}: ComputeParticipationParameters): Participation {
  const accumulator = createParticipation({
    network,
    validators: truth.validators.map(({ index, publicKey, committee }) => ({
      index,
      publicKey: `0x${publicKey}` as const,
      committee: committee.operatorIds,
    })),
  })
  const routes: readonly Route[] = mode === 'standard' ? ['decideds'] : ['committees', 'validators']
  for (const route of routes) {
    const roles = route === 'committees' ? [] : route === 'validators' ? alone : dutyRoles
    const query: Query = { route, roles, pubkeys: [], indices: [], committeeIDs: [] }
    const slots = Array.from({ length: to - from + 1 }, (_, i) =>
      listRows(truth, { mode, line: '2026' }, query, from + i),
    )
    const data = slots.flatMap(({ rows }) => rows.map(({ text }) => text))
    const schedule = slots.flatMap((each) => each.schedule)
    const source = `{"data":[${data.join()}],"schedule":[${schedule.join()}]}`
    const parse = { decideds: parseDecideds, committees: parseCommitteeTraces, validators: parseValidatorTraces }[route]
    accumulator.add({ from, to, ...parse(JSON.parse(source), source) })
  }
  return accumulator.result()
}
