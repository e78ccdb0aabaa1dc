import type { ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { createDevnet, type Devnet, type RpcFault, ssvNetworkAbi } from '@x/devnet'
import { verifyOwnerNonceSignature } from '@x/keyshares'
import type { Address, Hex } from '@x/schemas'
import { keccak256, numberToHex, parseEther, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createFixtures, type Fixtures, password } from '../testing/createFixtures.ts'
import { type CliResult, runCli } from '../testing/runCli.ts'

/** Four validators in two transactions, with half an ether each. */
const count = 4
const depositAmount = '0.5'
const networkFee = 3_550_900_000n

let devnet: Devnet
beforeAll(async () => {
  devnet = await createDevnet({ operatorCount: 8, rpcThroughProxy: true })
})
afterAll(() => devnet.stop())
afterEach(async () => {
  endFaults()
  await devnet.setNetworkFee(networkFee)
})

function endFaults(): void {
  const { rpcProxy, subgraph, operatorApi } = devnet
  const none = {
    ...{ gasPriceFactor: undefined, hideLogs: undefined, emptyLogsBelow: undefined, readsBehind: undefined },
    ...{ chainId: undefined, otherReceipt: undefined, silent: undefined, drip: undefined, redirectTo: undefined },
    ...{ onRequest: undefined, latency: 0, next: [] },
  }
  Object.assign(rpcProxy.faults, none)
  Object.assign(subgraph.faults, { ownerNonceOffset: 0, accountMissing: false, blocksAhead: 0 })
  Object.assign(operatorApi.faults, { ownerNonceOffset: 0 })
}

type Owner = {
  address: Address
  privateKey: Hex
  /** What is to be registered, and what goes into another cluster before. */
  keys: Fixtures
  others: Fixtures
}

let owners = 0
/** Each row has an owner and validators of its own, so that nothing of one row is seen by another. */
async function createOwner(): Promise<Owner & AsyncDisposable> {
  const from = 10 * owners++
  const keys = await createFixtures({ count, from })
  const others = await createFixtures({ count: 2, from: from + count })
  const privateKey = keccak256(toHex(`ssvx test owner ${from}`))
  const { address } = privateKeyToAccount(privateKey)
  await devnet.publicClient.request<{ Method: 'anvil_setBalance'; Parameters: [Address, Hex]; ReturnType: unknown }>({
    method: 'anvil_setBalance',
    params: [address, numberToHex(parseEther('10000'))],
  })
  // So that a node that reads an old block sees it too.
  await devnet.mine(2)
  return {
    ...{ address, privateKey, keys, others },
    [Symbol.asyncDispose]: async () => {
      await keys[Symbol.asyncDispose]()
      await others[Symbol.asyncDispose]()
    },
  }
}

type Moment = (owner: Pick<Owner, 'address'>) => void | Promise<void>

type Row = {
  /** Whether the owner has two validators in another cluster already. */
  hasOthers?: boolean | undefined
  /** What is wrong from the start on. */
  before?: Moment | undefined
  /** What goes wrong once the plan was shown. */
  afterPlan?: Moment | undefined
  /** Hears of each transaction on its way to the node, from 1. */
  onSend?: ((n: number) => void) | undefined
  /** Whether blocks go on, as they do on every other chain. */
  isMining?: boolean | undefined
  /**
   * Nonces of validators that signed another one. None, but where the only source lies: the contract keeps no nonce, so
   * that nothing can tell. The command has to say that it has only one source.
   */
  wrongNonces?: readonly number[] | undefined
  /** Presses Ctrl-C once this was said. */
  interruptAt?: RegExp | undefined
  flags?: readonly string[] | undefined
  code: number
  /** How many validators are on the chain. */
  registered: number
  says: RegExp
}

function register(
  { address, privateKey, keys }: Owner,
  row: Partial<Row>,
  operatorIds = '1,2,3,4',
): Promise<CliResult> {
  const { faults } = devnet.rpcProxy
  let isPlanned = false
  let isInterrupted = false
  let sends = 0
  // Each request before the plan is shown takes a while, so that the fault is there before the next one.
  if (row.afterPlan !== undefined) faults.latency = () => (isPlanned ? 0 : 50)
  faults.onRequest = ({ calls }) => {
    if (calls.some(({ method }) => method === 'eth_sendRawTransaction')) row.onSend?.(++sends)
    return undefined
  }
  return runCli(['register', '--yes', '--json', '--batch-size', '2', ...(row.flags ?? [])], {
    env: {
      SSVX_NETWORK: devnet.networkFile,
      PRIVATE_KEY: privateKey,
      OWNER_ADDRESS: address,
      KEYSTORE_PASSWORD: password,
      KEYSTORE_FILE_DIRECTORY: keys.keystores,
      DEPOSIT_AMOUNT: depositAmount,
      OPERATOR_IDS: operatorIds,
      SUBGRAPH_API_KEY: devnet.subgraphApiKey,
    },
    during: (child: ChildProcess, output) => {
      child.stderr?.on('data', () => {
        const { stderr } = output()
        if (!isPlanned && stderr.includes('The plan')) {
          isPlanned = true
          void row.afterPlan?.({ address })
        }
        if (!isInterrupted && row.interruptAt?.test(stderr)) {
          isInterrupted = true
          void setTimeout(500).then(() => child.kill('SIGINT'))
        }
      })
    },
  })
}

/** What is really on the chain, whatever was said about it. */
async function look({ address }: Owner) {
  const { publicClient, contracts } = devnet
  const logs = await publicClient.getContractEvents({
    address: contracts.network,
    abi: ssvNetworkAbi,
    eventName: 'ValidatorAdded',
    args: { owner: address },
    fromBlock: 0n,
    strict: true,
  })
  return {
    publicKeys: logs.map(({ args }) => args.publicKey),
    wrongNonces: logs.flatMap(({ args: { publicKey, shares: sharesData } }, ownerNonce) =>
      verifyOwnerNonceSignature({ publicKey, sharesData, owner: address, ownerNonce }) ? [] : [ownerNonce],
    ),
    balance: await publicClient.getBalance({ address }),
  }
}

const lie =
  (faults: Partial<Devnet['rpcProxy']['faults']>): Moment =>
  () => {
    Object.assign(devnet.rpcProxy.faults, faults)
  }

/** The next transaction that is sent meets this. */
const failSend =
  (fault: RpcFault): Moment =>
  () => {
    devnet.rpcProxy.faults.next.push({ ...fault, method: 'eth_sendRawTransaction' })
  }

const hideOthers: Moment = ({ address }) => {
  devnet.rpcProxy.faults.hideLogs = [{ owner: address, operatorIds: [2, 3, 4, 5] }]
}

/** Nothing that a user would have to act on. */
const fine = { code: 0, registered: 4, says: /Batch 2 of 2: registered/ } as const

const rows: Record<string, Row> = {
  'nothing wrong': fine,
  'gas price × 10,000 after the plan': {
    afterPlan: lie({ gasPriceFactor: 10_000 }),
    code: 1,
    registered: 0,
    says: /A unit of gas would come to .* gwei, but no more than .* gwei was agreed to/,
  },
  'network fee × 3,000 after the plan': {
    afterPlan: () => devnet.setNetworkFee(networkFee * 3_000n),
    code: 1,
    registered: 0,
    says: /would come to .* ETH, but no more than .* ETH was agreed to/,
  },
  'subgraph: nonce − 1': {
    hasOthers: true,
    before: () => {
      devnet.subgraph.faults.ownerNonceOffset = -1
    },
    ...fine,
    says: /Nonces +2 to 5, as node and operator API agree/,
  },
  'subgraph: nonce + 3': {
    hasOthers: true,
    before: () => {
      devnet.subgraph.faults.ownerNonceOffset = 3
    },
    code: 1,
    registered: 0,
    says: /The sources do not agree on the owner nonce/,
  },
  'subgraph: account missing': {
    hasOthers: true,
    before: () => {
      devnet.subgraph.faults.accountMissing = true
    },
    ...fine,
    says: /Nonces +2 to 5, as node and operator API agree/,
  },
  'subgraph: block in the future': {
    hasOthers: true,
    before: () => {
      devnet.subgraph.faults.blocksAhead = 5
    },
    ...fine,
    says: /Nonces +2 to 5, as node and operator API agree/,
  },
  "node: hides another cluster's logs": {
    hasOthers: true,
    before: hideOthers,
    ...fine,
    says: /Nonces +2 to 5, as subgraph and operator API agree/,
  },
  "node: hides another cluster's logs, and nobody else can be asked": {
    hasOthers: true,
    before: hideOthers,
    flags: ['--subgraph-url', 'http://127.0.0.1:9', '--api-url', 'http://127.0.0.1:9'],
    wrongNonces: [2, 3, 4, 5],
    ...fine,
    says: /Nonces +0 to 3, nonce from one source \(the node\)/,
  },
  'node: [] for old logs': {
    hasOthers: true,
    before: async () => {
      devnet.rpcProxy.faults.emptyLogsBelow = 1 + Number(await devnet.publicClient.getBlockNumber())
    },
    ...fine,
    says: /Nonces +2 to 5, as subgraph and operator API agree/,
  },
  'node: one block behind for reads': { before: lie({ readsBehind: 1 }), isMining: true, ...fine },
  'node: changes its chain id': {
    afterPlan: lie({ chainId: 17_000 }),
    code: 1,
    registered: 0,
    says: /connected to chain 17000, but network devnet is chain 31337/,
  },
  "node: gives another transaction's receipt": {
    hasOthers: true,
    before: async () => {
      const { transactions } = await devnet.publicClient.getBlock()
      devnet.rpcProxy.faults.otherReceipt = transactions[0]
    },
    interruptAt: /not mined yet/,
    code: 130,
    registered: 2,
    says: /0 of 4 validators registered, 2 may be pending/,
  },
  'node: drips bytes': {
    afterPlan: lie({ drip: true }),
    interruptAt: /The plan/,
    code: 130,
    registered: 0,
    says: /0 of 4 validators registered/,
  },
  'node: never answers': {
    afterPlan: lie({ silent: true }),
    interruptAt: /The plan/,
    code: 130,
    registered: 0,
    says: /0 of 4 validators registered/,
  },
  'node: redirects': {
    afterPlan: () => {
      devnet.rpcProxy.faults.redirectTo = devnet.apiUrl
    },
    code: 1,
    registered: 0,
    says: /It redirects elsewhere, which is not followed/,
  },
  'one 429 at a send': { before: failSend({ kind: 'rateLimit' }), ...fine },
  'one 503 at a send': { before: failSend({ kind: 'status', status: 503 }), ...fine },
  'one −32603 at a send': { before: failSend({ kind: 'rpcError', code: -32_603, message: 'Internal error' }), ...fine },
  'one −32005 at a send': { before: failSend({ kind: 'rpcError', code: -32_005, message: 'limit exceeded' }), ...fine },
  'a send that is lost': { before: failSend({ kind: 'dropped' }), ...fine },
  'an answer lost at a send': { before: failSend({ kind: 'dropped', forward: true }), ...fine },
  '“already known” at a send': {
    before: failSend({ kind: 'rpcError', code: -32_000, message: 'already known', forward: true }),
    ...fine,
  },
  '“nonce too low” at a send that was taken': {
    before: failSend({ kind: 'rpcError', code: -32_000, message: 'nonce too low', forward: true }),
    ...fine,
  },
  'a reorganization that drops the last batch': {
    flags: ['--confirmations', '12', '--replace-after', '10'],
    isMining: true,
    onSend: (n) => {
      if (n === 2) void dropTransaction()
    },
    ...fine,
    says: /Batch 2 of 2: not mined in time, so it is sent again/,
  },
}

/** Lets the transaction that is on its way be mined, and takes its block back some blocks later. */
async function dropTransaction(): Promise<void> {
  const { publicClient } = devnet
  const getHead = async () => Number(await publicClient.getBlockNumber({ cacheTime: 0 }))
  const before = await getHead()
  let head = before
  while (head < before + 4) {
    await setTimeout(100)
    head = await getHead()
  }
  await devnet.reorg(head - before)
}

// In none of them more is spent than was agreed, success is reported for what is not on the chain, or there is no end.
test.each(Object.entries(rows))(
  '%s',
  async (_, row) => {
    await using owner = await createOwner()
    if (row.hasOthers) {
      expect(await register({ ...owner, keys: owner.others }, {}, '2,3,4,5')).toMatchObject({ code: 0 })
    }
    await row.before?.(owner)
    const before = await look(owner)
    const mining = row.isMining ? setInterval(() => void devnet.mine(), 500) : undefined
    const { code, stderr } = await register(owner, row).finally(() => clearInterval(mining))
    endFaults()
    const { publicKeys, wrongNonces, balance } = await look(owner)
    const ours = publicKeys.filter((publicKey) => owner.keys.publicKeys.includes(publicKey))
    expect(wrongNonces).toEqual(row.wrongNonces ?? [])
    expect(new Set(publicKeys).size).toBe(publicKeys.length)
    expect(before.balance - balance).toBeLessThanOrEqual(readTotal(stderr))
    if (code === 0) expect(ours).toHaveLength(count)
    expect({ code, registered: ours.length }).toEqual({ code: row.code, registered: row.registered })
    expect(stderr).toMatch(row.says)
  },
  300_000,
)

/** The total of the plan that was shown, rounded as it is there; nothing where no plan was. */
function readTotal(stderr: string): bigint {
  const total = /^Total +([\d,.]+) ETH/m.exec(stderr)?.[1]
  return total === undefined ? 0n : parseEther(total.replaceAll(',', '')) + 10n ** 12n
}
