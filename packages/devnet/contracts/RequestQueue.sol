// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// A queue of requests to the beacon chain, with a fee that rises where more are made than the chain wants.
///
/// On a real chain the system calls the queue at the end of each block: it takes the oldest requests out, and corrects the
/// excess. Nobody does that here, so the queue works out what these calls have done since the last request. That needs no
/// transaction, and is right after a reorganization too.
abstract contract RequestQueue {
    uint256 private constant minimumFee = 1;
    uint256 private constant feeUpdateFraction = 17;
    uint256 private constant firstItem = 4;

    /// Requests above the target so far, before the end of `block`.
    uint256 private excess;
    uint128 private requestCount;
    uint128 private lastBlock;
    uint256 private head;
    uint256 private tail;

    struct State {
        uint256 excess;
        uint256 count;
        uint256 head;
        uint256 tail;
    }

    /// Bytes of a request, how many requests of a block leave the fee as it is, and how many a block hands over.
    function rules() internal pure virtual returns (uint256 inputSize, uint256 target, uint256 maximum);

    fallback(bytes calldata input) external payable returns (bytes memory) {
        (uint256 inputSize,,) = rules();
        State memory now_ = readState();
        uint256 fee = fakeExponential(now_.excess);
        if (input.length == 0) {
            // What came with the question would be lost.
            require(msg.value == 0);
            return abi.encode(fee);
        }
        require(input.length == inputSize && msg.value >= fee);
        append(now_.tail, inputSize);
        excess = now_.excess;
        requestCount = uint128(now_.count + 1);
        lastBlock = uint128(block.number);
        head = now_.head;
        tail = now_.tail + 1;
        bytes memory record = abi.encodePacked(msg.sender, input);
        assembly {
            log0(add(record, 32), mload(record))
        }
        return '';
    }

    /// An item is the sender and the request, a word each or several.
    function append(uint256 index, uint256 inputSize) private {
        uint256 words = (inputSize + 31) / 32;
        assembly {
            let slot := add(firstItem, mul(index, add(words, 1)))
            sstore(slot, caller())
            for { let i := 0 } lt(i, words) { i := add(i, 1) } {
                sstore(add(slot, add(i, 1)), calldataload(mul(i, 32)))
            }
        }
    }

    function readState() private view returns (State memory) {
        (, uint256 target, uint256 maximum) = rules();
        // See `AccountLibrary`: a call on anvil may see the state of the block after its own.
        uint256 ended = block.number < lastBlock ? 0 : block.number - lastBlock;
        // `eth_call` has the number of the latest block and no gas price. A real node answers it after the end of the block.
        if (tx.gasprice == 0) ended++;
        if (ended == 0) return State(excess, requestCount, head, tail);
        uint256 sum = excess + requestCount;
        uint256 newExcess = sum > ended * target ? sum - ended * target : 0;
        uint256 newHead = head + ended * maximum;
        return newHead < tail ? State(newExcess, 0, newHead, tail) : State(newExcess, 0, 0, 0);
    }

    /// EIP-4844's approximation of `minimumFee * e ** (numerator / feeUpdateFraction)`.
    function fakeExponential(uint256 numerator) private pure returns (uint256) {
        uint256 output = 0;
        uint256 summand = minimumFee * feeUpdateFraction;
        for (uint256 i = 1; summand > 0; i++) {
            output += summand;
            summand = (summand * numerator) / (feeUpdateFraction * i);
        }
        return output / feeUpdateFraction;
    }
}

/// Exits and partial withdrawals (EIP-7002): 48 bytes of public key, 8 of gwei.
contract WithdrawalRequests is RequestQueue {
    function rules() internal pure override returns (uint256, uint256, uint256) {
        return (56, 2, 16);
    }
}

/// Consolidations (EIP-7251): two public keys, source and target.
contract ConsolidationRequests is RequestQueue {
    function rules() internal pure override returns (uint256, uint256, uint256) {
        return (96, 1, 2);
    }
}
