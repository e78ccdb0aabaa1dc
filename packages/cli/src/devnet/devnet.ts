import type { Devnet } from '@x/devnet'
import { UsageError } from '../errors/UsageError.ts'
import { readInteger } from '../inputs/readInteger.ts'
import type { OutputFlags } from '../program/commonFlags.ts'
import type { Context } from '../program/createContext.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { formatDevnet } from './formatDevnet.ts'

export type DevnetFlags = OutputFlags & {
  port?: string | undefined
  blockTime?: string | undefined
  operatorCount?: string | undefined
  validatorLimit?: string | undefined
  booleForkSlot?: string | undefined
}

/** Runs a devnet until the user interrupts, after saying how to use it. */
export async function devnet(context: Context, flags: DevnetFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  const parameters = {
    port: readInteger(flags.port, '--port', { from: 1, to: 65_535 }),
    blockTime: readInteger(flags.blockTime, '--block-time', { from: 1, to: 3600 }),
    operatorCount: readInteger(flags.operatorCount, '--operator-count', { from: 4, to: 1000 }),
    validatorsPerOperatorLimit: readInteger(flags.validatorLimit, '--validator-limit', { from: 1, to: 1_000_000 }),
    booleForkSlot: readInteger(flags.booleForkSlot, '--boole-fork-slot', { from: 0 }),
  }
  const { createDevnet } = await importDevnet()
  context.startWork()
  output.status('Starting the devnet …')
  await using running = await createDevnet({ ...parameters, signal })
  output.status(undefined)
  output.result(summarize(running), () => formatDevnet(running, output.style))
  output.note(output.noteStyle('bold', 'Running. Press Ctrl-C to stop.'))
  await waitForAbort(signal)
  output.note('Stopping.')
}

/** The fields that scripts build on. */
function summarize(devnet: Devnet) {
  const { rpcUrl, chainId, contracts, subgraphUrl, subgraphApiKey, apiUrl, exporterUrl, archiveExporterUrl } = devnet
  const { operators, accounts, networkFile } = devnet
  return {
    rpcUrl,
    chainId,
    contracts,
    subgraphUrl,
    subgraphApiKey,
    apiUrl,
    exporterUrl,
    archiveExporterUrl,
    operators,
    accounts,
    networkFile,
  }
}

async function importDevnet() {
  try {
    return await import('@x/devnet')
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
    if (!isMissing) throw error
    throw new UsageError(
      'The package @x/devnet is not installed. It is optional, since it brings a chain node with it.',
      {
        fix: 'Install it beside @x/cli: npm install @x/devnet',
      },
    )
  }
}

/** Resolves on the abort: an interruption is how a devnet ends. A timer keeps the process alive until then. */
function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {}, 2 ** 30)
    const finish = () => {
      clearInterval(timer)
      resolve()
    }
    if (signal.aborted) finish()
    signal.addEventListener('abort', finish, { once: true })
  })
}
