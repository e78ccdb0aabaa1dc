import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { getOwnerNonce } from '@x/chain'
import { createDevnet } from '@x/devnet'
import { createKeySharesItem, writeKeySharesFile } from '@x/keyshares'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('./index.ts', import.meta.url))
const run = promisify(execFile)

test('the validators of a file are registered once, and refused the second time', async () => {
  await using devnet = await createDevnet()
  const [account] = devnet.accounts
  if (account === undefined) throw new Error('the devnet has no account')
  const folder = await mkdtemp(join(tmpdir(), 'ssvx-viem-'))
  const keySharesFile = join(folder, 'keyshares.json')
  const shares = [0, 1, 2].map((ownerNonce) =>
    createKeySharesItem({
      secretKey: new Uint8Array(32).fill(ownerNonce + 1),
      operators: devnet.operators.slice(0, 4),
      owner: account.address,
      ownerNonce,
    }),
  )
  await writeKeySharesFile(keySharesFile, { version: 'v1.2.0', createdAt: new Date().toISOString(), shares })
  const env = {
    PRIVATE_KEY: account.privateKey,
    KEY_SHARES_FILE: keySharesFile,
    NETWORK_FILE: devnet.networkFile,
    RPC_URL: devnet.rpcUrl,
  }
  const { stdout } = await run(process.execPath, [script], { env })
  expect(stdout).toContain('0 already registered, 0 incorrect')
  expect(stdout).toContain('next owner nonce 3')
  expect(await getOwnerNonce(devnet.publicClient, { network: devnet.network, owner: account.address })).toBe(3)

  await expect(run(process.execPath, [script], { env })).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('3 already registered'),
  })
  const unreachable = { ...env, RPC_URL: 'http://user:secret@127.0.0.1:9' }
  await expect(run(process.execPath, [script], { env: unreachable })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The node failed while [^@]*\.\n$/),
  })
  await rm(folder, { recursive: true })
})
