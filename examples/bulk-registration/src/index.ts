// Registers all keystores of a folder, 40 with each transaction, with nothing but environment variables.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { defineNetwork, parse } from '@x/schemas'
import { chains, SSVSDK } from '@x/sdk'
import { createSubgraphClient } from '@x/subgraph'
import { createPublicClient, createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { bulkEnvironment } from './bulkEnvironment.ts'

// What is wrong is said in a sentence, without a stack.
process.on('uncaughtException', ({ message }) => {
  console.error(message)
  process.exit(1)
})

const validatorsPerTransaction = 40

const environment = parse(bulkEnvironment, process.env, 'The environment')
const {
  PRIVATE_KEY: privateKey,
  OWNER_ADDRESS: owner,
  KEYSTORE_PASSWORD: password,
  KEYSTORE_FILE_DIRECTORY: directory,
  DEPOSIT_AMOUNT: depositAmount,
  OPERATOR_IDS: operatorIds,
} = environment
if (!privateKey || !owner || password === undefined || !directory || depositAmount === undefined || !operatorIds) {
  throw new Error(
    'Set PRIVATE_KEY, OWNER_ADDRESS, KEYSTORE_PASSWORD, KEYSTORE_FILE_DIRECTORY, DEPOSIT_AMOUNT and OPERATOR_IDS.',
  )
}

// Hoodi, unless NETWORK_FILE describes another network, such as the file that `ssvx devnet` names.
const { NETWORK_FILE: networkFile, RPC_URL: rpcUrl } = process.env
const chain = networkFile ? defineNetwork(await readFile(networkFile, 'utf8')) : chains.hoodi
const transport = http(rpcUrl)
const publicClient = createPublicClient({ chain, transport })
const walletClient = createWalletClient({ chain, transport, account: privateKeyToAccount(privateKey) })

const subgraph = {
  apiKey: environment.SUBGRAPH_API ?? environment.SUBGRAPH_API_KEY,
  endpoint: environment.SUBGRAPH_ENDPOINT,
}
const sdk = new SSVSDK({ publicClient, walletClient, extendedConfig: { subgraph } })

const { operators } = await createSubgraphClient({ network: sdk.network, ...subgraph }).getOperators({
  ids: operatorIds,
})
const operatorKeys = operatorIds.map((id) => {
  const operator = operators.find((found) => found.id === id)
  if (operator === undefined) throw new Error(`The subgraph has no operator ${id}.`)
  return operator.operatorKey
})

const files = (await readdir(directory)).filter((name) => name.startsWith('keystore-m') && name.endsWith('.json'))
if (files.length === 0) throw new Error(`${directory} has no keystore-m….json.`)
const keystores = await Promise.all(
  files.sort().map(async (name) => JSON.parse(await readFile(join(directory, name), 'utf8'))),
)

let nonce = Number(await sdk.api.getOwnerNonce({ owner }))
for (let start = 0; start < keystores.length; start += validatorsPerTransaction) {
  const batch = keystores.slice(start, start + validatorsPerTransaction)
  const keyshares = await sdk.utils.generateKeyShares({
    keystore: batch,
    keystore_password: password,
    operator_keys: operatorKeys,
    operator_ids: operatorIds,
    owner_address: owner,
    nonce,
    onProgress: ({ done }) => console.error(`${start + done} of ${keystores.length} split`),
  })
  nonce += batch.length

  const transaction = await sdk.clusters.registerValidators({ args: { keyshares, depositAmount } })
  const receipt = await transaction.wait()
  const what = batch.length === 1 ? 'validator' : 'validators'
  console.log(`${batch.length} ${what} registered in block ${receipt.blockNumber} by ${transaction.hash}`)
}
