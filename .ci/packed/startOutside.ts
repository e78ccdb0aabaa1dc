import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { packPackages } from './packPackages.ts'
import { startRegistry } from './startRegistry.ts'

const root = join(import.meta.dirname, '../..')

/** npm asks about nothing that it knows, and says nothing but what is wrong. */
const quick = {
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  npm_config_loglevel: 'error',
  npm_config_prefer_offline: 'true',
}

export type RunOptions = {
  cwd: string
  /** The version of Node, one of `nodes`; that of this process unless given. */
  node?: string | undefined
  env?: Readonly<Record<string, string>> | undefined
}

export type Outside = AsyncDisposable & {
  /** A folder outside of the repository, for everything that is made. */
  folder: string
  /** What tells npm and pnpm where our packages are: the text of an `.npmrc`. */
  npmrc: string
  /**
   * Runs lines of a shell where nothing of this repository is found, and gives what they print.
   *
   * @throws what they printed, where one fails
   */
  run(lines: string, options: RunOptions): Promise<string>
}

/**
 * A place as somebody has it who installs our packages: a folder far from the workspace, the packages as they are
 * published in a registry, versions of Node from npm, and `pnpm`. Needs a build, and the registry of all others.
 *
 * @param nodes versions of Node that `run` may choose from, besides the one of this process
 */
export async function startOutside(nodes: readonly string[] = []): Promise<Outside> {
  const registry = await startRegistry(packPackages())
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'ssvx-outside-')))
  const npmrc = `@x:registry=${registry.url}\n`
  const tools = join(folder, '.tools')
  const { packageManager } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  await mkdir(tools)
  await writeFile(join(tools, 'pnpm'), `#!/bin/sh\nexec npx --yes ${packageManager} "$@"\n`)
  await chmod(join(tools, 'pnpm'), 0o755)

  const { PATH = '', ...environment } = process.env
  // What `pnpm run` adds to the environment speaks of this repository.
  const ofRun = /^(?:npm_(?:command|execpath|lifecycle|node_execpath|package)|INIT_CWD$|NODE_PATH$)/
  const inherited = Object.entries(environment).filter(([name]) => !ofRun.test(name))
  const systemPath = PATH.split(':').filter((entry) => !entry.includes('node_modules'))
  const getNode = (version?: string) =>
    version === undefined ? dirname(process.execPath) : join(tools, version, 'node_modules/node/bin')

  const run = (lines: string, { cwd, node, env = {} }: RunOptions) =>
    new Promise<string>((resolve, reject) => {
      const path = [getNode(node), tools, ...systemPath].join(':')
      const options = {
        cwd,
        maxBuffer: 2 ** 28,
        env: { ...Object.fromEntries(inherited), ...quick, ...env, PATH: path },
      }
      const child = execFile('bash', ['-euo', 'pipefail', '-c', lines], options, (error, stdout, stderr) => {
        if (error) reject(new Error(`${lines}\n${stdout}${stderr}`))
        else resolve(`${stdout}${stderr}`)
      })
      child.stdin?.end()
    })

  for (const version of nodes) {
    await mkdir(join(tools, version))
    await run(`npm install --prefix . node@${version}`, { cwd: join(tools, version) })
  }
  return {
    folder,
    npmrc,
    run,
    [Symbol.asyncDispose]: async () => {
      await registry[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
