import type { SettingName } from '../flags/settings.ts'

/** The value of a setting as its flag takes it. */
export type ConfigValue = {
  setting: SettingName
  value: string | string[] | boolean
  /** Where it stands in the file, such as `profiles.hoodi.network`. */
  key: string
}

/** What the settings file says. */
export type Config = {
  /** Where the file is. */
  path: string
  /** The profile that counts, if there is one. */
  profile: string | undefined
  /**
   * Whose word the file is: that of the user, who named it or has trusted it with these contents, or that of whoever put
   * it there. Of the latter only harmless settings count.
   */
  state: 'named' | 'trusted' | 'changed' | 'untrusted'
  /**
   * SHA-256 of what is trusted: the file, and the files of networks and operators that it names. What can't be read can't
   * be trusted: then the name of the first such file.
   */
  digest: string | { unreadable: string }
  /** What counts, with paths as they are seen from the working directory. */
  values: ReadonlyMap<SettingName, ConfigValue>
  /** All of it, of all profiles. */
  everything: readonly ConfigValue[]
}

/** A settings file in words: where it is, whose word it is, and which profile counts. */
export function describeConfig({ path, profile, state }: Pick<Config, 'path' | 'profile' | 'state'>): string {
  return [`${path} (${states[state]})`, ...(profile === undefined ? [] : [`profile ${profile}`])].join(', ')
}

const states = {
  named: 'named',
  trusted: 'trusted',
  changed: 'changed since it was trusted',
  untrusted: 'not trusted',
} as const satisfies Record<Config['state'], string>
