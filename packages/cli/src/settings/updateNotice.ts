import { writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { decodeJson, InvalidInputError } from '@x/schemas'
import { makeDirectory, readTextFile } from '@x/schemas/files'
import * as v from 'valibot'
import type { Surroundings } from '../context/createContext.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'
import { getCacheFolder } from '../inputs/getCacheFolder.ts'
import { isNewer } from './isNewer.ts'

/** What the registry said, and when it was asked. */
const cache = v.object({ askedAt: v.number(), latest: v.string() })
const answer = v.object({ version: v.string() })

/** Milliseconds: the registry is asked once a day, and not waited for longer than two seconds. */
const day = 86_400_000
const patience = 2_000

export type UpdateNoticeParameters = Pick<Surroundings, 'env' | 'stderr' | 'stdout'> & {
  flags: Pick<OutputFlags, 'json' | 'quiet'>
  /** The version that runs. */
  version: string
}

/**
 * Begins to find out whether there is a newer version, and returns what tells of it: nothing where that is not known yet,
 * so that nobody waits for it. In pipes, in CI, with `--json`, `--quiet` or SSVX_NO_UPDATE_NOTICE nobody is asked.
 */
export function startUpdateNotice(parameters: UpdateNoticeParameters): () => string | undefined {
  const { version } = parameters
  if (!isWanted(parameters)) return () => undefined
  let latest: string | undefined
  // Whatever fails, the command is not concerned.
  void findLatest(parameters)
    .then((found) => {
      latest = found
    })
    .catch(() => undefined)
  return () =>
    latest !== undefined && isNewer(latest, version)
      ? `ssvx ${latest} is there; this is ${version}. To install it: npm install --global @x/cli. SSVX_NO_UPDATE_NOTICE=1 turns this off.`
      : undefined
}

function isWanted({ env, stderr, stdout, flags, version }: UpdateNoticeParameters): boolean {
  // A version that is being developed is not in the registry.
  if (version === '0.0.0' || env['SSVX_NO_UPDATE_NOTICE'] || env['CI']) return false
  return stderr.isTTY === true && stdout.isTTY === true && flags.json !== true && flags.quiet !== true
}

async function findLatest({ env }: UpdateNoticeParameters): Promise<string> {
  const path = join(getCacheFolder(env) ?? join(homedir(), '.cache', 'ssvx'), 'latest.json')
  const known = await readCache(path)
  const age = known === undefined ? day : Date.now() - known.askedAt
  if (known !== undefined && 0 <= age && age < day) return known.latest
  const registry = (env['npm_config_registry'] || 'https://registry.npmjs.org').replace(/\/+$/, '')
  // Asked once a day even where nobody answers.
  await write(path, { askedAt: Date.now(), latest: known?.latest ?? '0.0.0' })
  const response = await fetch(`${registry}/@x%2fcli/latest`, { signal: AbortSignal.timeout(patience) })
  const { version: latest } = v.parse(answer, decodeJson(await response.text()))
  await write(path, { askedAt: Date.now(), latest })
  return latest
}

/** `undefined` where there is none, or none that makes sense. */
async function readCache(path: string): Promise<v.InferOutput<typeof cache> | undefined> {
  try {
    return v.parse(cache, decodeJson(await readTextFile(path, { maxBytes: 2 ** 10 })))
  } catch (error) {
    const isNew = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const isNonsense = error instanceof SyntaxError || error instanceof InvalidInputError || v.isValiError(error)
    if (isNew || isNonsense) return undefined
    // It is no file: whoever writes to a FIFO waits for a reader.
    throw error
  }
}

async function write(path: string, content: v.InferOutput<typeof cache>): Promise<void> {
  await makeDirectory(dirname(path))
  await writeFile(path, JSON.stringify(content))
}
