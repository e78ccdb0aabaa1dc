import { createDevnet, type Devnet } from '@x/devnet'
import { createOperatorConnection } from '@x/operator-client'
import { createSubgraphConnection } from '@x/subgraph'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SourceFailure } from '../owner/ownerSources.ts'
import { findForeignValidators } from './findForeignValidators.ts'

let devnet: Devnet
beforeAll(async () => {
  devnet = await createDevnet({ operatorCount: 4 })
})
afterAll(() => devnet.stop())

test('a source that refuses is told with what it was asked for, which is not the owner nonce', async () => {
  const { network, publicClient, subgraph, operatorApi } = devnet
  for (const { faults } of [subgraph, operatorApi]) faults.next.push({ kind: 'status', status: 403 })
  const failures: SourceFailure[] = []
  const sources = {
    subgraph: createSubgraphConnection({ network, retry: false }),
    operatorClient: createOperatorConnection({ network, retry: false }),
    onSourceFailure: (failure: SourceFailure) => void failures.push(failure),
  }
  const { address: owner } = devnet.getAccount(0)
  const publicKeys = [`0x${'ab'.repeat(48)}`] as const
  expect(await findForeignValidators(publicClient, { network, owner, publicKeys, sources })).toBe('not checked')
  const about = 'validators of other owners'
  expect(failures).toMatchObject([
    { source: 'subgraph', about, error: expect.any(Error) },
    { source: 'api', about, error: expect.any(Error) },
  ])
})
