import type { OwnerSources } from '@x/chain'
import { createOperatorClient } from '@x/operator-client'
import type { Network } from '@x/schemas'
import { createSubgraphClient } from '@x/subgraph'
import { describeError } from '../errors/describeError.ts'
import type { Output } from '../terminal/createOutput.ts'
import { hasSubgraph } from './hasSubgraph.ts'
import type { SubgraphSettings } from './readSubgraph.ts'

/** Who is asked besides the node for owner nonces and clusters: the network's subgraph and operator API. */
export function getOwnerSources(network: Network, settings: SubgraphSettings, output: Output): OwnerSources {
  const failed = new Set<string>()
  return {
    subgraph: hasSubgraph(network, settings) ? createSubgraphClient({ network, ...settings }) : undefined,
    operatorClient: network.apiUrl === undefined ? undefined : createOperatorClient({ network }),
    onSourceFailure: ({ source, error }) => {
      // A source is asked again and again while another one is waited for.
      if (failed.has(source)) return
      failed.add(source)
      output.warn(`Asking the ${ownerSourceNames[source]} for the owner nonce failed: ${describeError(error).message}`)
    },
  }
}

/** What people call the sources. */
export const ownerSourceNames = { node: 'node', subgraph: 'subgraph', api: 'operator API' } as const
