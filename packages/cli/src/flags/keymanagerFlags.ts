import type { FlagDefinitions, FlagsOf } from './addFlags.ts'
import { joinUrls } from './joinUrls.ts'

/** Paths of a flag that is given several times are kept as one text, with a line for each. */
function joinPaths(path: string, before: string | undefined): string {
  return before === undefined ? path : `${before}\n${path}`
}

/** Which validator clients are asked. */
export const keymanagerFlags = {
  '--keymanager-url <url>': {
    help: 'validator client, its keymanager API; repeat the flag for others',
    setting: 'keymanagerUrl',
    join: joinUrls,
  },
  '--keymanager-token-file <file>': {
    help: 'file with its token; with several clients one for each, in their order',
    setting: 'keymanagerTokenFile',
    join: joinPaths,
  },
  '--keymanager-plain-http': 'send the token to another machine unencrypted',
} as const satisfies FlagDefinitions

export type KeymanagerFlags = FlagsOf<typeof keymanagerFlags>

/** Who may hold keys that are to be registered. */
export const holderFlags = {
  ...keymanagerFlags,
  '--slashing-protection <file>': {
    help: 'what was signed with the keys (EIP-3076): one that signed a moment ago is refused; repeat for others',
    join: joinPaths,
  },
} as const satisfies FlagDefinitions

export type HolderFlags = FlagsOf<typeof holderFlags>
