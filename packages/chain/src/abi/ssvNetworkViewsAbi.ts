import { parseAbi } from 'viem'

/** Functions of SSVNetworkViews, which answers reads. */
export const ssvNetworkViewsAbi = /* @__PURE__ */ parseAbi([
  'struct Cluster { uint32 validatorCount; uint64 networkFeeIndex; uint64 index; bool active; uint256 balance; }',

  'function getVersion() view returns (string)',
  'function getValidator(address owner, bytes publicKey) view returns (bool)',
  'function getBalance(address owner, uint64[] operatorIds, Cluster cluster) view returns (uint256)',
  'function getBurnRate(address owner, uint64[] operatorIds, Cluster cluster) view returns (uint256)',
  'function getEffectiveBalance(address owner, uint64[] operatorIds, Cluster cluster) view returns (uint32)',
  'function isLiquidatable(address owner, uint64[] operatorIds, Cluster cluster) view returns (bool)',
  'function isLiquidated(address owner, uint64[] operatorIds, Cluster cluster) view returns (bool)',
  'function getValidatorsPerOperatorLimit() view returns (uint32)',
  'function getOperatorById(uint64 operatorId) view returns (address owner, uint256 fee, uint32 validatorCount, address whitelistingContract, bool isPrivate, bool isActive)',
  'function getOperatorByIdSSV(uint64 operatorId) view returns (address owner, uint256 fee, uint32 validatorCount, address whitelistingContract, bool isPrivate, bool isActive)',
  'function getClusterAssetType(address owner, uint64[] operatorIds) view returns (uint8)',
  'function getOperatorFee(uint64 operatorId) view returns (uint256)',
  'function getNetworkFee() view returns (uint256)',
  'function getLiquidationThresholdPeriod() view returns (uint64)',
  'function getMinimumLiquidationCollateral() view returns (uint256)',
  'function getWhitelistedOperators(uint64[] operatorIds, address whitelistedAddress) view returns (uint64[])',
  'function isAddressWhitelistedInWhitelistingContract(address account, uint256 operatorId, address whitelistingContract) view returns (bool)',
])
