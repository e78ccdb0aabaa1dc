import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { address, type Hex, hex, parse } from '@x/schemas'
import * as v from 'valibot'
import { DevnetError } from './DevnetError.ts'
import type { DevnetAccount } from './types.ts'

export type StartAnvilParameters = {
  /** An existing directory where anvil keeps old states. It is removed if this process dies first. */
  directory: string
  /** 31337 unless given. */
  chainId?: number | undefined
  /** How many states of the past it keeps, in memory alone. Default: 1,000 on disk, and those of its last blocks. */
  keptStates?: number | undefined
  /** A node whose chain it begins with. Default: a chain of its own. */
  forkUrl?: string | undefined
  signal?: AbortSignal | undefined
}

/** That of local chains. */
export const defaultChainId = 31_337

export type Anvil = {
  rpcUrl: string
  /** Process id. */
  pid: number
  /** The ten accounts of the well-known mnemonic `test test test … junk`, 10,000 ETH each. */
  accounts: DevnetAccount[]
  stop(): Promise<void>
}

/**
 * Starts anvil with the rules of the Osaka fork, the gas limit of a transaction included (EIP-7825), on the loopback
 * interface. It mines a block for each transaction.
 *
 * It answers whoever finds it, web pages over WebSocket included, and can't be told otherwise. So it listens at a random
 * address of 127.0.0.0/8 that no page can guess, where the system has more than 127.0.0.1.
 *
 * anvil ends with this process, no matter how this process ends.
 *
 * @throws {DevnetError} `start`: the binary is missing, or exited before it was listening
 * @example
 * const anvil = await startAnvil({ directory: await mkdtemp(join(tmpdir(), 'ssvx-')) })
 * await anvil.stop()
 */
export async function startAnvil({
  directory,
  chainId = defaultChainId,
  keptStates,
  forkUrl,
  signal,
}: StartAnvilParameters): Promise<Anvil> {
  signal?.throwIfAborted()
  const child = spawn(
    findBinary(),
    [
      ['--host', chooseAddress()],
      ['--port', '0'],
      ['--no-cors'],
      ['--chain-id', String(chainId)],
      forkUrl === undefined ? [] : ['--fork-url', forkUrl],
      ['--hardfork', 'osaka'],
      ['--enable-tx-gas-limit'],
      ['--gas-limit', '60000000'],
      ['--cache-path', directory],
      // A state takes up to 1 MB on disk; a devnet that runs for days must not fill it.
      keptStates === undefined ? ['--max-persisted-states', '1000'] : ['--prune-history', String(keptStates)],
      ['--color', 'never'],
    ].flat(),
    // A group of its own: Ctrl-C in a terminal is for this process, which then stops anvil in its own order.
    { stdio: ['ignore', 'pipe', 'pipe'], detached: true, windowsHide: true },
  )
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const guard = guardAgainstOrphan(child, directory)
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await guard.release()
  }
  try {
    const banner = await readBanner(child, signal)
    const rpcUrl = `http://${/Listening on (\S+)/.exec(banner)?.[1]}`
    return { rpcUrl, pid: v.parse(v.number(), child.pid), accounts: parseAccounts(banner), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** macOS has one address of the loopback interface, other systems have them all. */
function chooseAddress(): string {
  if (process.platform === 'darwin') return '127.0.0.1'
  return `127.${randomInt(1, 255)}.${randomInt(256)}.${randomInt(1, 255)}`
}

/**
 * The program itself, from the package of this platform: `@foundry-rs/anvil` would add a wrapper, which leaves anvil
 * running when it is killed, and an install script, which package managers refuse to run.
 */
function findBinary(): string {
  const os = process.platform
  const cpu = process.arch === 'x64' ? 'amd64' : process.arch
  try {
    const packageFile = createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${os}-${cpu}/package.json`)
    return join(dirname(packageFile), 'bin', os === 'win32' ? 'anvil.exe' : 'anvil')
  } catch (cause) {
    throw new DevnetError(`anvil is not available for ${os} on ${cpu}.`, {
      reason: 'start',
      cause,
      fix: 'Use Linux, macOS or Windows, and install @x/devnet with its optional dependencies.',
    })
  }
}

/** What anvil prints until it listens; drains the output from then on, since a full pipe would stop it. */
function readBanner(child: ChildProcess, signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    let errors = ''
    const onAbort = () => reject(signal?.reason)
    const onData = (chunk: string) => {
      text += chunk
      if (!/Listening on \S+\s/.test(text)) return
      child.stdout?.off('data', onData).resume()
      signal?.removeEventListener('abort', onAbort)
      resolve(text)
    }
    const fail = (cause?: unknown) => {
      signal?.removeEventListener('abort', onAbort)
      reject(
        new DevnetError('anvil exited before it was listening.', {
          reason: 'start',
          cause,
          details: errors.trim().slice(-500),
          fix: 'Try again. If it persists, see what anvil said.',
        }),
      )
    }
    signal?.addEventListener('abort', onAbort, { once: true })
    child.stdout?.setEncoding('utf8').on('data', onData)
    child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
      errors = (errors + chunk).slice(-10_000)
    })
    child.once('error', fail)
    child.once('close', () => fail())
  })
}

function parseAccounts(banner: string): DevnetAccount[] {
  const keys = [...banner.matchAll(/\(\d+\) (0x[0-9a-f]{64})\s/gi)]
  return [...banner.matchAll(/\(\d+\) "?(0x[0-9a-f]{40})\b/gi)].map((match, index) => ({
    address: parse(address, match[1], 'anvil account'),
    privateKey: parse(hex, keys[index]?.[1], 'anvil key') satisfies Hex,
  }))
}

/**
 * Makes sure that anvil ends when this process does, even by SIGKILL. Where there is a shell, one waits for the end of
 * its input, which the system closes when this process is gone, and then ends anvil and removes its directory.
 */
function guardAgainstOrphan(anvil: ChildProcess, directory: string): { release(): Promise<void> } {
  if (anvil.pid === undefined) return { release: async () => {} }
  if (process.platform === 'win32') {
    const kill = () => anvil.kill('SIGKILL')
    process.once('exit', kill)
    return {
      async release() {
        process.off('exit', kill)
      },
    }
  }
  const script = 'read -r _; kill -9 "$0" 2>/dev/null; rm -rf "$1"'
  const guard = spawn('/bin/sh', ['-c', script, String(anvil.pid), directory], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const ended = new Promise<void>((resolve) => {
    guard.once('exit', () => resolve())
    guard.once('error', () => resolve())
  })
  return {
    async release() {
      guard.kill('SIGKILL')
      await ended
    },
  }
}
