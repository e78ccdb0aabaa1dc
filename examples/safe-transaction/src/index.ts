// Writes a registration for Safe's transaction builder, or says whether such a file is still good.
import { readFile, writeFile } from 'node:fs/promises'
import { readKeySharesFile } from '@x/keyshares'
import { checkUnsignedRegistration, exportRegistration, prepareRegisterValidators } from '@x/registration'
import { address, defineNetwork, hoodi, parse } from '@x/schemas'
import { createPublicClient, http } from 'viem'

// What is wrong is said in a sentence, without a stack.
process.on('uncaughtException', ({ message }) => {
  console.error(message)
  process.exit(1)
})

const [, , path] = process.argv
const { KEY_SHARES_FILE: keySharesFile, NETWORK_FILE: networkFile, RPC_URL: rpcUrl } = process.env
const network = networkFile ? defineNetwork(await readFile(networkFile, 'utf8')) : hoodi
if (!path || !keySharesFile || !(rpcUrl ?? network.custom.rpcUrl)) {
  throw new Error('Set KEY_SHARES_FILE, OWNER_ADDRESS and RPC_URL, and pass the file of the transaction.')
}
const publicClient = createPublicClient({ transport: http(rpcUrl ?? network.custom.rpcUrl) })

const text = await readFile(path, 'utf8').catch(() => undefined)
if (text === undefined) {
  const prepared = await prepareRegisterValidators(publicClient, {
    network,
    owner: parse(address, process.env['OWNER_ADDRESS'], 'OWNER_ADDRESS'),
    keyShares: await readKeySharesFile(keySharesFile),
    runwayDays: 90,
  })
  const file = exportRegistration(prepared, { network, format: 'safe' })
  await writeFile(path, JSON.stringify(file, null, 2))
  console.log(file.meta.description)
} else {
  const { problems } = await checkUnsignedRegistration(publicClient, { file: JSON.parse(text), network })
  for (const { message, fix } of problems) console.error(`${message} ${fix}`)
  if (problems.length > 0) process.exit(1)
  console.log('It can be signed now.')
}
