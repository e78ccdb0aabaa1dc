import { blsPublicKey, type Hex, parse } from '@x/schemas'
import * as v from 'valibot'
import type { BeaconNodes } from '../request/requireNodes.ts'

const epoch = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const keys = v.array(blsPublicKey)
export const progressSchema = v.object({
  version: v.literal(1),
  genesisTime: v.number(),
  endpoints: v.array(v.string()),
  /** `silent`: keys for which the epoch counts. `unseen`: others that were not seen either, when it was not watched as a whole. */
  epochs: v.array(v.object({ epoch, silent: keys, unseen: v.optional(keys, []) })),
})

/** What a proof of silence has found so far, as plain data: keep it, and pass it to go on after an interruption. */
export type SilenceProgress = v.InferOutput<typeof progressSchema>

/** Epochs of a proof may be at most so old, counted from the current one. */
const oldest = 5

/** Whether an epoch may count in another one. */
export function isRecent(epoch: number, current: number): boolean {
  return epoch < current && epoch >= current - oldest
}

/** In which epochs keys were silent. */
export type SilentEpochs = {
  add: (epoch: number, kind: 'silent' | 'unseen', publicKeys: readonly Hex[]) => void
  /** Forgets the silence of a key up to an epoch in which it was seen at work. */
  drop: (publicKey: Hex, through: number) => void
  /** The epochs of a key that still count in an epoch: it was looked for in each one since, but for the one that has just ended. */
  get: (publicKey: Hex, current: number) => number[]
  /** Whether no epoch counts for any key. */
  isEmpty: () => boolean
  toProgress: (current: number) => SilenceProgress
}

type CreateSilentEpochsParameters = {
  /** The current epoch. */
  current: number
  publicKeys: readonly Hex[]
  /** What an earlier proof has found. */
  earlier: unknown
}

/**
 * Goes on with what an earlier proof has found, as far as it can still be true: of the same network and nodes, of these
 * keys, and of finished epochs that are not long ago.
 *
 * @throws {InvalidInputError} it is not the progress of a proof
 */
export function createSilentEpochs(
  nodes: BeaconNodes,
  { current, publicKeys, earlier }: CreateSilentEpochsParameters,
): SilentEpochs {
  const epochs = new Map<number, Record<'silent' | 'unseen', Set<Hex>>>()
  const { genesisTime } = nodes[0].network.custom
  const endpoints = nodes.map(({ endpoint }) => endpoint).toSorted()
  const add: SilentEpochs['add'] = (epoch, kind, keys) => {
    const each = epochs.get(epoch) ?? { silent: new Set(), unseen: new Set() }
    epochs.set(epoch, { ...each, [kind]: new Set([...each[kind], ...keys]) })
  }
  if (earlier !== undefined) {
    const progress = parse(progressSchema, earlier, 'The progress of the proof')
    const wanted = new Set(publicKeys)
    const isSame = progress.genesisTime === genesisTime && progress.endpoints.join() === endpoints.join()
    for (const { epoch, ...found } of isSame ? progress.epochs : []) {
      if (epoch >= current) continue
      for (const kind of ['silent', 'unseen'] as const)
        add(
          epoch,
          kind,
          found[kind].filter((key) => wanted.has(key)),
        )
    }
  }
  return {
    add,
    drop: (publicKey, through) => {
      for (const [epoch, { silent, unseen }] of epochs) {
        if (epoch > through) continue
        silent.delete(publicKey)
        unseen.delete(publicKey)
      }
    },
    get: (publicKey, now) => {
      const found: number[] = []
      for (let epoch = now - 1; epoch >= now - oldest; epoch--) {
        const each = epochs.get(epoch)
        if (each?.silent.has(publicKey)) found.unshift(epoch)
        else if (epoch < now - 1 && !each?.unseen.has(publicKey)) break
      }
      return found
    },
    isEmpty: () => [...epochs.values()].every(({ silent }) => silent.size === 0),
    toProgress: (now) => ({
      version: 1,
      genesisTime,
      endpoints,
      epochs: [...epochs]
        .filter(([epoch]) => isRecent(epoch, now))
        .toSorted(([a], [b]) => a - b)
        .map(([epoch, { silent, unseen }]) => ({ epoch, silent: [...silent], unseen: [...unseen] })),
    }),
  }
}
