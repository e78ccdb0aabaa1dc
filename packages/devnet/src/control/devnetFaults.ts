import { randomBytes } from 'node:crypto'
import { type Address, type ClusterSnapshot, clusterSnapshot, getClusterId, type Hex } from '@x/schemas'
import * as v from 'valibot'
import { ssvNetworkViewsAbi } from '../chain/contracts.generated.ts'
import type { RpcFault } from '../rpc-proxy/createRpcProxy.ts'
import { beaconFaults } from './beaconFaults.ts'
import type { ControlledDevnet, DevnetFault } from './DevnetFault.ts'
import { fieldsOf, isSet } from './fieldsOf.ts'
import { InvalidFaultValueError, parseFaultValue as read } from './parseFaultValue.ts'

const ofNode = fieldsOf(({ rpcProxy }) => rpcProxy.faults, '')
const ofOtherNode = fieldsOf(({ otherRpcProxy }) => otherRpcProxy.faults, 'other')
const ofSubgraph = fieldsOf(({ subgraph }) => subgraph.faults, 'subgraph')
const ofApi = fieldsOf(({ operatorApi }) => operatorApi.faults, 'api')

/** All faults that a user can set, in the order in which they are listed. */
export const devnetFaults: readonly DevnetFault[] = [
  ofNode('gasPriceFactor', 'factor', 'The node multiplies all gas prices.', read.factor),
  ofNode('viewFactors', 'view:factor', 'The node multiplies what a view of the contract answers.', read.viewFactor),
  ofNode('hideLogs', 'owner[:ids]|ids', 'The node hides the logs of an owner or a cluster.', (text) => [
    read.hiddenLogs(text),
  ]),
  ofNode('repeatedRegistrations', 'times', 'The node invents registrations: it repeats the last one.', read.count),
  ofNode('emptyLogsBelow', 'block', 'The node has no logs below a block.', read.count),
  ofNode('readsBehind', 'blocks', 'The node reads an older block; its transaction counts are current.', read.count),
  ofNode('countsBehind', 'blocks', 'The node counts the transactions of an older block.', read.count),
  ofNode('chainId', 'id', 'The node claims another chain id.', read.count),
  ofNode('otherReceipt', 'hash', 'The node gives the receipt of this transaction for every other one.', read.hash),
  ofNode('operatorKeys', 'id:key', 'The node shows another key for an operator in its event.', read.operatorKey),
  ofNode('silent', undefined, 'The node never answers.', isSet),
  ofNode('drip', undefined, 'The node answers a byte a second, and never ends.', isSet),
  ofNode('redirectTo', 'url', 'The node redirects every request to another address.', read.url),
  ofOtherNode('gasPriceFactor', 'factor', 'The second node multiplies all gas prices.', read.factor),
  ofOtherNode('viewFactors', 'view:factor', 'The second node multiplies what a view answers.', read.viewFactor),
  ofOtherNode('hideLogs', 'owner[:ids]|ids', 'The second node hides the logs of an owner or a cluster.', (text) => [
    read.hiddenLogs(text),
  ]),
  ofOtherNode(
    'repeatedRegistrations',
    'times',
    'The second node invents registrations: it repeats the last one.',
    read.count,
  ),
  ofOtherNode('operatorKeys', 'id:key', 'The second node shows another key for an operator.', read.operatorKey),
  ofOtherNode('readsBehind', 'blocks', 'The second node reads an older block.', read.count),
  ofOtherNode('silent', undefined, 'The second node never answers.', isSet),
  {
    name: 'sendFails',
    value: 'answer',
    description:
      'The next transaction that is sent gets 429, 503, -32603, -32005, alreadyKnown or nonceTooLow, or it (lostBefore) or the answer (lostAfter) is lost.',
    set: ({ rpcProxy }, value) => {
      const fault = sendFaults[value]
      if (fault === undefined) {
        throw new InvalidFaultValueError(`The value must be one of ${Object.keys(sendFaults).join(', ')}.`)
      }
      rpcProxy.faults.next.push({ ...fault, method: 'eth_sendRawTransaction' })
    },
    clear: ({ rpcProxy }) => {
      rpcProxy.faults.next = []
    },
    isOver: ({ rpcProxy }) => rpcProxy.faults.next.length === 0,
  },
  {
    name: 'pauseMining',
    value: undefined,
    description: 'No block is mined.',
    set: (devnet, value) => {
      read.nothing(value)
      return devnet.pauseMining()
    },
    clear: (devnet) => devnet.resumeMining(),
  },
  {
    name: 'stuckTransaction',
    value: undefined,
    description: 'No block is mined, until the next transaction that is sent is replaced by another one.',
    set: async (devnet, value) => {
      read.nothing(value)
      await endStall(devnet)
      const controller = new AbortController()
      const { replaced } = await devnet.stallNextTransaction({ signal: controller.signal })
      const ended = replaced.catch(() => {}).finally(() => stalls.delete(devnet))
      stalls.set(devnet, { controller, ended })
    },
    clear: endStall,
    isOver: (devnet) => !stalls.has(devnet),
  },
  {
    name: 'mine',
    value: 'blocks',
    description: 'Mines blocks, at once.',
    set: (devnet, value) => devnet.mine(Math.min(read.count(value), 10_000)),
  },
  {
    name: 'passTime',
    value: 'seconds',
    description: 'Time passes at once on the chain, but not on the beacon chain: for the waiting periods of fees.',
    // A beacon chain that is ahead of the machine's clock would be refused by whoever goes by that.
    set: (devnet, value) => devnet.passTime(read.count(value), { chainOnly: true }),
  },
  {
    name: 'effectiveBalance',
    value: 'owner:ids:eth',
    description: 'The oracles report the effective balance of a cluster.',
    set: async (devnet, value) => {
      const [owner, ids, eth = ''] = value.split(':')
      const cluster = read.cluster(`${owner}:${ids}`)
      const snapshot = await readSnapshot(devnet, cluster)
      await devnet.setEffectiveBalance({ ...cluster, snapshot, effectiveBalance: read.count(eth) })
    },
  },
  {
    name: 'baseFee',
    value: 'gwei',
    description: 'The base fee of the next block; each block after it may lower it by an eighth.',
    set: (devnet, value) => devnet.setBaseFee(read.gwei(value)),
  },
  {
    name: 'networkFee',
    value: 'wei|x<factor>',
    description: 'The network charges another fee per block and validator, or a multiple of the current one.',
    set: async (devnet, value) => {
      const isFactor = value.startsWith('x')
      const number = BigInt(read.count(isFactor ? value.slice(1) : value))
      const fee = isFactor ? number * (await readNetworkFee(devnet)) : number
      await devnet.setNetworkFee(fee - (fee % 100_000n))
    },
    clear: (devnet) => devnet.setNetworkFee(3_550_900_000n),
  },
  {
    name: 'reorg',
    value: 'depth[:keep]',
    description: 'Replaces the last blocks; with `keep` their transactions come back in later ones.',
    set: async (devnet, value) => {
      const [depth = '', keep] = value.split(':')
      if (keep !== undefined && keep !== 'keep') {
        throw new InvalidFaultValueError('The value must be a number of blocks, or one such as 2:keep.')
      }
      const blocks = read.count(depth)
      const head = Number(await devnet.publicClient.getBlockNumber({ cacheTime: 0 }))
      if (blocks < 1 || blocks > head - devnet.startBlock) {
        throw new InvalidFaultValueError(`The value must be from 1 to ${head - devnet.startBlock}.`)
      }
      await devnet.reorg(blocks, { keepTransactions: keep === 'keep' })
    },
  },
  {
    name: 'legacyOperator',
    value: 'id',
    description: 'An operator without validators becomes one from the time of SSV fees.',
    set: (devnet, value) => devnet.setLegacyOperator(read.count(value)),
  },
  {
    name: 'legacyCluster',
    value: 'owner:ids',
    description: 'Makes a cluster from the time of SSV fees, with a validator that has no shares.',
    set: async (devnet, value) => {
      const publicKey: Hex = `0x${randomBytes(48).toString('hex')}`
      const validators = { publicKeys: [publicKey], sharesData: ['0x'], ssvBalance: 10n ** 19n } as const
      await devnet.seedLegacyCluster({ ...read.cluster(value), ...validators })
    },
  },
  {
    name: 'runDry',
    value: 'owner:ids',
    description: 'A cluster owes about as much as it had; all others pay the same fee for two blocks.',
    set: async (devnet, value) => devnet.runDry({ snapshot: await readSnapshot(devnet, read.cluster(value)) }),
  },
  ofSubgraph('ownerNonceOffset', 'n', 'The subgraph adds this to every registration nonce.', read.offset, 0),
  ofApi('ownerNonceOffset', 'n', 'The operator API adds this to every registration nonce.', read.offset, 0),
  ofSubgraph('lag', 'blocks', 'The subgraph is behind the chain.', read.count, 0),
  ofApi('lag', 'blocks', 'The operator API is behind the chain.', read.count, 0),
  ofSubgraph('operatorKeys', 'id:key', 'The subgraph reports another key for an operator.', read.operatorKey, {}),
  ofApi('operatorKeys', 'id:key', 'The operator API reports another key for an operator.', read.operatorKey, {}),
  ofSubgraph('feeFactor', 'factor', 'The subgraph multiplies all fees and what clusters must hold.', read.factor, 1),
  ofApi('feeFactor', 'factor', 'The operator API multiplies the fees of operators.', read.factor, 1),
  ofSubgraph('accountMissing', undefined, 'The subgraph does not know any account.', isSet, false),
  ofSubgraph('blocksAhead', 'blocks', 'The subgraph reports a block that does not exist yet.', read.count, 0),
  ...beaconFaults,
]

type Stall = { controller: AbortController; ended: Promise<unknown> }

const stalls = new WeakMap<ControlledDevnet, Stall>()

async function endStall(devnet: ControlledDevnet): Promise<void> {
  const stall = stalls.get(devnet)
  stall?.controller.abort()
  await stall?.ended
}

/** What can happen to a transaction on its way to the node. */
const sendFaults: Readonly<Record<string, RpcFault>> = {
  '429': { kind: 'rateLimit', retryAfter: 1 },
  '503': { kind: 'status', status: 503 },
  '-32603': { kind: 'rpcError', code: -32_603, message: 'Internal error' },
  '-32005': { kind: 'rpcError', code: -32_005, message: 'limit exceeded' },
  alreadyKnown: { kind: 'rpcError', code: -32_000, message: 'already known', forward: true },
  nonceTooLow: { kind: 'rpcError', code: -32_000, message: 'nonce too low', forward: true },
  lostBefore: { kind: 'dropped' },
  lostAfter: { kind: 'dropped', forward: true },
}

async function readNetworkFee({ publicClient, contracts }: ControlledDevnet): Promise<bigint> {
  return publicClient.readContract({ address: contracts.views, abi: ssvNetworkViewsAbi, functionName: 'getNetworkFee' })
}

/** The snapshot of a cluster now, from the subgraph. */
async function readSnapshot(
  { subgraph }: ControlledDevnet,
  { owner, operatorIds }: { owner: Address; operatorIds: readonly number[] },
): Promise<ClusterSnapshot> {
  const fields = 'validatorCount networkFeeIndex index active balance'
  const query = `{ cluster(id: "${getClusterId(owner, operatorIds)}") { ${fields} } }`
  const response = await fetch(subgraph.studioUrl, { method: 'POST', body: JSON.stringify({ query }) })
  const { data } = v.parse(answer, await response.json())
  if (data.cluster === null) throw new InvalidFaultValueError('The value must be a cluster that exists.')
  return data.cluster
}

const answer = v.object({ data: v.object({ cluster: v.nullable(clusterSnapshot) }) })
