import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BeaconConnection, createBeaconClient, createBeaconConnection } from '@x/beacon-client'
import {
  type ChainClient,
  type ClusterState,
  type Fleet,
  getRegistrationState,
  parseFleet,
  type RegistrationState,
  type ResolvedOperator,
  resolveOperators,
  ssvNetworkAbi,
} from '@x/chain'
import { createBalanceTree } from '@x/chain/internal'
import { createDevnet, type Devnet, deploySafe, startExporterServer } from '@x/devnet'
import { type ChainIndex, createChainIndex } from '@x/devnet/internal'
import { createExporterClient } from '@x/exporter-client'
import { createKeymanagerClient, createKeymanagerConnection, parseInterchange } from '@x/keymanager-client'
import { createKeySharesItem, type EncryptedKeystore, encryptKeystore } from '@x/keyshares'
import { createOperatorClient } from '@x/operator-client'
import {
  type MovePlan,
  planMove,
  planRegistration,
  registerOperator,
  registerValidators,
  registrationPlanToJson,
} from '@x/registration'
import { commitRoot, simulateRegisterValidators } from '@x/registration/internal'
import {
  type Address,
  type ClusterSnapshot,
  type Hex,
  type KeyShares,
  type KeySharesItem,
  mainnet,
  type Network,
} from '@x/schemas'
import { getClusterHash } from '@x/schemas/internal'
import { createSdk } from '@x/sdk'
import { createSubgraphClient } from '@x/subgraph'
import { createPublicClient, createWalletClient, http, parseEther } from 'viem'

/**
 * What an example on the chain may use without declaring it. The owner has a cluster of the operators 1 to 4 with two
 * validators, which `publicKeys`, `hash`, `snapshot`, `cluster` and `state` are about. Key shares and keystores are of
 * validators that nobody has registered.
 */
type ChainVariables = {
  publicClient: Devnet['publicClient']
  walletClient: ReturnType<Devnet['createWallet']>
  account: ReturnType<Devnet['createWallet']>['account']
  network: Network
  owner: Address
  ownerNonce: number
  /** A Safe that the owner's account owns. */
  safe: Address
  operatorIds: number[]
  operators: ResolvedOperator[]
  operatorKeys: string[]
  /** Wei. */
  depositAmount: bigint
  keystores: EncryptedKeystore[]
  keystorePassword: string
  password: string
  keyShares: KeyShares
  publicKeys: Hex[]
  publicKey: Hex
  /** The transaction that registered `publicKeys`. */
  hash: Hex
  state: RegistrationState
  cluster: ClusterState
  fleet: Fleet
  snapshot: ClusterSnapshot
}

/** Code that names all that changes, where it is not known which code it is for. */
const everything = 'state keystore operatorId'

type Stage = Awaited<ReturnType<typeof createStage>>

/** The variables that an example of a package may use without declaring them. */
export type Variables = {
  [Name in keyof Stage['variables']]: Awaited<ReturnType<Stage['variables'][Name]>>
}

let stage: Stage | undefined

/** The stage that the running examples stand on. */
export function getStage(): Stage {
  if (stage === undefined) throw new Error('There is no stage yet.')
  return stage
}

/** Creates the stage of this process; `stop` ends it. */
export async function startStage(): Promise<Stage> {
  stage = await createStage()
  return stage
}

/**
 * Sets the stage on which examples run: a devnet, an exporter that observes two validators, a folder of its own with
 * the files that examples read, and the environment that they expect. `addresses` are those of local services for those
 * that examples name, and `replaced` names the modules that stand in for others, since a local chain is none of the
 * public ones.
 */
async function createStage() {
  const devnet = await createDevnet()
  const { network } = devnet
  const connection = { chain: network, transport: http(devnet.rpcUrl), pollingInterval: 20 }
  const publicClient: Devnet['publicClient'] = createPublicClient(connection)
  const client: ChainClient = publicClient
  const { account } = devnet.createWallet(0)
  const walletClient: ReturnType<Devnet['createWallet']> = createWalletClient({ ...connection, account })
  const clients = { publicClient, walletClient, network }
  const owner = walletClient.account.address
  const safe = await deploySafe(devnet, { owners: [0], balance: parseEther('1') })
  const operatorIds = [1, 2, 3, 4]
  const { operators } = await resolveOperators(operatorIds, { network, publicClient, owner })
  const operatorKeys = operators.map(({ operatorKey = '' }) => operatorKey)
  const fleet = parseFleet({
    owner,
    runway: { minimumDays: 30, targetDays: 90 },
    budget: { depositsPerWeek: '10', gasPerWeek: '0.1' },
    clusters: [{ operators: operatorIds }],
  })
  const password = 'test-secret-password of the examples'

  let used = 0
  /** The key of a validator that no example has had before. */
  function createSecretKey(): Uint8Array {
    const bytes = new Uint8Array(createHash('sha256').update(`ssvx test validator ${used++}`).digest())
    bytes[0] = (bytes[0] ?? 0) & 0x3f
    return bytes
  }

  function createOperatorKey(): string {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    return Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })).toString('base64')
  }

  function createKeyShares(ownerNonce: number): KeyShares {
    const shares = [0, 1].map((i) =>
      createKeySharesItem({ secretKey: createSecretKey(), operators, owner, ownerNonce: ownerNonce + i }),
    )
    return { version: 'v1.2.0', createdAt: new Date().toISOString(), shares }
  }

  /** A cluster of the owner that pays its fees in SSV, with operators 5 to 8. */
  async function createLegacyCluster(): Promise<void> {
    const ids = [5, 6, 7, 8]
    const { payload } = createKeySharesItem({
      secretKey: createSecretKey(),
      operators: devnet.getOperators(ids),
      owner,
      ownerNonce: 2,
    })
    await devnet.seedLegacyCluster({
      owner,
      operatorIds: ids,
      publicKeys: [payload.publicKey],
      sharesData: [payload.sharesData],
      ssvBalance: parseEther('10'),
    })
  }

  /** Three oracles commit to the effective balances of both clusters. */
  async function commitBalances(): Promise<void> {
    const { root: merkleRoot } = createBalanceTree([
      { clusterHash: getClusterHash(owner, operatorIds), effectiveBalance: 64 },
      { clusterHash: getClusterHash(owner, [5, 6, 7, 8]), effectiveBalance: 32 },
    ])
    const blockNumber = Number(await publicClient.getBlockNumber())
    for (const oracle of [6, 7, 9]) {
      const sent = await commitRoot(devnet.createWallet(oracle), { network, publicClient, merkleRoot, blockNumber })
      await sent.wait()
    }
  }

  const createKeystore = () =>
    encryptKeystore({ secretKey: createSecretKey(), password, kdf: { function: 'pbkdf2', c: 1 } })

  const registered = createKeyShares(0)
  const publicKeys = registered.shares.map(({ payload }) => payload.publicKey)
  const { hash, wait } = await registerValidators(walletClient, {
    publicClient,
    network,
    keyShares: registered,
    depositAmount: parseEther('10'),
  })
  await wait()

  await createLegacyCluster()
  await commitBalances()
  // Until the root's epoch is final.
  await devnet.beaconChain.passEpochs(4)
  const beaconNodes = [createBeaconConnection({ url: devnet.beaconUrl, network, now: devnet.beaconChain.now })]

  const plan = await planRegistration(publicClient, {
    network,
    owner,
    operators,
    publicKeys: createKeyShares(3).shares.map(({ payload }) => payload.publicKey),
    runwayDays: 90,
  })

  const exporter = await startExporterServer({
    mode: 'archive',
    network: mainnet,
    validators: publicKeys.map((publicKey, i) => ({ index: 7 + i, publicKey, owner, operatorIds })),
  })

  const folder = await mkdtemp(join(tmpdir(), 'ssvx-examples-'))
  const cwd = process.cwd()
  process.chdir(folder)
  const environment: Readonly<Record<string, string>> = {
    OWNER_ADDRESS: owner,
    PRIVATE_KEY: devnet.getAccount(0).privateKey,
    RPC_URL: devnet.rpcUrl,
    SUBGRAPH_API_KEY: devnet.subgraphApiKey,
  }
  Object.assign(process.env, environment)

  for (const [name, path] of [
    ['decideds.json', 'decideds?roles=ATTESTER&'],
    ['committee-traces.json', 'traces/committee?'],
    ['validator-traces.json', 'traces/validator?roles=PROPOSER&'],
  ] as const) {
    const answer = await fetch(`${exporter.url}/v1/exporter/${path}from=9000000&to=9000003`)
    await writeFile(name, await answer.text())
  }
  await writeFile('plan.json', JSON.stringify(registrationPlanToJson(plan)))

  const addresses: ReadonlyArray<readonly [from: string, to: string]> = [
    ['http://localhost:16000', exporter.url],
    ['http://localhost:5052', devnet.beaconUrl],
    ['http://localhost:5062', devnet.validatorClient.url],
    ['https://api.safe.global/tx-service/eth', devnet.safeService.url],
    ['https://api.ssv.network/api/v4/mainnet', `${devnet.apiUrl}/api/v4/devnet`],
  ]

  /** Of validators that nobody registers before the owner nonce is another one. */
  let next: { ownerNonce: number; keyShares: KeyShares } | undefined

  /** What the last example was given. */
  let last: { state: RegistrationState; keystores: EncryptedKeystore[] } | undefined

  async function depositForOthers(): Promise<Hex[]> {
    const keys = createKeyShares(0).shares.map(({ payload }) => payload.publicKey)
    for (const key of keys) await devnet.beaconChain.deposit(key)
    return keys
  }

  /** Makes what an example may change anew for each whose code names it, and writes the files that they read. */
  async function createChainVariables(code = everything): Promise<ChainVariables> {
    const state =
      last !== undefined && !/\b(?:state|cluster|snapshot|ownerNonce|keyShares|keyshares|request)\b/.test(code)
        ? last.state
        : await getRegistrationState(publicClient, { network, owner, operatorIds })
    const keystores =
      last !== undefined && !/keystore/i.test(code)
        ? last.keystores
        : await Promise.all([createKeystore(), createKeystore()])
    last = { state, keystores }
    const { ownerNonce } = state
    if (next?.ownerNonce !== ownerNonce) next = { ownerNonce, keyShares: createKeyShares(ownerNonce) }
    const keyShares = structuredClone(next.keyShares)
    const files: Readonly<Record<string, string>> = {
      'keystore.json': JSON.stringify(keystores[0]),
      'keystore-1.json': JSON.stringify(keystores[0]),
      'keystore-2.json': JSON.stringify(keystores[1]),
      'keystore-m_12381_3600_0_0_0.json': JSON.stringify(keystores[0]),
      'operators.json': JSON.stringify(operators.map(({ id, operatorKey }) => ({ id, operatorKey }))),
      'password.txt': password,
    }
    for (const [name, text] of Object.entries(files)) await writeFile(name, text)
    return {
      publicClient,
      walletClient,
      account: walletClient.account,
      network,
      owner,
      ownerNonce,
      safe,
      operatorIds,
      operators,
      operatorKeys,
      depositAmount: parseEther('1'),
      keystores,
      keystorePassword: password,
      password,
      keyShares,
      publicKeys,
      publicKey: publicKeys[0] ?? '0x',
      hash,
      state,
      cluster: state.cluster,
      fleet,
      snapshot: state.cluster.snapshot,
    }
  }

  async function addToChain<Extra extends object>(
    code: string | undefined,
    create: (chain: ChainVariables) => Promise<Extra>,
  ): Promise<ChainVariables & Extra> {
    const chain = await createChainVariables(code)
    return { ...chain, ...(await create(chain)) }
  }

  let refusal: Promise<unknown> | undefined
  function getRefusal(chain: ChainVariables): Promise<unknown> {
    refusal ??= simulateRegisterValidators(chain.publicClient, { ...chain, depositAmount: 0n }).catch(
      (thrown: unknown) => thrown,
    )
    return refusal
  }

  /** What is read from the chain, and what is sent. */
  const addChainVariables = (code?: string) =>
    addToChain(code, async (chain) => ({
      beaconNodes,
      client,
      depositMore: async () => {},
      error: await getRefusal(chain),
      request: {
        address: network.contracts.ssvNetwork.address,
        abi: ssvNetworkAbi,
        functionName: 'deposit',
        args: [owner, operatorIds.map(BigInt), chain.snapshot],
        account: owner,
        value: 1n,
      } as const,
      plan,
      topUp: async () => {},
      whitelistingContract: devnet.contracts.whitelistingContract,
    }))

  /** The key of an operator that is not registered. */
  let spareKey = createOperatorKey()
  let planning: Promise<MovePlan> | undefined
  /** What moves validators of the owner to another operator. */
  async function createMoveVariables() {
    planning ??= resolveOperators([1, 2, 3, 5], { network, publicClient, owner }).then((found) =>
      planMove(publicClient, { network, owner, from: operatorIds, operators: found.operators, runwayDays: 30 }),
    )
    const moveShares: KeySharesItem[] = []
    return { movePlan: await planning, moveShares }
  }

  /** An operator of the owner's that no example has changed. */
  let registering: Promise<{ operatorId: number; blockNumber: number }> | undefined
  let isOperatorUsed = false
  const usesOperator = /\b(operatorId|blockNumber)\b/
  async function createOperator() {
    const sent = await registerOperator(clients.walletClient, {
      ...clients,
      operatorKey: createOperatorKey(),
      fee: 1_770_000_000n,
    })
    const { operatorId, blockNumber } = await sent.wait()
    return { operatorId, blockNumber: Number(blockNumber) }
  }

  /** An operator of the owner's, the key of another one, and what governance and oracles pass. */
  async function createOperatorVariables(code = everything) {
    if (isOperatorUsed && usesOperator.test(code)) {
      registering = undefined
      isOperatorUsed = false
    }
    registering ??= createOperator()
    const merkleRoot: Hex = `0x${'5a'.repeat(32)}`
    return {
      ...(await registering),
      operatorKey: spareKey,
      governor: devnet.governor,
      oracle: devnet.governor,
      merkleRoot,
      amount: 0n,
    }
  }

  /** A validator client that has loaded keys. */
  async function createKeymanagerVariables() {
    const { url, token: bearerToken } = devnet.validatorClient
    await devnet.validatorClient.load(publicKeys)
    const metadata = {
      interchange_format_version: '5',
      genesis_validators_root: mainnet.custom.genesisValidatorsRoot,
    }
    const [publicKey = '0x'] = publicKeys
    return {
      bearerToken,
      client: createKeymanagerClient({ url, bearerToken }),
      connection: createKeymanagerConnection({ url, bearerToken }),
      interchange: parseInterchange({ metadata, data: [] }),
      text: JSON.stringify({ metadata, data: [] }),
      publicKey,
      publicKeys,
    }
  }

  return {
    devnet,
    /** Addresses that examples name, and those that stand for them. */
    addresses,
    /**
     * The file of key shares is there, unless the example writes it, nothing is left of the faults of another, and the
     * next example gets another operator, or another operator's key, where this one has it.
     */
    async prepare(code: string, keyShares: KeyShares | undefined): Promise<void> {
      exporter.faults.onRequest = undefined
      if (code.includes('registerOperator(')) spareKey = createOperatorKey()
      isOperatorUsed ||= usesOperator.test(code)
      await rm('keyshares.json', { force: true })
      for (const [, path = ''] of code.matchAll(/\b(?:readTextFile|openRegularFile)\('([^']+)'/g))
        await writeFile(path, '{}')
      if (keyShares !== undefined && !code.includes('writeKeySharesFile(')) {
        await writeFile('keyshares.json', JSON.stringify(keyShares))
      }
    },
    replaced: {
      root: {
        '@x/schemas': '../replaced/schemas.ts',
        '@x/registration': '../replaced/registration.ts',
        '@x/sdk': '../replaced/sdk.ts',
      },
      'beacon-client': {
        '@x/schemas': '../replaced/schemas.ts',
        '@x/beacon-client': '../replaced/beacon-client.ts',
      },
      explain: { '@x/schemas': '../replaced/schemas.ts', '@x/beacon-client': '../replaced/beacon-client.ts' },
      'operator-client': { '@x/schemas': '../replaced/schemas.ts' },
      chain: { '@x/schemas': '../replaced/schemas.ts' },
      registration: { '@x/schemas': '../replaced/schemas.ts', '@x/registration': '../replaced/registration.ts' },
      sdk: { '@x/schemas': '../replaced/schemas.ts', '@x/sdk': '../replaced/sdk.ts' },
      subgraph: { '@x/schemas': '../replaced/schemas.ts' },
    },
    variables: {
      root: createChainVariables,
      cli: async () => ({}),
      devnet: async (): Promise<{ devnet: Devnet; chain: Devnet; index: ChainIndex; server: typeof exporter }> => ({
        devnet,
        chain: devnet,
        index: await createChainIndex(devnet),
        server: exporter,
      }),
      'beacon-client': async () => ({
        client: createBeaconClient({ url: devnet.beaconUrl, network, now: devnet.beaconChain.now }),
        connection: beaconNodes[0] as BeaconConnection,
        currentEpoch: devnet.beaconChain.currentEpoch(),
        // Of validators that wait for their deposit: nobody waits two epochs for them.
        publicKeys: await depositForOthers(),
        index: await devnet.beaconChain.setValidator(publicKeys[0] ?? ''),
      }),
      'keymanager-client': createKeymanagerVariables,
      'exporter-client': async () => ({
        client: createExporterClient({ url: exporter.url, network: mainnet }),
        from: 9_000_000,
        to: 9_000_031,
      }),
      explain: async () => {
        const client = createExporterClient({ url: exporter.url, network: mainnet })
        const trace = { consensus: [], decideds: [], pre: [], post: [], proposalData: `0x${'00'.repeat(112)}` }
        return { client, slot: 9_000_000, members: [1, 2, 3, 4], trace }
      },
      'exporter-files': async () => ({
        client: createExporterClient({ url: exporter.url, network: mainnet }),
      }),
      'exporter-report': async () => ({}),
      sla: async () => ({ client: createExporterClient({ url: exporter.url, network: mainnet }) }),
      http: async () => ({}),
      keyshares: (code?: string) =>
        addToChain(code, async ({ keyShares }) => {
          const [operator = { id: 1, operatorKey: '' }] = devnet.operators
          return {
            file: new Blob([JSON.stringify(keyShares)]),
            fromFile: operator,
            fromNetwork: operator,
            operator,
            path: 'keystore-1.json',
            secretKey: createSecretKey(),
          }
        }),
      'operator-client': async () => ({
        client: createOperatorClient({ network }),
        operatorKey: operatorKeys[0] ?? '',
        publicKeys,
        publicKey: publicKeys[0] ?? '0x',
      }),
      chain: addChainVariables,
      registration: async (code?: string) => ({
        ...(await addChainVariables(code)),
        ...(await createOperatorVariables(code)),
        ...(await createMoveVariables()),
      }),
      schemas: async () => ({
        apiKey: '0123456789abcdef0123456789abcdef',
        deriveKey: async (text: string) => new TextEncoder().encode(text),
        error: new Error('The server did not answer.') as unknown,
        input: 'no address' as unknown,
        password,
        run: async () => {},
        rpcUrl: 'https://user:secret@node.example',
        signal: new AbortController().signal,
      }),
      scrypt: async () => ({}),
      sdk: (code?: string) =>
        addToChain(code, async (chain) => ({
          apiKey: devnet.subgraphApiKey,
          sdk: createSdk({ publicClient, walletClient: chain.walletClient, network }),
        })),
      watch: async (code?: string) => {
        // A watch reads some blocks behind the newest one.
        await devnet.mine(5)
        return addChainVariables(code)
      },
      subgraph: async () => ({ client: createSubgraphClient({ network }), publicClient: client, owner }),
    },
    async stop() {
      process.chdir(cwd)
      for (const name of Object.keys(environment)) delete process.env[name]
      await Promise.all([devnet.stop(), exporter.stop(), rm(folder, { recursive: true })])
      stage = undefined
    },
  }
}
