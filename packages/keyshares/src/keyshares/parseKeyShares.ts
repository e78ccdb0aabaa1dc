import {
  type InputProblem,
  InvalidInputError,
  type KeyShares,
  type KeySharesItem,
  keyShares as keySharesSchema,
  parse,
} from '@x/schemas'
import { maxKeySharesItems, parseJson } from '@x/schemas/internal'
import { yieldToEventLoop } from '#crypto'
import { KeySharesFormatError } from './keySharesErrors.ts'

export type ParseKeySharesParameters = {
  /** What errors call the input, such as the file's name. Default: "The input". */
  source?: string | undefined
}

/** Ten thousand validators of thirteen operators take 180 MB. */
export const maxKeySharesText = 2 ** 28

/**
 * Reads a key shares file of any version that occurs, from JSON text or a parsed object: the flat files of the first
 * writers, v1.1.0, v1.2.0, and those of the DKG tool, of at most 10,000 validators. It checks only the shape:
 * `verifyKeyShares` checks the rest.
 *
 * @throws {KeySharesFormatError} it is not a key shares file; lists the problems, a thousand at most
 * @example
 * const keyShares = parseKeyShares(await file.text())
 */
export function parseKeyShares(input: unknown, { source = 'The input' }: ParseKeySharesParameters = {}): KeyShares {
  const file = typeof input === 'string' ? parseKeySharesText(input, source) : input
  return asKeyShares(source, () => parse(keySharesSchema, file, source))
}

function parseKeySharesText(text: string, source: string): unknown {
  if (text.length > maxKeySharesText) {
    throw new KeySharesFormatError(source, [{ path: '', message: 'expected at most 256 MiB' }])
  }
  return asKeyShares(source, () => parseJson(text, source))
}

function asKeyShares<result>(source: string, read: () => result): result {
  try {
    return read()
  } catch (error) {
    if (error instanceof InvalidInputError) throw new KeySharesFormatError(source, error.problems)
    throw error
  }
}

/** How many validators are looked at in one go, which takes some twenty milliseconds. */
const sliceLength = 50
const mostProblems = 500

/**
 * The same in steps that keep the thread responsive: with 10,000 validators it takes seconds, of which only the reading
 * of the JSON text is in one piece.
 *
 * @throws `signal.reason` when aborted
 */
export async function parseKeySharesInSlices(
  input: unknown,
  { source = 'The input', signal }: ParseKeySharesParameters & { signal?: AbortSignal | undefined } = {},
): Promise<KeyShares> {
  signal?.throwIfAborted()
  const file = typeof input === 'string' ? parseKeySharesText(input, source) : input
  const list = getList(file)
  if (list === undefined || list.items.length <= sliceLength || list.items.length > maxKeySharesItems)
    return parseKeyShares(file, { source })
  // A signal that came while the text was read is seen in the second turn.
  await yieldToEventLoop()
  let head: KeyShares | undefined
  const shares: KeySharesItem[] = []
  const problems: InputProblem[] = []
  for (let from = 0; from < list.items.length; from += sliceLength) {
    await yieldToEventLoop()
    signal?.throwIfAborted()
    try {
      const slice = parseKeyShares(list.wrap(list.items.slice(from, from + sliceLength)), { source })
      head ??= slice
      for (const item of slice.shares) shares.push(item)
    } catch (error) {
      if (!(error instanceof KeySharesFormatError)) throw error
      // What a plain list is follows from all its entries, and of very many problems only the first ones are told.
      if (Array.isArray(file) || problems.length + error.problems.length > mostProblems)
        return parseKeyShares(file, { source })
      problems.push(...moveProblems(error.problems, from))
    }
  }
  if (head === undefined || problems.length > 0) throw new KeySharesFormatError(source, problems)
  return { ...head, shares }
}

type List = {
  items: readonly unknown[]
  /** A file with some of the items. */
  wrap: (items: readonly unknown[]) => unknown
}

/** The validators of a file that has a list of them. */
function getList(file: unknown): List | undefined {
  if (Array.isArray(file)) return { items: file, wrap: (items) => items }
  if (typeof file !== 'object' || file === null || !('shares' in file) || !Array.isArray(file.shares)) return undefined
  const version = 'version' in file ? file.version : undefined
  const createdAt = 'createdAt' in file ? file.createdAt : undefined
  return { items: file.shares, wrap: (shares) => ({ version, createdAt, shares }) }
}

/** Problems of a slice, by their places in the whole list. Those of the file itself are in each slice. */
function moveProblems(problems: readonly InputProblem[], from: number): InputProblem[] {
  return problems
    .filter(({ path }) => from === 0 || path.startsWith('shares.'))
    .map(({ path, message }) => ({
      path: path.replace(/^shares\.(\d+)/, (_, index: string) => `shares.${Number(index) + from}`),
      message,
    }))
}
