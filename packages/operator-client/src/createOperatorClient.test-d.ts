import type { Operator } from '@x/schemas'
import { mainnet } from '@x/schemas'
import { expectTypeOf, test } from 'vitest'
import {
  type ApiOperator,
  type ApiValidator,
  createOperatorClient,
  getOperator,
  listOperators,
  type OperatorConnection,
  type Page,
} from './index.ts'

const client = createOperatorClient({ network: mainnet })

test('the client can be passed to every function', () => {
  expectTypeOf(client).toExtend<OperatorConnection>()
  expectTypeOf(getOperator(client, { id: 1, signal: undefined })).toEqualTypeOf<Promise<ApiOperator>>()
  // @ts-expect-error an id is a number
  getOperator(client, { id: '1' })
})

test('a record is an operator of the common vocabulary', () => {
  expectTypeOf<ApiOperator>().toExtend<Operator>()
  expectTypeOf<ApiOperator['fee']>().toEqualTypeOf<bigint | undefined>()
  expectTypeOf<ApiOperator['operatorKey']>().toEqualTypeOf<string>()
})

test('lists are async iterables, and pages are plain', () => {
  expectTypeOf(listOperators(client)).toExtend<AsyncIterable<ApiOperator>>()
  expectTypeOf(client.getValidatorPage).returns.resolves.toEqualTypeOf<Page<ApiValidator>>()
  // @ts-expect-error a range has two ends
  client.getOperatorPage({ filters: { fee: [1n] } })
})
