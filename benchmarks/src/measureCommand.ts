import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Devnet } from '@x/devnet'
import { time } from './measure.ts'

const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url))

/** A run of the command. */
export type CommandRun = {
  stdout: string
  ms: number
  /** Peak resident memory in bytes; `undefined` where the system does not tell. */
  resident: number | undefined
  /** Milliseconds of processor time, all threads together; `undefined` where the system does not tell. */
  processorMs: number | undefined
  code: number | null
  /** HTTP requests to the node. */
  requests: number
  /** HTTP requests to subgraph and operator API. */
  otherRequests: number
  /** How often each method was called in them. */
  calls: Map<string, number>
}

/** Runs the built command against the devnet, and looks at its memory and its requests meanwhile. */
export async function measureCommand(
  devnet: Devnet,
  args: readonly string[],
  env: Record<string, string>,
  { codes = [0] }: { codes?: readonly number[] } = {},
): Promise<CommandRun> {
  const calls = new Map<string, number>()
  let requests = 0
  devnet.rpcProxy.faults.onRequest = (batch) => {
    requests++
    for (const { method } of batch.calls) calls.set(method, (calls.get(method) ?? 0) + 1)
    return undefined
  }
  let otherRequests = 0
  const countOther = () => {
    otherRequests++
    return undefined
  }
  devnet.subgraph.faults.onRequest = countOther
  devnet.operatorApi.faults.onRequest = countOther
  let stdout = ''
  let stderr = ''
  let resident: number | undefined
  let processorMs: number | undefined
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
      processorMs = (await readProcessorTime(child.pid)) ?? processorMs
    }, 50)
    return new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    }).finally(() => clearInterval(timer))
  })
  devnet.rpcProxy.faults.onRequest = undefined
  devnet.subgraph.faults.onRequest = undefined
  devnet.operatorApi.faults.onRequest = undefined
  if (code === null || !codes.includes(code)) throw new Error(`ssvx ${args[0]} exited with ${code}: ${stderr}`)
  return { stdout, ms, processorMs, code, resident, requests, otherRequests, calls }
}

async function readPeak(pid: number | undefined): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024
}

/** User and system time in hundredths of a second are the 14th and 15th field, after a name in parentheses. */
async function readProcessorTime(pid: number | undefined): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return user === undefined || system === undefined ? undefined : (Number(user) + Number(system)) * 10
}
