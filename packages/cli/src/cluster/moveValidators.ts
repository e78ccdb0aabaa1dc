import { hasName } from '@x/chain/internal'
import {
  type MoveEvent,
  type MovePlan,
  movePlanToJson,
  planMove,
  streamMove,
  type WitnessOptions,
} from '@x/registration'
import {
  assertPlanHolds,
  formatMoveState,
  type MoveState,
  parseMoveState,
  type SealedMoveState,
} from '@x/registration/internal'
import { BaseError, type Hex, type KeySharesItem } from '@x/schemas'
import { decodeJson } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import { findUsableOperators } from '../inputs/findUsableOperators.ts'
import { getOwnerSources } from '../inputs/getOwnerSources.ts'
import { getPlace } from '../inputs/place.ts'
import { getPassword } from '../inputs/readPasswords.ts'
import type { SubgraphSettings } from '../inputs/readSubgraph.ts'
import { splitKeystores } from '../inputs/splitKeystores.ts'
import { writeNamedFile } from '../inputs/writeNamedFile.ts'
import { requireWallet, type Sending } from '../send/openSending.ts'
import { recordRun } from '../send/recordRun.ts'
import { reportCall } from '../send/reportCall.ts'
import { createRunProgress, type RunProgress, reportRegistration } from '../send/reportRegistration.ts'
import { confirm } from '../terminal/confirm.ts'
import { formatCount, group } from '../terminal/formatAmounts.ts'
import { describeRest } from './describeRest.ts'
import { formatMove } from './formatMove.ts'
import type { MoveKeys, MoveWishes } from './readMoveWishes.ts'

export type MoveValidatorsParameters = MakePlanParameters & {
  /** What an earlier run has left. */
  earlier: SealedMoveState | undefined
  keys: MoveKeys | undefined
}

/** Shows what a move does and costs, asks, and moves validators to other operators, or resumes a move. */
export async function moveValidators(context: Context, parameters: MoveValidatorsParameters): Promise<void> {
  const { wishes, earlier, keys, subgraph, sending, witnesses } = parameters
  const { flags, output, mode } = sending
  const { file } = wishes
  const plan = earlier?.plan ?? (await makePlan(context, parameters))
  // Its shares are for these keys, whatever the file says.
  if (earlier !== undefined)
    assertPlanHolds(plan.registration, { operators: await findNewOperators(context, parameters) })
  const place = getPlace(context, sending.network)
  const isAsked = (witnesses.beaconNodes ?? []).length > 0
  const text = formatMove(plan, { place, isAsked }, output.noteStyle)
  const isAsking = mode === 'send' && flags.yes !== true
  if (isAsking) output.say([text, ''])
  else output.note([text, ''])
  const keyShares = keys === undefined ? (earlier?.keyShares ?? []) : await splitKeys(context, { keys, plan, sending })
  if (mode === 'simulate') {
    const what = `${formatCount(keyShares.length, 'key')} ${keyShares.length === 1 ? 'is' : 'are'} split for the new operators`
    return output.result({ place, plan: movePlanToJson(plan), status: 'planned' }, () => `${what}. Nothing was sent.`)
  }
  const question = earlier === undefined ? 'Move the validators?' : 'Continue the move?'
  if (isAsking && !(await confirm(context, flags, question))) {
    output.note('Nothing was sent.')
    context.exitCode = 1
    return
  }
  let planDigest = earlier?.digest
  if (keys !== undefined) {
    const state = formatMoveState({ plan, keyShares })
    planDigest = parseMoveState(decodeJson(state)).digest
    await writeNamedFile(file, state, { overwrite: true, what: 'The file', flag: '--state' })
    output.note(`The state of the move is in ${file}, digest ${planDigest}.`)
  }
  if (mode === 'export') {
    const sources = getOwnerSources({ network: sending.network, subgraph, ...wishes.asking }, output)
    const { exportMove } = await import('./exportMove.ts')
    const next = { plan, keyShares, sources, ...witnesses }
    return exportMove(context, { sending, state: { file, digest: planDigest }, place, move: next })
  }
  const moved = await run(context, { plan, keyShares, planDigest }, { wishes, sending, subgraph, witnesses })
  output.result({ place, plan: movePlanToJson(plan), status: 'done', moved }, () => [
    `${output.style('green', '✓')} ${output.style('bold', `${formatCount(moved.length, 'validator')} moved.`)}`,
    `The file ${file} is no longer needed.`,
    describeRest(context, plan),
  ])
}

type MakePlanParameters = {
  wishes: MoveWishes
  sending: Sending
  subgraph: SubgraphSettings
  publicKeys: readonly Hex[]
  /** Who is asked whether the old operators still sign. */
  witnesses: WitnessOptions
}

async function makePlan(
  context: Context,
  { wishes, sending, subgraph, publicKeys, witnesses }: MakePlanParameters,
): Promise<MovePlan> {
  const { network, publicClient, owner, output, limits } = sending
  const { from, deposit, finality, allowManyChanges } = wishes
  const operators = await findNewOperators(context, { wishes, sending, subgraph })
  output.status('Planning …')
  const sources = getOwnerSources({ network, subgraph, ...wishes.asking }, output)
  const place = { network, publicClient, owner, from, operators, publicKeys, sources, signal: context.signal }
  const plan = await planMove(place.publicClient, {
    ...place,
    ...deposit,
    limits,
    finality,
    allowManyChanges,
    ...witnesses,
  })
  output.status(undefined)
  return plan
}

function findNewOperators(
  context: Context,
  { wishes, sending, subgraph }: Pick<MakePlanParameters, 'wishes' | 'sending' | 'subgraph'>,
) {
  const { network, publicClient: client, owner, output } = sending
  output.status('Reading the operators …')
  // An operator that stays has the validators already: the plan counts that.
  return findUsableOperators(context, {
    ...{ network, subgraph, owner, client, output },
    choice: { ids: wishes.to },
    validatorsToAdd: 0,
    sourcePatience: wishes.asking.sourcePatience,
  })
}

async function splitKeys(
  context: Context,
  { keys, plan, sending: { output } }: { keys: MoveKeys | undefined; plan: MovePlan; sending: Sending },
): Promise<KeySharesItem[]> {
  const { files = [], passwords = [] } = keys ?? {}
  const wanted = new Map(plan.publicKeys.map((publicKey, place) => [publicKey, place] as const))
  const entries = files
    .map((file, i) => ({ ...file, password: getPassword(passwords, i) }))
    .flatMap((entry) => {
      const place = entry.keystore.pubkey === undefined ? undefined : wanted.get(entry.keystore.pubkey)
      return place === undefined ? [] : [{ ...entry, place }]
    })
    .toSorted((a, b) => a.place - b.place)
  if (entries.length < wanted.size) {
    throw new BaseError(`${formatCount(wanted.size - entries.length, 'keystore')} of the validators are missing.`, {
      fix: 'Add them to --keystores: all keys are split before anything is removed.',
    })
  }
  const { operators, owner, state } = plan.registration
  const { ownerNonce } = state
  const stream = splitKeystores(context, { keystores: entries, operators, owner, ownerNonce, output })
  const shares = await Array.fromAsync(stream)
  output.status(undefined)
  return shares
}

async function run(
  context: Context,
  { plan, keyShares, planDigest }: MoveState & { planDigest: Hex | undefined },
  { wishes, sending, subgraph, witnesses }: Omit<MakePlanParameters, 'publicKeys'>,
): Promise<readonly Hex[]> {
  const { network, publicClient, output, waiting, flags } = sending
  const record = await recordRun(context, { path: flags.record, network, client: publicClient, output })
  const progress = createRunProgress(network, plan.registration.batches.length, plan.publicKeys.length)
  const steps = streamMove(requireWallet(sending), {
    publicClient,
    network,
    plan,
    planDigest,
    keyShares,
    ...witnesses,
    sources: getOwnerSources({ network, subgraph, ...wishes.asking }, output),
    ...waiting,
    onRecord: record.write,
    signal: context.signal,
  })
  try {
    let step = await steps.next()
    for (; !step.done; step = await steps.next()) report(step.value, { plan, progress }, sending)
    return step.value.moved
  } catch (error) {
    output.status(undefined)
    const isOutdated = hasName(error, 'OwnerNonceMismatchError')
    output.warn(
      isOutdated
        ? `The owner has registered other validators in the meantime, so the keys have to be split again: move ${wishes.file} away and run the same command again. Validators that have already been removed are part of the new plan.`
        : `The move is not done. Run the same command again to resume: its state is in ${wishes.file}.`,
    )
    throw error
  } finally {
    output.status(undefined)
    await record.close()
  }
}

function report(
  event: MoveEvent,
  { plan, progress }: { plan: MovePlan; progress: RunProgress },
  { output, network }: Sending,
) {
  switch (event.type) {
    case 'pending':
      output.status(`Waiting for ${formatCount(event.count, 'pending transaction')} of the account`)
      break
    case 'located': {
      const { old, between, moved } = event
      output.note(
        `${old.length} with the old operators, ${between.length} in between, ${moved.length} with the new ones.`,
      )
      break
    }
    case 'removing':
      reportCall(event.step, { network, count: plan.removal.transactions }, output)
      break
    case 'waiting': {
      const { blockNumber, head, finalized } = event
      const known =
        finalized === undefined ? `now at block ${group(head)}` : `finalized up to block ${group(finalized)}`
      output.status(`Waiting until block ${group(blockNumber)} is final: ${known}`)
      break
    }
    case 'registering': {
      const { step } = event
      if (step.type !== 'planned' && step.type !== 'signed') reportRegistration(step, progress, output)
      break
    }
  }
}
