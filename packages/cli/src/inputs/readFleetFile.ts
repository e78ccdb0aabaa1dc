import type { Fleet } from '@x/chain'
import { InvalidInputError } from '@x/schemas'
import { readJsonFile } from './readJsonFile.ts'

/** 10,000 clusters, several times over. */
const maxBytes = 16 * 2 ** 20

/** Reads the file of a fleet. What it says is looked at when all else is read that the user gives. */
export function readFleetJson(path: string): Promise<unknown> {
  return readJsonFile(path, 'The fleet file', maxBytes)
}

/** What the clusters of an owner should be, as the file says. */
export async function parseFleetFile(json: unknown, path: string): Promise<Fleet> {
  const { parseFleet } = await import('./chain.ts')
  try {
    return parseFleet(json)
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error
    throw new InvalidInputError(`The fleet file ${path}`, error.problems, { fix: error.fix })
  }
}
