// Plans a registration, shows the plan to a second person, and applies exactly that plan with a record.
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { resolveOperators } from '@x/chain'
import { readKeySharesFile } from '@x/keyshares'
import {
  applyRegistration,
  createPlanFile,
  parsePlanFile,
  planRegistration,
  sealRecord,
  simulateRegistration,
} from '@x/registration'
import { address, defineNetwork, hexOfSize, hoodi, parse } from '@x/schemas'
import { createPublicClient, createWalletClient, formatEther, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

// What is wrong is said in a sentence, without a stack.
process.on('uncaughtException', ({ message }) => {
  console.error(message)
  process.exit(1)
})

const [, , step, path, named] = process.argv
const { KEY_SHARES_FILE: keySharesFile, NETWORK_FILE: networkFile, RPC_URL: rpcUrl } = process.env
const network = networkFile ? defineNetwork(await readFile(networkFile, 'utf8')) : hoodi
if (
  !path ||
  !['plan', 'review', 'apply'].includes(step ?? '') ||
  !keySharesFile ||
  !(rpcUrl ?? network.custom.rpcUrl)
) {
  throw new Error('Set KEY_SHARES_FILE and RPC_URL, and pass plan, review or apply and the file of the plan.')
}
const transport = http(rpcUrl ?? network.custom.rpcUrl)
const publicClient = createPublicClient({ transport })

if (step === 'plan') {
  const owner = parse(address, process.env['OWNER_ADDRESS'], 'OWNER_ADDRESS')
  const { shares } = await readKeySharesFile(keySharesFile)
  const publicKeys = shares.map(({ payload }) => payload.publicKey)
  const ids = shares[0]?.payload.operatorIds ?? []
  const { operators } = await resolveOperators(ids, { network, publicClient, owner })
  const plan = await planRegistration(publicClient, { network, owner, operators, publicKeys, runwayDays: 90 })
  const file = createPlanFile(plan, { keystores: [] })
  await writeFile(path, JSON.stringify(file, null, 2), { flag: 'wx' })
  console.log(`digest ${file.digest}`)
} else {
  // Whoever can edit the file can make its digest again, so nothing is applied but what the reviewer named.
  if (step === 'apply' && !named) throw new Error('Pass the digest that was reviewed, after the file.')
  const reviewed = named === undefined ? undefined : parse(hexOfSize(32), named, 'The digest')
  const { plan, digest } = parsePlanFile(await readFile(path, 'utf8'), { digest: reviewed })
  console.log(`digest ${digest}`)
  console.log(`${plan.batches.length} transactions, at most ${formatEther(plan.limits.maxTotal)} ETH in all`)
  const { succeeded, failed } = await simulateRegistration(publicClient, { network, plan })
  if (failed) throw failed.error
  console.log(`${succeeded.length} would succeed`)
  if (step === 'apply') {
    const account = privateKeyToAccount(parse(hexOfSize(32), process.env['PRIVATE_KEY'], 'PRIVATE_KEY'))
    const { registered } = await applyRegistration(createWalletClient({ account, transport }), {
      publicClient,
      network,
      plan,
      keyShares: await readKeySharesFile(keySharesFile),
      planDigest: digest,
      onRecord: sealRecord((line) =>
        appendFile(`${path}.ndjson`, `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true }),
      ),
    })
    console.log(`${registered.length} registered`)
  }
}
