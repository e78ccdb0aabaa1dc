import { stat } from 'node:fs/promises'
import { parseKeyShares } from '@x/keyshares'
import { writeTextFile } from '@x/keyshares/files'
import { type MovePlan, movePlanToJson, parseMovePlan } from '@x/registration'
import type { KeySharesItem } from '@x/schemas'
import { UsageError } from '../errors/UsageError.ts'
import { readJsonFile } from '../inputs/readJsonFile.ts'

/** What a move needs to go on: the plan that was agreed to, and the encrypted shares for the new operators. */
export type MoveState = { plan: MovePlan; shares: KeySharesItem[] }

/**
 * Reads what an interrupted move has left, `undefined` where there is nothing.
 *
 * @throws {UsageError} the file can't be read, or is something else
 * @throws {InvalidInputError} the plan in it is not complete
 */
export async function readMoveState(file: string): Promise<MoveState | undefined> {
  if ((await stat(file).catch(() => undefined)) === undefined) return undefined
  const json = await readJsonFile(file, 'The file of --state')
  if (typeof json !== 'object' || json === null || !('plan' in json) || !('keyShares' in json)) {
    throw new UsageError(`The file ${file} of --state is not that of a move.`, { fix: 'Choose another name.' })
  }
  return { plan: parseMovePlan(json.plan), shares: [...parseKeyShares(json.keyShares).shares] }
}

/** Keeps what a move needs to go on. It is on the disk when this returns. */
export async function writeMoveState(file: string, { plan, shares }: MoveState): Promise<void> {
  const keyShares = { version: 'v1.2.0', createdAt: new Date().toISOString(), shares }
  const text = `${JSON.stringify({ plan: movePlanToJson(plan), keyShares }, undefined, 2)}\n`
  await writeTextFile(file, text, { overwrite: true })
}
