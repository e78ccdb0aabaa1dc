// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {Account, Operator} from './NetworkTypes.sol';

/// The arithmetic of what operators and the network earn.
library AccountLibrary {
    uint256 internal constant PACKING = 100_000;
    uint256 internal constant SSV_PACKING = 10_000_000;
    uint256 internal constant UNITS_PER_VALIDATOR = 10_000;
    /// What an operator of the time of SSV fees takes from its first use on, in units of 100,000 wei.
    uint64 internal constant DEFAULT_OPERATOR_FEE = 17_700;

    /// The fees of one validator so far; those of an account that has ended stand still.
    function currentIndex(Account memory account) internal view returns (uint64) {
        if (account.settled.blockNumber == 0) return account.settled.index;
        return account.settled.index + _feesSince(account);
    }

    /// What has been earned so far. `extraUnits` are those beyond 10,000 a validator.
    function earnings(Account memory account, uint64 extraUnits) internal view returns (uint64) {
        if (account.settled.blockNumber == 0) return account.settled.balance;
        uint256 units = account.validatorCount * UNITS_PER_VALIDATOR + extraUnits;
        return account.settled.balance + uint64((_feesSince(account) * units) / UNITS_PER_VALIDATOR);
    }

    /// Brings index and balance up to this block. To be called before fee, validators or units change.
    function settle(Account memory account, uint64 extraUnits) internal view {
        uint64 index = currentIndex(account);
        account.settled.balance = earnings(account, extraUnits);
        account.settled.index = index;
        account.settled.blockNumber = uint32(block.number);
    }

    /// The same for an account in storage.
    function settleStored(Account storage account, uint64 extraUnits) internal {
        Account memory current = account;
        settle(current, extraUnits);
        account.settled = current.settled;
    }

    function exists(Operator memory operator) internal pure returns (bool) {
        return operator.eth.settled.blockNumber != 0 || operator.ssv.settled.blockNumber != 0;
    }

    /// The fee in units of 100,000 wei that a cluster pays that uses the operator now.
    function feeAtUse(Operator memory operator) internal pure returns (uint64) {
        if (operator.eth.settled.blockNumber != 0) return operator.eth.fee;
        return operator.ssv.fee == 0 ? 0 : DEFAULT_OPERATOR_FEE;
    }

    function _feesSince(Account memory account) private view returns (uint64) {
        // While anvil mines a block, a call sees its state under the number of the block before.
        if (block.number <= account.settled.blockNumber) return 0;
        return uint64(block.number - account.settled.blockNumber) * account.fee;
    }
}
