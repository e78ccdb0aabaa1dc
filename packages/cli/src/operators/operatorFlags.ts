import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import type { SendFlags } from '../flags/sendFlags.ts'

/** What an operator takes. */
export const feeFlags = {
  '--fee <gwei>': 'gwei per block and validator of 32 ETH, in steps of 0.0001',
  '--yearly-fee <ether>': {
    help: 'or ETH per year of 365 days and validator, rounded down',
    conflicts: ['fee'],
  },
} as const satisfies FlagDefinitions

export const registerFlags = {
  '--operator-key-file <file>': {
    help: 'file with the RSA public key of its node: PEM, or PEM in base64',
    isRequired: true,
  },
  ...feeFlags,
  '--private': 'only whitelisted accounts can use it (default: anyone can)',
} as const satisfies FlagDefinitions

export const withdrawFlags = {
  '--amount <amount>': 'in ETH or SSV (default: all of it)',
  '--asset <asset>': {
    help: 'ETH, SSV from clusters that paid their fees in SSV, or all of both',
    choices: ['eth', 'ssv', 'both'],
    standard: 'eth',
  },
} as const satisfies FlagDefinitions

export const suggestFlags = {
  '--figures <file>': 'own figures of operators: what `ssvx why operators --json` printed',
  '--size <n>': 'how many there are to be: 4, 7, 10 or 13 (default: 4)',
  '--beside <ids>': 'these are chosen already',
  '--among <ids>': 'choose the others only among these',
} as const satisfies FlagDefinitions

export const listFlags = {
  '--search <text>': 'text in the name, owner or id',
  '--private <yes|no>': 'only private operators, or only public ones',
  '--status <status>': 'active, inactive, no_validators, …',
  '--type <type>': 'operator, verified_operator, dapp_node, …',
  '--location <country>': 'country, spelled as in the API',
  '--owner <address>': 'owner of the operators',
  '--sort <key[:asc|desc]>': 'id, name, validatorsCount, performance30d, ethFee, …',
  '--limit <n>': 'maximum number of operators (default: 100)',
} as const satisfies FlagDefinitions

export const accountsFlags = {
  '--accounts <addresses...>': { help: 'accounts to change, not whitelisting contracts', isRequired: true },
} as const satisfies FlagDefinitions

export const contractFlags = {
  '--contract <address>': { help: 'the whitelisting contract', isRequired: true },
} as const satisfies FlagDefinitions

export type FeeFlags = SendFlags & FlagsOf<typeof feeFlags>
export type RegisterFlags = SendFlags & FlagsOf<typeof registerFlags>
export type WithdrawFlags = SendFlags & FlagsOf<typeof withdrawFlags>
export type SuggestFlags = CommonFlags & FlagsOf<typeof suggestFlags>
export type ListFlags = CommonFlags & FlagsOf<typeof listFlags>
export type AccountsFlags = SendFlags & FlagsOf<typeof accountsFlags>
export type ContractFlags = SendFlags & FlagsOf<typeof contractFlags>
