import type { Hex, Operator } from '@x/schemas'
import { mainnet } from '@x/schemas'
import * as v from 'valibot'
import { expectTypeOf, test } from 'vitest'
import {
  createSubgraphClient,
  getCluster,
  getOwnerNonce,
  type SubgraphConnection,
  type SubgraphOperator,
} from './index.ts'

const client = createSubgraphClient({ network: mainnet })

test('the client can be passed to every function', () => {
  expectTypeOf(client).toExtend<SubgraphConnection>()
  expectTypeOf(getOwnerNonce(client, { owner: '0x', block: undefined })).toEqualTypeOf<Promise<number>>()
  // @ts-expect-error the owner is needed
  getOwnerNonce(client, {})
})

test('an operator is one of the common vocabulary', () => {
  expectTypeOf<SubgraphOperator>().toExtend<Operator>()
  expectTypeOf(client.getOperators).returns.resolves.toEqualTypeOf<{
    operators: SubgraphOperator[]
    missingIds: number[]
  }>()
  expectTypeOf(client.getOperator).returns.resolves.toEqualTypeOf<SubgraphOperator | undefined>()
})

test('a cluster has a snapshot only where it exists', async () => {
  const cluster = await getCluster(client, { owner: '0x', operatorIds: [1, 2, 3, 4] })
  // @ts-expect-error whether it exists must be looked at first
  cluster.snapshot
  if (cluster.exists) expectTypeOf(cluster.snapshot.balance).toEqualTypeOf<bigint>()
  else expectTypeOf(cluster).not.toHaveProperty('snapshot')
})

test('the schema of a query decides its type', () => {
  expectTypeOf(client.query({ document: '{ a }', schema: v.object({ a: v.string() }) })).resolves.toEqualTypeOf<{
    a: string
  }>()
  expectTypeOf(client.getValidators).returns.resolves.items.toHaveProperty('publicKey').toEqualTypeOf<Hex>()
})
