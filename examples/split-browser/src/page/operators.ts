import {
  assertNetwork,
  assertUsableOperators,
  createNodeTransport,
  resolveOperators,
  type UsableOperator,
} from '@x/chain'
import { checkOperatorKey, InvalidOperatorKeyError } from '@x/keyshares'
import { createOperatorConnection } from '@x/operator-client'
import {
  defineNetwork,
  describeNetwork,
  hoodi,
  InvalidInputError,
  mainnet,
  type Network,
  type Operator,
  operator,
  operatorIds,
  parse,
} from '@x/schemas'
import { createPublicClient, custom, type EIP1193Provider } from 'viem'

/** Where the contracts of the network are that `npm start` starts. Other builds have none. */
const devnetContracts = import.meta.env['VITE_DEVNET_CONTRACTS']

/**
 * The network of a name that stands in the page's list. No subgraph is asked: it is not in the policy of the page.
 *
 * @throws {InvalidInputError} it is the local one, and the page was not built for one
 */
export function getNetwork(name: string): Network {
  const known = [hoodi, mainnet].find((network) => network.name === name)
  if (known !== undefined) return { ...known, custom: { ...known.custom, subgraphUrl: undefined } }
  const { subgraphUrl: _, ...description } = describeNetwork(hoodi)
  return defineNetwork({
    ...description,
    name: 'devnet',
    chainId: 31_337,
    startBlock: 0,
    contracts: devnetContracts === undefined ? description.contracts : JSON.parse(devnetContracts),
    apiUrl: 'http://127.0.0.1:3300',
    rpcUrl: 'http://127.0.0.1:8545',
  })
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

/** Whom the page asks for operators. */
export type Sources = {
  /** Address of the operator API: names, and a second word on the keys. */
  api: string
  /** Address of a node. Empty: the wallet of this browser. */
  node: string
}

/**
 * Asks for operators: their keys from the chain, through a node or the wallet of this browser, and the rest from the
 * operator API. A key that only the API says is never used.
 *
 * @param idsText operator ids with anything between them
 * @throws {InvalidInputError} the ids are not those of a cluster, an address is none, or there is neither node nor wallet
 * @throws {NetworkMismatchError} the node is one of another chain
 * @throws {OperatorKeysDifferError} the API says another key than the chain
 * @throws {OperatorsUnusableError} an operator does not exist, or the node does not show its key
 */
export async function askOperators(
  network: Network,
  { api, node }: Sources,
  idsText: string,
): Promise<readonly UsableOperator[]> {
  const ids = parse(operatorIds, idsText.match(/\d+/g)?.map(Number) ?? [], what)
  const operatorClient = createOperatorConnection({ network, url: api, retry: false })
  const publicClient = createPublicClient({ transport: connect(node) })
  await assertNetwork(publicClient, network)
  const { operators, failures } = await resolveOperators(ids, { network, publicClient, operatorClient })
  const failure = failures.find(({ operatorSource }) => operatorSource === 'node')
  if (failure !== undefined) throw failure.error
  assertUsableOperators(operators)
  return operators
}

function connect(node: string) {
  if (node !== '') return createNodeTransport(node, { retryCount: 0 })
  const wallet: EIP1193Provider | undefined = Reflect.get(globalThis, 'ethereum')
  if (wallet !== undefined) return custom(wallet)
  const message = 'the keys come from the chain: write the address of a node, or use a browser with a wallet'
  throw new InvalidInputError('The node', [{ path: '', message }])
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
