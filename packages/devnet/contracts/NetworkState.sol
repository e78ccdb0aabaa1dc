// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {AccountLibrary} from './AccountLibrary.sol';
import {Forwarder} from './NetworkProxy.sol';
import {Account, FeeRequest, NetworkErrors, NetworkEvents, Operator, Parameters} from './NetworkTypes.sol';
import {SSVToken} from './SSVToken.sol';

/// What all parts of the network keep and share. No part has room for the whole network (EIP-170), so each hands on to
/// the next what it does not know itself, and all work on the storage of the proxy.
abstract contract NetworkState is Forwarder, NetworkErrors, NetworkEvents {
    /// The part that knows more; none after the last.
    address private immutable next;

    address public owner;
    address public pendingOwner;
    SSVToken internal token;
    Parameters internal parameters;
    Account internal networkEth;
    uint64 internal networkExtraUnits;
    Account internal networkSsv;

    uint64 internal lastOperatorId;
    mapping(uint64 operatorId => Operator) internal operators;
    mapping(bytes32 publicKeyHash => bool) internal knownOperatorKeys;
    /// Units beyond 10,000 a validator that an operator's clusters pay for.
    mapping(uint64 operatorId => uint64 units) internal operatorExtraUnits;
    /// Whom an address list lets in: a bit for each operator, 256 of them in a word.
    mapping(address => mapping(uint256 word => uint256 bits)) internal whitelist;
    mapping(uint64 operatorId => address) internal whitelistingContracts;
    mapping(uint64 operatorId => FeeRequest) internal feeRequests;
    /// keccak256(public key, owner) to keccak256(operator ids).
    mapping(bytes32 validatorKey => bytes32 operatorsHash) internal validators;
    mapping(bytes32 clusterKey => bytes32 clusterHash) internal clusters;
    mapping(bytes32 clusterKey => bytes32 clusterHash) internal ssvClusters;
    mapping(bytes32 clusterKey => uint64 units) internal reportedUnits;
    /// The block of the root by which a cluster's effective balance was proven last.
    mapping(bytes32 clusterKey => uint64 blockNum) internal reportedAt;

    uint16 internal quorumBps;
    uint64 internal latestCommittedBlock;
    mapping(uint32 oracleId => address) internal oracles;
    mapping(address oracle => uint32 oracleId) internal oracleIds;
    mapping(uint64 blockNum => bytes32 merkleRoot) internal committedRoots;
    mapping(bytes32 commitment => uint256 weight) internal rootWeights;
    mapping(bytes32 commitment => mapping(uint32 oracleId => bool)) internal rootVotes;

    constructor(address nextPart) {
        next = nextPart;
    }

    fallback() external payable {
        address part = next;
        if (part == address(0)) revert();
        _forward(part);
    }

    modifier onlyOwner() {
        require(msg.sender == owner, 'Ownable: caller is not the owner');
        _;
    }

    function _checkCommitteeSize(uint64[] calldata operatorIds) internal pure {
        uint256 size = operatorIds.length;
        if (size != 4 && size != 7 && size != 10 && size != 13) revert InvalidOperatorIdsLength();
    }

    function _addValidator(address validatorOwner, bytes memory publicKey, uint64[] calldata operatorIds) internal {
        if (publicKey.length != 48) revert InvalidPublicKeyLength();
        bytes32 key = keccak256(abi.encodePacked(publicKey, validatorOwner));
        if (validators[key] != 0) revert ValidatorAlreadyExistsWithData(publicKey);
        validators[key] = keccak256(abi.encodePacked(operatorIds));
    }

    /// Starts the account in ETH of an operator that was registered when fees were paid in SSV.
    function _startEthAccount(uint64 operatorId) internal {
        Operator memory operator = operators[operatorId];
        if (_startEthAccount(operator, operatorId)) operators[operatorId].eth = operator.eth;
    }

    /// The same in memory; tells whether it has.
    function _startEthAccount(Operator memory operator, uint64 operatorId) internal returns (bool) {
        if (operator.eth.settled.blockNumber != 0 || operator.ssv.settled.blockNumber == 0) return false;
        uint64 fee = operator.ssv.fee == 0 ? 0 : AccountLibrary.DEFAULT_OPERATOR_FEE;
        operator.eth.settled.blockNumber = uint32(block.number);
        operator.eth.fee = fee;
        if (fee != 0) emit OperatorFeeExecuted(operator.owner, operatorId, block.number, fee * AccountLibrary.PACKING);
        return true;
    }

    function _isListed(uint64 operatorId, address account) internal view returns (bool) {
        return (whitelist[account][operatorId >> 8] >> (operatorId & 0xff)) & 1 != 0;
    }

    function _pay(address recipient, uint256 amount) internal {
        if (amount == 0) return;
        (bool sent, ) = recipient.call{value: amount}('');
        if (!sent) revert ETHTransferFailed();
    }

    function _payTokens(address recipient, uint256 amount) internal {
        if (amount != 0 && !token.transfer(recipient, amount)) revert TokenTransferFailed();
    }

    function _pack(uint256 amount) internal pure returns (uint64) {
        return _packBy(amount, AccountLibrary.PACKING);
    }

    function _packSSV(uint256 amount) internal pure returns (uint64) {
        return _packBy(amount, AccountLibrary.SSV_PACKING);
    }

    function _packBy(uint256 amount, uint256 packing) private pure returns (uint64) {
        if (amount / packing > type(uint64).max) revert MaxValueExceeded();
        if (amount % packing != 0) revert MaxPrecisionExceeded();
        return uint64(amount / packing);
    }
}
