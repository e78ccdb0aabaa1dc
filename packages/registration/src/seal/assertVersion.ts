import { InvalidInputError } from '@x/schemas'

/**
 * Makes sure that a file has the version that is read here, before anything else of it is looked at.
 *
 * @throws {InvalidInputError} it has another one
 */
export function assertVersion(json: unknown, { version, what }: { version: number; what: string }): void {
  const found = typeof json === 'object' && json !== null && 'version' in json ? json.version : undefined
  if (found === version || typeof found !== 'number') return
  const written = found < version ? 'by an earlier version of ssvx' : 'by a later version of ssvx'
  throw new InvalidInputError(
    what,
    [{ path: 'version', message: `expected ${version}, received ${found}: it was written ${written}` }],
    { fix: found < version ? 'Make it again with this version.' : 'Update ssvx, or make it again with this version.' },
  )
}
