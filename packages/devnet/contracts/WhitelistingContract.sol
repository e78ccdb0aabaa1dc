// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {IERC165, ISSVWhitelistingContract} from './WhitelistingLibrary.sol';

/// A sample whitelisting contract: its creator says who may use which operator.
contract WhitelistingContract is ISSVWhitelistingContract, IERC165 {
    error OnlyOwner();

    address public immutable owner = msg.sender;
    mapping(address account => mapping(uint256 operatorId => bool)) public isWhitelisted;

    function setWhitelisted(address account, uint256 operatorId, bool allowed) external {
        if (msg.sender != owner) revert OnlyOwner();
        isWhitelisted[account][operatorId] = allowed;
    }

    function supportsInterface(bytes4 interfaceId) external pure returns (bool) {
        return
            interfaceId == type(ISSVWhitelistingContract).interfaceId || interfaceId == type(IERC165).interfaceId;
    }
}
