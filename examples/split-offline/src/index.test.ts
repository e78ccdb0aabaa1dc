import { execFile } from 'node:child_process'
import { generateKeyPairSync, hash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { encryptKeystore } from '@x/keyshares'
import { afterAll, beforeAll, expect, test } from 'vitest'

const password = 'test-secret-password of split-offline'
const script = fileURLToPath(new URL('./index.ts', import.meta.url))
const run = promisify(execFile)
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ssvx-split-offline-'))
  const operators = [101, 3, 77, 12].map((id) => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    return { id, publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString() }
  })
  await writeFile(join(folder, 'operators.json'), JSON.stringify(operators))
  for (let i = 0; i < 3; i++) {
    const secretKey = new Uint8Array(hash('sha256', `ssvx test validator ${i}`, 'buffer'))
    secretKey[0] = (secretKey[0] ?? 0) & 0x3f
    const keystore = await encryptKeystore({ secretKey, password, kdf: { function: 'pbkdf2', c: 4 } })
    await writeFile(join(folder, `keystore-m_12381_3600_${i}_0_0.json`), JSON.stringify(keystore))
  }
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the keystores of a folder become a verified key shares file', async () => {
  const out = join(folder, 'keyshares.json')
  const { stdout } = await run(process.execPath, [script], {
    env: {
      KEYSTORE_FILE_DIRECTORY: folder,
      KEYSTORE_PASSWORD: password,
      OWNER_ADDRESS: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88',
      OPERATORS_FILE: join(folder, 'operators.json'),
      OWNER_NONCE: '7',
      OUT: out,
    },
  })
  expect(stdout).toContain('3 validators, all valid')
  const { shares } = JSON.parse(await readFile(out, 'utf8'))
  expect(shares.map(({ data }: { data: { ownerNonce: number } }) => data.ownerNonce)).toEqual([7, 8, 9])
  expect(shares[0].payload.operatorIds).toEqual([3, 12, 77, 101])
})

test('what is missing is said in a sentence', async () => {
  await expect(run(process.execPath, [script], { env: {} })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Set .*\.\n$/),
  })
})
