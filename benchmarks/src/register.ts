import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDevnet, type Devnet } from '@x/devnet'
import { encryptKeystore } from '@x/keyshares'
import { type Benchmark, type Result, time } from './measure.ts'
import { createSecretKey, password } from './validators.ts'

const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url))

/**
 * `ssvx register` and `ssvx audit` with 1,000 validators on a devnet. The keystores cost nothing to open and each
 * transaction gets a block at once, so that what is left is the command's own work.
 */
export const register: Benchmark = {
  name: 'register',
  run: async ({ quick, tell }) => {
    const count = quick ? 200 : 1_000
    tell(`creating ${count} keystores and a devnet`)
    const directory = await mkdtemp(join(tmpdir(), 'ssvx-register-'))
    await using devnet = await createDevnet({ operatorCount: 8, rpcThroughProxy: true })
    try {
      const keystores = join(directory, 'keys')
      await mkdir(keystores)
      for (let i = 0; i < count; i++) {
        const kdf = { function: 'pbkdf2', c: 1 } as const
        const keystore = await encryptKeystore({ secretKey: createSecretKey(i), password, kdf })
        await writeFile(join(keystores, `keystore-m_12381_3600_${i}_0_0-1.json`), JSON.stringify(keystore))
      }
      const [account] = devnet.accounts
      const env = {
        SSVX_NETWORK: devnet.networkFile,
        PRIVATE_KEY: account?.privateKey ?? '',
        OWNER_ADDRESS: account?.address ?? '',
        KEYSTORE_PASSWORD: password,
        KEYSTORE_FILE_DIRECTORY: keystores,
        OPERATOR_IDS: '1,2,3,4',
        DEPOSIT_AMOUNT: '5',
      }
      const out = join(directory, 'keyshares.json')
      tell(`registering ${count} validators`)
      const registering = await measure(devnet, ['register', '--yes', '--json', '--out', out], env)
      const { transactions } = JSON.parse(registering.stdout)
      tell(`auditing ${count} validators`)
      const auditing = await measure(devnet, ['audit', '--json'], env)
      const { counts } = JSON.parse(auditing.stdout)
      if (counts.working !== count) throw new Error(`${counts.working} of ${count} validators are as they should be.`)
      return [
        ...describe(`register ${count} validators in ${transactions.length} transactions`, count, registering),
        ...describe(`audit ${count} validators`, count, auditing),
      ]
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  },
}

type Run = {
  stdout: string
  ms: number
  /** Peak resident memory in bytes; `undefined` where the system does not tell. */
  resident: number | undefined
  /** HTTP requests to the node. */
  requests: number
  /** How often each method was called in them. */
  calls: Map<string, number>
}

/** Runs the built command against the devnet, and looks at its memory and its requests meanwhile. */
async function measure(devnet: Devnet, args: readonly string[], env: Record<string, string>): Promise<Run> {
  const calls = new Map<string, number>()
  let requests = 0
  devnet.rpcProxy.faults.onRequest = (batch) => {
    requests++
    for (const { method } of batch.calls) calls.set(method, (calls.get(method) ?? 0) + 1)
    return undefined
  }
  let stdout = ''
  let stderr = ''
  let resident: number | undefined
  const { ms, result: code } = await time(() => {
    const child = spawn(process.execPath, [bin, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk
    })
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk
    })
    // The system keeps the peak, but only as long as the process lives.
    const timer = setInterval(async () => {
      resident = (await readPeak(child.pid)) ?? resident
    }, 50)
    return new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    }).finally(() => clearInterval(timer))
  })
  devnet.rpcProxy.faults.onRequest = undefined
  if (code !== 0) throw new Error(`ssvx ${args[0]} exited with ${code}: ${stderr}`)
  return { stdout, ms, resident, requests, calls }
}

async function readPeak(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024
}

function describe(what: string, count: number, { ms, resident, requests, calls }: Run): Result[] {
  const methods = [...calls].sort((a, b) => b[1] - a[1]).map(([method, times]) => `${method} ${times}`)
  return [
    { what, figure: `${(ms / 1_000).toFixed(1)} s, ${(ms / count).toFixed(1)} ms each` },
    { what: '  peak resident memory', figure: resident === undefined ? '–' : `${(resident / 1e6).toFixed(0)} MB` },
    { what: `  requests to the node: ${requests}`, figure: methods.join(', ') },
  ]
}
