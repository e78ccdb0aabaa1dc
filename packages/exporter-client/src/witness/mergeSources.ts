import { type CreateViewMergerParameters, createViewMerger, type MergedBatch } from './createViewMerger.ts'
import { readInStep, type WitnessSource } from './readInStep.ts'

export type MergeSourcesParameters = CreateViewMergerParameters & {
  from: number
  to?: number | undefined
  signal?: AbortSignal | undefined
}

/** Reads several streams of the same range as one. */
export async function* mergeSources(
  sources: readonly WitnessSource[],
  { network, getMembers, ...range }: MergeSourcesParameters,
): AsyncGenerator<MergedBatch, void, undefined> {
  const merge = createViewMerger({ network, getMembers })
  for await (const views of readInStep(sources, range)) yield merge(views)
}
