import { hash } from 'node:crypto'
import type { Hex, KeySharesItem } from '@x/schemas'
import { UsageError } from '../errors/UsageError.ts'
import { findFiles } from './findFiles.ts'
import { readTextFile } from './readTextFile.ts'

/** Key shares that exist, and where each validator's are from. */
export type GivenKeyShares = {
  items: KeySharesItem[]
  /** The files that were read, in the order of their names. */
  paths: string[]
  fileOf: ReadonlyMap<Hex, KeySharesSource>
  /** Ascending. */
  operatorIds: number[]
}

/** A key shares file: its SHA-256 is what `sha256sum` prints. */
export type KeySharesSource = { path: string; sha256: Hex }

/**
 * Reads the key shares that paths name: files, or directories with files named `keyshares*.json`. All have to be for the
 * same operators, and no validator may be in them twice. What is in them is verified when the chain is known.
 */
export async function readKeySharesFiles(paths: readonly string[], signal: AbortSignal): Promise<GivenKeyShares> {
  const files = await findFiles(paths, {
    one: 'key shares file',
    many: 'key shares',
    names: [/^keyshares.*\.json$/i],
    usualName: 'keyshares*.json',
    fix: 'The names of key shares files begin with keyshares and end with .json. Files with other names can be passed one by one.',
  })
  const { parseKeySharesInSlices } = await import('./keys.ts')
  const items: KeySharesItem[] = []
  const fileOf = new Map<Hex, KeySharesSource>()
  let first: { path: string; operatorIds: readonly number[] } | undefined
  for (const path of files) {
    const text = await readTextFile(path, 'The key shares file')
    const file = { path, sha256: `0x${hash('sha256', text)}` } as const
    const { shares } = await parseKeySharesInSlices(text, { source: path, signal })
    if (shares.length === 0) {
      throw new UsageError(`The key shares file ${path} has no validators.`, {
        fix: 'Name another file with --keyshares.',
      })
    }
    for (const item of shares) {
      const { publicKey, operatorIds } = item.payload
      first ??= { path, operatorIds }
      if (operatorIds.join() !== first.operatorIds.join()) throw differentOperators(first, { path, operatorIds })
      const other = fileOf.get(publicKey)
      if (other !== undefined) throw namedTwice(publicKey, other.path, path)
      fileOf.set(publicKey, file)
      items.push(item)
    }
  }
  return { items, paths: files, fileOf, operatorIds: [...(first?.operatorIds ?? [])] }
}

type Committee = { path: string; operatorIds: readonly number[] }

function differentOperators(first: Committee, other: Committee): UsageError {
  return new UsageError('The key shares are for different clusters.', {
    metaMessages: [first, other].map(({ path, operatorIds }) => `- ${path}: operators ${operatorIds.join(', ')}`),
    fix: 'Register each cluster separately: name only its files with --keyshares.',
  })
}

function namedTwice(publicKey: Hex, one: string, other: string): UsageError {
  const where = one === other ? `${one} twice` : `${one} and in ${other}`
  return new UsageError(`Validator ${publicKey} is in ${where}.`, {
    fix: 'A validator can be registered only once: leave one of the two out.',
  })
}
