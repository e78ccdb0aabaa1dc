import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { type SendFlags, sendFlags } from '../flags/sendFlags.ts'
import {
  type AmountFlags,
  amountFlags,
  type ClusterFlags,
  type CostFlags,
  clusterDefinitions,
  clusterFlag,
  clusterOwnerFlag,
  type ExitFlags,
  type ListFlags,
  type MigrateFlags,
  type MoveFlags,
  patienceFlag,
  type ReactivateFlags,
  type RemoveFlags,
  type ShowFlags,
  type UpdateBalanceFlags,
  type WithdrawFlags,
} from './clusterFlags.ts'

/** Defines `ssvx cluster`. */
export function clusterCommand(getContext: GetContext): Command {
  const group = new Command('cluster').description(
    'Shows and manages clusters. A cluster is identified by its operators and read from the chain. Each transaction is shown with its cost and confirmed before it is sent.',
  )
  addReading(group, getContext)
  addPaying(group, getContext)
  addEnding(group, getContext)
  return group
}

/** What needs no account. The network is mainnet by default. */
function addReading(group: Command, getContext: GetContext): void {
  const list = group
    .command('list')
    .summary('show all clusters of an owner')
    .description(
      'Lists every cluster that an owner has ever had, with its balance and runway. Exits with 1 if a cluster with validators is liquidated or can be liquidated by anyone.',
    )
    .action(async (flags: ListFlags) => (await import('./list.ts')).list(await getContext(), flags))
  addFlags(list.optionsGroup('Owner:'), clusterDefinitions.list)
  examples(patienceFlag(commonFlags(list, { hasTable: true })), [
    ['All clusters of an owner', 'ssvx cluster list --network hoodi --rpc-url https://… --owner 0x…'],
  ])

  const show = group
    .command('show')
    .summary('show balance, fees and runway of a cluster')
    .description(
      'Shows a cluster: its current balance, its cost per day, the date and block from which anyone can liquidate it, and its operators with their current and declared fees. Exits with 1 if it is liquidated or can be liquidated by anyone.',
    )
  addFlags(clusterFlag(show), clusterDefinitions.show).action(async (flags: ShowFlags) =>
    (await import('./show.ts')).show(await getContext(), flags),
  )
  examples(patienceFlag(commonFlags(show, { hasTable: true })), [
    ['One cluster', 'ssvx cluster show --operators 1,2,3,4 --owner 0x… --rpc-url https://…'],
    ['For monitoring', "ssvx cluster show --operators 1,2,3,4 --owner 0x… --json | jq '.runway.days'"],
  ])

  const cost = group
    .command('cost')
    .summary('estimate the cost of validators')
    .description(
      'Estimates what validators would cost with these operators at current fees. The cluster need not exist. Where ' +
        'they are named, beacon nodes tell their effective balances: one of 2,048 ETH costs 64 times as much as one of 32.',
    )
  addFlags(clusterFlag(cost).optionsGroup('What to estimate:'), clusterDefinitions.cost).action(
    async (flags: CostFlags) => (await import('./cost.ts')).cost(await getContext(), flags),
  )
  examples(commonFlags(cost), [
    [
      'Ten validators for half a year',
      'ssvx cluster cost --operators 1,2,3,4 --count 10 --runway 180 --rpc-url https://…',
    ],
    [
      'Certain validators, by the balances that they have',
      'ssvx cluster cost --operators 1,2,3,4 --validators keys.txt --beacon-url http://localhost:5052',
    ],
  ])
}

function addPaying(group: Command, getContext: GetContext): void {
  const deposit = group
    .command('deposit')
    .summary('deposit ETH into a cluster')
    .description('Deposits ETH into a cluster, yours or anyone else’s: a fixed amount, or enough for a runway in days.')
  amountFlags(clusterOwnerFlag(clusterFlag(deposit))).action(async (flags: ClusterFlags & AmountFlags) =>
    (await import('./payIn.ts')).deposit(await getContext(), flags),
  )
  examples(patienceFlag(sendFlags(deposit)), [
    ['Top up to a runway of a year', 'ssvx cluster deposit --operators 1,2,3,4 --runway 365 --network hoodi'],
    ["Into someone else's cluster", 'ssvx cluster deposit --operators 1,2,3,4 --cluster-owner 0x… --amount 0.5'],
  ])

  const withdraw = group
    .command('withdraw')
    .summary('withdraw ETH from a cluster')
    .description(
      'Withdraws ETH from your cluster: a fixed amount, everything above a runway in days, or all that a cluster without validators still has. Refuses an amount that would leave the cluster liquidatable, and says how much can be withdrawn.',
    )
  addFlags(clusterFlag(withdraw).optionsGroup('How much:'), clusterDefinitions.withdraw).action(
    async (flags: WithdrawFlags) => (await import('./withdraw.ts')).withdraw(await getContext(), flags),
  )
  examples(patienceFlag(sendFlags(withdraw)), [
    ['Keep a runway of half a year', 'ssvx cluster withdraw --operators 1,2,3,4 --runway 180 --network hoodi'],
    ['What a move has left', 'ssvx cluster withdraw --operators 1,2,3,4 --all --network hoodi'],
  ])

  const reactivate = group
    .command('reactivate')
    .summary('reactivate a liquidated cluster')
    .description(
      'Deposits ETH into a liquidated cluster and reactivates it: a fixed amount, or enough for a runway in days. Its operators sign again for all its validators: with --beacon-url, nothing is sent before nobody has signed with their keys for two whole epochs.',
    )
  addFlags(amountFlags(clusterFlag(reactivate)).optionsGroup('Keys:'), clusterDefinitions.reactivate).action(
    async (flags: ReactivateFlags) => (await import('./payIn.ts')).reactivate(await getContext(), flags),
  )
  examples(patienceFlag(sendFlags(reactivate)), [
    ['For ninety days', 'ssvx cluster reactivate --operators 1,2,3,4 --runway 90 --network hoodi'],
  ])

  const migrate = group
    .command('migrate')
    .summary('migrate a cluster from SSV to ETH fees')
    .description(
      'Migrates a cluster that pays its fees in SSV to fees in ETH: refunds its SSV balance and deposits ETH. This cannot be undone.',
    )
  addFlags(amountFlags(clusterFlag(migrate)), clusterDefinitions.migrate).action(async (flags: MigrateFlags) =>
    (await import('./payIn.ts')).migrate(await getContext(), flags),
  )
  examples(patienceFlag(sendFlags(migrate)), [
    ['See what it would cost', 'ssvx cluster migrate --operators 5,6,7,8 --runway 365 --dry-run --owner 0x…'],
  ])

  const update = group
    .command('update-balance')
    .summary('prove the effective balance of a cluster to the contract')
    .description(
      'Proves the effective balance of a cluster, yours or anyone else’s, by the root of the oracles: the cluster is billed by it from then on. The proof is that of an oracle’s service, or of a tree built again with a beacon node; either way it is checked against the root in the contract. Anyone can send this for any cluster, and one with too little balance is liquidated by it: that is refused.',
    )
  addFlags(
    clusterOwnerFlag(clusterFlag(update)).optionsGroup('Which balance:'),
    clusterDefinitions.updateBalance,
  ).action(async (flags: UpdateBalanceFlags) =>
    (await import('./updateBalance.ts')).updateBalance(await getContext(), flags),
  )
  examples(patienceFlag(sendFlags(update)), [
    [
      'With the proof of an oracle',
      'ssvx cluster update-balance --operators 1,2,3,4 --oracle-url https://… --network hoodi',
    ],
    [
      'See what it would do',
      'ssvx cluster update-balance --operators 1,2,3,4 --beacon-url http://localhost:5052 --dry-run --owner 0x…',
    ],
  ])

  const recipient = group
    .command('fee-recipient')
    .argument('<address>', 'address that receives the fees of proposed blocks')
    .summary('set the fee recipient of proposed blocks')
    .description('Sets the fee recipient for blocks proposed by the owner’s validators, in all clusters.')
    .action(async (address: string, flags: SendFlags) =>
      (await import('./feeRecipient.ts')).feeRecipient(await getContext(), address, flags),
    )
  examples(sendFlags(recipient, { asks: 'node' }), [
    ['With a key from a file', 'ssvx cluster fee-recipient 0x… --private-key-file key.txt'],
  ])
}

function addEnding(group: Command, getContext: GetContext): void {
  const liquidate = group
    .command('liquidate')
    .summary('liquidate a cluster')
    .description(
      'Liquidates a cluster: its validators stop, and its balance is paid to the sending account. You can liquidate your own cluster at any time, others once they are liquidatable. A cluster that still pays its fees in SSV pays out SSV.',
    )
  clusterOwnerFlag(clusterFlag(liquidate)).action(async (flags: ClusterFlags) =>
    (await import('./liquidate.ts')).liquidate(await getContext(), flags),
  )
  examples(patienceFlag(sendFlags(liquidate)), [
    ['Your own', 'ssvx cluster liquidate --operators 1,2,3,4 --network hoodi'],
    ["Someone else's", 'ssvx cluster liquidate --operators 1,2,3,4 --cluster-owner 0x… --network hoodi --yes'],
  ])

  const move = group
    .command('move')
    .summary('move validators to other operators')
    .description(
      'Moves validators to other operators: splits their keys for the new operators, removes the validators, waits until the removal is final, and registers them again. Everything that can be checked is checked before anything is removed. After an interruption, run the same command again to resume; until it is done, nobody signs for the removed validators.',
    )
  addFlags(move.optionsGroup('What to move:'), clusterDefinitions.move)
  amountFlags(move).action(async (flags: MoveFlags) => (await import('./move.ts')).move(await getContext(), flags))
  examples(sendFlags(move), [
    [
      'Replace one operator',
      'ssvx cluster move --from 1,2,3,4 --to 1,2,3,5 --keystores ./keys --password-file password.txt \\\n  --runway 90 --state move.json --network hoodi',
    ],
    [
      'Have each transaction signed elsewhere: once one is mined, again for the next',
      'ssvx cluster move --from 1,2,3,4 --to 1,2,3,5 --keystores ./keys --password-file password.txt \\\n  --runway 90 --state move.json --owner 0x… --unsigned next.json --network hoodi',
    ],
  ])

  const exit = group
    .command('exit')
    .summary('exit validators from the beacon chain')
    .description(
      'Asks the operators to exit validators from the beacon chain, in as many transactions as needed. An exit cannot be undone.',
    )
  addFlags(clusterFlag(exit).optionsGroup('Which validators:'), clusterDefinitions.exit).action(
    async (flags: ExitFlags) => (await import('./endValidators.ts')).exit(await getContext(), flags),
  )
  examples(patienceFlag(sendFlags(exit)), [
    ['Two validators', 'ssvx cluster exit --operators 1,2,3,4 --validators 0x…,0x… --network hoodi'],
  ])

  const remove = group
    .command('remove')
    .summary('remove validators')
    .description(
      'Removes validators from your cluster, in as many transactions as needed. The balance stays in the cluster: `ssvx cluster withdraw --all` gets it out once no validator is left.',
    )
  addFlags(clusterFlag(remove).optionsGroup('Which validators:'), clusterDefinitions.remove).action(
    async (flags: RemoveFlags) => (await import('./endValidators.ts')).remove(await getContext(), flags),
  )
  examples(patienceFlag(sendFlags(remove)), [
    ['All validators of a cluster', 'ssvx cluster remove --operators 1,2,3,4 --all --network hoodi'],
    [
      'Those that have exited from the beacon chain',
      'ssvx cluster remove --operators 1,2,3,4 --exited --beacon-url http://localhost:5052',
    ],
    ['Those in a file, one per line', 'ssvx cluster remove --operators 1,2,3,4 --validators exited.txt'],
  ])
}
