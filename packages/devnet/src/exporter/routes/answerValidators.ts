import { maxUint64 } from '../go/parseGoUint.ts'
import type { BoundRequest, RequestShape } from '../request/bindRequest.ts'
import type { SimulatedValidator } from '../simulation/population.ts'
import type { RouteContext } from './RouteContext.ts'

export const validatorsRequest: RequestShape = {
  struct: 'ValidatorsRequest',
  fields: {
    owners: 'hexes',
    operators: 'uint64s',
    clusters: 'idLists',
    subclusters: 'idLists',
    pubkeys: 'hexes',
    indices: 'uint64s',
  },
}

/** Answers `/v1/validators`: the validators that pass every given filter. */
export function answerValidators(context: RouteContext, slotsPerEpoch: number, request: BoundRequest): unknown {
  const owners = request.strings('owners')
  const operators = request.uint64s('operators').map(Number)
  // Texts, compared with the one of the committee as it stands in the order of its shares.
  const clusters = request.idLists('clusters').map((ids) => ids.join())
  const subclusters = request.idLists('subclusters').map((ids) => ids.join())
  const publicKeys = request.strings('pubkeys')
  const indices = request.uint64s('indices').map(Number)
  const passes = ({ owner, committee: { operatorIds }, publicKey, index }: SimulatedValidator) =>
    (owners.length === 0 || owners.includes(owner)) &&
    (operators.length === 0 || operators.some((id) => operatorIds.includes(id))) &&
    (clusters.length === 0 || clusters.includes(operatorIds.join())) &&
    (subclusters.length === 0 || subclusters.some((ids) => operatorIds.join().includes(ids))) &&
    (publicKeys.length === 0 || publicKeys.includes(publicKey)) &&
    (indices.length === 0 || indices.includes(index))
  return {
    data: context.population.validators.filter(passes).map((validator) => {
      const { operatorIds } = validator.committee
      const { beacon, hasMetadata: known } = validator
      const activationEpoch = beacon?.activationEpoch ?? Math.floor(validator.firstSlot / slotsPerEpoch)
      const formatEpoch = (epoch: number) =>
        known ? String(epoch === Number.POSITIVE_INFINITY ? maxUint64 : epoch) : '0'
      return {
        public_key: validator.publicKey,
        index: known ? String(validator.index) : '0',
        status: known ? (beacon?.status ?? 'active_ongoing') : '',
        activation_epoch: formatEpoch(activationEpoch),
        exit_epoch: formatEpoch(beacon?.exitEpoch ?? Number.POSITIVE_INFINITY),
        owner: validator.owner,
        committee: operatorIds,
        quorum: 0,
        partial_quorum: 0,
        // Graffiti are 32 bytes.
        graffiti: 'SSV Devnet'.padEnd(32, '\0'),
        liquidated: validator.liquidated,
      }
    }),
  }
}
