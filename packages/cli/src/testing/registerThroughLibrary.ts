// A program of somebody who embeds the library: `registerKeystores` with what the environment says, and nothing around it.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { registerKeystores, sealRecord } from '@x/registration'
import { defineNetwork } from '@x/schemas'
import { createSubgraphClient } from '@x/subgraph'
import { createWalletClient, http, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { openRecord } from '../inputs/openRecord.ts'

const read = (name: string) => process.env[name] ?? ''
const [keySharesFile = '', recordFile = '', batchSize = ''] = process.argv.slice(2)

const network = defineNetwork(await readFile(read('SSVX_NETWORK'), 'utf8'))
const directory = read('KEYSTORE_FILE_DIRECTORY')
const files = (await readdir(directory)).toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
const [, key] = /^(0x[0-9a-f]{64})$/.exec(read('PRIVATE_KEY')) ?? []
if (key === undefined) throw new TypeError('There is no key.')
const client = createWalletClient({
  account: privateKeyToAccount(key as `0x${string}`),
  chain: network,
  transport: http(),
  pollingInterval: 200,
})

const record = await openRecord(recordFile)
await registerKeystores(client, {
  keystores: await Promise.all(files.map((file) => readFile(join(directory, file)))),
  password: read('KEYSTORE_PASSWORD'),
  operatorIds: read('OPERATOR_IDS').split(','),
  depositAmount: parseEther(read('DEPOSIT_AMOUNT')),
  batchSize: Number(batchSize),
  sources: { subgraph: createSubgraphClient({ network, apiKey: read('SUBGRAPH_API_KEY') }) },
  keySharesFile,
  onRecord: sealRecord((line) => record.write(JSON.stringify(line))),
})
await record.close()
