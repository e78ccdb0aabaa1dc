import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Devnet } from '@x/devnet'
import { writeTextFile } from '@x/schemas/internal/files'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { createOutput, type Output } from '../terminal/createOutput.ts'
import { formatCount } from '../terminal/formatAmounts.ts'
import { DevnetError } from './DevnetError.ts'
import type { DevnetFlags } from './devnetFlags.ts'
import { type DevnetKeys, formatDevnet } from './formatDevnet.ts'

/** Says how to use a devnet, then runs it until the user interrupts. */
export async function devnet(context: Context, flags: DevnetFlags): Promise<void> {
  const { signal } = context
  const output = createOutput(context, flags)
  const parameters = {
    port: readInteger(flags.port, '--port', { from: 1, to: 65_535 }),
    blockTime: readInteger(flags.blockTime, '--block-time', { from: 1, to: 3600 }),
    secondsPerSlot: readInteger(flags.slotTime, '--slot-time', { from: 1, to: 60 }),
    slotsPerEpoch: readInteger(flags.slotsPerEpoch, '--slots-per-epoch', { from: 4, to: 32 }),
    chainId: readInteger(flags.chainId, '--chain-id', { from: 1 }),
    operatorCount: readInteger(flags.operatorCount, '--operator-count', { from: 4, to: 1000 }),
    validatorsPerOperatorLimit: readInteger(flags.validatorLimit, '--validator-limit', { from: 1, to: 1_000_000 }),
    booleForkSlot: readInteger(flags.booleForkSlot, '--boole-fork-slot', { from: 0 }),
  }
  const { allowOrigin: allowOrigins } = flags
  const count = readInteger(flags.keystores, '--keystores', { from: 1, to: 1000 })
  const exporter = { line: flags.exporterLine }
  const { createDevnet, startControlServer } = await importDevnet()
  context.startWork()
  output.status('Starting the devnet …')
  await using running = await createDevnet({
    ...parameters,
    exporter,
    archiveExporter: exporter,
    rpcThroughProxy: true,
    allowOrigins,
    signal,
  })
  await using control = await startControlServer(running, { allowOrigins })
  await using keys = count === undefined ? undefined : await makeKeys(context, count, output)
  output.status(undefined)
  const { keystores, passwordFile } = keys ?? {}
  output.result({ ...summarize(running), controlUrl: control.url, keystores, passwordFile }, () =>
    formatDevnet(running, { controlUrl: control.url, keys }, output.style),
  )
  output.note(output.noteStyle('bold', 'Running. Press Ctrl-C to stop.'))
  await watchChain(running, signal)
  output.note('Stopping.')
}

/** Keystores with the standard cost, in a folder that goes with the devnet. */
async function makeKeys({ signal }: Context, count: number, output: Output): Promise<DevnetKeys & AsyncDisposable> {
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-devnet-keys-'))
  const remove = () => rm(directory, { recursive: true, force: true })
  try {
    const [keystores, passwordFile] = [join(directory, 'keys'), join(directory, 'password.txt')]
    const password = randomBytes(18).toString('base64url')
    await writeTextFile(passwordFile, `${password}\n`, { overwrite: false })
    const onProgress = (done: number) => output.status(`${done} of ${formatCount(count, 'keystore')} …`)
    const { writeKeystores } = await import('../inputs/writeKeystores.ts')
    await writeKeystores({ count, folder: keystores, password, kdf: 'pbkdf2', signal, onProgress })
    return { keystores, passwordFile, [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The fields that scripts rely on. */
function summarize(devnet: Devnet) {
  const { rpcUrl, chainId, contracts, subgraphUrl, subgraphApiKey, apiUrl, exporterUrl, archiveExporterUrl } = devnet
  const { beaconUrl, otherBeacon, validatorClient, operators, accounts, networkFile, otherRpcProxy } = devnet
  return {
    rpcUrl,
    otherRpcUrl: otherRpcProxy.url,
    chainId,
    contracts,
    subgraphUrl,
    subgraphApiKey,
    apiUrl,
    exporterUrl,
    archiveExporterUrl,
    beaconUrl,
    otherBeaconUrl: otherBeacon.url,
    keymanagerUrl: validatorClient.url,
    keymanagerToken: validatorClient.token,
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
    throw new UsageError('The package @x/devnet is not installed: it comes with a chain node of 43 MB.', {
      fix: 'Install it next to @x/cli: npm install --global @x/devnet viem, or without --global in a project.',
    })
  }
}

/** Returns on the abort, which is how a devnet ends. */
async function watchChain({ publicClient }: Devnet, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await setTimeout(1_000, undefined, { signal })
      await publicClient.getChainId()
    } catch (cause) {
      const { hasName } = await import('../inputs/chain.ts')
      // A busy machine may be slow to answer; a dead chain refuses the connection.
      if (!signal.aborted && !hasName(cause, 'TimeoutError')) {
        throw new DevnetError('chain-ended', 'The chain node (anvil) exited, and the devnet with it.', {
          cause,
          fix: 'Start the devnet again.',
        })
      }
    }
  }
}
