import type { WhitelistingContractReport } from '@x/chain/internal'
import { type Address, BaseError } from '@x/schemas'

/** Why an address can't decide who may use an operator. */
export type WhitelistingContractProblem = Extract<WhitelistingContractReport, { isUsable: false }>['problem']

/** The address can't decide who may use an operator: with it nobody could. */
export class WhitelistingContractError extends BaseError {
  override readonly name = 'WhitelistingContractError'
  readonly whitelistingContract: Address
  readonly reason: WhitelistingContractProblem

  constructor(whitelistingContract: Address, reason: WhitelistingContractProblem) {
    const { text, fix } = texts[reason]
    super(`${whitelistingContract} can't be a whitelisting contract: ${text}.`, { fix })
    this.whitelistingContract = whitelistingContract
    this.reason = reason
  }
}

const texts: Record<WhitelistingContractProblem, { text: string; fix: string }> = {
  'no-code': {
    text: 'there is no contract',
    fix: 'Check the address and the network. To allow single accounts, add them to the whitelists of operators instead.',
  },
  'no-erc165': {
    text: 'it does not support interface detection (ERC-165)',
    fix: 'Add supportsInterface to the contract, or choose another one.',
  },
  'no-interface': {
    text: 'isWhitelisted(address,uint256) is not among its interfaces',
    fix: 'Add isWhitelisted, and report it in supportsInterface.',
  },
  'no-answer': {
    text: 'isWhitelisted reverts when called',
    fix: 'Find out why: while it reverts, nobody can register validators with the operator.',
  },
}
