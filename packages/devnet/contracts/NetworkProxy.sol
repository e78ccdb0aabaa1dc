// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Hands a call on to another contract, which works on the storage of this one.
abstract contract Forwarder {
    function _forward(address target) internal {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), target, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if done {
                return(0, returndatasize())
            }
            revert(0, returndatasize())
        }
    }
}

/// Where a proxy and its router keep where they hand on to. The first is that of ERC-1967.
library NetworkSlots {
    bytes32 internal constant ROUTER = bytes32(uint256(keccak256('eip1967.proxy.implementation')) - 1);
    bytes32 internal constant FIRST_PART = bytes32(uint256(keccak256('ssvx.devnet.firstPart')) - 1);

    function read(bytes32 slot) internal view returns (address target) {
        assembly {
            target := sload(slot)
        }
    }

    function write(bytes32 slot, address target) internal {
        assembly {
            sstore(slot, target)
        }
    }
}

/// The address of the network. As on the public network a call goes through two contracts before it does anything, each
/// of which reads from the storage where the next one is: that takes gas, and leaves the last one 1/64 less twice.
contract NetworkProxy is Forwarder {
    constructor(address router, address firstPart, bytes memory initialize) {
        NetworkSlots.write(NetworkSlots.ROUTER, router);
        NetworkSlots.write(NetworkSlots.FIRST_PART, firstPart);
        (bool done, ) = firstPart.delegatecall(initialize);
        require(done, 'The network was not set up.');
    }

    fallback() external payable {
        _forward(NetworkSlots.read(NetworkSlots.ROUTER));
    }
}

/// What the proxy hands on to.
contract NetworkRouter is Forwarder {
    fallback() external payable {
        _forward(NetworkSlots.read(NetworkSlots.FIRST_PART));
    }
}
