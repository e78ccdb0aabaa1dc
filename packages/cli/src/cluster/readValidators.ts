import { blsPublicKey, type Hex, parse } from '@x/schemas'
import { parseJson } from '@x/schemas/internal'
import * as v from 'valibot'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readTextFile } from '../inputs/readTextFile.ts'
import type { RemoveFlags } from './clusterFlags.ts'

/** Which validators of a cluster: those that are named, or all. */
export type ValidatorChoice = { publicKeys: Hex[] } | 'all'

/**
 * Reads which validators of a cluster are meant.
 *
 * @throws {UsageError} it is said twice, or not at all, or the file cannot be read
 * @throws {InvalidInputError} one of them is not a public key
 * @throws {KeySharesFormatError} the file is JSON, and neither a list of public keys nor key shares
 */
export async function readValidators({
  validators,
  all,
}: Pick<RemoveFlags, 'validators' | 'all'>): Promise<ValidatorChoice> {
  if (validators !== undefined && all === true) {
    throw new UsageError('--validators cannot be combined with --all.', { fix: 'Leave out one of them.' })
  }
  if (all === true) return 'all'
  if (validators === undefined) {
    throw new MissingInputError({
      what: 'No validators were given.',
      fix: 'Add --validators <keys or file>, or --all.',
    })
  }
  const text = /^\s*0x/i.test(validators) ? validators : await readTextFile(validators, 'The file of --validators')
  return { publicKeys: [...new Set(await readKeys(text))] }
}

async function readKeys(text: string): Promise<Hex[]> {
  if (!/^\s*[[{]/.test(text)) return parse(publicKeys, splitWords(text), '--validators')
  const fix = 'Check that it is complete, or write one public key on each line.'
  const json = parseJson(text, 'The file of --validators', { fix })
  if (Array.isArray(json) && json.every((item) => typeof item === 'string')) {
    return parse(publicKeys, json, '--validators')
  }
  const { parseKeyShares } = await import('../inputs/keys.ts')
  return parseKeyShares(json).shares.map(({ payload }) => payload.publicKey)
}

function splitWords(text: string): string[] {
  return text.split(/[\s,]+/).filter((word) => word !== '')
}

const publicKeys = v.pipe(v.array(blsPublicKey), v.minLength(1, 'expected at least one'))
