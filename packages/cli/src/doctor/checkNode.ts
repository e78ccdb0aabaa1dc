import type { ChainClient } from '@x/chain'
import { BaseError } from '@x/schemas'
import { getBlock, getCode } from 'viem/actions'
import { createClients } from '../inputs/createClients.ts'
import { requireChain } from '../inputs/requireChain.ts'
import { group } from '../terminal/formatAmounts.ts'
import { formatDuration } from '../terminal/formatDuration.ts'
import type { Examination } from './createChecklist.ts'

/** Checks that the node answers, is up to date and serves this network, and that the contracts exist. */
export async function checkNode({
  context,
  network,
  list,
}: Examination): Promise<{ client: ChainClient; nodes: ChainClient[]; blockNumber: number } | undefined> {
  const {
    contracts,
    custom: { rpcUrl, secondsPerSlot },
  } = network
  if (rpcUrl === undefined) {
    list.report('Node', 'No node was given.', 'Add --rpc-url <url>, or set SSVX_RPC_URL.')
    return undefined
  }
  const client = createClients(network, rpcUrl, { signal: context.signal }).publicClient
  const block = await list.run('Node', async () => {
    const start = performance.now()
    const { number, timestamp } = await getBlock(client)
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
  const other = await checkOtherNode({ context, network, list }, client)
  return { client, nodes: other === undefined ? [client] : [client, other], blockNumber: Number(block.number) }
}

/** Checks that a second node, where one is named, serves the same chain and follows it. */
async function checkOtherNode(
  { context, network, list }: Pick<Examination, 'context' | 'network' | 'list'>,
  client: ChainClient,
): Promise<ChainClient | undefined> {
  const { otherRpcUrl } = network.custom
  if (otherRpcUrl === undefined) return undefined
  const other = createClients(network, otherRpcUrl, { signal: context.signal }).publicClient
  return list.run('Second node', async () => {
    await requireChain(other, network)
    const heads = await Promise.all([getBlock(client), getBlock(other)])
    const lower = Math.min(...heads.map(({ number }) => Number(number)))
    const [own, second] = await Promise.all(
      [client, other].map((node) => getBlock(node, { blockNumber: BigInt(lower) })),
    )
    if (own?.hash !== second?.hash) {
      throw new BaseError(`The two nodes follow different chains: their blocks ${group(lower)} differ.`, {
        fix: 'Check that both are in sync and belong to the same network.',
      })
    }
    return [`answers; block ${group(heads[1].number)}, the same chain`, other]
  })
}
