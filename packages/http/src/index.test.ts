import { expect, test } from 'vitest'
import * as exported from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "EmptyResponseError",
      "HttpError",
      "HttpStatusError",
      "NetworkError",
      "NotJsonError",
      "RedirectError",
      "ResponseShapeError",
      "ResponseTooLargeError",
      "TimeoutError",
      "createHttpClient",
    ]
  `)
})
