import { execFile } from 'node:child_process'
import { hash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { getClusterSnapshot, getOwnerNonce } from '@x/chain'
import { createDevnet, type Devnet } from '@x/devnet'
import { encryptKeystore } from '@x/keyshares'
import { afterAll, beforeAll, expect, test } from 'vitest'

const password = 'test-secret-password of bulk-registration'
const count = 90
const script = fileURLToPath(new URL('./index.ts', import.meta.url))
const run = promisify(execFile)
let folder = ''
let devnet: Devnet

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ssvx-bulk-'))
  devnet = await createDevnet()
  for (let i = 0; i < count; i++) {
    const secretKey = new Uint8Array(hash('sha256', `ssvx test validator ${i}`, 'buffer'))
    secretKey[0] = (secretKey[0] ?? 0) & 0x3f
    const keystore = await encryptKeystore({ secretKey, password, kdf: { function: 'pbkdf2', c: 1 } })
    await writeFile(join(folder, `keystore-m_12381_3600_${i}_0_0.json`), JSON.stringify(keystore))
  }
})

afterAll(async () => {
  await devnet?.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the keystores of a folder are registered 40 at a time, with nothing but environment variables', async () => {
  const [account] = devnet.accounts
  if (account === undefined) throw new Error('the devnet has no account')
  const { stdout, stderr } = await run(process.execPath, [script], {
    env: {
      PRIVATE_KEY: account.privateKey,
      OWNER_ADDRESS: account.address,
      KEYSTORE_PASSWORD: password,
      KEYSTORE_FILE_DIRECTORY: folder,
      DEPOSIT_AMOUNT: '1.5',
      OPERATOR_IDS: '["1","2","3","4"]',
      SUBGRAPH_API_KEY: devnet.subgraphApiKey,
      SUBGRAPH_ENDPOINT: devnet.subgraphUrl,
      RPC_URL: devnet.rpcUrl,
      NETWORK_FILE: devnet.networkFile,
    },
  })
  expect(stdout.match(/^\d+ validators registered/gm)).toEqual([
    '40 validators registered',
    '40 validators registered',
    '10 validators registered',
  ])

  expect(stderr).toContain('41 of 90 split')

  const cluster = { network: devnet.network, owner: account.address, operatorIds: [1, 2, 3, 4] }
  expect(await getOwnerNonce(devnet.publicClient, cluster)).toBe(count)
  const { exists, snapshot } = await getClusterSnapshot(devnet.publicClient, cluster)
  expect(exists).toBe(true)
  expect(snapshot.validatorCount).toBe(count)
})

test('what is missing is said in a sentence', async () => {
  await expect(run(process.execPath, [script], { env: {} })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Set .*\.\n$/),
  })
})
