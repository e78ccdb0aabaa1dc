import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { planDigestOption } from '../flags/planDigestOption.ts'
import { type SendFlags, sendFlags, sendingFlags } from '../flags/sendFlags.ts'
import { SettingOption } from '../flags/settingOption.ts'
import { type AmountFlags, amountFlags, type ClusterFlags, clusterFlag, clusterOwnerFlag } from './clusterFlags.ts'
import type { CostFlags } from './cost.ts'
import type { ExitFlags } from './exit.ts'
import type { ListFlags } from './list.ts'
import type { MigrateFlags } from './migrate.ts'
import type { MoveFlags } from './moveFlags.ts'
import type { RemoveFlags } from './remove.ts'
import type { ShowFlags } from './show.ts'
import type { WithdrawFlags } from './withdraw.ts'

/** Defines `ssvx cluster`. */
export function clusterCommand(getContext: GetContext): Command {
  const group = new Command('cluster')
    .description(
      'Shows clusters, and does what their owners do. A cluster is named by its operators, and found on the chain. What is sent is shown with its cost before, and asked for.',
    )
    .helpCommand(false)
    .helpOption('-h, --help', 'show help')
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
      'Lists all clusters that an owner ever had, with what they hold and how long that lasts. Exits with 1 if one that has validators is liquidated, or anyone may liquidate it.',
    )
    .optionsGroup('Whose:')
    .addOption(new SettingOption('owner', '--owner <address>', 'owner of the clusters'))
    .action(async (flags: ListFlags) => (await import('./list.ts')).list(await getContext(), flags))
  examples(commonFlags(list, { hasTable: true }), [
    ['All of an owner', 'ssvx cluster list --network hoodi --rpc-url https://… --owner 0x…'],
  ])

  const show = group
    .command('show')
    .summary('show what a cluster holds and pays, and until when that lasts')
    .description(
      'Shows a cluster: balance now, what it pays a day, the date and block at which anyone may liquidate it, its operators with their fees, and the fees that they have announced. Exits with 1 if it is liquidated, or anyone may liquidate it.',
    )
  clusterFlag(show)
    .addOption(new SettingOption('owner', '--owner <address>', 'owner of the cluster'))
    .action(async (flags: ShowFlags) => (await import('./show.ts')).show(await getContext(), flags))
  examples(commonFlags(show, { hasTable: true }), [
    ['One cluster', 'ssvx cluster show --operators 1,2,3,4 --owner 0x… --rpc-url https://…'],
    ['For monitoring', "ssvx cluster show --operators 1,2,3,4 --owner 0x… --json | jq '.runway.days'"],
  ])

  const cost = group
    .command('cost')
    .summary('show what validators would cost')
    .description('Shows what validators with some operators would cost at the present fees, before anything exists.')
  clusterFlag(cost)
    .optionsGroup('For what:')
    .option('--validators <n>', 'how many validators (default: 1)')
    .option('--effective-balance <eth>', 'effective balance of each validator, from 32 to 2048 (default: 32)')
    .option('--days <n>', 'for how many days the deposit should last (default: 365)')
    .action(async (flags: CostFlags) => (await import('./cost.ts')).cost(await getContext(), flags))
  examples(commonFlags(cost), [
    [
      'Ten validators for half a year',
      'ssvx cluster cost --operators 1,2,3,4 --validators 10 --days 180 --rpc-url https://…',
    ],
  ])
}

function addPaying(group: Command, getContext: GetContext): void {
  const deposit = group
    .command('deposit')
    .summary('pay into a cluster')
    .description('Pays ETH into a cluster, the own or another one: an amount, or what it lacks to last for some days.')
  amountFlags(clusterOwnerFlag(clusterFlag(deposit))).action(async (flags: ClusterFlags & AmountFlags) =>
    (await import('./payIn.ts')).payIn(await getContext(), 'deposit', flags),
  )
  examples(sendFlags(deposit), [
    ['Let it last for a year', 'ssvx cluster deposit --operators 1,2,3,4 --runway-days 365 --network hoodi'],
    ["Into somebody else's", 'ssvx cluster deposit --operators 1,2,3,4 --cluster-owner 0x… --amount 0.5'],
  ])

  const withdraw = group
    .command('withdraw')
    .summary('take out what a cluster can spare')
    .description(
      'Takes ETH out of the own cluster: an amount, or all but what lasts for some days. What would let anyone liquidate it is refused, with what is possible.',
    )
  clusterFlag(withdraw)
    .optionsGroup('How much:')
    .option('--amount <ether>', 'this much')
    .option('--keep-runway-days <days>', 'instead: all but what lasts for so many days')
    .action(async (flags: WithdrawFlags) => (await import('./withdraw.ts')).withdraw(await getContext(), flags))
  examples(sendFlags(withdraw), [
    ['Keep half a year', 'ssvx cluster withdraw --operators 1,2,3,4 --keep-runway-days 180 --network hoodi'],
  ])

  const reactivate = group
    .command('reactivate')
    .summary('start a liquidated cluster again')
    .description(
      'Pays ETH into a liquidated cluster, which makes it active again: an amount, or what all its validators need for some days.',
    )
  amountFlags(clusterFlag(reactivate)).action(async (flags: ClusterFlags & AmountFlags) =>
    (await import('./payIn.ts')).payIn(await getContext(), 'reactivate', flags),
  )
  examples(sendFlags(reactivate), [
    ['For ninety days', 'ssvx cluster reactivate --operators 1,2,3,4 --runway-days 90 --network hoodi'],
  ])

  const migrate = group
    .command('migrate')
    .summary('pay the fees in ETH instead of SSV')
    .description(
      'Migrates a cluster of the time of fees in SSV: what it holds in SSV is paid back, and it gets ETH instead. There is no way back.',
    )
  amountFlags(clusterFlag(migrate))
    .option('--effective-balance <eth>', 'effective balance of each validator, from 32 to 2048 (default: 32)')
    .action(async (flags: MigrateFlags) => (await import('./migrate.ts')).migrate(await getContext(), flags))
  examples(sendFlags(migrate), [
    ['See what it takes', 'ssvx cluster migrate --operators 5,6,7,8 --runway-days 365 --dry-run --owner 0x…'],
  ])

  const recipient = group
    .command('fee-recipient')
    .argument('<address>', 'who receives the fees of proposed blocks')
    .summary('set who receives the fees of proposed blocks')
    .description('Sets who receives the fees of the blocks that the validators of all clusters of the owner propose.')
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
    .summary('close the own cluster, or one that holds too little')
    .description(
      'Liquidates a cluster: its validators stop, and what it holds is paid to whoever sends. The own one at any time, another one as soon as it holds too little. One that still pays its fees in SSV pays out SSV.',
    )
  clusterOwnerFlag(clusterFlag(liquidate)).action(async (flags: ClusterFlags) =>
    (await import('./liquidate.ts')).liquidate(await getContext(), flags),
  )
  examples(sendFlags(liquidate), [
    ['The own one', 'ssvx cluster liquidate --operators 1,2,3,4 --network hoodi'],
    ["Somebody else's", 'ssvx cluster liquidate --operators 1,2,3,4 --cluster-owner 0x… --network hoodi --yes'],
  ])

  const move = group
    .command('move')
    .summary('move validators to other operators')
    .description(
      'Moves validators to other operators: splits their keys for the new ones, removes them, waits until the removal is final, and registers them. Nothing is removed before all that can be checked is. It can be interrupted at any point, and the same command goes on; until then nobody signs for validators that are removed.',
    )
    .optionsGroup('What to move:')
    .option('--from <ids>', 'the operators that have the validators now, such as 1,2,3,4')
    .option('--to <ids>', 'the operators that are to have them, such as 1,2,3,5')
    .addOption(new SettingOption('keystores', '--keystores <path...>', 'directory with keystores, or files'))
    .addOption(new SettingOption('passwordFile', '--password-file <path>', 'file with their password, or directory'))
    .option('--validators <keys|file>', 'only these of them')
    .option('--state <file>', 'where plan and encrypted key shares are kept until it is done')
    .addOption(planDigestOption())
    .option('--epochs <n>', 'how many epochs to wait after the removal, which must be final too (default: 2)')
    .option('--blocks <n>', 'instead: how many blocks, on a chain without finality')
    .option('--allow-many-changes', 'also where more than two operators change')
    .addOption(
      new SettingOption(
        'sourcePatience',
        '--source-patience <seconds>',
        'how long to wait for subgraph or operator API where they are behind or fail (default: 60)',
      ),
    )
    .option('--allow-one-source', 'go on where only one source tells the owner nonce')
  amountFlags(move).action(async (flags: MoveFlags) => (await import('./move.ts')).move(await getContext(), flags))
  examples(sendingFlags(move), [
    [
      'One operator for another',
      'ssvx cluster move --from 1,2,3,4 --to 1,2,3,5 --keystores ./keys --password-file password.txt \\\n  --runway-days 90 --state move.json --network hoodi',
    ],
  ])

  const exit = group
    .command('exit')
    .summary('exit validators from the beacon chain')
    .description(
      'Asks the operators to exit validators from the beacon chain, for good, in as many transactions as it takes.',
    )
  validatorFlags(clusterFlag(exit))
    .option('--again', 'ask once more for those whose exit was asked for before')
    .action(async (flags: ExitFlags) => (await import('./exit.ts')).exit(await getContext(), flags))
  examples(sendFlags(exit), [
    ['Two of them', 'ssvx cluster exit --operators 1,2,3,4 --validators 0x…,0x… --network hoodi'],
  ])

  const remove = group
    .command('remove')
    .summary('remove validators')
    .description(
      'Removes validators from the own cluster, in as many transactions as it takes. What the cluster holds stays in it: take it out with `ssvx cluster liquidate` or `withdraw`.',
    )
  validatorFlags(clusterFlag(remove)).action(async (flags: RemoveFlags) =>
    (await import('./remove.ts')).remove(await getContext(), flags),
  )
  examples(sendFlags(remove), [
    ['All of a cluster', 'ssvx cluster remove --operators 1,2,3,4 --all --network hoodi'],
    ['Those of a list, one on each line', 'ssvx cluster remove --operators 1,2,3,4 --validators exited.txt'],
  ])
}

/** Adds the flags that say which validators of a cluster. */
function validatorFlags(command: Command): Command {
  return command
    .optionsGroup('Which validators:')
    .option('--validators <keys|file>', 'public keys, a file with one on each line, or a key shares file')
    .option('--all', 'instead: all of the cluster')
    .option('--skip-done', 'leave out those for which it is done already')
}
