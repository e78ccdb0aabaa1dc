// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Stands in for a Safe of version 1.4.1: several owners sign the EIP-712 hash of a transaction, and whoever has enough
/// signatures executes it. It has the functions and hashes of the public contract that proposals need, and no modules,
/// guards, delegate calls or refunds.
contract SafeAccount {
    string public constant VERSION = '1.4.1';
    bytes32 private constant DOMAIN = keccak256('EIP712Domain(uint256 chainId,address verifyingContract)');
    bytes32 private constant SAFE_TX = keccak256(
        'SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,uint256 nonce)'
    );

    event ExecutionSuccess(bytes32 indexed txHash, uint256 payment);

    uint256 public nonce;
    uint256 private threshold;
    address[] private owners;
    mapping(address account => bool) public isOwner;

    constructor(address[] memory _owners, uint256 _threshold) {
        require(_threshold > 0 && _threshold <= _owners.length, 'GS201');
        for (uint256 i; i < _owners.length; i++) {
            require(_owners[i] != address(0) && !isOwner[_owners[i]], 'GS203');
            isOwner[_owners[i]] = true;
        }
        (owners, threshold) = (_owners, _threshold);
    }

    receive() external payable {}

    function getOwners() external view returns (address[] memory) {
        return owners;
    }

    function getThreshold() external view returns (uint256) {
        return threshold;
    }

    function domainSeparator() public view returns (bytes32) {
        return keccak256(abi.encode(DOMAIN, block.chainid, address(this)));
    }

    function getTransactionHash(
        address to,
        uint256 value,
        bytes memory data,
        uint8 operation,
        uint256 safeTxGas,
        uint256 baseGas,
        uint256 gasPrice,
        address gasToken,
        address refundReceiver,
        uint256 _nonce
    ) public view returns (bytes32) {
        bytes memory head = abi.encode(SAFE_TX, to, value, keccak256(data), operation, safeTxGas);
        bytes memory tail = abi.encode(baseGas, gasPrice, gasToken, refundReceiver, _nonce);
        return keccak256(abi.encodePacked(bytes2(0x1901), domainSeparator(), keccak256(abi.encodePacked(head, tail))));
    }

    /// Signatures of 65 bytes each, in the order of their owners' addresses.
    function execTransaction(
        address to,
        uint256 value,
        bytes calldata data,
        uint8 operation,
        uint256 safeTxGas,
        uint256 baseGas,
        uint256 gasPrice,
        address gasToken,
        address payable refundReceiver,
        bytes calldata signatures
    ) external payable returns (bool) {
        bytes32 txHash = getTransactionHash(
            to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce++
        );
        require(operation == 0, 'no delegate calls here');
        require(signatures.length >= threshold * 65, 'GS020');
        address last;
        for (uint256 i; i < threshold; i++) {
            bytes calldata one = signatures[i * 65:(i + 1) * 65];
            address signer = ecrecover(txHash, uint8(one[64]), bytes32(one[:32]), bytes32(one[32:64]));
            require(signer > last && isOwner[signer], 'GS026');
            last = signer;
        }
        (bool success,) = to.call{value: value}(data);
        require(success, 'GS013');
        emit ExecutionSuccess(txHash, 0);
        return true;
    }
}
