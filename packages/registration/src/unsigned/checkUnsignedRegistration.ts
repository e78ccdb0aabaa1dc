import { assertNetwork, type ChainClient, getRegistrationState, type OwnerSources, resolveOperators } from '@x/chain'
import type { NetworkOption } from '@x/chain/internal'
import { agreeOnRegisteredValidators, type ForeignValidator, findForeignValidators } from '@x/chain/internal'
import { verifyOwnerNonceSignature } from '@x/keyshares'
import { type FindRegisteredSharesProblemsParameters, findRegisteredSharesProblems } from '@x/keyshares/internal'
import type { AwaitSilentKeysParameters, SilentKeys } from '../places/awaitSilentKeys.ts'
import type { WitnessOptions } from '../places/witnesses.ts'
import { isSameSnapshot } from '../plan/isSameSnapshot.ts'
import { placeReading, type ReadingPlace } from '../transaction/places.ts'
import { type ComparedRunway, compareRunway, findRunwayProblems } from './compareRunway.ts'
import { findKeyProblems } from './findKeyProblems.ts'
import { findSignedProblems } from './findSignedProblems.ts'
import { parseUnsignedRegistration, type UnsignedCall } from './parseUnsignedRegistration.ts'
import { findMisplacement, findRefusal, snapshotProblem, type UnsignedProblem } from './unsignedProblems.ts'

/** What `checkUnsignedCalls` and `checkUnsignedRegistration` take. */
export type CheckUnsignedRegistrationParameters = NetworkOption &
  WitnessOptions & {
    /** What `exportCall` or `exportRegistration` made, in any of their formats. */
    file: unknown
    /** Sources other than the node for the owner nonce. */
    sources?: OwnerSources | undefined
    /** Called and awaited after each look while silent epochs are waited for. */
    onLook?: AwaitSilentKeysParameters['onLook']
    signal?: AbortSignal | undefined
  }

/** Whether an unsigned registration can still be sent. */
export type UnsignedReport = Omit<UnsignedCall, 'runway'> & {
  /** The owner's next nonce; unknown where chain or contract are others. */
  ownerNonce: number | undefined
  /** How long the cluster lasts with the deposit; `undefined` where the cluster has changed, or chain or contract are others. */
  runway: ComparedRunway | undefined
  /** What beacon nodes have shown of its keys, and how long that is good; `undefined` where none was asked, or something is wrong. */
  silence: SilentKeys | undefined
  /** Nothing where it can be sent now. */
  problems: UnsignedProblem[]
}

/**
 * Says whether an unsigned registration is still good: chain and contract, that its validators were signed with the
 * owner nonces that come next, that they are not registered, that it has the cluster's latest snapshot, that the deposit
 * still lasts as long as was agreed where fees have changed since, and that the contract would take it. With `beaconNodes`,
 * `keymanagers` or `slashingProtection` also that nobody signs with the keys: that is waited for, as before a registration is
 * sent, and is good until `silence.goodUntil`. Nothing is signed, and no secret is needed.
 *
 * @throws {InvalidInputError} it is none of these formats
 * @throws {NoRegistrationError} the transaction is something else
 * @throws what `getRegistrationState` throws
 * @example
 * const prepared = await prepareRegisterValidators(publicClient, { owner, keyShares, depositAmount })
 * const file = exportRegistration(prepared, { network, format: 'safe' })
 * const { problems } = await checkUnsignedRegistration(publicClient, { file })
 * for (const { message, fix } of problems) console.error(message, fix)
 */
export async function checkUnsignedRegistration(
  client: ChainClient,
  { file, ...parameters }: CheckUnsignedRegistrationParameters,
): Promise<UnsignedReport> {
  return checkRegistrationCall(parseUnsignedRegistration(file), placeReading(client, parameters))
}

/** The same of a transaction that was read, where so many of its account stand before it. */
export async function checkRegistrationCall(
  unsigned: UnsignedCall,
  parameters: Omit<CheckUnsignedRegistrationParameters, 'file'> & ReadingPlace,
  earlier = 0,
): Promise<UnsignedReport> {
  const { publicClient, network, sources, signal } = parameters
  const { owner, operatorIds, validators, snapshot } = unsigned
  const misplaced = findMisplacement(unsigned, network)
  const unknown = { ownerNonce: undefined, runway: undefined, silence: undefined }
  if (misplaced.length > 0) return { ...unsigned, ...unknown, problems: misplaced }
  await assertNetwork(publicClient, network)
  const unsendable = await findSignedProblems(publicClient, { ...unsigned, from: owner }, earlier)
  if (unsendable.length > 0) return { ...unsigned, ...unknown, problems: unsendable }
  const publicKeys = validators.map(({ publicKey }) => publicKey)
  const [{ ownerNonce, cluster }, registered, foreign] = await Promise.all([
    getRegistrationState(publicClient, { network, owner, operatorIds, sources, signal }),
    agreeOnRegisteredValidators(publicClient, { network, owner, publicKeys, sources, signal }),
    findForeignValidators({ network, owner, publicKeys, sources, signal }),
  ])
  const problems: UnsignedProblem[] = []
  if (registered.length > 0) {
    const message = `${registered.length} of its ${validators.length} validators are already registered.`
    problems.push({ code: 'registered', message, fix: 'It was probably sent already. Prepare the others again.' })
  }
  if (foreign !== 'not checked' && foreign.length > 0) problems.push(nameForeign(foreign, validators.length))
  if (registered.length === 0) {
    const { operators } = await resolveOperators(operatorIds, {
      ...sources,
      ...{ network, publicClient, signal },
    })
    const keys = new Map(operators.flatMap(({ id, operatorKey }) => (operatorKey ? [[id, operatorKey] as const] : [])))
    problems.push(...(await findSharesProblems(unsigned, ownerNonce, { operatorKeys: keys, signal })))
  }
  const isSame = isSameSnapshot(snapshot, cluster.snapshot)
  if (!isSame) problems.push(snapshotProblem)
  const runway =
    isSame && snapshot.active
      ? await compareRunway(publicClient, { network, unsigned, cluster, sources, signal })
      : undefined
  if (runway !== undefined) problems.push(...findRunwayProblems(runway))
  // What is known to be refused needs no simulation to tell it in other words.
  if (problems.length === 0) {
    const { functionName, value } = unsigned
    const about = { functionName, owner, operatorIds, publicKeys, snapshot, value }
    problems.push(...(await findRefusal(publicClient, { ...unsigned, from: owner }, about)))
  }
  // Last, since it takes its time and is good for a short one.
  const keys = problems.length === 0 ? await findKeyProblems({ ...parameters, publicKeys }) : undefined
  problems.push(...(keys?.problems ?? []))
  return { ...unsigned, ownerNonce, runway, silence: keys?.silence, problems }
}

/** The contract would take it, and the operators' nodes would ignore it. */
function nameForeign(foreign: readonly ForeignValidator[], count: number): UnsignedProblem {
  const names = foreign.slice(0, 3).map(({ publicKey, owner }) => (owner ? `${publicKey} by ${owner}` : publicKey))
  const some = [...names, ...(foreign.length > 3 ? ['…'] : [])].join(', ')
  return {
    code: 'other-owner',
    message: `Another owner has registered ${foreign.length} of its ${count} validators (${some}), so no operator would run them for this one.`,
    fix: 'Do not send it. Find out who has the keys, and prepare it again without these validators.',
  }
}

/** Registers invalid shares anyway; their deposit pays for validators that nobody runs. */
async function findSharesProblems(
  { owner, operatorIds, validators }: UnsignedCall,
  next: number,
  options: FindRegisteredSharesProblemsParameters,
): Promise<UnsignedProblem[]> {
  const items = validators.map((validator, i) => ({ ...validator, owner, operatorIds, ownerNonce: next + i }))
  const found = await findRegisteredSharesProblems(items, options)
  const item = items.find((_, i) => (found[i]?.length ?? 0) > 0)
  if (item === undefined) return []
  const { publicKey, ownerNonce } = item
  if (!verifyOwnerNonceSignature(item)) {
    const message = `Validator ${publicKey} was not signed with owner nonce ${ownerNonce}, which is the one that it would get.`
    const fix = 'The owner has registered others since. Split the keys again, and prepare it again.'
    return [{ code: 'owner-nonce', message, fix }]
  }
  const [problem] = found[items.indexOf(item)] ?? []
  const message = `The key shares of validator ${publicKey} are not good: ${problem?.message}`
  return [{ code: 'shares', message, fix: 'Do not send it. Find out who changed the file, and prepare it again.' }]
}
