// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {AccountLibrary} from './AccountLibrary.sol';
import {ClusterLibrary} from './ClusterLibrary.sol';
import {NetworkState} from './NetworkState.sol';
import {Account, Cluster, Operator, Parameters} from './NetworkTypes.sol';
import {SSVToken} from './SSVToken.sol';
import {WhitelistingLibrary} from './WhitelistingLibrary.sol';

/// A compact model of the SSV Network contract (version 2, fees in ETH) for local networks: validators and clusters.
/// Operators and governance are parts of their own.
///
/// Signatures, events, errors, the order of checks and the arithmetic are those of the public contract. Left out are
/// upgrades and staking. Functions that the public contract does not have start with `devnet`.
contract SSVNetwork is NetworkState {
    using AccountLibrary for Account;
    using AccountLibrary for Operator;
    using ClusterLibrary for Cluster;

    constructor(address operatorPart) NetworkState(operatorPart) {}

    /// Sets the network up, once.
    function devnetInitialize(
        SSVToken ssvToken,
        uint256 networkFee,
        uint256 networkFeeSSV,
        Parameters memory initial
    ) external {
        require(address(token) == address(0), 'The network is set up already.');
        owner = msg.sender;
        token = ssvToken;
        parameters = initial;
        networkEth.fee = _pack(networkFee);
        networkEth.settled.blockNumber = uint32(block.number);
        networkSsv.fee = _packSSV(networkFeeSSV);
        networkSsv.settled.blockNumber = uint32(block.number);
    }

    // Validators

    function registerValidator(
        bytes calldata publicKey,
        uint64[] calldata operatorIds,
        bytes calldata sharesData,
        Cluster memory cluster
    ) external payable {
        bytes[] memory publicKeys = new bytes[](1);
        publicKeys[0] = publicKey;
        bytes[] memory shares = new bytes[](1);
        shares[0] = sharesData;
        _register(publicKeys, operatorIds, shares, cluster);
    }

    function bulkRegisterValidator(
        bytes[] memory publicKeys,
        uint64[] calldata operatorIds,
        bytes[] memory sharesData,
        Cluster memory cluster
    ) external payable {
        _register(publicKeys, operatorIds, sharesData, cluster);
    }

    function removeValidator(bytes calldata publicKey, uint64[] calldata operatorIds, Cluster memory cluster) external {
        (bytes32 key, bool inSsv) = _findCluster(msg.sender, operatorIds, cluster);
        _removeValidator(publicKey, keccak256(abi.encodePacked(operatorIds)));
        _shrink(key, inSsv, operatorIds, cluster, 1);
        emit ValidatorRemoved(msg.sender, operatorIds, publicKey, cluster);
    }

    function bulkRemoveValidator(
        bytes[] calldata publicKeys,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) external {
        uint256 count = publicKeys.length;
        if (count == 0) revert ValidatorDoesNotExist();
        (bytes32 key, bool inSsv) = _findCluster(msg.sender, operatorIds, cluster);
        bytes32 operatorsHash = keccak256(abi.encodePacked(operatorIds));
        for (uint256 i; i < count; ++i) _removeValidator(publicKeys[i], operatorsHash);
        _shrink(key, inSsv, operatorIds, cluster, uint32(count));
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

    function setFeeRecipientAddress(address recipientAddress) external {
        emit FeeRecipientAddressUpdated(msg.sender, recipientAddress);
    }

    // Clusters

    function deposit(address clusterOwner, uint64[] calldata operatorIds, Cluster memory cluster) external payable {
        bytes32 key = _checkCluster(clusterOwner, operatorIds, cluster, false);
        cluster.balance += msg.value;
        clusters[key] = cluster.hash();
        emit ClusterDeposited(clusterOwner, operatorIds, msg.value, cluster);
    }

    /// What somebody deposited into a liquidated cluster can be withdrawn too.
    function withdraw(uint64[] calldata operatorIds, uint256 amount, Cluster memory cluster) external {
        bytes32 key = _checkCluster(msg.sender, operatorIds, cluster, false);
        uint64 burn;
        if (cluster.active) burn = _settle(key, false, operatorIds, cluster);
        if (cluster.balance < amount) revert InsufficientBalance();
        cluster.balance -= amount;
        if (cluster.active && _isBelowThreshold(key, cluster, burn)) revert InsufficientBalance();
        clusters[key] = cluster.hash();
        _pay(msg.sender, amount);
        emit ClusterWithdrawn(msg.sender, operatorIds, amount, cluster);
    }

    function liquidate(address clusterOwner, uint64[] calldata operatorIds, Cluster memory cluster) external {
        bytes32 key = _checkCluster(clusterOwner, operatorIds, cluster, false);
        if (!cluster.active) revert ClusterIsLiquidated();
        uint64 burn = _settle(key, false, operatorIds, cluster);
        if (msg.sender != clusterOwner && !_isBelowThreshold(key, cluster, burn)) revert ClusterNotLiquidatable();
        _liquidate(key, clusterOwner, operatorIds, cluster);
    }

    function liquidateSSV(address clusterOwner, uint64[] calldata operatorIds, Cluster memory cluster) external {
        bytes32 key = _checkCluster(clusterOwner, operatorIds, cluster, true);
        if (!cluster.active) revert ClusterIsLiquidated();
        uint64 burn = _settle(key, true, operatorIds, cluster);
        bool isShort = cluster.isBelowThreshold(
            cluster.baseUnits(),
            burn,
            AccountLibrary.SSV_PACKING,
            parameters.liquidationThresholdPeriodSSV,
            parameters.minimumLiquidationCollateralSSV
        );
        if (msg.sender != clusterOwner && !isShort) revert ClusterNotLiquidatable();
        _release(operatorIds, cluster.validatorCount, 0, true);
        _payTokens(msg.sender, _end(cluster));
        ssvClusters[key] = cluster.hash();
        emit ClusterLiquidated(clusterOwner, operatorIds, cluster);
    }

    function reactivate(uint64[] calldata operatorIds, Cluster memory cluster) external payable {
        bytes32 key = _checkCluster(msg.sender, operatorIds, cluster, false);
        if (cluster.active) revert ClusterAlreadyEnabled();
        cluster.balance += msg.value;
        _activate(key, operatorIds, cluster);
        emit ClusterReactivated(msg.sender, operatorIds, cluster);
    }

    function migrateClusterToETH(uint64[] calldata operatorIds, Cluster memory cluster) external payable {
        bytes32 key = _checkCluster(msg.sender, operatorIds, cluster, true);
        bool wasLiquidated = !cluster.active;
        if (!wasLiquidated) {
            _settle(key, true, operatorIds, cluster);
            _release(operatorIds, cluster.validatorCount, 0, true);
        }
        uint256 refund = cluster.balance;
        delete ssvClusters[key];
        cluster.balance = msg.value;
        _activate(key, operatorIds, cluster);
        _payTokens(msg.sender, refund);
        uint32 effectiveBalance = ClusterLibrary.toEffectiveBalance(cluster.units(reportedUnits[key]));
        emit ClusterMigratedToETH(msg.sender, operatorIds, msg.value, refund, effectiveBalance, cluster);
        if (wasLiquidated) emit ClusterReactivated(msg.sender, operatorIds, cluster);
    }

    /// Anybody may prove an effective balance, in whole ETH, by a root that the oracles committed to. A cluster that has
    /// too little then is liquidated at once.
    function updateClusterBalance(
        uint64 blockNum,
        address clusterOwner,
        uint64[] calldata operatorIds,
        Cluster memory cluster,
        uint32 effectiveBalance,
        bytes32[] calldata merkleProof
    ) external {
        (bytes32 key, bool inSsv) = _findCluster(clusterOwner, operatorIds, cluster);
        _checkProof(key, blockNum, effectiveBalance, merkleProof);
        reportedAt[key] = blockNum;
        uint64 burn = _report(key, inSsv, operatorIds, cluster, effectiveBalance);
        if (!inSsv && cluster.active && _isBelowThreshold(key, cluster, burn)) {
            _liquidate(key, clusterOwner, operatorIds, cluster);
        }
        emit ClusterBalanceUpdated(clusterOwner, operatorIds, blockNum, effectiveBalance, cluster);
    }

    /// The same without a proof, without liquidating the cluster, and for the governor only. 0 stands for 32 ETH a
    /// validator.
    function devnetSetEffectiveBalance(
        address clusterOwner,
        uint64[] calldata operatorIds,
        Cluster memory cluster,
        uint32 effectiveBalance
    ) external onlyOwner {
        (bytes32 key, bool inSsv) = _findCluster(clusterOwner, operatorIds, cluster);
        _report(key, inSsv, operatorIds, cluster, effectiveBalance);
        emit ClusterBalanceUpdated(clusterOwner, operatorIds, uint64(block.number), effectiveBalance, cluster);
    }

    function getVersion() external pure returns (string memory version) {
        return 'v2.0.0';
    }

    // Checks

    /// Checks the snapshot of a cluster that exists, and tells its key and whether it pays in SSV.
    function _findCluster(
        address clusterOwner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) private view returns (bytes32 key, bool inSsv) {
        key = ClusterLibrary.key(clusterOwner, operatorIds);
        inSsv = clusters[key] == 0;
        bytes32 stored = inSsv ? ssvClusters[key] : clusters[key];
        if (stored == 0) revert ClusterDoesNotExist();
        if (stored != cluster.hash()) revert IncorrectClusterState();
    }

    /// The same, for calls that take only clusters that pay in ETH, or only those that pay in SSV.
    function _checkCluster(
        address clusterOwner,
        uint64[] calldata operatorIds,
        Cluster memory cluster,
        bool expectSsv
    ) private view returns (bytes32 key) {
        bool inSsv;
        (key, inSsv) = _findCluster(clusterOwner, operatorIds, cluster);
        if (inSsv != expectSsv) revert IncorrectClusterVersion();
    }

    function _checkValidator(bytes calldata publicKey, bytes32 operatorsHash) private view returns (bytes32 key) {
        key = keccak256(abi.encodePacked(publicKey, msg.sender));
        bytes32 stored = validators[key];
        if (stored == 0) revert ValidatorDoesNotExist();
        if (stored != operatorsHash) revert IncorrectValidatorStateWithData(publicKey);
    }

    function _checkProof(
        bytes32 key,
        uint64 blockNum,
        uint32 effectiveBalance,
        bytes32[] calldata merkleProof
    ) private view {
        bytes32 root = committedRoots[blockNum];
        if (root == 0) revert RootNotFound();
        if (reportedAt[key] != 0 && blockNum <= reportedAt[key]) revert StaleUpdate();
        bytes32 node = keccak256(abi.encodePacked(keccak256(abi.encode(key, effectiveBalance))));
        for (uint256 i; i < merkleProof.length; ++i) {
            bytes32 other = merkleProof[i];
            node = keccak256(node < other ? abi.encodePacked(node, other) : abi.encodePacked(other, node));
        }
        if (node != root) revert InvalidProof();
    }

    /// Checks whether the caller's cluster may use an operator.
    function _checkAccess(Operator memory operator, uint64 operatorId) private view {
        if (!operator.isPrivate || _isListed(operatorId, msg.sender)) return;
        if (!WhitelistingLibrary.admits(whitelistingContracts[operatorId], msg.sender, operatorId)) {
            revert CallerNotWhitelistedWithData(operatorId);
        }
    }

    function _isBelowThreshold(bytes32 key, Cluster memory cluster, uint64 burn) private view returns (bool) {
        return
            cluster.isBelowThreshold(
                cluster.units(reportedUnits[key]),
                burn,
                AccountLibrary.PACKING,
                parameters.liquidationThresholdPeriod,
                parameters.minimumLiquidationCollateral
            );
    }

    /// Units beyond 10,000 a validator.
    function _extraUnits(bytes32 key, Cluster memory cluster) private view returns (uint64) {
        return cluster.units(reportedUnits[key]) - cluster.baseUnits();
    }

    // Changes

    function _register(
        bytes[] memory publicKeys,
        uint64[] calldata operatorIds,
        bytes[] memory sharesData,
        Cluster memory cluster
    ) private {
        uint256 count = publicKeys.length;
        if (count == 0) revert EmptyPublicKeysList();
        if (count != sharesData.length) revert PublicKeysSharesLengthMismatch();
        _checkCommitteeSize(operatorIds);
        for (uint256 i; i < count; ++i) _addValidator(msg.sender, publicKeys[i], operatorIds);
        _grow(operatorIds, cluster, uint32(count));
        for (uint256 i; i < count; ++i) {
            emit ValidatorAdded(msg.sender, operatorIds, publicKeys[i], sharesData[i], cluster);
        }
    }

    function _removeValidator(bytes calldata publicKey, bytes32 operatorsHash) private {
        delete validators[_checkValidator(publicKey, operatorsHash)];
    }

    /// Adds `count` validators to the caller's cluster, which may be new, and stores it.
    function _grow(uint64[] calldata operatorIds, Cluster memory cluster, uint32 count) private {
        bytes32 key = ClusterLibrary.key(msg.sender, operatorIds);
        bytes32 stored = clusters[key];
        bytes32 inSsv = ssvClusters[key];
        if (stored == 0) {
            if (inSsv != 0) revert IncorrectClusterVersion();
            if (!cluster.isUnused()) revert IncorrectClusterState();
        } else {
            if (stored != cluster.hash()) revert IncorrectClusterState();
            if (!cluster.active) revert ClusterIsLiquidated();
        }
        (uint64 index, uint64 burn) = _useOperators(operatorIds, count);
        networkEth.settleStored(networkExtraUnits);
        burn += networkEth.fee;
        networkEth.validatorCount += count;
        // The deposit counts before the fees are settled, so it pays also what a cluster owes beyond its balance.
        cluster.balance += msg.value;
        uint64 units = cluster.units(reportedUnits[key]);
        cluster.settle(units, index, networkEth.settled.index, AccountLibrary.PACKING);
        cluster.validatorCount += count;
        // As on the public network, reported units are compared before the new validators are added to them.
        if (_isBelowThreshold(key, cluster, burn)) revert InsufficientBalance();
        if (reportedUnits[key] != 0) reportedUnits[key] += count * uint64(ClusterLibrary.UNITS_PER_VALIDATOR);
        clusters[key] = cluster.hash();
    }

    /// Gives each operator `count` validators more; returns the sum of their indexes and fees.
    function _useOperators(uint64[] calldata operatorIds, uint32 count) private returns (uint64 index, uint64 fees) {
        for (uint256 i; i < operatorIds.length; ++i) {
            uint64 id = operatorIds[i];
            if (i + 1 < operatorIds.length) {
                if (id > operatorIds[i + 1]) revert UnsortedOperatorsList();
                if (id == operatorIds[i + 1]) revert OperatorsListNotUnique();
            }
            Operator memory operator = operators[id];
            if (!operator.exists()) revert OperatorDoesNotExist();
            _startEthAccount(operator, id);
            _checkAccess(operator, id);
            operator.eth.settle(operatorExtraUnits[id]);
            if (uint256(operator.eth.validatorCount) + count > parameters.validatorsPerOperatorLimit) {
                revert ExceedValidatorLimitWithData(id);
            }
            operator.eth.validatorCount += count;
            index += operator.eth.settled.index;
            fees += operator.eth.fee;
            operators[id] = operator;
        }
    }

    function _shrink(
        bytes32 key,
        bool inSsv,
        uint64[] calldata operatorIds,
        Cluster memory cluster,
        uint32 count
    ) private {
        uint64 extraUnits;
        if (cluster.active) {
            _settle(key, inSsv, operatorIds, cluster);
            // What was reported beyond 32 ETH a validator goes with the last one.
            if (!inSsv && cluster.validatorCount == count) extraUnits = _extraUnits(key, cluster);
            _release(operatorIds, count, extraUnits, inSsv);
        }
        cluster.validatorCount -= count;
        if (cluster.validatorCount == 0) delete reportedUnits[key];
        else if (reportedUnits[key] != 0) reportedUnits[key] -= count * uint64(ClusterLibrary.UNITS_PER_VALIDATOR);
        if (inSsv) ssvClusters[key] = cluster.hash();
        else clusters[key] = cluster.hash();
    }

    /// Bills the cluster for another effective balance from this block on; returns the burn of one validator, packed.
    function _report(
        bytes32 key,
        bool inSsv,
        uint64[] calldata operatorIds,
        Cluster memory cluster,
        uint32 effectiveBalance
    ) private returns (uint64 burn) {
        if (effectiveBalance != 0) {
            uint256 count = cluster.validatorCount;
            if (effectiveBalance > count * ClusterLibrary.MAXIMUM_ETH_PER_VALIDATOR) revert EBExceedsMaximum();
            if (effectiveBalance < count * ClusterLibrary.ETH_PER_VALIDATOR) revert EBBelowMinimum();
        }
        bool isBilled = !inSsv && cluster.active;
        if (isBilled) burn = _settle(key, false, operatorIds, cluster);
        uint64 previous = cluster.units(reportedUnits[key]);
        reportedUnits[key] = ClusterLibrary.toUnits(effectiveBalance);
        if (!isBilled) return 0;
        uint64 current = cluster.units(reportedUnits[key]);
        for (uint256 i; i < operatorIds.length; ++i) {
            uint64 id = operatorIds[i];
            if (operators[id].eth.settled.blockNumber == 0) continue;
            operatorExtraUnits[id] = operatorExtraUnits[id] + current - previous;
        }
        networkExtraUnits = networkExtraUnits + current - previous;
        clusters[key] = cluster.hash();
    }

    function _liquidate(
        bytes32 key,
        address clusterOwner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) private {
        _release(operatorIds, cluster.validatorCount, _extraUnits(key, cluster), false);
        _pay(msg.sender, _end(cluster));
        clusters[key] = cluster.hash();
        emit ClusterLiquidated(clusterOwner, operatorIds, cluster);
    }

    /// Brings operators, network and cluster up to this block; returns the burn of one validator, packed.
    function _settle(
        bytes32 key,
        bool inSsv,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) private returns (uint64 burn) {
        uint64 index;
        uint64 networkFeeIndex;
        (index, networkFeeIndex, burn) = _settleAccounts(operatorIds, inSsv);
        cluster.settle(
            inSsv ? cluster.baseUnits() : cluster.units(reportedUnits[key]),
            index,
            networkFeeIndex,
            inSsv ? AccountLibrary.SSV_PACKING : AccountLibrary.PACKING
        );
    }

    function _settleAccounts(
        uint64[] calldata operatorIds,
        bool inSsv
    ) private returns (uint64 index, uint64 networkFeeIndex, uint64 burn) {
        Account storage network = inSsv ? networkSsv : networkEth;
        network.settleStored(inSsv ? 0 : networkExtraUnits);
        networkFeeIndex = network.settled.index;
        burn = network.fee;
        for (uint256 i; i < operatorIds.length; ++i) {
            Operator storage operator = operators[operatorIds[i]];
            Account storage account = inSsv ? operator.ssv : operator.eth;
            if (account.settled.blockNumber != 0) account.settleStored(inSsv ? 0 : operatorExtraUnits[operatorIds[i]]);
            index += account.settled.index;
            burn += account.fee;
        }
    }

    /// Starts billing a liquidated or migrated cluster from this block on.
    function _activate(bytes32 key, uint64[] calldata operatorIds, Cluster memory cluster) private {
        _bringUpToDate(operatorIds);
        uint64 burn;
        (cluster.index, cluster.networkFeeIndex, burn) = _settleAccounts(operatorIds, false);
        uint32 count = cluster.validatorCount;
        uint64 extraUnits = _extraUnits(key, cluster);
        for (uint256 i; i < operatorIds.length; ++i) {
            Operator storage operator = operators[operatorIds[i]];
            if (operator.eth.settled.blockNumber == 0) continue;
            operatorExtraUnits[operatorIds[i]] += extraUnits;
            operator.eth.validatorCount += count;
            if (operator.eth.validatorCount > parameters.validatorsPerOperatorLimit) {
                revert ExceedValidatorLimitWithData(operatorIds[i]);
            }
        }
        networkExtraUnits += extraUnits;
        networkEth.validatorCount += count;
        cluster.active = true;
        if (_isBelowThreshold(key, cluster, burn)) revert InsufficientBalance();
        clusters[key] = cluster.hash();
    }

    function _bringUpToDate(uint64[] calldata operatorIds) private {
        for (uint256 i; i < operatorIds.length; ++i) _startEthAccount(operatorIds[i]);
    }

    /// Takes validators and units from operators and network, whose accounts are settled.
    function _release(uint64[] calldata operatorIds, uint32 count, uint64 extraUnits, bool inSsv) private {
        for (uint256 i; i < operatorIds.length; ++i) {
            Operator storage operator = operators[operatorIds[i]];
            Account storage account = inSsv ? operator.ssv : operator.eth;
            if (account.settled.blockNumber == 0) continue;
            account.validatorCount -= count;
            operatorExtraUnits[operatorIds[i]] -= extraUnits;
        }
        if (inSsv) {
            networkSsv.validatorCount -= count;
        } else {
            networkEth.validatorCount -= count;
            networkExtraUnits -= extraUnits;
        }
    }

    /// Empties a cluster that is liquidated and tells what it had.
    function _end(Cluster memory cluster) private pure returns (uint256 reward) {
        reward = cluster.balance;
        cluster.balance = 0;
        cluster.index = 0;
        cluster.networkFeeIndex = 0;
        cluster.active = false;
    }
}
