// Finds the four best public operators, checks on chain that the owner may use them, and prints an operators file.
import { readFile } from 'node:fs/promises'
import { findOperatorProblems, resolveOperators } from '@x/chain'
import { createOperatorClient } from '@x/operator-client'
import { address, defineNetwork, hoodi, parse } from '@x/schemas'
import { createPublicClient, http } from 'viem'

// What is wrong is said in a sentence, without a stack.
process.on('uncaughtException', ({ message }) => {
  console.error(message)
  process.exit(1)
})

const { NETWORK_FILE: networkFile, RPC_URL: rpcUrl, OWNER_ADDRESS: ownerText } = process.env
const network = networkFile ? defineNetwork(await readFile(networkFile, 'utf8')) : hoodi
const owner = ownerText ? parse(address, ownerText, 'OWNER_ADDRESS') : undefined
if (!(rpcUrl ?? network.custom.rpcUrl)) throw new Error('Set RPC_URL.')
const publicClient = createPublicClient({ transport: http(rpcUrl ?? network.custom.rpcUrl) })

const operatorClient = createOperatorClient({ network })
const { items } = await operatorClient.getOperatorPage({
  ordering: 'performance30d:desc',
  filters: { isPrivate: false, status: ['active', 'no_validators'] },
  perPage: 20,
})

// The API says who is good; the contract says who can be used.
const ids = items.map(({ id }) => id)
const { operators, failures } = await resolveOperators(ids, { network, publicClient, operatorClient, owner })
for (const { operatorSource } of failures)
  console.error(`${operatorSource} could not be asked; the others answered for it`)
const unusable = new Set(
  findOperatorProblems(operators, { validatorsToAdd: 40 }).map((problem) => {
    console.error(problem.message)
    return problem.operatorId
  }),
)

const chosen = operators.filter(({ id, operatorKey }) => !unusable.has(id) && operatorKey !== undefined).slice(0, 4)
for (const { id, name, fee } of chosen) console.error(`${id} ${name ?? ''} ${fee} wei a block`)
console.log(JSON.stringify(chosen.map(({ id, operatorKey }) => ({ id, operatorKey }))))
