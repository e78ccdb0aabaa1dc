import type { LoadedKey, ReleasedKey } from '@x/keymanager-client'
import type { Hex } from '@x/schemas'
import type { Lines } from '../terminal/finishLines.ts'
import { formatCount } from '../terminal/formatAmounts.ts'

const most = 20

/** What would be deleted, and what can't be. */
export function formatLoaded(endpoint: string, publicKeys: readonly Hex[], loaded: readonly LoadedKey[]): Lines {
  const open = loaded.filter(({ isReadonly }) => !isReadonly)
  const fixed = loaded.filter(({ isReadonly }) => isReadonly)
  const missing = publicKeys.length - loaded.length
  return [
    `Validator client at ${endpoint}:`,
    ...list(open, 'signs with', ({ isRemote }) => (isRemote ? ' (remote signer)' : '')),
    ...list(fixed, 'signs with, and its API cannot delete', () => ''),
    ...(missing === 0 ? [] : [`  ${formatCount(missing, 'key')} not loaded there: only what was signed is asked for.`]),
  ]
}

/** What became of the keys. */
export function formatReleased(keys: readonly ReleasedKey[], kept: string | undefined): Lines {
  const gone = keys.filter(({ status, isLoaded }) => status === 'deleted' && !isLoaded).length
  const problems = keys.filter(({ isLoaded }) => isLoaded)
  return [
    ...(kept === undefined ? [] : [`What was signed is in ${kept}: keep it, for whoever signs with these keys next.`]),
    ...(gone === 0
      ? []
      : [`Deleted ${formatCount(gone, 'key')}; asked again, the validator client does not have them.`]),
    ...problems.map((key) => `${key.publicKey}: still loaded there. ${explain(key)}`),
  ]
}

function explain({ status, message }: ReleasedKey): string {
  const said = message === undefined ? '' : ` It says: ${message}.`
  if (status === 'readonly')
    return 'Its API cannot delete it: take it out of the configuration of the validator client.'
  if (status === 'deleted') return 'The validator client says that it has deleted it, and still lists it: stop it.'
  return `The validator client could not delete it.${said} Stop the validator client, and take the key out by hand.`
}

function list(keys: readonly LoadedKey[], what: string, note: (key: LoadedKey) => string): string[] {
  if (keys.length === 0) return []
  const more = keys.length > most ? [`    … and ${keys.length - most} more`] : []
  const shown = keys.slice(0, most).map((key) => `    ${key.publicKey}${note(key)}`)
  return [`  ${what} ${formatCount(keys.length, 'key')}:`, ...shown, ...more]
}
