import type { Context } from '../context/createContext.ts'

export type FormatNextParameters = {
  /** The command, such as `cluster withdraw`; default: the one that runs. */
  path?: string | undefined
  /** Arguments right behind it; default: those that were typed, where the command is the same. */
  args?: readonly string[] | undefined
  /** Which of the typed flags are typed again; default: all. */
  keep?: ((name: string) => boolean) | undefined
  /** Flags that come first, with their values; one without is a switch. */
  flags?: readonly (readonly [name: string, value?: string])[] | undefined
}

/** What a command prints and how, which is not typed again. */
const output: ReadonlySet<string> = /* @__PURE__ */ new Set([
  '--json',
  '--quiet',
  '--yes',
  '--verbose',
  '--wide',
  '--dry-run',
])

/** Flags that say where the network is, and who is asked about it. */
export const placeFlags: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...['--network', '--rpc-url', '--subgraph-url', '--subgraph-key-file', '--api-url', '--config', '--profile'],
  ...['--beacon-url', '--keymanager-url', '--keymanager-token-file', '--keymanager-plain-http'],
])

/** Flags that say whose account sends. */
export const accountFlagNames: ReadonlySet<string> = /* @__PURE__ */ new Set([
  ...['--owner', '--private-key-file', '--account-keystore', '--signer', '--signer-token-file'],
  '--account-password-file',
])

/**
 * The whole line to type next, with the flags that were typed for this one, quoted for a shell. Of an address with a key
 * in it, the key is left out, as everywhere.
 */
export function formatNext(
  { typed, secrets }: Pick<Context, 'typed' | 'secrets'>,
  { path, args = path === undefined ? typed.args : [], keep = () => true, flags = [] }: FormatNextParameters,
): string {
  const names = new Set(flags.map(([name]) => name))
  const again = typed.flags.filter(({ name }) => !names.has(name) && !output.has(name) && keep(name))
  const words = [
    ...['ssvx', ...(path ?? typed.path).split(' '), ...args],
    ...flags.flat(),
    ...again.flatMap(({ name, values }) => [name, ...values]),
  ]
  return secrets.redact(
    words
      .filter((word) => word !== undefined)
      .map(quote)
      .join(' '),
  )
}

function quote(word: string): string {
  return /^[\w./:@%+=,~-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`
}
