import type { Hex } from '@x/schemas'
import { emptyOperator, pack, packing, settleAccount, ssvPacking, zeroAddress } from './accounts.ts'
import { changeOperator, type Draft, emit, getOperator, pay } from './draft.ts'
import { getOwnOperator, settleOperator, startEthAccount } from './network.ts'
import { revert, u64 } from './revert.ts'
import { transferTokens } from './tokenCalls.ts'
import type { Account } from './types.ts'

const increasePrecision = 10_000n

/** Registration, fees and earnings of operators, and who may use them. */
export const operatorCalls = {
  registerOperator: (draft: Draft, publicKey: Hex, fee: bigint, setPrivate: boolean) => {
    checkFeeBounds(draft, fee)
    if (draft.operatorKeys.has(publicKey)) revert('OperatorAlreadyExists')
    draft.operatorKeys = new Set(draft.operatorKeys).add(publicKey)
    draft.lastOperatorId += 1n
    const id = draft.lastOperatorId
    draft.operators.set(id, {
      ...getOperator(draft.operators, id),
      owner: draft.sender,
      isPrivate: setPrivate,
      eth: { ...emptyOperator.eth, fee: pack(fee), block: draft.block },
      ssv: { ...emptyOperator.ssv, block: draft.block },
    })
    emit(draft, 'OperatorAdded', { operatorId: id, owner: draft.sender, publicKey, fee })
    emit(draft, 'OperatorPrivacyStatusUpdated', { operatorIds: [id], toPrivate: setPrivate })
    return id
  },
  removeOperator: (draft: Draft, id: bigint) => {
    getOwnOperator(draft, id)
    const earned = takeAll(draft, id)
    const { eth, ssv } = getOperator(draft.operators, id)
    const close = (account: Account): Account => ({ ...account, fee: 0n, validatorCount: 0n, block: 0n })
    changeOperator(draft, id, {
      whitelistingContract: zeroAddress,
      extraUnits: 0n,
      eth: close(eth),
      ssv: close(ssv),
    })
    payOut(draft, id, earned)
    emit(draft, 'OperatorRemoved', { operatorId: id })
  },

  declareOperatorFee: (draft: Draft, id: bigint, fee: bigint) => {
    getOwnOperator(draft, id)
    checkFeeBounds(draft, fee)
    startEthAccount(draft, id)
    const packed = pack(fee)
    const { eth, ssv } = getOperator(draft.operators, id)
    if (packed === eth.fee) revert('SameFeeChangeNotAllowed')
    if (packed !== 0n && eth.fee === 0n && ssv.fee === 0n) revert('FeeIncreaseNotAllowed')
    const limit = eth.fee * (increasePrecision + draft.parameters.operatorFeeIncreaseLimit)
    if (packed > (limit + increasePrecision - 1n) / increasePrecision) revert('FeeExceedsIncreaseLimit')
    const begin = u64(draft.time + draft.parameters.declareOperatorFeePeriod)
    const end = u64(begin + draft.parameters.executeOperatorFeePeriod)
    changeOperator(draft, id, { feeRequest: { fee: packed, begin, end } })
    emit(draft, 'OperatorFeeDeclared', { owner: draft.sender, operatorId: id, blockNumber: draft.block, fee })
  },
  executeOperatorFee: (draft: Draft, id: bigint) => {
    const { fee, begin, end } = getOwnOperator(draft, id).feeRequest
    if (begin === 0n) revert('NoFeeDeclared')
    if (begin <= draft.upgradeTime) revert('LegacyOperatorFeeDeclarationInvalid')
    if (draft.time < begin || draft.time > end) revert('ApprovalNotWithinTimeframe')
    if (fee * packing > draft.parameters.maximumOperatorFee) revert('FeeTooHigh')
    changeFee(draft, id, fee)
  },
  cancelDeclaredOperatorFee: (draft: Draft, id: bigint) => {
    if (getOwnOperator(draft, id).feeRequest.begin === 0n) revert('NoFeeDeclared')
    changeOperator(draft, id, { feeRequest: emptyOperator.feeRequest })
    emit(draft, 'OperatorFeeDeclarationCancelled', { owner: draft.sender, operatorId: id })
  },
  reduceOperatorFee: (draft: Draft, id: bigint, fee: bigint) => {
    const { eth } = getOwnOperator(draft, id)
    if (fee !== 0n && fee < draft.parameters.minimumOperatorFee) revert('FeeTooLow')
    const packed = pack(fee)
    if (packed >= eth.fee) revert('FeeIncreaseNotAllowed')
    changeFee(draft, id, packed)
  },

  withdrawOperatorEarnings: (draft: Draft, id: bigint, amount: bigint) => withdraw(draft, id, amount, false),
  withdrawAllOperatorEarnings: (draft: Draft, id: bigint) => withdraw(draft, id, 0n, false),
  withdrawOperatorEarningsSSV: (draft: Draft, id: bigint, amount: bigint) => withdraw(draft, id, amount, true),
  withdrawAllOperatorEarningsSSV: (draft: Draft, id: bigint) => withdraw(draft, id, 0n, true),
  withdrawAllVersionOperatorEarnings: (draft: Draft, id: bigint) => payOut(draft, id, takeAll(draft, id)),

  setOperatorsWhitelists: (draft: Draft, operatorIds: readonly bigint[], whitelistAddresses: readonly Hex[]) => {
    setWhitelists(draft, operatorIds, whitelistAddresses, true)
    emit(draft, 'OperatorMultipleWhitelistUpdated', { operatorIds, whitelistAddresses })
  },
  removeOperatorsWhitelists: (draft: Draft, operatorIds: readonly bigint[], whitelistAddresses: readonly Hex[]) => {
    setWhitelists(draft, operatorIds, whitelistAddresses, false)
    emit(draft, 'OperatorMultipleWhitelistRemoved', { operatorIds, whitelistAddresses })
  },
  setOperatorsWhitelistingContract: (draft: Draft, operatorIds: readonly bigint[], contract: Hex) => {
    if (contract !== draft.addresses.whitelistingContract) revert('InvalidWhitelistingContract', [contract])
    setWhitelistingContract(draft, operatorIds, contract)
  },
  removeOperatorsWhitelistingContract: (draft: Draft, operatorIds: readonly bigint[]) =>
    setWhitelistingContract(draft, operatorIds, zeroAddress),
  setOperatorsPrivateUnchecked: (draft: Draft, operatorIds: readonly bigint[]) => setPrivacy(draft, operatorIds, true),
  setOperatorsPublicUnchecked: (draft: Draft, operatorIds: readonly bigint[]) => setPrivacy(draft, operatorIds, false),
}

function checkFeeBounds({ parameters }: Draft, fee: bigint): void {
  if (fee !== 0n && fee < parameters.minimumOperatorFee) revert('FeeTooLow')
  if (fee > parameters.maximumOperatorFee) revert('FeeTooHigh')
}

function changeFee(draft: Draft, id: bigint, fee: bigint): void {
  const { eth, extraUnits } = getOperator(draft.operators, id)
  const settled = settleAccount(eth, extraUnits, draft.block)
  changeOperator(draft, id, { eth: { ...settled, fee }, feeRequest: emptyOperator.feeRequest })
  const owner = draft.sender
  emit(draft, 'OperatorFeeExecuted', { owner, operatorId: id, blockNumber: draft.block, fee: fee * packing })
}

/** 0 stands for all that there is. */
function withdraw(draft: Draft, id: bigint, amount: bigint, inSsv: boolean): void {
  getOwnOperator(draft, id)
  const unit = inSsv ? ssvPacking : packing
  const packed = pack(amount, unit)
  settleOperator(draft, id, inSsv)
  const name = inSsv ? 'ssv' : 'eth'
  const account = getOperator(draft.operators, id)[name]
  const taken = packed === 0n ? account.balance : packed
  if (taken === 0n || taken > account.balance) revert('InsufficientBalance')
  changeOperator(draft, id, { [name]: { ...account, balance: account.balance - taken } })
  payOut(draft, id, { eth: inSsv ? 0n : taken * unit, ssv: inSsv ? taken * unit : 0n })
}

type Amounts = { eth: bigint; ssv: bigint }

function takeAll(draft: Draft, id: bigint): Amounts {
  getOwnOperator(draft, id)
  settleOperator(draft, id, false)
  settleOperator(draft, id, true)
  const { eth, ssv } = getOperator(draft.operators, id)
  changeOperator(draft, id, { eth: { ...eth, balance: 0n }, ssv: { ...ssv, balance: 0n } })
  return { eth: eth.balance * packing, ssv: ssv.balance * ssvPacking }
}

function payOut(draft: Draft, id: bigint, { eth, ssv }: Amounts): void {
  const owner = draft.sender
  if (eth !== 0n) {
    pay(draft, owner, eth)
    emit(draft, 'OperatorWithdrawn', { owner, operatorId: id, value: eth })
  }
  if (ssv !== 0n) {
    transferTokens(draft, draft.addresses.network, owner, ssv)
    emit(draft, 'OperatorWithdrawn', { owner, operatorId: id, value: ssv })
  }
}

function setWhitelists(draft: Draft, ids: readonly bigint[], addresses: readonly Hex[], listed: boolean): void {
  if (addresses.length === 0) revert('InvalidWhitelistAddressesLength')
  if (ids.length === 0) revert('InvalidOperatorIdsLength')
  let previous: bigint | undefined
  for (const id of ids) {
    getOwnOperator(draft, id)
    if (previous !== undefined && id === previous) revert('OperatorsListNotUnique')
    if (previous !== undefined && id < previous) revert('UnsortedOperatorsList')
    previous = id
  }
  for (const address of addresses) {
    if (address === zeroAddress) revert('ZeroAddressNotAllowed')
    if (listed && address === draft.addresses.whitelistingContract) revert('AddressIsWhitelistingContract', [address])
    for (const id of ids) {
      const changed = new Set(getOperator(draft.operators, id).listed)
      if (listed) changed.add(address)
      else changed.delete(address)
      changeOperator(draft, id, { listed: changed })
    }
  }
}

function setWhitelistingContract(draft: Draft, operatorIds: readonly bigint[], whitelistingContract: Hex): void {
  if (operatorIds.length === 0) revert('InvalidOperatorIdsLength')
  for (const id of operatorIds) {
    getOwnOperator(draft, id)
    changeOperator(draft, id, { whitelistingContract })
  }
  emit(draft, 'OperatorWhitelistingContractUpdated', { operatorIds, whitelistingContract })
}

function setPrivacy(draft: Draft, operatorIds: readonly bigint[], isPrivate: boolean): void {
  if (operatorIds.length === 0) revert('InvalidOperatorIdsLength')
  for (const id of operatorIds) {
    getOwnOperator(draft, id)
    changeOperator(draft, id, { isPrivate })
  }
  emit(draft, 'OperatorPrivacyStatusUpdated', { operatorIds, toPrivate: isPrivate })
}
