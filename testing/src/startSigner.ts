import type { ServerResponse } from 'node:http'
import { type Address, type Hex, hexToBigInt, hexToNumber, isAddress, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { sendJson, startTestServer, type TestServer } from './startTestServer.ts'

export type TestSignerOptions = {
  /** Which program it behaves like. */
  kind: 'web3signer' | 'clef' | 'rpc'
  privateKeys: readonly Hex[]
  /** The chain that it is set up for. Clef and nodes take the one that is named. */
  chainId: number
  /** Changes the transaction before it is signed, as nobody asked for. */
  tamper?: ((transaction: TestTransaction) => TestTransaction) | undefined
  /** Signs with this key instead of the one that was asked for. */
  signWith?: Hex | undefined
  /** Answers to a request for a signature, instead of one. */
  answer?: ((response: ServerResponse, id: number) => void) | undefined
}

export type TestTransaction = {
  type: 'eip1559'
  chainId: number
  nonce: number
  gas: bigint
  to: Address
  value: bigint
  data: Hex
  maxFeePerGas: bigint
  maxPriorityFeePerGas: bigint
}

/** Method names, as each has them. */
const methods = {
  web3signer: { accounts: 'eth_accounts', sign: 'eth_signTransaction', signTyped: 'eth_signTypedData' },
  rpc: { accounts: 'eth_accounts', sign: 'eth_signTransaction', signTyped: 'eth_signTypedData_v4' },
  clef: { accounts: 'account_list', sign: 'account_signTransaction', signTyped: 'account_signTypedData' },
}

/**
 * Starts a program that signs transactions and typed data over JSON-RPC, as strict as the real ones: one parameter, quantities in hex
 * without leading zeros, every field that a signature needs, an account that it has. What it finds wrong, it answers in
 * their words.
 */
export async function startSigner(options: TestSignerOptions): Promise<TestServer> {
  const { kind, privateKeys } = options
  const accounts = privateKeys.map((key) => privateKeyToAccount(key))
  const server = await startTestServer((_, response) => {
    const { body = '' } = server.requests.at(-1) ?? {}
    void handle(response, body)
  })

  async function handle(response: ServerResponse, body: string): Promise<void> {
    const { id, jsonrpc, method, params } = JSON.parse(body)
    const refuse = (code: number, message: string) =>
      // Web3Signer says so with the status, too.
      sendJson(response, { jsonrpc: '2.0', id, error: { code, message } }, kind === 'web3signer' ? 400 : 200)
    if (jsonrpc !== '2.0' || !Array.isArray(params)) return refuse(-32600, 'Invalid Request')
    if (method === methods[kind].accounts) {
      return sendJson(response, { jsonrpc: '2.0', id, result: accounts.map(({ address }) => address.toLowerCase()) })
    }
    if (method === methods[kind].signTyped) {
      const [from, data] = params
      const account = accounts.find(({ address }) => address.toLowerCase() === String(from).toLowerCase())
      // Clef takes an object, the others its text; all want the type of the domain.
      const typed = kind === 'clef' ? data : JSON.parse(data)
      if (account === undefined || typed?.types?.EIP712Domain === undefined) return refuse(-32602, 'Invalid params')
      const signer = options.signWith === undefined ? account : privateKeyToAccount(options.signWith)
      return sendJson(response, { jsonrpc: '2.0', id, result: await signer.signTypedData(typed) })
    }
    if (method !== methods[kind].sign) return refuse(-32601, 'Method not found')
    if (options.answer !== undefined) return options.answer(response, id)
    const [asked] = params
    const transaction = params.length === 1 ? readTransaction(asked, options) : undefined
    if (transaction === undefined) return refuse(-32602, 'Invalid params')
    const account = accounts.find(({ address }) => address.toLowerCase() === asked.from.toLowerCase())
    if (account === undefined) return refuse(-32000, 'No unlocked account matches the Sender')
    const signer = options.signWith === undefined ? account : privateKeyToAccount(options.signWith)
    const raw = await signer.signTransaction(options.tamper?.(transaction) ?? transaction)
    return sendJson(response, { jsonrpc: '2.0', id, result: kind === 'web3signer' ? raw : { raw, tx: {} } })
  }
  return server
}

const isQuantity = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x(?:0|[1-9a-f][0-9a-f]*)$/.test(value)

function readTransaction(
  asked: Record<string, unknown>,
  { kind, chainId }: TestSignerOptions,
): TestTransaction | undefined {
  const { from, to, data, nonce, gas, value, maxFeePerGas, maxPriorityFeePerGas } = asked
  const named = kind === 'web3signer' ? undefined : asked['chainId']
  if (typeof from !== 'string' || !isAddress(from) || typeof to !== 'string' || !isAddress(to) || !isHex(data)) return
  if (!isQuantity(nonce) || !isQuantity(gas) || !isQuantity(value)) return
  if (!isQuantity(maxFeePerGas) || !isQuantity(maxPriorityFeePerGas)) return
  if (named !== undefined && !isQuantity(named)) return
  return {
    type: 'eip1559',
    chainId: named === undefined ? chainId : hexToNumber(named),
    nonce: hexToNumber(nonce),
    gas: hexToBigInt(gas),
    to,
    value: hexToBigInt(value),
    data,
    maxFeePerGas: hexToBigInt(maxFeePerGas),
    maxPriorityFeePerGas: hexToBigInt(maxPriorityFeePerGas),
  }
}
