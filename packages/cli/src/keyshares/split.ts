import type { ChainClient, UsableOperator } from '@x/chain'
import type { KeystoreError, StreamKeySharesParameters } from '@x/keyshares'
import {
  type Address,
  address,
  getThreshold,
  hoodi,
  type KeySharesItem,
  mainnet,
  type Network,
  type Operator,
  ownerNonce as ownerNonceSchema,
  parse,
} from '@x/schemas'
import { isClusterSize } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { FindUsableOperatorsParameters } from '../inputs/findUsableOperators.ts'
import { type KeystoreFile, readKeystoreFiles } from '../inputs/readKeystoreFiles.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { type Passwords, readPasswords } from '../inputs/readPasswords.ts'
import { readSubgraph } from '../inputs/readSubgraph.ts'
import { readTogether } from '../inputs/readTogether.ts'
import { requireChain } from '../inputs/requireChain.ts'
import { requireNewFile } from '../inputs/requireNewFile.ts'
import { requirePasswords } from '../inputs/requirePasswords.ts'
import { createOutput, type Output } from '../terminal/createOutput.ts'
import type { Style } from '../terminal/createStyle.ts'
import type { Lines } from '../terminal/finishLines.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { formatDuration } from '../terminal/formatDuration.ts'
import { startProgress } from '../terminal/formatProgress.ts'
import { formatFields } from '../terminal/formatTable.ts'
import { askSplitFlags } from './askSplitFlags.ts'
import type { SplitFlags } from './keysharesFlags.ts'
import { chooseSplitFile, chooseValue, makeSplitFolder, readSplitOperators, refusePassword } from './readSplitFlags.ts'

/** `chain`: as the chain shows them. `caller`: as the user gave them, compared with nothing. */
type OperatorKeysOrigin = 'chain' | 'caller'

/** What is split, for whom. */
type SplitInput = {
  keystores: KeystoreFile[]
  passwords: Passwords
  operators: Pick<Operator, 'id' | 'operatorKey'>[]
  /** Where the operators' keys are from. */
  operatorKeysFrom: OperatorKeysOrigin
  owner: Address
  ownerNonce: number
  /** Where the key shares go. */
  file: string
  skipsBad: boolean
}

/** Splits keystores into a key shares file. */
export async function split(context: Context, flags: SplitFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  const input = await readInput(context, flags, output)
  const { streamKeyShares, warnOfSlowKeys, writeKeySharesFile } = await import('../inputs/keys.ts')
  warnOfSlowKeys(output)
  const start = performance.now()
  // Whatever can be checked before keys are derived is checked here, and counts as input.
  const skipped: KeystoreError[] = []
  const stream = streamKeyShares({ ...getParameters(input, output, skipped), signal })

  context.startWork()
  output.note(`Splitting ${formatCount(input.keystores.length, 'key')} for ${input.operators.length} operators.`)
  const shares = await Array.fromAsync(stream)
  output.status(undefined)
  const keyShares = { version: 'v1.2.0', createdAt: new Date().toISOString(), shares }
  for (const error of skipped) output.warn(`Left out: ${error.shortMessage}`)
  const [first] = skipped
  if (shares.length === 0 && first !== undefined) throw first
  await writeKeySharesFile(input.file, keyShares, { overwrite: flags.force === true, signal })

  const result = summarize(input, shares, skipped)
  const seconds = (performance.now() - start) / 1000
  output.result(result, () => formatResult(result, seconds, output.style))
}

async function readInput(context: Context, given: SplitFlags, output: Output): Promise<SplitInput> {
  refusePassword(given.password)
  const flags = await askSplitFlags(context, given)
  const [paths, owner, ownerNonce, chosen, file] = await readTogether(
    () =>
      chooseValue(
        [flags.keystores, flags.keystore === undefined ? undefined : [flags.keystore]],
        ['--keystores', '--keystore'],
      ),
    () => requireSplitOwner(flags),
    () => requireNonce(flags),
    () => requireSplitOperators(context, flags),
    () => chooseSplitFile(flags),
    () => requirePasswords(context, flags.passwordFile),
  )
  await makeSplitFolder(flags)
  await requireNewFile(file, flags.force)
  const keystores = await readKeystoreFiles(paths, context.signal)
  const passwords = await readPasswords(context, {
    path: flags.passwordFile,
    keystores: keystores.map(({ path }) => path),
  })
  const { operators, operatorKeysFrom } =
    'rpcUrl' in chosen
      ? await lookUpOperators(context, flags, { ...chosen, owner, output, validatorsToAdd: keystores.length })
      : { ...chosen, operatorKeysFrom: 'caller' as const }
  const skipsBad = flags.skipBadKeystores === true
  return { keystores, passwords, operators, operatorKeysFrom, owner, ownerNonce, file, skipsBad }
}

function requireSplitOwner({ owner, ownerAddress }: SplitFlags): Address {
  const text = chooseValue([owner, ownerAddress], ['--owner', '--owner-address'])
  return parse(address, text, owner === undefined ? '--owner-address' : '--owner')
}

function requireNonce({ ownerNonce }: SplitFlags): number {
  if (ownerNonce !== undefined) return parse(ownerNonceSchema, ownerNonce, '--owner-nonce')
  throw new MissingInputError({ what: '--owner-nonce is missing.', fix: 'Add --owner-nonce: `ssvx nonce` prints it.' })
}

/** What the operators' keys are looked up with. */
type Lookup = Pick<FindUsableOperatorsParameters, 'choice'> & {
  /** `undefined`: that of the node. */
  network: Network | undefined
  rpcUrl: string
}

/**
 * Keys come from the chain. Those that the user gives are compared with the chain's, and count as they are only where
 * neither a network nor a node is given.
 */
async function requireSplitOperators(
  context: Context,
  flags: SplitFlags,
): Promise<Pick<SplitInput, 'operators'> | Lookup> {
  const choice = await readSplitOperators(flags)
  const { operators } = choice
  const isNamed = operators === undefined || flags.network !== undefined
  // Without a name only the addresses count: which network it is follows from the node's chain.
  const network = await readNetwork(
    context,
    flags,
    isNamed ? undefined : { ...hoodi, custom: { ...hoodi.custom, rpcUrl: undefined } },
  )
  const { rpcUrl } = network.custom
  if (rpcUrl !== undefined) return { choice, network: isNamed ? network : undefined, rpcUrl }
  if (operators !== undefined) return { operators }
  throw new MissingInputError({
    what: 'No node was given, and the keys of the operators come from the chain.',
    fix: 'Add --rpc-url <url> (SSVX_RPC_URL). On a machine without a network, pass --operators a file of [{ id, operatorKey }] that was made on a machine with a network: `ssvx operators get <ids> --json`.',
  })
}

async function lookUpOperators(
  context: Context,
  flags: SplitFlags,
  {
    rpcUrl,
    network: named,
    ...wanted
  }: Lookup & Pick<FindUsableOperatorsParameters, 'owner' | 'output' | 'validatorsToAdd'>,
): Promise<{ operators: UsableOperator[]; operatorKeysFrom: OperatorKeysOrigin }> {
  const subgraph = await readSubgraph(context, flags)
  const { createClients, findUsableOperators } = await import('../inputs/chain.ts')
  const { publicClient: client } = createClients(named ?? hoodi, rpcUrl, { signal: context.signal })
  const network = named ?? (await readNetwork(context, flags, await findNetworkOfNode(client)))
  await requireChain(client, network)
  context.startWork()
  const operators = await findUsableOperators(context, { ...wanted, network, subgraph, client })
  return { operators, operatorKeysFrom: 'chain' }
}

async function findNetworkOfNode(client: ChainClient): Promise<Network> {
  const chainId = Number(await client.request({ method: 'eth_chainId' }))
  const network = [mainnet, hoodi].find((candidate) => candidate.id === chainId)
  if (network !== undefined) return network
  throw new UsageError(`No network was given, and the node serves chain ${chainId}, which is no built-in network.`, {
    fix: 'Add --network <file.json>. To take the keys of the operators file as they are, unset SSVX_RPC_URL.',
  })
}

function getParameters(
  { keystores, passwords, operators, owner, ownerNonce, skipsBad }: SplitInput,
  output: Output,
  /** Takes what is wrong with keystores that are left out. */
  skipped: KeystoreError[],
): StreamKeySharesParameters {
  return {
    keystores: keystores.map(({ keystore }) => keystore),
    sources: keystores.map(({ path }) => path),
    password: passwords,
    operators,
    owner,
    ownerNonce,
    onKeystoreError: skipsBad ? (error) => skipped.push(error) : undefined,
    onProgress: startProgress(output, 'Splitting'),
  }
}

function summarize(
  { owner, operators, operatorKeysFrom, file, skipsBad }: SplitInput,
  shares: readonly KeySharesItem[],
  skipped: readonly KeystoreError[],
) {
  return {
    keySharesFile: file,
    owner,
    operatorIds: operators.map(({ id }) => id).sort((a, b) => a - b),
    operatorKeysFrom,
    validators: shares.map(({ data, payload }) => ({ publicKey: payload.publicKey, ownerNonce: data.ownerNonce })),
    ...(skipsBad && { skipped: skipped.map(({ source, shortMessage: reason }) => ({ keystore: source, reason })) }),
  }
}

function formatResult(
  { keySharesFile, owner, operatorIds, operatorKeysFrom, validators }: ReturnType<typeof summarize>,
  seconds: number,
  style: Style,
): Lines {
  const threshold = isClusterSize(operatorIds.length) ? getThreshold(operatorIds.length) : operatorIds.length
  const nonces = [...new Set([validators.at(0)?.ownerNonce, validators.at(-1)?.ownerNonce])]
  return formatFields(
    [
      ['Key shares', keySharesFile],
      ['Validators', `${validators.length}, each verified, in ${formatDuration(seconds)}`],
      ['Operators', `${operatorIds.join(', ')} (any ${threshold} of them can sign)`],
      ['Operator keys', operatorKeysFrom === 'chain' ? 'as on the chain' : 'as given, not compared with the chain'],
      ['Owner', owner],
      ['Nonces', nonces.join(' to ')],
    ],
    style,
  )
}
