import type { HttpFault } from '@x/devnet'
import { createOperatorConnection } from '@x/operator-client'
import { createSubgraphConnection } from '@x/subgraph'
import { useDevnet } from '@x/testing'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { getOwnerNonce } from '../cluster/getOwnerNonce.ts'
import type { OwnerSources } from './ownerSources.ts'

const devnet = await useDevnet({ operatorCount: 4 })
afterEach(() => {
  for (const { faults } of [devnet.subgraph, devnet.operatorApi]) faults.onRequest = undefined
})

const drip: HttpFault = { kind: 'drip', interval: 500 }

/** Asks with sources that drip, on a clock that goes on by `each` for every request that reaches one of them. */
async function ask(each: number, options: Pick<OwnerSources, 'patience'>) {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'],
    now: Date.now(),
  })
  onTestFinished(() => void vi.useRealTimers())
  const asked: string[] = []
  const { network, publicClient, subgraph, operatorApi } = devnet
  for (const [name, server] of [
    ['subgraph', subgraph],
    ['api', operatorApi],
  ] as const) {
    server.faults.onRequest = () => {
      asked.push(name)
      setImmediate(() => vi.advanceTimersByTime(each))
      return drip
    }
  }
  const failures: unknown[] = []
  const sources = {
    subgraph: createSubgraphConnection({ network }),
    operatorClient: createOperatorConnection({ network }),
    onSourceFailure: ({ error }: { error: unknown }) => failures.push(error),
    ...options,
  } as const
  const { address: owner } = devnet.getAccount(0)
  const error = await getOwnerNonce(publicClient, { network, owner, sources }).catch((caught: unknown) => caught)
  return { asked, failures, error }
}

test('sources that drip share the patience, attempts and all, and are not asked again', async () => {
  const { asked, failures, error } = await ask(6_000, { patience: 12_000 })
  expect(error).toMatchObject({ name: 'OwnerNonceUnconfirmedError' })
  expect(asked).toEqual(['subgraph', 'api'])
  const late = { name: 'TimeoutError', scope: 'total', timeout: 6_000 }
  expect(failures.slice(0, 2)).toMatchObject([late, late])
})

test('without patience a source still gets 5 s', async () => {
  const { asked, failures } = await ask(5_000, { patience: 0 })
  expect(asked).toEqual(['subgraph', 'api'])
  expect(failures).toMatchObject([{ timeout: 5_000 }, { timeout: 5_000 }])
})
