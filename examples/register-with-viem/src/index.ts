// Registers the validators of a key shares file through viem actions, in as many transactions as are needed.
import { readFile } from 'node:fs/promises'
import { readKeySharesFile } from '@x/keyshares'
import { ssvActions, ssvPublicActions } from '@x/registration'
import { defineNetwork, hexOfSize, hoodi, parse } from '@x/schemas'
import { createPublicClient, createWalletClient, formatEther, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

// What is wrong is said in a sentence, without a stack.
process.on('uncaughtException', ({ message }) => {
  console.error(message)
  process.exit(1)
})

const { PRIVATE_KEY: privateKey, KEY_SHARES_FILE: keySharesFile } = process.env
const { NETWORK_FILE: networkFile, RPC_URL: rpcUrl } = process.env
const network = networkFile ? defineNetwork(await readFile(networkFile, 'utf8')) : hoodi
if (!privateKey || !keySharesFile || !(rpcUrl ?? network.custom.rpcUrl)) {
  throw new Error('Set PRIVATE_KEY, KEY_SHARES_FILE and RPC_URL.')
}
const transport = http(rpcUrl ?? network.custom.rpcUrl)
const publicClient = createPublicClient({ chain: network, transport }).extend(ssvPublicActions())
const account = privateKeyToAccount(parse(hexOfSize(32), privateKey, 'PRIVATE_KEY'))
const walletClient = createWalletClient({ account, chain: network, transport }).extend(ssvActions({ publicClient }))

const keyShares = await readKeySharesFile(keySharesFile)
const { registered, incorrect } = await publicClient.validateSharesPreRegistration({
  keyShares,
  owner: account.address,
})
console.log(`${registered.length} already registered, ${incorrect.length} incorrect`)
if (registered.length + incorrect.length > 0) process.exit(1)

const { nextOwnerNonce } = await walletClient.registerInBatches({
  keyShares,
  runwayDays: 180,
  onStep: (event) => {
    if (event.type === 'signed')
      console.log(`sending ${event.transaction.publicKeys.length} of ${keyShares.shares.length} validators`)
  },
})
const operatorIds = keyShares.shares[0]?.payload.operatorIds ?? []
const cluster = await publicClient.getClusterSnapshot({ owner: account.address, operatorIds })
const balance = await publicClient.getClusterBalance({
  owner: account.address,
  operatorIds,
  snapshot: cluster.snapshot,
})
console.log(`next owner nonce ${nextOwnerNonce}, cluster balance ${formatEther(balance)} ETH`)
