/** Puts the system's answer about a file into words that fit behind a colon and quote no path. */
export function describeFileError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'it does not exist'
  if (code === 'EACCES' || code === 'EPERM') return 'access is denied'
  if (code === 'EISDIR') return 'it is a directory'
  if (code === 'ENOTDIR') return 'part of the path is not a directory'
  if (code === 'ENOSPC') return 'there is no space left on the disk'
  if (code === 'ENXIO') return 'nothing is there to take it'
  if (code === 'EADDRINUSE') return 'another program uses the port'
  if (code === 'EROFS') return 'its file system is read-only'
  if (code === 'ENAMETOOLONG') return 'its name is too long'
  // The words of the system quote the path, and what is given as a path may be a secret.
  if (code !== undefined) return `the system says ${String(code)}`
  return error instanceof Error ? error.message : 'unknown reason'
}
