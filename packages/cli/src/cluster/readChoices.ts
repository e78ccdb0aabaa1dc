import type { ClusterAmount } from '@x/registration/internal'
import { blsPublicKey, type Hex, parse } from '@x/schemas'
import { parseJson } from '@x/schemas/internal'
import * as v from 'valibot'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { operatorIdsText } from '../inputs/operatorIdsText.ts'
import { readAmountOrDays } from '../inputs/readAmountOrDays.ts'
import { readSetting } from '../inputs/readSetting.ts'
import { readTextFile } from '../inputs/readTextFile.ts'
import type { AmountFlags, RemoveFlags } from './clusterFlags.ts'

/** Reads the operators that name a cluster, from `--operators` (OPERATOR_IDS), ascending. */
export function readClusterIds(context: Context, flag: string | undefined): number[] {
  const ids = readSetting(context, operatorIdsText, { flag: '--operators', value: flag })
  if (ids !== undefined) return [...ids]
  throw new MissingInputError({
    what: 'No operators were given.',
    fix: 'Add --operators 1,2,3,4, or set OPERATOR_IDS.',
  })
}

/** Reads how much is paid in. */
export function readAmount({ amount, runway }: AmountFlags): ClusterAmount {
  const read = readAmountOrDays({ amount, runway })
  return 'days' in read ? { runwayDays: read.days } : read
}

/** Which validators of a cluster: those that are named, or all. */
export type ValidatorChoice = { publicKeys: Hex[] } | 'all' | 'exited'

/** Reads which validators of a cluster are meant. */
export async function readValidators({
  validators,
  all,
  exited,
}: Pick<RemoveFlags, 'validators' | 'all' | 'exited'>): Promise<ValidatorChoice> {
  const given = [validators && '--validators', all && '--all', exited && '--exited'].flatMap((flag) => flag || [])
  if (given.length > 1) {
    throw new UsageError(`${given[0]} cannot be combined with ${given[1]}.`, { fix: 'Leave out one of them.' })
  }
  if (all === true) return 'all'
  if (exited === true) return 'exited'
  if (validators === undefined) {
    throw new MissingInputError({
      what: 'No validators were given.',
      fix: 'Add --validators <keys or file>, or --all.',
    })
  }
  const text = /^\s*(?:0x|[\da-f]{60,})/i.test(validators)
    ? validators
    : await readTextFile(validators, 'The file of --validators')
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
