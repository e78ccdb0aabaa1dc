import { expect, test } from 'vitest'
import * as exported from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "SubgraphEndpointMissingError",
      "SubgraphError",
      "createSubgraphClient",
      "createSubgraphConnection",
      "getAccount",
      "getCluster",
      "getOperators",
      "getOwnerNonce",
      "query",
    ]
  `)
})
