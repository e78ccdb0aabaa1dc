import type { ChainClient } from '@x/chain'
import { BaseError, type Network } from '@x/schemas'
import { getBlock, getCode } from 'viem/actions'
import { createClients } from '../inputs/createClients.ts'
import { requireChain } from '../inputs/requireChain.ts'
import { group } from '../terminal/formatAmounts.ts'
import { formatDuration } from '../terminal/formatDuration.ts'
import type { Examination } from './createChecklist.ts'

type GoodNodes = {
  /** The node, and the second one where it is good. */
  nodes: ChainClient[]
  blockNumber: number
  /** The network, without a second node that is not good. */
  network: Network
}

/**
 * Checks that the node answers in time, is up to date and serves this network, that the contracts exist, and that a second
 * node is as good.
 */
export async function checkNode(examination: Examination): Promise<GoodNodes | undefined> {
  const { context, network, list } = examination
  const { contracts, custom } = network
  const { rpcUrl, secondsPerSlot, otherRpcUrl } = custom
  if (rpcUrl === undefined) {
    list.report('Node', 'No node was given.', 'Add --rpc-url <url>, or set SSVX_RPC_URL.')
    return undefined
  }
  const client = createClients(network, rpcUrl, { signal: context.signal }).publicClient
  const block = await list.run('Node', async () => {
    const start = performance.now()
    const { number, timestamp } = await getBlock(createProbe(examination, rpcUrl))
    const took = formatDuration((performance.now() - start) / 1000)
    const age = Date.now() / 1000 - Number(timestamp)
    return [`answers in ${took}; block ${group(number)} is ${formatDuration(age)} old`, { number, age }]
  })
  if (block === undefined) return undefined
  // A private chain mines when it likes; on a public one a block this old means that the node hangs.
  if (network.blockExplorers?.default.url !== undefined && block.age > 25 * secondsPerSlot) {
    list.report(
      'Blocks',
      'The latest block of the node is old.',
      'Wait until the node has caught up, or use another one.',
    )
  }
  const isRightChain = await list.run('Chain', async () => {
    await requireChain(client, network)
    return [`${network.name}, chain id ${network.id}`, true]
  })
  if (isRightChain === undefined) return undefined
  await list.run('Contracts', async () => {
    const codes = await Promise.all(
      [contracts.ssvNetwork.address, contracts.ssvNetworkViews.address].map((at) => getCode(client, { address: at })),
    )
    if (codes.some((code) => code === undefined || code === '0x')) {
      throw new BaseError('A contract of the network has no code at its address.', {
        fix: 'Check the addresses in the network file, and that the node serves this network.',
      })
    }
    return [`SSVNetwork at ${contracts.ssvNetwork.address}`, undefined]
  })
  const place = { blockNumber: Number(block.number), network }
  if (otherRpcUrl === undefined) return { ...place, nodes: [client] }
  const other = await checkOtherNode(examination, client, otherRpcUrl)
  if (other !== undefined) return { ...place, nodes: [client, other] }
  return { ...place, nodes: [client], network: { ...network, custom: { ...custom, otherRpcUrl: undefined } } }
}

/** A client that soon gives up: a silent node would keep each check for more than a minute. */
function createProbe({ context, network, totalTimeout }: Examination, rpcUrl: string): ChainClient {
  return createClients(network, rpcUrl, { signal: context.signal, giveUpAfter: totalTimeout }).publicClient
}

/** Checks that a second node serves the same chain and follows it. */
async function checkOtherNode(
  examination: Examination,
  client: ChainClient,
  rpcUrl: string,
): Promise<ChainClient | undefined> {
  const { context, network, list } = examination
  return list.run('Second node', async () => {
    const probe = createProbe(examination, rpcUrl)
    await requireChain(probe, network)
    const heads = await Promise.all([getBlock(client), getBlock(probe)])
    const lower = Math.min(...heads.map(({ number }) => Number(number)))
    const [own, second] = await Promise.all(
      [client, probe].map((node) => getBlock(node, { blockNumber: BigInt(lower) })),
    )
    if (own?.hash !== second?.hash) {
      throw new BaseError(`The two nodes follow different chains: their blocks ${group(lower)} differ.`, {
        fix: 'Check that both are in sync and belong to the same network.',
      })
    }
    const other = createClients(network, rpcUrl, { signal: context.signal }).publicClient
    return [`answers; block ${group(heads[1].number)}, the same chain`, other]
  })
}
