import { type Hex, hexOfSize, parse } from '@x/schemas'
import * as v from 'valibot'
import { computeDigest, type SealedKind } from './computeDigest.ts'

const sealed = /* @__PURE__ */ v.looseObject({ digest: hexOfSize(32) })

/** What was sealed, without its digest, and the digest. */
export type Sealed = { content: Record<string, unknown>; digest: Hex }

/**
 * Takes a sealed file apart.
 *
 * @throws {InvalidInputError} it has no digest
 */
export function splitSealed(json: unknown, what: string): Sealed {
  const { digest, ...content } = parse(sealed, json, what)
  return { content, digest }
}

/**
 * Says what is wrong with the seal of a file: it was edited, or it is not the one that was named.
 *
 * @param named the digest that the caller insists on
 * @returns `undefined` where nothing is wrong
 */
export function findSealProblem(
  { content, digest }: { content: unknown; digest: Hex },
  { kind, named }: { kind: SealedKind; named?: Hex | undefined },
): string | undefined {
  if (computeDigest(kind, content) !== digest) {
    return 'The file was edited after it was written: its digest does not fit its content.'
  }
  if (named === undefined || named.toLowerCase() === digest) return undefined
  return `The digest of the file is ${digest}, not ${named} as given.`
}
