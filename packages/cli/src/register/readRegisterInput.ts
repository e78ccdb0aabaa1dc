import type { DepositParameters } from '@x/registration'
import { type Address, type Hex, type KeySharesItem, type Network, parse } from '@x/schemas'
import { privateKeyToAddress } from 'viem/accounts'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { AccountFlags } from '../flags/accountFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { etherAmount } from '../inputs/etherAmount.ts'
import { privateKey as privateKeySchema } from '../inputs/privateKey.ts'
import { readChosenKeystores } from '../inputs/readChosenKeystores.ts'
import { readChosenOperators } from '../inputs/readChosenOperators.ts'
import { readInteger } from '../inputs/readInteger.ts'
import type { KeystoreFile } from '../inputs/readKeystoreFiles.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import type { OperatorsChoice } from '../inputs/readOperators.ts'
import { readOwner } from '../inputs/readOwner.ts'
import { readPasswords } from '../inputs/readPasswords.ts'
import { readPrivateKey } from '../inputs/readPrivateKey.ts'
import { readSetting } from '../inputs/readSetting.ts'
import { readSubgraph, type SubgraphSettings } from '../inputs/readSubgraph.ts'
import { requireNewFile } from '../inputs/requireNewFile.ts'
import { requireRpcUrl } from '../inputs/requireRpcUrl.ts'
import { askSecret } from '../terminal/askSecret.ts'
import { requireTerminal } from '../terminal/requireTerminal.ts'
import { readEarlierShares } from './readEarlierShares.ts'

export type RegisterFlags = CommonFlags &
  AccountFlags & {
    keystores?: string[] | undefined
    passwordFile?: string | undefined
    operators?: string | undefined
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
  const network = await readNetwork(context, flags)
  const rpcUrl = requireRpcUrl(network)
  const subgraph = await readSubgraph(context, flags)

  const operators = await readChosenOperators(context, flags.operators)
  const deposit = readDeposit(context, flags)
  const batchSize = readInteger(flags.batchSize, '--batch-size', { from: 1, to: 1000 })
  const keystores = await readChosenKeystores(context, flags.keystores)
  const owner = readOwner(context, flags.owner)
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
  const privateKey = await getPrivateKey(context, flags, owner)
  const sender = privateKey === undefined ? owner : privateKeyToAddress(privateKey)
  if (sender === undefined) {
    throw new UsageError('No owner was given.', { fix: 'Add --owner <address>, or set OWNER_ADDRESS.' })
  }
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

async function getPrivateKey(
  context: Context,
  flags: RegisterFlags,
  owner: Address | undefined,
): Promise<Hex | undefined> {
  const found = await readPrivateKey(context, flags)
  // Nothing is signed in a dry run, so the owner's address is enough.
  if (found !== undefined || (flags.dryRun === true && owner !== undefined)) return found
  const fix = 'Add --private-key-file <file> or --account-keystore <file>, or set PRIVATE_KEY.'
  return parse(privateKeySchema, await askSecret(context, 'The private key of the owner', fix), 'The private key')
}
