import { type Address, BaseError } from '@x/schemas'

const fixes = {
  pending:
    'Wait for it first (wait()): an owner can have one pending transaction. To replace a stuck one, pass its nonce as accountNonce.',
  'still-pending': 'Speed them up or cancel them in the wallet that sent them, then run the same again.',
  running:
    'Wait for it to end before you start another one, and do not start one inside its steps. To end an unwanted run, call its return().',
}

/** Another transaction of the account is under way. Nothing was sent. */
export class AccountBusyError extends BaseError {
  override readonly name = 'AccountBusyError'
  /** `pending`: on the chain. `still-pending`: after ten minutes. `running`: one with steps is in progress in this process. */
  readonly reason: keyof typeof fixes
  readonly account: Address
  /** How many of its transactions wait, where they are pending. */
  readonly count: number | undefined

  constructor(reason: AccountBusyError['reason'], account: Address, count?: number) {
    const transactions = count === 1 ? '1 transaction' : `${count} transactions`
    const message = {
      pending: `Account ${account} has ${count === 1 ? 'a pending transaction' : `${count} pending transactions`}.`,
      'still-pending': `${transactions} of ${account} ${count === 1 ? 'was' : 'were'} still pending after ten minutes: nothing was sent.`,
      running: `Another transaction of owner ${account} is in progress in this process. Nothing was sent.`,
    }[reason]
    super(message, { fix: fixes[reason] })
    this.reason = reason
    this.account = account
    this.count = count
  }
}
