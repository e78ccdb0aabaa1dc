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

/// An operator. `fee` and `index` are in units of 100,000 wei. `blockNumber` is zero once the operator is removed, and
/// until the first use of one that was registered when fees were paid in SSV. That one has a `legacyBlockNumber`;
/// `legacyFee` is in units of 10^-11 SSV.
struct Operator {
    address owner;
    uint64 fee;
    uint32 validatorCount;
    uint32 blockNumber;
    uint64 index;
    address whitelistingContract;
    bool isPrivate;
    uint32 legacyBlockNumber;
    uint64 legacyFee;
}

/// What the network's governance sets. `networkFee` and `networkFeeIndex` are in units of 100,000 wei.
struct Parameters {
    uint64 networkFee;
    uint64 networkFeeIndex;
    uint32 networkFeeBlock;
    uint32 validatorsPerOperatorLimit;
    uint64 liquidationThresholdPeriod;
    uint256 minimumLiquidationCollateral;
    uint64 maximumOperatorFee;
}

interface ISSVWhitelistingContract {
    function isWhitelisted(address account, uint256 operatorId) external view returns (bool);
}

interface IERC165 {
    function supportsInterface(bytes4 interfaceId) external view returns (bool);
}

/// The arithmetic that the network and its views share.
library ClusterLibrary {
    uint256 internal constant PACKING = 100_000;
    uint256 internal constant LEGACY_PACKING = 10_000_000;
    /// What an operator of the time of SSV fees takes from its first use on, in units of 100,000 wei.
    uint64 internal constant DEFAULT_OPERATOR_FEE = 17_700;
    uint256 internal constant UNITS_PER_VALIDATOR = 10_000;
    uint256 internal constant ETH_PER_VALIDATOR = 32;

    function key(address owner, uint64[] calldata operatorIds) internal pure returns (bytes32) {
        return keccak256(abi.encodePacked(owner, operatorIds));
    }

    function hash(Cluster memory cluster) internal pure returns (bytes32) {
        return
            keccak256(
                abi.encodePacked(
                    cluster.validatorCount,
                    cluster.networkFeeIndex,
                    cluster.index,
                    cluster.balance,
                    cluster.active
                )
            );
    }

    function isUnused(Cluster memory cluster) internal pure returns (bool) {
        return
            cluster.active &&
            cluster.validatorCount == 0 &&
            cluster.networkFeeIndex == 0 &&
            cluster.index == 0 &&
            cluster.balance == 0;
    }

    /// The operator's index in this block; a removed operator's index stands still.
    function currentIndex(Operator memory operator) internal view returns (uint64) {
        if (operator.blockNumber == 0) return operator.index;
        return operator.index + uint64(block.number - operator.blockNumber) * operator.fee;
    }

    function exists(Operator memory operator) internal pure returns (bool) {
        return operator.blockNumber != 0 || operator.legacyBlockNumber != 0;
    }

    /// The fee in units of 100,000 wei that a cluster pays that uses the operator now.
    function feeAtUse(Operator memory operator) internal pure returns (uint64) {
        if (operator.blockNumber != 0) return operator.fee;
        return operator.legacyFee == 0 ? 0 : DEFAULT_OPERATOR_FEE;
    }

    function currentNetworkFeeIndex(Parameters memory parameters) internal view returns (uint64) {
        return parameters.networkFeeIndex + uint64(block.number - parameters.networkFeeBlock) * parameters.networkFee;
    }

    /// Units that the cluster pays for: 10,000 a validator unless an oracle reported its effective balance.
    function units(Cluster memory cluster, uint256 reportedUnits) internal pure returns (uint256) {
        return reportedUnits == 0 ? cluster.validatorCount * UNITS_PER_VALIDATOR : reportedUnits;
    }

    /// The balance left once the fees since the cluster's last change are paid, never below zero.
    function settledBalance(
        Cluster memory cluster,
        uint256 reportedUnits,
        uint64 index,
        uint64 networkFeeIndex
    ) internal pure returns (uint256) {
        uint256 delta = uint256(index - cluster.index) + (networkFeeIndex - cluster.networkFeeIndex);
        uint256 owed = (delta * PACKING * units(cluster, reportedUnits)) / UNITS_PER_VALIDATOR;
        return owed > cluster.balance ? 0 : cluster.balance - owed;
    }

    /// Whether `balance` is below what `clusterUnits` units need. `packedBurn` is the burn of one validator a block.
    function isBelowThreshold(
        uint256 balance,
        uint256 clusterUnits,
        uint256 packedBurn,
        Parameters memory parameters
    ) internal pure returns (bool) {
        if (clusterUnits == 0) return false;
        if (balance < parameters.minimumLiquidationCollateral) return true;
        uint256 threshold = (parameters.liquidationThresholdPeriod * packedBurn * PACKING * clusterUnits) /
            UNITS_PER_VALIDATOR;
        return balance < threshold;
    }
}
