// Prints every validator of an owner that the operators ignore, or run although it is not safe, and exits with 1 if there
// is one.
import { readFile } from 'node:fs/promises'
import { auditOwner } from '@x/chain'
import { address, defineNetwork, hoodi, parse } from '@x/schemas'
import { createSubgraphConnection } from '@x/subgraph'
import { createPublicClient, http } from 'viem'

// What is wrong is said in a sentence, without a stack.
process.on('uncaughtException', ({ message }) => {
  console.error(message)
  process.exit(1)
})

const { OWNER: owner, RPC_URL: rpcUrl, NETWORK_FILE: networkFile } = process.env
const network = networkFile ? defineNetwork(await readFile(networkFile, 'utf8')) : hoodi
if (!owner || !(rpcUrl ?? network.custom.rpcUrl)) throw new Error('Set OWNER and RPC_URL.')

const publicClient = createPublicClient({ transport: http(rpcUrl ?? network.custom.rpcUrl) })
const { counts, validators, ownerNonce, otherOwners } = await auditOwner(publicClient, {
  network,
  owner: parse(address, owner, 'OWNER'),
  subgraph: network.custom.subgraphUrl ? createSubgraphConnection({ network }) : undefined,
})

for (const { publicKey, status, problems } of validators) {
  if (status === 'working' || status === 'removed') continue
  for (const { message, fix } of problems) console.log(`${publicKey} ${status}: ${message} ${fix}`)
}
const { working, unsafe, dead, stopped } = counts
console.log(`${working} working, ${unsafe} unsafe, ${dead} dead, ${stopped} stopped, next owner nonce ${ownerNonce}`)
if (otherOwners === 'not checked') console.log('Other owners of the same public keys: not checked')
process.exitCode = unsafe + dead + stopped > 0 ? 1 : 0
