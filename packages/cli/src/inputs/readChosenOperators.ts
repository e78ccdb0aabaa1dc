import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { type OperatorsChoice, readOperators } from './readOperators.ts'
import { nameSetting } from './readSetting.ts'

/**
 * Reads the operators of a cluster from `--operators` (OPERATOR_IDS).
 *
 * @param flag the value of `--operators`
 */
export async function readChosenOperators(context: Context, flag: string | undefined): Promise<OperatorsChoice> {
  if (flag !== undefined) return readOperators(flag, nameSetting(context, '--operators'))
  throw new MissingInputError({
    what: 'No operators were given.',
    fix: 'Add --operators 1,2,3,4, or set OPERATOR_IDS.',
  })
}
