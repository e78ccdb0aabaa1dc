import { beaconRoles, type ExporterMode, type RunnerRole, runnerRoles } from '@x/exporter-client'
import { blsPublicKey, committeeId, getCommitteeId, operatorIds, parse } from '@x/schemas'
import { UsageError } from '../../errors/UsageError.ts'
import { getSuggestion } from '../../inputs/getSuggestion.ts'
import { readTextFile } from '../../inputs/readTextFile.ts'
import type { DataSetName } from '../dataSets/dataSets.ts'
import type { FilterFlags } from './exporterFlags.ts'

/** Which rows, as the client takes it. */
export type Filters = {
  /** Duties, or for committees the roles of their runners. Empty: those that can be had. */
  roles: string[]
  pubkeys?: string[] | undefined
  indices?: number[] | undefined
  committeeIds?: string[] | undefined
}

/**
 * Reads `--roles`, `--pubkeys`, `--indices` and `--committees`: comma lists, or `@file` with one a line.
 *
 * @throws {UsageError} a filter that does not belong to these rows, an unknown role, a file that cannot be read
 * @throws {InvalidInputError} a public key or a committee id is none
 */
export async function readFilters(dataSet: DataSetName, flags: FilterFlags): Promise<Filters> {
  const isCommittees = dataSet === 'committees'
  for (const [name, value] of [
    ['--committees', isCommittees ? undefined : flags.committees],
    ['--pubkeys', isCommittees ? flags.pubkeys : undefined],
    ['--indices', isCommittees ? flags.indices : undefined],
  ] as const) {
    if (value !== undefined) throw new UsageError(`${name} does not filter ${dataSet}.`)
  }
  const pubkeys = await readList(flags.pubkeys, '--pubkeys')
  const indices = await readList(flags.indices, '--indices')
  const committees = await readList(flags.committees, '--committees')
  const roles = (await readList(flags.roles, '--roles'))?.map((role) => readRole(role, isCommittees)) ?? []
  if (dataSet === 'validators' && pubkeys === undefined && indices === undefined) {
    const shared = roles.find((role) => role === 'ATTESTER' || role === 'SYNC_COMMITTEE')
    if (shared !== undefined) {
      throw new UsageError(`${shared} is a duty that committees do for all their validators at once.`, {
        fix: 'Add --pubkeys or --indices, or ask `ssvx exporter committees`.',
      })
    }
  }
  return {
    roles,
    ...(pubkeys && { pubkeys: pubkeys.map((text) => parse(blsPublicKey, text, '--pubkeys')) }),
    ...(indices && { indices: indices.map((text) => readIndex(text, '--indices')) }),
    ...(committees && { committeeIds: committees.map(readCommittee) }),
  }
}

/** Fills in the roles where none are given: all that an exporter of this mode can be asked for at once. */
export function completeRoles(
  filters: Filters,
  { dataSet, isAfterFork }: { dataSet: DataSetName; mode?: ExporterMode | undefined; isAfterFork: boolean },
): Filters {
  if (filters.roles.length > 0 || dataSet === 'committees') return filters
  const duties = beaconRoles.slice(0, 5)
  if (dataSet === 'decideds' || filters.pubkeys !== undefined || filters.indices !== undefined) {
    return { ...filters, roles: duties }
  }
  // Without validators only the duties that each validator runs alone can be had.
  const alone = isAfterFork ? ['PROPOSER'] : ['PROPOSER', 'AGGREGATOR', 'SYNC_COMMITTEE_CONTRIBUTION']
  return { ...filters, roles: alone }
}

/** Roles of committees, which the client knows by type. */
export function toRunnerRoles(roles: readonly string[]): RunnerRole[] | undefined {
  const known = runnerRoles.filter((role) => roles.includes(role))
  return known.length > 0 ? known : undefined
}

/** A comma list; `@file` reads one from a file, where spaces and line breaks separate as well. */
export async function readList(text: string | undefined, flag: string): Promise<string[] | undefined> {
  if (text === undefined) return undefined
  const content = text.startsWith('@') ? await readTextFile(text.slice(1), `The file of ${flag}`) : text
  const items = content.split(/[\s,]+/).filter((item) => item !== '')
  // The exporter takes an empty list for no filter at all, and answers with everything.
  if (items.length === 0) throw new UsageError(`${flag} is empty.`, { fix: 'Leave it out to ask for all.' })
  return items
}

export function readIndex(text: string, flag: string): number {
  const index = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(index)) return index
  throw new UsageError(`${flag} has an item that is no validator index.`)
}

function readRole(text: string, isCommittees: boolean): string {
  const role = text.toUpperCase()
  const known: readonly string[] = isCommittees ? runnerRoles : beaconRoles
  // Newer nodes have duties that are not known here.
  if (known.includes(role) || (!isCommittees && /^[A-Z][A-Z0-9_]*$/.test(role) && !getSuggestion(role, known))) {
    return role
  }
  const suggestion = getSuggestion(role, known)
  throw new UsageError(`--roles has an item that is no role${isCommittees ? ' of committees' : ''}.`, {
    metaMessages: suggestion ? [`Did you mean ${suggestion}?`] : [],
    fix: `Known are ${known.join(', ')}.`,
  })
}

/** A committee by its id, or by the ids of its operators. */
function readCommittee(text: string): string {
  if (!/^\d+(?:-\d+)+$/.test(text)) return parse(committeeId, text, '--committees')
  return getCommitteeId(parse(operatorIds, text.split('-'), '--committees'))
}
