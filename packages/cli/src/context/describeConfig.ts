import type { Config } from './config.ts'

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
