import { blsPublicKey, type Hex, parse } from '@x/schemas'
import * as v from 'valibot'
import type { BeaconNodes } from '../request/requireNodes.ts'

const epoch = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const progressSchema = v.object({
  version: v.literal(1),
  genesisTime: v.number(),
  endpoints: v.array(v.string()),
  epochs: v.array(v.object({ epoch, silent: v.array(blsPublicKey) })),
})

/** What a proof of silence has found so far, as plain data: keep it, and pass it to go on after an interruption. */
export type SilenceProgress = v.InferOutput<typeof progressSchema>

/** Epochs of a proof may be at most so old, and the newest of them so old, counted from the current one. */
const oldest = 5
const newest = 3

/** In which epochs keys were silent. */
export type SilentEpochs = {
  add: (epoch: number, publicKeys: readonly Hex[]) => void
  /** Forgets the silence of a key up to an epoch in which it was seen at work. */
  drop: (publicKey: Hex, through: number) => void
  /** The epochs of a key that still count in an epoch, of which the newest is new enough to prove something. */
  get: (publicKey: Hex, current: number) => number[]
  toProgress: (current: number) => SilenceProgress
}

/**
 * Goes on with what an earlier proof has found, as far as it can still be true: of the same network and nodes, and of
 * finished epochs that are not long ago.
 *
 * @throws {InvalidInputError} it is not the progress of a proof
 */
export function createSilentEpochs(nodes: BeaconNodes, current: number, earlier: unknown): SilentEpochs {
  const silent = new Map<number, Set<Hex>>()
  const { genesisTime } = nodes[0].network.custom
  const endpoints = nodes.map(({ endpoint }) => endpoint).toSorted()
  const add: SilentEpochs['add'] = (epoch, publicKeys) => {
    silent.set(epoch, new Set([...(silent.get(epoch) ?? []), ...publicKeys]))
  }
  const listRecent = (now: number) =>
    [...silent.keys()].filter((epoch) => epoch < now && epoch >= now - oldest).toSorted((a, b) => a - b)
  if (earlier !== undefined) {
    const progress = parse(progressSchema, earlier, 'The progress of the proof')
    const isSame = progress.genesisTime === genesisTime && progress.endpoints.join() === endpoints.join()
    for (const { epoch, silent: keys } of isSame ? progress.epochs : []) if (epoch < current) add(epoch, keys)
  }
  return {
    add,
    drop: (publicKey, through) => {
      for (const [epoch, keys] of silent) if (epoch <= through) keys.delete(publicKey)
    },
    get: (publicKey, now) => {
      const epochs = listRecent(now).filter((epoch) => silent.get(epoch)?.has(publicKey))
      return (epochs.at(-1) ?? -1) < now - newest ? [] : epochs
    },
    toProgress: (now) => ({
      version: 1,
      genesisTime,
      endpoints,
      epochs: listRecent(now).map((epoch) => ({ epoch, silent: [...(silent.get(epoch) ?? [])] })),
    }),
  }
}
