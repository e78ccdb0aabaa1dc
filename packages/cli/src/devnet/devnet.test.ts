import { type ChildProcess, execFile, execFileSync } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { assertCurrent, createBeaconConnection } from '@x/beacon-client'
import { defineNetwork } from '@x/schemas'
import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'
import { bin } from '../testing/requireBuild.ts'
import { runCli } from '../testing/runCli.ts'

/** For a devnet of which the operators do not matter: their keys are most of its start. */
const few = ['--operator-count', '4']

/** Runs `ssvx devnet --json`, hands its object to `use`, then sends the signal. */
async function runDevnet(
  signal: NodeJS.Signals,
  use: (devnet: Record<string, unknown>) => Promise<void>,
  flags: string[] = [],
) {
  let used: Promise<void> | undefined
  const result = await runCli(['devnet', '--json', ...flags], {
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
  const { code, stdout } = await runDevnet(
    'SIGINT',
    async (object) => {
      devnet = object
      const network = defineNetwork(await readFile(String(devnet['networkFile']), 'utf8'))
      expect(network).toMatchObject({ id: 31_337, custom: { rpcUrl: devnet['rpcUrl'] } })
      expect(network.custom).toMatchObject({ secondsPerSlot: 2, slotsPerEpoch: 8 })
      // Epochs of 16 seconds, by the clock of the machine: whoever goes by it takes the node as current.
      const beacon = createBeaconConnection({ url: String(devnet['beaconUrl']), network })
      expect((await assertCurrent(beacon)).headSlot).toBeGreaterThan(0)
      const client = createPublicClient({ transport: http(String(devnet['rpcUrl'])) })
      expect(await client.getChainId()).toBe(31_337)
      const other = createPublicClient({ transport: http(String(devnet['otherRpcUrl'])) })
      expect(devnet['otherRpcUrl']).not.toBe(devnet['rpcUrl'])
      expect(await other.getChainId()).toBe(31_337)
      const code = await client.getCode({ address: network.contracts.ssvNetwork.address })
      expect(code?.length).toBeGreaterThan(100)
    },
    ['--slot-time', '2', '--slots-per-epoch', '8'],
  )
  expect(code).toBe(130)
  expect(JSON.parse(stdout)).toEqual(devnet)
  expect(Object.keys(devnet).sort()).toEqual([
    'accounts',
    'apiUrl',
    'archiveExporterUrl',
    'beaconUrl',
    'chainId',
    'contracts',
    'controlUrl',
    'exporterUrl',
    'keymanagerToken',
    'keymanagerUrl',
    'networkFile',
    'operators',
    'otherBeaconUrl',
    'otherRpcUrl',
    'rpcUrl',
    'subgraphApiKey',
    'subgraphUrl',
  ])
  await expect(stat(String(devnet['networkFile']))).rejects.toThrow('ENOENT')
  await expect(fetch(String(devnet['rpcUrl']))).rejects.toThrow()
})

test('what it prints for a shell can be pasted: keystores, doctor, registration', async () => {
  const pasted: string[] = []
  let folder = ''
  const { code } = await runCli(['devnet', '--keystores', '2'], {
    during: (child, output) => {
      child.stderr?.on('data', () => {
        if (pasted.length > 0 || !output().stderr.includes('Running.')) return
        const lines = output()
          .stdout.split('\n')
          .slice(output().stdout.split('\n').indexOf('In a shell:') + 1)
        pasted.push(...lines.slice(0, lines.indexOf('')).map((line) => line.trim()))
        folder = /--keystores (\S+)/.exec(pasted.join(' '))?.[1] ?? ''
        // Nobody is there to say yes.
        const typed = pasted.map((line) => line.replace(/^ssvx register/, '$& --yes'))
        const script = `set -e\nssvx() { "${process.execPath}" "${bin}" "$@"; }\n${typed.join('\n')}\n`
        const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' }
        execFile('bash', ['-c', script], { env }, (error, stdout, stderr) => {
          pasted.push(`${error?.message ?? 'done'}\n${stdout}${stderr}`)
          child.kill('SIGINT')
        })
      })
    },
  })
  const said = pasted.at(-1)
  expect({ code, said }).toEqual({ code: 130, said: expect.stringMatching(/^done\n/) })
  expect(said).toContain('Everything is ready.')
  expect(said).toContain('2 validators registered.')
  expect(said).toContain('Participation on devnet')
  await expect(stat(folder)).rejects.toThrow('ENOENT')
})

test('SIGTERM ends it as cleanly, with another chain id and the exporters of another line too', async () => {
  let rpcUrl = ''
  const use = async (devnet: Record<string, unknown>) => {
    rpcUrl = String(devnet['rpcUrl'])
    expect(devnet['chainId']).toBe(560_048)
    // Newer exporters do not know the role.
    const answer = await fetch(`${devnet['archiveExporterUrl']}/v1/exporter/traces/committee?roles=ATTESTER`)
    expect(answer.status).toBe(200)
  }
  const { code } = await runDevnet('SIGTERM', use, ['--chain-id', '560048', '--exporter-line', 'v2.3.7', ...few])
  expect(code).toBe(130)
  await expect(fetch(rpcUrl)).rejects.toThrow()
})

test('if the chain ends, it says so and exits with 1', async () => {
  const { code, stderr } = await runCli(['devnet', '--json', ...few], {
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
  expect(stderr).toContain('The chain node (anvil) exited')
})

test('a port that is taken is an error with the reason, exit code 1', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  try {
    const { code, stderr } = await runCli(['devnet', '--port', String(port), ...few])
    expect(code).toBe(1)
    expect(stderr).toContain(`Port ${port} could not be opened: another program uses it.`)
  } finally {
    server.close()
  }
})

test('an invalid port is bad usage, exit code 2', async () => {
  const { code, stderr } = await runCli(['devnet', '--port', '70000'])
  expect(code).toBe(2)
  expect(stderr).toContain('--port is not an integer from 1 to 65535.')
  expect(await runCli(['devnet', '--exporter-line', 'v1'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Allowed choices are v2.3.7, 2026.'),
  })
})

test('from another terminal a user lets things go wrong, sees what does, and ends it', async () => {
  await runDevnet(
    'SIGINT',
    async (devnet) => {
      const env = { SSVX_DEVNET_CONTROL: String(devnet['controlUrl']) }
      const client = createPublicClient({ transport: http(String(devnet['rpcUrl']), { retryCount: 0 }) })
      const isActive = async (name: string) => {
        const { stdout } = await runCli(['devnet', 'faults', '--json'], { env })
        const list: { name: string; active: string | null }[] = JSON.parse(stdout)
        return list.find((fault) => fault.name === name)?.active
      }

      const set = await runCli(['devnet', 'fault', 'chainId', '17000'], { env })
      expect(set).toMatchObject({ code: 0, stdout: 'Active: The node claims another chain id.\n' })
      expect(await client.getChainId()).toBe(17_000)
      expect(await isActive('chainId')).toBe('17000')

      expect(await runCli(['devnet', 'fault', 'subgraphNonceOffset', '-1'], { env })).toMatchObject({ code: 0 })
      expect(await runCli(['devnet', 'fault', 'sendFails', '-32603'], { env })).toMatchObject({ code: 0 })
      await expect(client.sendRawTransaction({ serializedTransaction: '0x00' })).rejects.toThrow('Internal error')
      expect(await isActive('subgraphNonceOffset')).toBe('-1')

      const once = await runCli(['devnet', 'fault', 'mine', '3', '--control', env.SSVX_DEVNET_CONTROL])
      expect(once).toMatchObject({ code: 0, stdout: 'Done: Mines blocks, at once.\n' })
      const table = await runCli(['devnet', 'faults'], { env })
      expect(table.stdout).toMatch(/^17000 +chainId <id> +The node claims another chain id\.$/m)

      expect(await runCli(['devnet', 'fault', '--clear', 'chainId'], { env })).toMatchObject({
        code: 0,
        stdout: 'chainId is cleared.\n',
      })
      expect(await client.getChainId()).toBe(31_337)
      expect(await isActive('subgraphNonceOffset')).toBe('-1')
      expect((await runCli(['devnet', 'fault', '--clear'], { env })).stdout).toBe('All faults are cleared.\n')
      expect(await isActive('subgraphNonceOffset')).toBeNull()

      const wrong = await runCli(['devnet', 'fault', 'readsBehind', 'far'], { env })
      expect(wrong).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('The value must be a whole number from 0.'),
      })
      expect(await runCli(['devnet', 'fault', 'nothing'], { env })).toMatchObject({ code: 2 })
      expect(await runCli(['devnet', 'fault'], { env })).toMatchObject({ code: 2 })
    },
    few,
  )
})

test('without a devnet, faults say how to get one', async () => {
  const none = await runCli(['devnet', 'faults'])
  expect(none).toMatchObject({ code: 2, stderr: expect.stringContaining('Start one with `ssvx devnet`') })
  const gone = await runCli(['devnet', 'fault', 'drip', '--control', 'http://127.0.0.1:1'])
  expect(gone).toMatchObject({ code: 1, stderr: expect.stringContaining('No devnet answers at the control address.') })
})
