import { expect, test } from 'vitest'
import * as exported from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "HttpError",
      "SubgraphAuthError",
      "SubgraphBehindError",
      "SubgraphEndpointMissingError",
      "SubgraphError",
      "SubgraphIndexingError",
      "SubgraphNotFoundError",
      "SubgraphQueryError",
      "SubgraphRateLimitError",
      "SubgraphUnavailableError",
      "assertFresh",
      "createSubgraphClient",
      "createSubgraphConnection",
      "getAccount",
      "getCluster",
      "getClusters",
      "getMeta",
      "getNetworkValues",
      "getOperator",
      "getOperatorData",
      "getOperators",
      "getOperatorsByOwner",
      "getOwnerNonce",
      "getValidators",
      "query",
    ]
  `)
})
