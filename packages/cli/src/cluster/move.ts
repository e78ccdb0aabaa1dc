import { stat } from 'node:fs/promises'
import type { MovePlan, MoveState } from '@x/registration'
import type { Hex } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readChosenKeystores } from '../inputs/readChosenKeystores.ts'
import { readJsonFile } from '../inputs/readJsonFile.ts'
import { readPasswords } from '../inputs/readPasswords.ts'
import { readSubgraph } from '../inputs/readSubgraph.ts'
import { checkSending } from '../send/checkSending.ts'
import { openSending } from '../send/openSending.ts'
import { type MoveFlags, type MoveKeys, type MoveWishes, readMoveWishes } from './moveFlags.ts'
import { readValidators } from './readValidators.ts'

/** Moves validators to other operators, or goes on with that. */
export async function move(context: Context, flags: MoveFlags): Promise<void> {
  const wishes = await checkSending(context, flags, () => readMoveWishes(flags))
  const earlier = await readEarlier(wishes)
  if (earlier !== undefined) assertSameMove(earlier.plan, wishes)
  const named = flags.validators === undefined ? undefined : await readValidators({ validators: flags.validators })
  // What was split before is good as long as the owner nonce is the same.
  const keys = earlier === undefined ? await readKeys(context, flags) : undefined
  const subgraph = await readSubgraph(context, flags)
  const sending = await openSending(context, flags)
  const publicKeys = named === undefined || named === 'all' ? listKeys(keys) : named.publicKeys
  const { moveValidators } = await import('./moveValidators.ts')
  await moveValidators(context, { wishes, earlier, publicKeys, keys, subgraph, sending })
}

/** What an earlier run has left. */
async function readEarlier({ file }: MoveWishes): Promise<MoveState | undefined> {
  if ((await stat(file).catch(() => undefined)) === undefined) return undefined
  const json = await readJsonFile(file, 'The file of --state')
  const { parseMoveState } = await import('../send/calls.ts')
  return parseMoveState(json)
}

async function readKeys(context: Context, flags: MoveFlags): Promise<MoveKeys> {
  const files = await readChosenKeystores(context, flags.keystores)
  const paths = files.map(({ path }) => path)
  return { files, passwords: await readPasswords(context, { path: flags.passwordFile, keystores: paths }) }
}

/** The public keys that the keystores say. */
function listKeys(keys: MoveKeys | undefined): Hex[] {
  return (keys?.files ?? []).map(({ path, keystore: { pubkey } }) => {
    if (pubkey !== undefined) return pubkey
    throw new UsageError(`The keystore ${path} does not say its public key.`, {
      fix: 'Name the validators with --validators.',
    })
  })
}

/** A file of another move must not decide what happens. */
function assertSameMove(plan: MovePlan, { from, to, file }: MoveWishes): void {
  const planned = plan.registration.operators.map(({ id }) => id)
  if (plan.from.join() === from.join() && planned.join() === to.join()) return
  throw new UsageError(`The file ${file} of --state is that of another move.`, {
    metaMessages: [`- from ${plan.from.join(', ')} to ${planned.join(', ')}`],
    fix: 'Choose another name for --state, or finish that move first.',
  })
}
