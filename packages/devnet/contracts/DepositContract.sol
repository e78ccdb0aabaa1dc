// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Takes deposits for validators and tells the beacon chain of each by an event. The tree of all deposits, which nobody
/// asks for since the beacon chain reads the events (EIP-6110), is left out.
contract DepositContract {
    uint64 private count;

    event DepositEvent(bytes pubkey, bytes withdrawal_credentials, bytes amount, bytes signature, bytes index);

    function deposit(
        bytes calldata pubkey,
        bytes calldata withdrawal_credentials,
        bytes calldata signature,
        bytes32 deposit_data_root
    ) external payable {
        require(pubkey.length == 48, 'DepositContract: invalid pubkey length');
        require(withdrawal_credentials.length == 32, 'DepositContract: invalid withdrawal_credentials length');
        require(signature.length == 96, 'DepositContract: invalid signature length');
        require(msg.value >= 1 ether, 'DepositContract: deposit value too low');
        require(msg.value % 1 gwei == 0, 'DepositContract: deposit value not multiple of gwei');
        require(msg.value / 1 gwei <= type(uint64).max, 'DepositContract: deposit value too high');
        bytes memory amount = toLittleEndian(uint64(msg.value / 1 gwei));
        require(
            hashData(pubkey, withdrawal_credentials, amount, signature) == deposit_data_root,
            'DepositContract: reconstructed DepositData does not match supplied deposit_data_root'
        );
        emit DepositEvent(pubkey, withdrawal_credentials, amount, signature, toLittleEndian(count));
        count++;
    }

    function get_deposit_count() external view returns (bytes memory) {
        return toLittleEndian(count);
    }

    /// The root of `DepositData`, as SSZ has it.
    function hashData(bytes calldata pubkey, bytes calldata credentials, bytes memory amount, bytes calldata signature)
        private
        pure
        returns (bytes32)
    {
        bytes32 key = sha256(abi.encodePacked(pubkey, bytes16(0)));
        bytes32 signed =
            hashPair(sha256(signature[:64]), sha256(abi.encodePacked(signature[64:], bytes32(0))));
        bytes32 paid = bytes32(abi.encodePacked(amount, bytes24(0)));
        return hashPair(hashPair(key, bytes32(credentials)), hashPair(paid, signed));
    }

    function hashPair(bytes32 left, bytes32 right) private pure returns (bytes32) {
        return sha256(abi.encodePacked(left, right));
    }

    function toLittleEndian(uint64 value) private pure returns (bytes memory text) {
        text = new bytes(8);
        for (uint256 i = 0; i < 8; i++) text[i] = bytes1(uint8(value >> (8 * i)));
    }
}
