import type { ChildProcess } from 'node:child_process'
import { watch } from 'node:fs'
import type { Devnet } from '@x/devnet'
import { type CliResult, runCli } from './runCli.ts'

/**
 * When a process is killed: at one of its requests to the node, some time after the first one (while keys are split),
 * as soon as it writes a file, before a transaction reaches the node, after that, with the transaction waiting for a
 * block, or while it asks for the receipt. The first three kill before anything is sent at the latest.
 */
export type Moment = 'request' | 'time' | 'file' | 'before send' | 'after send' | 'pending' | 'receipt'

export type RunKilledParameters = {
  /** With `rpcThroughProxy`. */
  devnet: Devnet
  args: readonly string[]
  /** Runs another program in the place of the command. */
  program?: string | undefined
  env: Readonly<Record<string, string>>
  /** Where the command writes its files. */
  directory: string
  moment: Moment
  random: () => number
}

/** Runs the command and kills it with SIGKILL at a moment. Where that does not come, it runs to its end. */
export async function runKilled({
  devnet,
  args,
  program,
  env,
  directory,
  moment,
  random,
}: RunKilledParameters): Promise<CliResult & { isKilled: boolean }> {
  const { faults } = devnet.rpcProxy
  const lastRequest = 1 + Math.floor(random() * 20)
  const delay = random() * 400
  const resumeAfter = random() * 1_500
  let child: ChildProcess | undefined
  let isKilled = false
  const kill = () => {
    if (child?.exitCode === null && child.signalCode === null) isKilled = child.kill('SIGKILL') || isKilled
  }
  const watcher = moment === 'file' ? watch(directory, kill) : undefined
  let timer: NodeJS.Timeout | undefined
  let requests = 0
  let isSent = false
  if (moment === 'pending') await devnet.pauseMining()

  faults.onRequest = ({ calls }) => {
    requests++
    if (moment === 'time') timer ??= setTimeout(kill, delay)
    if (moment === 'request' && requests === lastRequest) kill()
    if (moment === 'receipt' && isSent && calls.some(({ method }) => method === 'eth_getTransactionReceipt')) kill()
    if (!calls.some(({ method }) => method === 'eth_sendRawTransaction')) return undefined
    isSent = true
    if (moment === 'receipt') return undefined
    kill()
    return moment === 'after send' || moment === 'pending' ? undefined : 'dropped'
  }
  try {
    const result = await runCli(args, {
      env,
      program,
      during: (started) => {
        child = started
      },
    })
    return { ...result, isKilled }
  } finally {
    faults.onRequest = undefined
    clearTimeout(timer)
    watcher?.close()
    // The next run meets the transaction while it waits.
    if (moment === 'pending') setTimeout(() => void devnet.resumeMining(), isKilled ? resumeAfter : 0)
  }
}
