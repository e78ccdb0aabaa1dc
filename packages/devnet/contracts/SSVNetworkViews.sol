// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Cluster, ClusterLibrary, ISSVWhitelistingContract, Operator, Parameters} from './ClusterLibrary.sol';
import {SSVNetwork} from './SSVNetwork.sol';

/// An operator as the public views contract tells it. `whitelistedAddress` is its whitelisting contract.
struct OperatorView {
    address owner;
    uint256 fee;
    uint32 validatorCount;
    address whitelistedAddress;
    bool isPrivate;
    bool isActive;
}

/// What can be read from the network, under the names of the public views contract.
contract SSVNetworkViews {
    using ClusterLibrary for Cluster;
    using ClusterLibrary for Operator;
    using ClusterLibrary for Parameters;

    error ClusterDoesNotExists();
    error ClusterIsLiquidated();
    error IncorrectClusterState();
    error IncorrectClusterVersion();
    error OperatorDoesNotExist();

    SSVNetwork public immutable ssvNetwork;

    constructor(SSVNetwork network) {
        ssvNetwork = network;
    }

    function getVersion() external view returns (string memory) {
        return ssvNetwork.getVersion();
    }

    function getNetworkFee() external view returns (uint256) {
        return ssvNetwork.devnetParameters().networkFee * ClusterLibrary.PACKING;
    }

    function getLiquidationThresholdPeriod() external view returns (uint64) {
        return ssvNetwork.devnetParameters().liquidationThresholdPeriod;
    }

    function getMinimumLiquidationCollateral() external view returns (uint256) {
        return ssvNetwork.devnetParameters().minimumLiquidationCollateral;
    }

    function getValidatorsPerOperatorLimit() external view returns (uint32) {
        return ssvNetwork.devnetParameters().validatorsPerOperatorLimit;
    }

    function getMaximumOperatorFee() external view returns (uint256) {
        return ssvNetwork.devnetParameters().maximumOperatorFee * ClusterLibrary.PACKING;
    }

    function getOperatorFee(uint64 operatorId) external view returns (uint256) {
        Operator memory operator = ssvNetwork.devnetOperator(operatorId);
        if (operator.owner == address(0)) revert OperatorDoesNotExist();
        return operator.feeAtUse() * ClusterLibrary.PACKING;
    }

    /// In units of 10^-18 SSV.
    function getOperatorFeeSSV(uint64 operatorId) external view returns (uint256) {
        return ssvNetwork.devnetOperator(operatorId).legacyFee * ClusterLibrary.LEGACY_PACKING;
    }

    function getOperatorById(uint64 operatorId) external view returns (OperatorView memory) {
        Operator memory operator = ssvNetwork.devnetOperator(operatorId);
        return OperatorView(
            operator.owner,
            operator.feeAtUse() * ClusterLibrary.PACKING,
            operator.validatorCount,
            operator.whitelistingContract,
            operator.isPrivate,
            operator.blockNumber != 0
        );
    }

    /// The account in SSV of an operator that was registered when fees were paid in SSV. Its validators of that time
    /// are not counted here.
    function getOperatorByIdSSV(uint64 operatorId) external view returns (OperatorView memory) {
        Operator memory operator = ssvNetwork.devnetOperator(operatorId);
        return OperatorView(
            operator.owner,
            operator.legacyFee * ClusterLibrary.LEGACY_PACKING,
            0,
            operator.whitelistingContract,
            operator.isPrivate,
            operator.legacyBlockNumber != 0
        );
    }

    /// 1 for a cluster that pays in ETH, 0 for one that pays in SSV.
    function getClusterAssetType(address owner, uint64[] calldata operatorIds) external view returns (uint8) {
        (bytes32 stored, bytes32 legacy, ) = ssvNetwork.devnetCluster(ClusterLibrary.key(owner, operatorIds));
        if (stored != 0) return 1;
        if (legacy == 0) revert ClusterDoesNotExists();
        return 0;
    }

    /// Those of `operatorIds` that name `account` in their list or allow it through their whitelisting contract.
    function getWhitelistedOperators(
        uint64[] calldata operatorIds,
        address account
    ) external view returns (uint64[] memory whitelisted) {
        whitelisted = new uint64[](operatorIds.length);
        uint256 count;
        for (uint256 i; i < operatorIds.length; ++i) {
            address whitelistingContract = ssvNetwork.devnetOperator(operatorIds[i]).whitelistingContract;
            if (
                ssvNetwork.devnetIsListed(operatorIds[i], account) ||
                isAddressWhitelistedInWhitelistingContract(account, operatorIds[i], whitelistingContract)
            ) whitelisted[count++] = operatorIds[i];
        }
        assembly {
            mstore(whitelisted, count)
        }
    }

    function isAddressWhitelistedInWhitelistingContract(
        address account,
        uint256 operatorId,
        address whitelistingContract
    ) public view returns (bool) {
        if (whitelistingContract.code.length == 0) return false;
        return ISSVWhitelistingContract(whitelistingContract).isWhitelisted(account, operatorId);
    }

    function getValidator(address owner, bytes calldata publicKey) external view returns (bool) {
        return ssvNetwork.devnetValidator(keccak256(abi.encodePacked(publicKey, owner))) != 0;
    }

    function isLiquidated(
        address owner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) external view returns (bool) {
        _check(owner, operatorIds, cluster);
        return !cluster.active;
    }

    function isLiquidatable(
        address owner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) external view returns (bool) {
        uint256 reportedUnits = _check(owner, operatorIds, cluster);
        if (!cluster.active) return false;
        (uint64 index, uint256 packedBurn, Parameters memory parameters) = _rates(operatorIds);
        return
            ClusterLibrary.isBelowThreshold(
                cluster.settledBalance(reportedUnits, index, parameters.currentNetworkFeeIndex()),
                cluster.units(reportedUnits),
                packedBurn,
                parameters
            );
    }

    function getBalance(
        address owner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) external view returns (uint256) {
        uint256 reportedUnits = _check(owner, operatorIds, cluster);
        if (!cluster.active) revert ClusterIsLiquidated();
        (uint64 index, , Parameters memory parameters) = _rates(operatorIds);
        return cluster.settledBalance(reportedUnits, index, parameters.currentNetworkFeeIndex());
    }

    function getBurnRate(
        address owner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) external view returns (uint256) {
        uint256 reportedUnits = _check(owner, operatorIds, cluster);
        (, uint256 packedBurn, ) = _rates(operatorIds);
        return
            (packedBurn * ClusterLibrary.PACKING * cluster.units(reportedUnits)) / ClusterLibrary.UNITS_PER_VALIDATOR;
    }

    /// The effective balance that the cluster is billed for, in whole ETH.
    function getEffectiveBalance(
        address owner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) external view returns (uint32) {
        uint256 reportedUnits = _check(owner, operatorIds, cluster);
        return
            uint32(
                (cluster.units(reportedUnits) * ClusterLibrary.ETH_PER_VALIDATOR) / ClusterLibrary.UNITS_PER_VALIDATOR
            );
    }

    function _check(
        address owner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) private view returns (uint256 reportedUnits) {
        bytes32 stored;
        bytes32 legacy;
        (stored, legacy, reportedUnits) = ssvNetwork.devnetCluster(ClusterLibrary.key(owner, operatorIds));
        if (stored == 0) {
            if (legacy != 0) revert IncorrectClusterVersion();
            revert ClusterDoesNotExists();
        }
        if (stored != cluster.hash()) revert IncorrectClusterState();
    }

    function _rates(
        uint64[] calldata operatorIds
    ) private view returns (uint64 index, uint256 packedBurn, Parameters memory parameters) {
        parameters = ssvNetwork.devnetParameters();
        packedBurn = parameters.networkFee;
        for (uint256 i; i < operatorIds.length; ++i) {
            Operator memory operator = ssvNetwork.devnetOperator(operatorIds[i]);
            index += operator.currentIndex();
            packedBurn += operator.fee;
        }
    }
}
