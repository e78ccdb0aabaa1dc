import { expect, test } from 'vitest'
import * as exported from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "DevnetError",
      "callCluster",
      "createDevnet",
      "createRpcProxy",
      "createTestSecret",
      "deploySafe",
      "everyNth",
      "executeSafe",
      "registerClusters",
      "ssvNetworkAbi",
      "ssvNetworkViewsAbi",
      "ssvTokenAbi",
      "startControlServer",
      "startExporterServer",
      "startSafeService",
      "startValidatorClient",
    ]
  `)
})
