import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const folder = fileURLToPath(new URL('../peers', import.meta.url))
const run = promisify(execFile)

export type PeerInput = {
  keystores: readonly unknown[]
  password: string
  operators: readonly { id: number; publicKey: string }[]
  ownerAddress: string
  nonce: number
}

/** Installs the peers with npm, apart from the workspace. Throws where the registry is out of reach. */
export async function installPeers(): Promise<void> {
  if (existsSync(join(folder, 'node_modules', 'ssv-keys'))) return
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
}

/** The newest public version of the official SDK, which is a tag and in no registry. What is built is in the repository. */
const newest = { repository: 'https://github.com/ssvlabs/ssv-sdk', tag: 'v1.0.1' }

/**
 * Clones the newest version of the official SDK, and installs what it needs. `SSVX_PEER_SDK` names another place of its
 * repository, such as a mirror. Throws where it is out of reach.
 */
export async function installNewestSdk(): Promise<void> {
  const target = join(folder, 'newest')
  if (existsSync(join(target, 'node_modules'))) return
  await rm(target, { recursive: true, force: true })
  const source = process.env['SSVX_PEER_SDK'] ?? newest.repository
  await run('git', ['clone', '--quiet', '--depth', '1', '--branch', newest.tag, '--', source, target])
  const options = [
    '--ignore-scripts',
    '--omit=dev',
    '--legacy-peer-deps',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  await run('npm', ['install', ...options], { cwd: target })
}

/** Splits the keystores with a peer in a process of its own and returns its milliseconds, start-up not counted. */
export async function splitWithPeer(peer: 'ssv-sdk' | 'ssv-keys' | 'newest', input: PeerInput): Promise<number> {
  const temporary = await mkdtemp(join(tmpdir(), 'ssvx-bench-'))
  try {
    const file = join(temporary, 'input.json')
    const operators = input.operators.map(({ id, publicKey }) => ({ id, operatorKey: publicKey }))
    await writeFile(file, JSON.stringify({ ...input, operators }), { mode: 0o600 })
    const { stdout } = await run(process.execPath, ['run.mjs', peer, file], { cwd: folder, maxBuffer: 2 ** 24 })
    const last = stdout.trim().split('\n').at(-1) ?? ''
    return JSON.parse(last).milliseconds
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}
