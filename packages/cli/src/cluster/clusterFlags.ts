import type { Command } from 'commander'
import { addFlags, type FlagDefinitions, type FlagsOf } from '../flags/addFlags.ts'
import { beaconFlags } from '../flags/beaconFlags.ts'
import type { CommonFlags } from '../flags/commonFlags.ts'
import { holderFlags } from '../flags/keymanagerFlags.ts'
import { keystoreFlags } from '../flags/keystoreFlags.ts'
import { oracleFlags } from '../flags/oracleFlags.ts'
import { planDigestFlags, type SendFlags } from '../flags/sendFlags.ts'
import { patienceFlags, sourceFlags } from '../flags/sourceFlags.ts'

const cluster = {
  '--operators <ids>': { help: "the cluster's operators, such as 1,2,3,4", setting: 'operators' },
} as const satisfies FlagDefinitions

const clusterOwner = {
  '--cluster-owner <address>': 'owner of the cluster, if it is not yours',
} as const satisfies FlagDefinitions

const amount = {
  '--amount <ether>': 'ETH to deposit',
  '--runway <days>': {
    help: 'or as much as the cluster needs to last this many days',
    former: '--runway-days <days>',
  },
} as const satisfies FlagDefinitions

const effectiveBalance = {
  '--effective-balance <eth>': 'effective balance of each validator, from 32 to 2048 (default: 32)',
} as const satisfies FlagDefinitions

const validators = {
  '--validators <keys|file>': 'public keys, a file with one per line, or a key shares file',
  '--all': 'or all validators of the cluster',
  '--skip-done': 'skip validators that are already removed, or whose exit was already requested',
} as const satisfies FlagDefinitions

/** Definitions that single commands add. */
export const clusterDefinitions = {
  list: { '--owner <address>': { help: 'owner of the clusters', setting: 'owner' }, ...beaconFlags },
  show: { '--owner <address>': { help: 'owner of the cluster', setting: 'owner' }, ...beaconFlags },
  cost: {
    '--count <n>': 'number of validators (default: 1)',
    '--validators <keys|file>': 'or these: public keys, a file with one per line, or a key shares file',
    ...effectiveBalance,
    '--runway <days>': { help: 'how many days the deposit should last (default: 365)', former: '--days <n>' },
    ...beaconFlags,
  },
  withdraw: {
    '--amount <ether>': 'ETH to withdraw',
    '--runway <days>': {
      help: 'or everything except what is needed to last this many days',
      former: '--keep-runway-days <days>',
    },
    '--all': { help: 'or everything, of a cluster without validators', conflicts: ['amount', 'runway'] },
  },
  reactivate: { ...beaconFlags, ...holderFlags },
  migrate: { ...effectiveBalance, ...beaconFlags, ...holderFlags },
  updateBalance: {
    ...oracleFlags,
    ...beaconFlags,
    '--allow-liquidation': 'send it even if the cluster is liquidated by it',
  },
  remove: {
    ...validators,
    '--exited': 'or those that have exited from the beacon chain, as all beacon nodes say',
    ...beaconFlags,
  },
  exit: { ...validators, '--again': 'repeat the request for validators whose exit was already requested' },
  move: {
    '--from <ids>': 'current operators, such as 1,2,3,4',
    '--to <ids>': 'new operators, such as 1,2,3,5',
    ...keystoreFlags,
    '--validators <keys|file>': 'only these validators: public keys, a file with one per line, or a key shares file',
    '--state <file>': 'file that keeps the plan and the encrypted key shares until the move is done',
    ...planDigestFlags,
    '--epochs <n>': 'epochs to wait after the removal, in addition to finality (default: 2)',
    '--blocks <n>': 'or blocks to wait, on a chain without finality',
    ...beaconFlags,
    ...holderFlags,
    '--allow-exited': 'proceed even if validators have exited or were slashed, as --beacon-url tells it',
    '--allow-many-changes': 'allow more than two operators to change',
    ...sourceFlags,
  },
} as const satisfies Record<string, FlagDefinitions>

type Definitions = typeof clusterDefinitions

/** Flags of a command for one cluster. */
export type ClusterFlags = SendFlags & FlagsOf<typeof cluster & typeof clusterOwner & typeof patienceFlags>

/** Flags for what is paid in: an amount, or for how long it should last. */
export type AmountFlags = FlagsOf<typeof amount>

export type ListFlags = CommonFlags & FlagsOf<Definitions['list'] & typeof patienceFlags>
export type ShowFlags = CommonFlags & FlagsOf<typeof cluster & Definitions['show'] & typeof patienceFlags>
export type CostFlags = CommonFlags & FlagsOf<typeof cluster & Definitions['cost']>
export type WithdrawFlags = ClusterFlags & FlagsOf<Definitions['withdraw']>
export type ReactivateFlags = ClusterFlags & AmountFlags & FlagsOf<Definitions['reactivate']>
export type MigrateFlags = ClusterFlags & AmountFlags & FlagsOf<Definitions['migrate']>
export type UpdateBalanceFlags = ClusterFlags & FlagsOf<Definitions['updateBalance']>
export type RemoveFlags = ClusterFlags & FlagsOf<Definitions['remove']>
export type ExitFlags = ClusterFlags & FlagsOf<Definitions['exit']>
export type MoveFlags = SendFlags & AmountFlags & FlagsOf<Definitions['move']>

/** Adds the flag that says which of the owner's clusters. */
export function clusterFlag(command: Command): Command {
  return addFlags(command.optionsGroup('Which cluster:'), cluster)
}

/** Adds the flag for a cluster of somebody else. */
export function clusterOwnerFlag(command: Command): Command {
  return addFlags(command, clusterOwner)
}

/** Adds the flag for how long sources are waited for, to the others of the network. */
export function patienceFlag(command: Command): Command {
  return addFlags(command.optionsGroup('Network:'), patienceFlags).optionsGroup('Settings:')
}

/** Adds the flags that say how much is paid in. */
export function amountFlags(command: Command): Command {
  return addFlags(command.optionsGroup('How much:'), amount)
}
