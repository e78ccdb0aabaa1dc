import type { Hex } from '@x/schemas'
import { zeroAddress } from './accounts.ts'
import { type Draft, emit } from './draft.ts'
import { revertWithText, u256 } from './revert.ts'

const unlimited = 2n ** 256n - 1n

/** What changes the token; addresses are those of the caller, and of the call. */
export const tokenCalls = {
  transferOwnership: (draft: Draft, newOwner: Hex) => {
    checkOwner(draft)
    if (newOwner === zeroAddress) revertWithText('Ownable: new owner is the zero address')
    setOwner(draft, newOwner)
  },
  renounceOwnership: (draft: Draft) => {
    checkOwner(draft)
    setOwner(draft, zeroAddress)
  },
  mint: (draft: Draft, to: Hex, amount: bigint) => {
    checkOwner(draft)
    if (to === zeroAddress) revertWithText('ERC20: mint to the zero address')
    draft.token = { ...draft.token, totalSupply: u256(draft.token.totalSupply + amount) }
    move(draft, zeroAddress, to, amount)
  },
  burn: (draft: Draft, amount: bigint) => burn(draft, draft.sender, amount),
  burnFrom: (draft: Draft, account: Hex, amount: bigint) => {
    spendAllowance(draft, account, draft.sender, amount)
    burn(draft, account, amount)
  },
  approve: (draft: Draft, spender: Hex, amount: bigint) => approve(draft, draft.sender, spender, amount),
  increaseAllowance: (draft: Draft, spender: Hex, addedValue: bigint) =>
    approve(draft, draft.sender, spender, u256(getAllowance(draft, draft.sender, spender) + addedValue)),
  decreaseAllowance: (draft: Draft, spender: Hex, subtractedValue: bigint) => {
    const current = getAllowance(draft, draft.sender, spender)
    if (current < subtractedValue) revertWithText('ERC20: decreased allowance below zero')
    return approve(draft, draft.sender, spender, current - subtractedValue)
  },
  transfer: (draft: Draft, to: Hex, amount: bigint) => transferTokens(draft, draft.sender, to, amount),
  transferFrom: (draft: Draft, from: Hex, to: Hex, amount: bigint) => {
    spendAllowance(draft, from, draft.sender, amount)
    return transferTokens(draft, from, to, amount)
  },
}

export function transferTokens(draft: Draft, from: Hex, to: Hex, amount: bigint): boolean {
  if (to === zeroAddress) revertWithText('ERC20: transfer to the zero address')
  if ((draft.balances.get(from) ?? 0n) < amount) revertWithText('ERC20: transfer amount exceeds balance')
  move(draft, from, to, amount)
  return true
}

export function spendAllowance(draft: Draft, holder: Hex, spender: Hex, amount: bigint): void {
  const current = getAllowance(draft, holder, spender)
  if (current === unlimited) return
  if (current < amount) revertWithText('ERC20: insufficient allowance')
  approve(draft, holder, spender, current - amount)
}

function getAllowance({ allowances }: Draft, holder: Hex, spender: Hex): bigint {
  return allowances.get(`${holder} ${spender}`) ?? 0n
}

function checkOwner({ sender, token }: Draft): void {
  if (sender !== token.owner) revertWithText('Ownable: caller is not the owner')
}

function setOwner(draft: Draft, newOwner: Hex): void {
  const { token } = draft.addresses
  emit(draft, 'OwnershipTransferred', { previousOwner: draft.token.owner, newOwner }, token)
  draft.token = { ...draft.token, owner: newOwner }
}

function approve(draft: Draft, holder: Hex, spender: Hex, amount: bigint): boolean {
  if (spender === zeroAddress) revertWithText('ERC20: approve to the zero address')
  draft.allowances.set(`${holder} ${spender}`, amount)
  emit(draft, 'Approval', { owner: holder, spender, value: amount }, draft.addresses.token)
  return true
}

function burn(draft: Draft, from: Hex, amount: bigint): void {
  if ((draft.balances.get(from) ?? 0n) < amount) revertWithText('ERC20: burn amount exceeds balance')
  draft.token = { ...draft.token, totalSupply: draft.token.totalSupply - amount }
  move(draft, from, zeroAddress, amount)
}

/** From and to the zero address is minting and burning. */
function move(draft: Draft, from: Hex, to: Hex, value: bigint): void {
  const change = (account: Hex, by: bigint) => {
    if (account !== zeroAddress) draft.balances.set(account, (draft.balances.get(account) ?? 0n) + by)
  }
  change(from, -value)
  change(to, value)
  emit(draft, 'Transfer', { from, to, value }, draft.addresses.token)
}
