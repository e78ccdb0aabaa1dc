import { expect, test } from 'vitest'
import * as exported from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "ApiUrlMissingError",
      "HttpError",
      "OperatorNotFoundError",
      "OperatorsFailedError",
      "checkDkgHealth",
      "createOperatorClient",
      "createOperatorConnection",
      "getAccount",
      "getCluster",
      "getOperator",
      "getOperatorByKey",
      "getOperatorPage",
      "getOperatorPerformance",
      "getOperators",
      "getRegisteredValidators",
      "getValidator",
      "getValidatorPage",
      "listClusters",
      "listOperators",
      "listOperatorsByOwner",
      "listValidators",
    ]
  `)
})
