import type { DepositParameters } from '@x/registration'
import { type Address, address, type Hex, type KeySharesItem, type Network, parse } from '@x/schemas'
import { privateKeyToAddress } from 'viem/accounts'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { etherAmount } from '../inputs/etherAmount.ts'
import { privateKey as privateKeySchema } from '../inputs/privateKey.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { type KeystoreFile, readKeystoreFiles } from '../inputs/readKeystoreFiles.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { type OperatorsChoice, readOperators } from '../inputs/readOperators.ts'
import { readPasswords } from '../inputs/readPasswords.ts'
import { readSecretFile } from '../inputs/readSecretFile.ts'
import { readSetting } from '../inputs/readSetting.ts'
import { readSubgraph, type SubgraphSettings } from '../inputs/readSubgraph.ts'
import { requireNewFile } from '../inputs/requireNewFile.ts'
import { requireRpcUrl } from '../inputs/requireRpcUrl.ts'
import { askSecret } from '../terminal/askSecret.ts'
import { requireTerminal } from '../terminal/requireTerminal.ts'
import { readEarlierShares } from './readEarlierShares.ts'

export type RegisterFlags = CommonFlags & {
  keystores?: string[] | undefined
  passwordFile?: string | undefined
  operators?: string | undefined
  owner?: string | undefined
  privateKeyFile?: string | undefined
  deposit?: string | undefined
  runway?: string | undefined
  batchSize?: string | undefined
  out?: string | undefined
  force?: boolean | undefined
  dryRun?: boolean | undefined
}

/** Everything that the user says about a registration, checked as far as possible without a network. */
export type RegisterInput = {
  network: Network
  rpcUrl: string
  subgraph: SubgraphSettings
  owner: Address
  /** Missing only in a dry run that names the owner. */
  privateKey: Hex | undefined
  operators: OperatorsChoice
  keystores: KeystoreFile[]
  passwords: string | string[]
  /** Wei for each transaction, or the days that the cluster should last. */
  deposit: DepositParameters
  batchSize: number | undefined
  out: string | undefined
  /** What an earlier run left in the file of `--out`. */
  earlier: KeySharesItem[]
}

/**
 * Reads flags and environment of `ssvx register`. Asks the user last, when everything else is right.
 *
 * @throws {UsageError} something is missing or contradicts something else
 * @throws {InvalidInputError} something is not valid
 */
export async function readRegisterInput(context: Context, flags: RegisterFlags): Promise<RegisterInput> {
  const { env } = context
  const network = await readNetwork(context, flags)
  const rpcUrl = requireRpcUrl(network)
  const subgraph = await readSubgraph(context, flags)

  const operatorsText = flags.operators ?? (env['OPERATOR_IDS'] || undefined)
  if (operatorsText === undefined) throw missing('No operators were given.', '--operators 1,2,3,4', 'OPERATOR_IDS')
  const operators = await readOperators(operatorsText, flags.operators === undefined ? 'OPERATOR_IDS' : '--operators')

  const deposit = readDeposit(context, flags)
  const batchSize = readInteger(flags.batchSize, '--batch-size', { from: 1, to: 1000 })

  const keystorePaths = flags.keystores ?? (env['KEYSTORE_FILE_DIRECTORY'] ? [env['KEYSTORE_FILE_DIRECTORY']] : [])
  if (keystorePaths.length === 0)
    throw missing('No keystores were given.', '--keystores <directory>', 'KEYSTORE_FILE_DIRECTORY')
  const keystores = await readKeystoreFiles(keystorePaths)

  const ownerOption = { flag: '--owner', value: flags.owner, variable: 'OWNER_ADDRESS' }
  const owner = readSetting(context, address, ownerOption)
  if (flags.yes !== true && flags.dryRun !== true) {
    requireTerminal(
      context,
      'Nobody is there to confirm: stdin and stderr are not terminals.',
      'Add --yes to register without confirmation, or --dry-run to see what would happen.',
    )
  }
  const passwords = await readPasswords(context, {
    path: flags.passwordFile,
    keystores: keystores.map(({ path }) => path),
  })
  const privateKey = await readPrivateKey(context, flags, owner)
  const sender = privateKey === undefined ? owner : privateKeyToAddress(privateKey)
  if (sender === undefined) throw missing('No owner was given.', '--owner <address>', 'OWNER_ADDRESS')
  if (owner !== undefined && owner !== sender) {
    throw new UsageError('The private key does not belong to the owner.', {
      metaMessages: [`- the owner is ${owner}`, `- the private key belongs to ${sender}`],
      fix: 'The account that sends the registration becomes the owner. Use the owner’s private key, or leave out the owner.',
    })
  }
  if (flags.out !== undefined) await requireNewFile(flags.out, true)
  const force = flags.force === true
  const earlier = await readEarlierShares(flags.out, { owner: sender, operatorIds: operators.ids, force })
  return {
    network,
    rpcUrl,
    subgraph,
    owner: sender,
    privateKey,
    operators,
    keystores,
    passwords,
    deposit,
    batchSize,
    out: flags.out,
    earlier,
  }
}

function readDeposit(context: Context, flags: RegisterFlags): RegisterInput['deposit'] {
  if (flags.deposit !== undefined && flags.runway !== undefined) {
    throw new UsageError('--deposit and --runway exclude each other.', { fix: 'Use one of them.' })
  }
  const runwayDays = readInteger(flags.runway, '--runway', { from: 0, to: 36_500 })
  if (runwayDays !== undefined) return { runwayDays }
  const option = { flag: '--deposit', value: flags.deposit, variable: 'DEPOSIT_AMOUNT' }
  const depositAmount = readSetting(context, etherAmount, option)
  if (depositAmount !== undefined) return { depositAmount }
  throw new UsageError('No deposit was given.', {
    fix: 'Add --deposit <ether> for each transaction (or set DEPOSIT_AMOUNT), or --runway <days> to have it computed.',
  })
}

async function readPrivateKey(
  context: Context,
  { privateKeyFile, dryRun }: RegisterFlags,
  owner: Address | undefined,
): Promise<Hex | undefined> {
  const fromFile = privateKeyFile !== undefined
  // Nothing is signed in a dry run, so the owner's address is enough.
  if (dryRun === true && owner !== undefined && !fromFile && !context.env['PRIVATE_KEY']) return undefined
  const text = fromFile
    ? await readSecretFile(context, privateKeyFile, 'The private key file')
    : context.env['PRIVATE_KEY'] ||
      (await askSecret(context, 'The private key of the owner', 'Add --private-key-file <file>, or set PRIVATE_KEY.'))
  context.secrets.add(text)
  return parse(privateKeySchema, text, fromFile ? 'The private key file' : 'PRIVATE_KEY')
}

function missing(message: string, flag: string, variable: string): UsageError {
  return new UsageError(message, { fix: `Add ${flag}, or set ${variable}.` })
}
