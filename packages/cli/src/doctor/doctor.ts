import { createOperatorClient } from '@x/operator-client'
import {
  type ChainClient,
  decryptKeystores,
  findOperatorProblems,
  getRegisteredValidators,
  getRegistrationState,
  type RegistrationState,
  WrongChainError,
} from '@x/registration'
import { type Address, address, BaseError, type Network, parse, privateKey as privateKeySchema } from '@x/schemas'
import { createSubgraphClient, type SubgraphClient } from '@x/subgraph'
import { privateKeyToAddress } from 'viem/accounts'
import { getBalance, getBlock, getChainId, getCode, getTransactionCount } from 'viem/actions'
import { type KeystoreFile, readKeystoreFiles } from '../inputs/readKeystoreFiles.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { type OperatorsChoice, readOperators } from '../inputs/readOperators.ts'
import { readPasswords } from '../inputs/readPasswords.ts'
import { readSecretFile } from '../inputs/readSecretFile.ts'
import { readSetting } from '../inputs/readSetting.ts'
import { hasSubgraph, readSubgraph, type SubgraphSettings } from '../inputs/readSubgraph.ts'
import { resolveChosenOperators } from '../inputs/resolveChosenOperators.ts'
import type { CommonFlags } from '../program/commonFlags.ts'
import type { Context } from '../program/createContext.ts'
import { createClients } from '../register/createClients.ts'
import { createOutput } from '../terminal/createOutput.ts'
import type { Style } from '../terminal/createStyle.ts'
import { formatEther, group } from '../terminal/formatAmounts.ts'
import { formatDuration } from '../terminal/formatDuration.ts'
import { type Check, type Checklist, createChecklist } from './createChecklist.ts'

export type DoctorFlags = CommonFlags & {
  keystores?: string[] | undefined
  passwordFile?: string | undefined
  operators?: string | undefined
  owner?: string | undefined
  privateKeyFile?: string | undefined
}

/** Checks what a registration will need, line by line; exits with 1 where something is not good. */
export async function doctor(context: Context, flags: DoctorFlags): Promise<void> {
  const output = createOutput(context, flags)
  const network = await readNetwork(context, flags)
  const subgraphSettings = await readSubgraph(context, flags)
  context.startWork()

  const { style } = output
  const print = (check: Check) => {
    output.status(undefined)
    if (!output.json) context.stdout.write(`${formatCheck(check, style)}\n`)
    output.status('Checking …')
  }
  const list = createChecklist(context, print)
  const given: Given = { context, flags, network, list }

  output.status('Checking …')
  const node = await checkNode(given)
  const owner = await checkAccount(given, node?.client)
  const subgraph = await checkSubgraph(given, subgraphSettings, node?.blockNumber)
  await checkApi(given)
  const choice = await checkOperators(given, { owner, client: node?.client, subgraphSettings })
  const keystores = await checkKeystores(given, { owner, client: node?.client })
  await checkPassword(given, keystores)
  await checkStates(given, { owner, choice, subgraph, client: node?.client })
  output.status(undefined)

  const problems = list.checks.filter(({ status }) => status === 'problem').length
  if (problems > 0) context.exitCode = 1
  if (output.json) output.result({ good: problems === 0, checks: list.checks }, () => '')
  else {
    const verdict =
      problems === 0
        ? style('green', 'Everything is good.')
        : style('red', `${problems} ${problems === 1 ? 'thing is' : 'things are'} not good.`)
    context.stdout.write(`\n${verdict}\n`)
  }
}

type Given = { context: Context; flags: DoctorFlags; network: Network; list: Checklist }

async function checkNode({ network, list }: Given): Promise<{ client: ChainClient; blockNumber: number } | undefined> {
  const { rpcUrl, contracts, secondsPerSlot } = network
  if (rpcUrl === undefined) {
    list.report('Node', 'No node is given.', 'Add --rpc-url <url>, or set SSVX_RPC_URL.')
    return undefined
  }
  const client = createClients(network, rpcUrl).publicClient
  const block = await list.run('Node', async () => {
    const start = performance.now()
    const { number, timestamp } = await getBlock(client)
    const took = formatDuration((performance.now() - start) / 1000)
    const age = Date.now() / 1000 - Number(timestamp)
    return [`answers in ${took}; block ${group(number)} is ${formatDuration(age)} old`, { number, age }]
  })
  if (block === undefined) return undefined
  // A chain of one's own mines when it likes; a public one that stands still for 25 slots is a node that hangs.
  if (network.explorerUrl !== undefined && block.age > 25 * secondsPerSlot) {
    list.report(
      'Blocks',
      'The newest block of the node is old.',
      'Wait until the node has caught up, or use another one.',
    )
  }
  const chainId = await list.run('Chain', async () => {
    const id = await getChainId(client)
    if (id !== network.chainId) throw new WrongChainError('publicClient', network.chainId, id, network.name)
    return [`${network.name}, chain id ${id}`, id]
  })
  if (chainId === undefined) return undefined
  await list.run('Contracts', async () => {
    const codes = await Promise.all([contracts.network, contracts.views].map((at) => getCode(client, { address: at })))
    if (codes.some((code) => code === undefined || code === '0x')) {
      throw new BaseError('There is no contract at an address of the network.', {
        fix: 'Check the addresses in the network file, and that the node is of this network.',
      })
    }
    return [`SSVNetwork at ${contracts.network}`, undefined]
  })
  return { client, blockNumber: Number(block.number) }
}

async function checkAccount(
  { context, flags, network, list }: Given,
  client: ChainClient | undefined,
): Promise<Address | undefined> {
  const { env, secrets } = context
  const owner = await list.run('Owner', async () => {
    const option = { flag: '--owner', value: flags.owner, variable: 'OWNER_ADDRESS' }
    const given = readSetting(context, address, option)
    const key =
      flags.privateKeyFile === undefined
        ? env['PRIVATE_KEY']
        : await readSecretFile(context, flags.privateKeyFile, 'The private key file')
    secrets.add(key)
    if (key === undefined || key === '') {
      throw new BaseError(`There is no private key${given === undefined ? '' : ` of ${given}`}.`, {
        fix: 'Add --private-key-file <file>, or set PRIVATE_KEY.',
      })
    }
    const sender = privateKeyToAddress(parse(privateKeySchema, key, 'The private key'))
    if (given !== undefined && given !== sender) {
      throw new BaseError(`The private key belongs to ${sender}, but the owner is ${given}.`, {
        fix: 'Give the private key of the owner: the account that sends the registration becomes the owner.',
      })
    }
    return [`${sender}, whose private key is there`, sender]
  })
  // Much can be checked for an owner whose key is not here.
  const known = owner ?? readOwnerOrNothing(context, flags)
  if (client === undefined || known === undefined) {
    list.skip('Balance', 'needs a node and an owner')
    return known
  }
  await list.run('Balance', async () => {
    const [balance, latest, pending] = await Promise.all([
      getBalance(client, { address: known }),
      getTransactionCount(client, { address: known, blockTag: 'latest' }),
      getTransactionCount(client, { address: known, blockTag: 'pending' }),
    ])
    if (balance === 0n) {
      throw new BaseError('The account has no ether.', {
        fix: `Send ether for deposits and gas to ${known} on ${network.name}.`,
      })
    }
    if (pending > latest) {
      throw new BaseError(`${pending - latest} transactions of the account are not mined yet.`, {
        fix: 'Wait until they are: registrations of one owner go one after the other.',
      })
    }
    return [formatEther(balance), undefined]
  })
  return known
}

function readOwnerOrNothing(context: Context, { owner }: DoctorFlags): Address | undefined {
  try {
    return readSetting(context, address, { flag: '--owner', value: owner, variable: 'OWNER_ADDRESS' })
  } catch {
    return undefined
  }
}

async function checkSubgraph(
  { context, network, list }: Given,
  settings: SubgraphSettings,
  blockNumber: number | undefined,
): Promise<SubgraphClient | undefined> {
  if (!hasSubgraph(network, settings)) {
    list.skip('Subgraph', 'none is given; the logs of the chain are read instead, which is slower')
    return undefined
  }
  const { signal } = context
  return list.run('Subgraph', async () => {
    const client = createSubgraphClient({ network, ...settings })
    const meta = await client.getMeta({ signal })
    if (meta.hasIndexingErrors) {
      throw new BaseError('The subgraph has indexing errors, so its data may be wrong.', {
        fix: 'Use another one with --subgraph-url.',
      })
    }
    const lag = blockNumber === undefined ? 0 : Math.max(0, blockNumber - meta.blockNumber)
    if (lag > maximumLag) {
      throw new BaseError(`The subgraph is ${group(lag)} blocks behind the chain.`, {
        fix: 'Wait until it has caught up, or use another one with --subgraph-url.',
      })
    }
    const key = settings.apiKey === undefined ? '' : ', accepts the key'
    return [`answers${key}, ${group(lag)} blocks behind the chain`, client]
  })
}

/** Blocks that a subgraph may be behind: what came since is read from the chain. */
const maximumLag = 1_000

async function checkApi({ context, network, list }: Given): Promise<void> {
  if (network.apiUrl === undefined) {
    list.skip('Operator API', 'none is given')
    return
  }
  await list.run('Operator API', async () => {
    const client = createOperatorClient({ network })
    const { total } = await client.getOperatorPage({ perPage: 1, signal: context.signal })
    return [`answers${total === undefined ? '' : `; it knows ${group(total)} operators`}`, undefined]
  })
}

async function checkOperators(
  { context, flags, network, list }: Given,
  {
    owner,
    client,
    subgraphSettings,
  }: { owner: Address | undefined; client: ChainClient | undefined; subgraphSettings: SubgraphSettings },
): Promise<OperatorsChoice | undefined> {
  const text = flags.operators ?? (context.env['OPERATOR_IDS'] || undefined)
  if (text === undefined) {
    list.report('Operators', 'No operators are given.', 'Add --operators 1,2,3,4, or set OPERATOR_IDS.')
    return undefined
  }
  const found = await list.run('Operators', async () => {
    const choice = await readOperators(text, flags.operators === undefined ? 'OPERATOR_IDS' : '--operators')
    const { signal } = context
    const { operators } = await resolveChosenOperators({
      network,
      subgraph: subgraphSettings,
      choice,
      owner,
      client,
      signal,
    })
    const sources = new Set(operators.flatMap((operator) => operator.sources))
    return [`${choice.ids.length}; their keys come from: ${[...sources].join(', ')}`, { choice, operators }]
  })
  for (const operator of found?.operators ?? []) {
    const { id, name, validatorCount, validatorLimit } = operator
    const title = `Operator ${id}`
    const [problem, ...more] = findOperatorProblems([operator], { validatorsToAdd: 1 })
    if (problem !== undefined) {
      list.report(title, [problem, ...more].map(({ message }) => message).join(' '), problem.fix)
      continue
    }
    const room =
      validatorCount === undefined || validatorLimit === undefined
        ? ''
        : `, ${group(validatorCount)} of ${group(validatorLimit)} validators`
    const access = operator.isPrivate ? ', private and open to the owner' : ''
    await list.run(title, async () => [`${name ?? 'without a name'}${access}${room}`, undefined])
  }
  return found?.choice
}

async function checkKeystores(
  { context, flags, network, list }: Given,
  { owner, client }: { owner: Address | undefined; client: ChainClient | undefined },
): Promise<KeystoreFile[] | undefined> {
  const directory = context.env['KEYSTORE_FILE_DIRECTORY']
  const paths = flags.keystores ?? (directory ? [directory] : [])
  if (paths.length === 0) {
    list.report('Keystores', 'No keystores are given.', 'Add --keystores <directory>, or set KEYSTORE_FILE_DIRECTORY.')
    return undefined
  }
  return list.run('Keystores', async () => {
    const keystores = await readKeystoreFiles(paths)
    const publicKeys = keystores.flatMap(({ keystore }) => keystore.pubkey ?? [])
    const { signal } = context
    const registered =
      client === undefined || owner === undefined
        ? []
        : await getRegisteredValidators(client, { network, owner, publicKeys, signal })
    const note = registered.length > 0 ? `, ${registered.length} of them are registered already` : ''
    return [`${keystores.length} can be read${note}`, keystores]
  })
}

async function checkPassword({ context, flags, list }: Given, keystores: KeystoreFile[] | undefined): Promise<void> {
  const [first] = keystores ?? []
  if (first === undefined) {
    list.skip('Password', 'needs a keystore')
    return
  }
  if (flags.passwordFile === undefined && !context.env['KEYSTORE_PASSWORD']) {
    list.report('Password', 'No password is given.', 'Add --password-file <file>, or set KEYSTORE_PASSWORD.')
    return
  }
  await list.run('Password', async () => {
    const passwords = await readPasswords(context, { path: flags.passwordFile, keystores: [first.path] })
    const start = performance.now()
    const keys = await decryptKeystores({
      keystores: [first.keystore],
      password: passwords,
      sources: [first.path],
      signal: context.signal,
    })
    for (const { secretKey } of keys) secretKey.fill(0)
    return [`opens the first keystore in ${formatDuration((performance.now() - start) / 1000)}`, undefined]
  })
}

async function checkStates(
  { context, network, list }: Given,
  {
    owner,
    choice,
    subgraph,
    client,
  }: {
    owner: Address | undefined
    choice: OperatorsChoice | undefined
    subgraph: SubgraphClient | undefined
    client: ChainClient | undefined
  },
): Promise<void> {
  if (owner === undefined || choice === undefined || client === undefined) {
    list.skip('Nonce and cluster', 'need a node, an owner and operators')
    return
  }
  await list.run('Nonce and cluster', async () => {
    const { signal } = context
    const parameters = { network, owner, operatorIds: choice.ids, signal }
    const chain = await getRegistrationState(client, { ...parameters, source: 'chain' })
    const { snapshot, exists } = chain.cluster
    const validators = exists ? `${group(snapshot.validatorCount)} validators in the cluster` : 'a new cluster'
    const text = `next nonce ${chain.nonce}, ${validators}`
    if (!snapshot.active) {
      throw new BaseError('The cluster is liquidated.', { fix: 'Reactivate it before you register validators in it.' })
    }
    if (subgraph === undefined) return [`${text}, as the chain tells`, undefined]
    const source = { subgraph, fallback: 'fail' } as const
    // Read after the chain, and the chain once more where they differ: somebody may have changed it in between.
    const indexed = await getRegistrationState(client, { ...parameters, source })
    if (!isSame(chain, indexed)) {
      const again = await getRegistrationState(client, { ...parameters, source: 'chain' })
      if (!isSame(again, indexed)) {
        throw new BaseError('Chain and subgraph tell different things about the owner.', {
          metaMessages: [`The chain: nonce ${again.nonce}.`, `The subgraph: nonce ${indexed.nonce}.`],
          fix: 'Trust the chain: use another subgraph with --subgraph-url, or none.',
        })
      }
    }
    return [`${text}; chain and subgraph agree`, undefined]
  })
}

function isSame(a: RegistrationState, b: RegistrationState): boolean {
  const [x, y] = [a.cluster.snapshot, b.cluster.snapshot]
  return (
    a.nonce === b.nonce &&
    a.cluster.exists === b.cluster.exists &&
    x.validatorCount === y.validatorCount &&
    x.networkFeeIndex === y.networkFeeIndex &&
    x.index === y.index &&
    x.active === y.active &&
    x.balance === y.balance
  )
}

function formatCheck({ name, status, message, fix }: Check, style: Style): string {
  const mark = { good: style('green', '✓'), problem: style('red', '✗'), skipped: style('dim', '–') }[status]
  const line = `${mark} ${style('bold', name.padEnd(18))} ${message}`
  return fix === undefined ? line : `${line}\n${' '.repeat(21)}${fix}`
}
