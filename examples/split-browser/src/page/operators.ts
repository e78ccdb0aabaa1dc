import { checkOperatorKey, InvalidOperatorKeyError } from '@x/keyshares'
import { type ApiOperator, createOperatorConnection, getOperators } from '@x/operator-client'
import {
  defineNetwork,
  hoodi,
  InvalidInputError,
  mainnet,
  type Network,
  type Operator,
  operator,
  operatorIds,
  parse,
} from '@x/schemas'

/** Of a network the operator API takes nothing but the name; the address is that of `npm start`. */
const devnet = defineNetwork({ ...hoodi, name: 'devnet', apiUrl: 'http://127.0.0.1:3300' })

/** The network of a name that stands in the page's list. */
export function getNetwork(name: string): Network {
  return [hoodi, mainnet].find((network) => network.name === name) ?? devnet
}

const what = 'The list of operators'

/**
 * Reads operators as they stand in the page: a JSON list of ids and keys.
 *
 * @throws {InvalidInputError} it is no such list, or not one of 4, 7, 10 or 13 different operators
 * @throws {InvalidOperatorKeyError} shares can't be encrypted for a key
 */
export function readOperators(text: string): Pick<Operator, 'id' | 'operatorKey'>[] {
  const operators = parseList(text).map((item) => parse(operator, item, what))
  for (const { id, operatorKey } of operators) {
    const reason = checkOperatorKey(operatorKey)
    if (reason !== undefined) throw new InvalidOperatorKeyError(id, reason)
  }
  const ids = operators.map(({ id }) => id)
  parse(operatorIds, ids, what)
  return operators
}

/**
 * Asks the operator API at an address for operators.
 *
 * @param idsText operator ids with anything between them
 * @throws {InvalidInputError} the ids are not those of a cluster, or the address is none
 * @throws {OperatorsFailedError} some could not be read
 */
export async function askOperators(network: Network, url: string, idsText: string): Promise<ApiOperator[]> {
  const ids = parse(operatorIds, idsText.match(/\d+/g)?.map(Number) ?? [], what)
  return getOperators(createOperatorConnection({ network, url, retry: false }), { ids })
}

function parseList(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list)) return list
  } catch {
    // The engine's message quotes the text.
  }
  const message = 'expected a JSON list, such as [{ "id": 1, "operatorKey": "LS0t…" }, …]'
  throw new InvalidInputError(what, [{ path: '', message }])
}
