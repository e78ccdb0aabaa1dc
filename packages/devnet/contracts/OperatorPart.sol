// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {AccountLibrary} from './AccountLibrary.sol';
import {NetworkState} from './NetworkState.sol';
import {Account, FeeRequest, Operator} from './NetworkTypes.sol';
import {ISSVWhitelistingContract, WhitelistingLibrary} from './WhitelistingLibrary.sol';

/// The operators of the network: registration, fees, earnings, and who may use them.
contract OperatorPart is NetworkState {
    using AccountLibrary for Account;
    using AccountLibrary for Operator;

    uint256 private constant INCREASE_PRECISION = 10_000;
    /// Since when fees are in ETH: what was declared before is in SSV and does not count any more.
    uint256 private immutable upgradeTimestamp = block.timestamp;

    constructor(address governancePart) NetworkState(governancePart) {}

    function registerOperator(bytes calldata publicKey, uint256 fee, bool setPrivate) external returns (uint64 id) {
        _checkFeeBounds(fee);
        bytes32 keyHash = keccak256(publicKey);
        if (knownOperatorKeys[keyHash]) revert OperatorAlreadyExists();
        knownOperatorKeys[keyHash] = true;
        id = ++lastOperatorId;
        Operator storage operator = operators[id];
        operator.owner = msg.sender;
        operator.isPrivate = setPrivate;
        operator.eth.fee = _pack(fee);
        operator.eth.settled.blockNumber = uint32(block.number);
        operator.ssv.settled.blockNumber = uint32(block.number);
        uint64[] memory ids = new uint64[](1);
        ids[0] = id;
        emit OperatorAdded(id, msg.sender, publicKey, fee);
        emit OperatorPrivacyStatusUpdated(ids, setPrivate);
    }

    /// Pays out what the operator has earned. Its indexes stay, since clusters are settled by them.
    function removeOperator(uint64 operatorId) external {
        Operator storage operator = _ownOperator(operatorId);
        (uint256 eth, uint256 ssv) = _takeAll(operatorId);
        delete whitelistingContracts[operatorId];
        delete operatorExtraUnits[operatorId];
        _close(operator.eth);
        _close(operator.ssv);
        _payOut(operatorId, eth, ssv);
        emit OperatorRemoved(operatorId);
    }

    // Fees

    function declareOperatorFee(uint64 operatorId, uint256 fee) external {
        Operator storage operator = _ownOperator(operatorId);
        _checkFeeBounds(fee);
        _startEthAccount(operatorId);
        uint64 packed = _pack(fee);
        uint256 current = operator.eth.fee;
        if (packed == current) revert SameFeeChangeNotAllowed();
        if (packed != 0 && current == 0 && operator.ssv.fee == 0) revert FeeIncreaseNotAllowed();
        uint256 limit = current * (INCREASE_PRECISION + parameters.operatorFeeIncreaseLimit);
        if (packed > (limit + INCREASE_PRECISION - 1) / INCREASE_PRECISION) revert FeeExceedsIncreaseLimit();
        uint64 begin = uint64(block.timestamp) + parameters.declareOperatorFeePeriod;
        feeRequests[operatorId] = FeeRequest(packed, begin, begin + parameters.executeOperatorFeePeriod);
        emit OperatorFeeDeclared(msg.sender, operatorId, block.number, fee);
    }

    function executeOperatorFee(uint64 operatorId) external {
        Operator storage operator = _ownOperator(operatorId);
        FeeRequest memory request = feeRequests[operatorId];
        if (request.approvalBeginTime == 0) revert NoFeeDeclared();
        if (request.approvalBeginTime <= upgradeTimestamp) revert LegacyOperatorFeeDeclarationInvalid();
        if (block.timestamp < request.approvalBeginTime || block.timestamp > request.approvalEndTime) {
            revert ApprovalNotWithinTimeframe();
        }
        if (request.fee * AccountLibrary.PACKING > parameters.maximumOperatorFee) revert FeeTooHigh();
        _changeFee(operator, operatorId, request.fee);
    }

    function cancelDeclaredOperatorFee(uint64 operatorId) external {
        _ownOperator(operatorId);
        if (feeRequests[operatorId].approvalBeginTime == 0) revert NoFeeDeclared();
        delete feeRequests[operatorId];
        emit OperatorFeeDeclarationCancelled(msg.sender, operatorId);
    }

    function reduceOperatorFee(uint64 operatorId, uint256 fee) external {
        Operator storage operator = _ownOperator(operatorId);
        if (fee != 0 && fee < parameters.minimumOperatorFee) revert FeeTooLow();
        uint64 packed = _pack(fee);
        if (packed >= operator.eth.fee) revert FeeIncreaseNotAllowed();
        _changeFee(operator, operatorId, packed);
    }

    // Earnings

    function withdrawOperatorEarnings(uint64 operatorId, uint256 amount) external {
        _withdrawEth(operatorId, amount);
    }

    function withdrawAllOperatorEarnings(uint64 operatorId) external {
        _withdrawEth(operatorId, 0);
    }

    function withdrawOperatorEarningsSSV(uint64 operatorId, uint256 amount) external {
        _withdrawSsv(operatorId, amount);
    }

    function withdrawAllOperatorEarningsSSV(uint64 operatorId) external {
        _withdrawSsv(operatorId, 0);
    }

    function withdrawAllVersionOperatorEarnings(uint64 operatorId) external {
        (uint256 eth, uint256 ssv) = _takeAll(operatorId);
        _payOut(operatorId, eth, ssv);
    }

    // Who may use an operator

    function setOperatorsWhitelists(uint64[] calldata operatorIds, address[] calldata whitelistAddresses) external {
        _setWhitelists(operatorIds, whitelistAddresses, true);
        emit OperatorMultipleWhitelistUpdated(operatorIds, whitelistAddresses);
    }

    function removeOperatorsWhitelists(uint64[] calldata operatorIds, address[] calldata whitelistAddresses) external {
        _setWhitelists(operatorIds, whitelistAddresses, false);
        emit OperatorMultipleWhitelistRemoved(operatorIds, whitelistAddresses);
    }

    function setOperatorsWhitelistingContract(
        uint64[] calldata operatorIds,
        ISSVWhitelistingContract whitelistingContract
    ) external {
        if (!WhitelistingLibrary.isWhitelistingContract(address(whitelistingContract))) {
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

    // Checks

    function _ownOperator(uint64 operatorId) private view returns (Operator storage operator) {
        operator = operators[operatorId];
        if (!operator.exists()) revert OperatorDoesNotExist();
        if (operator.owner != msg.sender) revert CallerNotOwnerWithData(msg.sender, operator.owner);
    }

    function _checkFeeBounds(uint256 fee) private view {
        if (fee != 0 && fee < parameters.minimumOperatorFee) revert FeeTooLow();
        if (fee > parameters.maximumOperatorFee) revert FeeTooHigh();
    }

    // Changes

    function _changeFee(Operator storage operator, uint64 operatorId, uint64 fee) private {
        operator.eth.settleStored(operatorExtraUnits[operatorId]);
        operator.eth.fee = fee;
        delete feeRequests[operatorId];
        emit OperatorFeeExecuted(msg.sender, operatorId, block.number, fee * AccountLibrary.PACKING);
    }

    /// 0 stands for all that there is.
    function _withdrawEth(uint64 operatorId, uint256 amount) private {
        Operator storage operator = _ownOperator(operatorId);
        uint64 packed = _pack(amount);
        if (operator.eth.settled.blockNumber != 0) operator.eth.settleStored(operatorExtraUnits[operatorId]);
        _payOut(operatorId, _take(operator.eth, packed) * AccountLibrary.PACKING, 0);
    }

    function _withdrawSsv(uint64 operatorId, uint256 amount) private {
        Operator storage operator = _ownOperator(operatorId);
        uint64 packed = _packSSV(amount);
        if (operator.ssv.settled.blockNumber != 0) operator.ssv.settleStored(0);
        _payOut(operatorId, 0, _take(operator.ssv, packed) * AccountLibrary.SSV_PACKING);
    }

    function _take(Account storage account, uint64 amount) private returns (uint64 taken) {
        taken = amount == 0 ? account.settled.balance : amount;
        if (taken == 0 || taken > account.settled.balance) revert InsufficientBalance();
        account.settled.balance -= taken;
    }

    function _takeAll(uint64 operatorId) private returns (uint256 eth, uint256 ssv) {
        Operator storage operator = _ownOperator(operatorId);
        if (operator.eth.settled.blockNumber != 0) operator.eth.settleStored(operatorExtraUnits[operatorId]);
        if (operator.ssv.settled.blockNumber != 0) operator.ssv.settleStored(0);
        eth = operator.eth.settled.balance * AccountLibrary.PACKING;
        ssv = operator.ssv.settled.balance * AccountLibrary.SSV_PACKING;
        operator.eth.settled.balance = 0;
        operator.ssv.settled.balance = 0;
    }

    function _payOut(uint64 operatorId, uint256 eth, uint256 ssv) private {
        if (eth != 0) {
            _pay(msg.sender, eth);
            emit OperatorWithdrawn(msg.sender, operatorId, eth);
        }
        if (ssv != 0) {
            _payTokens(msg.sender, ssv);
            emit OperatorWithdrawn(msg.sender, operatorId, ssv);
        }
    }

    function _close(Account storage account) private {
        account.fee = 0;
        account.validatorCount = 0;
        account.settled.blockNumber = 0;
    }

    function _setWhitelists(uint64[] calldata operatorIds, address[] calldata addresses, bool listed) private {
        if (addresses.length == 0) revert InvalidWhitelistAddressesLength();
        if (operatorIds.length == 0) revert InvalidOperatorIdsLength();
        for (uint256 i; i < operatorIds.length; ++i) {
            _ownOperator(operatorIds[i]);
            if (i == 0) continue;
            if (operatorIds[i] == operatorIds[i - 1]) revert OperatorsListNotUnique();
            if (operatorIds[i] < operatorIds[i - 1]) revert UnsortedOperatorsList();
        }
        for (uint256 j; j < addresses.length; ++j) {
            if (addresses[j] == address(0)) revert ZeroAddressNotAllowed();
            if (listed && WhitelistingLibrary.isWhitelistingContract(addresses[j])) {
                revert AddressIsWhitelistingContract(addresses[j]);
            }
            for (uint256 i; i < operatorIds.length; ++i) _list(operatorIds[i], addresses[j], listed);
        }
    }

    function _list(uint64 operatorId, address account, bool listed) private {
        uint256 bit = 1 << (operatorId & 0xff);
        uint256 bits = whitelist[account][operatorId >> 8];
        whitelist[account][operatorId >> 8] = listed ? bits | bit : bits & ~bit;
    }

    function _setWhitelistingContract(uint64[] calldata operatorIds, address whitelistingContract) private {
        if (operatorIds.length == 0) revert InvalidOperatorIdsLength();
        for (uint256 i; i < operatorIds.length; ++i) {
            _ownOperator(operatorIds[i]);
            whitelistingContracts[operatorIds[i]] = whitelistingContract;
        }
        emit OperatorWhitelistingContractUpdated(operatorIds, whitelistingContract);
    }

    function _setPrivacy(uint64[] calldata operatorIds, bool isPrivate) private {
        if (operatorIds.length == 0) revert InvalidOperatorIdsLength();
        for (uint256 i; i < operatorIds.length; ++i) _ownOperator(operatorIds[i]).isPrivate = isPrivate;
        emit OperatorPrivacyStatusUpdated(operatorIds, isPrivate);
    }
}
