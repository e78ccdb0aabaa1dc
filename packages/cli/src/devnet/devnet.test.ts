import { type ChildProcess, execFileSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { defineNetwork } from '@x/schemas'
import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'
import { runCli } from '../testing/runCli.ts'

/** Runs `ssvx devnet --json`, hands its object to `use`, then sends the signal. */
async function runDevnet(signal: NodeJS.Signals, use: (devnet: Record<string, unknown>) => Promise<void>) {
  let used: Promise<void> | undefined
  const result = await runCli(['devnet', '--json'], {
    during: (child, output) => {
      child.stdout?.on('data', () => {
        used ??= readObject(output().stdout, use, child, signal)
      })
    },
  })
  await used
  return result
}

function readObject(
  text: string,
  use: (devnet: Record<string, unknown>) => Promise<void>,
  child: ChildProcess,
  signal: NodeJS.Signals,
): Promise<void> | undefined {
  try {
    const devnet: Record<string, unknown> = JSON.parse(text)
    return use(devnet).finally(() => child.kill(signal))
  } catch {
    // Not whole yet.
    return undefined
  }
}

test('ssvx devnet --json prints one object when ready, runs until interrupted, and leaves nothing behind', async () => {
  let devnet: Record<string, unknown> = {}
  const { code, stdout } = await runDevnet('SIGINT', async (object) => {
    devnet = object
    const network = defineNetwork(JSON.parse(await readFile(String(devnet['networkFile']), 'utf8')))
    expect(network).toMatchObject({ chainId: 31_337, rpcUrl: devnet['rpcUrl'] })
    const client = createPublicClient({ transport: http(String(devnet['rpcUrl'])) })
    expect(await client.getChainId()).toBe(31_337)
    const code = await client.getCode({ address: network.contracts.network })
    expect(code?.length).toBeGreaterThan(100)
  })
  expect(code).toBe(130)
  expect(JSON.parse(stdout)).toEqual(devnet)
  expect(Object.keys(devnet).sort()).toEqual([
    'accounts',
    'apiUrl',
    'archiveExporterUrl',
    'chainId',
    'contracts',
    'exporterUrl',
    'networkFile',
    'operators',
    'rpcUrl',
    'subgraphApiKey',
    'subgraphUrl',
  ])
  await expect(stat(String(devnet['networkFile']))).rejects.toThrow('ENOENT')
  await expect(fetch(String(devnet['rpcUrl']))).rejects.toThrow()
})

test('SIGTERM ends it as cleanly', async () => {
  let rpcUrl = ''
  const { code } = await runDevnet('SIGTERM', async (devnet) => {
    rpcUrl = String(devnet['rpcUrl'])
  })
  expect(code).toBe(130)
  await expect(fetch(rpcUrl)).rejects.toThrow()
})

test('if the chain ends, it says so and exits with 1', async () => {
  const { code, stderr } = await runCli(['devnet', '--json'], {
    during: (child, output) => {
      child.stderr?.on('data', () => {
        if (!output().stderr.includes('Running.')) return
        const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
        for (const line of processes.split('\n')) {
          const [pid, parent, name] = line.trim().split(/\s+/)
          if (Number(parent) === child.pid && name?.includes('anvil')) process.kill(Number(pid), 'SIGKILL')
        }
      })
    },
  })
  expect(code).toBe(1)
  expect(stderr).toContain('The chain node (anvil) has ended')
})

test('a port that is taken is an error with the reason, exit code 1', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  try {
    const { code, stderr } = await runCli(['devnet', '--port', String(port)])
    expect(code).toBe(1)
    expect(stderr).toContain('it may be taken')
  } finally {
    server.close()
  }
})

test('an invalid port is bad usage, exit code 2', async () => {
  const { code, stderr } = await runCli(['devnet', '--port', '70000'])
  expect(code).toBe(2)
  expect(stderr).toContain('--port is not an integer from 1 to 65535.')
})
