import { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'
import { addFlags } from '../flags/addFlags.ts'
import { commonFlags } from '../flags/commonFlags.ts'
import { examples } from '../flags/examples.ts'
import { sendFlags } from '../flags/sendFlags.ts'
import {
  amountFlag,
  byFlag,
  type ConsolidateFlags,
  type ExitFlags,
  intoFlags,
  requestFlags,
  type WithdrawFlags,
} from './requestFlags.ts'
import { type ListFlags, listFlags, type StatusFlags, statusFlags } from './validatorsFlags.ts'

/** Defines `ssvx validators`. */
export function validatorsCommand(getContext: GetContext): Command {
  const group = new Command('validators').description(
    'Shows validators as the operator data API and beacon nodes tell them, and asks the beacon chain to exit, pay out or consolidate them, as their withdrawal address. What is only read is of mainnet by default.',
  )

  const list = group
    .command('list')
    .summary('show the validators of an owner, a cluster or an operator')
    .description(
      'Lists the registered validators that match all conditions, with their status on the network and the beacon chain. With --beacon-url it also shows what is under way for them.',
    )
    .action(async (flags: ListFlags) => (await import('./list.ts')).list(await getContext(), flags))
  examples(commonFlags(addFlags(list.optionsGroup('Selection:'), listFlags), { asks: 'node', hasTable: true }), [
    ['All validators of an owner', 'ssvx validators list --network hoodi --owner 0x…'],
    ['The public keys of a cluster', "ssvx validators list --owner 0x… --operators 1,2,3,4 | jq -r '.[].publicKey'"],
  ])

  const status = group
    .command('status')
    .argument('<publicKeys...>', 'public keys of validators, each 0x and 96 hex digits')
    .summary('show whether validators are registered, and whether they attest')
    .description(
      'Shows validators by public key, whoever owns them. With --beacon-url it also shows what is under way: deposits, exits, withdrawals, consolidations, and with --rpc-url requests that the beacon chain has not taken. Exits with 1 if a validator is not registered or not active.',
    )
    .action(async (publicKeys: string[], flags: StatusFlags) =>
      (await import('./status.ts')).status(await getContext(), publicKeys, flags),
    )
  addFlags(status.optionsGroup('Beacon chain:'), statusFlags)
  examples(commonFlags(status, { asks: 'node', hasTable: true }), [
    ['One validator', 'ssvx validators status 0x… --network hoodi'],
    [
      'For monitoring: the exit code is 1 unless all are active',
      'ssvx validators status 0x… 0x… --network hoodi --quiet',
    ],
  ])

  addRequests(group, getContext)
  return group
}

/** What the withdrawal address of validators may ask of the beacon chain, without their operators. */
function addRequests(group: Command, getContext: GetContext): void {
  const keys = ['<publicKeys...>', 'public keys of validators, each 0x and 96 hex digits'] as const

  const exit = group
    .command('exit')
    .argument(...keys)
    .summary('exit validators by their withdrawal address')
    .description(
      'Asks the beacon chain to exit validators, as the address that withdraws their balance (EIP-7002): the operators are not needed. The beacon chain would ignore in silence what breaks one of its rules, so each is checked before. An exit cannot be undone.',
    )
    .action(async (texts: string[], flags: ExitFlags) =>
      (await import('./exit.ts')).exit(await getContext(), texts, flags),
    )
  addFlags(exit.optionsGroup('What to request:'), byFlag)
  examples(sendFlags(addFlags(exit, requestFlags), { asks: 'node' }), [
    [
      'Two validators',
      'ssvx validators exit 0x… 0x… --by withdrawal-address --beacon-url http://localhost:5052 --network hoodi',
    ],
    [
      'For a Safe that is the withdrawal address',
      'ssvx validators exit 0x… --by withdrawal-address --owner 0x… --unsigned safe.json --network hoodi',
    ],
  ])

  const withdraw = group
    .command('withdraw')
    .argument(...keys)
    .summary('withdraw a part of the balance of compounding validators')
    .description(
      'Asks the beacon chain to withdraw ETH from compounding validators (0x02), as the address that withdraws their balance (EIP-7002). They keep 32 ETH, and go on.',
    )
    .action(async (texts: string[], flags: WithdrawFlags) =>
      (await import('./withdraw.ts')).withdraw(await getContext(), texts, flags),
    )
  addFlags(withdraw.optionsGroup('What to request:'), amountFlag)
  examples(sendFlags(addFlags(withdraw, requestFlags), { asks: 'node' }), [
    ['Half an ETH', 'ssvx validators withdraw 0x… --amount 0.5 --beacon-url http://localhost:5052 --network hoodi'],
  ])

  const consolidate = group
    .command('consolidate')
    .argument(...keys)
    .summary('switch validators to compounding, or consolidate them into another one')
    .description(
      'Asks the beacon chain to switch validators to compounding (0x02), or to let them leave and give their balance to another validator, as the address that withdraws their balance (EIP-7251). Neither can be undone.',
    )
    .action(async (texts: string[], flags: ConsolidateFlags) =>
      (await import('./consolidate.ts')).consolidate(await getContext(), texts, flags),
    )
  addFlags(consolidate.optionsGroup('What to request:'), intoFlags)
  examples(sendFlags(addFlags(consolidate, requestFlags), { asks: 'node' }), [
    ['Switch to compounding', 'ssvx validators consolidate 0x… --beacon-url http://localhost:5052 --network hoodi'],
    [
      'Two into a third',
      'ssvx validators consolidate 0x… 0x… --into 0x… --beacon-url http://localhost:5052 --network hoodi',
    ],
  ])
}
