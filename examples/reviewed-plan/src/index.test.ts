import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createDevnet } from '@x/devnet'
import { createKeySharesItem, writeKeySharesFile } from '@x/keyshares'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('./index.ts', import.meta.url))
const run = promisify(execFile)

test('a plan is written, reviewed and applied once, and refused where it was edited', async () => {
  await using devnet = await createDevnet()
  const { address: owner, privateKey } = devnet.getAccount(0)
  const folder = await mkdtemp(join(tmpdir(), 'ssvx-plan-'))
  const [plan, keySharesFile] = [join(folder, 'plan.json'), join(folder, 'keyshares.json')]
  const operators = devnet.operators.slice(0, 4)
  const shares = [0, 1, 2].map((ownerNonce) =>
    createKeySharesItem({ secretKey: new Uint8Array(32).fill(ownerNonce + 1), operators, owner, ownerNonce }),
  )
  await writeKeySharesFile(keySharesFile, { version: 'v1.2.0', createdAt: new Date().toISOString(), shares })
  const env = { KEY_SHARES_FILE: keySharesFile, NETWORK_FILE: devnet.networkFile, RPC_URL: devnet.rpcUrl }

  const planned = await run(process.execPath, [script, 'plan', plan], { env: { ...env, OWNER_ADDRESS: owner } })
  const reviewed = await run(process.execPath, [script, 'review', plan], { env })
  expect(reviewed.stdout).toContain(planned.stdout)
  expect(reviewed.stdout).toContain('1 would succeed')

  const text = await readFile(plan, 'utf8')
  await writeFile(plan, text.replace('"runwayDays": 90', '"runwayDays": 9000'))
  const secrets = { ...env, PRIVATE_KEY: privateKey }
  const digest = planned.stdout.trim().split(' ')[1] ?? ''
  await expect(run(process.execPath, [script, 'apply', plan, digest], { env: secrets })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The plan [^@]*$/),
  })
  await writeFile(plan, text)
  const unreachable = { ...env, RPC_URL: 'http://user:secret@127.0.0.1:9' }
  await expect(run(process.execPath, [script, 'review', plan], { env: unreachable })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^The node failed while [^@]*\.\n$/),
  })
  const others = ['', `0x${'00'.repeat(32)}`]
  for (const other of others) {
    const refused = run(process.execPath, [script, 'apply', plan, other], { env: secrets })
    await expect(refused).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('digest') })
  }
  const { stdout } = await run(process.execPath, [script, 'apply', plan, digest], { env: secrets })
  expect(stdout).toContain('3 registered')
  const record = await readFile(`${plan}.ndjson`, 'utf8')
  const types = record
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).type)
  expect(types).toEqual(['plan', 'signed', 'sent', 'confirmed', 'done'])
  expect(JSON.parse(record.split('\n')[0] ?? '{}')).toMatchObject({ digest })
  await rm(folder, { recursive: true })
})
