import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { type Vector, vectors } from './listVectors.ts'

/** What came of looking at a vector. */
export type CheckedVector = Pick<Vector, 'file' | 'source'> & {
  /** Whether its content was made again, and not only its hash compared. */
  isMade: boolean
  /** What is wrong, in words; nothing where all is well. */
  problems: string[]
}

/** Compares each vector with what it should be, and looks for files that nobody has listed. */
export async function checkVectors(root: string): Promise<CheckedVector[]> {
  const checked: CheckedVector[] = []
  for (const { file, sha256, source, make } of vectors) {
    const text = readText(join(root, file))
    const problems: string[] = []
    if (text === undefined) problems.push('It is missing.')
    else {
      if (createHash('sha256').update(text).digest('hex') !== sha256)
        problems.push('It was changed: the hash is another one.')
      const { found, expected } = (await make?.(text)) ?? {}
      if (!isDeepStrictEqual(found, expected)) problems.push('What it says is not what is made again.')
    }
    checked.push({ file, source, isMade: make !== undefined, problems })
  }
  const known = new Set(vectors.map(({ file }) => file))
  const unknown = globSync(['packages/*/src/**/vectors/*', 'testing/src/vectors/*'], { cwd: root }).filter(
    (file) => !known.has(file),
  )
  return [
    ...checked,
    ...unknown.map((file) => ({
      file,
      source: 'unknown',
      isMade: false,
      problems: ['Nobody says where it is from: list it.'],
    })),
  ]
}

function readText(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
