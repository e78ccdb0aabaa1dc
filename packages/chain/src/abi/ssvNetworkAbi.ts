import { parseAbi } from 'viem'

/** Functions and events of SSVNetwork that the owner of a cluster uses. */
export const ssvNetworkAbi = /* @__PURE__ */ parseAbi([
  'struct Cluster { uint32 validatorCount; uint64 networkFeeIndex; uint64 index; bool active; uint256 balance; }',

  'function registerValidator(bytes publicKey, uint64[] operatorIds, bytes sharesData, Cluster cluster) payable',
  'function bulkRegisterValidator(bytes[] publicKeys, uint64[] operatorIds, bytes[] sharesData, Cluster cluster) payable',
  'function deposit(address clusterOwner, uint64[] operatorIds, Cluster cluster) payable',
  'function reactivate(uint64[] operatorIds, Cluster cluster) payable',
  'function migrateClusterToETH(uint64[] operatorIds, Cluster cluster) payable',
  'function withdraw(uint64[] operatorIds, uint256 amount, Cluster cluster)',
  'function liquidate(address clusterOwner, uint64[] operatorIds, Cluster cluster)',
  'function removeValidator(bytes publicKey, uint64[] operatorIds, Cluster cluster)',
  'function bulkRemoveValidator(bytes[] publicKeys, uint64[] operatorIds, Cluster cluster)',
  'function exitValidator(bytes publicKey, uint64[] operatorIds)',
  'function bulkExitValidator(bytes[] publicKeys, uint64[] operatorIds)',
  'function setFeeRecipientAddress(address feeRecipientAddress)',

  'event ValidatorAdded(address indexed owner, uint64[] operatorIds, bytes publicKey, bytes shares, Cluster cluster)',
  'event ValidatorRemoved(address indexed owner, uint64[] operatorIds, bytes publicKey, Cluster cluster)',
  'event ValidatorExited(address indexed owner, uint64[] operatorIds, bytes publicKey)',
  'event ClusterDeposited(address indexed owner, uint64[] operatorIds, uint256 value, Cluster cluster)',
  'event ClusterWithdrawn(address indexed owner, uint64[] operatorIds, uint256 value, Cluster cluster)',
  'event ClusterLiquidated(address indexed owner, uint64[] operatorIds, Cluster cluster)',
  'event ClusterReactivated(address indexed owner, uint64[] operatorIds, Cluster cluster)',
  'event ClusterMigratedToETH(address indexed owner, uint64[] operatorIds, uint256 ethDeposited, uint256 ssvRefunded, uint32 effectiveBalance, Cluster cluster)',
  'event ClusterBalanceUpdated(address indexed owner, uint64[] operatorIds, uint64 indexed blockNum, uint32 effectiveBalance, Cluster cluster)',
  'event FeeRecipientAddressUpdated(address indexed owner, address recipientAddress)',
  'event OperatorAdded(uint64 indexed operatorId, address indexed owner, bytes publicKey, uint256 fee)',
])
