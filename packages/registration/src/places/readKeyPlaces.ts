import { type BeaconConnection, type KeyState, proveSilence, type SilenceLook } from '@x/beacon-client'
import { getClockEpoch, readKeyStates, readLive, readLiveness, requireNodes } from '@x/beacon-client/internal'
import { blsPublicKey, type Hex, parse } from '@x/schemas'
import * as v from 'valibot'
import { describeKeyPlace, type KeyFinding, type KeyPlace } from './keyPlace.ts'
import type { WitnessOptions } from './witnesses.ts'

export type ReadKeyPlacesParameters = Pick<WitnessOptions, 'sleep'> & {
  publicKeys: readonly string[]
  /** Who is asked: at least one. Where there are more, they have to agree. */
  beaconNodes: readonly BeaconConnection[]
  /**
   * Whether to wait until two whole epochs have told of each key whether somebody signs with it, some 20 minutes. Default
   * false: only the epoch that ended last and the current one are looked at.
   */
  wait?: boolean | undefined
  /** Called and awaited after each look while it is waited. */
  onProgress?: ((look: SilenceLook) => void | Promise<void>) | undefined
  signal?: AbortSignal | undefined
}

/** Where keys are at work. */
export type KeyPlaces = {
  /** One for each key, in the order asked for. */
  keys: KeyPlace[]
  /** The beacon nodes that were asked, without credentials. */
  askedBy: string[]
  /** The epoch at the end. */
  epoch: number
}

const publicKeyList = /* @__PURE__ */ v.array(blsPublicKey)

/**
 * Reads whether anybody signs with keys, as far as beacon nodes can tell: whoever registers a key that is at work
 * elsewhere has it slashed. That nobody does is proven only by `wait`. Keys without duties can't be seen at work: each
 * such state is told, with a sentence.
 *
 * @throws {InvalidInputError} there is no beacon node, or a public key is malformed
 * @throws {BeaconNodeError} nothing can be concluded from a beacon node
 * @throws {BeaconNodesDifferError} two beacon nodes tell a validator differently
 * @throws {SilenceUnprovenError} with `wait`, too many epochs were lost because a node was in trouble
 * @throws {HttpError} a node can't be reached
 * @throws `signal.reason` when aborted
 * @example
 * const { keys } = await readKeyPlaces({ publicKeys, beaconNodes })
 * for (const { publicKey, sentence } of keys) console.log(publicKey, sentence)
 */
export async function readKeyPlaces(parameters: ReadKeyPlacesParameters): Promise<KeyPlaces> {
  const { beaconNodes, wait = false, signal } = parameters
  const nodes = requireNodes(beaconNodes)
  const publicKeys = [...new Set(parse(publicKeyList, parameters.publicKeys, 'The list of public keys'))]
  const findings = wait
    ? (await proveSilence({ ...parameters, publicKeys })).keys
    : await lookOnce(nodes, publicKeys, signal)
  return {
    keys: findings.map(describeKeyPlace),
    askedBy: nodes.map(({ endpoint }) => endpoint),
    epoch: getClockEpoch(nodes[0]),
  }
}

async function lookOnce(
  nodes: ReturnType<typeof requireNodes>,
  publicKeys: readonly Hex[],
  signal: AbortSignal | undefined,
): Promise<KeyFinding[]> {
  const epoch = getClockEpoch(nodes[0])
  const states = await readKeyStates(nodes, { publicKeys, epoch, signal })
  const toIndices = (from: number) =>
    [...states.values()].flatMap((each) => (each.state === 'active' && each.activationEpoch <= from ? each.index : []))
  const indices = toIndices(epoch)
  const ended = toIndices(epoch - 1)
  const previous =
    ended.length === 0 ? undefined : await readLiveness(nodes, { epoch: epoch - 1, indices: ended, signal })
  const current = await readLive(nodes, { epoch, indices, signal })
  return publicKeys.map((publicKey): KeyFinding => {
    const known: KeyState = states.get(publicKey) ?? { state: 'unknown' }
    if (known.state !== 'active') return { publicKey, ...known }
    const { index } = known
    const now = current.get(index)
    const before = previous?.live.get(index)
    if (now !== undefined) return { publicKey, state: 'alive', index, epoch, seenBy: now }
    if (before !== undefined) return { publicKey, state: 'alive', index, epoch: epoch - 1, seenBy: before }
    const isTold = previous?.doubt === undefined && previous?.silent.has(index) === true
    return { publicKey, state: 'quiet', index, epochs: isTold ? [epoch - 1, epoch] : [epoch] }
  })
}
