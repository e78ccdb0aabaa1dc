import * as v from 'valibot'
import { expectTypeOf, test } from 'vitest'
import { createHttpClient, type HttpClient, type HttpError, type HttpResponse, type HttpStatusError } from './index.ts'

test('the schema decides the type of the data', () => {
  const client = createHttpClient({ baseUrl: 'http://localhost' })
  expectTypeOf(client).toEqualTypeOf<HttpClient>()
  const answer = client.request({
    schema: v.object({
      id: v.pipe(
        v.string(),
        v.transform((text) => BigInt(text)),
      ),
    }),
  })
  expectTypeOf(answer).toEqualTypeOf<Promise<HttpResponse<{ id: bigint }>>>()
  // @ts-expect-error a request needs a schema
  client.request({ path: 'x' })
  // @ts-expect-error a method is written in upper case
  client.request({ method: 'get', schema: v.unknown() })
})

test('errors carry their facts', () => {
  expectTypeOf<HttpStatusError>().toExtend<HttpError>()
  expectTypeOf<HttpStatusError['status']>().toEqualTypeOf<number>()
  expectTypeOf<HttpStatusError['retryAfter']>().toEqualTypeOf<number | undefined>()
})
