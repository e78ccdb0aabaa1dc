import type { ClusterSnapshot, Network } from '@x/schemas'
import { encodeRegistration, getRegistrationFunction } from '../plan/encodeRegistration.ts'
import type { RegistrationDraft } from './draftRegistration.ts'
import type { UnsignedRegistration } from './unsignedRegistration.ts'

/** The call of a draft for a cluster in this state, with this deposit in wei. */
export function composeCall(
  { items, owner, operatorIds, publicKeys }: RegistrationDraft,
  { network, snapshot, value }: { network: Network; snapshot: ClusterSnapshot; value: bigint },
): Omit<UnsignedRegistration, 'gas'> {
  const payloads = items.map(({ payload }) => payload)
  return {
    from: owner,
    to: network.contracts.ssvNetwork.address,
    data: encodeRegistration(payloads, operatorIds, snapshot),
    value,
    owner,
    operatorIds,
    publicKeys,
    snapshot,
    functionName: getRegistrationFunction(payloads),
  }
}
