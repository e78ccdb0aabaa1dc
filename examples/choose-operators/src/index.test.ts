import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createDevnet } from '@x/devnet'
import { expect, test } from 'vitest'

const script = fileURLToPath(new URL('./index.ts', import.meta.url))
const run = promisify(execFile)

test('the chosen operators are public, not removed, and have the keys of the network', async () => {
  await using devnet = await createDevnet()
  const env = { NETWORK_FILE: devnet.networkFile, RPC_URL: devnet.rpcUrl, OWNER_ADDRESS: devnet.accounts[0]?.address }
  const { stdout } = await run(process.execPath, [script], { env })
  const chosen: { id: number; operatorKey: string }[] = JSON.parse(stdout)
  expect(chosen).toHaveLength(4)
  for (const { id, operatorKey } of chosen) {
    expect(devnet.operators.find((operator) => operator.id === id)).toMatchObject({
      operatorKey,
      isPrivate: false,
      removed: false,
    })
  }
  await expect(run(process.execPath, [script], { env: { ...env, OWNER_ADDRESS: '0x12' } })).rejects.toMatchObject({
    code: 1,
    stderr: 'OWNER_ADDRESS is not valid: expected an address: 0x and 40 hex digits.\n',
  })
})
