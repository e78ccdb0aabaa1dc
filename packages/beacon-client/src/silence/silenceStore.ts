import type { Hex } from '@x/schemas'
import * as v from 'valibot'
import { progressSchema, type SilenceProgress } from './silenceProgress.ts'

/** Keeps what proofs of silence have found, so that one goes on where another has ended or was interrupted. */
export type SilenceStore = {
  /** What was written last, or nothing. What it is not able to be is taken for nothing. */
  read(): Promise<unknown>
  /** Keeps this in its place. */
  write(progress: SilenceProgress): Promise<void>
}

/** What is kept, where it can be read and is the progress of a proof. */
export async function readStore(store: SilenceStore | undefined): Promise<SilenceProgress | undefined> {
  if (store === undefined) return undefined
  const kept = await store.read().catch(() => undefined)
  const { success, output } = v.safeParse(progressSchema, kept)
  return success ? output : undefined
}

export async function writeStore(store: SilenceStore | undefined, progress: SilenceProgress): Promise<void> {
  await store?.write(progress).catch(() => {})
}

/** Forgets keys that somebody signs with from now on: what was seen of them before proves nothing any more. */
export async function forgetSilence(store: SilenceStore | undefined, publicKeys: readonly Hex[]): Promise<void> {
  const kept = await readStore(store)
  if (kept === undefined) return
  const epochs = kept.epochs.map(({ epoch, silent }) => ({
    epoch,
    silent: silent.filter((publicKey) => !publicKeys.includes(publicKey)),
  }))
  await writeStore(store, { ...kept, epochs })
}
