// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// The state of a cluster as its owner passes it to every call. The contract keeps only its hash.
struct Cluster {
    uint32 validatorCount;
    uint64 networkFeeIndex;
    uint64 index;
    bool active;
    uint256 balance;
}

/// Until when an account is settled, and what it has come to by then, in units of 100,000 wei, or of 10^-11 SSV.
/// `blockNumber` is zero where there is no such account.
struct Settlement {
    uint32 blockNumber;
    uint64 index;
    uint64 balance;
}

/// What somebody takes a block from each validator, and has earned: an operator or the network, in ETH or in SSV.
/// `fee` is in the same units. It takes two slots of storage, as on the public network: one that changes with the
/// validators, and one that changes once in a block.
struct Account {
    uint32 validatorCount;
    uint64 fee;
    Settlement settled;
}

/// An operator. Its account in ETH begins at its registration, or at the first use of one that was registered when fees
/// were paid in SSV. Neither account has a block number once the operator is removed.
struct Operator {
    address owner;
    bool isPrivate;
    Account ssv;
    Account eth;
}

/// A change of an operator's fee that is declared, in units of 100,000 wei, or of 10^-11 SSV where it was declared when
/// fees were paid in SSV. The times are in unix seconds.
struct FeeRequest {
    uint64 fee;
    uint64 approvalBeginTime;
    uint64 approvalEndTime;
}

/// What the network's governance sets. `minimumLiquidationCollateral`, `maximumOperatorFee` and `minimumOperatorFee`
/// are in wei, names with `SSV` in units of 10^-18 SSV, periods of fees in seconds, those of liquidations in blocks, and
/// `operatorFeeIncreaseLimit` in hundredths of a percent.
struct Parameters {
    uint32 validatorsPerOperatorLimit;
    uint64 liquidationThresholdPeriod;
    uint64 liquidationThresholdPeriodSSV;
    uint64 declareOperatorFeePeriod;
    uint64 executeOperatorFeePeriod;
    uint64 operatorFeeIncreaseLimit;
    uint256 minimumLiquidationCollateral;
    uint256 minimumLiquidationCollateralSSV;
    uint256 minimumOperatorFee;
    uint256 maximumOperatorFee;
    uint256 maximumOperatorFeeSSV;
}

interface NetworkEvents {
    event OperatorAdded(uint64 indexed operatorId, address indexed owner, bytes publicKey, uint256 fee);
    event OperatorRemoved(uint64 indexed operatorId);
    event OperatorFeeDeclared(address indexed owner, uint64 indexed operatorId, uint256 blockNumber, uint256 fee);
    event OperatorFeeDeclarationCancelled(address indexed owner, uint64 indexed operatorId);
    event OperatorFeeExecuted(address indexed owner, uint64 indexed operatorId, uint256 blockNumber, uint256 fee);
    event OperatorWithdrawn(address indexed owner, uint64 indexed operatorId, uint256 value);
    event OperatorMultipleWhitelistUpdated(uint64[] operatorIds, address[] whitelistAddresses);
    event OperatorMultipleWhitelistRemoved(uint64[] operatorIds, address[] whitelistAddresses);
    event OperatorWhitelistingContractUpdated(uint64[] operatorIds, address whitelistingContract);
    event OperatorPrivacyStatusUpdated(uint64[] operatorIds, bool toPrivate);
    event ValidatorAdded(address indexed owner, uint64[] operatorIds, bytes publicKey, bytes shares, Cluster cluster);
    event ValidatorRemoved(address indexed owner, uint64[] operatorIds, bytes publicKey, Cluster cluster);
    event ValidatorExited(address indexed owner, uint64[] operatorIds, bytes publicKey);
    event ClusterDeposited(address indexed owner, uint64[] operatorIds, uint256 value, Cluster cluster);
    event ClusterWithdrawn(address indexed owner, uint64[] operatorIds, uint256 value, Cluster cluster);
    event ClusterLiquidated(address indexed owner, uint64[] operatorIds, Cluster cluster);
    event ClusterReactivated(address indexed owner, uint64[] operatorIds, Cluster cluster);
    event ClusterMigratedToETH(
        address indexed owner,
        uint64[] operatorIds,
        uint256 ethDeposited,
        uint256 ssvRefunded,
        uint32 effectiveBalance,
        Cluster cluster
    );
    event ClusterBalanceUpdated(
        address indexed owner,
        uint64[] operatorIds,
        uint64 indexed blockNum,
        uint32 effectiveBalance,
        Cluster cluster
    );
    event FeeRecipientAddressUpdated(address indexed owner, address recipientAddress);
    event NetworkFeeUpdated(uint256 oldFee, uint256 newFee);
    event NetworkFeeUpdatedSSV(uint256 oldFee, uint256 newFee);
    event NetworkEarningsWithdrawn(uint256 value, address recipient);
    event LiquidationThresholdPeriodUpdated(uint64 value);
    event LiquidationThresholdPeriodSSVUpdated(uint64 value);
    event MinimumLiquidationCollateralUpdated(uint256 value);
    event MinimumLiquidationCollateralSSVUpdated(uint256 value);
    event OperatorMaximumFeeUpdated(uint256 maxFee);
    event MinimumOperatorEthFeeUpdated(uint256 minFee);
    event OperatorFeeIncreaseLimitUpdated(uint64 value);
    event DeclareOperatorFeePeriodUpdated(uint64 value);
    event ExecuteOperatorFeePeriodUpdated(uint64 value);
    event RootCommitted(bytes32 indexed merkleRoot, uint64 indexed blockNum);
    event WeightedRootProposed(
        bytes32 indexed merkleRoot,
        uint64 indexed blockNum,
        uint256 accumulatedWeight,
        uint256 quorum,
        uint32 oracleId,
        address oracle
    );
    event OracleReplaced(uint32 indexed oracleId, address indexed oldOracle, address indexed newOracle);
    event QuorumUpdated(uint16 newQuorum);
    event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    event DevnetValidatorsPerOperatorLimitUpdated(uint32 value);
    event DevnetLegacyOperatorSeeded(uint64 indexed operatorId, uint256 ssvFee, uint256 declaredSsvFee);
    event DevnetLegacyClusterSeeded(address indexed owner, uint64[] operatorIds, Cluster cluster);
}

interface NetworkErrors {
    error AddressIsWhitelistingContract(address contractAddress);
    error AlreadyVoted();
    error ApprovalNotWithinTimeframe();
    error CallerNotOwnerWithData(address caller, address owner);
    error CallerNotWhitelistedWithData(uint64 operatorId);
    error ClusterAlreadyEnabled();
    error ClusterDoesNotExist();
    error ClusterIsLiquidated();
    error ClusterNotLiquidatable();
    error DevnetOperatorHasValidators(uint64 operatorId);
    error EBBelowMinimum();
    error EBExceedsMaximum();
    error ETHTransferFailed();
    error EmptyPublicKeysList();
    error ExceedValidatorLimitWithData(uint64 operatorId);
    error FeeExceedsIncreaseLimit();
    error FeeIncreaseNotAllowed();
    error FeeTooHigh();
    error FeeTooLow();
    error FutureBlockNumber();
    error IncorrectClusterState();
    error IncorrectClusterVersion();
    error IncorrectValidatorStateWithData(bytes publicKey);
    error InsufficientBalance();
    error InvalidOperatorIdsLength();
    error InvalidProof();
    error InvalidPublicKeyLength();
    error InvalidQuorum();
    error InvalidWhitelistAddressesLength();
    error InvalidWhitelistingContract(address contractAddress);
    error LegacyOperatorFeeDeclarationInvalid();
    error MaxPrecisionExceeded();
    error MaxValueExceeded();
    error NewBlockPeriodIsBelowMinimum();
    error NoFeeDeclared();
    error NotOracle();
    error OperatorAlreadyExists();
    error OperatorDoesNotExist();
    error OperatorsListNotUnique();
    error OracleAlreadyAssigned();
    error PublicKeysSharesLengthMismatch();
    error RootNotFound();
    error SameFeeChangeNotAllowed();
    error StaleBlockNumber();
    error StaleUpdate();
    error TokenTransferFailed();
    error UnsortedOperatorsList();
    error ValidatorAlreadyExistsWithData(bytes publicKey);
    error ValidatorDoesNotExist();
    error ZeroAddress();
    error ZeroAddressNotAllowed();
    error ZeroAmount();
}
