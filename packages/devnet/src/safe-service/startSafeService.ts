import type { Address, Hex } from '@x/schemas'
import { Hono } from 'hono'
import {
  type Chain,
  getAddress,
  type HttpTransport,
  isAddressEqual,
  isHex,
  type PublicClient,
  recoverAddress,
} from 'viem'
import { safeAccountAbi } from '../chain/contracts.generated.ts'
import type { HttpFaults, HttpRequest } from '../server/HttpFault.ts'
import { injectFaults } from '../server/injectFaults.ts'
import { readJson } from '../server/readJson.ts'
import { type ListenOptions, type RunningServer, type ServerEnv, startServer } from '../server/startServer.ts'
import type { ServerWords } from '../server/withFault.ts'

/** A transaction as the service shows it. */
export type SafeServiceRecord = {
  safe: Address
  to: Address
  value: string
  data: Hex | null
  operation: number
  safeTxGas: string
  baseGas: string
  gasPrice: string
  gasToken: Address
  refundReceiver: Address
  nonce: string
  safeTxHash: Hex
  proposer: Address
  isExecuted: boolean
  confirmationsRequired: number
  confirmations: { owner: Address; signature: Hex; signatureType: 'EOA'; submissionDate: string }[]
}

/** What goes wrong with a transaction service. A plain, mutable object: changes apply from the next request on. */
export type SafeServiceFaults = HttpFaults & {
  /** Changes what it shows, which no honest service does. */
  tell: ((records: SafeServiceRecord[]) => SafeServiceRecord[]) | undefined
  /** It says that a proposal has arrived, and keeps nothing of it. */
  forgets: boolean
}

export type StartSafeServiceParameters = ListenOptions & {
  /** The chain with the Safes. */
  publicClient: PublicClient<HttpTransport, Chain>
  /** Asked for as `Authorization: Bearer …`. Default: none. */
  apiKey?: string | undefined
}

/** A running transaction service; `url` is what comes before `/api/v2`. */
export type SafeServiceServer = RunningServer & {
  faults: SafeServiceFaults
  /** The last 1,000 requests that arrived, in order. */
  requests: HttpRequest[]
  /** What was proposed to a Safe, in the order of arrival. */
  list(safe: Address): readonly SafeServiceRecord[]
}

/**
 * Starts a transaction service for Safes on the loopback interface. As the public one it takes proposals of owners only,
 * whose signatures it checks against the hash that the contract gives.
 *
 * @example
 * await using service = await startSafeService({ publicClient: devnet.publicClient })
 */
export async function startSafeService({
  publicClient,
  apiKey,
  port,
  allowOrigins = [],
}: StartSafeServiceParameters): Promise<SafeServiceServer> {
  const faults: SafeServiceFaults = { latency: 0, next: [], tell: undefined, forgets: false }
  const requests: HttpRequest[] = []
  const records: SafeServiceRecord[] = []
  const app = new Hono<ServerEnv>()
  const readPath = ({ req }: { req: { url: string } }) => new URL(req.url).pathname + new URL(req.url).search
  app.use(injectFaults({ faults, words, requests, readPath }))
  app.use('/api/*', async ({ req }, next) => {
    if (apiKey === undefined || req.header('authorization') === `Bearer ${apiKey}`) return next()
    return Response.json({ detail: 'Authentication credentials were not provided.' }, { status: 401 })
  })

  app.get('/api/v2/safes/:safe/multisig-transactions/', async ({ req }) => {
    const safe = req.param('safe')
    const [from, limit, offset] = ['nonce__gte', 'limit', 'offset'].map((name) => Number(req.query(name) ?? 0))
    const shown = (await show(records.filter((record) => record.safe === safe)))
      .filter(
        ({ nonce, isExecuted }) => Number(nonce) >= (from ?? 0) && !(req.query('executed') === 'false' && isExecuted),
      )
      .toSorted((a, b) => Number(a.nonce) - Number(b.nonce))
    const end = (offset ?? 0) + (limit || 100)
    const next = end < shown.length ? `${req.url.split('?')[0]}?limit=${limit}&offset=${end}` : null
    return Response.json({ count: shown.length, next, previous: null, results: shown.slice(offset, end) })
  })

  app.get('/api/v2/multisig-transactions/:hash/', async ({ req }) => {
    const found = await show(records.filter(({ safeTxHash }) => safeTxHash === req.param('hash')))
    if (found[0] !== undefined) return Response.json(found[0])
    return Response.json({ detail: 'No MultisigTransaction matches the given query.' }, { status: 404 })
  })

  app.post('/api/v2/safes/:safe/multisig-transactions/', async (context) => {
    const problem = await take(context.req.param('safe'), await readJson(context))
    if (problem !== undefined) return Response.json({ nonFieldErrors: [problem] }, { status: 422 })
    return new Response(null, { status: 201 })
  })

  /** Says what is wrong with a proposal, or keeps it. */
  async function take(path: string, body: unknown): Promise<string | undefined> {
    const asked = body as Record<string, unknown>
    const { to, value, data, operation, nonce, sender, signature, contractTransactionHash } = asked
    const addresses = [path, to, sender, asked['gasToken'], asked['refundReceiver']]
    if (
      addresses.some(
        (each) => typeof each !== 'string' || !/^0x[0-9a-fA-F]{40}$/.test(each) || getAddress(each) !== each,
      )
    ) {
      return 'Checksum address validation failed'
    }
    const amounts = [value, asked['safeTxGas'], asked['baseGas'], asked['gasPrice'], nonce].map(String)
    if (amounts.some((each) => !/^\d+$/.test(each)) || !isHex(data) || !isHex(signature))
      return 'A valid integer is required.'
    const safe = path as Address
    const [safeTxGas = '', baseGas = '', gasPrice = ''] = amounts.slice(1)
    const { owners, threshold, nonce: next } = await readSafe(safe)
    if (BigInt(amounts[4] ?? 0) < next) return `Tx with nonce=${nonce} for safe=${safe} already executed`
    const fees = [BigInt(safeTxGas), BigInt(baseGas), BigInt(gasPrice)] as const
    const hash = await publicClient.readContract({
      ...{ abi: safeAccountAbi, address: safe, functionName: 'getTransactionHash' },
      args: [
        ...([to as Address, BigInt(String(value)), data, Number(operation), ...fees] as const),
        ...([asked['gasToken'] as Address, asked['refundReceiver'] as Address, BigInt(String(nonce))] as const),
      ],
    })
    if (hash !== contractTransactionHash) {
      return `Contract-transaction-hash=${hash} does not match provided contract-tx-hash=${contractTransactionHash}`
    }
    const owner = await recoverAddress({ hash, signature }).catch(() => undefined)
    if (owner === undefined || !owners.includes(owner))
      return `Signer=${owner} is not an owner. Current owners=${owners}`
    if (!isAddressEqual(owner, sender as Address))
      return `Signature does not match sender=${sender}. Calculated owner=${owner}`
    if (faults.forgets) return undefined
    const confirmation = { owner, signature, signatureType: 'EOA' as const, submissionDate: new Date(0).toISOString() }
    const known = records.find(({ safeTxHash }) => safeTxHash === hash)
    if (known !== undefined) {
      if (!known.confirmations.some((each) => each.owner === owner)) known.confirmations.push(confirmation)
      return undefined
    }
    records.push({
      ...{
        safe,
        to: to as Address,
        value: String(value),
        data,
        operation: Number(operation),
        safeTxGas,
        baseGas,
        gasPrice,
      },
      ...{ gasToken: asked['gasToken'] as Address, refundReceiver: asked['refundReceiver'] as Address },
      ...{ nonce: String(nonce), safeTxHash: hash, proposer: owner, isExecuted: false },
      ...{ confirmationsRequired: Number(threshold), confirmations: [confirmation] },
    })
    return undefined
  }

  async function readSafe(address: Address) {
    const place = { abi: safeAccountAbi, address } as const
    const [owners, threshold, nonce] = await Promise.all([
      publicClient.readContract({ ...place, functionName: 'getOwners' }),
      publicClient.readContract({ ...place, functionName: 'getThreshold' }),
      publicClient.readContract({ ...place, functionName: 'nonce' }),
    ])
    return { owners, threshold, nonce }
  }

  /** What the nonce of the contract has passed was executed, or can't be any more. */
  async function show(found: readonly SafeServiceRecord[]): Promise<SafeServiceRecord[]> {
    const [first] = found
    const next = first === undefined ? 0n : (await readSafe(first.safe)).nonce
    const shown = found.map((record) => ({ ...structuredClone(record), isExecuted: BigInt(record.nonce) < next }))
    return faults.tell?.(shown) ?? shown
  }

  const list = (safe: Address) => records.filter((record) => record.safe === safe)
  return { ...(await startServer(app, { port, allowOrigins })), faults, requests, list }
}

const words: ServerWords = {
  rateLimit: {
    status: 429,
    headers: { 'content-type': 'application/json' },
    body: '{"detail":"Request was throttled."}',
  },
  error: { status: 500, headers: { 'content-type': 'application/json' }, body: '{"detail":"injected failure"}' },
}
