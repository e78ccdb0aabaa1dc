import { plus } from '../fields.ts'
import { countValidators } from './countValidators.ts'
import type { EntityWriter } from './createEntityWriter.ts'
import type { NetworkEventArgs } from './NetworkEvent.ts'
import { defaultEffectiveBalance, saveCluster } from './saveCluster.ts'

/** Each registration increases the account's `nonce`, which never decreases. */
export function addValidator(event: NetworkEventArgs<'ValidatorAdded'>, writer: EntityWriter): void {
  const { owner, operatorIds, publicKey, shares } = event
  const { after } = saveCluster(event, writer, (before) => plus(before, { effectiveBalance: defaultEffectiveBalance }))
  const account = writer.ensureAccount(owner)
  writer.patch('Account', account, (before) => plus(before, { nonce: 1n }))
  writer.set('Validator', {
    id: publicKey.toLowerCase(),
    owner: account,
    operators: operatorIds.map(String),
    cluster: after.id,
    removed: false,
    shares: shares.toLowerCase(),
    ...writer.stamp,
  })
  countValidators({ owner, operatorIds, validators: 1n, effectiveBalance: defaultEffectiveBalance }, writer)
  writer.patchNetwork((network) => plus(network, { validatorsAdded: 1n }), 'VALIDATOR_ADDED')
}

export function removeValidator(event: NetworkEventArgs<'ValidatorRemoved'>, writer: EntityWriter): void {
  const { owner, operatorIds, publicKey, cluster } = event
  saveCluster(event, writer, (before) => plus(before, { effectiveBalance: -defaultEffectiveBalance }))
  writer.patch('Validator', publicKey.toLowerCase(), () => ({ removed: true, ...writer.stamp }))
  // A liquidated cluster's validators were subtracted when it was liquidated.
  if (cluster.active) {
    countValidators({ owner, operatorIds, validators: -1n, effectiveBalance: -defaultEffectiveBalance }, writer)
  }
  writer.patchNetwork((network) => plus(network, { validatorsRemoved: 1n }), 'VALIDATOR_REMOVED')
}
