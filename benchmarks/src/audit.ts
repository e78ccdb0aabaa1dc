import { createDevnet, type Devnet, registerClusters } from '@x/devnet'
import { createKeySharesItem } from '@x/keyshares'
import type { Hex } from '@x/schemas'
import { atMost, type Benchmark, type Result } from './measure.ts'
import { type CommandRun, measureCommand } from './measureCommand.ts'
import { createSecretKey } from './validators.ts'

/** How many validators a cluster gets, all in one transaction. */
const perCluster = 50

/**
 * `ssvx audit` of an owner with 10,000 validators in 200 clusters, and `ssvx cluster list` of it: once all of them good,
 * once all malformed in one of six ways, and once all signed for owner nonces that are far from those that they got. The key
 * shares are made once; the transactions are sent past all checks.
 */
export const audit: Benchmark = {
  name: 'audit',
  run: async ({ quick, tell }) => {
    const clusters = listOperatorSets(quick ? 20 : 200)
    const results: Result[] = []
    await using devnet = await createDevnet({ operatorCount: 13, rpcThroughProxy: true })
    tell(`making the key shares of ${clusters.length * perCluster} validators`)
    const payloads = clusters.flatMap((ids, cluster) => makePayloads(devnet, ids, cluster))
    const cases: [what: string, Payload[]][] = [
      ['all good', payloads],
      ['all malformed', payloads.map(spoil)],
      ['all signed for far owner nonces', signElsewhere(payloads)],
    ]
    for (const [account, [what, registered]] of cases.entries()) {
      // Another owner each time: the signatures are made for the first one, and the events of the others are not read.
      await using place = account === 0 ? undefined : await createDevnet({ operatorCount: 13, rpcThroughProxy: true })
      const network = place ?? devnet
      tell(`registering: ${what}`)
      await registerClusters(network, {
        account: 0,
        clusters: clusters.map((operatorIds, i) => ({
          operatorIds,
          register: registered.slice(i * perCluster, (i + 1) * perCluster),
        })),
      })
      const { address = '' } = network.accounts[0] ?? {}
      const env = { SSVX_NETWORK: network.networkFile, OWNER_ADDRESS: address }
      await index(network)
      tell(`auditing: ${what}`)
      const run = await measureCommand(network, ['audit', '--json'], env, { codes: [account === 0 ? 0 : 1] })
      const { counts } = JSON.parse(run.stdout)
      if ((counts.working === payloads.length) !== (account === 0))
        throw new Error(`${JSON.stringify(counts)}: ${what}`)
      results.push(
        ...describe(`audit ${payloads.length} validators in ${clusters.length} clusters, ${what}`, run, [20, 60]),
      )
      if (account > 0) continue
      tell('listing the clusters')
      const listing = await measureCommand(network, ['cluster', 'list', '--json'], env)
      if (JSON.parse(listing.stdout).clusters.length !== clusters.length) throw new Error('clusters are missing')
      results.push(...describe(`list ${clusters.length} clusters`, listing, [20, 20]))
    }
    return results
  },
}

type Payload = { publicKey: Hex; sharesData: Hex }

/** Lets the devnet's index read the chain, as indexers have before they are asked; ours reads when it is asked. */
async function index({ subgraph, publicClient }: Devnet): Promise<void> {
  const body = JSON.stringify({ query: '{ _meta { block { number } } }' })
  const answer = await fetch(subgraph.studioUrl, { method: 'POST', body })
  const { data } = JSON.parse(await answer.text())
  if (BigInt(data._meta.block.number) !== (await publicClient.getBlockNumber())) throw new Error('it is behind')
}

/** Sets of four of the operators that anybody may use. */
function listOperatorSets(count: number): number[][] {
  const sets: number[][] = []
  for (let a = 1; a <= 7; a++)
    for (let b = a + 1; b <= 8; b++)
      for (let c = b + 1; c <= 9; c++) for (let d = c + 1; d <= 10; d++) sets.push([a, b, c, d])
  return sets.slice(0, count)
}

function makePayloads(devnet: Devnet, operatorIds: readonly number[], cluster: number): Payload[] {
  const { address: owner = '' } = devnet.accounts[0] ?? {}
  const operators = devnet.getOperators(operatorIds).map(({ id, operatorKey }) => ({ id, operatorKey }))
  return Array.from({ length: perCluster }, (_, i) => {
    const ownerNonce = cluster * perCluster + i
    return createKeySharesItem({ secretKey: createSecretKey(ownerNonce), operators, owner, ownerNonce }).payload
  })
}

/** Spoils key shares in one of six ways, in turns. */
function spoil({ publicKey, sharesData }: Payload, i: number, all: readonly Payload[]): Payload {
  const other = all[i === 0 ? 1 : i - 1]?.sharesData ?? '0x'
  const put = (start: number, size: number) =>
    `${sharesData.slice(0, 2 + 2 * start)}${other.slice(2 + 2 * start, 2 + 2 * (start + size))}${sharesData.slice(2 + 2 * (start + size))}` as Hex
  const changed = [
    () => sharesData.slice(0, -2) as Hex,
    () => '0x' as const,
    () => put(0, 96),
    () => put(96, 48),
    () => put(96, 192),
    () => `${sharesData.slice(0, 2 + 2 * 96)}${'f'.repeat(sharesData.length - 2 - 2 * 96)}` as Hex,
  ][i % 6]
  return { publicKey, sharesData: changed?.() ?? '0x' }
}

/** The signatures of others, which are far away: each is good, for another validator's owner nonce. */
function signElsewhere(payloads: readonly Payload[]): Payload[] {
  const half = payloads.length / 2
  return payloads.map(({ publicKey, sharesData }, i) => {
    const other = payloads[(i + half) % payloads.length]?.sharesData ?? '0x'
    return { publicKey, sharesData: `${other.slice(0, 2 + 192)}${sharesData.slice(2 + 192)}` as Hex }
  })
}

function describe(what: string, run: CommandRun, [seconds, mostRequests]: [number, number]): Result[] {
  const { ms, processorMs, resident, requests, otherRequests, calls } = run
  const methods = [...calls].sort((a, b) => b[1] - a[1]).map(([method, times]) => `${method} ${times}`)
  const all = requests + otherRequests
  return [
    { what, figure: `${(ms / 1_000).toFixed(1)} s`, promise: atMost(ms / 1_000, seconds, 's') },
    {
      what: '  requests to node, subgraph and operator API',
      figure: `${all} (${requests} to the node: ${methods.join(', ')})`,
      promise: atMost(all, mostRequests, 'requests'),
    },
    { what: '  processor time', figure: processorMs === undefined ? '–' : `${(processorMs / 1_000).toFixed(1)} s` },
    { what: '  peak resident memory', figure: resident === undefined ? '–' : `${(resident / 1e6).toFixed(0)} MB` },
  ]
}
