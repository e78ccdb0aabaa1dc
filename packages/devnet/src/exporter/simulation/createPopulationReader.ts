import { createPopulation, type ExporterValidator, type Population } from './population.ts'

/** The observed validators; a function is called for each request. */
export type ObservedValidators =
  | readonly ExporterValidator[]
  | (() => readonly ExporterValidator[] | Promise<readonly ExporterValidator[]>)

/** Reads the validators and groups them again only where something about them has changed. */
export function createPopulationReader(validators: ObservedValidators, backfill: boolean): () => Promise<Population> {
  if (typeof validators !== 'function') {
    const population = createPopulation(validators, backfill)
    return async () => population
  }
  let known: { text: string; population: Population } | undefined
  return async () => {
    const list = await validators()
    const text = JSON.stringify(list)
    if (known?.text !== text) known = { text, population: createPopulation(list, backfill) }
    return known.population
  }
}
