import * as v from 'valibot'
import {
  committeeDuty,
  committeeTraces,
  decideds,
  type ExporterQuirk,
  get,
  type QuirkWindow,
  refused,
  shows,
  validatorTraces,
} from '../quirk.ts'
import { createShapes } from './shapes.ts'

/** What changes with the Boole fork, for a network that has had it. */
export function forkQuirks({ booleForkSlot }: QuirkWindow): ExporterQuirk[] {
  const fork = booleForkSlot
  if (fork === undefined) return []
  const { committeeHex, validatorTrace } = createShapes()
  const quirks: ExporterQuirk[] = [
    shows(
      'both committee roles are answered unless roles are given',
      () => get(`${committeeTraces}?from=${fork - 64}&to=${fork + 64}`),
      ({ data }) => {
        const later = data.filter((row) => row['role'] === 'AGGREGATOR_COMMITTEE')
        const pairs = data.map((row) => `${String(row['slot'])} ${String(row['committeeID'])}`)
        return (
          later.length > 0 && later.every((row) => Number(row['slot']) >= fork) && new Set(pairs).size < pairs.length
        )
      },
    ),
    shows(
      'committee traces can be filtered by committee role',
      () => get(`${committeeTraces}?from=${fork}&to=${fork + 64}&roles=AGGREGATOR_COMMITTEE`),
      ({ data }) => data.length > 0 && data.every((row) => row['role'] === 'AGGREGATOR_COMMITTEE'),
    ),
    refused(
      'unfiltered validator traces of aggregators after the fork are refused',
      () => get(`${validatorTraces}?from=${fork}&to=${fork}&roles=AGGREGATOR`),
      committeeDuty('AGGREGATOR'),
    ),
    shows(
      'unfiltered validator traces across the fork have the rows before it and a note for each role',
      () => get(`${validatorTraces}?from=${fork - 64}&to=${fork + 64}&roles=AGGREGATOR,SYNC_COMMITTEE_CONTRIBUTION`),
      ({ data, errors = [] }) =>
        data.length > 0 &&
        data.every((row) => Number(row['slot']) < fork) &&
        errors.length === 2 &&
        errors.every((error) => error.startsWith('committee duty post-fork')),
    ),
    shows(
      'a note about the fork without any row is not a failure',
      () => get(`${validatorTraces}?from=${fork - 1}&to=${fork}&roles=SYNC_COMMITTEE_CONTRIBUTION`),
      ({ errors = [] }) => errors.length === 1,
    ),
    {
      name: 'filtered validator traces of aggregators after the fork come from the committee',
      ask: ({ validator }) =>
        get(`${validatorTraces}?from=${fork}&to=${fork + 2048}&roles=AGGREGATOR&indices=${validator.index}`),
      shape: v.looseObject({
        data: v.pipe(
          v.array(
            v.strictObject({
              ...validatorTrace,
              role: v.literal('AGGREGATOR'),
              committeeID: committeeHex,
              pre: v.null(),
              post: v.null(),
            }),
          ),
          v.minLength(1),
        ),
      }),
    },
    shows(
      'decideds of aggregators end at the fork, without an error',
      () => get(`${decideds}?from=${fork - 64}&to=${fork + 64}&roles=AGGREGATOR,SYNC_COMMITTEE_CONTRIBUTION`),
      ({ data, errors }) => data.length > 0 && data.every((row) => Number(row['slot']) < fork) && errors === undefined,
    ),
  ]
  return quirks.map((quirk) => ({ ...quirk, mode: 'archive', line: '2026' }))
}
