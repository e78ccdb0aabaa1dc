import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeNetwork, hoodi, mainnet, type Network } from '@x/schemas'
import { type BeaconChain, type CreateBeaconChainParameters, createBeaconChain } from './beacon/createBeaconChain.ts'
import { createClock } from './beacon/createClock.ts'
import { createPayer } from './beacon/execution/createPayer.ts'
import { createRequestReader } from './beacon/execution/createRequestReader.ts'
import { createCommitteeVotes } from './beacon/node/createCommitteeVotes.ts'
import { type BeaconServer, type StartBeaconServerParameters, startBeaconServer } from './beacon/startBeaconServer.ts'
import { createNodeClient } from './chain/createNodeClient.ts'
import { DevnetError } from './chain/DevnetError.ts'
import { type StartChainParameters, startChain } from './chain/startChain.ts'
import type { ChainHandle } from './chain/types.ts'
import {
  type ExporterServer,
  type StartExporterServerParameters,
  startExporterServer,
} from './exporter/startExporterServer.ts'
import { createChainIndex } from './indexer/createChainIndex.ts'
import { createIndexRegistry, createValidatorReader } from './indexer/createValidatorReader.ts'
import {
  type OperatorApiServer,
  type StartOperatorApiServerParameters,
  startOperatorApiServer,
} from './operator-api/startOperatorApiServer.ts'
import { type CreateRpcProxyParameters, createRpcProxy, type RpcProxy } from './rpc-proxy/createRpcProxy.ts'
import { type SafeServiceServer, startSafeService } from './safe-service/startSafeService.ts'
import { parseOrigin } from './server/guardRequests.ts'
import {
  type StartSubgraphServerParameters,
  type SubgraphServer,
  startSubgraphServer,
} from './subgraph/startSubgraphServer.ts'
import {
  type StartValidatorClientParameters,
  startValidatorClient,
  type ValidatorClient,
} from './validator-client/startValidatorClient.ts'

/** Options for an exporter of a devnet; the rest follows from the devnet. */
export type DevnetExporterParameters = Omit<StartExporterServerParameters, 'mode' | 'network' | 'validators'>

/** Options for the subgraph of a devnet; the rest follows from the devnet. */
export type DevnetSubgraphParameters = Omit<StartSubgraphServerParameters, 'index'>

/** Options for the operator data API of a devnet; the rest follows from the devnet. */
export type DevnetOperatorApiParameters = Omit<StartOperatorApiServerParameters, 'index' | 'operators' | 'network'>

/** Options for a beacon node of a devnet; the rest follows from the devnet. */
export type DevnetBeaconParameters = Omit<StartBeaconServerParameters, 'chain'>

/** Options for the validator client of a devnet; the rest follows from the devnet. */
export type DevnetValidatorClientParameters = Omit<StartValidatorClientParameters, 'chain'>

export type CreateDevnetParameters = Omit<StartChainParameters, 'directory'> & {
  /** First slot of the Boole fork. Not scheduled unless given. */
  booleForkSlot?: number | undefined
  /**
   * Whether `rpcUrl`, `network` and the network file lead through `rpcProxy`, so that whoever uses them meets its faults.
   * Default: false, but true where `port` or `allowOrigins` is given.
   */
  rpcThroughProxy?: boolean | undefined
  /** Port of `rpcUrl`, a free one unless given. */
  port?: number | undefined
  /**
   * Origins of web pages that may ask node, subgraph and operator API, such as `http://localhost:5173`. None unless
   * given: a page that somebody happens to have open has no business here.
   */
  allowOrigins?: readonly string[] | undefined
  subgraph?: DevnetSubgraphParameters | undefined
  operatorApi?: DevnetOperatorApiParameters | undefined
  exporter?: DevnetExporterParameters | undefined
  archiveExporter?: DevnetExporterParameters | undefined
  beacon?: (DevnetBeaconParameters & Pick<CreateBeaconChainParameters, 'backgroundValidators'>) | undefined
  otherBeacon?: DevnetBeaconParameters | undefined
  validatorClient?: DevnetValidatorClientParameters | undefined
}

/** A running devnet. `stop` and `await using` end all of it; calling `stop` again does nothing. */
export type Devnet = ChainHandle &
  AsyncDisposable & {
    /** What the other packages need to know about this network. */
    network: Network
    /** A JSON file with the same, for `--network`. It is removed when the devnet stops. */
    networkFile: string
    /** The subgraph's gateway, which needs `subgraphApiKey`; `network.subgraphUrl` needs no key. */
    subgraphUrl: string
    subgraphApiKey: string
    /** What comes before `/api/v4` in the operator data API. */
    apiUrl: string
    exporterUrl: string
    archiveExporterUrl: string
    /** A proxy before the node, with its faults. It keeps the last 1,000 requests. */
    rpcProxy: RpcProxy
    /** Another one, which passes for a second node of the same chain. */
    otherRpcProxy: RpcProxy
    /** The subgraph, with its faults. */
    subgraph: SubgraphServer
    /** The operator data API, with its faults. */
    operatorApi: OperatorApiServer
    /** The exporter in standard mode, with its faults. */
    exporter: ExporterServer
    /** The exporter in archive mode, with its faults. */
    archiveExporter: ExporterServer
    /** Address of the first beacon node. */
    beaconUrl: string
    /** A beacon node, with its faults. */
    beacon: BeaconServer
    /** Another one of the same chain, with faults of its own. */
    otherBeacon: BeaconServer
    /** The beacon chain behind both nodes: its time, its validators, and who signs for them elsewhere. */
    beaconChain: BeaconChain
    /** A validator client with the keymanager API: its keys are at work on the beacon chain from `load` until deleted. */
    validatorClient: ValidatorClient
    /** A transaction service for Safes (`deploySafe`), with its faults. */
    safeService: SafeServiceServer
    /**
     * Lets so many seconds pass at once on the chain, the beacon chain and for the exporters, by `beaconChain.now()`; with
     * `chainOnly` on the chain alone, so that beacon nodes and exporters still go by the clock of the machine.
     */
    passTime(seconds: number, parameters?: { chainOnly?: boolean | undefined }): Promise<void>
  }

/**
 * Starts a local SSV Network: a chain with the network's contracts and operators with keys of their own, a subgraph and
 * an operator data API over it, and exporters that observe simulated duties of its validators.
 *
 * Any number of devnets run side by side, each on free ports and with operators' keys that no other has; the next one
 * takes the keys of one that has stopped. No process is left behind, no matter how this one ends, and nothing else: a
 * devnet can't be started again where it was stopped.
 *
 * @throws {DevnetError} `start`: anvil is missing or the port is taken
 * @throws {InvalidInputError} something in `allowOrigins` is no origin
 * @example
 * await using devnet = await createDevnet()
 * console.log(devnet.rpcUrl, devnet.operators.length)
 */
export async function createDevnet({
  booleForkSlot,
  port,
  allowOrigins,
  rpcThroughProxy = port !== undefined || allowOrigins !== undefined,
  subgraph: subgraphParameters,
  operatorApi: operatorApiParameters,
  exporter: exporterParameters,
  archiveExporter: archiveParameters,
  beacon: beaconParameters = {},
  otherBeacon: otherBeaconParameters,
  validatorClient: validatorClientParameters,
  ...chainParameters
}: CreateDevnetParameters = {}): Promise<Devnet> {
  allowOrigins?.map(parseOrigin)
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-devnet-'))
  const cleanups: Cleanup[] = [() => rm(directory, { recursive: true, force: true })]
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= runInReverse(cleanups)
    return stopping
  }
  try {
    const chain = await startChain({ ...chainParameters, directory })
    cleanups.push(chain.stop)
    const { genesisTime, secondsPerSlot, slotsPerEpoch } = chain
    const name = 'devnet'
    // The operator data API has the networks that it knows in its paths.
    const apiNetwork = publicNetworks.find(({ id: chainId }) => chainId === chain.chainId)?.name ?? name
    const clock = { genesisTime, secondsPerSlot, slotsPerEpoch, ...(booleForkSlot !== undefined && { booleForkSlot }) }

    const index = await createChainIndex(chain)
    const slots = { custom: clock }
    const time = createClock(slots)
    const registry = createIndexRegistry()
    const validators = createValidatorReader(index, slots, { getIndex: registry.getIndex, currentSlot: time.slot })
    const passTime: Devnet['passTime'] = async (seconds, { chainOnly = false } = {}) => {
      if (!chainOnly) time.pass(seconds)
      await chain.passTime(seconds)
    }
    const { backgroundValidators, ...nodeParameters } = beaconParameters
    const { chain: beaconChain, reader } = createBeaconChain({
      clock: time,
      network: slots,
      seed: archiveParameters?.seed,
      behaviour: archiveParameters?.behaviour,
      backfill: archiveParameters?.backfill,
      registry,
      registered: validators,
      readRequests: createRequestReader({
        publicClient: chain.publicClient,
        getHead: index.head,
        clock: time,
        network: slots,
        startBlock: chain.startBlock,
      }),
      readFeeRecipient: (owner) => {
        const recipient = index.store.get('Account', owner, index.head().number)?.['feeRecipient']
        return recipient === undefined ? undefined : String(recipient)
      },
      chainId: chain.chainId,
      backgroundValidators,
      passTime: chain.passTime,
      pay: createPayer({ node: createNodeClient(chain.rpcUrl, chain.chainId), getHead: index.head }),
    })
    const { genesisValidatorsRoot } = reader
    const observed = { network: slots, validators: reader.readObserved, readVote: createCommitteeVotes(reader) }
    const [
      rpcProxy,
      otherRpcProxy,
      subgraph,
      operatorApi,
      exporter,
      archiveExporter,
      beacon,
      otherBeacon,
      validatorClient,
      safeService,
    ] = await startTogether(cleanups, [
      startProxy({ target: chain.rpcUrl, port, allowOrigins, keepRequests: 1_000 }),
      startProxy({ target: chain.rpcUrl, allowOrigins, keepRequests: 1_000 }),
      startSubgraphServer({ allowOrigins, ...subgraphParameters, index }),
      startOperatorApiServer({
        allowOrigins,
        ...operatorApiParameters,
        index,
        operators: chain.operators,
        network: apiNetwork,
      }),
      startExporterServer({ now: time.now, ...exporterParameters, ...observed, mode: 'standard' }),
      startExporterServer({ now: time.now, ...archiveParameters, ...observed, mode: 'archive' }),
      startBeaconServer({ allowOrigins, ...nodeParameters, chain: reader }),
      startBeaconServer({ allowOrigins, ...otherBeaconParameters, chain: reader }),
      startValidatorClient({
        allowOrigins,
        ...validatorClientParameters,
        chain: { ...beaconChain, genesisValidatorsRoot },
      }),
      startSafeService({ allowOrigins, publicClient: chain.publicClient }),
    ])

    const rpcUrl = rpcThroughProxy ? rpcProxy.url : chain.rpcUrl
    const { whitelistingContract: _, ...contracts } = chain.contracts
    // Not checked as a network of somebody's own: with the chain id of a public one it is for other tools alone.
    const network: Network = {
      id: chain.chainId,
      name,
      nativeCurrency: chain.chain.nativeCurrency,
      rpcUrls: { default: { http: [rpcUrl] } },
      contracts: {
        ssvNetwork: { address: contracts.network, blockCreated: chain.startBlock },
        ssvNetworkViews: { address: contracts.views },
        ssvToken: { address: contracts.token },
      },
      custom: {
        ...clock,
        genesisValidatorsRoot,
        ...(apiNetwork !== name && { apiNetwork }),
        apiUrl: operatorApi.url,
        subgraphUrl: subgraph.studioUrl,
        subgraphGatewayUrl: subgraph.url,
        safeServiceUrl: safeService.url,
        rpcUrl,
      },
    }
    const networkFile = join(directory, 'network.json')
    await writeFile(networkFile, `${JSON.stringify(describeNetwork(network), null, 2)}\n`)
    return {
      ...chain,
      rpcUrl,
      rpcProxy,
      otherRpcProxy,
      network,
      networkFile,
      subgraphUrl: subgraph.url,
      subgraphApiKey: subgraph.apiKey,
      apiUrl: operatorApi.url,
      exporterUrl: exporter.url,
      archiveExporterUrl: archiveExporter.url,
      subgraph,
      operatorApi,
      exporter,
      archiveExporter,
      beaconUrl: beacon.url,
      beacon,
      otherBeacon,
      beaconChain,
      validatorClient,
      safeService,
      passTime,
      stop,
      [Symbol.asyncDispose]: stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startProxy(parameters: CreateRpcProxyParameters): Promise<RpcProxy> {
  try {
    return await createRpcProxy(parameters)
  } catch (cause) {
    const { port } = parameters
    const isTaken = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE'
    const which = port === undefined ? 'A port' : `Port ${port}`
    throw new DevnetError(`${which} could not be opened${isTaken ? ': another program uses it' : ''}.`, {
      reason: 'start',
      cause,
      fix: 'Choose another port, or none.',
    })
  }
}

const publicNetworks = [mainnet, hoodi]

type Cleanup = () => Promise<void>

/** Waits for all servers, so that those that started are stopped if another one failed. */
async function startTogether<const Servers extends readonly { stop: Cleanup }[]>(
  cleanups: Cleanup[],
  starting: readonly [...{ [Index in keyof Servers]: Promise<Servers[Index]> }],
): Promise<Servers> {
  const servers = await Promise.allSettled(starting)
  for (const server of servers) if (server.status === 'fulfilled') cleanups.push(server.value.stop)
  return Promise.all(starting)
}

/** Stops in reverse order of the start, all of them even if one fails. */
async function runInReverse(cleanups: readonly Cleanup[]): Promise<void> {
  const failures: unknown[] = []
  for (const cleanup of cleanups.toReversed()) {
    await cleanup().catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw failures[0]
}
