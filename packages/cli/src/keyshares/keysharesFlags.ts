import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { keystoreFlags } from '../flags/keystoreFlags.ts'

export const splitFlags = {
  ...keystoreFlags,
  '--operators <file|ids>': {
    help: "ids, whose keys are read from the chain (needs --network and --rpc-url), or a JSON file of [{ id, operatorKey }], which is compared with the chain if --rpc-url is given (without --network: mainnet or hoodi, by the node's chain id)",
    setting: 'operators',
  },
  '--owner <address>': { help: 'owner of the cluster, whose account sends the registration', setting: 'owner' },
  '--owner-nonce <n>': "the owner's next registration nonce",
  '--out <file>': 'the key shares file to write',
  '--force': 'overwrite the file of --out',
  '--skip-bad-keystores': 'skip keystores that the password does not open',
} as const satisfies FlagDefinitions

/** What ssv-keys calls the same. */
export const ssvKeysFlags = {
  '--keystore <path>': '--keystores (-ks)',
  '--operator-ids <ids>': '--operators (-oids), with the keys of --operator-keys if given',
  '--operator-keys <keys>': 'one key for each id, in the same order (-oks)',
  '--owner-address <address>': '--owner (-oa); the nonce is -on',
  '--output-folder <dir>': '--out, as keyshares-<time>.json in this folder (-of)',
  '--password <text>': {},
} as const satisfies FlagDefinitions

export const verifyFlags = {
  '--operators <file>': 'JSON file of [{ id, operatorKey }] that the file must match',
  '--owner <address>': 'owner that the signatures must be for',
  '--owner-nonce <n>': 'the registration nonce that the first validator must have signed',
} as const satisfies FlagDefinitions

export type SplitFlags = CommonFlags & FlagsOf<typeof splitFlags & typeof ssvKeysFlags>
export type VerifyFlags = CommonFlags & FlagsOf<typeof verifyFlags>
