import type { BeaconConnection, KeySilence, SilenceLook } from '@x/beacon-client'
import type { DeleteKeystoresReturnType, LoadedKey, ReleasedKey } from '@x/keymanager-client'
import { BaseError, type Hex, mainnet, type Network } from '@x/schemas'
import { describeFileError } from '@x/schemas/internal'
import { writeTextFile } from '@x/schemas/internal/files'
import type { Context } from '../context/createContext.ts'
import { createSilenceStore } from '../inputs/createSilenceStore.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { readPublicKeys } from '../inputs/readPublicKeys.ts'
import { readTogether } from '../inputs/readTogether.ts'
import { requireKeymanager } from '../inputs/requireKeymanager.ts'
import { requireNewFile } from '../inputs/requireNewFile.ts'
import { describeSilent, reportSilence, type ToldSilence } from '../send/reportSilence.ts'
import { confirm, requireTerminal } from '../terminal/confirm.ts'
import { createOutput, type Output } from '../terminal/createOutput.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { formatLoaded, formatReleased } from './formatReleased.ts'
import type { ReleaseFlags } from './keystoresFlags.ts'

/** Lets a validator client delete keys, and makes sure that nobody signs with them any more. */
export async function release(context: Context, texts: readonly string[], flags: ReleaseFlags): Promise<void> {
  const { signal, clock } = context
  const output = createOutput(context, flags)
  const named = texts.length > 0 ? texts : (flags.keystores ?? [])
  const [publicKeys, client] = await readTogether(
    () => readPublicKeys(context, named),
    () => requireKeymanager(context, flags),
  )
  const network = await readNetwork(context, flags, mainnet)
  const beaconNodes = await readBeaconNodes(context, flags, network)
  const path = flags.slashingProtection ?? `slashing-protection-${formatFileTime(clock.now())}.json`
  await requireNewFile(path, false, '--slashing-protection')
  context.startWork()

  const { readLoadedKeys, releaseKeys } = await import('@x/keymanager-client')
  output.status('Asking the validator client …')
  const loaded = await readLoadedKeys(client, { publicKeys, signal })
  output.status(undefined)
  const plan = formatLoaded(client.endpoint, publicKeys, loaded)
  const isAsking = flags.yes !== true && loaded.length > 0
  if (isAsking) {
    // A client that refuses the token is heard of first.
    requireTerminal(context, 'Cannot ask for confirmation: stdin and stderr are not terminals.', 'Add --yes.')
    output.say(plan)
  } else output.note(plan)
  if (isAsking && !(await confirm(context, flags, phraseQuestion(loaded)))) {
    output.note('Nothing was deleted.')
    context.exitCode = 1
    return
  }

  let kept: string | undefined
  const onProtection = async (protection: DeleteKeystoresReturnType) => {
    kept = await keepProtection(path, protection)
    warnOfProtection(protection, { network, path: kept, output })
  }
  output.status('Deleting …')
  const keys = await releaseKeys(client, { publicKeys, loaded, onProtection, signal }).catch((error: unknown) => {
    output.status(undefined)
    output.warn(
      kept === undefined
        ? 'Keys may be deleted all the same. Run the same command again: what was signed with them comes again.'
        : `Keys may be deleted all the same. What was signed with them is in ${kept}.`,
    )
    throw error
  })
  output.status(undefined)
  output.note(formatReleased(keys, kept))
  const silence = await waitForSilence(context, keys, { beaconNodes, kept, network, output })
  const isKept = kept !== undefined || keys.every(({ status }) => status !== 'deleted')
  const isDone = isKept && keys.every(({ isLoaded }) => !isLoaded) && !silence?.some(({ state }) => state === 'alive')
  if (!isDone) context.exitCode = 1
  const states = new Map(silence?.map(({ publicKey, state }) => [publicKey, state]))
  const result = {
    endpoint: client.endpoint,
    slashingProtection: kept,
    isSilenceChecked: silence !== undefined,
    keys: keys.map((key) => ({ ...key, beaconState: states.get(key.publicKey) })),
  }
  output.result(result, () => summarize(keys, silence))
}

function phraseQuestion(loaded: readonly LoadedKey[]): string {
  const count = loaded.filter(({ isReadonly }) => !isReadonly).length
  return `Delete ${formatCount(count, 'key')} there, so that this validator client signs no longer?`
}

/**
 * Keeps what was signed, before anything is said. Where it can't be kept, nothing is lost: the client tells it again.
 *
 * @returns the file; `undefined` where there is nothing to keep
 */
async function keepProtection(
  path: string,
  { keys, slashingProtection }: DeleteKeystoresReturnType,
): Promise<string | undefined> {
  const isKnown = keys.some(({ status }) => status === 'deleted' || status === 'not_active')
  if (!isKnown || slashingProtection === '') return undefined
  try {
    await writeTextFile(path, slashingProtection, { overwrite: false })
    return path
  } catch (error) {
    throw new BaseError(
      `What was signed can't be kept in the file of --slashing-protection: ${describeFileError(error)}.`,
      {
        fix: 'Run the same command again with another --slashing-protection: the validator client tells it again.',
      },
    )
  }
}

function warnOfProtection(
  { problem, interchange, keys }: DeleteKeystoresReturnType,
  { network, path, output }: { network: Network; path: string | undefined; output: Output },
): void {
  if (path === undefined) {
    const deleted = keys.filter(({ status }) => status === 'deleted')
    if (deleted.length > 0) {
      output.warn(
        `The validator client has deleted ${formatCount(deleted.length, 'key')} and does not say what it signed: there is no slashing protection file.`,
        ['Export it from the database of the validator client before these keys sign anywhere again.'],
      )
    }
    return
  }
  if (problem !== undefined) {
    output.warn(`${path} has what the validator client sent, but is no slashing protection file.`, problem.metaMessages)
    return
  }
  const { genesisValidatorsRoot } = network.custom
  if (genesisValidatorsRoot !== undefined && interchange?.genesisValidatorsRoot !== genesisValidatorsRoot) {
    output.warn(`The validator client is of another beacon chain than ${network.name}: see --network.`)
  }
  const told = new Set(interchange?.keys.map(({ publicKey }) => publicKey))
  const untold = keys.filter(({ publicKey, status }) => status === 'deleted' && !told.has(publicKey))
  if (untold.length > 0) {
    output.warn(
      `The validator client does not say what it signed with ${formatCount(untold.length, 'key')}, as where it never did.`,
    )
  }
}

type WaitParameters = {
  beaconNodes: readonly BeaconConnection[]
  kept: string | undefined
  network: Network
  output: Output
}

/** Waits until nobody has signed with the keys that are gone for two whole epochs; `undefined` without a beacon node. */
async function waitForSilence(
  context: Context,
  keys: readonly ReleasedKey[],
  { beaconNodes, kept, network, output }: WaitParameters,
): Promise<KeySilence[] | undefined> {
  const { signal, clock } = context
  const publicKeys = keys.flatMap(({ publicKey, isLoaded }): Hex[] => (isLoaded ? [] : [publicKey]))
  if (beaconNodes.length === 0) {
    output.warn(
      'Whether anybody signs with the keys was not checked, since there is no beacon node (--beacon-url). Wait for two whole epochs, 20 minutes, before anybody else signs with them.',
    )
    return undefined
  }
  if (publicKeys.length === 0) return []
  const [{ proveSilence }, { forgetSilence }] = await Promise.all([
    import('@x/beacon-client'),
    import('@x/beacon-client/internal'),
  ])
  const told: ToldSilence = { until: undefined, setback: undefined }
  const onProgress = (look: SilenceLook) => reportSilence(look, told, output)
  try {
    const store = createSilenceStore(context, network, output)
    // Whoever had the keys may have signed until a moment ago: nothing that was seen before counts.
    await forgetSilence(store, publicKeys)
    return (await proveSilence({ beaconNodes, publicKeys, store, sleep: clock.sleep, signal, onProgress })).keys
  } catch (error) {
    output.status(undefined)
    const place = kept === undefined ? '' : ` What was signed is in ${kept}.`
    output.warn(
      `The keys are deleted, but that nobody signs with them is not proven.${place} Run the same command again.`,
    )
    throw error
  } finally {
    output.status(undefined)
  }
}

function summarize(keys: readonly ReleasedKey[], silence: readonly KeySilence[] | undefined): string[] {
  const gone = keys.filter(({ isLoaded }) => !isLoaded).length
  const alive = silence?.filter(({ state }) => state === 'alive') ?? []
  const unseen = silence?.filter(({ state }) => state !== 'alive') ?? []
  const which =
    keys.length === 1 && gone === 1
      ? 'The key is'
      : `${gone} of ${formatCount(keys.length, 'key')} ${gone === 1 ? 'is' : 'are'}`
  return [
    `${which} not loaded there any more.`,
    ...(unseen.length === 0 ? [] : [describeSilent(unseen)]),
    ...alive.map(
      ({ publicKey }) =>
        `${publicKey}: somebody signs with it still: its operators, if it is registered on SSV. Otherwise find out who, before it is registered.`,
    ),
  ]
}

/** A time as a part of a file's name. */
function formatFileTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')
}
