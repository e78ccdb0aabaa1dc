import type { Hex } from '@x/schemas'
import { UsageError } from '../../errors/UsageError.ts'
import { readList } from '../../inputs/readList.ts'
import { readValidatorNames } from '../../inputs/readValidatorName.ts'
import type { ScopeFlags } from './exporterFlags.ts'

/** Whose duties a command is about. */
export type Scope = {
  /** Those of these operators' validators; `undefined` for all. */
  operatorIds: number[] | undefined
  /** Those of these validators, by public key or index; `undefined` for all. */
  validatorNames: (Hex | number)[] | undefined
}

/** Reads `--operators` and `--validators`. */
export async function readScope(flags: ScopeFlags): Promise<Scope> {
  const validators = await readList(flags.validators, '--validators')
  return {
    operatorIds: (await readList(flags.operators, '--operators'))?.map(readOperatorId),
    validatorNames: validators && readValidatorNames(validators, '--validators'),
  }
}

function readOperatorId(text: string): number {
  const id = Number(text)
  if (/^[1-9]\d*$/.test(text) && Number.isSafeInteger(id)) return id
  throw new UsageError('--operators has an item that is not an operator id.', {
    fix: 'Write ids with commas between, such as 1,2,3,4.',
  })
}
