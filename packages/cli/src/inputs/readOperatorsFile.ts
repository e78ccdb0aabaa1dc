import { type Operator, operator as operatorSchema, parse } from '@x/schemas'
import { listOf } from '@x/schemas/internal'
import { readJsonFile } from './readJsonFile.ts'

/**
 * Reads a JSON file of operators and their keys, those of the whole network at most.
 *
 * @throws {InvalidInputError} the file is not a list of operators
 */
export async function readOperatorsFile(path: string): Promise<Pick<Operator, 'id' | 'operatorKey'>[]> {
  return parse(operators, await readJsonFile(path, 'The operators file'), `The operators file ${path}`)
}

/** Many times as many as any network has. */
const operators = /* @__PURE__ */ listOf(operatorSchema, 100_000)
