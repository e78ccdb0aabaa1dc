import type { ChainClient, RegistrationState, ValidatorElsewhere } from '@x/chain'
import { assertPlanHolds, InsufficientFundsError, planRegistration, type RegistrationPlan } from '@x/registration'
import { BaseError, type Hex } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { findUsableOperators } from '../inputs/findUsableOperators.ts'
import { getOwnerSources } from '../inputs/getOwnerSources.ts'
import { requireChain } from '../inputs/requireChain.ts'
import type { Output } from '../terminal/createOutput.ts'
import { awaitPendingTransactions } from './awaitPendingTransactions.ts'
import { type Candidate, findPublicKeys } from './findPublicKeys.ts'
import type { RegisterInput } from './readRegisterInput.ts'

/** The plan of a registration, and the keystores that belong to it. */
export type KeystorePlan = {
  /** The plan that is agreed to: that of `--plan`, or a new one. */
  plan: RegistrationPlan
  /** Where the plan was reviewed: by this it can be named. */
  digest: Hex | undefined
  /** Nonce and cluster as they are now. */
  state: RegistrationState
  /** The validators to register, in the order in which they get their owner nonces. */
  publicKeys: Hex[]
  /** Their keystores, as far as they are there. */
  candidates: Candidate[]
  /** Those whose validators the owner has registered already. */
  skipped: Candidate[]
}

/**
 * Plans the registration of the keystores, or makes sure that the plan of `--plan` still holds.
 *
 * @throws {UsageError} the node is of another chain
 * @throws {PlanChangedError} operators' keys, nonce or validators are not those of the plan
 * @throws {TransactionsPendingError} an earlier transaction of the owner is not mined
 * @throws {ValidatorsElsewhereError} the owner has some of the validators in another cluster
 * @throws {InsufficientFundsError} the owner's account cannot pay for the registration
 * @throws what `planRegistration` throws
 */
export async function planKeystores(
  context: Context,
  input: RegisterInput,
  client: ChainClient,
  output: Output,
): Promise<KeystorePlan> {
  const { signal } = context
  const { mode, network, owner, subgraph, deposit, batchSize, limits, planFile, allowForeign } = input
  output.status('Looking at the network …')
  await requireChain(client, network)
  // Where nothing is sent, nobody has to wait.
  if (mode === 'apply') await awaitPendingTransactions({ client, owner, output, signal })

  const all = await findPublicKeys(context, input)
  const planned = planFile?.plan.batches.flatMap((batch) => batch.publicKeys)
  const choice = input.operators
  // How much room they have is looked at when it is known how many validators are left.
  const operators = await findUsableOperators(context, {
    network,
    subgraph,
    choice,
    owner,
    validatorsToAdd: 0,
    client,
    sourcePatience: input.sourcePatience,
    output,
  })
  if (planFile !== undefined) assertPlanHolds(planFile.plan, { operators })
  const now = await planRegistration({
    ...deposit,
    publicClient: client,
    network,
    owner,
    operators,
    publicKeys: planned ?? all.map(({ publicKey }) => publicKey),
    batchSize,
    limits,
    // Whoever reviewed the plan has seen it.
    allowForeign: allowForeign || isForeignAgreed(planFile?.plan),
    sources: getOwnerSources(input, output),
    signal,
    onProgress: ({ blocksDone, blocksTotal }) =>
      output.status(`Searching the logs of the chain: ${Math.floor((100 * blocksDone) / Math.max(1, blocksTotal))} %`),
  })
  output.status(undefined)
  const { state, skipped } = now
  const plan = planFile?.plan ?? now
  assertPlanHolds(plan, { chain: { ownerNonce: state.ownerNonce, registered: planFile === undefined ? [] : skipped } })
  if (now.elsewhere.length > 0) throw new ValidatorsElsewhereError(now.elsewhere)
  // Somebody may plan before the money is there, but nothing can be sent or simulated.
  if (now.missing > 0n && mode !== 'write') throw new InsufficientFundsError(owner, now.accountBalance, now.total)
  const publicKeys = now.batches.flatMap((batch) => batch.publicKeys)
  const keystoreOf = new Map(all.map((candidate) => [candidate.publicKey, candidate]))
  const candidates = publicKeys.flatMap((publicKey) => keystoreOf.get(publicKey) ?? [])
  const wanted = new Set(candidates)
  const digest = planFile?.digest
  return { plan, digest, state, publicKeys, candidates, skipped: all.filter((one) => !wanted.has(one)) }
}

/** Whether a plan names validators of other owners. */
function isForeignAgreed(plan: RegistrationPlan | undefined): boolean {
  return plan !== undefined && plan.foreign !== 'not checked' && plan.foreign.length > 0
}

/** The owner has registered some of the validators already, and not in this cluster. */
export class ValidatorsElsewhereError extends BaseError {
  override readonly name = 'ValidatorsElsewhereError'

  constructor(elsewhere: readonly ValidatorElsewhere[]) {
    super(
      elsewhere.length === 1
        ? 'One of the validators is registered already, in another cluster of the owner.'
        : `${elsewhere.length} of the validators are registered already, in other clusters of the owner.`,
      {
        metaMessages: elsewhere
          .slice(0, 10)
          .map(({ publicKey, operatorIds }) => `- ${publicKey}: operators ${operatorIds.join(', ')}`),
        fix: 'Where two sets of operators sign with one key, the validator is slashed. Leave their keystores out, or move them with `ssvx cluster move`, which waits until the old operators have stopped.',
      },
    )
  }
}
