// One call of each package, as a consumer writes it. Arguments are the packages to call.
import { strict as assert } from 'node:assert'

const owner = '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'
const calls = {
  async schemas() {
    const { getCommitteeId } = await import('@x/schemas')
    assert.match(getCommitteeId([1, 2, 3, 4]), /^0xcf97adee/)
  },
  async scrypt() {
    const { scrypt } = await import('@x/scrypt')
    const { scryptSync } = await import('node:crypto')
    const [password, salt] = [Buffer.from('password'), Buffer.from('NaCl')]
    const key = await scrypt({ password, salt, n: 32768, r: 8, p: 1, dkLen: 32 })
    assert.deepEqual(Buffer.from(key), scryptSync(password, salt, 32, { N: 32768, r: 8, p: 1, maxmem: 2 ** 26 }))
  },
  async http() {
    const { createHttpClient } = await import('@x/http')
    const v = await import('valibot')
    const fetch = async () => Response.json({ id: 1 })
    const client = createHttpClient({ baseUrl: 'https://api.example/v4', fetch })
    const { data } = await client.request({ path: 'operators/1', schema: v.object({ id: v.number() }) })
    assert.deepEqual(data, { id: 1 })
  },
  async 'operator-client'() {
    const { createOperatorClient } = await import('@x/operator-client')
    const { hoodi } = await import('@x/schemas')
    const fetch = async () => Response.json({ id: 7, public_key: 'LS0t' })
    const { id } = await createOperatorClient({ network: hoodi, fetch }).getOperator({ id: 7 })
    assert.equal(id, 7)
  },
  async subgraph() {
    const { createSubgraphClient } = await import('@x/subgraph')
    const { hoodi } = await import('@x/schemas')
    const meta = { block: { number: 5, hash: `0x${'ab'.repeat(32)}`, timestamp: 1 }, hasIndexingErrors: false }
    const fetch = async () => Response.json({ data: { _meta: meta, account: null } })
    assert.equal(await createSubgraphClient({ network: hoodi, fetch }).getOwnerNonce({ owner }), 0)
  },
  async 'exporter-client'() {
    const { createExporterClient, routeDuty } = await import('@x/exporter-client')
    const { mainnet } = await import('@x/schemas')
    assert.equal(routeDuty({ network: mainnet, role: 'ATTESTER', slot: 9_000_000 }).route, 'committee')
    assert.equal(typeof createExporterClient({ url: 'http://localhost:16000' }).getDecideds, 'function')
  },
  async 'exporter-files'() {
    const { planExport } = await import('@x/exporter-files')
    const { mainnet } = await import('@x/schemas')
    const plan = planExport({ data: 'committees', network: mainnet, from: 9_000_000, to: 9_000_031 })
    assert.equal(plan.partition, 'epoch')
  },
  async 'exporter-report'() {
    const { getIntervalSlots } = await import('@x/exporter-report')
    const { mainnet } = await import('@x/schemas')
    assert.ok(getIntervalSlots({ from: 9_000_000, to: 9_050_399 }, mainnet) > 1)
  },
  async watch() {
    const { signWebhook, verifyWebhook } = await import('@x/watch')
    const { createStateFile } = await import('@x/watch/node')
    const secret = 'a secret of at least 16 characters'
    const signature = await signWebhook({ secret, timestamp: Math.floor(Date.now() / 1000), body: '{}' })
    assert.equal(await verifyWebhook({ secret, signature, body: '{}' }), undefined)
    assert.equal(await createStateFile('watch.json').read(), undefined)
  },
  async keyshares() {
    const { decryptKeystore, encryptKeystore } = await import('@x/keyshares')
    const secretKey = new Uint8Array(32).fill(1)
    const kdf = { function: 'pbkdf2', c: 1 }
    const keystore = await encryptKeystore({ secretKey, password: 'test-secret-password', kdf })
    const { publicKey } = await decryptKeystore({ keystore, password: 'test-secret-password' })
    assert.match(publicKey, /^0x[0-9a-f]{96}$/)
  },
  async chain() {
    const { decodeContractError, getOwnerNonce } = await import('@x/chain')
    assert.equal(typeof getOwnerNonce, 'function')
    assert.equal(decodeContractError(new Error('no revert'), { functionName: 'getNetworkFee' }), undefined)
  },
  async registration() {
    const { getMaximumValidators } = await import('@x/registration')
    assert.equal(getMaximumValidators(4), 86)
  },
  async sdk() {
    const { chains, createSdk } = await import('@x/sdk')
    const { createPublicClient, createWalletClient, http } = await import('viem')
    const client = { chain: chains.hoodi, transport: http() }
    const sdk = createSdk({ publicClient: createPublicClient(client), walletClient: createWalletClient(client) })
    assert.equal(sdk.network.name, 'hoodi')
  },
  async devnet() {
    const { createDevnet } = await import('@x/devnet')
    // Node 22 has no `await using` yet.
    const devnet = await createDevnet({ operatorCount: 4 })
    assert.equal(await devnet.publicClient.getChainId(), devnet.network.chainId)
    await devnet.stop()
  },
  async cli() {
    const { execFileSync } = await import('node:child_process')
    const text = execFileSync('node_modules/.bin/ssvx', ['--help'], { encoding: 'utf8' })
    assert.match(text, /register/)
  },
}

for (const name of process.argv.slice(2)) {
  await calls[name]()
  console.log(`✓ ${name}`)
}
