import { expect, test } from 'vitest'
import * as exported from './index.ts'
import * as exportedForNode from './node.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "WatchStateError",
      "formatMetrics",
      "signWebhook",
      "verifyWebhook",
      "watchNetwork",
    ]
  `)
  expect(Object.keys(exportedForNode).sort()).toMatchInlineSnapshot(`
    [
      "createStateFile",
      "serveWatch",
    ]
  `)
})
