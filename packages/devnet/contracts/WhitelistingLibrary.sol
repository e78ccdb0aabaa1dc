// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface ISSVWhitelistingContract {
    function isWhitelisted(address account, uint256 operatorId) external view returns (bool);
}

interface IERC165 {
    function supportsInterface(bytes4 interfaceId) external view returns (bool);
}

library WhitelistingLibrary {
    /// Whether ERC-165 says that `account` is a whitelisting contract: it knows ERC-165 itself, does not say yes to
    /// everything, and knows the interface.
    function isWhitelistingContract(address account) internal view returns (bool) {
        return
            _supports(account, type(IERC165).interfaceId) &&
            !_supports(account, 0xffffffff) &&
            _supports(account, type(ISSVWhitelistingContract).interfaceId);
    }

    /// Whether a whitelisting contract lets `account` use the operator. Other addresses let nobody.
    function admits(address whitelistingContract, address account, uint256 operatorId) internal view returns (bool) {
        return
            isWhitelistingContract(whitelistingContract) &&
            ISSVWhitelistingContract(whitelistingContract).isWhitelisted(account, operatorId);
    }

    function _supports(address account, bytes4 interfaceId) private view returns (bool) {
        (bool answered, bytes memory answer) = account.staticcall{gas: 30_000}(
            abi.encodeCall(IERC165.supportsInterface, (interfaceId))
        );
        return answered && answer.length >= 32 && abi.decode(answer, (uint256)) == 1;
    }
}
