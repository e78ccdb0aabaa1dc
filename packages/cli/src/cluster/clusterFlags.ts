import type { Command } from 'commander'
import { formerFlag } from '../flags/formerFlag.ts'
import type { SendFlags } from '../flags/sendFlags.ts'
import { SettingOption } from '../flags/settingOption.ts'

/** Flags of a command for one cluster. */
export type ClusterFlags = SendFlags & { operators?: string | undefined; clusterOwner?: string | undefined }

/** Flags for what is paid in: an amount, or for how long it should last. */
export type AmountFlags = { amount?: string | undefined; runway?: string | undefined }

/** Adds the flag that says which of the owner's clusters. */
export function clusterFlag(command: Command): Command {
  return command
    .optionsGroup('Which cluster:')
    .addOption(new SettingOption('operators', '--operators <ids>', "the cluster's operators, such as 1,2,3,4"))
}

/** Adds the flag for a cluster of somebody else. */
export function clusterOwnerFlag(command: Command): Command {
  return command.option('--cluster-owner <address>', 'owner of the cluster, if it is not yours')
}

/** Adds the flags that say how much is paid in. */
export function amountFlags(command: Command): Command {
  command
    .optionsGroup('How much:')
    .option('--amount <ether>', 'this amount')
    .option('--runway <days>', 'or as much as the cluster needs to last this many days')
  return formerFlag(command, '--runway-days <days>', '--runway')
}
