import type { OwnerSources } from '@x/chain'
import type { Dissent, SourceFailure } from '@x/chain/internal'
import { createOperatorClient } from '@x/operator-client'
import type { Network } from '@x/schemas'
import { describeError } from '../errors/describeError.ts'
import type { Output } from '../terminal/createOutput.ts'
import { connectToSubgraph } from './connectToSubgraph.ts'
import type { SubgraphSettings } from './readSubgraph.ts'

export type OwnerSourceSettings = {
  network: Network
  subgraph: SubgraphSettings
  /** Milliseconds. */
  sourcePatience: number | undefined
  /** Whether one is enough. Default false. */
  allowOneSource?: boolean | undefined
}

/** Sources other than the node for owner nonces and clusters: the network's subgraph and operator API. */
export function getOwnerSources(
  { network, subgraph, sourcePatience, allowOneSource }: OwnerSourceSettings,
  output: Output,
): OwnerSources {
  // A source is asked again and again while another one is waited for.
  const told = new Set<string>()
  const warnOnce = (text: string, key = text) => {
    if (!told.has(key)) output.warn(text)
    told.add(key)
  }
  return {
    subgraph: connectToSubgraph(network, subgraph),
    operatorClient: network.custom.apiUrl === undefined ? undefined : createOperatorClient({ network }),
    patience: sourcePatience,
    allowOneSource,
    onSourceFailure: (failure) => warnOnce(describeFailure(failure), `${failure.source}, ${failure.about}`),
    onDissent: (dissent) => warnOnce(describeDissent(dissent)),
  }
}

/** Says which source could not be asked, and why. */
export function describeFailure({ source, about = 'the owner nonce', error }: SourceFailure): string {
  return `Asking the ${ownerSourceNames[source]} for ${about} failed: ${describeError(error).message}`
}

/** Says which source is outvoted. */
export function describeDissent({ source, about, said, believed, isLeftOut = false }: Dissent): string {
  const outvoted = `The ${ownerSourceNames[source]} is outvoted on ${about}: it says ${said}, and the majority ${believed}.`
  return isLeftOut ? `${outvoted} That is not on the chain, so it is not asked any more.` : outvoted
}

/** What people call the sources. */
export const ownerSourceNames = {
  node: 'node',
  otherNode: 'second node',
  subgraph: 'subgraph',
  api: 'operator API',
} as const
