import { assertNetwork, type ChainClient, getClusterSnapshot, readClusterValidators, ssvNetworkAbi } from '@x/chain'
import { address, blsPublicKey, clusterSnapshot, type Hex, InvalidInputError, operatorId, parse } from '@x/schemas'
import * as v from 'valibot'
import { type Abi, decodeFunctionData, getAbiItem } from 'viem'
import type { SilentKeys } from '../places/awaitSilentKeys.ts'
import { isSameSnapshot } from '../plan/isSameSnapshot.ts'
import { isRequestContract } from '../transaction/destinations.ts'
import { placeReading, type ReadingPlace } from '../transaction/places.ts'
import { checkRequestCall } from './checkRequestCall.ts'
import { type CheckUnsignedRegistrationParameters, checkRegistrationCall } from './checkUnsignedRegistration.ts'
import type { ComparedRunway } from './compareRunway.ts'
import { findKeyProblems } from './findKeyProblems.ts'
import { findSignedProblems } from './findSignedProblems.ts'
import { getUnsignedDigest } from './getUnsignedDigest.ts'
import { parseUnsignedCalls, type UnsignedFileCall } from './parseUnsignedCalls.ts'
import { parseRegistrationCall } from './parseUnsignedRegistration.ts'
import {
  findMisplacement,
  findRefusal,
  snapshotProblem,
  type UnsignedProblem,
  unknownFunction,
} from './unsignedProblems.ts'

/** An unsigned transaction, as its call data tell it, and whether it can still be sent. */
export type CheckedCall = Omit<UnsignedFileCall, 'runway'> & {
  /** The contract's function; `undefined` where it is for another chain, another contract, or nothing that is known. */
  functionName: string | undefined
  /** What the function is called with, by the names of the contract. */
  args: Readonly<Record<string, unknown>>
  /** The owner's next nonce, for registrations. */
  ownerNonce: number | undefined
  /** How long the cluster lasts with the deposit of a registration, as far as it can be said. */
  runway: ComparedRunway | undefined
  /**
   * Of a call that puts keys to work: what beacon nodes have shown of them, and how long that is good. `undefined` where none
   * was asked, or something is wrong.
   */
  silence: SilentKeys | undefined
  /** Whether it puts keys to work: it registers validators, or reactivates a cluster. */
  putsToWork: boolean
  /** Nothing where it can be sent now. */
  problems: UnsignedProblem[]
}

export type CheckUnsignedCallsParameters = CheckUnsignedRegistrationParameters & {
  /** The digest that was reviewed (`getUnsignedDigest`): a file with another one is refused. */
  digest?: Hex | undefined
}

/**
 * Says whether unsigned transactions are still good: chain and contract, that a cluster has not changed since, and that
 * the contract would take each of them now; of requests to the beacon chain, that their fee is enough. Registrations are checked as `checkUnsignedRegistration` does. What they do
 * is read from their call data. With `beaconNodes`, keys that are put to work are proven silent first, which is waited for.
 * Nothing is signed, and no secret is needed.
 *
 * @returns one for each transaction, in their order
 * @throws {InvalidInputError} it is none of these formats, or has another digest than the one that was named
 * @throws what `getClusterSnapshot` and `checkUnsignedRegistration` throw
 * @example
 * const prepared = await setOperatorsPrivate.prepare(publicClient, { from: owner, operatorIds: [operatorId] })
 * const file = exportCall(prepared, { network, format: 'safe' })
 * const [checked] = await checkUnsignedCalls(publicClient, { file })
 * checked?.functionName // 'setOperatorsPrivateUnchecked'
 */
export async function checkUnsignedCalls(
  client: ChainClient,
  { file, digest: named, ...given }: CheckUnsignedCallsParameters,
): Promise<CheckedCall[]> {
  const parameters = placeReading(client, given)
  const calls = parseUnsignedCalls(file)
  const digest = getUnsignedDigest(file)
  if (named !== undefined && named.toLowerCase() !== digest) {
    const message = `its digest is ${digest}, not ${named} as given`
    throw new InvalidInputError('The unsigned transaction', [{ path: '', message }], {
      fix: 'Do not sign it. It is not the file that was reviewed: find out who changed it.',
    })
  }
  if (calls.some((call) => findMisplaced(call, parameters.network).length === 0)) {
    await assertNetwork(parameters.publicClient, parameters.network)
  }
  const checked: CheckedCall[] = []
  for (const [i, call] of calls.entries()) {
    const earlier = calls.slice(0, i).filter(({ from }) => from === call.from).length
    checked.push(await checkCall(call, earlier, parameters))
  }
  return checked
}

async function checkCall(
  call: UnsignedFileCall,
  earlier: number,
  parameters: Omit<CheckUnsignedRegistrationParameters, 'file'> & ReadingPlace,
): Promise<CheckedCall> {
  const { publicClient, network, sources, signal } = parameters
  const { from, value, data } = call
  const unknown = {
    ...call,
    functionName: undefined,
    args: {},
    ownerNonce: undefined,
    runway: undefined,
    silence: undefined,
    putsToWork: false,
  }
  const misplaced = findMisplaced(call, network)
  if (misplaced.length > 0) return { ...unknown, problems: misplaced }
  const isRequest = isRequestContract(call.to)
  const decoded = isRequest ? undefined : decode(data)
  if (decoded?.functionName === 'registerValidator' || decoded?.functionName === 'bulkRegisterValidator') {
    const found = await checkRegistrationCall(parseRegistrationCall(call), parameters, earlier)
    const { ownerNonce, runway, silence, problems } = found
    return { ...call, ...decoded, ownerNonce, runway, silence, putsToWork: true, problems }
  }
  const unsendable = await findSignedProblems(publicClient, call, earlier)
  if (unsendable.length > 0) return { ...unknown, ...decoded, problems: unsendable }
  if (isRequest) return { ...unknown, ...(await checkRequestCall(publicClient, call)) }
  if (decoded === undefined) return { ...unknown, problems: [unknownFunction] }
  const {
    clusterOwner: owner = from,
    operatorId: id,
    publicKey,
    cluster: snapshot,
    ...named
  } = parse(callArguments, decoded.args, 'The call')
  const operatorIds = named.operatorIds ?? (id === undefined ? undefined : [id])
  const publicKeys = named.publicKeys ?? (publicKey === undefined ? undefined : [publicKey])
  const problems: UnsignedProblem[] = []
  if (snapshot !== undefined && operatorIds !== undefined) {
    const place = { network, owner, operatorIds, sources, signal }
    const now = await getClusterSnapshot(publicClient, place)
    if (!isSameSnapshot(snapshot, now.snapshot)) problems.push(snapshotProblem)
  }
  // What is known to be refused needs no simulation to tell it in other words.
  if (problems.length === 0) {
    const about = { functionName: decoded.functionName, owner, operatorIds, publicKeys, snapshot, value }
    problems.push(...(await findRefusal(publicClient, call, about)))
  }
  const putsToWork = snapshot?.active === false && reactivating.has(decoded.functionName)
  const found = {
    ...call,
    ...decoded,
    ownerNonce: undefined,
    runway: undefined,
    silence: undefined,
    putsToWork,
    problems,
  }
  if (!putsToWork || problems.length > 0 || operatorIds === undefined) return found
  const idle = await readClusterValidators(publicClient, { network, owner, operatorIds, sources, signal })
  const keys = await findKeyProblems({ ...parameters, publicKeys: idle, waits: true, allowExited: true })
  return { ...found, ...keys }
}

/** Calls after which the operators of a liquidated cluster sign again. */
const reactivating: ReadonlySet<string> = /* @__PURE__ */ new Set(['reactivate', 'migrateClusterToETH'])

/** The same of calls that may go to the beacon chain too. */
function findMisplaced(call: UnsignedFileCall, network: ReadingPlace['network']): UnsignedProblem[] {
  const { ssvNetwork } = network.contracts
  return findMisplacement(call, network, (to) => to === ssvNetwork.address || isRequestContract(to))
}

/** What calls are about, as far as they say it. */
const callArguments = /* @__PURE__ */ v.object({
  clusterOwner: v.optional(address),
  operatorId: v.optional(operatorId),
  operatorIds: v.optional(v.array(operatorId)),
  publicKey: v.optional(v.custom<Hex>((value) => typeof value === 'string')),
  publicKeys: v.optional(v.array(blsPublicKey)),
  cluster: v.optional(clusterSnapshot),
})

function decode(data: Hex): { functionName: string; args: Record<string, unknown> } | undefined {
  try {
    const { functionName, args = [] } = decodeFunctionData<Abi>({ abi: ssvNetworkAbi, data })
    const item = getAbiItem({ abi: ssvNetworkAbi as Abi, name: functionName })
    if (item?.type !== 'function') return undefined
    return { functionName, args: Object.fromEntries(item.inputs.map(({ name = '' }, i) => [name, args[i]])) }
  } catch {
    return undefined
  }
}
