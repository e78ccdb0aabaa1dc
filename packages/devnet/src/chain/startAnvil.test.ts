import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { startAnvil } from './startAnvil.ts'

const directories: string[] = []
const newDirectory = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-anvil-'))
  directories.push(directory)
  return directory
}
afterEach(async () => {
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true })
})

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const rpc = async (url: string, method: string, params: unknown[] = []) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return response.json()
}

test('anvil listens when the promise resolves, with the well-known accounts, and is gone after stop', async () => {
  const anvil = await startAnvil({ directory: await newDirectory() })
  expect(await rpc(anvil.rpcUrl, 'eth_chainId')).toMatchObject({ result: '0x7a69' })
  expect(anvil.accounts).toHaveLength(10)
  expect(anvil.accounts[0]).toEqual({
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    privateKey: '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  })
  await anvil.stop()
  await anvil.stop()
  expect(isAlive(anvil.pid)).toBe(false)
})

test('a transaction may not ask for more gas than EIP-7825 allows', async () => {
  const anvil = await startAnvil({ directory: await newDirectory() })
  try {
    const from = anvil.accounts[0]?.address
    const send = (gas: number) =>
      rpc(anvil.rpcUrl, 'eth_sendTransaction', [{ from, to: from, gas: `0x${gas.toString(16)}` }])
    expect(await send(16_777_216)).toHaveProperty('result')
    expect(await send(16_777_217)).toHaveProperty('error')
  } finally {
    await anvil.stop()
  }
})

test.skipIf(process.platform === 'darwin')(
  'no web page finds it: it listens at a random address, and no page of another origin may read what it says',
  async () => {
    const all = await Promise.all([0, 1].map(async () => startAnvil({ directory: await newDirectory() })))
    try {
      const [first, second] = all.map(({ rpcUrl }) => new URL(rpcUrl))
      expect(first?.hostname).toMatch(/^127\.(?!0\.0\.1$)\d+\.\d+\.\d+$/)
      expect(first?.hostname).not.toBe(second?.hostname)
      await expect(fetch(`http://127.0.0.1:${first?.port}`)).rejects.toThrow()
      const { headers } = await fetch(first ?? '', { method: 'POST', headers: { origin: 'http://page.example' } })
      expect(headers.get('access-control-allow-origin')).toBeNull()
    } finally {
      for (const anvil of all) await anvil.stop()
    }
  },
)

test('an abort rejects with its own reason', async () => {
  const controller = new AbortController()
  const reason = new Error('enough')
  const starting = startAnvil({ directory: await newDirectory(), signal: controller.signal })
  controller.abort(reason)
  await expect(starting).rejects.toBe(reason)
  await expect(startAnvil({ directory: await newDirectory(), signal: controller.signal })).rejects.toBe(reason)
})

test.skipIf(process.platform === 'win32')(
  'anvil and its directory are gone soon after the process that started it was killed',
  async () => {
    const directory = await newDirectory()
    const script = `
      import { startAnvil } from ${JSON.stringify(new URL('startAnvil.ts', import.meta.url).href)}
      const { pid } = await startAnvil({ directory: ${JSON.stringify(directory)} })
      console.log(pid)`
    const parent = spawn(
      process.execPath,
      ['--conditions=@x/source', '--input-type=module-typescript', '--eval', script],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const pid = await new Promise<number>((resolve) => parent.stdout.once('data', (text) => resolve(Number(text))))
    expect(isAlive(pid)).toBe(true)
    parent.kill('SIGKILL')
    // The limit of the test is the only one: how soon it is depends on how busy the machine is.
    while (isAlive(pid) || existsSync(directory)) await setTimeout(10)
  },
)

test('where it is told so it keeps the last states alone, and none on disk', async () => {
  const anvil = await startAnvil({ directory: await newDirectory(), keptStates: 3 })
  const readBalance = (block: number) =>
    rpc(anvil.rpcUrl, 'eth_getBalance', [anvil.accounts[0]?.address, `0x${block.toString(16)}`])
  await rpc(anvil.rpcUrl, 'anvil_mine', ['0x14'])
  expect(await readBalance(19)).toMatchObject({ result: expect.stringMatching(/^0x/) })
  expect(await readBalance(5)).toMatchObject({ error: { message: expect.any(String) } })
  await anvil.stop()
})
