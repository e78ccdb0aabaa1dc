// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {AccountLibrary} from './AccountLibrary.sol';
import {ClusterLibrary} from './ClusterLibrary.sol';
import {NetworkState} from './NetworkState.sol';
import {Account, Cluster, FeeRequest, Operator, Parameters} from './NetworkTypes.sol';
import {SSVToken} from './SSVToken.sol';

/// What the network's governance and its oracles change, and what there is only on local networks.
contract GovernancePart is NetworkState {
    using AccountLibrary for Account;
    using AccountLibrary for Operator;
    using ClusterLibrary for Cluster;

    uint64 private constant SHORTEST_LIQUIDATION_THRESHOLD = 21_480;
    uint256 private constant QUORUM_PRECISION = 10_000;
    /// Nobody stakes on a local network; each of the oracles weighs a quarter.
    uint256 private constant ORACLES = 4;

    constructor() NetworkState(address(0)) {}

    // Fees and earnings of the network

    function updateNetworkFee(uint256 fee) external onlyOwner {
        uint256 previous = networkEth.fee * AccountLibrary.PACKING;
        networkEth.settleStored(networkExtraUnits);
        networkEth.fee = _pack(fee);
        emit NetworkFeeUpdated(previous, fee);
    }

    function updateNetworkFeeSSV(uint256 fee) external onlyOwner {
        uint256 previous = networkSsv.fee * AccountLibrary.SSV_PACKING;
        networkSsv.settleStored(0);
        networkSsv.fee = _packSSV(fee);
        emit NetworkFeeUpdatedSSV(previous, fee);
    }

    function withdrawNetworkSSVEarnings(uint256 amount) external onlyOwner {
        uint64 packed = _packSSV(amount);
        networkSsv.settleStored(0);
        if (packed > networkSsv.settled.balance) revert InsufficientBalance();
        networkSsv.settled.balance -= packed;
        _payTokens(msg.sender, amount);
        emit NetworkEarningsWithdrawn(amount, msg.sender);
    }

    // Parameters

    function updateLiquidationThresholdPeriod(uint64 blocks) external onlyOwner {
        if (blocks < SHORTEST_LIQUIDATION_THRESHOLD) revert NewBlockPeriodIsBelowMinimum();
        parameters.liquidationThresholdPeriod = blocks;
        emit LiquidationThresholdPeriodUpdated(blocks);
    }

    function updateLiquidationThresholdPeriodSSV(uint64 blocks) external onlyOwner {
        if (blocks < SHORTEST_LIQUIDATION_THRESHOLD) revert NewBlockPeriodIsBelowMinimum();
        parameters.liquidationThresholdPeriodSSV = blocks;
        emit LiquidationThresholdPeriodSSVUpdated(blocks);
    }

    function updateMinimumLiquidationCollateral(uint256 amount) external onlyOwner {
        _pack(amount);
        parameters.minimumLiquidationCollateral = amount;
        emit MinimumLiquidationCollateralUpdated(amount);
    }

    function updateMinimumLiquidationCollateralSSV(uint256 amount) external onlyOwner {
        _packSSV(amount);
        parameters.minimumLiquidationCollateralSSV = amount;
        emit MinimumLiquidationCollateralSSVUpdated(amount);
    }

    function updateMaximumOperatorFee(uint256 maxFee) external onlyOwner {
        _pack(maxFee);
        parameters.maximumOperatorFee = maxFee;
        emit OperatorMaximumFeeUpdated(maxFee);
    }

    function updateMinimumOperatorEthFee(uint256 minFee) external onlyOwner {
        _pack(minFee);
        parameters.minimumOperatorFee = minFee;
        emit MinimumOperatorEthFeeUpdated(minFee);
    }

    function updateOperatorFeeIncreaseLimit(uint64 percentage) external onlyOwner {
        parameters.operatorFeeIncreaseLimit = percentage;
        emit OperatorFeeIncreaseLimitUpdated(percentage);
    }

    function updateDeclareOperatorFeePeriod(uint64 timeInSeconds) external onlyOwner {
        parameters.declareOperatorFeePeriod = timeInSeconds;
        emit DeclareOperatorFeePeriodUpdated(timeInSeconds);
    }

    function updateExecuteOperatorFeePeriod(uint64 timeInSeconds) external onlyOwner {
        parameters.executeOperatorFeePeriod = timeInSeconds;
        emit ExecuteOperatorFeePeriodUpdated(timeInSeconds);
    }

    // Oracles

    function commitRoot(bytes32 merkleRoot, uint64 blockNum) external {
        uint32 oracleId = oracleIds[msg.sender];
        if (oracleId == 0) revert NotOracle();
        if (blockNum <= latestCommittedBlock) revert StaleBlockNumber();
        if (blockNum > block.number) revert FutureBlockNumber();
        bytes32 commitment = keccak256(abi.encodePacked(blockNum, merkleRoot));
        if (rootVotes[commitment][oracleId]) revert AlreadyVoted();
        rootVotes[commitment][oracleId] = true;
        uint256 weight = rootWeights[commitment] + QUORUM_PRECISION / ORACLES;
        if (weight < quorumBps) {
            rootWeights[commitment] = weight;
            emit WeightedRootProposed(merkleRoot, blockNum, weight, quorumBps, oracleId, msg.sender);
            return;
        }
        delete rootWeights[commitment];
        committedRoots[blockNum] = merkleRoot;
        latestCommittedBlock = blockNum;
        emit RootCommitted(merkleRoot, blockNum);
    }

    function replaceOracle(uint32 oracleId, address newOracle) external onlyOwner {
        if (oracleId == 0) revert ZeroAmount();
        if (newOracle == address(0)) revert ZeroAddress();
        address previous = oracles[oracleId];
        if (oracleIds[newOracle] != 0 && oracleIds[newOracle] != oracleId) revert OracleAlreadyAssigned();
        oracleIds[previous] = 0;
        oracles[oracleId] = newOracle;
        oracleIds[newOracle] = oracleId;
        emit OracleReplaced(oracleId, previous, newOracle);
    }

    function setQuorumBps(uint16 quorum) external onlyOwner {
        if (quorum > QUORUM_PRECISION) revert InvalidQuorum();
        quorumBps = quorum;
        emit QuorumUpdated(quorum);
    }

    // Ownership

    /// The new owner has to accept.
    function transferOwnership(address newOwner) external onlyOwner {
        pendingOwner = newOwner;
        emit OwnershipTransferStarted(owner, newOwner);
    }

    function acceptOwnership() external {
        require(msg.sender == pendingOwner, 'Ownable2Step: caller is not the new owner');
        _setOwner(msg.sender);
    }

    function renounceOwnership() external onlyOwner {
        _setOwner(address(0));
    }

    function _setOwner(address newOwner) private {
        emit OwnershipTransferred(owner, newOwner);
        owner = newOwner;
        delete pendingOwner;
    }

    // Only on local networks

    function devnetSetValidatorsPerOperatorLimit(uint32 limit) external onlyOwner {
        parameters.validatorsPerOperatorLimit = limit;
        emit DevnetValidatorsPerOperatorLimitUpdated(limit);
    }

    /// Makes a cluster as it was before fees were paid in ETH. The caller pays its balance, which is in SSV.
    function devnetSeedLegacyCluster(
        address clusterOwner,
        bytes[] calldata publicKeys,
        uint64[] calldata operatorIds,
        bytes[] calldata sharesData,
        uint256 ssvBalance
    ) external onlyOwner {
        if (publicKeys.length != sharesData.length) revert PublicKeysSharesLengthMismatch();
        _checkCommitteeSize(operatorIds);
        bytes32 key = ClusterLibrary.key(clusterOwner, operatorIds);
        if (clusters[key] != 0 || ssvClusters[key] != 0) revert IncorrectClusterState();
        Cluster memory cluster = _startLegacyCluster(operatorIds, uint32(publicKeys.length), ssvBalance);
        ssvClusters[key] = cluster.hash();
        token.transferFrom(msg.sender, address(this), ssvBalance);
        for (uint256 i; i < publicKeys.length; ++i) {
            _addValidator(clusterOwner, publicKeys[i], operatorIds);
            emit ValidatorAdded(clusterOwner, operatorIds, publicKeys[i], sharesData[i], cluster);
        }
        emit DevnetLegacyClusterSeeded(clusterOwner, operatorIds, cluster);
    }

    function _startLegacyCluster(
        uint64[] calldata operatorIds,
        uint32 count,
        uint256 balance
    ) private returns (Cluster memory) {
        networkSsv.settleStored(0);
        networkSsv.validatorCount += count;
        uint64 index;
        for (uint256 i; i < operatorIds.length; ++i) {
            Account storage account = operators[operatorIds[i]].ssv;
            if (account.settled.blockNumber != 0) {
                account.settleStored(0);
                account.validatorCount += count;
            }
            index += account.settled.index;
        }
        return Cluster(count, networkSsv.settled.index, index, true, balance);
    }

    /// Makes an operator without validators one that was registered when fees were paid in SSV, and is not used since.
    /// It declared another fee then, unless that is 0.
    function devnetSetLegacyOperator(uint64 operatorId, uint256 ssvFee, uint256 declaredSsvFee) external onlyOwner {
        Operator storage operator = operators[operatorId];
        if (!operator.exists()) revert OperatorDoesNotExist();
        if (operator.eth.validatorCount != 0) revert DevnetOperatorHasValidators(operatorId);
        // Nothing of it was ever written, which is what makes the first use expensive.
        delete operator.eth;
        operator.ssv.settleStored(0);
        operator.ssv.fee = _packSSV(ssvFee);
        delete feeRequests[operatorId];
        if (declaredSsvFee != 0) feeRequests[operatorId] = FeeRequest(_packSSV(declaredSsvFee), 1, 2);
        emit DevnetLegacyOperatorSeeded(operatorId, ssvFee, declaredSsvFee);
    }

    // What the views read

    function devnetToken() external view returns (SSVToken) {
        return token;
    }

    function devnetOperator(uint64 operatorId) external view returns (Operator memory) {
        return operators[operatorId];
    }

    /// Units beyond 10,000 a validator that its clusters pay for.
    function devnetExtraUnits(uint64 operatorId) external view returns (uint64) {
        return operatorExtraUnits[operatorId];
    }

    function devnetWhitelistingContract(uint64 operatorId) external view returns (address) {
        return whitelistingContracts[operatorId];
    }

    function devnetParameters() external view returns (Parameters memory) {
        return parameters;
    }

    /// The network's accounts, and the units beyond 10,000 a validator that clusters pay in ETH for.
    function devnetNetwork() external view returns (Account memory eth, uint64 extraUnits, Account memory ssv) {
        return (networkEth, networkExtraUnits, networkSsv);
    }

    function devnetFeeRequest(uint64 operatorId) external view returns (FeeRequest memory) {
        return feeRequests[operatorId];
    }

    function devnetIsListed(uint64 operatorId, address account) external view returns (bool) {
        return _isListed(operatorId, account);
    }

    function devnetValidator(bytes32 validatorKey) external view returns (bytes32 operatorsHash) {
        return validators[validatorKey];
    }

    function devnetCluster(bytes32 key) external view returns (bytes32 hash, bytes32 ssvHash, uint64 units) {
        return (clusters[key], ssvClusters[key], reportedUnits[key]);
    }

    function devnetOracle(uint32 oracleId) external view returns (address) {
        return oracles[oracleId];
    }

    function devnetOracleWeight() external pure returns (uint256) {
        return QUORUM_PRECISION / ORACLES;
    }

    function devnetRoots(uint64 blockNum) external view returns (uint16 quorum, bytes32 merkleRoot) {
        return (quorumBps, committedRoots[blockNum]);
    }
}
