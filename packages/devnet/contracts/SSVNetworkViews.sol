// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {AccountLibrary} from './AccountLibrary.sol';
import {ClusterLibrary} from './ClusterLibrary.sol';
import {GovernancePart} from './GovernancePart.sol';
import {Account, Cluster, FeeRequest, NetworkErrors, Operator, Parameters} from './NetworkTypes.sol';
import {SSVNetwork} from './SSVNetwork.sol';
import {WhitelistingLibrary} from './WhitelistingLibrary.sol';

/// An operator as the public views contract tells it. `whitelistedAddress` is its whitelisting contract.
struct OperatorView {
    address owner;
    uint256 fee;
    uint32 validatorCount;
    address whitelistedAddress;
    bool isPrivate;
    bool isActive;
}

struct DeclaredFeeView {
    bool isFeeDeclared;
    uint256 fee;
    uint64 approvalBeginTime;
    uint64 approvalEndTime;
}

struct FeePeriodsView {
    uint64 declarePeriod;
    uint64 executePeriod;
}

struct UnstakeRequestView {
    uint256 amount;
    uint256 unlockTime;
}

/// What can be read from the network, under the names of the public views contract.
contract SSVNetworkViews is NetworkErrors {
    using AccountLibrary for Account;
    using AccountLibrary for Operator;
    using ClusterLibrary for Cluster;

    SSVNetwork public immutable ssvNetwork;
    address public immutable owner = msg.sender;
    address public constant pendingOwner = address(0);
    /// The network again, as the part of it that tells its state.
    GovernancePart private immutable state;

    constructor(SSVNetwork network) {
        ssvNetwork = network;
        state = GovernancePart(payable(address(network)));
    }

    function getVersion() external view returns (string memory) {
        return ssvNetwork.getVersion();
    }

    // The network

    function getNetworkFee() external view returns (uint256) {
        (Account memory eth, , ) = state.devnetNetwork();
        return eth.fee * AccountLibrary.PACKING;
    }

    function getNetworkFeeSSV() external view returns (uint256) {
        (, , Account memory ssv) = state.devnetNetwork();
        return ssv.fee * AccountLibrary.SSV_PACKING;
    }

    function getNetworkEarnings() external view returns (uint256) {
        (Account memory eth, uint64 extraUnits, ) = state.devnetNetwork();
        return eth.earnings(extraUnits) * AccountLibrary.PACKING;
    }

    function getNetworkEarningsSSV() external view returns (uint256) {
        (, , Account memory ssv) = state.devnetNetwork();
        return ssv.earnings(0) * AccountLibrary.SSV_PACKING;
    }

    function getNetworkValidatorsCount() external view returns (uint32) {
        (Account memory eth, , ) = state.devnetNetwork();
        return eth.validatorCount;
    }

    function getLiquidationThresholdPeriod() external view returns (uint64) {
        return state.devnetParameters().liquidationThresholdPeriod;
    }

    function getLiquidationThresholdPeriodSSV() external view returns (uint64) {
        return state.devnetParameters().liquidationThresholdPeriodSSV;
    }

    function getMinimumLiquidationCollateral() external view returns (uint256) {
        return state.devnetParameters().minimumLiquidationCollateral;
    }

    function getMinimumLiquidationCollateralSSV() external view returns (uint256) {
        return state.devnetParameters().minimumLiquidationCollateralSSV;
    }

    function getValidatorsPerOperatorLimit() external view returns (uint32) {
        return state.devnetParameters().validatorsPerOperatorLimit;
    }

    function getMaximumOperatorFee() external view returns (uint256) {
        return state.devnetParameters().maximumOperatorFee;
    }

    function getMaximumOperatorFeeSSV() external view returns (uint256) {
        return state.devnetParameters().maximumOperatorFeeSSV;
    }

    function getMinimumOperatorEthFee() external view returns (uint256) {
        return state.devnetParameters().minimumOperatorFee;
    }

    function getOperatorFeeIncreaseLimit() external view returns (uint64) {
        return state.devnetParameters().operatorFeeIncreaseLimit;
    }

    function getOperatorFeePeriods() external view returns (FeePeriodsView memory) {
        Parameters memory parameters = state.devnetParameters();
        return FeePeriodsView(parameters.declareOperatorFeePeriod, parameters.executeOperatorFeePeriod);
    }

    // Oracles

    function getActiveOracleIds() external view returns (uint32[4] memory ids) {
        for (uint32 id = 1; id <= 4; ++id) if (state.devnetOracle(id) != address(0)) ids[id - 1] = id;
    }

    function getOracle(uint32 oracleId) external view returns (address) {
        return state.devnetOracle(oracleId);
    }

    /// In hundredths of a percent, as `WeightedRootProposed` tells it here.
    function getOracleWeight(uint32 oracleId) external view returns (uint256) {
        return state.devnetOracle(oracleId) == address(0) ? 0 : state.devnetOracleWeight();
    }

    function getQuorumBps() external view returns (uint16 quorum) {
        (quorum, ) = state.devnetRoots(0);
    }

    function getCommittedRoot(uint64 blockNum) external view returns (bytes32 merkleRoot) {
        (, merkleRoot) = state.devnetRoots(blockNum);
    }

    // Staking: nobody stakes on a local network

    function cooldownDuration() external view returns (uint256) {
        return 7 days;
    }

    function accEthPerShare() external view returns (uint256) {
        return 0;
    }

    function stakingEthPoolBalance() external view returns (uint256) {
        return 0;
    }

    function totalStaked() external view returns (uint256) {
        return 0;
    }

    function stakedBalanceOf(address) external view returns (uint256) {
        return 0;
    }

    function previewClaimableEth(address) external view returns (uint256) {
        return 0;
    }

    function pendingUnstake(address) external view returns (UnstakeRequestView[] memory requests) {}

    // Operators

    function getOperatorFee(uint64 operatorId) external view returns (uint256) {
        return state.devnetOperator(operatorId).feeAtUse() * AccountLibrary.PACKING;
    }

    /// In units of 10^-18 SSV.
    function getOperatorFeeSSV(uint64 operatorId) external view returns (uint256) {
        return state.devnetOperator(operatorId).ssv.fee * AccountLibrary.SSV_PACKING;
    }

    /// A declared change of the fee; what is declared and not executed stays until it is cancelled or replaced.
    function getOperatorDeclaredFee(uint64 operatorId) external view returns (DeclaredFeeView memory) {
        FeeRequest memory request = state.devnetFeeRequest(operatorId);
        bool isInEth = state.devnetOperator(operatorId).eth.settled.blockNumber != 0;
        return DeclaredFeeView(
            request.approvalBeginTime != 0,
            request.fee * (isInEth ? AccountLibrary.PACKING : AccountLibrary.SSV_PACKING),
            request.approvalBeginTime,
            request.approvalEndTime
        );
    }

    function getOperatorEarnings(uint64 id) external view returns (uint256) {
        return state.devnetOperator(id).eth.earnings(state.devnetExtraUnits(id)) * AccountLibrary.PACKING;
    }

    /// In units of 10^-18 SSV.
    function getOperatorEarningsSSV(uint64 id) external view returns (uint256) {
        return state.devnetOperator(id).ssv.earnings(0) * AccountLibrary.SSV_PACKING;
    }

    function getOperatorById(uint64 operatorId) external view returns (OperatorView memory) {
        Operator memory operator = state.devnetOperator(operatorId);
        return _view(operatorId, operator, operator.eth, operator.feeAtUse() * AccountLibrary.PACKING);
    }

    /// The operator's account in SSV: its clusters that have not migrated.
    function getOperatorByIdSSV(uint64 operatorId) external view returns (OperatorView memory) {
        Operator memory operator = state.devnetOperator(operatorId);
        return _view(operatorId, operator, operator.ssv, operator.ssv.fee * AccountLibrary.SSV_PACKING);
    }

    /// Those of `operatorIds` that name the account in their list or admit it through their whitelisting contract. The
    /// ids must be in ascending order.
    function getWhitelistedOperators(
        uint64[] calldata operatorIds,
        address whitelistedAddress
    ) external view returns (uint64[] memory whitelistedOperatorIds) {
        if (operatorIds.length == 0 || whitelistedAddress == address(0)) return whitelistedOperatorIds;
        for (uint256 i = 1; i < operatorIds.length; ++i) {
            if (operatorIds[i] == operatorIds[i - 1]) revert OperatorsListNotUnique();
            if (operatorIds[i] < operatorIds[i - 1]) revert UnsortedOperatorsList();
        }
        whitelistedOperatorIds = new uint64[](operatorIds.length);
        uint256 count;
        for (uint256 i; i < operatorIds.length; ++i) {
            uint64 id = operatorIds[i];
            if (
                state.devnetIsListed(id, whitelistedAddress) ||
                WhitelistingLibrary.admits(state.devnetWhitelistingContract(id), whitelistedAddress, id)
            ) whitelistedOperatorIds[count++] = id;
        }
        assembly {
            mstore(whitelistedOperatorIds, count)
        }
    }

    function isWhitelistingContract(address contractAddress) external view returns (bool) {
        return WhitelistingLibrary.isWhitelistingContract(contractAddress);
    }

    function isAddressWhitelistedInWhitelistingContract(
        address addressToCheck,
        uint256 operatorId,
        address whitelistingContract
    ) external view returns (bool isWhitelisted) {
        if (addressToCheck == address(0)) return false;
        return WhitelistingLibrary.admits(whitelistingContract, addressToCheck, operatorId);
    }

    // Clusters

    function getValidator(address clusterOwner, bytes calldata publicKey) external view returns (bool) {
        return state.devnetValidator(keccak256(abi.encodePacked(publicKey, clusterOwner))) != 0;
    }

    /// 1 for a cluster that pays in ETH, 0 for one that pays in SSV.
    function getClusterAssetType(address clusterOwner, uint64[] calldata operatorIds) external view returns (uint8) {
        (bytes32 stored, bytes32 inSsv, ) = state.devnetCluster(ClusterLibrary.key(clusterOwner, operatorIds));
        if (stored != 0) return 1;
        if (inSsv == 0) revert ClusterDoesNotExist();
        return 0;
    }

    function isLiquidated(
        address clusterOwner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) external view returns (bool) {
        _find(clusterOwner, operatorIds, cluster);
        return !cluster.active;
    }

    function isLiquidatable(
        address clusterOwner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) external view returns (bool) {
        (bool inSsv, uint64 units) = _find(clusterOwner, operatorIds, cluster);
        if (inSsv) revert IncorrectClusterVersion();
        if (!cluster.active) return false;
        uint64 burn = _settle(operatorIds, cluster, units, false);
        Parameters memory parameters = state.devnetParameters();
        return
            cluster.isBelowThreshold(
                units,
                burn,
                AccountLibrary.PACKING,
                parameters.liquidationThresholdPeriod,
                parameters.minimumLiquidationCollateral
            );
    }

    function isLiquidatableSSV(
        address clusterOwner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) external view returns (bool) {
        (bool inSsv, ) = _find(clusterOwner, operatorIds, cluster);
        if (!inSsv) revert IncorrectClusterVersion();
        if (!cluster.active) return false;
        uint64 units = cluster.baseUnits();
        uint64 burn = _settle(operatorIds, cluster, units, true);
        Parameters memory parameters = state.devnetParameters();
        return
            cluster.isBelowThreshold(
                units,
                burn,
                AccountLibrary.SSV_PACKING,
                parameters.liquidationThresholdPeriodSSV,
                parameters.minimumLiquidationCollateralSSV
            );
    }

    /// 0 for a cluster that pays in SSV.
    function getBalance(
        address clusterOwner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) external view returns (uint256 balance) {
        (bool inSsv, uint64 units) = _find(clusterOwner, operatorIds, cluster);
        if (inSsv) return 0;
        if (!cluster.active) revert ClusterIsLiquidated();
        _settle(operatorIds, cluster, units, false);
        return cluster.balance;
    }

    /// 0 for a cluster that pays in ETH.
    function getBalanceSSV(
        address clusterOwner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) external view returns (uint256 balance) {
        (bool inSsv, ) = _find(clusterOwner, operatorIds, cluster);
        if (!inSsv) return 0;
        if (!cluster.active) revert ClusterIsLiquidated();
        _settle(operatorIds, cluster, cluster.baseUnits(), true);
        return cluster.balance;
    }

    /// In wei a block; what it would be in ETH for a cluster that pays in SSV.
    function getBurnRate(
        address clusterOwner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) external view returns (uint256) {
        (, uint64 units) = _find(clusterOwner, operatorIds, cluster);
        (, , uint64 burn) = _rates(operatorIds, false);
        return (burn * AccountLibrary.PACKING * units) / ClusterLibrary.UNITS_PER_VALIDATOR;
    }

    /// In units of 10^-18 SSV a block; 0 for a cluster that pays in ETH.
    function getBurnRateSSV(
        address clusterOwner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) external view returns (uint256) {
        (bool inSsv, ) = _find(clusterOwner, operatorIds, cluster);
        if (!inSsv) return 0;
        (, , uint64 burn) = _rates(operatorIds, true);
        return burn * AccountLibrary.SSV_PACKING * cluster.validatorCount;
    }

    /// The effective balance that the cluster is billed for, in whole ETH.
    function getEffectiveBalance(
        address clusterOwner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) external view returns (uint32 effectiveBalance) {
        (, uint64 units) = _find(clusterOwner, operatorIds, cluster);
        if (!cluster.active) revert ClusterIsLiquidated();
        return ClusterLibrary.toEffectiveBalance(units);
    }

    function _view(
        uint64 operatorId,
        Operator memory operator,
        Account memory account,
        uint256 fee
    ) private view returns (OperatorView memory) {
        return OperatorView(
            operator.owner,
            fee,
            account.validatorCount,
            state.devnetWhitelistingContract(operatorId),
            operator.isPrivate,
            account.settled.blockNumber != 0
        );
    }

    /// Checks the snapshot of a cluster, and tells in what it pays and for how many units.
    function _find(
        address clusterOwner,
        uint64[] calldata operatorIds,
        Cluster memory cluster
    ) private view returns (bool inSsv, uint64 units) {
        (bytes32 stored, bytes32 ssvHash, uint64 reportedUnits) = state.devnetCluster(
            ClusterLibrary.key(clusterOwner, operatorIds)
        );
        inSsv = stored == 0;
        if (inSsv) stored = ssvHash;
        if (stored == 0) revert ClusterDoesNotExist();
        if (stored != cluster.hash()) revert IncorrectClusterState();
        units = cluster.units(reportedUnits);
    }

    /// Brings the cluster up to this block, in memory; returns the burn of one validator, packed.
    function _settle(
        uint64[] calldata operatorIds,
        Cluster memory cluster,
        uint64 units,
        bool inSsv
    ) private view returns (uint64 burn) {
        uint64 index;
        uint64 networkFeeIndex;
        (index, networkFeeIndex, burn) = _rates(operatorIds, inSsv);
        cluster.settle(units, index, networkFeeIndex, inSsv ? AccountLibrary.SSV_PACKING : AccountLibrary.PACKING);
    }

    function _rates(
        uint64[] calldata operatorIds,
        bool inSsv
    ) private view returns (uint64 index, uint64 networkFeeIndex, uint64 burn) {
        (Account memory eth, , Account memory ssv) = state.devnetNetwork();
        Account memory network = inSsv ? ssv : eth;
        networkFeeIndex = network.currentIndex();
        burn = network.fee;
        for (uint256 i; i < operatorIds.length; ++i) {
            Operator memory operator = state.devnetOperator(operatorIds[i]);
            Account memory account = inSsv ? operator.ssv : operator.eth;
            index += account.currentIndex();
            burn += account.fee;
        }
    }
}
