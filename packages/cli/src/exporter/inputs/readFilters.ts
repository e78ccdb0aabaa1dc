import { beaconRoles, routeDuty, runnerRoles } from '@x/exporter-client/internal'
import type { DataSet, RowFilters } from '@x/exporter-files/internal'
import { blsPublicKey, getCommitteeId, operatorIds, parse } from '@x/schemas'
import { committeeId } from '@x/schemas/internal'
import leven from 'leven'
import { UsageError } from '../../errors/UsageError.ts'
import { getSuggestion } from '../../inputs/getSuggestion.ts'
import { readList } from '../../inputs/readList.ts'
import { readValidatorIndex, readValidatorNames } from '../../inputs/readValidatorName.ts'
import type { FilterFlags } from './exporterFlags.ts'

/** Reads `--roles`, `--validators` and `--committees`: lists separated by commas, or `@file`. */
export async function readFilters(dataSet: DataSet, flags: FilterFlags): Promise<RowFilters> {
  const isCommittees = dataSet === 'committees'
  for (const [name, value] of [
    ['--committees', isCommittees ? undefined : flags.committees],
    ['--validators', isCommittees ? flags.validators : undefined],
    ['--pubkeys', isCommittees ? flags.pubkeys : undefined],
    ['--indices', isCommittees ? flags.indices : undefined],
  ] as const) {
    if (value !== undefined) throw new UsageError(`${name} does not filter ${dataSet}.`, { fix: `Leave out ${name}.` })
  }
  const list = await readList(flags.validators, '--validators')
  const names = list && readValidatorNames(list, '--validators')
  const publicKeys =
    names?.filter((name) => typeof name === 'string') ??
    (await readList(flags.pubkeys, '--pubkeys'))?.map((text) => parse(blsPublicKey, text, '--pubkeys'))
  const validatorIndices =
    names?.filter((name) => typeof name === 'number') ??
    (await readList(flags.indices, '--indices'))?.map((text, i) =>
      readValidatorIndex(text, `Item ${i + 1} of --indices`),
    )
  const committees = await readList(flags.committees, '--committees')
  const roles = (await readList(flags.roles, '--roles'))?.map((role) => readRole(role, isCommittees)) ?? []
  if (dataSet === 'validators' && publicKeys === undefined && validatorIndices === undefined) {
    // Which duties a committee runs depends on the slot for some roles; these are the ones that it always runs.
    const shared = roles.find((role) => routeDuty({ network: undefined, role, slot: 0 }).route === 'committee')
    if (shared !== undefined) {
      throw new UsageError(`${shared} is a duty that a committee does for all of its validators at once.`, {
        fix: 'Add --validators, or run `ssvx exporter committees`.',
      })
    }
  }
  return {
    roles,
    ...(isGiven(publicKeys) && { publicKeys }),
    ...(isGiven(validatorIndices) && { validatorIndices }),
    ...(committees && { committeeIds: committees.map(readCommittee) }),
  }
}

/** A list of names may hold only keys, or only indices. */
const isGiven = (list: readonly unknown[] | undefined) => list !== undefined && list.length > 0

function readRole(text: string, isCommittees: boolean): string {
  const role = text.toUpperCase()
  const known: readonly string[] = isCommittees ? runnerRoles : beaconRoles
  const suggestion = getSuggestion(role, known)
  // Newer nodes have duties that are not known here.
  const isMistyped = suggestion !== undefined && leven(suggestion, role) <= 2
  if (known.includes(role) || (!isCommittees && /^[A-Z][A-Z0-9_]*$/.test(role) && !isMistyped)) return role
  throw new UsageError(`--roles has an item that is not a role${isCommittees ? ' of committees' : ''}.`, {
    metaMessages: suggestion ? [`Did you mean ${suggestion}?`] : [],
    fix: `The known roles are ${known.join(', ')}.`,
  })
}

/** Reads a committee: its id, or the ids of its operators such as `1-2-3-4`. */
function readCommittee(text: string): string {
  if (!/^\d+(?:-\d+)+$/.test(text)) return parse(committeeId, text, '--committees')
  return getCommitteeId(parse(operatorIds, text.split('-'), '--committees'))
}
