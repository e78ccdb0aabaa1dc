/**
 * Refuses a Node that is older than `engines` of the manifest, of which npm only warns: it lacks functions that a command
 * may reach only after it has sent something.
 */
export function describeOldNode(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 12)) return undefined
  return (
    `Error: ssvx needs Node 22.12 or newer, and this is Node ${version}. Nothing was done.\n` +
    'What to do: Install a current version of Node from https://nodejs.org, then run the command again.\n'
  )
}
