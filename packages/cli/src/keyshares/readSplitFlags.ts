import { join } from 'node:path'
import { type Operator, operator as operatorSchema, parse } from '@x/schemas'
import { describeFileError } from '@x/schemas/internal'
import { makeDirectory } from '@x/schemas/internal/files'
import * as v from 'valibot'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { type OperatorsChoice, readOperators } from '../inputs/readOperators.ts'
import { refuseKeyAsName } from '../inputs/requireNewFile.ts'
import type { SplitFlags } from './keysharesFlags.ts'

/** The two names that a value may have. */
type Names = readonly [ours: string, theirs: string]

/** The value that was given under one of its two names. */
export function chooseValue<value>(
  [own, other]: readonly [value | undefined, value | undefined],
  [ours, theirs]: Names,
): value {
  const chosen = own ?? other
  if (chosen === undefined)
    throw new MissingInputError({ what: `${ours} is missing.`, fix: `Add ${ours} (or ${theirs}).` })
  if (own !== undefined && other !== undefined) {
    throw new UsageError(`${ours} and ${theirs} are two names for the same flag.`, { fix: 'Pass one of them.' })
  }
  return chosen
}

/** A password in a command line can be read by all programs of the machine, and stays in the shell's history. */
export function refusePassword(password: string | undefined): void {
  if (password === undefined) return
  throw new UsageError('A password in a command line is visible to every process and stays in the shell history.', {
    fix: 'Leave out --password: it is asked for. In scripts use --password-file and KEYSTORE_PASSWORD. Change this one if others use the machine.',
  })
}

/** Reads the operators: from `--operators`, or, as ssv-keys has them, from ids and keys in the same order. */
export async function readSplitOperators({
  operators,
  operatorIds,
  operatorKeys,
}: SplitFlags): Promise<OperatorsChoice> {
  const text = chooseValue([operators, operatorIds], ['--operators', '--operator-ids'])
  if (operatorKeys === undefined) return readOperators(text, operators === undefined ? '--operator-ids' : '--operators')
  if (operatorIds === undefined) {
    throw new UsageError('--operator-keys has no ids.', { fix: 'Add --operator-ids in the same order.' })
  }
  const ids = operatorIds.split(',')
  const keys = operatorKeys.split(',')
  if (ids.length !== keys.length) {
    throw new UsageError(`There are ${ids.length} ids in --operator-ids and ${keys.length} keys in --operator-keys.`, {
      fix: 'Pass one key for each id, in the same order.',
    })
  }
  const list: Pick<Operator, 'id' | 'operatorKey'>[] = parse(
    v.array(operatorSchema),
    ids.map((id, i) => ({ id: id.trim(), operatorKey: keys[i]?.trim() })),
    '--operator-ids and --operator-keys',
  )
  const { ids: sorted } = await readOperators(list.map(({ id }) => id).join(','), '--operator-ids')
  return { ids: sorted, operators: list }
}

/** The file to write: that of `--out`, or, as ssv-keys has it, one named by the time in `--output-folder`. */
export function chooseSplitFile({ out, outputFolder }: SplitFlags): string {
  const chosen = chooseValue([out, outputFolder], ['--out', '--output-folder'])
  if (outputFolder === undefined) return chosen
  refuseKeyAsName(outputFolder, '--output-folder')
  return join(outputFolder, `keyshares-${Math.floor(Date.now() / 1_000)}.json`)
}

/** Makes the folder of `--output-folder`, once nothing else is wrong. */
export async function makeSplitFolder({ outputFolder }: SplitFlags): Promise<void> {
  if (outputFolder === undefined) return
  try {
    await makeDirectory(outputFolder)
  } catch (error) {
    throw new UsageError(`The folder of --output-folder cannot be created: ${describeFileError(error)}.`, {
      fix: 'Pass a folder that can be written to.',
    })
  }
}
