import type { Hex } from '@x/schemas'
import { type Abi, type AbiParameter, encodeAbiParameters, multicall3Abi, toFunctionSelector } from 'viem'
import { networkAbi, tokenAbi, viewsAbi, whitelistingAbi } from '../abi.ts'
import type { ContractAddresses, ContractState } from '../types.ts'

/** A view that is asked of both, readable for the report of a difference. */
export type View = { to: Hex; input: Hex; name: string; args: readonly unknown[] }

type Where = { state: ContractState; addresses: ContractAddresses; actors: readonly Hex[]; multicall: Hex }

const functions = new Map<Abi, Map<string, { inputs: readonly AbiParameter[]; selector: Hex }>>()
const encoded = new Map<string, Hex>()

function encode(abi: Abi, name: string, args: readonly unknown[]): Hex {
  const known =
    functions.get(abi) ??
    new Map(
      abi
        .filter((item) => item.type === 'function')
        .map((item) => [item.name, { inputs: item.inputs, selector: toFunctionSelector(item) }]),
    )
  functions.set(abi, known)
  const item = known.get(name)
  if (item === undefined) throw new RangeError(`There is no view ${name}.`)
  if (args.length === 0) return item.selector
  // Arguments of simple types come again and again.
  const key = args.some((one) => typeof one === 'object') ? undefined : `${item.selector} ${args.join()}`
  const input =
    (key === undefined ? undefined : encoded.get(key)) ??
    (`${item.selector}${encodeAbiParameters(item.inputs, args).slice(2)}` as const)
  if (key !== undefined) encoded.set(key, input)
  return input
}

/** All views of the network, and those of the accounts, operators and clusters that `choose` takes by address, id and key. */
export function listViews(
  { state, addresses, actors, multicall }: Where,
  choose: (one: bigint | string) => boolean,
): View[] {
  const list: View[] = []
  const add = (to: Hex, abi: Abi, name: string, ...args: readonly unknown[]) => {
    list.push({ to, input: encode(abi, name, args), name, args })
  }
  const view = (name: string, ...args: readonly unknown[]) => add(addresses.views, viewsAbi, name, ...args)
  for (const item of viewsAbi) if (item.type === 'function' && item.inputs.length === 0) view(item.name)
  for (const name of ['getVersion', 'owner', 'pendingOwner']) add(addresses.network, networkAbi, name)
  for (const name of ['name', 'symbol', 'decimals', 'owner', 'totalSupply']) add(addresses.token, tokenAbi, name)
  add(addresses.whitelistingContract, whitelistingAbi, 'owner')
  for (const id of ['0x01ffc9a7', '0xffffffff', '0x8a87c4e5'])
    add(addresses.whitelistingContract, whitelistingAbi, 'supportsInterface', id)
  for (const id of [0, 1, 2, 3, 4, 5]) {
    view('getOracle', id)
    view('getOracleWeight', id)
  }
  for (const block of [0n, ...[...state.committedRoots.keys()].slice(-2)]) view('getCommittedRoot', block)
  const ids = [...state.operators.keys()]
  const [first = 1n, second = 2n] = ids
  for (const id of [...ids.filter(choose), 0n, 99n]) {
    for (const name of [
      'getOperatorById',
      'getOperatorByIdSSV',
      'getOperatorFee',
      'getOperatorFeeSSV',
      'getOperatorDeclaredFee',
      'getOperatorEarnings',
      'getOperatorEarningsSSV',
    ])
      view(name, id)
  }
  for (const account of [...actors, addresses.network]) {
    add(multicall, multicall3Abi, 'getEthBalance', account)
    add(addresses.token, tokenAbi, 'balanceOf', account)
    add(addresses.token, tokenAbi, 'allowance', account, addresses.network)
    if (!choose(account)) continue
    view('getWhitelistedOperators', ids, account)
    view('isWhitelistingContract', account)
  }
  const [actor = addresses.network] = actors
  for (const name of ['pendingUnstake', 'previewClaimableEth', 'stakedBalanceOf']) view(name, actor)
  view('isWhitelistingContract', addresses.whitelistingContract)
  view('getWhitelistedOperators', [second, first], actor)
  view('getWhitelistedOperators', [first, first], actor)
  view('isAddressWhitelistedInWhitelistingContract', actor, second, addresses.whitelistingContract)
  for (const [key, { snapshot }] of state.clusters) {
    if (!choose(key)) continue
    const [owner = '', text = ''] = key.split(' ')
    const operatorIds = text.split(',').map(BigInt)
    view('getClusterAssetType', owner, operatorIds)
    for (const name of clusterViews) view(name, owner, operatorIds, snapshot)
    view('getBalance', owner, operatorIds, { ...snapshot, validatorCount: snapshot.validatorCount + 1 })
    view('isLiquidated', owner, operatorIds.slice(1), snapshot)
  }
  for (const [key] of [...state.validators].slice(-3)) {
    const [publicKey = '', owner = ''] = key.split(' ')
    view('getValidator', owner, publicKey)
    view('getValidator', addresses.network, publicKey)
  }
  return list
}

const clusterViews = [
  'isLiquidated',
  'isLiquidatable',
  'isLiquidatableSSV',
  'getBalance',
  'getBalanceSSV',
  'getBurnRate',
  'getBurnRateSSV',
  'getEffectiveBalance',
]
