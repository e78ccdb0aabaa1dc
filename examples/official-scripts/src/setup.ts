// What each script begins with: clients of viem, and the SDK over them.
import { chains, SSVSDK } from '@x/sdk'
import {
  type Account,
  type Chain,
  createPublicClient,
  createWalletClient,
  type Hex,
  type HttpTransport,
  http,
  type PublicClient,
  type WalletClient,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const { PRIVATE_KEY, RPC_URL, SUBGRAPH_ENDPOINT, REST_ENDPOINT, SETTER, GETTER, TOKEN } = process.env

export const account = privateKeyToAccount(PRIVATE_KEY as Hex)
const chain = chains.hoodi
const transport = http(RPC_URL)
export const publicClient: PublicClient = createPublicClient({ chain, transport })
export const walletClient: WalletClient<HttpTransport, Chain, Account> = createWalletClient({
  chain,
  transport,
  account,
})

export const extendedConfig = {
  subgraph: { endpoint: SUBGRAPH_ENDPOINT as string },
  rest: { endpoint: REST_ENDPOINT as string },
  contracts: { setter: SETTER as Hex, getter: GETTER as Hex, token: TOKEN as Hex },
}

export const sdk = new SSVSDK({ publicClient, walletClient, extendedConfig })

/** The operators that the scripts use. */
export const operatorIds = [1, 2, 3, 4]

/** Files are of the test that runs the scripts. */
export const keystoreFiles = (process.env.KEYSTORES as string).split(',')
export const keystorePassword = process.env.KEYSTORE_PASSWORD as string
