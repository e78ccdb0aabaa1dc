// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Cluster, ClusterLibrary, IERC165, ISSVWhitelistingContract, Operator, Parameters} from './ClusterLibrary.sol';
import {SSVToken} from './SSVToken.sol';

/// A compact model of the SSV Network contract (version 2, fees in ETH) for local networks.
///
/// Signatures, events, errors, the order of checks and the arithmetic are those of the public contract. Left out are
/// upgrades, modules, operator earnings and the delays of fee changes. Functions that the public contract does not
/// have start with `devnet`.
contract SSVNetwork {
    using ClusterLibrary for Cluster;
    using ClusterLibrary for Operator;
    using ClusterLibrary for Parameters;

    event OperatorAdded(uint64 indexed operatorId, address indexed owner, bytes publicKey, uint256 fee);
    event OperatorRemoved(uint64 indexed operatorId);
    event OperatorFeeDeclared(address indexed owner, uint64 indexed operatorId, uint256 blockNumber, uint256 fee);
    event OperatorFeeDeclarationCancelled(address indexed owner, uint64 indexed operatorId);
    event OperatorFeeExecuted(address indexed owner, uint64 indexed operatorId, uint256 blockNumber, uint256 fee);
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
    event LiquidationThresholdPeriodUpdated(uint64 value);
    event MinimumLiquidationCollateralUpdated(uint256 value);
    event OperatorMaximumFeeUpdated(uint256 maxFee);
    event DevnetValidatorsPerOperatorLimitUpdated(uint32 value);
    event DevnetLegacyOperatorSeeded(uint64 indexed operatorId, uint256 ssvFee);
    event DevnetLegacyClusterSeeded(address indexed owner, uint64[] operatorIds, Cluster cluster);

    error AddressIsWhitelistingContract(address contractAddress);
    error CallerNotOwnerWithData(address caller, address owner);
    error CallerNotWhitelistedWithData(uint64 operatorId);
    error ClusterAlreadyEnabled();
    error ClusterDoesNotExists();
    error ClusterIsLiquidated();
    error ClusterNotLiquidatable();
    error DevnetOperatorHasValidators(uint64 operatorId);
    error EmptyPublicKeysList();
    error ExceedValidatorLimitWithData(uint64 operatorId);
    error FeeIncreaseNotAllowed();
    error FeeTooHigh();
    error IncorrectClusterState();
    error IncorrectClusterVersion();
    error IncorrectValidatorStateWithData(bytes publicKey);
    error InsufficientBalance();
    error InvalidOperatorIdsLength();
    error InvalidPublicKeyLength();
    error InvalidWhitelistAddressesLength();
    error InvalidWhitelistingContract(address contractAddress);
    error MaxPrecisionExceeded();
    error MaxValueExceeded();
    error NoFeeDeclared();
    error OperatorAlreadyExists();
    error OperatorDoesNotExist();
    error OperatorsListNotUnique();
    error PublicKeysSharesLengthMismatch();
    error SameFeeChangeNotAllowed();
    error UnsortedOperatorsList();
    error ValidatorAlreadyExistsWithData(bytes publicKey);
    error ValidatorDoesNotExist();
    error ZeroAddressNotAllowed();
    error ETHTransferFailed();

    address public immutable owner;
    SSVToken public immutable devnetToken;

    Parameters private parameters;
    uint64 private lastOperatorId;
    mapping(uint64 operatorId => Operator) private operators;
    mapping(bytes32 publicKeyHash => bool) private knownOperatorKeys;
    mapping(uint64 operatorId => mapping(address => bool)) private whitelist;
    mapping(uint64 operatorId => uint256 feePlusOne) private declaredFees;
    /// keccak256(public key, owner) to keccak256(operator ids).
    mapping(bytes32 validatorKey => bytes32 operatorsHash) private validators;
    mapping(bytes32 clusterKey => bytes32 clusterHash) private clusters;
    mapping(bytes32 clusterKey => bytes32 clusterHash) private legacyClusters;
    mapping(bytes32 clusterKey => uint256 units) private reportedUnits;

    constructor(
        uint256 networkFee,
        uint64 liquidationThresholdPeriod,
        uint256 minimumLiquidationCollateral,
        uint32 validatorsPerOperatorLimit
    ) {
        owner = msg.sender;
        devnetToken = new SSVToken();
        parameters.networkFee = _pack(networkFee);
        parameters.networkFeeBlock = uint32(block.number);
        parameters.validatorsPerOperatorLimit = validatorsPerOperatorLimit;
        parameters.liquidationThresholdPeriod = liquidationThresholdPeriod;
        parameters.minimumLiquidationCollateral = minimumLiquidationCollateral;
        parameters.maximumOperatorFee = type(uint64).max;
    }

    modifier onlyGovernance() {
        if (msg.sender != owner) revert CallerNotOwnerWithData(msg.sender, owner);
        _;
    }

    // Validators

    function registerValidator(
        bytes calldata publicKey,
        uint64[] calldata operatorIds,
        bytes calldata sharesData,
        Cluster memory cluster
    ) external payable {
        _checkCommitteeSize(operatorIds);
        _addValidator(msg.sender, publicKey, keccak256(abi.encodePacked(operatorIds)));
        _grow(operatorIds, cluster, 1);
        emit ValidatorAdded(msg.sender, operatorIds, publicKey, sharesData, cluster);
    }

    function bulkRegisterValidator(
        bytes[] calldata publicKeys,
        uint64[] calldata operatorIds,
        bytes[] calldata sharesData,
        Cluster memory cluster
    ) external payable {
        uint256 count = publicKeys.length;
        if (count == 0) revert EmptyPublicKeysList();
        if (count != sharesData.length) revert PublicKeysSharesLengthMismatch();
        _checkCommitteeSize(operatorIds);

        bytes32 operatorsHash = keccak256(abi.encodePacked(operatorIds));
        for (uint256 i; i < count; ++i) _addValidator(msg.sender, publicKeys[i], operatorsHash);
        _grow(operatorIds, cluster, uint32(count));
        for (uint256 i; i < count; ++i) {
            emit ValidatorAdded(msg.sender, operatorIds, publicKeys[i], sharesData[i], cluster);
        }
    }

    function removeValidator(bytes calldata publicKey, uint64[] calldata operatorIds, Cluster memory cluster) external {
        bytes32 key = _checkCluster(msg.sender, operatorIds, cluster);
        _removeValidator(publicKey, keccak256(abi.encodePacked(operatorIds)));
        _shrink(key, operatorIds, cluster, 1);
        emit ValidatorRemoved(msg.sender, operatorIds, publicKey, cluster);
    }

    function bulkRemoveValidator(
        bytes[] calldata publicKeys,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) external {
        uint256 count = publicKeys.length;
        if (count == 0) revert ValidatorDoesNotExist();
        bytes32 key = _checkCluster(msg.sender, operatorIds, cluster);
        bytes32 operatorsHash = keccak256(abi.encodePacked(operatorIds));
        for (uint256 i; i < count; ++i) _removeValidator(publicKeys[i], operatorsHash);
        _shrink(key, operatorIds, cluster, uint32(count));
        for (uint256 i; i < count; ++i) emit ValidatorRemoved(msg.sender, operatorIds, publicKeys[i], cluster);
    }

    function exitValidator(bytes calldata publicKey, uint64[] calldata operatorIds) external {
        _checkValidator(publicKey, keccak256(abi.encodePacked(operatorIds)));
        emit ValidatorExited(msg.sender, operatorIds, publicKey);
    }

    function bulkExitValidator(bytes[] calldata publicKeys, uint64[] calldata operatorIds) external {
        if (publicKeys.length == 0) revert ValidatorDoesNotExist();
        bytes32 operatorsHash = keccak256(abi.encodePacked(operatorIds));
        for (uint256 i; i < publicKeys.length; ++i) {
            _checkValidator(publicKeys[i], operatorsHash);
            emit ValidatorExited(msg.sender, operatorIds, publicKeys[i]);
        }
    }

    function setFeeRecipientAddress(address feeRecipientAddress) external {
        emit FeeRecipientAddressUpdated(msg.sender, feeRecipientAddress);
    }

    // Clusters

    function deposit(address clusterOwner, uint64[] calldata operatorIds, Cluster memory cluster) external payable {
        bytes32 key = _checkCluster(clusterOwner, operatorIds, cluster);
        cluster.balance += msg.value;
        clusters[key] = cluster.hash();
        emit ClusterDeposited(clusterOwner, operatorIds, msg.value, cluster);
    }

    function withdraw(uint64[] calldata operatorIds, uint256 amount, Cluster memory cluster) external {
        bytes32 key = _checkCluster(msg.sender, operatorIds, cluster);
        if (!cluster.active) revert ClusterIsLiquidated();
        uint256 packedBurn = _settle(key, operatorIds, cluster);
        if (cluster.balance < amount) revert InsufficientBalance();
        cluster.balance -= amount;
        _requireSolvent(cluster.balance, cluster.units(reportedUnits[key]), packedBurn);
        clusters[key] = cluster.hash();
        _pay(msg.sender, amount);
        emit ClusterWithdrawn(msg.sender, operatorIds, amount, cluster);
    }

    function liquidate(address clusterOwner, uint64[] calldata operatorIds, Cluster memory cluster) external {
        bytes32 key = _checkCluster(clusterOwner, operatorIds, cluster);
        if (!cluster.active) revert ClusterIsLiquidated();
        uint256 packedBurn = _settle(key, operatorIds, cluster);
        if (
            msg.sender != clusterOwner &&
            !ClusterLibrary.isBelowThreshold(
                cluster.balance,
                cluster.units(reportedUnits[key]),
                packedBurn,
                parameters
            )
        ) revert ClusterNotLiquidatable();

        uint256 reward = cluster.balance;
        _releaseOperators(operatorIds, cluster.validatorCount);
        cluster.balance = 0;
        cluster.index = 0;
        cluster.networkFeeIndex = 0;
        cluster.active = false;
        clusters[key] = cluster.hash();
        _pay(msg.sender, reward);
        emit ClusterLiquidated(clusterOwner, operatorIds, cluster);
    }

    function reactivate(uint64[] calldata operatorIds, Cluster memory cluster) external payable {
        bytes32 key = _checkCluster(msg.sender, operatorIds, cluster);
        if (cluster.active) revert ClusterAlreadyEnabled();
        cluster.balance += msg.value;
        _activate(key, operatorIds, cluster);
        emit ClusterReactivated(msg.sender, operatorIds, cluster);
    }

    function migrateClusterToETH(uint64[] calldata operatorIds, Cluster memory cluster) external payable {
        bytes32 key = ClusterLibrary.key(msg.sender, operatorIds);
        if (clusters[key] != 0) revert IncorrectClusterVersion();
        if (legacyClusters[key] == 0) revert ClusterDoesNotExists();
        if (legacyClusters[key] != cluster.hash()) revert IncorrectClusterState();

        uint256 refund = cluster.balance;
        delete legacyClusters[key];
        cluster.balance = msg.value;
        _activate(key, operatorIds, cluster);
        if (refund != 0) devnetToken.transfer(msg.sender, refund);
        emit ClusterMigratedToETH(
            msg.sender,
            operatorIds,
            msg.value,
            refund,
            uint32(cluster.validatorCount * ClusterLibrary.ETH_PER_VALIDATOR),
            cluster
        );
    }

    function getVersion() external pure returns (string memory version) {
        return 'v2.0.0';
    }

    // Operators

    function registerOperator(bytes calldata publicKey, uint256 fee, bool setPrivate) external returns (uint64 id) {
        bytes32 keyHash = keccak256(publicKey);
        if (knownOperatorKeys[keyHash]) revert OperatorAlreadyExists();
        if (fee > _unpack(parameters.maximumOperatorFee)) revert FeeTooHigh();
        knownOperatorKeys[keyHash] = true;
        id = ++lastOperatorId;
        operators[id] = Operator({
            owner: msg.sender,
            fee: _pack(fee),
            validatorCount: 0,
            blockNumber: uint32(block.number),
            index: 0,
            whitelistingContract: address(0),
            isPrivate: setPrivate,
            legacyBlockNumber: 0,
            legacyFee: 0
        });
        emit OperatorAdded(id, msg.sender, publicKey, fee);
        if (setPrivate) {
            uint64[] memory ids = new uint64[](1);
            ids[0] = id;
            emit OperatorPrivacyStatusUpdated(ids, true);
        }
    }

    function removeOperator(uint64 operatorId) external {
        Operator storage operator = _ownOperator(operatorId);
        operator.index = operator.currentIndex();
        operator.fee = 0;
        operator.validatorCount = 0;
        operator.blockNumber = 0;
        operator.legacyBlockNumber = 0;
        operator.legacyFee = 0;
        delete declaredFees[operatorId];
        emit OperatorRemoved(operatorId);
    }

    function declareOperatorFee(uint64 operatorId, uint256 fee) external {
        Operator storage operator = _ownOperator(operatorId);
        if (fee > _unpack(parameters.maximumOperatorFee)) revert FeeTooHigh();
        if (_pack(fee) == operator.fee) revert SameFeeChangeNotAllowed();
        declaredFees[operatorId] = fee + 1;
        emit OperatorFeeDeclared(msg.sender, operatorId, block.number, fee);
    }

    function executeOperatorFee(uint64 operatorId) external {
        Operator storage operator = _ownOperator(operatorId);
        uint256 declared = declaredFees[operatorId];
        if (declared == 0) revert NoFeeDeclared();
        delete declaredFees[operatorId];
        _changeFee(operator, operatorId, declared - 1);
    }

    function cancelDeclaredOperatorFee(uint64 operatorId) external {
        _ownOperator(operatorId);
        if (declaredFees[operatorId] == 0) revert NoFeeDeclared();
        delete declaredFees[operatorId];
        emit OperatorFeeDeclarationCancelled(msg.sender, operatorId);
    }

    function reduceOperatorFee(uint64 operatorId, uint256 fee) external {
        Operator storage operator = _ownOperator(operatorId);
        if (_pack(fee) >= operator.fee) revert FeeIncreaseNotAllowed();
        delete declaredFees[operatorId];
        _changeFee(operator, operatorId, fee);
    }

    function setOperatorsWhitelists(uint64[] calldata operatorIds, address[] calldata addresses) external {
        _setWhitelists(operatorIds, addresses, true);
        emit OperatorMultipleWhitelistUpdated(operatorIds, addresses);
    }

    function removeOperatorsWhitelists(uint64[] calldata operatorIds, address[] calldata addresses) external {
        _setWhitelists(operatorIds, addresses, false);
        emit OperatorMultipleWhitelistRemoved(operatorIds, addresses);
    }

    function setOperatorsWhitelistingContract(
        uint64[] calldata operatorIds,
        ISSVWhitelistingContract whitelistingContract
    ) external {
        if (!_isWhitelistingContract(address(whitelistingContract))) {
            revert InvalidWhitelistingContract(address(whitelistingContract));
        }
        _setWhitelistingContract(operatorIds, address(whitelistingContract));
    }

    function removeOperatorsWhitelistingContract(uint64[] calldata operatorIds) external {
        _setWhitelistingContract(operatorIds, address(0));
    }

    function setOperatorsPrivateUnchecked(uint64[] calldata operatorIds) external {
        _setPrivacy(operatorIds, true);
    }

    function setOperatorsPublicUnchecked(uint64[] calldata operatorIds) external {
        _setPrivacy(operatorIds, false);
    }

    // Governance

    function updateNetworkFee(uint256 fee) external onlyGovernance {
        uint64 packed = _pack(fee);
        uint256 previous = _unpack(parameters.networkFee);
        parameters.networkFeeIndex = parameters.currentNetworkFeeIndex();
        parameters.networkFeeBlock = uint32(block.number);
        parameters.networkFee = packed;
        emit NetworkFeeUpdated(previous, fee);
    }

    function updateLiquidationThresholdPeriod(uint64 blocks) external onlyGovernance {
        parameters.liquidationThresholdPeriod = blocks;
        emit LiquidationThresholdPeriodUpdated(blocks);
    }

    function updateMinimumLiquidationCollateral(uint256 amount) external onlyGovernance {
        parameters.minimumLiquidationCollateral = amount;
        emit MinimumLiquidationCollateralUpdated(amount);
    }

    function updateMaximumOperatorFee(uint256 maxFee) external onlyGovernance {
        parameters.maximumOperatorFee = _pack(maxFee);
        emit OperatorMaximumFeeUpdated(maxFee);
    }

    // Only on local networks

    function devnetSetValidatorsPerOperatorLimit(uint32 limit) external onlyGovernance {
        parameters.validatorsPerOperatorLimit = limit;
        emit DevnetValidatorsPerOperatorLimitUpdated(limit);
    }

    /// Does what the public network's oracle does: reports the cluster's effective balance, in whole ETH.
    function devnetSetEffectiveBalance(
        address clusterOwner,
        uint64[] calldata operatorIds,
        Cluster memory cluster,
        uint32 effectiveBalance
    ) external onlyGovernance {
        bytes32 key = _checkCluster(clusterOwner, operatorIds, cluster);
        if (cluster.active) _settle(key, operatorIds, cluster);
        clusters[key] = cluster.hash();
        reportedUnits[key] =
            (uint256(effectiveBalance) * ClusterLibrary.UNITS_PER_VALIDATOR) /
            ClusterLibrary.ETH_PER_VALIDATOR;
        emit ClusterBalanceUpdated(clusterOwner, operatorIds, uint64(block.number), effectiveBalance, cluster);
    }

    /// Makes a cluster as it was before fees were paid in ETH. Its fees stand still; its balance is in SSV.
    function devnetSeedLegacyCluster(
        address clusterOwner,
        bytes[] calldata publicKeys,
        uint64[] calldata operatorIds,
        bytes[] calldata sharesData,
        uint256 ssvBalance
    ) external onlyGovernance {
        if (publicKeys.length != sharesData.length) revert PublicKeysSharesLengthMismatch();
        _checkCommitteeSize(operatorIds);
        bytes32 key = ClusterLibrary.key(clusterOwner, operatorIds);
        if (clusters[key] != 0 || legacyClusters[key] != 0) revert IncorrectClusterState();
        Cluster memory cluster = Cluster(uint32(publicKeys.length), 0, 0, true, ssvBalance);
        legacyClusters[key] = cluster.hash();
        devnetToken.mint(address(this), ssvBalance);
        bytes32 operatorsHash = keccak256(abi.encodePacked(operatorIds));
        for (uint256 i; i < publicKeys.length; ++i) {
            _addValidator(clusterOwner, publicKeys[i], operatorsHash);
            emit ValidatorAdded(clusterOwner, operatorIds, publicKeys[i], sharesData[i], cluster);
        }
        emit DevnetLegacyClusterSeeded(clusterOwner, operatorIds, cluster);
    }

    /// Makes an operator without validators one that was registered when fees were paid in SSV, and is not used since.
    function devnetSetLegacyOperator(uint64 operatorId, uint256 ssvFee) external onlyGovernance {
        Operator storage operator = operators[operatorId];
        if (!operator.exists()) revert OperatorDoesNotExist();
        if (operator.validatorCount != 0) revert DevnetOperatorHasValidators(operatorId);
        if (ssvFee % ClusterLibrary.LEGACY_PACKING != 0) revert MaxPrecisionExceeded();
        operator.index = operator.currentIndex();
        operator.blockNumber = 0;
        operator.fee = 0;
        operator.legacyBlockNumber = uint32(block.number);
        operator.legacyFee = uint64(ssvFee / ClusterLibrary.LEGACY_PACKING);
        emit DevnetLegacyOperatorSeeded(operatorId, ssvFee);
    }

    function devnetOperator(uint64 operatorId) external view returns (Operator memory) {
        return operators[operatorId];
    }

    function devnetParameters() external view returns (Parameters memory) {
        return parameters;
    }

    function devnetIsListed(uint64 operatorId, address account) external view returns (bool) {
        return whitelist[operatorId][account];
    }

    function devnetValidator(bytes32 validatorKey) external view returns (bytes32 operatorsHash) {
        return validators[validatorKey];
    }

    function devnetCluster(bytes32 key) external view returns (bytes32 hash, bytes32 legacyHash, uint256 units) {
        return (clusters[key], legacyClusters[key], reportedUnits[key]);
    }

    // Checks

    function _checkCommitteeSize(uint64[] calldata operatorIds) private pure {
        uint256 size = operatorIds.length;
        if (size != 4 && size != 7 && size != 10 && size != 13) revert InvalidOperatorIdsLength();
    }

    /// Checks the snapshot of a cluster that exists and returns its key.
    function _checkCluster(
        address clusterOwner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) private view returns (bytes32 key) {
        key = ClusterLibrary.key(clusterOwner, operatorIds);
        bytes32 stored = clusters[key];
        if (stored == 0) {
            if (legacyClusters[key] != 0) revert IncorrectClusterVersion();
            revert ClusterDoesNotExists();
        }
        if (stored != cluster.hash()) revert IncorrectClusterState();
    }

    function _checkValidator(bytes calldata publicKey, bytes32 operatorsHash) private view returns (bytes32 key) {
        key = keccak256(abi.encodePacked(publicKey, msg.sender));
        bytes32 stored = validators[key];
        if (stored == 0) revert ValidatorDoesNotExist();
        if (stored != operatorsHash) revert IncorrectValidatorStateWithData(publicKey);
    }

    function _mayUse(uint64 operatorId, Operator memory operator) private view returns (bool) {
        if (!operator.isPrivate || whitelist[operatorId][msg.sender]) return true;
        if (operator.whitelistingContract == address(0)) return false;
        return ISSVWhitelistingContract(operator.whitelistingContract).isWhitelisted(msg.sender, operatorId);
    }

    function _requireSolvent(uint256 balance, uint256 units, uint256 packedBurn) private view {
        if (ClusterLibrary.isBelowThreshold(balance, units, packedBurn, parameters)) revert InsufficientBalance();
    }

    function _ownOperator(uint64 operatorId) private view returns (Operator storage operator) {
        operator = operators[operatorId];
        if (!operator.exists()) revert OperatorDoesNotExist();
        if (operator.owner != msg.sender) revert CallerNotOwnerWithData(msg.sender, operator.owner);
    }

    function _isWhitelistingContract(address account) private view returns (bool) {
        if (account.code.length == 0) return false;
        try IERC165(account).supportsInterface(type(ISSVWhitelistingContract).interfaceId) returns (bool supported) {
            return supported;
        } catch {
            return false;
        }
    }

    // Changes

    function _addValidator(address validatorOwner, bytes calldata publicKey, bytes32 operatorsHash) private {
        if (publicKey.length != 48) revert InvalidPublicKeyLength();
        bytes32 key = keccak256(abi.encodePacked(publicKey, validatorOwner));
        if (validators[key] != 0) revert ValidatorAlreadyExistsWithData(publicKey);
        validators[key] = operatorsHash;
    }

    function _removeValidator(bytes calldata publicKey, bytes32 operatorsHash) private {
        delete validators[_checkValidator(publicKey, operatorsHash)];
    }

    /// Adds `count` validators to the caller's cluster, which may be new, and stores it.
    function _grow(uint64[] calldata operatorIds, Cluster memory cluster, uint32 count) private {
        bytes32 key = ClusterLibrary.key(msg.sender, operatorIds);
        bytes32 stored = clusters[key];
        if (stored == 0) {
            if (legacyClusters[key] != 0) revert IncorrectClusterVersion();
            if (!cluster.isUnused()) revert IncorrectClusterState();
        } else {
            if (stored != cluster.hash()) revert IncorrectClusterState();
            if (!cluster.active) revert ClusterIsLiquidated();
        }
        _checkOperators(operatorIds, count);
        _bringUpToDate(operatorIds);

        // The deposit counts before the fees are settled, so it pays also what a cluster owes beyond its balance.
        cluster.balance += msg.value;
        uint256 packedBurn = _settle(key, operatorIds, cluster);
        for (uint256 i; i < operatorIds.length; ++i) operators[operatorIds[i]].validatorCount += count;
        cluster.validatorCount += count;
        // As on the public network, reported units are compared before the new validators are added to them.
        uint256 reported = reportedUnits[key];
        _requireSolvent(cluster.balance, cluster.units(reported), packedBurn);
        if (reported != 0) reportedUnits[key] = reported + count * ClusterLibrary.UNITS_PER_VALIDATOR;
        clusters[key] = cluster.hash();
    }

    function _checkOperators(uint64[] calldata operatorIds, uint32 count) private view {
        for (uint256 i = 1; i < operatorIds.length; ++i) {
            if (operatorIds[i - 1] > operatorIds[i]) revert UnsortedOperatorsList();
        }
        for (uint256 i = 1; i < operatorIds.length; ++i) {
            if (operatorIds[i - 1] == operatorIds[i]) revert OperatorsListNotUnique();
        }
        for (uint256 i; i < operatorIds.length; ++i) {
            if (!operators[operatorIds[i]].exists()) revert OperatorDoesNotExist();
        }
        for (uint256 i; i < operatorIds.length; ++i) {
            if (!_mayUse(operatorIds[i], operators[operatorIds[i]])) revert CallerNotWhitelistedWithData(operatorIds[i]);
        }
        uint256 limit = parameters.validatorsPerOperatorLimit;
        for (uint256 i; i < operatorIds.length; ++i) {
            if (uint256(operators[operatorIds[i]].validatorCount) + count > limit) {
                revert ExceedValidatorLimitWithData(operatorIds[i]);
            }
        }
    }

    function _shrink(bytes32 key, uint64[] calldata operatorIds, Cluster memory cluster, uint32 count) private {
        if (cluster.active) {
            _settle(key, operatorIds, cluster);
            _releaseOperators(operatorIds, count);
        }
        uint256 reported = reportedUnits[key];
        uint32 left = cluster.validatorCount - count;
        if (reported != 0) reportedUnits[key] = (reported * left) / cluster.validatorCount;
        cluster.validatorCount = left;
        clusters[key] = cluster.hash();
    }

    /// Brings balance and indexes up to this block; returns the burn of one validator, in units of 100,000 wei.
    function _settle(
        bytes32 key,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) private view returns (uint256 packedBurn) {
        uint64 index;
        packedBurn = parameters.networkFee;
        for (uint256 i; i < operatorIds.length; ++i) {
            Operator memory operator = operators[operatorIds[i]];
            index += operator.currentIndex();
            packedBurn += operator.fee;
        }
        uint64 networkFeeIndex = parameters.currentNetworkFeeIndex();
        cluster.balance = cluster.settledBalance(reportedUnits[key], index, networkFeeIndex);
        cluster.index = index;
        cluster.networkFeeIndex = networkFeeIndex;
    }

    /// Starts billing a liquidated or migrated cluster from this block on.
    function _activate(bytes32 key, uint64[] calldata operatorIds, Cluster memory cluster) private {
        _bringUpToDate(operatorIds);
        uint256 limit = parameters.validatorsPerOperatorLimit;
        uint64 index;
        uint256 packedBurn = parameters.networkFee;
        for (uint256 i; i < operatorIds.length; ++i) {
            Operator storage operator = operators[operatorIds[i]];
            index += operator.currentIndex();
            if (operator.blockNumber == 0) continue;
            packedBurn += operator.fee;
            operator.validatorCount += cluster.validatorCount;
            if (operator.validatorCount > limit) revert ExceedValidatorLimitWithData(operatorIds[i]);
        }
        cluster.active = true;
        cluster.index = index;
        cluster.networkFeeIndex = parameters.currentNetworkFeeIndex();
        _requireSolvent(cluster.balance, cluster.units(reportedUnits[key]), packedBurn);
        clusters[key] = cluster.hash();
    }

    /// Starts the account in ETH of operators that were registered when fees were paid in SSV.
    function _bringUpToDate(uint64[] calldata operatorIds) private {
        for (uint256 i; i < operatorIds.length; ++i) {
            Operator storage operator = operators[operatorIds[i]];
            if (operator.blockNumber != 0 || operator.legacyBlockNumber == 0) continue;
            uint64 fee = operator.feeAtUse();
            operator.blockNumber = uint32(block.number);
            operator.fee = fee;
            if (fee != 0) emit OperatorFeeExecuted(operator.owner, operatorIds[i], block.number, _unpack(fee));
        }
    }

    function _releaseOperators(uint64[] calldata operatorIds, uint32 count) private {
        for (uint256 i; i < operatorIds.length; ++i) {
            Operator storage operator = operators[operatorIds[i]];
            if (operator.blockNumber != 0) operator.validatorCount -= count;
        }
    }

    function _changeFee(Operator storage operator, uint64 operatorId, uint256 fee) private {
        operator.index = operator.currentIndex();
        operator.blockNumber = uint32(block.number);
        operator.fee = _pack(fee);
        emit OperatorFeeExecuted(msg.sender, operatorId, block.number, fee);
    }

    function _setWhitelists(uint64[] calldata operatorIds, address[] calldata addresses, bool listed) private {
        if (operatorIds.length == 0) revert InvalidOperatorIdsLength();
        if (addresses.length == 0) revert InvalidWhitelistAddressesLength();
        for (uint256 i; i < operatorIds.length; ++i) {
            _ownOperator(operatorIds[i]);
            for (uint256 j; j < addresses.length; ++j) {
                if (addresses[j] == address(0)) revert ZeroAddressNotAllowed();
                if (listed && _isWhitelistingContract(addresses[j])) revert AddressIsWhitelistingContract(addresses[j]);
                whitelist[operatorIds[i]][addresses[j]] = listed;
            }
        }
    }

    function _setWhitelistingContract(uint64[] calldata operatorIds, address whitelistingContract) private {
        if (operatorIds.length == 0) revert InvalidOperatorIdsLength();
        for (uint256 i; i < operatorIds.length; ++i) {
            _ownOperator(operatorIds[i]).whitelistingContract = whitelistingContract;
        }
        emit OperatorWhitelistingContractUpdated(operatorIds, whitelistingContract);
    }

    function _setPrivacy(uint64[] calldata operatorIds, bool isPrivate) private {
        if (operatorIds.length == 0) revert InvalidOperatorIdsLength();
        for (uint256 i; i < operatorIds.length; ++i) _ownOperator(operatorIds[i]).isPrivate = isPrivate;
        emit OperatorPrivacyStatusUpdated(operatorIds, isPrivate);
    }

    function _pay(address recipient, uint256 amount) private {
        if (amount == 0) return;
        (bool sent, ) = recipient.call{value: amount}('');
        if (!sent) revert ETHTransferFailed();
    }

    function _pack(uint256 amount) private pure returns (uint64) {
        if (amount % ClusterLibrary.PACKING != 0) revert MaxPrecisionExceeded();
        if (amount / ClusterLibrary.PACKING > type(uint64).max) revert MaxValueExceeded();
        return uint64(amount / ClusterLibrary.PACKING);
    }

    function _unpack(uint64 packed) private pure returns (uint256) {
        return packed * ClusterLibrary.PACKING;
    }
}
