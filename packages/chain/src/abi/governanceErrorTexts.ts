import type { ContractErrorTexts } from './contractErrorText.ts'
import { tokenRefused } from './transferErrorTexts.ts'

/** The calls of oracles, and of the owner of the network's contract. */
export const governanceFunctions: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'commitRoot',
  'updateNetworkFeeSSV',
  'withdrawNetworkSSVEarnings',
])

/** The errors that they can run into. */
export const governanceErrorTexts: ContractErrorTexts = {
  NotOracle: {
    message: () => 'The sender is not an oracle of the network.',
    fix: 'Send from the account of an oracle.',
  },
  AlreadyVoted: {
    message: () => 'The oracle has voted for this root already.',
    fix: 'There is nothing to do: the root counts once enough oracles have voted for it.',
  },
  StaleBlockNumber: {
    message: () => 'There is already a root for this block or a later one.',
    fix: 'Commit the root of a later block.',
  },
  FutureBlockNumber: {
    message: () => 'The block does not exist yet.',
    fix: 'Commit the root of an existing block.',
  },
  InsufficientBalance: {
    message: () => 'The network has earned less than that.',
    fix: 'getNetworkEarningsSSV of the views contract returns how much there is.',
  },
  TokenTransferFailed: tokenRefused,
  MaxPrecisionExceeded: {
    message: () => 'The amount has more decimals than the contract supports.',
    fix: 'Use a multiple of 10,000,000 units of 10^-18 SSV.',
  },
}
