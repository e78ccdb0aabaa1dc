// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {AccountLibrary} from './AccountLibrary.sol';
import {Cluster} from './NetworkTypes.sol';

/// The arithmetic of clusters that the network and its views share.
library ClusterLibrary {
    uint256 internal constant UNITS_PER_VALIDATOR = AccountLibrary.UNITS_PER_VALIDATOR;
    uint256 internal constant ETH_PER_VALIDATOR = 32;
    uint256 internal constant MAXIMUM_ETH_PER_VALIDATOR = 2_048;

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

    /// Units that the cluster pays for: 10,000 a validator unless an oracle reported its effective balance.
    function units(Cluster memory cluster, uint64 reportedUnits) internal pure returns (uint64) {
        return reportedUnits == 0 ? baseUnits(cluster) : reportedUnits;
    }

    function baseUnits(Cluster memory cluster) internal pure returns (uint64) {
        return uint64(cluster.validatorCount * UNITS_PER_VALIDATOR);
    }

    function toUnits(uint32 effectiveBalance) internal pure returns (uint64) {
        return uint64((effectiveBalance * UNITS_PER_VALIDATOR + ETH_PER_VALIDATOR - 1) / ETH_PER_VALIDATOR);
    }

    function toEffectiveBalance(uint64 clusterUnits) internal pure returns (uint32) {
        return uint32((clusterUnits * ETH_PER_VALIDATOR) / UNITS_PER_VALIDATOR);
    }

    /// Takes the fees since the cluster's last change from its balance, as far as there is one, and brings its indexes up
    /// to date. What operators and the network get is rounded down apart, to units of `packing`.
    function settle(
        Cluster memory cluster,
        uint64 clusterUnits,
        uint64 index,
        uint64 networkFeeIndex,
        uint256 packing
    ) internal pure {
        uint256 operatorFees = (uint256(index - cluster.index) * clusterUnits) / UNITS_PER_VALIDATOR;
        uint256 networkFees = (uint256(networkFeeIndex - cluster.networkFeeIndex) * clusterUnits) / UNITS_PER_VALIDATOR;
        uint256 owed = (operatorFees + networkFees) * packing;
        cluster.balance = owed > cluster.balance ? 0 : cluster.balance - owed;
        cluster.index = index;
        cluster.networkFeeIndex = networkFeeIndex;
    }

    /// Whether the balance is below what `clusterUnits` units need. `burn` is that of one validator a block, in units of
    /// `packing`.
    function isBelowThreshold(
        Cluster memory cluster,
        uint64 clusterUnits,
        uint64 burn,
        uint256 packing,
        uint64 thresholdPeriod,
        uint256 minimumCollateral
    ) internal pure returns (bool) {
        if (cluster.validatorCount == 0) return false;
        if (cluster.balance < minimumCollateral) return true;
        uint256 threshold = ((uint256(thresholdPeriod) * burn * clusterUnits) / UNITS_PER_VALIDATOR) * packing;
        return cluster.balance < threshold;
    }
}
