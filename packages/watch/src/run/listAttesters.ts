import type { BeaconValidator } from '@x/beacon-client'
import type { NodeValidator } from '@x/exporter-client'
import type { Hex, Network } from '@x/schemas'
import { isAtWork } from '../beacon/readBeacon.ts'
import { isSettled, type WatchedValidators } from '../beacon/watchedValidators.ts'
import type { Attester } from '../duties/attester.ts'

export type ListAttestersParameters = {
  network: Network
  epoch: number
  /** Those that are watched, as the exporter knows them. */
  chosen: readonly NodeValidator[]
  /** Those that are registered, as the execution node tells; absent where there is none, or where it did not tell. */
  registered: readonly WatchedValidators[] | undefined
  /** Validators as the beacon nodes tell them; absent where there are none, or where they did not tell. */
  beacon: ReadonlyMap<Hex, BeaconValidator> | undefined
}

/**
 * Lists who has to attest in an epoch: an active validator does once. Execution node and beacon nodes say who is one; only
 * where they are not used, the exporter's own register does.
 */
export function listAttesters({
  network,
  epoch,
  chosen,
  registered = [],
  beacon,
}: ListAttestersParameters): Attester[] {
  const known = new Map<Hex, Attester>()
  for (const { publicKey, owner, committee } of chosen)
    known.set(publicKey, { publicKey, owner, operatorIds: committee })
  for (const { overview, keys } of registered) {
    const { owner, operatorIds, status } = overview
    for (const key of keys) {
      if (status === 'liquidated' || !isSettled(key, { epoch, network })) known.delete(key.publicKey)
      else known.set(key.publicKey, { publicKey: key.publicKey, owner, operatorIds })
    }
  }
  const ofExporter = new Map(chosen.map((validator) => [validator.publicKey, validator]))
  return [...known.values()].filter(({ publicKey }) => {
    const validator = beacon?.get(publicKey)
    if (beacon !== undefined) return validator !== undefined && isAtWork(validator, epoch)
    const { status = '', activationEpoch, exitEpoch } = ofExporter.get(publicKey) ?? {}
    return (
      /^active_(?:ongoing|exiting)$/.test(status) && isAtWork({ isSlashed: false, activationEpoch, exitEpoch }, epoch)
    )
  })
}
