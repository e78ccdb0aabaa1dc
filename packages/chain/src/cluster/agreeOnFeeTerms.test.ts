import { createOperatorConnection } from '@x/operator-client'
import { createSubgraphConnection } from '@x/subgraph'
import { useDevnet } from '@x/testing'
import { createPublicClient, http } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import type { Dissent, OwnerSources } from '../owner/ownerSources.ts'
import { agreeOnFeeTerms } from './agreeOnFeeTerms.ts'
import { getFeeTerms } from './getFeeTerms.ts'

const devnet = await useDevnet({ operatorCount: 7, rpcThroughProxy: true })
const operatorIds = [1, 2, 3, 4]
const truth = await getFeeTerms(devnet.publicClient, { network: devnet.network, operatorIds })
afterEach(() => {
  for (const { faults } of [devnet.rpcProxy, devnet.otherRpcProxy]) {
    delete faults.viewFactors
    delete faults.readsBehind
  }
  for (const { faults } of [devnet.subgraph, devnet.operatorApi]) {
    faults.feeFactor = 1
    faults.lag = 0
    faults.next.length = 0
  }
})

const views = ['getOperatorFee', 'getNetworkFee', 'getMinimumLiquidationCollateral', 'getLiquidationThresholdPeriod']

type Liar = 'node' | 'otherNode' | 'subgraph' | 'api'

function lie(liars: readonly Liar[], factor = 1_000): void {
  const factors = Object.fromEntries(views.map((view) => [view, factor]))
  if (liars.includes('node')) devnet.rpcProxy.faults.viewFactors = factors
  if (liars.includes('otherNode')) devnet.otherRpcProxy.faults.viewFactors = factors
  if (liars.includes('subgraph')) devnet.subgraph.faults.feeFactor = factor
  if (liars.includes('api')) devnet.operatorApi.faults.feeFactor = factor
}

/** Both indexers, and a second node where `isDouble`. */
function ask({ isDouble = true, ...given }: OwnerSources & { isDouble?: boolean } = {}) {
  const { network, chain } = devnet
  const connect = (url: string) => createPublicClient({ chain, transport: http(url, { retryCount: 0 }) })
  const dissents: Dissent[] = []
  const sources = {
    otherNode: isDouble ? connect(devnet.otherRpcProxy.url) : undefined,
    patience: 0,
    onDissent: (dissent: Dissent) => dissents.push(dissent),
    ...given,
  }
  const outcome = agreeOnFeeTerms(connect(devnet.rpcProxy.url), { network, operatorIds, sources }).then(
    (terms) => ({ terms, error: undefined, dissents }),
    (error: unknown) => ({ terms: undefined, error, dissents }),
  )
  return outcome
}

describe('a lie about fees', () => {
  test('is told by nobody: all agree', async () => {
    expect(await ask()).toEqual({ terms: truth, error: undefined, dissents: [] })
    expect(await ask({ isDouble: false })).toEqual({ terms: truth, error: undefined, dissents: [] })
  })

  const all: Liar[] = ['node', 'otherNode', 'subgraph', 'api']
  const sets = Array.from({ length: 2 ** all.length - 1 }, (_, i) => all.filter((_liar, bit) => (i + 1) & (1 << bit)))

  /** Of two nodes both may not lie: then there is no telling. */
  const tellable = sets.filter((liars) => !(liars.includes('node') && liars.includes('otherNode')))
  const factors = [1_000, 2, 0.5, 0.01]
  test.each(tellable.flatMap((liars) => factors.map((factor) => [liars, factor] as const)))(
    'of %j of four is overruled where it is an indexer alone, and else stops, times %d',
    async (liars, factor) => {
      lie(liars, factor)
      const { terms, error, dissents } = await ask()
      const [first] = liars
      if (liars.length === 1 && (first === 'subgraph' || first === 'api')) {
        expect(terms).toEqual(truth)
        expect(new Set(dissents.map(({ source }) => source))).toEqual(new Set(liars))
      } else expect(error).toMatchObject({ name: 'SourcesDifferError', reason: 'fees' })
    },
  )

  test.each<[Liar[]]>([[['node']], [['subgraph']], [['node', 'api']]])(
    'of %j stops where there is no second node for a majority',
    async (liars) => {
      lie(liars)
      expect((await ask({ isDouble: false })).error).toMatchObject({ name: 'SourcesDifferError', reason: 'fees' })
    },
  )

  test.each(views)('of the node about %s alone stops', async (view) => {
    devnet.rpcProxy.faults.viewFactors = { [view]: 10 }
    const { error } = await ask({ isDouble: false })
    expect(error).toMatchObject({
      name: 'SourcesDifferError',
      reason: 'fees',
      message: expect.stringContaining('the node: '),
    })
  })
})

describe('a source', () => {
  test('that cannot be asked is left out, and told', async () => {
    devnet.subgraph.faults.next.push({ kind: 'status', status: 503, times: 20 })
    const failed: string[] = []
    const { terms } = await ask({ onSourceFailure: ({ source }) => failed.push(source) })
    expect(terms).toEqual(truth)
    expect(failed).toContain('subgraph')
  })

  test('that lacks a change whose event the node shows is no liar, and is told', async () => {
    const { networkFee } = truth
    await devnet.mine(2)
    await devnet.setNetworkFee(networkFee * 2n)
    try {
      devnet.subgraph.faults.lag = 2
      const { terms, dissents } = await ask({ isDouble: false })
      expect(terms?.networkFee).toBe(networkFee * 2n)
      expect(dissents).toEqual([
        { source: 'subgraph', about: 'the network fee', said: `${networkFee}`, believed: `${networkFee * 2n}` },
      ])
      // The event does not explain another value.
      devnet.rpcProxy.faults.viewFactors = { getNetworkFee: 5 }
      expect((await ask({ isDouble: false })).error).toMatchObject({ name: 'SourcesDifferError', reason: 'fees' })
    } finally {
      await devnet.setNetworkFee(networkFee)
    }
  })

  test('that is behind is waited for', async () => {
    const { networkFee } = truth
    await devnet.mine(2)
    await devnet.setNetworkFee(networkFee * 2n)
    devnet.subgraph.faults.lag = 2
    const asked = devnet.subgraph.requests.length
    const asking = ask({ isDouble: false, patience: 60_000 })
    while (devnet.subgraph.requests.length < asked + 3) await new Promise((resolve) => setTimeout(resolve, 5))
    devnet.subgraph.faults.lag = 0
    try {
      expect(await asking).toMatchObject({ terms: { networkFee: networkFee * 2n }, dissents: [] })
    } finally {
      await devnet.setNetworkFee(networkFee)
    }
  })

  test('such as a second node that is behind a change is waited for, and where it stays so the run stops', async () => {
    const { networkFee } = truth
    await devnet.setNetworkFee(networkFee * 2n)
    try {
      devnet.otherRpcProxy.faults.readsBehind = 1
      expect((await ask()).error).toBeInstanceOf(Error)
      const asked = devnet.otherRpcProxy.requests.length
      const asking = ask({ patience: 60_000 })
      while (devnet.otherRpcProxy.requests.length < asked + 2) await new Promise((resolve) => setTimeout(resolve, 5))
      devnet.otherRpcProxy.faults.readsBehind = 0
      expect((await asking).terms?.networkFee).toBe(networkFee * 2n)
    } finally {
      await devnet.setNetworkFee(networkFee)
    }
  })

  test('is not asked where the node says what was agreed on before', async () => {
    const { network } = devnet
    const sources = {
      subgraph: createSubgraphConnection({ network }),
      operatorClient: createOperatorConnection({ network }),
    }
    const before = [devnet.subgraph.requests.length, devnet.operatorApi.requests.length]
    const terms = await agreeOnFeeTerms(devnet.publicClient, { network, operatorIds, sources, known: truth })
    expect(terms).toEqual(truth)
    expect([devnet.subgraph.requests.length, devnet.operatorApi.requests.length]).toEqual(before)
    await agreeOnFeeTerms(devnet.publicClient, { network, operatorIds, sources, known: { ...truth, networkFee: 1n } })
    expect(devnet.subgraph.requests.length).toBeGreaterThan(before[0] ?? 0)
  })

  test('knows nothing of the ETH fee of an operator of the time of SSV fees', async () => {
    await devnet.setLegacyOperator(5)
    const { network } = devnet
    const place = { network, operatorIds: [1, 2, 3, 5], sources: { patience: 0 } }
    const terms = await agreeOnFeeTerms(devnet.publicClient, place)
    expect(terms).toEqual(await getFeeTerms(devnet.publicClient, place))
  })
})
