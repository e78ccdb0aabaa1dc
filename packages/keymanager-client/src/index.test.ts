import { expect, test } from 'vitest'
import * as exported from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "KeymanagerError",
      "checkLastSigned",
      "createKeymanagerClient",
      "createKeymanagerConnection",
      "deleteKeystores",
      "deleteRemoteKeys",
      "getKeystores",
      "getRemoteKeys",
      "parseInterchange",
      "readLastSigned",
      "readLoadedKeys",
      "releaseKeys",
    ]
  `)
})
