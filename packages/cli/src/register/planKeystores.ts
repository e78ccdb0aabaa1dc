import { type ChainClient, InsufficientFundsError, planRegistration, type RegistrationPlan } from '@x/registration'
import type { Context } from '../context/createContext.ts'
import { findUsableOperators } from '../inputs/findUsableOperators.ts'
import { getOwnerSources } from '../inputs/getOwnerSources.ts'
import { requireChain } from '../inputs/requireChain.ts'
import type { Output } from '../terminal/createOutput.ts'
import { awaitPendingTransactions } from './awaitPendingTransactions.ts'
import { type Candidate, findPublicKeys } from './findPublicKeys.ts'
import type { RegisterInput } from './readRegisterInput.ts'

/** The plan of a registration and the keystores that belong to it. */
export type KeystorePlan = {
  plan: RegistrationPlan
  /** Those to register, in the order in which they get their owner nonces. */
  candidates: Candidate[]
  /** Those whose validators the owner has registered already. */
  skipped: Candidate[]
}

/**
 * Plans the registration of the keystores.
 *
 * @throws {UsageError} the node is of another chain
 * @throws {TransactionsPendingError} an earlier transaction of the owner is not mined
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
  const { network, owner, subgraph, deposit, batchSize } = input
  output.status('Looking at the network …')
  await requireChain(client, network)
  // Nothing is sent in a dry run of an owner who is only named, so nobody has to wait.
  if (input.privateKey !== undefined) await awaitPendingTransactions({ client, owner, output, signal })

  const all = await findPublicKeys(context, input)
  const choice = input.operators
  // How much room they have is looked at when it is known how many validators are left.
  const operators = await findUsableOperators({
    network,
    subgraph,
    choice,
    owner,
    validatorsToAdd: 0,
    client,
    output,
    signal,
  })
  const plan = await planRegistration({
    ...deposit,
    publicClient: client,
    network,
    owner,
    operators,
    publicKeys: all.map(({ publicKey }) => publicKey),
    batchSize,
    sources: getOwnerSources(network, subgraph, output),
    signal,
    onProgress: ({ blocksDone, blocksTotal }) =>
      output.status(`Searching the logs of the chain: ${Math.floor((100 * blocksDone) / Math.max(1, blocksTotal))} %`),
  })
  output.status(undefined)
  if (plan.missing > 0n) throw new InsufficientFundsError(owner, plan.accountBalance, plan.total)
  const isSkipped = ({ publicKey }: Candidate) => plan.skipped.includes(publicKey)
  return { plan, candidates: all.filter((candidate) => !isSkipped(candidate)), skipped: all.filter(isSkipped) }
}
