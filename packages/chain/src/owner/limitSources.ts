import type { OwnerSources } from './ownerSources.ts'

type Limited = Pick<OwnerSources, 'subgraph' | 'operatorClient' | 'patience'>

/** What a source gets at least, in milliseconds, so that one is asked where there is no patience. */
const shortest = 5_000

/**
 * Has patience cover the answers themselves: the sources share it, and one that did not answer completely within its
 * half, all attempts included, is not asked again. Without that, two that drip would take their own limits for each
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

function limit<connection extends NonNullable<Limited['subgraph'] | Limited['operatorClient']>>(
  connection: connection,
  giveUpAfter: number,
): connection {
  const { http } = connection
  let failure: unknown
  const request: typeof http.request = async (question) => {
    if (failure !== undefined) throw failure
    try {
      return await http.request({ ...question, giveUpAfter })
    } catch (error) {
      if (error instanceof Error && error.name === 'TimeoutError') failure = error
      throw error
    }
  }
  return { ...connection, http: { ...http, request } }
}
