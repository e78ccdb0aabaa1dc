/** The flags of ssv-keys with one dash, which the parser would take for several flags of one letter each. */
const names: Readonly<Record<string, string>> = {
  ks: 'keystore',
  ps: 'password',
  oids: 'operator-ids',
  ok: 'operator-keys',
  oks: 'operator-keys',
  oa: 'owner-address',
  on: 'owner-nonce',
  of: 'output-folder',
}

/** Writes out the short flags of ssv-keys, where its command is meant: `-ks ./keys` is `--keystore ./keys`. */
export function expandFlagsOfSsvKeys(argv: readonly string[]): string[] {
  const [group, command, ...rest] = argv
  if (group !== 'keyshares' || command !== 'split') return [...argv]
  return [
    group,
    command,
    ...rest.map((argument) => {
      const [, short = '', value = ''] = /^-([a-z]+)(=.*)?$/s.exec(argument) ?? []
      const name = Object.hasOwn(names, short) ? names[short] : undefined
      return name === undefined ? argument : `--${name}${value}`
    }),
  ]
}
