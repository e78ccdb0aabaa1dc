import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parse } from '@x/schemas'
import { redactUrl } from '@x/schemas/internal'
import { readTextFile as readRegularFile } from '@x/schemas/internal/files'
import type { Config, ConfigValue } from '../context/config.ts'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { OutputFlags } from '../flags/commonFlags.ts'
import { getSetting, type SettingName } from '../flags/settings.ts'
import { getSuggestion } from '../inputs/getSuggestion.ts'
import { isWritableByOthers } from '../inputs/isWritableByOthers.ts'
import { looksLikeKey } from '../inputs/looksLikeKey.ts'
import { parseJsonFile } from '../inputs/readJsonFile.ts'
import { readTextFile, smallFile } from '../inputs/readTextFile.ts'
import { type ConfigSection, configFile, inFile } from './configFile.ts'
import { readTrustedFiles } from './trustedFiles.ts'

const fileName = 'ssvx.config.json'

/**
 * Reads the configuration file: that of `--config` (SSVX_CONFIG), or `ssvx.config.json` in the working directory or the
 * nearest folder above it. The latter counts as far as the user has trusted it. The profile is that of `--profile` (SSVX_PROFILE), or the `profile` of the file.
 */
export async function readConfig(
  context: Context,
  flags: Pick<OutputFlags, 'config' | 'profile'>,
): Promise<Config | undefined> {
  const named = flags.config ?? (context.env['SSVX_CONFIG'] || undefined)
  const wanted = flags.profile ?? (context.env['SSVX_PROFILE'] || undefined)
  const given = named ?? (await findUpwards(context.cwd))
  if (given === undefined) {
    if (wanted === undefined) return undefined
    throw new UsageError('There is no configuration file with profiles.', {
      fix: `Write ${fileName} in this folder or one above it, or name it with --config.`,
    })
  }
  const path = resolve(context.cwd ?? '.', given)
  if (named === undefined) await requireOwnFile(path)
  const text = await readTextFile(path, 'The configuration file', smallFile)
  const json = parseJsonFile(text, path, 'The configuration file')
  refuseUnknownKeys(json, path)
  const { $schema: _, profile: usual, profiles, ...rest } = parse(configFile, json, `The configuration file ${path}`)
  const profile = wanted ?? usual
  if (profile !== undefined && !Object.hasOwn(profiles, profile)) {
    const names = Object.keys(profiles)
    const known = names.length === 0 ? 'It has none.' : `It has ${names.join(', ')}.`
    throw new UsageError(`The configuration file ${path} has no such profile.`, { metaMessages: [known] })
  }
  const general = readSection(rest, { path, prefix: '' })
  const sections = Object.entries(profiles).map(([name, each]) => ({
    name,
    values: readSection(each, { path, prefix: `profiles.${name}.` }),
  }))
  const own = sections.find(({ name }) => name === profile)?.values ?? []
  const values = new Map([...general, ...own].map((each) => [each.setting, each]))
  const everything = [...general, ...sections.flatMap((each) => each.values)]
  const digest = await computeDigest(text, everything)
  const state = named === undefined ? await getState(context, { path, digest, everything }) : 'named'
  return { path, profile, state, digest, values, everything }
}

/** What is harmless needs no trust, and a list of trusted files that is not there or not readable hinders nobody then. */
async function getState(
  context: Context,
  { path, digest, everything }: Pick<Config, 'path' | 'digest' | 'everything'>,
): Promise<Config['state']> {
  if (everything.every(({ setting }) => getSetting(setting).isHarmless)) return 'untrusted'
  const known = (await readTrustedFiles(context)).get(path)
  if (known === undefined) return 'untrusted'
  return typeof digest === 'string' && known === digest ? 'trusted' : 'changed'
}

/**
 * What a settings file says depends on the files of networks and operators that it names: whoever changes these changes
 * where the money goes, so they are trusted together, or not at all.
 */
async function computeDigest(text: string, everything: Config['everything']): Promise<Config['digest']> {
  const hash = createHash('sha256')
  const add = (part: string) => hash.update(createHash('sha256').update(part).digest())
  add(text)
  for (const { setting, value } of everything) {
    const { kind } = getSetting(setting)
    if ((kind !== 'network' && kind !== 'operators') || typeof value !== 'string' || !/[./\\]/.test(value)) continue
    add(value)
    // One that is not there yet is noticed when it comes.
    const contents = await readRegularFile(value, { maxBytes: largestFile }).catch((error: unknown) =>
      error instanceof Error && 'code' in error && error.code === 'ENOENT' ? '' : undefined,
    )
    if (contents === undefined) return { unreadable: value }
    add(contents)
  }
  return hash.digest('hex')
}

/** Far more than a network or the operators of one cluster take. */
const largestFile = 2 ** 24

async function findUpwards(from: string | undefined): Promise<string | undefined> {
  for (let folder = from; folder !== undefined; folder = dirname(folder)) {
    const path = join(folder, fileName)
    if (await stat(path).catch(() => undefined)) return path
    if (dirname(folder) === folder) return undefined
  }
  return undefined
}

/**
 * Makes sure that nobody else can write a settings file: whoever can decides which node is believed, and in a folder such
 * as /tmp that may be anybody.
 */
export async function requireOwnFile(path: string): Promise<void> {
  if (!isWritableByOthers(await stat(path))) return
  throw new UsageError(`Other users can write the configuration file ${path}, so it is ignored.`, {
    fix: 'Make it yours (chown, chmod go-w), or name it with --config if you trust it.',
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
    if (!/^[\w-]{1,64}$/.test(name)) {
      throw new UsageError(`The name of a profile in ${path} is not a plain word.`, {
        fix: 'Use letters, digits, - and _.',
      })
    }
    if (typeof section !== 'object' || section === null) continue
    refuseKeys(Object.keys(section), { path, prefix: `profiles.${name}.`, known: inFile })
  }
}

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
      fix: 'See `ssvx config` for all of them. Flags for a single run, such as --yes and --amount, are not among them.',
    })
  }
}

function readSection(section: ConfigSection, { path, prefix }: { path: string; prefix: string }): ConfigValue[] {
  const folder = dirname(path)
  return Object.entries(section).flatMap(([key, value]) => {
    if (value === undefined || value === false) return []
    const setting = key as SettingName
    refuseKeyInUrl(setting, value, `${prefix}${key} in ${path}`)
    return [{ setting, value: toFlag(setting, value, folder), key: `${prefix}${key}` }]
  })
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
  if (Array.isArray(value)) for (const each of value) refuseKeyInUrl(name, each, place)
  if (getSetting(name).kind !== 'url' || typeof value !== 'string') return
  // An exporter may have a name before its address.
  const url = value.replace(/^[\w.-]+=(?=https?:)/, '')
  if (!URL.canParse(url) || redactUrl(url).replace(/\/+$/, '') === url.replace(/\/+$/, '')) return
  throw new UsageError(`${place} holds a key or a password, which does not belong in this file.`, {
    fix: `Set ${getSetting(name).variable} instead.`,
  })
}
