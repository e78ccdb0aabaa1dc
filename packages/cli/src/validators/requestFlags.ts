import type { FlagDefinitions, FlagsOf } from '../flags/addFlags.ts'
import { beaconFlags } from '../flags/beaconFlags.ts'
import type { SendFlags } from '../flags/sendFlags.ts'

/** What all requests to the beacon chain take. */
export const requestFlags = {
  ...beaconFlags,
  '--max-fee <ether>': 'fee of the beacon chain for each request, at most (default: 0.001)',
  '--wait <until>': {
    help: 'what to wait for on the beacon chain: accepted, done, which takes days, or none (default: accepted)',
    choices: ['accepted', 'done', 'none'],
  },
  '--skip-done': 'skip validators for which the same was already requested',
  '--again': 'repeat a request of the last day that the beacon chain does not show yet',
} as const satisfies FlagDefinitions

/** Who makes a validator leave. */
export const byFlag = {
  '--by <who>': {
    help: 'who asks the beacon chain: the withdrawal-address; the operators do with ssvx cluster exit',
    choices: ['withdrawal-address', 'operators'],
  },
} as const satisfies FlagDefinitions

export const amountFlag = {
  '--amount <ether>': 'ETH to withdraw from each validator, which keeps 32',
} as const satisfies FlagDefinitions

export const intoFlags = {
  '--into <publicKey>': 'validator that receives the balances and stays (default: each only switches to compounding)',
  '--allow-other-address': 'allow a target whose balance another address withdraws',
} as const satisfies FlagDefinitions

export type RequestFlags = SendFlags & FlagsOf<typeof requestFlags>
export type ExitFlags = RequestFlags & FlagsOf<typeof byFlag>
export type WithdrawFlags = RequestFlags & FlagsOf<typeof amountFlag>
export type ConsolidateFlags = RequestFlags & FlagsOf<typeof intoFlags>
