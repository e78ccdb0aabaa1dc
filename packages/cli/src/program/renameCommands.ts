/** Commands under their former names, which go with the next version. */
const formerNames: Readonly<Record<string, readonly string[]>> = { 'exporter check': ['exporter', 'compare'] }

/** Gives a command that was called by its former name its current one. */
export function renameCommands(argv: readonly string[]): string[] {
  const current = formerNames[argv.slice(0, 2).join(' ')]
  return current === undefined ? [...argv] : [...current, ...argv.slice(2)]
}
