import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parse, redactUrl } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { getSetting, type SettingName, settings } from '../flags/settings.ts'
import { getSuggestion } from '../inputs/getSuggestion.ts'
import { looksLikeKey } from '../inputs/looksLikeKey.ts'
import { readJsonFile } from '../inputs/readJsonFile.ts'
import { smallFile } from '../inputs/readTextFile.ts'
import { type ConfigSection, configFile } from './configFile.ts'

/** What the configuration file says. */
export type Config = {
  /** Where the file is. */
  path: string
  /** The profile that counts, if there is one. */
  profile: string | undefined
  /** As flags take them, with paths as they are seen from the working directory. */
  values: ReadonlyMap<SettingName, { value: string | string[] | boolean; name: string }>
}

export type ConfigFlags = { config?: string | undefined; profile?: string | undefined }

const fileName = 'ssvx.config.json'

/**
 * Reads the configuration file: that of `--config` (SSVX_CONFIG), or `ssvx.config.json` in the working directory or the
 * nearest folder above it. The profile is that of `--profile` (SSVX_PROFILE), or the `profile` of the file.
 *
 * @throws {UsageError} it can't be read, somebody else could have written it, it has a secret or a key that nobody knows,
 * or there is no such profile
 * @throws {InvalidInputError} a value is not valid; the message names its key
 */
export async function readConfig(context: Context, flags: ConfigFlags): Promise<Config | undefined> {
  const named = flags.config ?? (context.env['SSVX_CONFIG'] || undefined)
  const wanted = flags.profile ?? (context.env['SSVX_PROFILE'] || undefined)
  const path = named ?? (await findUpwards(context.cwd))
  if (path === undefined) {
    if (wanted === undefined) return undefined
    throw new UsageError('There is no configuration file that could have a profile.', {
      fix: `Write ${fileName} in this folder or one above it, or name it with --config.`,
    })
  }
  if (named === undefined) await requireOwnFile(path)
  const json = await readJsonFile(path, 'The configuration file', smallFile)
  refuseUnknownKeys(json, path)
  const { $schema: _, profile: usual, profiles, ...rest } = parse(configFile, json, `The configuration file ${path}`)
  const profile = wanted ?? usual
  const section = profile === undefined ? {} : Object.hasOwn(profiles, profile) ? profiles[profile] : undefined
  if (section === undefined) {
    const names = Object.keys(profiles)
    const known = names.length === 0 ? 'It has none.' : `It has ${names.join(', ')}.`
    throw new UsageError(`The configuration file ${path} has no such profile.`, { metaMessages: [known] })
  }
  const values = new Map([
    ...readSection(rest, { path, prefix: '' }),
    ...readSection(section, { path, prefix: `profiles.${profile}.` }),
  ])
  return { path, profile, values }
}

async function findUpwards(from: string | undefined): Promise<string | undefined> {
  for (let folder = from; folder !== undefined; folder = dirname(folder)) {
    const path = join(folder, fileName)
    if (await stat(path).catch(() => undefined)) return path
    if (dirname(folder) === folder) return undefined
  }
  return undefined
}

/** Whoever can write the file decides which node is believed: in a folder such as /tmp that may be anybody. */
async function requireOwnFile(path: string): Promise<void> {
  const { uid, mode } = await stat(path)
  const own = process.getuid?.()
  if (own === undefined || ((uid === own || uid === 0) && (mode & 0o002) === 0)) return
  throw new UsageError(`Other users can write the configuration file ${path}, so it is not used.`, {
    fix: 'Make it yours (chown, chmod o-w), or name it with --config if you trust it.',
  })
}

/** Names of secrets, and of variables that hold one. */
const secretName = /password$|passphrase|mnemonic|seed|secret$|private_?key$|api_?key$|token$/i

function refuseUnknownKeys(json: unknown, path: string): void {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    throw new UsageError(`The configuration file ${path} is not an object of settings.`, {
      fix: 'It looks like { "network": "hoodi", "profiles": { … } }.',
    })
  }
  const { profiles, ...rest } = json as Record<string, unknown>
  refuseKeys(Object.keys(rest), { path, prefix: '', known: ['$schema', 'profile', 'profiles', ...inFile] })
  if (typeof profiles !== 'object' || profiles === null) return
  for (const [name, section] of Object.entries(profiles)) {
    if (looksLikeKey(name)) throw new UsageError(`The name of a profile in ${path} looks like a private key.`)
    if (typeof section !== 'object' || section === null) continue
    refuseKeys(Object.keys(section), { path, prefix: `profiles.${name}.`, known: inFile })
  }
}

const inFile = Object.keys(settings).filter((name) => getSetting(name as SettingName).isForOneRun !== true)

function refuseKeys(
  keys: readonly string[],
  { path, prefix, known }: { path: string; prefix: string; known: readonly string[] },
): void {
  for (const [i, key] of keys.entries()) {
    if (known.includes(key)) continue
    const suggestion = getSuggestion(key, known)
    // Only what looks like the name of a setting is repeated: anything else may be a secret in the wrong place.
    const isName = suggestion !== undefined || /^[a-z]{1,20}(?:[_-]?[a-z]{1,20}){0,2}$/i.test(key)
    const place = `${prefix}${isName ? key : `[name ${i + 1}]`} in ${path}`
    if (secretName.test(key)) {
      throw new UsageError(`${place} is a secret, which does not belong in this file.`, {
        fix: 'Delete it there. Name a file that only you can read, such as "passwordFile" or "privateKeyFile", or use the variable.',
      })
    }
    throw new UsageError(`${place} is not a setting.`, {
      metaMessages: suggestion === undefined ? [] : [`Did you mean ${suggestion}?`],
      fix: 'See `ssvx config` for all of them. What is said for each run, such as --yes and --deposit, is not among them.',
    })
  }
}

function* readSection(
  section: ConfigSection,
  { path, prefix }: { path: string; prefix: string },
): Generator<[SettingName, { value: string | string[] | boolean; name: string }]> {
  const folder = dirname(path)
  for (const [key, value] of Object.entries(section)) {
    if (value === undefined || value === false) continue
    const name = key as SettingName
    yield [name, { value: toFlag(name, value, folder), name: `${prefix}${key} in ${path}` }]
    refuseKeyInUrl(name, value, `${prefix}${key} in ${path}`)
  }
}

/** A value as its flag takes it. */
function toFlag(
  name: SettingName,
  value: string | number | boolean | readonly (string | number)[],
  folder: string,
): string | string[] | boolean {
  const { kind } = getSetting(name)
  if (typeof value === 'boolean') return value
  if (kind === 'paths') return [value].flat().map((each) => resolve(folder, String(each)))
  if (kind === 'operators') return Array.isArray(value) ? value.join(',') : readIdsOrPath(String(value), folder)
  const text = String(value)
  if (kind === 'path') return resolve(folder, text)
  return kind === 'network' && /[./\\]/.test(text) ? resolve(folder, text) : text
}

function readIdsOrPath(text: string, folder: string): string {
  return /^[\d\s,]*$/.test(text) ? text : resolve(folder, text)
}

function refuseKeyInUrl(name: SettingName, value: unknown, place: string): void {
  if (getSetting(name).kind !== 'url' || typeof value !== 'string' || !URL.canParse(value)) return
  if (redactUrl(value).replace(/\/+$/, '') === value.replace(/\/+$/, '')) return
  throw new UsageError(`${place} holds a key or a password, which does not belong in this file.`, {
    fix: `Set ${getSetting(name).variable} instead.`,
  })
}
