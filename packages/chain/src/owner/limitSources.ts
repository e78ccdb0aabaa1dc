import type { OperatorConnection } from '@x/operator-client'
import type { SubgraphConnection } from '@x/subgraph'

/** What is used of `OwnerSources`. */
type Limited = {
  subgraph?: SubgraphConnection | undefined
  operatorClient?: OperatorConnection | undefined
  patience?: number | undefined
}

/** What a source gets at least, in milliseconds, so that one is asked where there is no patience. */
const shortest = 5_000

/**
 * Has patience cover the answers themselves: the sources share it, and one that did not answer completely within its
 * half, all attempts included, is not asked again for as long as
 * patience lasts. Without that, two that drip would take their own limits for each
 * question, whatever patience says.
 */
export function limitSources<sources extends Limited>(sources: sources): sources {
  const { subgraph, operatorClient, patience = 60_000 } = sources
  const giveUpAfter = Math.max(shortest, patience / 2)
  return {
    ...sources,
    subgraph: subgraph && limit(subgraph, giveUpAfter),
    operatorClient: operatorClient && limit(operatorClient, giveUpAfter),
  }
}

function limit<connection extends SubgraphConnection | OperatorConnection>(
  connection: connection,
  giveUpAfter: number,
): connection {
  const { http } = connection
  let failure: unknown
  let askAgainAt = 0
  const request: typeof http.request = async (question) => {
    if (Date.now() < askAgainAt) throw failure
    try {
      return await http.request({ ...question, giveUpAfter })
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') {
        failure = error
        askAgainAt = Date.now() + 2 * giveUpAfter
      }
      throw error
    }
  }
  return { ...connection, http: { ...http, request } }
}
