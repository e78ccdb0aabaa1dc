import { assertNetwork, type ChainClient, SourcesDifferError, ssvNetworkAbi } from '@x/chain'
import {
  completeSources,
  endWithSignal,
  findNetwork,
  hasName,
  type NetworkOption,
  parseContractEvents,
  toRpcError,
} from '@x/chain/internal'
import { type Address, type Hex, InvalidInputError, type Network } from '@x/schemas'
import { decodeFunctionData, keccak256, stringToHex, type TransactionReceipt } from 'viem'
import { getTransaction, getTransactionReceipt } from 'viem/actions'
import { isBeginning, type ParsedRun, parseRecord, type RecordEntry, type RecordLine } from '../record/parseRecord.ts'
import { recordCall } from '../record/recordCall.ts'
import { isDestination, isRequestContract } from '../transaction/destinations.ts'
import { isSameAddress } from '../transaction/watchReceipt.ts'
import { findUnrecorded } from './findUnrecorded.ts'

export type AuditRecordParameters = NetworkOption & {
  /** The text of the record: lines of JSON, as `sealRecord` hands them out. */
  record: string
  /** A second node of somebody else, which must say the same of all of it. Default: the network's `otherRpcUrl`. */
  otherNode?: ChainClient | undefined
  signal?: AbortSignal | undefined
}

/** Something that a record says and the chain does not, or the other way round. */
export type RecordProblem = {
  /** The line of the record, from 1; `undefined` where it has none. */
  line: number | undefined
  code: /** A line is no line of a record. */
    | 'unreadable'
    /** A line was edited, taken out or put in. */
    | 'seal'
    /** The beginning of a run is missing. */
    | 'cut'
    /** A run has no end. */
    | 'unfinished'
    | 'other-chain'
    | 'other-contract'
    /** The digest of a call does not fit what the line says of it. */
    | 'digest'
    /** A transaction is not on the chain. */
    | 'missing'
    | 'other-owner'
    /** It called something else, or for other validators, or with another value. */
    | 'other-call'
    /** It is in another block, or took other gas. */
    | 'other-block'
    | 'reverted'
    | 'not-reverted'
    /** It succeeded without the events of its validators. */
    | 'no-effect'
    /** The sum of what was spent is another one. */
    | 'spent'
    /**
     * The owner changed its validators, clusters, operators or fee recipient in these blocks by a transaction that the
     * record does not have.
     */
    | 'unrecorded'
  message: string
}

/** A transaction of a record. */
export type RecordedTransaction = {
  hash: Hex
  /** The line that says most of it. */
  line: number
  functionName: string | undefined
  publicKeys: readonly Hex[]
  /** As the chain has it. `unknown`: the node does not know it, and the record does not say that it was mined. */
  status: 'succeeded' | 'reverted' | 'pending' | 'unknown'
  blockNumber: number | undefined
}

/** One run of a record. */
export type RecordRun = {
  line: number
  type: 'plan' | 'move' | 'call'
  /** Of the plan or of the call. */
  digest: Hex
  owner: Address
  transactions: RecordedTransaction[]
}

/** How a record stands to the chain. */
export type RecordAudit = {
  runs: RecordRun[]
  /** None where the chain confirms all that the record says, and has nothing besides. */
  problems: RecordProblem[]
}

/**
 * Holds the record of runs against the chain: each transaction that it names is there, from its owner, to the contract, with
 * the call, the validators and the effect that the record tells, and in the blocks of the record there is no other by which
 * the owner changed its validators, clusters, operators or fee recipient. Seals show where a line was edited, taken out or
 * put in; whoever can write the file can make them again, but not what the chain says.
 *
 * @throws {InvalidInputError} the text has no line of a record
 * @throws {NetworkMismatchError} a node is of another chain
 * @throws {SourcesDifferError} the second node says something else of a transaction, or knows of others
 * @throws {LogsError} the node does not return the logs
 * @example
 * const lines: string[] = []
 * const onRecord = sealRecord((line) => void lines.push(JSON.stringify(line)))
 * const { wait } = await deposit(walletClient, { operatorIds, amount: parseEther('1'), onRecord })
 * await wait()
 * const { problems } = await auditRecord(publicClient, { network, record: lines.join('\n') })
 * problems.length // 0
 */
export async function auditRecord(
  reading: ChainClient,
  { network: given, record, otherNode: givenNode, signal }: AuditRecordParameters,
): Promise<RecordAudit> {
  const network = findNetwork(reading, given)
  const client = endWithSignal(reading, signal)
  const other = givenNode ?? completeSources(network).otherNode
  const otherNode = other && endWithSignal(other, signal)
  const { runs: parsed, flaws } = parseRecord(record)
  if (parsed.length === 0) {
    throw new InvalidInputError('The record', [
      { path: '', message: 'expected the lines of a record that this version wrote' },
    ])
  }
  const nodes = { client, otherNode }
  await assertNetwork(client, network)
  if (otherNode !== undefined) await assertNetwork(otherNode, network)
  const problems: RecordProblem[] = [...flaws]
  const runs: RecordRun[] = []
  const recorded = new Set<Hex>()
  for (const run of parsed) {
    signal?.throwIfAborted()
    runs.push(await auditRun(nodes, { network, run, problems, recorded }))
  }
  for (const owner of new Set(runs.map((run) => run.owner))) {
    const blocks = runs
      .filter((run) => run.owner === owner)
      .flatMap(({ transactions }) => transactions.flatMap(({ blockNumber }) => blockNumber ?? []))
    if (blocks.length === 0) continue
    const range = { fromBlock: Math.min(...blocks), toBlock: Math.max(...blocks) }
    const unrecorded = await askBoth(
      nodes,
      `the events of ${owner} in the blocks ${range.fromBlock} to ${range.toBlock}`,
      {
        read: (node) => findUnrecorded(node, { network, owner, ...range, recorded, signal }),
        tell: (found) =>
          found.map(({ hash, eventName }) => `${eventName} of ${hash}`).join(', ') || 'none but the recorded',
      },
    )
    for (const { hash, eventName } of unrecorded) {
      const message = `${hash}: ${eventName} of the owner is not in the record. It is of another run, or lines were taken out.`
      problems.push({ line: undefined, code: 'unrecorded', message })
    }
  }
  return { runs, problems: problems.toSorted((a, b) => (a.line ?? 1e9) - (b.line ?? 1e9)) }
}

/** A transaction as the chain has it. */
type FoundTransaction = {
  from: Address
  to: Address | null
  input: Hex
  value: bigint
  receipt: TransactionReceipt | undefined
}

type Context = {
  network: Network
  run: ParsedRun
  problems: RecordProblem[]
  /** Takes the hashes that the node knows. */
  recorded: Set<Hex>
}

type Entry<type extends RecordEntry['type']> = Extract<RecordEntry, { type: type }>

type Nodes = { client: ChainClient; otherNode: ChainClient | undefined }

/** Reads something from a node; a second one must say the same. */
async function askBoth<answer>(
  { client, otherNode }: Nodes,
  about: string,
  { read, tell }: { read: (node: ChainClient) => Promise<answer>; tell: (answer: answer) => string },
): Promise<answer> {
  const [answer, second] = await Promise.all([read(client), otherNode && read(otherNode).then(tell)])
  const first = tell(answer)
  if (second !== undefined && second !== first) {
    const testimonies = [{ source: 'node', value: first } as const, { source: 'otherNode', value: second } as const]
    throw new SourcesDifferError('audit', { about, testimonies })
  }
  return answer
}

async function auditRun(nodes: Nodes, { network, run, problems, recorded }: Context): Promise<RecordRun> {
  const { number: line, entry } = run.first
  const { type, digest, owner, chainId, contract } = entry
  const tell = (code: RecordProblem['code'], message: string, at: number = line) =>
    problems.push({ line: at, code, message })
  if (chainId !== network.id) tell('other-chain', `The run was for chain ${chainId}, and not for ${network.id}.`)
  if (!isSameAddress(contract, network.contracts.ssvNetwork.address)) {
    tell('other-contract', `The run sent to ${contract}, and not to ${network.contracts.ssvNetwork.address}.`)
  }
  if (entry.type === 'call') {
    const { functionName, operatorIds, publicKeys, value } = entry
    const named = {
      ...network,
      name: entry.network,
      id: chainId,
      contracts: { ...network.contracts, ssvNetwork: { ...network.contracts.ssvNetwork, address: contract } },
    }
    const expected = recordCall(named, { from: owner, functionName, operatorIds, publicKeys, value })
    if (expected.digest !== digest) tell('digest', 'The digest of the call does not fit what the line says of it.')
  }

  const transactions: RecordedTransaction[] = []
  const done = run.lines.findLast((each): each is Told<'done'> => each.entry.type === 'done')
  const stopped = run.lines.findLast((each): each is Told<'stopped'> => each.entry.type === 'stopped')
  const ended = stopped?.entry.reason
  let spent = 0n
  const all: { named: Named; found: FoundTransaction | undefined }[] = []
  for (const named of listTransactions(run.lines)) {
    const { hash } = named
    const asking = { read: (node: ChainClient) => readTransaction(node, hash), tell: tellTransaction }
    all.push({ named, found: await askBoth(nodes, `transaction ${hash}`, asking) })
  }
  // Of a batch that ends with fees raised several times one transaction is mined, and the others are known to nobody.
  const mined = new Set(all.flatMap(({ named, found }) => (found?.receipt === undefined ? [] : [named.batch])))
  for (const { named, found } of all) {
    const { hash, said, lines } = named
    if (found !== undefined) recorded.add(hash)
    const receipt = found?.receipt
    if (found !== undefined && receipt !== undefined) {
      spent += (receipt.status === 'success' ? found.value : 0n) + receipt.gasUsed * receipt.effectiveGasPrice
    }
    const at = lines.at(-1)?.number ?? line
    if (found !== undefined)
      compareCall(found, { network, owner, said }, (code, message) => tell(code, `${hash}: ${message}`, at))
    const hasSaid = ended?.includes(hash) && /revert/.test(ended)
    const isSettled = named.isSettled || mined.has(named.batch)
    compareOutcome(found, { ...named, isSettled, hasSaid }, (code, message) => tell(code, `${hash}: ${message}`, at))
    transactions.push({
      hash,
      line: at,
      functionName: said?.functionName,
      publicKeys: said?.publicKeys ?? [],
      status: describeStatus(found),
      blockNumber: receipt && Number(receipt.blockNumber),
    })
  }
  const hasMoved = run.lines.some(({ entry: { type } }) => type === 'reorganized')
  if (done !== undefined && !hasMoved && done.entry.spent !== spent) {
    tell('spent', `The run spent ${spent} wei, and not ${done.entry.spent}.`, done.number)
  }
  return { line, type, digest, owner, transactions }
}

function describeStatus(found: FoundTransaction | undefined): RecordedTransaction['status'] {
  if (found === undefined) return 'unknown'
  if (found.receipt === undefined) return 'pending'
  return found.receipt.status === 'success' ? 'succeeded' : 'reverted'
}

type Told<type extends RecordEntry['type']> = RecordLine & { entry: Entry<type> }

type Tell = (code: RecordProblem['code'], message: string) => void

/** A transaction that a run names. */
type Named = {
  hash: Hex
  /** Which transaction of the run it is, with all that were to take its place. */
  batch: number
  /** What was said when it, or the one that it replaces, was signed. */
  said: Entry<'signed'> | undefined
  lines: RecordLine[]
  /** Whether the record says of it, or of another in its place, what became of it. */
  isSettled: boolean
}

function listTransactions(lines: readonly RecordLine[]): Named[] {
  const signed = new Map<number, Entry<'signed'>>()
  const found = new Map<Hex, Named>()
  const settled = new Set<number>()
  for (const line of lines) {
    const { entry } = line
    if (entry.type === 'done' || entry.type === 'stopped' || entry.type === 'silent' || isBeginning(entry)) continue
    const { batch } = entry
    if (entry.type === 'signed') signed.set(batch, entry)
    if (entry.type === 'confirmed') settled.add(batch)
    const { hash } = entry
    if (hash === null) continue
    const known = found.get(hash) ?? { hash, said: signed.get(batch), lines: [], batch, isSettled: false }
    known.lines.push(line)
    found.set(hash, known)
  }
  return [...found.values()].map((each) => ({ ...each, isSettled: settled.has(each.batch) }))
}

async function readTransaction(client: ChainClient, hash: Hex): Promise<FoundTransaction | undefined> {
  const ask = <T>(what: string, work: Promise<T>) =>
    work.catch((error: unknown) => {
      if (hasName(error, 'TransactionNotFoundError') || hasName(error, 'TransactionReceiptNotFoundError'))
        return undefined
      throw toRpcError(error, what)
    })
  const [transaction, receipt] = await Promise.all([
    ask('reading a transaction', getTransaction(client, { hash })),
    ask('reading a receipt', getTransactionReceipt(client, { hash })),
  ])
  return transaction && { ...transaction, receipt }
}

/** All that an audit takes from it. */
function tellTransaction(found: FoundTransaction | undefined): string {
  const status = describeStatus(found)
  if (found === undefined) return status
  const { from, to, input, value, receipt } = found
  const logs = receipt?.logs.map(({ address, topics, data }) => [address, topics, data])
  const price = receipt && [receipt.gasUsed, receipt.effectiveGasPrice].map(String)
  const digest = keccak256(stringToHex(JSON.stringify([from, to, input, String(value), price, logs]).toLowerCase()))
  const where = receipt === undefined ? '' : ` in block ${receipt.blockNumber}, ${receipt.blockHash}`
  return `${status}${where}, digest ${digest}`
}

/** Whose transaction it is, and what it calls. */
function compareCall(
  { from, to, input, value }: FoundTransaction,
  { network, owner, said }: { network: Network; owner: Address; said: Entry<'signed'> | undefined },
  tell: Tell,
): void {
  if (!isSameAddress(from, owner)) tell('other-owner', `it is from ${from}, and not from ${owner}.`)
  if (!isDestination(network, to)) tell('other-contract', `it went to ${to ?? 'no contract'}.`)
  if (said === undefined) {
    tell('other-call', 'the record does not say what was signed.')
    return
  }
  // What goes to the beacon chain is no function of the contract; its bytes tell all of it.
  const call = isRequestContract(to) ? { functionName: said.functionName, publicKeys: [] } : decodeCall(input)
  if (keccak256(input) !== said.dataHash || call.functionName !== said.functionName) {
    tell('other-call', `it called ${call.functionName}, and not ${said.functionName} as was recorded.`)
  }
  if (said.publicKeys !== undefined && said.publicKeys.join() !== call.publicKeys.join()) {
    tell('other-call', `it was for other validators: ${call.publicKeys.slice(0, 10).join(', ') || 'none'}.`)
  }
  if (value !== said.value) tell('other-call', `it went with ${value} wei, and not with ${said.value}.`)
}

/** What became of it, and what the record says of that. */
function compareOutcome(
  found: FoundTransaction | undefined,
  {
    said,
    lines,
    isSettled,
    hasSaid,
  }: Named & { /** Whether the run ended by saying that it reverted. */ hasSaid: boolean | undefined },
  tell: Tell,
): void {
  const receipt = found?.receipt
  const confirmed = lines.findLast((each): each is Told<'confirmed'> => each.entry.type === 'confirmed')
  const has = (type: RecordEntry['type']) => lines.some(({ entry }) => entry.type === type)
  if (receipt === undefined) {
    const state = found === undefined ? 'the node does not know it' : 'it is not mined'
    if (confirmed !== undefined || has('reverted')) tell('missing', `the record says that it was mined, and ${state}.`)
    else if (has('sent') && found === undefined && !isSettled)
      tell('missing', `the record says that it was sent, and ${state}.`)
    return
  }
  if (receipt.status !== 'success') {
    if (!has('reverted') && !hasSaid) tell('reverted', 'it reverted, and did nothing.')
    return
  }
  if (has('reverted')) tell('not-reverted', 'it succeeded, and the record says that it reverted.')
  const missing = findMissingEffects(receipt, said?.publicKeys ?? [])
  if (missing.length > 0) tell('no-effect', `it did nothing to ${missing.slice(0, 10).join(', ')}.`)
  // A transaction whose block was reorged out may be in another block now.
  if (confirmed === undefined || lines.at(-1)?.entry.type === 'reorganized') return
  const { blockNumber, blockHash, gasUsed, gasPrice } = confirmed.entry
  if (Number(receipt.blockNumber) !== blockNumber || receipt.blockHash !== blockHash) {
    tell(
      'other-block',
      `it is in block ${receipt.blockNumber}, ${receipt.blockHash}, and not in ${blockNumber}, ${blockHash}.`,
    )
  }
  if (receipt.gasUsed !== gasUsed || receipt.effectiveGasPrice !== gasPrice) {
    tell(
      'other-block',
      `it took ${receipt.gasUsed} gas at ${receipt.effectiveGasPrice} wei, and not ${gasUsed} at ${gasPrice}.`,
    )
  }
}

/** Validators of a call of which no event of its receipt tells. */
function findMissingEffects({ logs }: TransactionReceipt, publicKeys: readonly Hex[]): Hex[] {
  const told = new Set<string>(
    parseContractEvents(logs, validatorEvents).map(({ args }) => args.publicKey.toLowerCase()),
  )
  return publicKeys.filter((publicKey) => !told.has(publicKey))
}

const validatorEvents = ['ValidatorAdded', 'ValidatorRemoved', 'ValidatorExited'] as const

function decodeCall(input: Hex): { functionName: string; publicKeys: string[] } {
  try {
    const { functionName, args } = decodeFunctionData({ abi: ssvNetworkAbi, data: input })
    const [first] = args ?? []
    const isAboutValidators = /validator/i.test(functionName) && !/limit/i.test(functionName)
    const keys = isAboutValidators ? [first].flat().filter((key) => typeof key === 'string') : []
    return { functionName, publicKeys: keys.map((key) => key.toLowerCase()) }
  } catch {
    return { functionName: 'an unknown call', publicKeys: [] }
  }
}
