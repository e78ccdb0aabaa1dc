import { createPublicClient } from 'viem'
import { adoptContracts, readGivenContracts } from './adoptContracts.ts'
import { createChainControls } from './createChainControls.ts'
import { createDevnetWallet } from './createDevnetWallet.ts'
import { createNodeClient, createNodeTransport } from './createNodeClient.ts'
import { createOperatorKey, type OperatorKey } from './createOperatorKey.ts'
import { deployContracts, getRoles } from './deployContracts.ts'
import { placePredeploys } from './placePredeploys.ts'
import { registerOperators } from './registerOperators.ts'
import { startAnvil } from './startAnvil.ts'
import type { ChainHandle } from './types.ts'

export type StartChainParameters = {
  /** An existing directory where anvil keeps old states. */
  directory: string
  /** Seconds between two blocks. A block for each transaction unless given. */
  blockTime?: number | undefined
  /** How many operators to register, 13 unless given. The last three are the private ones and the removed one. */
  operatorCount?: number | undefined
  /**
   * How many states of the past the chain keeps, in memory alone: calls at older blocks, and longer reorganisations, fail.
   * It spares the processor where there are thousands of blocks. All unless given, the older of 1,000 on disk.
   */
  keptStates?: number | undefined
  /** Chain id, 31337 unless given. With that of a public network, tools that know only those can be tried. */
  chainId?: number | undefined
  /** 3000 unless given, as on the public network. */
  validatorsPerOperatorLimit?: number | undefined
  /**
   * Start of slot 0 in unix seconds. Ten days before the first block unless given, so that the exporters have a
   * history, and a longer one than a standard exporter keeps.
   */
  genesisTime?: number | undefined
  /** 12 unless given. */
  secondsPerSlot?: number | undefined
  /** 32 unless given. */
  slotsPerEpoch?: number | undefined
  signal?: AbortSignal | undefined
}

const historySlots = 72_000

/** Operators' keys of chains that have stopped. To make keys takes longer than all the rest of a start. */
const spareKeys: OperatorKey[] = []

/**
 * Starts a chain with the network's contracts and operators, and nothing else. The operators have RSA keys of this
 * process that no other running chain has.
 *
 * @throws {DevnetError} `start`: anvil is missing, or exited before it was listening
 * @example
 * const chain = await startChain({ directory: await mkdtemp(join(tmpdir(), 'ssvx-')) })
 * await chain.stop()
 */
export async function startChain({
  directory,
  blockTime,
  chainId,
  keptStates,
  genesisTime,
  secondsPerSlot = 12,
  slotsPerEpoch = 32,
  operatorCount = 13,
  validatorsPerOperatorLimit = 3_000,
  signal,
}: StartChainParameters): Promise<ChainHandle> {
  if (!Number.isSafeInteger(operatorCount) || operatorCount < 3) {
    throw new RangeError('operatorCount must be an integer of 3 or more: three operators have roles.')
  }
  if (keptStates !== undefined && (!Number.isSafeInteger(keptStates) || keptStates < 1)) {
    throw new RangeError('keptStates must be an integer of 1 or more.')
  }
  signal?.throwIfAborted()
  const keys = Promise.all(Array.from({ length: operatorCount }, () => spareKeys.pop() ?? createOperatorKey()))
  // Awaited only after the contracts are deployed; until then a failure must not count as unhandled.
  keys.catch(() => {})
  const given = await readGivenContracts()
  const anvil = await startAnvil({
    directory,
    chainId: chainId ?? given?.chainId,
    keptStates,
    forkUrl: given?.rpcUrl,
    signal,
  })
  try {
    const { rpcUrl, accounts } = anvil
    const node = createNodeClient(rpcUrl, chainId ?? given?.chainId)
    const roles = getRoles(accounts)
    // A block for each transaction would make the chain's clock run ahead, by a second per block.
    await node.setAutomine(false)
    await placePredeploys(node)
    const guardedOperatorId = operatorCount - 1
    // Transactions of one block go in one request. A node that asks another one for its chain gets one at a time.
    const starter = createNodeClient(rpcUrl, node.chain.id, given === undefined)
    const place = { node: starter, roles, guardedOperatorId }
    const holders = accounts.map(({ address }) => address)
    const { contracts, startBlock } =
      given === undefined
        ? await deployContracts({ ...place, holders, validatorsPerOperatorLimit })
        : await adoptContracts(given, place)
    const operatorKeys = await keys
    signal?.throwIfAborted()
    const operators = await registerOperators({ node: starter, roles, contracts, operatorKeys })
    const firstBlock = await node.getBlock({ blockNumber: 0n })
    if (blockTime === undefined) await node.setAutomine(true)
    else await node.setIntervalMining({ interval: blockTime })
    signal?.throwIfAborted()

    const { chain } = node
    const publicClient = createPublicClient({
      chain,
      transport: createNodeTransport(rpcUrl),
      pollingInterval: 20,
    })
    const getAccount = (index: number) => accounts[index] ?? fail(`The devnet has no account at position ${index}.`)
    const getOperator = (id: number) =>
      operators.find((operator) => operator.id === id) ?? fail(`The devnet has no operator with id ${id}.`)
    return {
      rpcUrl,
      chainId: chain.id,
      chain,
      publicClient,
      contracts,
      startBlock,
      genesisTime: genesisTime ?? Number(firstBlock.timestamp) - historySlots * secondsPerSlot,
      secondsPerSlot,
      slotsPerEpoch,
      operators,
      accounts,
      governor: roles.governor,
      getAccount,
      createWallet: (index) => createDevnetWallet({ node, rpcUrl, account: getAccount(index) }),
      getOperators: (ids) => ids.map(getOperator),
      ...createChainControls({ node, network: contracts.network, roles, blockTime }),
      async stop() {
        await anvil.stop()
        spareKeys.push(...operatorKeys.splice(0))
      },
    }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

function fail(message: string): never {
  throw new RangeError(message)
}
