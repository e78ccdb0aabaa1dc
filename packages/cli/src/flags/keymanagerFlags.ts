import type { FlagDefinitions, FlagsOf } from './addFlags.ts'
import { joinUrls } from './joinUrls.ts'

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
    join: (path, before) => (before === undefined ? path : `${before}\n${path}`),
  },
  '--keymanager-plain-http': 'send the token to another machine unencrypted',
} as const satisfies FlagDefinitions

export type KeymanagerFlags = FlagsOf<typeof keymanagerFlags>
