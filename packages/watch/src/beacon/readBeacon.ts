import { type BeaconValidator, getValidators, type ValidatorId } from '@x/beacon-client'
import { askAll, type BeaconNodes } from '@x/beacon-client/internal'
import type { Hex } from '@x/schemas'

export type ReadBeaconParameters = {
  /** Indices and public keys. */
  ids: readonly ValidatorId[]
  signal: AbortSignal
}

/**
 * Reads validators as they are at the head of the chain, where all nodes say the same of their epochs and of whether they
 * were slashed: balances differ from block to block.
 *
 * @returns by public key; those that the chain does not know are left out
 * @throws {BeaconNodesDifferError} two nodes tell one differently
 * @throws {BeaconNodeError} nothing can be concluded from one of the nodes
 */
export async function readBeacon(
  nodes: BeaconNodes,
  { ids, signal }: ReadBeaconParameters,
): Promise<Map<Hex, BeaconValidator>> {
  const { validators } = await askAll(nodes, {
    ask: (node) => getValidators(node, { ids, signal }),
    compare: (answer) =>
      new Map(answer.validators.map((each) => [`validator ${each.publicKey}`, describe(each)] as const)),
  })
  return new Map(validators.map((each) => [each.publicKey, each]))
}

function describe({ index, isSlashed, activationEpoch, exitEpoch }: BeaconValidator): string {
  const epochs = `active from epoch ${activationEpoch ?? 'none'} until ${exitEpoch ?? 'none'}`
  return `index ${index}, ${epochs}${isSlashed ? ', slashed' : ''}`
}

/** Whether a validator has to attest in an epoch, and is not being thrown out. */
export function isAtWork(
  {
    isSlashed,
    activationEpoch = Number.POSITIVE_INFINITY,
    exitEpoch = Number.POSITIVE_INFINITY,
  }: Pick<BeaconValidator, 'isSlashed' | 'activationEpoch' | 'exitEpoch'>,
  epoch: number,
): boolean {
  return !isSlashed && activationEpoch <= epoch && epoch < exitEpoch
}
