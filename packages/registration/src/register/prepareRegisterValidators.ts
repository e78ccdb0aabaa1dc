import type { ChainClient } from '@x/chain'
import { countAttempts } from '../transaction/countAttempts.ts'
import { placeReading, type ReadingPlace } from '../transaction/places.ts'
import { useHonestNode } from '../transaction/useHonestNode.ts'
import { type DraftRegistrationParameters, draftRegistration } from './draftRegistration.ts'
import { type DepositRunway, measureRunway } from './measureRunway.ts'
import { type PrepareDraftParameters, prepareDraft } from './prepareDraft.ts'
import type { ExportableRegistration, PreparedRegistration } from './unsignedRegistration.ts'

/** What `prepareRegisterValidators` and `simulateRegisterValidators` take. */
export type PrepareRegisterValidatorsParameters = DraftRegistrationParameters &
  Pick<PrepareDraftParameters, 'limits' | 'maxAttempts'>

/**
 * Prepares a registration without sending it: verifies the key shares, reads owner nonce and snapshot at one block,
 * makes sure that the key shares are for that owner nonce, simulates the call as the owner, and has the node estimate
 * its gas. `runway` says how long the cluster lasts with the deposit. Sign and send the result soon: it is void as soon as anybody deposits into the cluster.
 *
 * @throws {InvalidInputError} the owner or the deposit is not valid
 * @throws {ValidatorsRefusedError} another owner has registered some of them, and `agreedForeign` does not name them
 * @throws {InvalidKeySharesError} the key shares are not good; lists all problems
 * @throws {OwnerNonceMismatchError} they were signed with other nonces than the owner's next ones
 * @throws {KeySharesRefusedError} they are for different clusters; they were signed for another owner
 * @throws {TransactionTooLargeError} too many validators for one transaction; too much gas for one transaction
 * @throws {ContractRevertError} the contract refuses the call; `errorName` tells why
 * @throws {ClusterBusyError} the cluster kept changing until no attempts (`maxAttempts`) or no time were left
 * @throws {InsufficientFundsError} the owner can't pay the deposit
 * @throws {NetworkMismatchError} the client is connected to another chain; there is no contract at the network's address
 * @throws what `getRegistrationState` throws
 * @example
 * const { to, data, value, gas } = await prepareRegisterValidators(publicClient, {
 *   owner, keyShares, depositAmount: parseEther('1'),
 * })
 */
export async function prepareRegisterValidators(
  client: ChainClient,
  parameters: PrepareRegisterValidatorsParameters,
): Promise<ExportableRegistration> {
  return useHonestNode(placeReading(client, parameters), prepareWithNode)
}

async function prepareWithNode(
  parameters: PrepareRegisterValidatorsParameters & ReadingPlace,
): Promise<ExportableRegistration> {
  const draft = await draftRegistration(parameters)
  const retry = countAttempts(parameters)
  for (;;) {
    try {
      const { prepared } = await prepareDraft(parameters, draft, { ask: async () => undefined })
      return { ...prepared, runway: await readRunway(parameters, prepared) }
    } catch (error) {
      await retry(error)
    }
  }
}

/** The runway that was asked for, or what the deposit that was asked for makes of it. */
async function readRunway(
  {
    publicClient,
    network,
    runwayDays,
    effectiveBalance,
    sources,
    signal,
  }: PrepareRegisterValidatorsParameters & ReadingPlace,
  { owner, operatorIds, publicKeys, value, state: { cluster } }: PreparedRegistration,
): Promise<DepositRunway> {
  const place = { network, owner, operatorIds, cluster, validatorsToAdd: publicKeys.length, sources, signal }
  const runway = await measureRunway(publicClient, { ...place, value, effectiveBalance })
  return { ...runway, days: runwayDays ?? runway.days }
}
