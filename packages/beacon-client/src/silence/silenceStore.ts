import { BaseError, type Hex } from '@x/schemas'
import * as v from 'valibot'
import { isRecent, progressSchema, type SilenceProgress } from './silenceProgress.ts'

/** Keeps what proofs of silence have found, so that one goes on where another has ended or was interrupted. */
export type SilenceStore = {
  /** What was written last, or nothing. What it is not able to be is taken for nothing. */
  read(): Promise<unknown>
  /** Keeps this in its place. */
  write(progress: SilenceProgress): Promise<void>
}

/** What is kept, where it can be read and is the progress of a proof. */
export async function readStore(store: SilenceStore | undefined): Promise<SilenceProgress | undefined> {
  return parseKept(await store?.read().catch(() => undefined))
}

function parseKept(kept: unknown): SilenceProgress | undefined {
  const { success, output } = v.safeParse(progressSchema, kept)
  return success ? output : undefined
}

type WriteStoreParameters = {
  progress: SilenceProgress
  /** Whose progress it is. */
  publicKeys: readonly Hex[]
  /** The current epoch. */
  current: number
}

/** Keeps what was found of some keys in the place of what was kept of them; that of others is somebody else's. */
export async function writeStore(
  store: SilenceStore | undefined,
  { progress, publicKeys, current }: WriteStoreParameters,
): Promise<void> {
  if (store === undefined) return
  const kept = await readStore(store)
  const isSame = kept?.genesisTime === progress.genesisTime && kept.endpoints.join() === progress.endpoints.join()
  const others = isSame ? leaveOut(kept, publicKeys).epochs.filter(({ epoch }) => isRecent(epoch, current)) : []
  await store.write({ ...progress, epochs: join([...others, ...progress.epochs]) }).catch(() => {})
}

/**
 * Forgets keys that somebody signs with from now on: what was seen of them before proves nothing any more. What can't be
 * read is replaced by nothing.
 *
 * @throws {BaseError} it is still kept, and a later proof may believe it
 */
export async function forgetSilence(store: SilenceStore | undefined, publicKeys: readonly Hex[]): Promise<void> {
  if (store === undefined) return
  const forgotten = await store.read().then(
    (kept) => forget(parseKept(kept), publicKeys),
    () => nothing,
  )
  if (forgotten === undefined) return
  await store.write(forgotten).catch((cause: unknown) => {
    throw new BaseError(
      "What was seen of silent keys can't be forgotten: a later proof would believe it while somebody signs with them.",
      { cause, fix: 'Make sure that it can be written where it is kept, or keep it nowhere.' },
    )
  })
}

const nothing: SilenceProgress = { version: 1, genesisTime: 0, endpoints: [], epochs: [] }

/** What is left without some keys; `undefined` where nothing was kept of them. */
function forget(kept: SilenceProgress | undefined, publicKeys: readonly Hex[]): SilenceProgress | undefined {
  const wanted = new Set(publicKeys)
  const isKept = kept?.epochs.some(({ silent, unseen }) => [...silent, ...unseen].some((key) => wanted.has(key)))
  return kept !== undefined && isKept === true ? leaveOut(kept, publicKeys) : undefined
}

function leaveOut(kept: SilenceProgress, publicKeys: readonly Hex[]): SilenceProgress {
  const left = new Set(publicKeys)
  const isOther = (publicKey: Hex) => !left.has(publicKey)
  const epochs = kept.epochs.map(({ epoch, silent, unseen }) => ({
    epoch,
    silent: silent.filter(isOther),
    unseen: unseen.filter(isOther),
  }))
  return { ...kept, epochs }
}

/** One entry for each epoch. */
function join(epochs: SilenceProgress['epochs']): SilenceProgress['epochs'] {
  const numbers = [...new Set(epochs.map(({ epoch }) => epoch))].toSorted((a, b) => a - b)
  return numbers.map((number) => {
    const same = epochs.filter(({ epoch }) => epoch === number)
    return {
      epoch: number,
      silent: same.flatMap(({ silent }) => silent),
      unseen: same.flatMap(({ unseen }) => unseen),
    }
  })
}
