import type { Hex } from '@x/schemas'
import { type AbiFunction, type AbiParameter, decodeAbiParameters, encodeAbiParameters, toFunctionSelector } from 'viem'
import { networkAbi, tokenAbi, viewsAbi, whitelistingAbi } from './abi.ts'
import { emptyAccount, pack, ssvPacking, zeroAddress } from './accounts.ts'
import { clusterCalls } from './clusterCalls.ts'
import { countGas } from './countGas.ts'
import { createDraft, type Draft, finishDraft } from './draft.ts'
import { governanceCalls } from './governanceCalls.ts'
import { operatorCalls } from './operatorCalls.ts'
import { Revert, revert, revertSilently } from './revert.ts'
import { tokenCalls } from './tokenCalls.ts'
import type { CallPlace, ContractAddresses, ContractCall, ContractModel, ContractState, Parameters } from './types.ts'
import { type Sight, views } from './views.ts'

/** What governance has set on a local network. */
export const localParameters: Pick<CreateContractModelParameters, 'networkFee' | 'networkFeeSSV' | 'parameters'> = {
  networkFee: 3_550_900_000n,
  networkFeeSSV: 382_640_000_000n,
  parameters: {
    validatorsPerOperatorLimit: 3_000n,
    liquidationThresholdPeriod: 50_190n,
    liquidationThresholdPeriodSSV: 100_800n,
    declareOperatorFeePeriod: 604_800n,
    executeOperatorFeePeriod: 604_800n,
    operatorFeeIncreaseLimit: 1_000n,
    minimumLiquidationCollateral: 940_000_000_000_000n,
    minimumLiquidationCollateralSSV: 1_530_000_000_000_000_000n,
    minimumOperatorFee: 1_000_000_000n,
    maximumOperatorFee: 76_528_600_000_000n,
    maximumOperatorFeeSSV: 76_528_650_000_000n,
  },
}

export type CreateContractModelParameters = {
  addresses: ContractAddresses
  /** Deploys all of them, in lower case. */
  governor: Hex
  /** Where they are deployed. */
  place: CallPlace
  /** Wei, and 10^-18 SSV, a block and validator. */
  networkFee: bigint
  networkFeeSSV: bigint
  parameters: Parameters
}

export type SsvContractModel = ContractModel<ContractState> & { initial: ContractState }

/** SSVNetwork, its views, the token and a whitelisting contract as functions without effects. */
export function createContractModel({
  addresses,
  governor,
  place,
  networkFee,
  networkFeeSSV,
  parameters,
}: CreateContractModelParameters): SsvContractModel {
  const block = BigInt(place.number)
  const initial: ContractState = {
    owner: governor,
    pendingOwner: zeroAddress,
    parameters,
    upgradeTime: BigInt(place.timestamp),
    ether: 0n,
    networkEth: { ...emptyAccount, fee: pack(networkFee), block },
    networkSsv: { ...emptyAccount, fee: pack(networkFeeSSV, ssvPacking), block },
    networkExtraUnits: 0n,
    operators: new Map(),
    lastOperatorId: 0n,
    operatorKeys: new Set(),
    clusters: new Map(),
    validators: new Map(),
    quorum: 0n,
    latestCommittedBlock: 0n,
    oracles: new Map(),
    oracleIds: new Map(),
    committedRoots: new Map(),
    rootVotes: new Map(),
    token: { owner: governor, totalSupply: 0n, balances: new Map(), allowances: new Map() },
    whitelisted: new Set(),
    deployer: governor,
  }
  const rooms = new Map<Hex, ReadonlyMap<string, Entry>>([
    [addresses.network, networkEntries],
    [addresses.views, viewsEntries],
    [addresses.token, tokenEntries],
    [addresses.whitelistingContract, whitelistingEntries],
  ])
  return {
    initial,
    addresses: new Set(Object.values(addresses)),
    call: (state, call, at) => {
      const draft = createDraft(state, call, at, addresses)
      try {
        const entry = rooms.get(call.to)?.get(call.input.slice(0, 10)) ?? revertSilently()
        const output = entry.run(draft, call, { ...state, addresses, block: draft.block })
        // What changes nothing is called, hardly ever sent.
        if (entry.isView) return { state, output, logs: [], payments: [], gas: 60_000n }
        const gas = countGas(draft, state, call.input)
        return { state: finishDraft(draft), output, logs: draft.logs, payments: draft.payments, gas }
      } catch (error) {
        if (!(error instanceof Revert)) throw error
        return { revert: error.data, gas: countGas({ ...draft, logs: [], payments: [] }, state, call.input) }
      }
    },
  }
}

/** A function: from calldata to what it returns. */
type Entry = { isView: boolean; run: (draft: Draft, call: ContractCall, sight: Sight) => Hex }

// biome-ignore lint/suspicious/noExplicitAny: each function has parameters of its own, which the ABI says
type Functions = Record<string, (first: any, ...args: any[]) => unknown>

const networkViews = {
  getVersion: () => 'v2.0.0',
  owner: ({ owner }: Sight) => owner,
  pendingOwner: ({ pendingOwner }: Sight) => pendingOwner,
}

const tokenViews = {
  name: () => 'SSV Token',
  symbol: () => 'SSV',
  decimals: () => 18,
  owner: ({ token }: Sight) => token.owner,
  totalSupply: ({ token }: Sight) => token.totalSupply,
  balanceOf: ({ token }: Sight, account: Hex) => token.balances.get(account) ?? 0n,
  allowance: ({ token }: Sight, holder: Hex, spender: Hex) => token.allowances.get(`${holder} ${spender}`) ?? 0n,
}

const whitelistingViews = {
  owner: ({ deployer }: Sight) => deployer,
  isWhitelisted: ({ whitelisted }: Sight, account: Hex, id: bigint) => whitelisted.has(`${account} ${id}`),
  supportsInterface: (_: Sight, id: Hex) => supportedInterfaces.includes(id),
}

/** ERC-165, and that of whitelisting contracts. */
const supportedInterfaces = ['0x01ffc9a7', toFunctionSelector('isWhitelisted(address,uint256)')]

const whitelistingCalls = {
  setWhitelisted: (draft: Draft, account: Hex, operatorId: bigint, allowed: boolean) => {
    if (draft.sender !== draft.deployer) revert('OnlyOwner')
    const whitelisted = new Set(draft.whitelisted)
    if (allowed) whitelisted.add(`${account} ${operatorId}`)
    else whitelisted.delete(`${account} ${operatorId}`)
    draft.whitelisted = whitelisted
  },
}

const networkEntries = createEntries(
  networkAbi,
  { ...clusterCalls, ...operatorCalls, ...governanceCalls },
  networkViews,
)
const viewsEntries = createEntries(viewsAbi, {}, views)
const tokenEntries = createEntries(tokenAbi, tokenCalls, tokenViews)
const whitelistingEntries = createEntries(whitelistingAbi, whitelistingCalls, whitelistingViews)

/** Functions by selector. Calls change a draft, views read the state. */
function createEntries(
  abi: readonly { type: string }[],
  calls: Functions,
  reads: Functions,
): ReadonlyMap<string, Entry> {
  const isFunction = (item: { type: string }): item is AbiFunction => item.type === 'function'
  const entries = abi.filter(isFunction).map((item): [string, Entry] => {
    const change = calls[item.name]
    const read = reads[item.name]
    if (change === undefined && read === undefined) throw new RangeError(`${item.name} is not modelled.`)
    // The same calldata is estimated, simulated, and at last executed.
    const decoded = new Map<Hex, readonly unknown[]>()
    const run: Entry['run'] = (draft, { input, value }, sight) => {
      if (value !== 0n && item.stateMutability !== 'payable') revertSilently()
      const args = decoded.get(input) ?? decodeArguments(item.inputs, input)
      if (decoded.size >= mostDecoded) decoded.clear()
      decoded.set(input, args)
      const result = change === undefined ? read?.(sight, ...args) : change(draft, ...args)
      return encodeResult(item.outputs, result)
    }
    return [toFunctionSelector(item), { isView: change === undefined, run }]
  })
  return new Map(entries)
}

/** Of so many calls of a function the arguments are kept. */
const mostDecoded = 100

const paddingOfAddress = '0'.repeat(24)

/** Arguments with addresses in lower case. Calldata that is too short, or has a number that is too high, reverts. */
function decodeArguments(inputs: readonly AbiParameter[], input: Hex): unknown[] {
  if (inputs.length === 0) return []
  let decoded: readonly unknown[]
  try {
    decoded = decodeAbiParameters(inputs, `0x${input.slice(10)}`)
  } catch {
    revertSilently()
  }
  for (const [at, { type }] of inputs.entries()) {
    // viem overlooks what stands before an address. Parameters of several words come after all addresses here.
    const start = 10 + 64 * at
    if (type === 'address' && !input.startsWith(paddingOfAddress, start)) revertSilently()
  }
  return inputs.map((parameter, at) => normalize(parameter, decoded[at]))
}

function normalize(parameter: AbiParameter, value: unknown): unknown {
  const { type } = parameter
  if (Array.isArray(value)) return value.map((one) => normalize({ ...parameter, type: type.slice(0, -2) }, one))
  if (typeof value === 'string') return value.toLowerCase()
  if (typeof value === 'bigint' || typeof value === 'number') {
    if (BigInt(value) >> BigInt(type.slice(4)) !== 0n) revertSilently()
    return value
  }
  if (typeof value === 'object' && value !== null && 'components' in parameter) {
    const components: readonly AbiParameter[] = parameter.components
    const fields = new Map<string, unknown>(Object.entries(value))
    return Object.fromEntries(components.map((part) => [part.name, normalize(part, fields.get(part.name ?? ''))]))
  }
  return value
}

function encodeResult(outputs: readonly AbiParameter[], result: unknown): Hex {
  if (outputs.length === 0) return '0x'
  return encodeAbiParameters(outputs, [result])
}
