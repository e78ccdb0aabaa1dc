import type { BeaconValidator } from '@x/beacon-client'
import type { Hex, Network } from '@x/schemas'
import { isAtWork } from '../beacon/readBeacon.ts'
import { isSettled, type WatchedValidators } from '../beacon/watchedValidators.ts'
import type { Attester } from '../duties/attester.ts'
import type { KnownValidators } from '../duties/readEpoch.ts'

export type ListAttestersParameters = {
  network: Network
  epoch: number
  /** Those that are watched, as the exporter knows them. */
  known: KnownValidators
  /** Those that are registered, as the execution node tells; absent where there is none, or where it did not tell. */
  registered: readonly WatchedValidators[] | undefined
  /** Validators as the beacon nodes tell them; absent where there are none, or where they did not tell. */
  beacon: ReadonlyMap<Hex, BeaconValidator> | undefined
}

/**
 * Lists who has to attest in an epoch: an active validator does once. Execution node and beacon nodes say who is one; only
 * where they are not used, the exporter's own register does. One that is watched by its name and that the exporter does
 * not know has to attest where the beacon nodes say so.
 */
export function listAttesters({
  network,
  epoch,
  known: { validators, unknown },
  registered = [],
  beacon,
}: ListAttestersParameters): Attester[] {
  const names = new Set<Hex | number>(unknown)
  const named = [...(beacon?.values() ?? [])].filter((each) => names.has(each.publicKey) || names.has(each.index))
  const known = new Map<Hex, Attester>(named.map(({ publicKey }) => [publicKey, { publicKey }]))
  for (const { publicKey, owner, committee } of validators)
    known.set(publicKey, { publicKey, place: { owner, operatorIds: committee } })
  for (const { overview, keys } of registered) {
    const { owner, operatorIds, status } = overview
    for (const key of keys) {
      if (status === 'liquidated' || !isSettled(key, { epoch, network })) known.delete(key.publicKey)
      else known.set(key.publicKey, { publicKey: key.publicKey, place: { owner, operatorIds } })
    }
  }
  const ofExporter = new Map(validators.map((validator) => [validator.publicKey, validator]))
  return [...known.values()].filter(({ publicKey }) => {
    const validator = beacon?.get(publicKey)
    if (beacon !== undefined) return validator !== undefined && isAtWork(validator, epoch)
    const { status = '', activationEpoch, exitEpoch } = ofExporter.get(publicKey) ?? {}
    return (
      /^active_(?:ongoing|exiting)$/.test(status) && isAtWork({ isSlashed: false, activationEpoch, exitEpoch }, epoch)
    )
  })
}
