import { stat } from 'node:fs/promises'
import type { MovePlan } from '@x/registration'
import type { SealedMoveState, SpendingLimitOptions } from '@x/registration/internal'
import type { Hex } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { readChosenKeystores } from '../inputs/readChosenKeystores.ts'
import { readHolders } from '../inputs/readHolders.ts'
import { readJsonFile } from '../inputs/readJsonFile.ts'
import { readLimits } from '../inputs/readLimits.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { readPasswords } from '../inputs/readPasswords.ts'
import { readPlanDigest } from '../inputs/readPlanDigest.ts'
import { readSubgraph } from '../inputs/readSubgraph.ts'
import { checkSending } from '../send/checkSending.ts'
import { openSending } from '../send/openSending.ts'
import { formatCount, formatEther } from '../terminal/formatAmounts.ts'
import type { MoveFlags } from './clusterFlags.ts'
import { readValidators } from './readChoices.ts'
import { type MoveKeys, type MoveWishes, readMoveWishes } from './readMoveWishes.ts'

/** Moves validators to other operators, or resumes a move. */
export async function move(context: Context, flags: MoveFlags): Promise<void> {
  const wishes = await checkSending(context, flags, () => readMoveWishes(flags))
  const digest = readPlanDigest(flags.planDigest)
  const earlier = await readEarlier(wishes, digest)
  const named = flags.validators === undefined ? undefined : await readValidators({ validators: flags.validators })
  // Nothing shows for whom the shares of a file are encrypted: they count where its digest is named, else they are made again.
  const keys = earlier === undefined || digest === undefined ? await readKeys(context, flags) : undefined
  const publicKeys = typeof named === 'object' ? named.publicKeys : listKeys(keys)
  if (earlier !== undefined) {
    assertSameMove(earlier.plan, { ...wishes, limits: readLimits(context, flags), publicKeys })
  }
  const subgraph = await readSubgraph(context, flags)
  const network = await readNetwork(context, flags)
  const witnesses = {
    beaconNodes: await readBeaconNodes(context, flags, network),
    ...(await readHolders(context, flags, network)),
    allowExited: flags.allowExited,
    ...context.clock,
  }
  const sending = await openSending(context, flags)
  const { moveValidators } = await import('./moveValidators.ts')
  await moveValidators(context, { wishes, earlier, publicKeys, keys, subgraph, sending, witnesses })
}

/** What an earlier run has left. */
async function readEarlier({ file }: MoveWishes, digest: Hex | undefined): Promise<SealedMoveState | undefined> {
  if ((await stat(file).catch(() => undefined)) === undefined) {
    if (digest === undefined) return undefined
    throw new UsageError('--plan-digest needs the file of --state that has this digest.', {
      fix: 'Name that file, or leave out --plan-digest when starting a move.',
    })
  }
  const json = await readJsonFile(file, 'The file of --state')
  const { parseMoveState } = await import('../send/calls.ts')
  return parseMoveState(json, { digest })
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

type TypedMove = MoveWishes & { limits: SpendingLimitOptions; publicKeys: readonly Hex[] }

/** What is typed decides, and not a file: one of another move, or one that somebody edited, is refused. */
function assertSameMove(plan: MovePlan, typed: TypedMove): void {
  const { registration, from } = plan
  const { wanted, wantedLimits, operators } = registration
  const planned = operators.map(({ id }) => id)
  const known = new Set([...plan.publicKeys, ...plan.moved])
  const isSameDeposit =
    'depositAmount' in wanted
      ? wanted.depositAmount === typed.deposit.depositAmount
      : wanted.runwayDays === typed.deposit.runwayDays
  const limits = ['maxFeePerGas', 'maxPriorityFeePerGas', 'maxTotal'] as const
  const isSameList =
    typed.publicKeys.length === 0 ||
    (typed.publicKeys.length === known.size && typed.publicKeys.every((publicKey) => known.has(publicKey)))
  const differences = [
    ...(from.join() === typed.from.join() && planned.join() === typed.to.join()
      ? []
      : [`from ${from.join(', ')} to ${planned.join(', ')}`]),
    ...(isSameDeposit ? [] : [`another amount or runway: ${describeDeposit(wanted)}`]),
    ...(JSON.stringify(plan.finality) === JSON.stringify(typed.finality)
      ? []
      : [`another wait after the removal: ${Object.entries(plan.finality).flat().reverse().join(' ')}`]),
    ...limits.flatMap((limit) => (wantedLimits[limit] === typed.limits[limit] ? [] : [`another limit: ${limit}`])),
    ...(isSameList ? [] : [`other validators: ${formatCount(known.size, 'validator')}`]),
  ]
  if (differences.length === 0) return
  throw new UsageError(`The file ${typed.file} of --state belongs to another move.`, {
    metaMessages: differences.map((text) => `- ${text}`),
    fix: 'Choose another name for --state, or finish that move first, with its own flags.',
  })
}

function describeDeposit(wanted: MovePlan['registration']['wanted']): string {
  if ('depositAmount' in wanted) return `${formatEther(wanted.depositAmount)} with each transaction`
  return formatCount(wanted.runwayDays, 'day')
}
