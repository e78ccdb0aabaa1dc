import type { BeaconConnection } from '@x/beacon-client'
import type { PlanFile } from '@x/registration'
import type { DepositParameters, SpendingLimitOptions } from '@x/registration/internal'
import type { Address, Network } from '@x/schemas'
import { etherAmount } from '@x/schemas/internal'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import { getPlace, type PlaceFacts } from '../inputs/place.ts'
import { longestRunway } from '../inputs/readAmountOrDays.ts'
import { readBeaconNodes } from '../inputs/readBeaconNodes.ts'
import { readChosenKeystores } from '../inputs/readChosenKeystores.ts'
import { readChosenOperators } from '../inputs/readChosenOperators.ts'
import { type Holders, readHolders } from '../inputs/readHolders.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { readJsonFile } from '../inputs/readJsonFile.ts'
import { type GivenKeyShares, readKeySharesFiles } from '../inputs/readKeySharesFiles.ts'
import type { KeystoreFile } from '../inputs/readKeystoreFiles.ts'
import { readLimits } from '../inputs/readLimits.ts'
import type { OperatorsChoice } from '../inputs/readOperators.ts'
import { readOwner } from '../inputs/readOwner.ts'
import { type Passwords, readPasswords } from '../inputs/readPasswords.ts'
import { readPlace } from '../inputs/readPlace.ts'
import { readPlanDigest } from '../inputs/readPlanDigest.ts'
import { checkSafeFlags, type Proposer, readProposer, readSafeAddress } from '../inputs/readSafe.ts'
import { readSeconds } from '../inputs/readSeconds.ts'
import { readSender } from '../inputs/readSender.ts'
import { readSetting } from '../inputs/readSetting.ts'
import type { FoundSigner } from '../inputs/readSigner.ts'
import { readSubgraph, type SubgraphSettings } from '../inputs/readSubgraph.ts'
import { readTogether } from '../inputs/readTogether.ts'
import { readWaiting, type Waiting } from '../inputs/readWaiting.ts'
import { requireNewFile } from '../inputs/requireNewFile.ts'
import { requirePasswords } from '../inputs/requirePasswords.ts'
import { requireSender } from '../send/checkSending.ts'
import type { BesidesPlan } from './assertSameAsPlan.ts'
import type { RegisterFlags } from './registerFlags.ts'

/** What becomes of the plan: it is applied, simulated, written down, or made into an unsigned transaction. */
export type RegisterMode = 'apply' | 'simulate' | 'write' | 'export'

/** Everything that the user says about a registration, checked as far as possible without a network. */
export type RegisterInput = Waiting &
  Holders & {
    mode: RegisterMode
    network: Network
    /** What plan, result and record say of it. */
    place: PlaceFacts
    rpcUrl: string
    subgraph: SubgraphSettings
    owner: Address
    /** There where the plan is to be applied. */
    signer: FoundSigner | undefined
    /** There where the next transaction is proposed to the Safe that is the owner. */
    proposer: Proposer | undefined
    operators: OperatorsChoice
    /** None where a plan is only looked at. */
    keystores: KeystoreFile[]
    passwords: Passwords
    /** Where key shares are to be registered that exist: they take the place of keystores. */
    keyShares: GivenKeyShares | undefined
    /** Wei for each transaction, or the days that the cluster should last. */
    deposit: DepositParameters
    batchSize: number | undefined
    /** Whether to go on with validators that another owner has registered. */
    allowForeign: boolean
    /** Whether to go on with validators that have left the beacon chain. */
    allowExited: boolean
    /** What the run may spend, as far as the user says it. */
    limits: SpendingLimitOptions
    /** The plan that was made and reviewed before. */
    planFile: PlanFile | undefined
    /** Where the validators are looked up on the beacon chain; none where it is not asked. */
    beaconNodes: BeaconConnection[]
    /** Milliseconds to wait for a source of the owner nonce that is behind or fails. */
    sourcePatience: number | undefined
    /** Whether one source is enough for an owner nonce, whoever is asked. */
    allowOneSource: boolean
    out: string | undefined
    force: boolean
  }

/** Reads flags and environment of `ssvx register`. Asks the user last, when everything else is right. */
export async function readRegisterInput(context: Context, flags: RegisterFlags): Promise<RegisterInput> {
  const mode = readMode(flags)
  const { plan } = flags
  if (flags.planDigest !== undefined && plan === undefined) {
    throw new UsageError('--plan-digest needs --plan.', { fix: 'Add the file that has this digest.' })
  }
  const keyShares = await readKeyShares(context, flags)
  const [{ network, rpcUrl }, read, keystores] = await readTogether(
    () => readPlace(context, flags),
    () => (plan === undefined ? readWishes(context, flags, keyShares) : readPlanned(context, flags, plan)),
    () => (keyShares === undefined ? readKeystores(context, flags) : []),
    () => keyShares === undefined && needsPasswordsAnyway(mode, plan) && requirePasswords(context, flags.passwordFile),
    () => checkSafeFlags(context, flags),
    () => {
      const isSigned = mode === 'apply' || (mode === 'export' && flags.unsigned === undefined)
      requireSender(context, flags, { isSent: isSigned, isKnown: plan !== undefined || flags.safe !== undefined })
    },
  )
  const subgraph = await readSubgraph(context, flags)
  const beaconNodes = await readBeaconNodes(context, flags, network)
  const holders = await readHolders(context, flags, network)
  const { besides, ...wishes } = read
  const { planFile } = wishes
  const waiting = readWaiting(flags)
  const sourcePatience = readSeconds(flags.sourcePatience, '--source-patience', { from: 0 })
  const account = readOwner(context, flags.owner)
  const safe = readSafeAddress(context, flags, account)
  const named = safe ?? account
  if (planFile !== undefined) {
    const found = keystores.length === 0 ? undefined : keystores
    const { assertSameAsPlan } = await import('./assertSameAsPlan.ts')
    assertSameAsPlan(planFile, { ...besides, network, owner: named, keystores: found, keyShares })
  }
  const passwords =
    keyShares === undefined && needsPasswords(mode, keystores, planFile)
      ? await readPasswords(context, { path: flags.passwordFile, keystores: keystores.map(({ path }) => path) })
      : []
  // Nothing is signed unless the plan is applied.
  const whose = { signs: mode === 'apply', owner: named ?? planFile?.plan.owner }
  const isProposed = mode === 'export' && flags.unsigned === undefined
  const proposer = safe && isProposed ? await readProposer(context, flags, { safe, network }) : undefined
  const { owner, signer } = await readSender(context, flags, whose)
  if (flags.out !== undefined) await requireNewFile(flags.out, true)
  if (flags.planOut !== undefined) await requireNewFile(flags.planOut, flags.force, '--plan-out')
  if (flags.unsigned !== undefined) await requireNewFile(flags.unsigned, flags.force, '--unsigned')
  return {
    ...{ mode, network, rpcUrl, subgraph, owner, signer, proposer, keystores, passwords, keyShares, sourcePatience },
    beaconNodes,
    ...holders,
    ...wishes,
    ...waiting,
    place: getPlace(context, network),
    allowForeign: flags.allowForeign === true,
    allowExited: flags.allowExited === true,
    allowOneSource: flags.allowOneSource === true,
    out: flags.out,
    force: flags.force === true,
  }
}

function readMode({ dryRun, planOut, unsigned, safe }: RegisterFlags): RegisterMode {
  if (dryRun === true) return 'simulate'
  if (planOut !== undefined) return 'write'
  return unsigned === undefined && safe === undefined ? 'apply' : 'export'
}

type Wishes = Pick<RegisterInput, 'operators' | 'deposit' | 'batchSize' | 'limits' | 'planFile'> & {
  besides: Pick<BesidesPlan, 'operators' | 'deposit' | 'limits'>
}

/** What the user wants, where there is no plan yet. */
async function readWishes(
  context: Context,
  flags: RegisterFlags,
  keyShares: GivenKeyShares | undefined,
): Promise<Wishes> {
  const [operators, deposit] = await readTogether(
    () =>
      keyShares === undefined
        ? readChosenOperators(context, flags.operators)
        : readOperatorsOf(context, flags, keyShares),
    () => requireDeposit(context, flags),
  )
  const batchSize = readInteger(flags.batchSize, '--batch-size', { from: 1, to: 1000 })
  const limits = readLimits(context, flags)
  return { operators, deposit, batchSize, limits, planFile: undefined, besides: { operators, deposit, limits } }
}

/** What the plan says, and what the user says besides. */
async function readPlanned(context: Context, flags: RegisterFlags, path: string): Promise<Wishes> {
  const digest = readPlanDigest(flags.planDigest)
  const json = await readJsonFile(path, 'The plan file')
  const { parsePlanFile } = await import('../send/calls.ts')
  const planFile = parsePlanFile(json, { digest })
  if (flags.yes === true && digest === undefined && readMode(flags) === 'apply') {
    throw new MissingInputError({
      what: 'With --yes, the reviewed plan must be named.',
      fix: 'Add --plan-digest with the digest shown in the review, or leave out --yes.',
    })
  }
  const { plan } = planFile
  const operators = flags.operators !== undefined ? await readChosenOperators(context, flags.operators) : undefined
  const besides = { operators, deposit: readDeposit(context, flags), limits: readLimits(context, flags) }
  return {
    operators: operators ?? { ids: plan.operators.map(({ id }) => id) },
    deposit: plan.wanted,
    batchSize: Math.max(1, ...plan.batches.map(({ publicKeys }) => publicKeys.length)),
    limits: {},
    planFile,
    besides,
  }
}

async function readKeyShares(
  { origins, signal }: Context,
  { keyshares, keystores }: RegisterFlags,
): Promise<GivenKeyShares | undefined> {
  if (keyshares === undefined) return undefined
  if (keystores !== undefined) {
    const from = ['--keystores', '--keyshares'].map((flag) => `- ${flag}: ${origins.get(flag)?.name ?? flag}`)
    throw new UsageError('Both keystores and key shares are given.', {
      metaMessages: from,
      fix: 'Name those to register with --keystores or with --keyshares.',
    })
  }
  return readKeySharesFiles(keyshares, signal)
}

/** The operators that key shares are for. Whoever made the file is a stranger, so that what the user says counts more. */
async function readOperatorsOf(
  context: Context,
  flags: RegisterFlags,
  { operatorIds: ids }: GivenKeyShares,
): Promise<OperatorsChoice> {
  if (flags.operators === undefined) return { ids }
  const chosen = await readChosenOperators(context, flags.operators)
  if (chosen.ids.join() === ids.join()) return chosen
  throw new UsageError(`The key shares are for operators ${ids.join(', ')}, not for ${chosen.ids.join(', ')}.`, {
    fix: 'Name the operators that are meant with --operators, or have the keys split for them.',
  })
}

/** Who only looks at a plan needs no keystores. */
async function readKeystores(context: Context, flags: RegisterFlags): Promise<KeystoreFile[]> {
  if (flags.plan !== undefined && flags.dryRun === true && flags.keystores === undefined) return []
  return readChosenKeystores(context, flags.keystores, ' Key shares that exist: --keyshares <paths>.')
}

/** Passwords are for splitting, and for keystores that do not say whose they are. */
function needsPasswords(mode: RegisterMode, keystores: readonly KeystoreFile[], planFile: PlanFile | undefined) {
  if (mode === 'apply' || mode === 'export' || (mode === 'simulate' && planFile === undefined)) return true
  return keystores.some(({ keystore }) => keystore.pubkey === undefined)
}

/** Whatever the keystores are like. */
function needsPasswordsAnyway(mode: RegisterMode, plan: string | undefined): boolean {
  return mode !== 'write' && (mode !== 'simulate' || plan === undefined)
}

function requireDeposit(context: Context, flags: RegisterFlags): DepositParameters {
  const deposit = readDeposit(context, flags)
  if (deposit !== undefined) return deposit
  throw new MissingInputError({
    what: 'No deposit was given.',
    fix: 'Add --amount <ether> for each transaction (or set DEPOSIT_AMOUNT), or --runway <days> to have it computed.',
  })
}

function readDeposit(context: Context, flags: RegisterFlags): DepositParameters | undefined {
  const runwayDays = readInteger(flags.runway, '--runway', { from: 0, to: longestRunway })
  if (runwayDays !== undefined) return { runwayDays }
  const option = { flag: '--amount', value: flags.amount }
  const depositAmount = readSetting(context, etherAmount, option)
  return depositAmount === undefined ? undefined : { depositAmount }
}
