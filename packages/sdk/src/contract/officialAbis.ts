import { ssvNetworkAbi, ssvNetworkViewsAbi, ssvTokenAbi } from '@x/chain'
import { ssvNetworkErrorsAbi } from '@x/chain/internal'
import { parseAbi } from 'viem'

/** What the deployed build of SSVNetwork declares beside the public sources of version 2. */
const deployedNetworkAbi = /* @__PURE__ */ parseAbi([
  'function updateMinBlocksBetweenUpdates(uint32 blocks)',
  'function updateQuorumBps(uint16 quorum)',
  'function updateUnstakeCooldownDuration(uint64 duration)',
  'event MinBlocksBetweenUpdatesUpdated(uint32 newMinBlocksBetweenUpdates)',
  'event OperatorWithdrawnSSV(address indexed owner, uint64 indexed operatorId, uint256 value)',
])

/** The deployed token has one more function, and other names for what two of them take. */
const deployedTokenAbi = /* @__PURE__ */ parseAbi([
  'function initialize()',
  'function transfer(address recipient, uint256 amount) returns (bool)',
  'function transferFrom(address sender, address recipient, uint256 amount) returns (bool)',
])

type OtherTokenItem = Exclude<(typeof ssvTokenAbi)[number], { name: 'transfer' | 'transferFrom' }>

/** The contract that takes transactions. */
export const setterAbi = [...ssvNetworkAbi, ...deployedNetworkAbi, ...ssvNetworkErrorsAbi] as const

/** The contract that answers reads. */
export const getterAbi = [...ssvNetworkViewsAbi, ...ssvNetworkErrorsAbi] as const

/** The SSV token. */
export const tokenAbi = [
  ...deployedTokenAbi,
  ...ssvTokenAbi.filter((item): item is OtherTokenItem => item.name !== 'transfer' && item.name !== 'transferFrom'),
] as const
