import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createDevnet } from '@x/devnet'
import { createKeySharesItem, writeKeySharesFile } from '@x/keyshares'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('./index.ts', import.meta.url))
const run = promisify(execFile)

test('the file is written, good, and void once it was sent', async () => {
  await using devnet = await createDevnet()
  const wallet = devnet.createWallet(0)
  const owner = wallet.account.address
  const folder = await mkdtemp(join(tmpdir(), 'ssvx-safe-'))
  const [path, keySharesFile] = [join(folder, 'safe.json'), join(folder, 'keyshares.json')]
  const operators = devnet.operators.slice(0, 4)
  const item = createKeySharesItem({ secretKey: new Uint8Array(32).fill(1), operators, owner, ownerNonce: 0 })
  await writeKeySharesFile(keySharesFile, { version: 'v1.2.0', createdAt: new Date().toISOString(), shares: [item] })
  const places = { NETWORK_FILE: devnet.networkFile, RPC_URL: devnet.rpcUrl }
  const env = { ...places, KEY_SHARES_FILE: keySharesFile, OWNER_ADDRESS: owner }

  const written = await run(process.execPath, [script, path], { env })
  expect(written.stdout).toContain('owner nonces 0 to 0')
  const checked = await run(process.execPath, [script, path], { env })
  expect(checked.stdout).toBe('It can be signed now.\n')

  const unreachable = { ...env, RPC_URL: 'http://user:secret@127.0.0.1:9' }
  await expect(run(process.execPath, [script, path], { env: unreachable })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The node failed while [^@]*\.\n$/),
  })

  const { transactions } = JSON.parse(await readFile(path, 'utf8'))
  const [{ to, value, data }] = transactions
  const hash = await wallet.sendTransaction({ to, value: BigInt(value), data })
  await devnet.publicClient.waitForTransactionReceipt({ hash })
  await expect(run(process.execPath, [script, path], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already registered'),
  })
  await rm(folder, { recursive: true })
})
