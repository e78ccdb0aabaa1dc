import { type Address, BaseError } from '@x/schemas'

/** A call would change no list: all accounts are on the lists already, or none of them is on any. */
export class WhitelistUnchangedError extends BaseError {
  override readonly name = 'WhitelistUnchangedError'
  readonly operatorIds: readonly number[]
  readonly accounts: readonly Address[]
  /** Whether they are on the lists. */
  readonly isListed: boolean

  constructor({
    operatorIds,
    accounts,
    isListed,
  }: { operatorIds: readonly number[]; accounts: readonly Address[]; isListed: boolean }) {
    const [account] = accounts
    const who =
      accounts.length === 1 ? `${account} is` : isListed ? 'All of these accounts are' : 'None of these accounts is'
    const lists = `the ${operatorIds.length === 1 ? 'list of operator' : 'lists of operators'} ${operatorIds.join(', ')}`
    const not = accounts.length === 1 && !isListed ? ' not' : ''
    super(`${who}${not} on ${lists}${isListed ? ' already' : ''}: there is nothing to change.`, {
      fix: 'Check the operators and the accounts. If they are right, nothing needs to change.',
    })
    this.operatorIds = operatorIds
    this.accounts = accounts
    this.isListed = isListed
  }
}
