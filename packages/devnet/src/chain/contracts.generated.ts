// Written by contracts/compile.ts from contracts/*.sol. Do not edit.

/** ABI of the devnet's SSVNetwork. */
export const ssvNetworkAbi = [
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "operatorPart",
        "type": "address"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "contractAddress",
        "type": "address"
      }
    ],
    "name": "AddressIsWhitelistingContract",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "AlreadyVoted",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ApprovalNotWithinTimeframe",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "caller",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "CallerNotOwnerWithData",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "CallerNotWhitelistedWithData",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ClusterAlreadyEnabled",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ClusterDoesNotExist",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ClusterIsLiquidated",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ClusterNotLiquidatable",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "DevnetOperatorHasValidators",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "EBBelowMinimum",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "EBExceedsMaximum",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ETHTransferFailed",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "EmptyPublicKeysList",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "ExceedValidatorLimitWithData",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FeeExceedsIncreaseLimit",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FeeIncreaseNotAllowed",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FeeTooHigh",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FeeTooLow",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FutureBlockNumber",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "IncorrectClusterState",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "IncorrectClusterVersion",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes",
        "name": "publicKey",
        "type": "bytes"
      }
    ],
    "name": "IncorrectValidatorStateWithData",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InsufficientBalance",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidOperatorIdsLength",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidProof",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidPublicKeyLength",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidQuorum",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidWhitelistAddressesLength",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "contractAddress",
        "type": "address"
      }
    ],
    "name": "InvalidWhitelistingContract",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "LegacyOperatorFeeDeclarationInvalid",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "MaxPrecisionExceeded",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "MaxValueExceeded",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "NewBlockPeriodIsBelowMinimum",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "NoFeeDeclared",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "NotOracle",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "OperatorAlreadyExists",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "OperatorDoesNotExist",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "OperatorsListNotUnique",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "OracleAlreadyAssigned",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "PublicKeysSharesLengthMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "RootNotFound",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "SameFeeChangeNotAllowed",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "StaleBlockNumber",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "StaleUpdate",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "TokenTransferFailed",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "UnsortedOperatorsList",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes",
        "name": "publicKey",
        "type": "bytes"
      }
    ],
    "name": "ValidatorAlreadyExistsWithData",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ValidatorDoesNotExist",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ZeroAddress",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ZeroAddressNotAllowed",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ZeroAmount",
    "type": "error"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "indexed": true,
        "internalType": "uint64",
        "name": "blockNum",
        "type": "uint64"
      },
      {
        "indexed": false,
        "internalType": "uint32",
        "name": "effectiveBalance",
        "type": "uint32"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "indexed": false,
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "ClusterBalanceUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "indexed": false,
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "ClusterDeposited",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "indexed": false,
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "ClusterLiquidated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "ethDeposited",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "ssvRefunded",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint32",
        "name": "effectiveBalance",
        "type": "uint32"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "indexed": false,
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "ClusterMigratedToETH",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "indexed": false,
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "ClusterReactivated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "indexed": false,
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "ClusterWithdrawn",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint64",
        "name": "value",
        "type": "uint64"
      }
    ],
    "name": "DeclareOperatorFeePeriodUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "indexed": false,
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "DevnetLegacyClusterSeeded",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "ssvFee",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "declaredSsvFee",
        "type": "uint256"
      }
    ],
    "name": "DevnetLegacyOperatorSeeded",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint32",
        "name": "value",
        "type": "uint32"
      }
    ],
    "name": "DevnetValidatorsPerOperatorLimitUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint64",
        "name": "value",
        "type": "uint64"
      }
    ],
    "name": "ExecuteOperatorFeePeriodUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "recipientAddress",
        "type": "address"
      }
    ],
    "name": "FeeRecipientAddressUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint64",
        "name": "value",
        "type": "uint64"
      }
    ],
    "name": "LiquidationThresholdPeriodSSVUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint64",
        "name": "value",
        "type": "uint64"
      }
    ],
    "name": "LiquidationThresholdPeriodUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "MinimumLiquidationCollateralSSVUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "MinimumLiquidationCollateralUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "minFee",
        "type": "uint256"
      }
    ],
    "name": "MinimumOperatorEthFeeUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "recipient",
        "type": "address"
      }
    ],
    "name": "NetworkEarningsWithdrawn",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "oldFee",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "newFee",
        "type": "uint256"
      }
    ],
    "name": "NetworkFeeUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "oldFee",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "newFee",
        "type": "uint256"
      }
    ],
    "name": "NetworkFeeUpdatedSSV",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "bytes",
        "name": "publicKey",
        "type": "bytes"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      }
    ],
    "name": "OperatorAdded",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "OperatorFeeDeclarationCancelled",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "blockNumber",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      }
    ],
    "name": "OperatorFeeDeclared",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "blockNumber",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      }
    ],
    "name": "OperatorFeeExecuted",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint64",
        "name": "value",
        "type": "uint64"
      }
    ],
    "name": "OperatorFeeIncreaseLimitUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "maxFee",
        "type": "uint256"
      }
    ],
    "name": "OperatorMaximumFeeUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "indexed": false,
        "internalType": "address[]",
        "name": "whitelistAddresses",
        "type": "address[]"
      }
    ],
    "name": "OperatorMultipleWhitelistRemoved",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "indexed": false,
        "internalType": "address[]",
        "name": "whitelistAddresses",
        "type": "address[]"
      }
    ],
    "name": "OperatorMultipleWhitelistUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "indexed": false,
        "internalType": "bool",
        "name": "toPrivate",
        "type": "bool"
      }
    ],
    "name": "OperatorPrivacyStatusUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "OperatorRemoved",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "whitelistingContract",
        "type": "address"
      }
    ],
    "name": "OperatorWhitelistingContractUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "OperatorWithdrawn",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "uint32",
        "name": "oracleId",
        "type": "uint32"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "oldOracle",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "newOracle",
        "type": "address"
      }
    ],
    "name": "OracleReplaced",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "previousOwner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "newOwner",
        "type": "address"
      }
    ],
    "name": "OwnershipTransferStarted",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "previousOwner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "newOwner",
        "type": "address"
      }
    ],
    "name": "OwnershipTransferred",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": false,
        "internalType": "uint16",
        "name": "newQuorum",
        "type": "uint16"
      }
    ],
    "name": "QuorumUpdated",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "merkleRoot",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "uint64",
        "name": "blockNum",
        "type": "uint64"
      }
    ],
    "name": "RootCommitted",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "indexed": false,
        "internalType": "bytes",
        "name": "publicKey",
        "type": "bytes"
      },
      {
        "indexed": false,
        "internalType": "bytes",
        "name": "shares",
        "type": "bytes"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "indexed": false,
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "ValidatorAdded",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "indexed": false,
        "internalType": "bytes",
        "name": "publicKey",
        "type": "bytes"
      }
    ],
    "name": "ValidatorExited",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "indexed": false,
        "internalType": "bytes",
        "name": "publicKey",
        "type": "bytes"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "indexed": false,
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "ValidatorRemoved",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "bytes32",
        "name": "merkleRoot",
        "type": "bytes32"
      },
      {
        "indexed": true,
        "internalType": "uint64",
        "name": "blockNum",
        "type": "uint64"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "accumulatedWeight",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "quorum",
        "type": "uint256"
      },
      {
        "indexed": false,
        "internalType": "uint32",
        "name": "oracleId",
        "type": "uint32"
      },
      {
        "indexed": false,
        "internalType": "address",
        "name": "oracle",
        "type": "address"
      }
    ],
    "name": "WeightedRootProposed",
    "type": "event"
  },
  {
    "inputs": [
      {
        "internalType": "bytes[]",
        "name": "publicKeys",
        "type": "bytes[]"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      }
    ],
    "name": "bulkExitValidator",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes[]",
        "name": "publicKeys",
        "type": "bytes[]"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "internalType": "bytes[]",
        "name": "sharesData",
        "type": "bytes[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "bulkRegisterValidator",
    "outputs": [],
    "stateMutability": "payable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes[]",
        "name": "publicKeys",
        "type": "bytes[]"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "bulkRemoveValidator",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "clusterOwner",
        "type": "address"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "deposit",
    "outputs": [],
    "stateMutability": "payable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "contract SSVToken",
        "name": "ssvToken",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "networkFee",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "networkFeeSSV",
        "type": "uint256"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorsPerOperatorLimit",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "liquidationThresholdPeriod",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "liquidationThresholdPeriodSSV",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "declareOperatorFeePeriod",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "executeOperatorFeePeriod",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "operatorFeeIncreaseLimit",
            "type": "uint64"
          },
          {
            "internalType": "uint256",
            "name": "minimumLiquidationCollateral",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "minimumLiquidationCollateralSSV",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "minimumOperatorFee",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "maximumOperatorFee",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "maximumOperatorFeeSSV",
            "type": "uint256"
          }
        ],
        "internalType": "struct Parameters",
        "name": "initial",
        "type": "tuple"
      }
    ],
    "name": "devnetInitialize",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "clusterOwner",
        "type": "address"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      },
      {
        "internalType": "uint32",
        "name": "effectiveBalance",
        "type": "uint32"
      }
    ],
    "name": "devnetSetEffectiveBalance",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes",
        "name": "publicKey",
        "type": "bytes"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      }
    ],
    "name": "exitValidator",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getVersion",
    "outputs": [
      {
        "internalType": "string",
        "name": "version",
        "type": "string"
      }
    ],
    "stateMutability": "pure",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "clusterOwner",
        "type": "address"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "liquidate",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "clusterOwner",
        "type": "address"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "liquidateSSV",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "migrateClusterToETH",
    "outputs": [],
    "stateMutability": "payable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "owner",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "pendingOwner",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "reactivate",
    "outputs": [],
    "stateMutability": "payable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes",
        "name": "publicKey",
        "type": "bytes"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "internalType": "bytes",
        "name": "sharesData",
        "type": "bytes"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "registerValidator",
    "outputs": [],
    "stateMutability": "payable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes",
        "name": "publicKey",
        "type": "bytes"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "removeValidator",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "recipientAddress",
        "type": "address"
      }
    ],
    "name": "setFeeRecipientAddress",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "blockNum",
        "type": "uint64"
      },
      {
        "internalType": "address",
        "name": "clusterOwner",
        "type": "address"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      },
      {
        "internalType": "uint32",
        "name": "effectiveBalance",
        "type": "uint32"
      },
      {
        "internalType": "bytes32[]",
        "name": "merkleProof",
        "type": "bytes32[]"
      }
    ],
    "name": "updateClusterBalance",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "withdraw",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "cancelDeclaredOperatorFee",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      },
      {
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      }
    ],
    "name": "declareOperatorFee",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "executeOperatorFee",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      },
      {
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      }
    ],
    "name": "reduceOperatorFee",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes",
        "name": "publicKey",
        "type": "bytes"
      },
      {
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      },
      {
        "internalType": "bool",
        "name": "setPrivate",
        "type": "bool"
      }
    ],
    "name": "registerOperator",
    "outputs": [
      {
        "internalType": "uint64",
        "name": "id",
        "type": "uint64"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "removeOperator",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      }
    ],
    "name": "removeOperatorsWhitelistingContract",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "internalType": "address[]",
        "name": "whitelistAddresses",
        "type": "address[]"
      }
    ],
    "name": "removeOperatorsWhitelists",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      }
    ],
    "name": "setOperatorsPrivateUnchecked",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      }
    ],
    "name": "setOperatorsPublicUnchecked",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "internalType": "contract ISSVWhitelistingContract",
        "name": "whitelistingContract",
        "type": "address"
      }
    ],
    "name": "setOperatorsWhitelistingContract",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "internalType": "address[]",
        "name": "whitelistAddresses",
        "type": "address[]"
      }
    ],
    "name": "setOperatorsWhitelists",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "withdrawAllOperatorEarnings",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "withdrawAllOperatorEarningsSSV",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "withdrawAllVersionOperatorEarnings",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "withdrawOperatorEarnings",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "withdrawOperatorEarningsSSV",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "acceptOwnership",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "merkleRoot",
        "type": "bytes32"
      },
      {
        "internalType": "uint64",
        "name": "blockNum",
        "type": "uint64"
      }
    ],
    "name": "commitRoot",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "key",
        "type": "bytes32"
      }
    ],
    "name": "devnetCluster",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "hash",
        "type": "bytes32"
      },
      {
        "internalType": "bytes32",
        "name": "ssvHash",
        "type": "bytes32"
      },
      {
        "internalType": "uint64",
        "name": "units",
        "type": "uint64"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "devnetExtraUnits",
    "outputs": [
      {
        "internalType": "uint64",
        "name": "",
        "type": "uint64"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "devnetFeeRequest",
    "outputs": [
      {
        "components": [
          {
            "internalType": "uint64",
            "name": "fee",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "approvalBeginTime",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "approvalEndTime",
            "type": "uint64"
          }
        ],
        "internalType": "struct FeeRequest",
        "name": "",
        "type": "tuple"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      },
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      }
    ],
    "name": "devnetIsListed",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "devnetNetwork",
    "outputs": [
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "fee",
            "type": "uint64"
          },
          {
            "components": [
              {
                "internalType": "uint32",
                "name": "blockNumber",
                "type": "uint32"
              },
              {
                "internalType": "uint64",
                "name": "index",
                "type": "uint64"
              },
              {
                "internalType": "uint64",
                "name": "balance",
                "type": "uint64"
              }
            ],
            "internalType": "struct Settlement",
            "name": "settled",
            "type": "tuple"
          }
        ],
        "internalType": "struct Account",
        "name": "eth",
        "type": "tuple"
      },
      {
        "internalType": "uint64",
        "name": "extraUnits",
        "type": "uint64"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "fee",
            "type": "uint64"
          },
          {
            "components": [
              {
                "internalType": "uint32",
                "name": "blockNumber",
                "type": "uint32"
              },
              {
                "internalType": "uint64",
                "name": "index",
                "type": "uint64"
              },
              {
                "internalType": "uint64",
                "name": "balance",
                "type": "uint64"
              }
            ],
            "internalType": "struct Settlement",
            "name": "settled",
            "type": "tuple"
          }
        ],
        "internalType": "struct Account",
        "name": "ssv",
        "type": "tuple"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "devnetOperator",
    "outputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "owner",
            "type": "address"
          },
          {
            "internalType": "bool",
            "name": "isPrivate",
            "type": "bool"
          },
          {
            "components": [
              {
                "internalType": "uint32",
                "name": "validatorCount",
                "type": "uint32"
              },
              {
                "internalType": "uint64",
                "name": "fee",
                "type": "uint64"
              },
              {
                "components": [
                  {
                    "internalType": "uint32",
                    "name": "blockNumber",
                    "type": "uint32"
                  },
                  {
                    "internalType": "uint64",
                    "name": "index",
                    "type": "uint64"
                  },
                  {
                    "internalType": "uint64",
                    "name": "balance",
                    "type": "uint64"
                  }
                ],
                "internalType": "struct Settlement",
                "name": "settled",
                "type": "tuple"
              }
            ],
            "internalType": "struct Account",
            "name": "ssv",
            "type": "tuple"
          },
          {
            "components": [
              {
                "internalType": "uint32",
                "name": "validatorCount",
                "type": "uint32"
              },
              {
                "internalType": "uint64",
                "name": "fee",
                "type": "uint64"
              },
              {
                "components": [
                  {
                    "internalType": "uint32",
                    "name": "blockNumber",
                    "type": "uint32"
                  },
                  {
                    "internalType": "uint64",
                    "name": "index",
                    "type": "uint64"
                  },
                  {
                    "internalType": "uint64",
                    "name": "balance",
                    "type": "uint64"
                  }
                ],
                "internalType": "struct Settlement",
                "name": "settled",
                "type": "tuple"
              }
            ],
            "internalType": "struct Account",
            "name": "eth",
            "type": "tuple"
          }
        ],
        "internalType": "struct Operator",
        "name": "",
        "type": "tuple"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint32",
        "name": "oracleId",
        "type": "uint32"
      }
    ],
    "name": "devnetOracle",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "devnetOracleWeight",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "pure",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "devnetParameters",
    "outputs": [
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorsPerOperatorLimit",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "liquidationThresholdPeriod",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "liquidationThresholdPeriodSSV",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "declareOperatorFeePeriod",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "executeOperatorFeePeriod",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "operatorFeeIncreaseLimit",
            "type": "uint64"
          },
          {
            "internalType": "uint256",
            "name": "minimumLiquidationCollateral",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "minimumLiquidationCollateralSSV",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "minimumOperatorFee",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "maximumOperatorFee",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "maximumOperatorFeeSSV",
            "type": "uint256"
          }
        ],
        "internalType": "struct Parameters",
        "name": "",
        "type": "tuple"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "blockNum",
        "type": "uint64"
      }
    ],
    "name": "devnetRoots",
    "outputs": [
      {
        "internalType": "uint16",
        "name": "quorum",
        "type": "uint16"
      },
      {
        "internalType": "bytes32",
        "name": "merkleRoot",
        "type": "bytes32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "clusterOwner",
        "type": "address"
      },
      {
        "internalType": "bytes[]",
        "name": "publicKeys",
        "type": "bytes[]"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "internalType": "bytes[]",
        "name": "sharesData",
        "type": "bytes[]"
      },
      {
        "internalType": "uint256",
        "name": "ssvBalance",
        "type": "uint256"
      }
    ],
    "name": "devnetSeedLegacyCluster",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      },
      {
        "internalType": "uint256",
        "name": "ssvFee",
        "type": "uint256"
      },
      {
        "internalType": "uint256",
        "name": "declaredSsvFee",
        "type": "uint256"
      }
    ],
    "name": "devnetSetLegacyOperator",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint32",
        "name": "limit",
        "type": "uint32"
      }
    ],
    "name": "devnetSetValidatorsPerOperatorLimit",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "devnetToken",
    "outputs": [
      {
        "internalType": "contract SSVToken",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes32",
        "name": "validatorKey",
        "type": "bytes32"
      }
    ],
    "name": "devnetValidator",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "operatorsHash",
        "type": "bytes32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "devnetWhitelistingContract",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "renounceOwnership",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint32",
        "name": "oracleId",
        "type": "uint32"
      },
      {
        "internalType": "address",
        "name": "newOracle",
        "type": "address"
      }
    ],
    "name": "replaceOracle",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint16",
        "name": "quorum",
        "type": "uint16"
      }
    ],
    "name": "setQuorumBps",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "newOwner",
        "type": "address"
      }
    ],
    "name": "transferOwnership",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "timeInSeconds",
        "type": "uint64"
      }
    ],
    "name": "updateDeclareOperatorFeePeriod",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "timeInSeconds",
        "type": "uint64"
      }
    ],
    "name": "updateExecuteOperatorFeePeriod",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "blocks",
        "type": "uint64"
      }
    ],
    "name": "updateLiquidationThresholdPeriod",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "blocks",
        "type": "uint64"
      }
    ],
    "name": "updateLiquidationThresholdPeriodSSV",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "maxFee",
        "type": "uint256"
      }
    ],
    "name": "updateMaximumOperatorFee",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "updateMinimumLiquidationCollateral",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "updateMinimumLiquidationCollateralSSV",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "minFee",
        "type": "uint256"
      }
    ],
    "name": "updateMinimumOperatorEthFee",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      }
    ],
    "name": "updateNetworkFee",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "fee",
        "type": "uint256"
      }
    ],
    "name": "updateNetworkFeeSSV",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "percentage",
        "type": "uint64"
      }
    ],
    "name": "updateOperatorFeeIncreaseLimit",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "withdrawNetworkSSVEarnings",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const

export const ssvNetworkBytecode = '0x60a0604052348015600e575f5ffd5b50604051614fe5380380614fe5833981016040819052602b91603b565b6001600160a01b03166080526066565b5f60208284031215604a575f5ffd5b81516001600160a01b0381168114605f575f5ffd5b9392505050565b608051614f6761007e5f395f6101450152614f675ff3fe608060405260043610610143575f3560e01c8063686e682c116100bf578063bdb039f911610073578063dbcdc2cc11610058578063dbcdc2cc146103b4578063e30c3978146103d3578063ea7844ff146103ff57610143565b8063bdb039f914610376578063bf0f2fb21461039557610143565b80638da5cb5b116100a45780638da5cb5b14610300578063a1b483ca14610350578063b84319fd1461036357610143565b8063686e682c146102c25780638c1d3d03146102e157610143565b806336e87b121161011657806345f47188116100fb57806345f47188146102715780634f4d1209146102845780635aed1142146102a357610143565b806336e87b121461023f5780633877322b1461025257610143565b806307aab8661461018e5780630d8e6e2c146101ad57806312b3fc191461020157806332afd02f14610220575b7f000000000000000000000000000000000000000000000000000000000000000073ffffffffffffffffffffffffffffffffffffffff8116610183575f5ffd5b61018c81610412565b005b348015610199575f5ffd5b5061018c6101a836600461401d565b610430565b3480156101b8575f5ffd5b50604080518082018252600681527f76322e302e300000000000000000000000000000000000000000000000000000602082015290516101f89190614181565b60405180910390f35b34801561020c575f5ffd5b5061018c61021b3660046142b0565b610752565b34801561022b575f5ffd5b5061018c61023a366004614331565b610805565b61018c61024d36600461439d565b610913565b34801561025d575f5ffd5b5061018c61026c3660046143ee565b610a5d565b61018c61027f366004614423565b610aeb565b34801561028f575f5ffd5b5061018c61029e366004614487565b610b87565b3480156102ae575f5ffd5b5061018c6102bd36600461453e565b610c94565b3480156102cd575f5ffd5b5061018c6102dc366004614574565b610ddb565b3480156102ec575f5ffd5b5061018c6102fb366004614423565b610f24565b34801561030b575f5ffd5b505f5461032b9073ffffffffffffffffffffffffffffffffffffffff1681565b60405173ffffffffffffffffffffffffffffffffffffffff90911681526020016101f8565b61018c61035e3660046146b9565b6110c1565b61018c610371366004614753565b6110d5565b348015610381575f5ffd5b5061018c610390366004614804565b6111ef565b3480156103a0575f5ffd5b5061018c6103af366004614423565b6112f8565b3480156103bf575f5ffd5b5061018c6103ce36600461486d565b6113c5565b3480156103de575f5ffd5b5060015461032b9073ffffffffffffffffffffffffffffffffffffffff1681565b61018c61040d36600461439d565b611413565b365f5f375f5f365f845af43d5f5f3e801561042b573d5ff35b503d5ffd5b60025473ffffffffffffffffffffffffffffffffffffffff16156104b5576040517f08c379a000000000000000000000000000000000000000000000000000000000815260206004820152601e60248201527f546865206e6574776f726b2069732073657420757020616c72656164792e000060448201526064015b60405180910390fd5b5f8054337fffffffffffffffffffffffff0000000000000000000000000000000000000000918216179091556002805490911673ffffffffffffffffffffffffffffffffffffffff861617905580516003805460208401516040850151606086015163ffffffff9095167fffffffffffffffffffffffffffffffffffffffff0000000000000000000000009093169290921764010000000067ffffffffffffffff92831602177fffffffff00000000000000000000000000000000ffffffffffffffffffffffff166c01000000000000000000000000928216929092027fffffffff0000000000000000ffffffffffffffffffffffffffffffffffffffff1691909117740100000000000000000000000000000000000000009382169390930292909217905560808201516004805460a08501519284167fffffffffffffffffffffffffffffffff000000000000000000000000000000009091161768010000000000000000929093169190910291909117905560c081015160055560e081015160065561010081015160075561012081015160085561014081015160095561065d836114ca565b600a80547fffffffffffffffffffffffffffffffffffffffff0000000000000000ffffffff1664010000000067ffffffffffffffff9390931692909202919091179055600b80547fffffffffffffffffffffffffffffffffffffffffffffffffffffffff00000000164363ffffffff161790556106d9826114de565b600d80547fffffffffffffffffffffffffffffffffffffffff0000000000000000ffffffff1664010000000067ffffffffffffffff93909316929092029190911790555050600e80547fffffffffffffffffffffffffffffffffffffffffffffffffffffffff00000000164363ffffffff161790555050565b5f5f610760338686866114ec565b915091506107978787878760405160200161077c9291906148c6565b604051602081830303815290604052805190602001206115bc565b6107a6828287878760016115df565b3373ffffffffffffffffffffffffffffffffffffffff167fccf4370403e5fbbde0cd3f13426479dcd8a5916b05db424b7a2c04978cf8ce6e86868a8a886040516107f4959493929190614938565b60405180910390a250505050505050565b5f83900361083f576040517fe51315d200000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f82826040516020016108539291906148c6565b6040516020818303038152906040528051906020012090505f5b8481101561090b576108a286868381811061088a5761088a6149b5565b905060200281019061089c91906149e2565b84611751565b50337fb4b20ffb2eb1f020be3df600b2287914f50c07003526d3a9d89a9dd12351828c85858989868181106108d9576108d96149b5565b90506020028101906108eb91906149e2565b6040516108fb9493929190614a43565b60405180910390a260010161086d565b505050505050565b5f61092233858585600161180e565b606083015190915015806109505761093e826001878787611868565b506109508585855f01515f60016118e0565b6080830180515f848152601860205260408120553490915261097483878787611af4565b61097e3382611dbb565b5f838152601960205260408120546109aa906109a590879067ffffffffffffffff16611e9c565b611ec3565b90503373ffffffffffffffffffffffffffffffffffffffff167f6dc71e7231318932a8a7f99bac76f94ffe24cac147843e0c285ce4cf290c803a88883486868b6040516109fc96959493929190614a74565b60405180910390a28215610a54573373ffffffffffffffffffffffffffffffffffffffff167fc803f8c01343fcdaf32068f4c283951623ef2b3fa0c547551931356f456b68598888886040516107f493929190614af7565b50505050505050565b610a9084848484604051602001610a759291906148c6565b60405160208183030381529060405280519060200120611751565b503373ffffffffffffffffffffffffffffffffffffffff167fb4b20ffb2eb1f020be3df600b2287914f50c07003526d3a9d89a9dd12351828c83838787604051610add9493929190614a43565b60405180910390a250505050565b5f610af9858585855f61180e565b90503482608001818151610b0d9190614b8d565b905250610b1982611ee6565b5f8281526017602052604090819020919091555173ffffffffffffffffffffffffffffffffffffffff8616907f2bac1912f2481d12f0df08647c06bee174967c62d3a03cbc078eb215dc1bd9a290610b78908790879034908890614ba0565b60405180910390a25050505050565b5f5f610b95898989896114ec565b91509150610ba6828b878787611fa1565b5f828152601a6020526040812080547fffffffffffffffffffffffffffffffffffffffffffffffff00000000000000001667ffffffffffffffff8d16179055610bf383838b8b8b8b61218a565b905081158015610c04575086606001515b8015610c165750610c1683888361246b565b15610c2857610c28838b8b8b8b6124c2565b8a67ffffffffffffffff168a73ffffffffffffffffffffffffffffffffffffffff167f0cc301d13799ab915796eed462da724756a969f8e05d69ad2405eb3da7036b558b8b8a8c604051610c7f9493929190614c0f565b60405180910390a35050505050505050505050565b835f819003610ccf576040517fe51315d200000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f5f610cdd338787876114ec565b915091505f8686604051602001610cf59291906148c6565b6040516020818303038152906040528051906020012090505f5b84811015610d4c57610d448a8a83818110610d2c57610d2c6149b5565b9050602002810190610d3e91906149e2565b846115bc565b600101610d0f565b50610d5b8383898989896115df565b5f5b84811015610dcf57337fccf4370403e5fbbde0cd3f13426479dcd8a5916b05db424b7a2c04978cf8ce6e89898d8d86818110610d9b57610d9b6149b5565b9050602002810190610dad91906149e2565b8b604051610dbf959493929190614938565b60405180910390a2600101610d5d565b50505050505050505050565b5f610de9338686855f61180e565b90505f826060015115610e0657610e03825f888887611868565b90505b8383608001511015610e44576040517ff4d678b800000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b8383608001818151610e569190614c84565b90525060608301518015610e705750610e7082848361246b565b15610ea7576040517ff4d678b800000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b610eb083611ee6565b5f83815260176020526040902055610ec83385612570565b3373ffffffffffffffffffffffffffffffffffffffff167f39d1320bbda24947e77f3560661323384aa0a1cb9d5e040e617e5cbf50b6dbe087878787604051610f149493929190614ba0565b60405180910390a2505050505050565b5f610f3385858585600161180e565b90508160600151610f70576040517f95a0cf3300000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f610f7f826001878787611868565b90505f610fbe610f8e85612616565b600354600654879291869162989680916c01000000000000000000000000900467ffffffffffffffff169061262d565b90503373ffffffffffffffffffffffffffffffffffffffff881614801590610fe4575080155b1561101b576040517f60300a8d00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b61102c8686865f01515f60016118e0565b61105b33611056866080810180515f91829052604083018290526020830182905260609092015290565b611dbb565b61106484611ee6565b5f8481526018602052604090819020919091555173ffffffffffffffffffffffffffffffffffffffff8816907f1fce24c373e07f89214e9187598635036111dbb363e99f4ce498488cdc66e688906107f490899089908990614af7565b6110ce85858585856126b9565b5050505050565b6040805160018082528183019092525f91816020015b60608152602001906001900390816110eb57905050905087878080601f0160208091040260200160405190810160405280939291908181526020018383808284375f92018290525085518694509092501515905061114b5761114b6149b5565b60209081029190910101526040805160018082528183019092525f91816020015b606081526020019060019003908161116c57905050905084848080601f0160208091040260200160405190810160405280939291908181526020018383808284375f9201829052508551869450909250151590506111cc576111cc6149b5565b60200260200101819052506111e482888884876126b9565b505050505050505050565b5f5473ffffffffffffffffffffffffffffffffffffffff16331461126f576040517f08c379a000000000000000000000000000000000000000000000000000000000815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e657260448201526064016104ac565b5f5f61127d878787876114ec565b9150915061128f82828888888861218a565b504367ffffffffffffffff168773ffffffffffffffffffffffffffffffffffffffff167f0cc301d13799ab915796eed462da724756a969f8e05d69ad2405eb3da7036b55888887896040516112e79493929190614c0f565b60405180910390a350505050505050565b5f611306858585855f61180e565b90508160600151611343576040517f95a0cf3300000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f611351825f878787611868565b90503373ffffffffffffffffffffffffffffffffffffffff871614801590611381575061137f82848361246b565b155b156113b8576040517f60300a8d00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b61090b82878787876124c2565b60405173ffffffffffffffffffffffffffffffffffffffff8216815233907f259235c230d57def1521657e7c7951d3b385e76193378bc87ef6b56bc2ec35489060200160405180910390a250565b5f611421338585855f61180e565b905081606001511561145f576040517f3babafd200000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b34826080018181516114719190614b8d565b90525061148081858585611af4565b3373ffffffffffffffffffffffffffffffffffffffff167fc803f8c01343fcdaf32068f4c283951623ef2b3fa0c547551931356f456b6859858585604051610add93929190614af7565b5f6114d882620186a0612817565b92915050565b5f6114d88262989680612817565b5f5f6114f98686866128ae565b5f818152601760205260408120549193509015915081611526575f83815260176020526040902054611535565b5f838152601860205260409020545b90505f819003611571576040517f25d92f8800000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b61157a84611ee6565b81146115b2576040517f12e04c8700000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5094509492505050565b60165f6115ca858585611751565b81526020019081526020015f205f9055505050565b5f826060015115611633576115f78787878787611868565b508515801561161457508163ffffffff16835f015163ffffffff16145b156116265761162387846128e3565b90505b611633858584848a6118e0565b81835f018181516116449190614c97565b63ffffffff9081169091528451165f039050611692575f87815260196020526040902080547fffffffffffffffffffffffffffffffffffffffffffffffff000000000000000016905561170f565b5f8781526019602052604090205467ffffffffffffffff161561170f576116c161271063ffffffff8416614cb3565b5f88815260196020526040812080549091906116e890849067ffffffffffffffff16614cdd565b92506101000a81548167ffffffffffffffff021916908367ffffffffffffffff1602179055505b85156117315761171e83611ee6565b5f88815260186020526040902055610a54565b61173a83611ee6565b5f8881526017602052604090205550505050505050565b5f83833360405160200161176793929190614cfd565b60408051601f1981840301815291815281516020928301205f818152601690935290822054909250908190036117c9576040517fe51315d200000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b8281146118065784846040517f893079380000000000000000000000000000000000000000000000000000000081526004016104ac929190614d36565b509392505050565b5f5f61181c878787876114ec565b90925090508015158315151461185e576040517ff674974600000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5095945050505050565b5f5f5f61187686868961291a565b945090925090506118d5876118ad575f898152601960205260409020546118a890869067ffffffffffffffff16611e9c565b6118b6565b6118b685612616565b83838a6118c657620186a06118cb565b629896805b8893929190612aa5565b505095945050505050565b5f5b84811015611a27575f60105f888885818110611900576119006149b5565b90506020020160208101906119159190614d49565b67ffffffffffffffff1667ffffffffffffffff1681526020019081526020015f2090505f83611947578160030161194c565b816001015b600181015490915063ffffffff165f03611967575050611a1f565b8054869082905f9061198090849063ffffffff16614c97565b92506101000a81548163ffffffff021916908363ffffffff1602179055508460125f8a8a878181106119b4576119b46149b5565b90506020020160208101906119c99190614d49565b67ffffffffffffffff908116825260208201929092526040015f908120805490926119f691859116614cdd565b92506101000a81548167ffffffffffffffff021916908367ffffffffffffffff16021790555050505b6001016118e2565b508015611a6b57600d80548491905f90611a4890849063ffffffff16614c97565b92506101000a81548163ffffffff021916908363ffffffff1602179055506110ce565b600a80548491905f90611a8590849063ffffffff16614c97565b92506101000a81548163ffffffff021916908363ffffffff16021790555081600c5f8282829054906101000a900467ffffffffffffffff16611ac79190614cdd565b92506101000a81548167ffffffffffffffff021916908367ffffffffffffffff1602179055505050505050565b611afe8383612b84565b5f611b0a84845f61291a565b67ffffffffffffffff91821660208601529116604084015282519091505f611b3287856128e3565b90505f5b85811015611ce2575f60105f898985818110611b5457611b546149b5565b9050602002016020810190611b699190614d49565b67ffffffffffffffff16815260208101919091526040015f908120600481015490925063ffffffff169003611b9e5750611cda565b8260125f8a8a86818110611bb457611bb46149b5565b9050602002016020810190611bc99190614d49565b67ffffffffffffffff908116825260208201929092526040015f90812080549092611bf691859116614d62565b92506101000a81548167ffffffffffffffff021916908367ffffffffffffffff16021790555083816003015f015f8282829054906101000a900463ffffffff16611c409190614d82565b82546101009290920a63ffffffff8181021990931691831602179091556003805490840154908216911611159050611cd857878783818110611c8457611c846149b5565b9050602002016020810190611c999190614d49565b6040517f639f585100000000000000000000000000000000000000000000000000000000815267ffffffffffffffff90911660048201526024016104ac565b505b600101611b36565b50600c80548291905f90611d0190849067ffffffffffffffff16614d62565b92506101000a81548167ffffffffffffffff021916908367ffffffffffffffff16021790555081600a5f015f8282829054906101000a900463ffffffff16611d499190614d82565b825463ffffffff9182166101009390930a92830291909202199091161790555060016060850152611d7b87858561246b565b15611db2576040517ff4d678b800000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b61173a84611ee6565b8015801590611e6157506002546040517fa9059cbb00000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff8481166004830152602482018490529091169063a9059cbb906044016020604051808303815f875af1158015611e3b573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611e5f9190614d9e565b155b15611e98576040517f045c4b0200000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5050565b5f67ffffffffffffffff821615611eb35781611ebc565b611ebc83612616565b9392505050565b5f612710611edc602067ffffffffffffffff8516614db9565b6114d89190614dfd565b80516020808301516040808501516080860151606087015192515f96611f8496909594910160e09590951b7fffffffff0000000000000000000000000000000000000000000000000000000016855260c093841b7fffffffffffffffff00000000000000000000000000000000000000000000000090811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b67ffffffffffffffff84165f908152601e602052604081205490819003611ff4576040517f3033b0ff00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f868152601a602052604090205467ffffffffffffffff161580159061203557505f868152601a602052604090205467ffffffffffffffff90811690861611155b1561206c576040517f666a281400000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f868560405160200161208f92919091825263ffffffff16602082015260400190565b60408051601f19818403018152828252805160209182012090830152016040516020818303038152906040528051906020012090505f5b83811015612150575f8585838181106120e1576120e16149b5565b90506020020135905080831061211957604080516020810183905290810184905260600160405160208183030381529060405261213d565b60408051602081018590529081018290526060016040516020818303038152906040525b80516020909101209250506001016120c6565b50818114610a54576040517f09bde33900000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f63ffffffff82161561223657825163ffffffff166121ab61080082614db9565b8363ffffffff1611156121ea576040517ff5ca7cb900000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6121f5602082614db9565b8363ffffffff161015612234576040517f9fecdce500000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b505b5f86158015612246575083606001515b9050801561225e5761225b885f888888611868565b91505b5f8881526019602052604081205461228190869067ffffffffffffffff16611e9c565b905061228c84612bc5565b5f8a815260196020526040902080547fffffffffffffffffffffffffffffffffffffffffffffffff00000000000000001667ffffffffffffffff92909216919091179055816122df575f92505050612461565b5f8981526019602052604081205461230290879067ffffffffffffffff16611e9c565b90505f5b878110156123e8575f898983818110612321576123216149b5565b90506020020160208101906123369190614d49565b67ffffffffffffffff81165f9081526010602052604081206004015491925063ffffffff909116900361236957506123e0565b67ffffffffffffffff8082165f90815260126020526040902054859161239191869116614d62565b61239b9190614cdd565b67ffffffffffffffff9182165f90815260126020526040902080547fffffffffffffffffffffffffffffffffffffffffffffffff000000000000000016919092161790555b600101612306565b50600c54829061240390839067ffffffffffffffff16614d62565b61240d9190614cdd565b600c80547fffffffffffffffffffffffffffffffffffffffffffffffff00000000000000001667ffffffffffffffff9290921691909117905561244f86611ee6565b5f8b8152601760205260409020555050505b9695505050505050565b5f838152601960205260408120546124ba9061249290859067ffffffffffffffff16611e9c565b6003546005548692918691620186a091640100000000900467ffffffffffffffff169061262d565b949350505050565b6124db8383835f01516124d589866128e3565b5f6118e0565b61250a33612505836080810180515f91829052604083018290526020830182905260609092015290565b612570565b61251381611ee6565b5f8681526017602052604090819020919091555173ffffffffffffffffffffffffffffffffffffffff8516907f1fce24c373e07f89214e9187598635036111dbb363e99f4ce498488cdc66e68890610b7890869086908690614af7565b805f0361257b575050565b5f8273ffffffffffffffffffffffffffffffffffffffff16826040515f6040518083038185875af1925050503d805f81146125d1576040519150601f19603f3d011682016040523d82523d5f602084013e6125d6565b606091505b5050905080612611576040517fb12d13eb00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b505050565b80515f906114d8906127109063ffffffff16614db9565b85515f9063ffffffff16810361264457505f612461565b818760800151101561265857506001612461565b5f846127108867ffffffffffffffff168867ffffffffffffffff168767ffffffffffffffff166126889190614db9565b6126929190614db9565b61269c9190614dfd565b6126a69190614db9565b6080890151109150509695505050505050565b84515f8190036126f5576040517fdf83e67900000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b8251811461272f576040517f9ad467b800000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6127398585612bf1565b5f5b818110156127705761276833888381518110612759576127596149b5565b60200260200101518888612c55565b60010161273b565b5061277d85858484612d42565b5f5b81811015610a54573373ffffffffffffffffffffffffffffffffffffffff167f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e587878a85815181106127d3576127d36149b5565b60200260200101518886815181106127ed576127ed6149b5565b602002602001015188604051612807959493929190614e10565b60405180910390a260010161277f565b5f67ffffffffffffffff61282b8385614dfd565b1115612863576040517f91aa301700000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b61286d8284614ea2565b156128a4576040517f2475654600000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b611ebc8284614dfd565b5f8383836040516020016128c493929190614eb5565b6040516020818303038152906040528051906020012090509392505050565b5f6128ed82612616565b5f8481526019602052604090205461291090849067ffffffffffffffff16611e9c565b611ebc9190614cdd565b5f5f5f5f8461292a57600a61292d565b600d5b90506129528561294957600c5467ffffffffffffffff1661294b565b5f5b8290613051565b6001810154815467ffffffffffffffff64010000000092839004811695509190041691505f5b86811015612a9a575f60105f8a8a85818110612996576129966149b5565b90506020020160208101906129ab9190614d49565b67ffffffffffffffff1667ffffffffffffffff1681526020019081526020015f2090505f876129dd57816003016129e2565b816001015b600181015490915063ffffffff1615612a4957612a49886129495760125f8c8c87818110612a1257612a126149b5565b9050602002016020810190612a279190614d49565b67ffffffffffffffff908116825260208201929092526040015f20541661294b565b6001810154612a6a90640100000000900467ffffffffffffffff1688614d62565b8154909750612a8b90640100000000900467ffffffffffffffff1686614d62565b94505050806001019050612978565b505093509350939050565b5f6127108567ffffffffffffffff16876040015186612ac49190614cdd565b67ffffffffffffffff16612ad89190614db9565b612ae29190614dfd565b90505f6127108667ffffffffffffffff16886020015186612b039190614cdd565b67ffffffffffffffff16612b179190614db9565b612b219190614dfd565b90505f83612b2f8385614b8d565b612b399190614db9565b905087608001518111612b5b57808860800151612b569190614c84565b612b5d565b5f5b608089015250505067ffffffffffffffff9283166040860152501660209092019190915250565b5f5b8181101561261157612bbd838383818110612ba357612ba36149b5565b9050602002016020810190612bb89190614d49565b613166565b600101612b86565b5f6020600181612bdd61271063ffffffff8716614db9565b612be79190614b8d565b611edc9190614c84565b8060048114801590612c04575080600714155b8015612c11575080600a14155b8015612c1e575080600d14155b15612611576040517f3818622400000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b8251603014612c90576040517f637297a400000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f8385604051602001612ca4929190614eec565b60408051601f1981840301815291815281516020928301205f818152601690935291205490915015612d0457836040517f388e79990000000000000000000000000000000000000000000000000000000081526004016104ac9190614181565b8282604051602001612d179291906148c6565b60408051601f1981840301815291815281516020928301205f93845260169092529091205550505050565b5f612d4e3386866128ae565b5f8181526017602090815260408083205460189092528220549293509190829003612def578015612dab576040517ff674974600000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b612db485613357565b612dea576040517f12e04c8700000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b612e6b565b612df885611ee6565b8214612e30576040517f12e04c8700000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b8460600151612e6b576040517f95a0cf3300000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f5f612e788989886133ae565b600c549193509150612e9690600a9067ffffffffffffffff16613051565b600a54612eb590640100000000900467ffffffffffffffff1682614d62565b600a805491925087915f90612ed190849063ffffffff16614d82565b92506101000a81548163ffffffff021916908363ffffffff1602179055503487608001818151612f019190614b8d565b9052505f85815260196020526040812054612f2790899067ffffffffffffffff16611e9c565b600b54909150612f5290899083908690640100000000900467ffffffffffffffff16620186a0612aa5565b86885f01818151612f639190614d82565b63ffffffff16905250612f7786898461246b565b15612fae576040517ff4d678b800000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f8681526019602052604090205467ffffffffffffffff161561302b57612fdd61271063ffffffff8916614cb3565b5f878152601960205260408120805490919061300490849067ffffffffffffffff16614d62565b92506101000a81548167ffffffffffffffff021916908367ffffffffffffffff1602179055505b61303488611ee6565b5f9687526017602052604090962095909555505050505050505050565b6040805160608082018352845463ffffffff808216845267ffffffffffffffff64010000000092839004811660208087019190915286519485018752600189015492831685529282048116928401929092526c0100000000000000000000000090041681840152918101919091526130c981836139a9565b604090810151805160019490940180546020830151929093015163ffffffff9095167fffffffffffffffffffffffffffffffffffffffff0000000000000000000000009093169290921764010000000067ffffffffffffffff92831602177fffffffffffffffffffffffff0000000000000000ffffffffffffffffffffffff166c0100000000000000000000000091909416029290921790915550565b67ffffffffffffffff8181165f908152601060209081526040918290208251608081018452815473ffffffffffffffffffffffffffffffffffffffff8116825274010000000000000000000000000000000000000000900460ff16151581840152835160608082018652600184015463ffffffff80821684526401000000009182900489168488015287518084018952600287015480831682528381048b16828a01526c01000000000000000000000000908190048b16828b0152858a01919091528589019490945287518084018952600387015480831682528390048a168189015288518085018a52600490970154918216875291810489169686019690965291909404909516828501529284015281019190915261328681836139ef565b15611e9857606081015167ffffffffffffffff8084165f9081526010602090815260409182902084516003820180548488015187166401000000009081027fffffffffffffffffffffffffffffffffffffffff00000000000000000000000092831663ffffffff95861617179092559685015180516004909401805495820151919096015187166c01000000000000000000000000027fffffffffffffffffffffffff0000000000000000ffffffffffffffffffffffff919097169091029390961691161717929092161790555050565b5f8160600151801561336e5750815163ffffffff16155b80156133865750602082015167ffffffffffffffff16155b801561339e5750604082015167ffffffffffffffff16155b80156114d8575050608001511590565b5f5f5f5b848110156139a0575f8686838181106133cd576133cd6149b5565b90506020020160208101906133e29190614d49565b9050856133f0836001614b8d565b10156134f1578686613403846001614b8d565b818110613412576134126149b5565b90506020020160208101906134279190614d49565b67ffffffffffffffff168167ffffffffffffffff161115613474576040517fdd020e2500000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b8686613481846001614b8d565b818110613490576134906149b5565b90506020020160208101906134a59190614d49565b67ffffffffffffffff168167ffffffffffffffff16036134f1576040517fa5a1ff5d00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b67ffffffffffffffff8181165f908152601060209081526040918290208251608081018452815473ffffffffffffffffffffffffffffffffffffffff8116825274010000000000000000000000000000000000000000900460ff16151581840152835160608082018652600184015463ffffffff80821684526401000000009182900489168488015287518084018952600287015480831682528381048b16828a01526c01000000000000000000000000908190048b16828b0152858a01919091528589019490945287518084018952600387015480831682528390048a168189015288518085018a52600490970154918216875291810489169686019690965291909404909516828501529284015281019190915261361081613afc565b613646576040517f961e3e8c00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b61365081836139ef565b5061365b8183613b2b565b67ffffffffffffffff8083165f908152601260205260409020546060830151613686929091166139a9565b60035460608201515163ffffffff918216916136a6918982169116614b8d565b11156136ea576040517f639f585100000000000000000000000000000000000000000000000000000000815267ffffffffffffffff831660048201526024016104ac565b8581606001515f018181516136ff9190614d82565b63ffffffff169052506060810151604001516020015161371f9086614d62565b9450806060015160200151846137359190614d62565b93508060105f8467ffffffffffffffff1667ffffffffffffffff1681526020019081526020015f205f820151815f015f6101000a81548173ffffffffffffffffffffffffffffffffffffffff021916908373ffffffffffffffffffffffffffffffffffffffff1602179055506020820151815f0160146101000a81548160ff0219169083151502179055506040820151816001015f820151815f015f6101000a81548163ffffffff021916908363ffffffff1602179055506020820151815f0160046101000a81548167ffffffffffffffff021916908367ffffffffffffffff1602179055506040820151816001015f820151815f015f6101000a81548163ffffffff021916908363ffffffff1602179055506020820151815f0160046101000a81548167ffffffffffffffff021916908367ffffffffffffffff1602179055506040820151815f01600c6101000a81548167ffffffffffffffff021916908367ffffffffffffffff160217905550505050506060820151816003015f820151815f015f6101000a81548163ffffffff021916908363ffffffff1602179055506020820151815f0160046101000a81548167ffffffffffffffff021916908367ffffffffffffffff1602179055506040820151816001015f820151815f015f6101000a81548163ffffffff021916908363ffffffff1602179055506020820151815f0160046101000a81548167ffffffffffffffff021916908367ffffffffffffffff1602179055506040820151815f01600c6101000a81548167ffffffffffffffff021916908367ffffffffffffffff1602179055505050505090505050508060010190506133b2565b50935093915050565b5f6139b383613bf1565b90506139bf8383613c2d565b6040938401805167ffffffffffffffff92831695019490945283519116602090910152505163ffffffff43169052565b606082015160400151515f9063ffffffff16151580613a1a575060408084015101515163ffffffff16155b15613a2657505f6114d8565b5f83604001516020015167ffffffffffffffff165f14613a4857614524613a4a565b5f5b6060850180516040015163ffffffff431690525167ffffffffffffffff8216602090910181905290915015613af2578267ffffffffffffffff16845f015173ffffffffffffffffffffffffffffffffffffffff167f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef43620186a08567ffffffffffffffff16613ad99190614db9565b6040805192835260208301919091520160405180910390a35b5060019392505050565b606081015160400151515f9063ffffffff161515806114d857505060409081015101515163ffffffff16151590565b81602001511580613b695750335f908152601360209081526040808320600885901c66ffffffffffffff16845290915290205460ff82161c60011615155b15613b72575050565b67ffffffffffffffff81165f81815260146020526040902054613baf9173ffffffffffffffffffffffffffffffffffffffff909116903390613cbc565b611e98576040517fb7f529fe00000000000000000000000000000000000000000000000000000000815267ffffffffffffffff821660048201526024016104ac565b6040810151515f9063ffffffff168103613c115750604001516020015190565b613c1a82613d62565b8260400151602001516114d89190614d62565b6040820151515f9063ffffffff168103613c4f575060408083015101516114d8565b5f8267ffffffffffffffff16612710855f015163ffffffff16613c729190614db9565b613c7c9190614b8d565b905061271081613c8b86613d62565b67ffffffffffffffff16613c9f9190614db9565b613ca99190614dfd565b8460400151604001516124ba9190614d62565b5f613cc684613d8a565b80156124ba57506040517f830639ac00000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff84811660048301526024820184905285169063830639ac90604401602060405180830381865afa158015613d3e573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906124ba9190614d9e565b60208101516040820151515f9190613d809063ffffffff1643614c84565b6114d89190614cb3565b5f613db5827f01ffc9a700000000000000000000000000000000000000000000000000000000613e15565b8015613de85750613de6827fffffffff00000000000000000000000000000000000000000000000000000000613e15565b155b80156114d857506114d8827f830639ac000000000000000000000000000000000000000000000000000000005b6040517fffffffff00000000000000000000000000000000000000000000000000000000821660248201525f908190819073ffffffffffffffffffffffffffffffffffffffff8616906175309060440160408051601f198184030181529181526020820180517bffffffffffffffffffffffffffffffffffffffffffffffffffffffff167f01ffc9a70000000000000000000000000000000000000000000000000000000017905251613ec89190614f35565b5f604051808303818686fa925050503d805f8114613f01576040519150601f19603f3d011682016040523d82523d5f602084013e613f06565b606091505b5091509150818015613f1a57506020815110155b8015613f39575080806020019051810190613f359190614f50565b6001145b95945050505050565b73ffffffffffffffffffffffffffffffffffffffff81168114613f63575f5ffd5b50565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52604160045260245ffd5b604051610160810167ffffffffffffffff81118282101715613fb757613fb7613f66565b60405290565b604051601f8201601f1916810167ffffffffffffffff81118282101715613fe657613fe6613f66565b604052919050565b803563ffffffff81168114614001575f5ffd5b919050565b803567ffffffffffffffff81168114614001575f5ffd5b5f5f5f5f8486036101c0811215614032575f5ffd5b853561403d81613f42565b945060208601359350604086013592506101607fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffa08201121561407d575f5ffd5b50614086613f93565b61409260608701613fee565b81526140a060808701614006565b60208201526140b160a08701614006565b60408201526140c260c08701614006565b60608201526140d360e08701614006565b60808201526140e56101008701614006565b60a08201526101208681013560c08301526101408088013560e0840152610160880135610100840152610180880135918301919091526101a09096013595810195909552509194909350909190565b5f5b8381101561414e578181015183820152602001614136565b50505f910152565b5f815180845261416d816020860160208601614134565b601f01601f19169290920160200192915050565b602081525f611ebc6020830184614156565b5f5f83601f8401126141a3575f5ffd5b50813567ffffffffffffffff8111156141ba575f5ffd5b6020830191508360208285010111156141d1575f5ffd5b9250929050565b5f5f83601f8401126141e8575f5ffd5b50813567ffffffffffffffff8111156141ff575f5ffd5b6020830191508360208260051b85010111156141d1575f5ffd5b8015158114613f63575f5ffd5b5f60a08284031215614236575f5ffd5b60405160a0810167ffffffffffffffff8111828210171561425957614259613f66565b60405290508061426883613fee565b815261427660208401614006565b602082015261428760408401614006565b6040820152606083013561429a81614219565b6060820152608092830135920191909152919050565b5f5f5f5f5f60e086880312156142c4575f5ffd5b853567ffffffffffffffff8111156142da575f5ffd5b6142e688828901614193565b909650945050602086013567ffffffffffffffff811115614305575f5ffd5b614311888289016141d8565b909450925061432590508760408801614226565b90509295509295909350565b5f5f5f5f60408587031215614344575f5ffd5b843567ffffffffffffffff81111561435a575f5ffd5b614366878288016141d8565b909550935050602085013567ffffffffffffffff811115614385575f5ffd5b614391878288016141d8565b95989497509550505050565b5f5f5f60c084860312156143af575f5ffd5b833567ffffffffffffffff8111156143c5575f5ffd5b6143d1868287016141d8565b90945092506143e590508560208601614226565b90509250925092565b5f5f5f5f60408587031215614401575f5ffd5b843567ffffffffffffffff811115614417575f5ffd5b61436687828801614193565b5f5f5f5f60e08587031215614436575f5ffd5b843561444181613f42565b9350602085013567ffffffffffffffff81111561445c575f5ffd5b614468878288016141d8565b909450925061447c90508660408701614226565b905092959194509250565b5f5f5f5f5f5f5f5f610140898b03121561449f575f5ffd5b6144a889614006565b975060208901356144b881613f42565b9650604089013567ffffffffffffffff8111156144d3575f5ffd5b6144df8b828c016141d8565b90975095506144f390508a60608b01614226565b93506145026101008a01613fee565b925061012089013567ffffffffffffffff81111561451e575f5ffd5b61452a8b828c016141d8565b999c989b5096995094979396929594505050565b5f5f5f5f5f60e08688031215614552575f5ffd5b853567ffffffffffffffff811115614568575f5ffd5b6142e6888289016141d8565b5f5f5f5f60e08587031215614587575f5ffd5b843567ffffffffffffffff81111561459d575f5ffd5b6145a9878288016141d8565b9095509350506020850135915061447c8660408701614226565b5f82601f8301126145d2575f5ffd5b813567ffffffffffffffff8111156145ec576145ec613f66565b8060051b6145fc60208201613fbd565b91825260208185018101929081019086841115614617575f5ffd5b6020860192505b8383101561246157823567ffffffffffffffff81111561463c575f5ffd5b8601603f8101881361464c575f5ffd5b602081013567ffffffffffffffff81111561466957614669613f66565b61467c6020601f19601f84011601613fbd565b8181526040838301018a1015614690575f5ffd5b816040840160208301375f6020838301015280855250505060208201915060208301925061461e565b5f5f5f5f5f61010086880312156146ce575f5ffd5b853567ffffffffffffffff8111156146e4575f5ffd5b6146f0888289016145c3565b955050602086013567ffffffffffffffff81111561470c575f5ffd5b614718888289016141d8565b909550935050604086013567ffffffffffffffff811115614737575f5ffd5b614743888289016145c3565b9250506143258760608801614226565b5f5f5f5f5f5f5f610100888a03121561476a575f5ffd5b873567ffffffffffffffff811115614780575f5ffd5b61478c8a828b01614193565b909850965050602088013567ffffffffffffffff8111156147ab575f5ffd5b6147b78a828b016141d8565b909650945050604088013567ffffffffffffffff8111156147d6575f5ffd5b6147e28a828b01614193565b90945092506147f690508960608a01614226565b905092959891949750929550565b5f5f5f5f5f6101008688031215614819575f5ffd5b853561482481613f42565b9450602086013567ffffffffffffffff81111561483f575f5ffd5b61484b888289016141d8565b909550935061485f90508760408801614226565b915061432560e08701613fee565b5f6020828403121561487d575f5ffd5b8135611ebc81613f42565b5f815f5b848110156148bc5767ffffffffffffffff6148a683614006565b168652602095860195919091019060010161488c565b5093949350505050565b5f6124ba828486614888565b8183526020830192505f815f5b848110156148bc5767ffffffffffffffff6148f983614006565b16865260209586019591909101906001016148df565b81835281816020850137505f602082840101525f6020601f19601f840116840101905092915050565b60e081525f61494b60e0830187896148d2565b828103602084015261495e81868861490f565b915050612461604083018463ffffffff815116825267ffffffffffffffff602082015116602083015267ffffffffffffffff6040820151166040830152606081015115156060830152608081015160808301525050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52603260045260245ffd5b5f5f83357fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe1843603018112614a15575f5ffd5b83018035915067ffffffffffffffff821115614a2f575f5ffd5b6020019150368190038213156141d1575f5ffd5b604081525f614a566040830186886148d2565b8281036020840152614a6981858761490f565b979650505050505050565b61012081525f614a896101208301888a6148d2565b905085602083015284604083015263ffffffff84166060830152614a69608083018463ffffffff815116825267ffffffffffffffff602082015116602083015267ffffffffffffffff6040820151166040830152606081015115156060830152608081015160808301525050565b60c081525f614b0a60c0830185876148d2565b90506124ba602083018463ffffffff815116825267ffffffffffffffff602082015116602083015267ffffffffffffffff6040820151166040830152606081015115156060830152608081015160808301525050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b808201808211156114d8576114d8614b60565b60e081525f614bb360e0830186886148d2565b9050836020830152613f39604083018463ffffffff815116825267ffffffffffffffff602082015116602083015267ffffffffffffffff6040820151166040830152606081015115156060830152608081015160808301525050565b60e081525f614c2260e0830186886148d2565b905063ffffffff84166020830152613f39604083018463ffffffff815116825267ffffffffffffffff602082015116602083015267ffffffffffffffff6040820151166040830152606081015115156060830152608081015160808301525050565b818103818111156114d8576114d8614b60565b63ffffffff82811682821603908111156114d8576114d8614b60565b67ffffffffffffffff8181168382160290811690818114614cd657614cd6614b60565b5092915050565b67ffffffffffffffff82811682821603908111156114d8576114d8614b60565b8284823760609190911b7fffffffffffffffffffffffffffffffffffffffff000000000000000000000000169101908152601401919050565b602081525f6124ba60208301848661490f565b5f60208284031215614d59575f5ffd5b611ebc82614006565b67ffffffffffffffff81811683821601908111156114d8576114d8614b60565b63ffffffff81811683821601908111156114d8576114d8614b60565b5f60208284031215614dae575f5ffd5b8151611ebc81614219565b80820281158282048414176114d8576114d8614b60565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601260045260245ffd5b5f82614e0b57614e0b614dd0565b500490565b61010081525f614e25610100830187896148d2565b8281036020840152614e378187614156565b90508281036040840152614e4b8186614156565b915050612461606083018463ffffffff815116825267ffffffffffffffff602082015116602083015267ffffffffffffffff6040820151166040830152606081015115156060830152608081015160808301525050565b5f82614eb057614eb0614dd0565b500690565b7fffffffffffffffffffffffffffffffffffffffff0000000000000000000000008460601b1681525f613f39601483018486614888565b5f8351614efd818460208801614134565b60609390931b7fffffffffffffffffffffffffffffffffffffffff000000000000000000000000169190920190815260140192915050565b5f8251614f46818460208701614134565b9190910192915050565b5f60208284031215614f60575f5ffd5b505191905056' as const

/** ABI of the devnet's SSVNetworkViews. */
export const ssvNetworkViewsAbi = [
  {
    "inputs": [
      {
        "internalType": "contract SSVNetwork",
        "name": "network",
        "type": "address"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "constructor"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "contractAddress",
        "type": "address"
      }
    ],
    "name": "AddressIsWhitelistingContract",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "AlreadyVoted",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ApprovalNotWithinTimeframe",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "caller",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "owner",
        "type": "address"
      }
    ],
    "name": "CallerNotOwnerWithData",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "CallerNotWhitelistedWithData",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ClusterAlreadyEnabled",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ClusterDoesNotExist",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ClusterIsLiquidated",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ClusterNotLiquidatable",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "DevnetOperatorHasValidators",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "EBBelowMinimum",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "EBExceedsMaximum",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ETHTransferFailed",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "EmptyPublicKeysList",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "ExceedValidatorLimitWithData",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FeeExceedsIncreaseLimit",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FeeIncreaseNotAllowed",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FeeTooHigh",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FeeTooLow",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "FutureBlockNumber",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "IncorrectClusterState",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "IncorrectClusterVersion",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes",
        "name": "publicKey",
        "type": "bytes"
      }
    ],
    "name": "IncorrectValidatorStateWithData",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InsufficientBalance",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidOperatorIdsLength",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidProof",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidPublicKeyLength",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidQuorum",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "InvalidWhitelistAddressesLength",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "contractAddress",
        "type": "address"
      }
    ],
    "name": "InvalidWhitelistingContract",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "LegacyOperatorFeeDeclarationInvalid",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "MaxPrecisionExceeded",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "MaxValueExceeded",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "NewBlockPeriodIsBelowMinimum",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "NoFeeDeclared",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "NotOracle",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "OperatorAlreadyExists",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "OperatorDoesNotExist",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "OperatorsListNotUnique",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "OracleAlreadyAssigned",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "PublicKeysSharesLengthMismatch",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "RootNotFound",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "SameFeeChangeNotAllowed",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "StaleBlockNumber",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "StaleUpdate",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "TokenTransferFailed",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "UnsortedOperatorsList",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "bytes",
        "name": "publicKey",
        "type": "bytes"
      }
    ],
    "name": "ValidatorAlreadyExistsWithData",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ValidatorDoesNotExist",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ZeroAddress",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ZeroAddressNotAllowed",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ZeroAmount",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "accEthPerShare",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "cooldownDuration",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getActiveOracleIds",
    "outputs": [
      {
        "internalType": "uint32[4]",
        "name": "ids",
        "type": "uint32[4]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "clusterOwner",
        "type": "address"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "getBalance",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "balance",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "clusterOwner",
        "type": "address"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "getBalanceSSV",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "balance",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "clusterOwner",
        "type": "address"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "getBurnRate",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "clusterOwner",
        "type": "address"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "getBurnRateSSV",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "clusterOwner",
        "type": "address"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      }
    ],
    "name": "getClusterAssetType",
    "outputs": [
      {
        "internalType": "uint8",
        "name": "",
        "type": "uint8"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "blockNum",
        "type": "uint64"
      }
    ],
    "name": "getCommittedRoot",
    "outputs": [
      {
        "internalType": "bytes32",
        "name": "merkleRoot",
        "type": "bytes32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "clusterOwner",
        "type": "address"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "getEffectiveBalance",
    "outputs": [
      {
        "internalType": "uint32",
        "name": "effectiveBalance",
        "type": "uint32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getLiquidationThresholdPeriod",
    "outputs": [
      {
        "internalType": "uint64",
        "name": "",
        "type": "uint64"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getLiquidationThresholdPeriodSSV",
    "outputs": [
      {
        "internalType": "uint64",
        "name": "",
        "type": "uint64"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getMaximumOperatorFee",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getMaximumOperatorFeeSSV",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getMinimumLiquidationCollateral",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getMinimumLiquidationCollateralSSV",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getMinimumOperatorEthFee",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getNetworkEarnings",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getNetworkEarningsSSV",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getNetworkFee",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getNetworkFeeSSV",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getNetworkValidatorsCount",
    "outputs": [
      {
        "internalType": "uint32",
        "name": "",
        "type": "uint32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "getOperatorById",
    "outputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "owner",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "fee",
            "type": "uint256"
          },
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "whitelistedAddress",
            "type": "address"
          },
          {
            "internalType": "bool",
            "name": "isPrivate",
            "type": "bool"
          },
          {
            "internalType": "bool",
            "name": "isActive",
            "type": "bool"
          }
        ],
        "internalType": "struct OperatorView",
        "name": "",
        "type": "tuple"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "getOperatorByIdSSV",
    "outputs": [
      {
        "components": [
          {
            "internalType": "address",
            "name": "owner",
            "type": "address"
          },
          {
            "internalType": "uint256",
            "name": "fee",
            "type": "uint256"
          },
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "address",
            "name": "whitelistedAddress",
            "type": "address"
          },
          {
            "internalType": "bool",
            "name": "isPrivate",
            "type": "bool"
          },
          {
            "internalType": "bool",
            "name": "isActive",
            "type": "bool"
          }
        ],
        "internalType": "struct OperatorView",
        "name": "",
        "type": "tuple"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "getOperatorDeclaredFee",
    "outputs": [
      {
        "components": [
          {
            "internalType": "bool",
            "name": "isFeeDeclared",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "fee",
            "type": "uint256"
          },
          {
            "internalType": "uint64",
            "name": "approvalBeginTime",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "approvalEndTime",
            "type": "uint64"
          }
        ],
        "internalType": "struct DeclaredFeeView",
        "name": "",
        "type": "tuple"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "id",
        "type": "uint64"
      }
    ],
    "name": "getOperatorEarnings",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "id",
        "type": "uint64"
      }
    ],
    "name": "getOperatorEarningsSSV",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "getOperatorFee",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getOperatorFeeIncreaseLimit",
    "outputs": [
      {
        "internalType": "uint64",
        "name": "",
        "type": "uint64"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getOperatorFeePeriods",
    "outputs": [
      {
        "components": [
          {
            "internalType": "uint64",
            "name": "declarePeriod",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "executePeriod",
            "type": "uint64"
          }
        ],
        "internalType": "struct FeePeriodsView",
        "name": "",
        "type": "tuple"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      }
    ],
    "name": "getOperatorFeeSSV",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint32",
        "name": "oracleId",
        "type": "uint32"
      }
    ],
    "name": "getOracle",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint32",
        "name": "oracleId",
        "type": "uint32"
      }
    ],
    "name": "getOracleWeight",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getQuorumBps",
    "outputs": [
      {
        "internalType": "uint16",
        "name": "quorum",
        "type": "uint16"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "clusterOwner",
        "type": "address"
      },
      {
        "internalType": "bytes",
        "name": "publicKey",
        "type": "bytes"
      }
    ],
    "name": "getValidator",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getValidatorsPerOperatorLimit",
    "outputs": [
      {
        "internalType": "uint32",
        "name": "",
        "type": "uint32"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "getVersion",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "internalType": "address",
        "name": "whitelistedAddress",
        "type": "address"
      }
    ],
    "name": "getWhitelistedOperators",
    "outputs": [
      {
        "internalType": "uint64[]",
        "name": "whitelistedOperatorIds",
        "type": "uint64[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "addressToCheck",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "operatorId",
        "type": "uint256"
      },
      {
        "internalType": "address",
        "name": "whitelistingContract",
        "type": "address"
      }
    ],
    "name": "isAddressWhitelistedInWhitelistingContract",
    "outputs": [
      {
        "internalType": "bool",
        "name": "isWhitelisted",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "clusterOwner",
        "type": "address"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "isLiquidatable",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "clusterOwner",
        "type": "address"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "isLiquidatableSSV",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "clusterOwner",
        "type": "address"
      },
      {
        "internalType": "uint64[]",
        "name": "operatorIds",
        "type": "uint64[]"
      },
      {
        "components": [
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "bool",
            "name": "active",
            "type": "bool"
          },
          {
            "internalType": "uint256",
            "name": "balance",
            "type": "uint256"
          }
        ],
        "internalType": "struct Cluster",
        "name": "cluster",
        "type": "tuple"
      }
    ],
    "name": "isLiquidated",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "contractAddress",
        "type": "address"
      }
    ],
    "name": "isWhitelistingContract",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "owner",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "pendingOwner",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "name": "pendingUnstake",
    "outputs": [
      {
        "components": [
          {
            "internalType": "uint256",
            "name": "amount",
            "type": "uint256"
          },
          {
            "internalType": "uint256",
            "name": "unlockTime",
            "type": "uint256"
          }
        ],
        "internalType": "struct UnstakeRequestView[]",
        "name": "requests",
        "type": "tuple[]"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "name": "previewClaimableEth",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "ssvNetwork",
    "outputs": [
      {
        "internalType": "contract SSVNetwork",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "name": "stakedBalanceOf",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "stakingEthPoolBalance",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "totalStaked",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  }
] as const

export const ssvNetworkViewsBytecode = '0x60e06040523360a052348015610013575f5ffd5b5060405161402538038061402583398101604081905261003291610048565b6001600160a01b0316608081905260c052610075565b5f60208284031215610058575f5ffd5b81516001600160a01b038116811461006e575f5ffd5b9392505050565b60805160a05160c051613e6e6101b75f395f81816107a4015281816108890152818161093f01528181610b4e01528181610bfc01528181610cf201528181610dee01528181610ef601528181610f99015281816110d0015281816111920152818161121f01528181611313015281816113e2015281816114b301528181611554015281816115d50152818161168601528181611770015281816117fc015281816118cf01528181611978015281816119eb01528181611aa501528181611d6f01528181611e1c01528181611f4101528181611fba015281816120af01528181612237015281816122e7015281816123a60152818161241b015281816124d101528181612663015281816127060152818161282a015281816128cf01528181612d4b0152612dfe01525f6105fc01525f81816103ce0152610a400152613e6e5ff3fe608060405234801561000f575f5ffd5b506004361061032f575f3560e01c80638905bd7c116101b3578063be3f058e116100f3578063e30c39781161009e578063ea21ae0e11610079578063ea21ae0e1461076b578063eb8ecfa71461077e578063fc04383014610791578063fd8bfb1c14610799575f5ffd5b8063e30c39781461072c578063e4dc4cb314610733578063e6d2834d1461073b575f5ffd5b8063ce7e0113116100ce578063ce7e011314610709578063df02ef7f14610711578063e3043e4314610719575f5ffd5b8063be3f058e146106d0578063ca162e5e146106e3578063cd48b554146106f6575f5ffd5b80639ce06feb1161015e578063a9cf9eec11610139578063a9cf9eec1461068a578063ac748bdf146103ae578063bac69e6f146106aa578063bb66fc79146106bd575f5ffd5b80639ce06feb14610654578063a626054a1461065c578063a694695b14610677575f5ffd5b80639568f9d91161018e5780639568f9d9146106265780639ad3c7451461062e5780639cbaaf0a14610641575f5ffd5b80638905bd7c146105e45780638da5cb5b146105f75780639040f7c31461061e575f5ffd5b806337f332eb1161027e578063648e4714116102295780636d0db0e4116102045780636d0db0e4146105c1578063777915cb146105d4578063817b1cd2146103ae578063860c39a4146105dc575f5ffd5b8063648e47141461056857806368465f7d1461058d5780636a67e0ab146105ae575f5ffd5b806356d6ea4f1161025957806356d6ea4f1461052a5780635ac30c731461054b5780635ba3d62a14610560575f5ffd5b806337f332eb1461049f5780633e2ec1601461050457806346e6d91714610517575f5ffd5b806314cb9d7b116102de578063214c217b116102b9578063214c217b146104d55780632f822680146104e857806335269315146104fb575f5ffd5b806314cb9d7b14610482578063167653911461049f57806316cff008146104b2575f5ffd5b80630d8e6e2c1161030e5780630d8e6e2c146103b457806310d04858146103c957806311998dc714610408575f5ffd5b8062d0229b1461033357806303b3d4361461034e57806307867b7d146103ae575b5f5ffd5b61033b6107a1565b6040519081526020015b60405180910390f35b61036161035c3660046132bf565b61082c565b60405161034591905f6080820190508251151582526020830151602083015267ffffffffffffffff604084015116604083015267ffffffffffffffff606084015116606083015292915050565b5f61033b565b6103bc610a3c565b60405161034591906132fc565b6103f07f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610345565b61041b6104163660046132bf565b610ae3565b60405161034591905f60c0820190506001600160a01b0383511682526020830151602083015263ffffffff60408401511660408301526001600160a01b03606084015116606083015260808301511515608083015260a0830151151560a083015292915050565b61048a610bf9565b60405163ffffffff9091168152602001610345565b61033b6104ad366004613360565b505f90565b6104c56104c03660046134cd565b610c81565b6040519015158152602001610345565b61033b6104e33660046132bf565b610da1565b6104c56104f63660046134cd565b610e7c565b62093a8061033b565b6104c56105123660046135b1565b610f96565b6104c5610525366004613631565b611058565b61053e610538366004613360565b50606090565b6040516103459190613670565b610553611079565b60405161034591906136be565b61033b61118f565b61057b6105763660046136f4565b61121a565b60405160ff9091168152602001610345565b610595611310565b60405167ffffffffffffffff9091168152602001610345565b61033b6105bc3660046132bf565b61139b565b61033b6105cf3660046132bf565b611468565b61033b6115d0565b610595611683565b61048a6105f23660046134cd565b61170e565b6103f07f000000000000000000000000000000000000000000000000000000000000000081565b61059561176d565b61048a6117f8565b61033b61063c3660046132bf565b611884565b61033b61064f3660046132bf565b61193e565b61033b6119e8565b610664611a74565b60405161ffff9091168152602001610345565b6104c56106853660046134cd565b611b1b565b61069d610698366004613745565b611b37565b604051610345919061378d565b6104c56106b8366004613360565b611ef7565b61033b6106cb3660046137ce565b611f01565b61041b6106de3660046132bf565b612044565b61033b6106f13660046134cd565b61214e565b61033b6107043660046134cd565b6121b5565b61033b612233565b61033b6122e4565b6103f06107273660046137ce565b612370565b6103f05f81565b61033b612417565b6107436124bb565b60408051825167ffffffffffffffff9081168252602093840151169281019290925201610345565b61033b6107793660046134cd565b612589565b61033b61078c3660046134cd565b6125e5565b61033b61265f565b61033b612703565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa1580156107ff573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906108239190613804565b60e00151905090565b604080516080810182525f8082526020820181905291810182905260608101919091526040517f4da4bb2700000000000000000000000000000000000000000000000000000000815267ffffffffffffffff831660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690634da4bb2790602401606060405180830381865afa1580156108d6573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906108fa91906138bd565b6040517fb4342d3a00000000000000000000000000000000000000000000000000000000815267ffffffffffffffff851660048201529091505f906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a9060240161018060405180830381865afa158015610985573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906109a991906139c7565b606001516040908101515181516080810190925260208481015167ffffffffffffffff161515835263ffffffff909116151592508101826109ed57629896806109f2565b620186a05b8451610a08919067ffffffffffffffff16613a78565b8152602001836020015167ffffffffffffffff168152602001836040015167ffffffffffffffff1681525092505050919050565b60607f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316630d8e6e2c6040518163ffffffff1660e01b81526004015f60405180830381865afa158015610a99573d5f5f3e3d5ffd5b505050506040513d5f823e601f3d9081017fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0168201604052610ade9190810190613a8f565b905090565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a08101919091526040517fb4342d3a00000000000000000000000000000000000000000000000000000000815267ffffffffffffffff831660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b4342d3a9060240161018060405180830381865afa158015610b9c573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610bc091906139c7565b9050610bf2838283604001516298968085604001516020015167ffffffffffffffff16610bed9190613a78565b61278f565b9392505050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015610c57573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610c7b9190613804565b51919050565b5f5f5f610c90878787876128c8565b915091508115610ccc576040517ff674974600000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b8360600151610cdf575f92505050610d99565b5f610ced878787855f612a0c565b90505f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015610d4d573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610d719190613804565b602081015160c0820151919250610d9291889186918691620186a091612a4f565b9450505050505b949350505050565b6040517fb4342d3a00000000000000000000000000000000000000000000000000000000815267ffffffffffffffff821660048201525f906298968090610e629083906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a9060240161018060405180830381865afa158015610e34573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610e5891906139c7565b6040015190612adb565b67ffffffffffffffff16610e769190613a78565b92915050565b5f5f610e8a868686866128c8565b50905080610ec4576040517ff674974600000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b8260600151610ed6575f915050610d99565b5f610ee084612b6a565b90505f610ef1878787856001612a0c565b90505f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015610f51573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610f759190613804565b604081015160e0820151919250610d92918891869186916298968091612a4f565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663609f2936848487604051602001610fdb93929190613b35565b604051602081830303815290604052805190602001206040518263ffffffff1660e01b815260040161100f91815260200190565b602060405180830381865afa15801561102a573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061104e9190613b6e565b1515949350505050565b5f6001600160a01b03841661106e57505f610bf2565b610d99828585612b81565b611081613289565b60015b60048163ffffffff161161118b576040517f3b6cacb900000000000000000000000000000000000000000000000000000000815263ffffffff821660048201525f906001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690633b6cacb990602401602060405180830381865afa158015611115573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111399190613b85565b6001600160a01b03161461117b578082611154600183613ba0565b63ffffffff166004811061116a5761116a613bbc565b63ffffffff90921660209290920201525b61118481613be9565b9050611084565b5090565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa1580156111ed573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112119190613804565b60c00151905090565b5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316631a36063c611257888888612c1a565b6040518263ffffffff1660e01b815260040161127591815260200190565b606060405180830381865afa158015611290573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112b49190613c0d565b50909250905081156112cb57600192505050610bf2565b5f819003611305576040517f25d92f8800000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b505f95945050505050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa15801561136e573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906113929190613804565b60a00151905090565b6040517fb4342d3a00000000000000000000000000000000000000000000000000000000815267ffffffffffffffff821660048201525f9062989680906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a9060240161018060405180830381865afa158015611428573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061144c91906139c7565b604001516020015167ffffffffffffffff16610e769190613a78565b6040517f07149cc900000000000000000000000000000000000000000000000000000000815267ffffffffffffffff821660048201525f90620186a090610e62906001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016906307149cc990602401602060405180830381865afa1580156114f8573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061151c9190613c39565b6040517fb4342d3a00000000000000000000000000000000000000000000000000000000815267ffffffffffffffff861660048201527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b4342d3a9060240161018060405180830381865afa1580156115a2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906115c691906139c7565b6060015190612adb565b5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa158015611630573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906116549190613c54565b509092509050620186a06116688383612adb565b67ffffffffffffffff1661167c9190613a78565b9250505090565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa1580156116e1573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906117059190613804565b60400151905090565b5f5f61171c868686866128c8565b915050826060015161175a576040517f95a0cf3300000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b61176381612c4f565b9695505050505050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa1580156117cb573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906117ef9190613804565b60200151905090565b5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa158015611857573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061187b9190613c54565b50505192915050565b6040517fb4342d3a00000000000000000000000000000000000000000000000000000000815267ffffffffffffffff821660048201525f90620186a090610e62906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a9060240161018060405180830381865afa158015611915573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061193991906139c7565b612c72565b6040517fb62d4f2300000000000000000000000000000000000000000000000000000000815267ffffffffffffffff821660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b62d4f23906024016040805180830381865afa1580156119c4573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610bf29190613c99565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015611a46573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a6a9190613804565b6101400151905090565b6040517fb62d4f230000000000000000000000000000000000000000000000000000000081525f60048201819052907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b62d4f23906024016040805180830381865afa158015611af1573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611b159190613c99565b50919050565b5f611b28858585856128c8565b50505060600151159392505050565b6060821580611b4d57506001600160a01b038216155b610bf25760015b83811015611cab578484611b69600184613ccb565b818110611b7857611b78613bbc565b9050602002016020810190611b8d91906132bf565b67ffffffffffffffff16858583818110611ba957611ba9613bbc565b9050602002016020810190611bbe91906132bf565b67ffffffffffffffff1603611bff576040517fa5a1ff5d00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b8484611c0c600184613ccb565b818110611c1b57611c1b613bbc565b9050602002016020810190611c3091906132bf565b67ffffffffffffffff16858583818110611c4c57611c4c613bbc565b9050602002016020810190611c6191906132bf565b67ffffffffffffffff161015611ca3576040517fdd020e2500000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b600101611b54565b508267ffffffffffffffff811115611cc557611cc56133c3565b604051908082528060200260200182016040528015611cee578160200160208202803683370190505b5090505f5f5b84811015611eed575f868683818110611d0f57611d0f613bbc565b9050602002016020810190611d2491906132bf565b6040517fb0a3335600000000000000000000000000000000000000000000000000000000815267ffffffffffffffff821660048201526001600160a01b0387811660248301529192507f00000000000000000000000000000000000000000000000000000000000000009091169063b0a3335690604401602060405180830381865afa158015611db6573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611dda9190613cde565b80611e9e57506040517f3950c4ef00000000000000000000000000000000000000000000000000000000815267ffffffffffffffff82166004820152611e9e907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690633950c4ef90602401602060405180830381865afa158015611e69573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611e8d9190613b85565b868367ffffffffffffffff16612b81565b15611ee457808484611eaf81613cf9565b955081518110611ec157611ec1613bbc565b602002602001019067ffffffffffffffff16908167ffffffffffffffff16815250505b50600101611cf4565b5081529392505050565b5f610e7682612cb5565b6040517f3b6cacb900000000000000000000000000000000000000000000000000000000815263ffffffff821660048201525f9081906001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690633b6cacb990602401602060405180830381865afa158015611f86573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611faa9190613b85565b6001600160a01b03161461203d577f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663cc3023456040518163ffffffff1660e01b8152600401602060405180830381865afa158015612014573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906120389190613b6e565b610e76565b5f92915050565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a08101919091526040517fb4342d3a00000000000000000000000000000000000000000000000000000000815267ffffffffffffffff831660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b4342d3a9060240161018060405180830381865afa1580156120fd573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061212191906139c7565b9050610bf283828360600151620186a061213a86612c72565b67ffffffffffffffff16610bed9190613a78565b5f5f61215c868686866128c8565b9150505f61216b86865f612d44565b925050506127108267ffffffffffffffff16620186a08367ffffffffffffffff166121969190613a78565b6121a09190613a78565b6121aa9190613d30565b979650505050505050565b5f5f6121c3868686866128c8565b509050806121d4575f915050610d99565b826060015161220f576040517f95a0cf3300000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b61222585858561221e87612b6a565b6001612a0c565b505050608001519392505050565b5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa158015612292573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906122b69190613c54565b92506298968091506122ca9050825f612adb565b67ffffffffffffffff166122de9190613a78565b91505090565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015612342573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906123669190613804565b6101200151905090565b6040517f3b6cacb900000000000000000000000000000000000000000000000000000000815263ffffffff821660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690633b6cacb990602401602060405180830381865afa1580156123f3573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610e769190613b85565b5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa158015612476573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061249a9190613c54565b9250505062989680816020015167ffffffffffffffff166122de9190613a78565b604080518082019091525f80825260208201525f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa15801561252c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906125509190613804565b90506040518060400160405280826060015167ffffffffffffffff168152602001826080015167ffffffffffffffff1681525091505090565b5f5f612597868686866128c8565b509050806125a8575f915050610d99565b5f6125b586866001612d44565b865190935063ffffffff1691506125db90506298968067ffffffffffffffff8416613a78565b6121aa9190613a78565b5f5f5f6125f4878787876128c8565b915091508115612608575f92505050610d99565b8360600151612643576040517f95a0cf3300000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b612650868686845f612a0c565b50505050608001519392505050565b5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa1580156126be573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906126e29190613c54565b50509050620186a0816020015167ffffffffffffffff166122de9190613a78565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015612761573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906127859190613804565b6101000151905090565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a08101919091526040805160c08101825285516001600160a01b03908116825260208201859052855163ffffffff168284015291517f3950c4ef00000000000000000000000000000000000000000000000000000000815267ffffffffffffffff88166004820152909160608301917f000000000000000000000000000000000000000000000000000000000000000090911690633950c4ef90602401602060405180830381865afa158015612871573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906128959190613b85565b6001600160a01b031681526020868101511515908201526040858101515163ffffffff1615159101529050949350505050565b5f5f5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316631a36063c6129078b8b8b612c1a565b6040518263ffffffff1660e01b815260040161292591815260200190565b606060405180830381865afa158015612940573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906129649190613c0d565b82159750919450925090508415612979578192505b5f8390036129b3576040517f25d92f8800000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6129bc86612f2d565b83146129f4576040517f12e04c8700000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6129fe8682612fe8565b935050505094509492505050565b5f5f5f612a1a888886612d44565b94509092509050612a4485838387612a3557620186a0612a3a565b629896805b8a93929190613008565b505095945050505050565b85515f9063ffffffff168103612a6657505f611763565b8187608001511015612a7a57506001611763565b5f846127108867ffffffffffffffff168867ffffffffffffffff168767ffffffffffffffff16612aaa9190613a78565b612ab49190613a78565b612abe9190613d30565b612ac89190613a78565b6080890151109150509695505050505050565b6040820151515f9063ffffffff168103612afd57506040808301510151610e76565b5f8267ffffffffffffffff16612710855f015163ffffffff16612b209190613a78565b612b2a9190613d68565b905061271081612b39866130e7565b67ffffffffffffffff16612b4d9190613a78565b612b579190613d30565b846040015160400151610d999190613d7b565b80515f90610e76906127109063ffffffff16613a78565b5f612b8b84612cb5565b8015610d9957506040517f830639ac0000000000000000000000000000000000000000000000000000000081526001600160a01b0384811660048301526024820184905285169063830639ac90604401602060405180830381865afa158015612bf6573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610d999190613cde565b5f838383604051602001612c3093929190613d9b565b6040516020818303038152906040528051906020012090509392505050565b5f612710612c68602067ffffffffffffffff8516613a78565b610e769190613d30565b606081015160400151515f9063ffffffff1615612c955750606001516020015190565b60408201516020015167ffffffffffffffff161561203d57614524610e76565b5f612ce0827f01ffc9a70000000000000000000000000000000000000000000000000000000061310f565b8015612d135750612d11827fffffffff0000000000000000000000000000000000000000000000000000000061310f565b155b8015610e765750610e76827f830639ac0000000000000000000000000000000000000000000000000000000061310f565b5f5f5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa158015612da6573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612dca9190613c54565b92505091505f86612ddb5782612ddd565b815b9050612de88161324d565b9450806020015193505f5b88811015612f20575f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663b4342d3a8c8c85818110612e3d57612e3d613bbc565b9050602002016020810190612e5291906132bf565b6040517fffffffff0000000000000000000000000000000000000000000000000000000060e084901b16815267ffffffffffffffff909116600482015260240161018060405180830381865afa158015612eae573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612ed291906139c7565b90505f89612ee4578160600151612eea565b81604001515b9050612ef58161324d565b612eff908a613d7b565b9850806020015187612f119190613d7b565b96505050806001019050612df3565b5050505093509350939050565b80516020808301516040808501516080860151606087015192515f96612fcb96909594910160e09590951b7fffffffff0000000000000000000000000000000000000000000000000000000016855260c093841b7fffffffffffffffff00000000000000000000000000000000000000000000000090811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b5f67ffffffffffffffff821615612fff5781610bf2565b610bf283612b6a565b5f6127108567ffffffffffffffff168760400151866130279190613e09565b67ffffffffffffffff1661303b9190613a78565b6130459190613d30565b90505f6127108667ffffffffffffffff168860200151866130669190613e09565b67ffffffffffffffff1661307a9190613a78565b6130849190613d30565b90505f836130928385613d68565b61309c9190613a78565b9050876080015181116130be578088608001516130b99190613ccb565b6130c0565b5f5b608089015250505067ffffffffffffffff9283166040860152501660209092019190915250565b60208101516040820151515f91906131059063ffffffff1643613ccb565b610e769190613e29565b6040517fffffffff00000000000000000000000000000000000000000000000000000000821660248201525f90819081906001600160a01b0386169061753090604401604080517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe08184030181529181526020820180517bffffffffffffffffffffffffffffffffffffffffffffffffffffffff167f01ffc9a700000000000000000000000000000000000000000000000000000000179052516131d39190613e53565b5f604051808303818686fa925050503d805f811461320c576040519150601f19603f3d011682016040523d82523d5f602084013e613211565b606091505b509150915081801561322557506020815110155b80156132445750808060200190518101906132409190613b6e565b6001145b95945050505050565b6040810151515f9063ffffffff16810361326d5750604001516020015190565b613276826130e7565b826040015160200151610e769190613d7b565b60405180608001604052806004906020820280368337509192915050565b67ffffffffffffffff811681146132bc575f5ffd5b50565b5f602082840312156132cf575f5ffd5b8135610bf2816132a7565b5f5b838110156132f45781810151838201526020016132dc565b50505f910152565b602081525f825180602084015261331a8160408501602087016132da565b601f017fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0169190910160400192915050565b6001600160a01b03811681146132bc575f5ffd5b5f60208284031215613370575f5ffd5b8135610bf28161334c565b5f5f83601f84011261338b575f5ffd5b50813567ffffffffffffffff8111156133a2575f5ffd5b6020830191508360208260051b85010111156133bc575f5ffd5b9250929050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52604160045260245ffd5b60405160a0810167ffffffffffffffff81118282101715613413576134136133c3565b60405290565b604051610160810167ffffffffffffffff81118282101715613413576134136133c3565b6040516060810167ffffffffffffffff81118282101715613413576134136133c3565b604051601f82017fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe016810167ffffffffffffffff811182821017156134a7576134a76133c3565b604052919050565b63ffffffff811681146132bc575f5ffd5b80151581146132bc575f5ffd5b5f5f5f5f84860360e08112156134e1575f5ffd5b85356134ec8161334c565b9450602086013567ffffffffffffffff811115613507575f5ffd5b6135138882890161337b565b90955093505060a07fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc082011215613548575f5ffd5b506135516133f0565b604086013561355f816134af565b8152606086013561356f816132a7565b60208201526080860135613582816132a7565b604082015260a0860135613595816134c0565b606082015260c095909501356080860152509194909350909190565b5f5f5f604084860312156135c3575f5ffd5b83356135ce8161334c565b9250602084013567ffffffffffffffff8111156135e9575f5ffd5b8401601f810186136135f9575f5ffd5b803567ffffffffffffffff81111561360f575f5ffd5b866020828401011115613620575f5ffd5b939660209190910195509293505050565b5f5f5f60608486031215613643575f5ffd5b833561364e8161334c565b92506020840135915060408401356136658161334c565b809150509250925092565b602080825282518282018190525f918401906040840190835b818110156136b3578351805184526020908101518185015290930192604090920191600101613689565b509095945050505050565b6080810181835f5b60048110156136eb57815163ffffffff168352602092830192909101906001016136c6565b50505092915050565b5f5f5f60408486031215613706575f5ffd5b83356137118161334c565b9250602084013567ffffffffffffffff81111561372c575f5ffd5b6137388682870161337b565b9497909650939450505050565b5f5f5f60408486031215613757575f5ffd5b833567ffffffffffffffff81111561376d575f5ffd5b6137798682870161337b565b90945092505060208401356136658161334c565b602080825282518282018190525f918401906040840190835b818110156136b357835167ffffffffffffffff168352602093840193909201916001016137a6565b5f602082840312156137de575f5ffd5b8135610bf2816134af565b80516137f4816134af565b919050565b80516137f4816132a7565b5f610160828403128015613816575f5ffd5b5061381f613419565b613828836137e9565b8152613836602084016137f9565b6020820152613847604084016137f9565b6040820152613858606084016137f9565b6060820152613869608084016137f9565b608082015261387a60a084016137f9565b60a082015260c0838101519082015260e0808401519082015261010080840151908201526101208084015190820152610140928301519281019290925250919050565b5f60608284031280156138ce575f5ffd5b506138d761343d565b82516138e2816132a7565b815260208301516138f2816132a7565b60208201526040830151613905816132a7565b60408201529392505050565b5f81830360a0811215613922575f5ffd5b61392a61343d565b91508251613937816134af565b82526020830151613947816132a7565b602083015260607fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffc08201121561397b575f5ffd5b5061398461343d565b6040830151613992816134af565b815260608301516139a2816132a7565b602082015260808301516139b5816132a7565b60408281019190915282015292915050565b5f6101808284031280156139d9575f5ffd5b506040516080810167ffffffffffffffff811182821017156139fd576139fd6133c3565b6040528251613a0b8161334c565b81526020830151613a1b816134c0565b6020820152613a2d8460408501613911565b6040820152613a3f8460e08501613911565b60608201529392505050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b8082028115828204841417610e7657610e76613a4b565b5f60208284031215613a9f575f5ffd5b815167ffffffffffffffff811115613ab5575f5ffd5b8201601f81018413613ac5575f5ffd5b805167ffffffffffffffff811115613adf57613adf6133c3565b613b1060207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f84011601613460565b818152856020838501011115613b24575f5ffd5b6132448260208301602086016132da565b8284823760609190911b7fffffffffffffffffffffffffffffffffffffffff000000000000000000000000169101908152601401919050565b5f60208284031215613b7e575f5ffd5b5051919050565b5f60208284031215613b95575f5ffd5b8151610bf28161334c565b63ffffffff8281168282160390811115610e7657610e76613a4b565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52603260045260245ffd5b5f63ffffffff821663ffffffff8103613c0457613c04613a4b565b60010192915050565b5f5f5f60608486031215613c1f575f5ffd5b8351602085015160408601519194509250613665816132a7565b5f60208284031215613c49575f5ffd5b8151610bf2816132a7565b5f5f5f6101608486031215613c67575f5ffd5b613c718585613911565b925060a0840151613c81816132a7565b9150613c908560c08601613911565b90509250925092565b5f5f60408385031215613caa575f5ffd5b825161ffff81168114613cbb575f5ffd5b6020939093015192949293505050565b81810381811115610e7657610e76613a4b565b5f60208284031215613cee575f5ffd5b8151610bf2816134c0565b5f7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff8203613d2957613d29613a4b565b5060010190565b5f82613d63577f4e487b71000000000000000000000000000000000000000000000000000000005f52601260045260245ffd5b500490565b80820180821115610e7657610e76613a4b565b67ffffffffffffffff8181168382160190811115610e7657610e76613a4b565b7fffffffffffffffffffffffffffffffffffffffff0000000000000000000000008460601b1681525f60148201845f5b85811015613dfd578135613dde816132a7565b67ffffffffffffffff1683526020928301929190910190600101613dcb565b50909695505050505050565b67ffffffffffffffff8281168282160390811115610e7657610e76613a4b565b67ffffffffffffffff8181168382160290811690818114613e4c57613e4c613a4b565b5092915050565b5f8251613e648184602087016132da565b919091019291505056' as const

/** ABI of the devnet's SSVToken. */
export const ssvTokenAbi = [
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "owner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "Approval",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "previousOwner",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "newOwner",
        "type": "address"
      }
    ],
    "name": "OwnershipTransferred",
    "type": "event"
  },
  {
    "anonymous": false,
    "inputs": [
      {
        "indexed": true,
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "indexed": true,
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "indexed": false,
        "internalType": "uint256",
        "name": "value",
        "type": "uint256"
      }
    ],
    "name": "Transfer",
    "type": "event"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "name": "allowance",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "approve",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "name": "balanceOf",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "burn",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "burnFrom",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "decimals",
    "outputs": [
      {
        "internalType": "uint8",
        "name": "",
        "type": "uint8"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "subtractedValue",
        "type": "uint256"
      }
    ],
    "name": "decreaseAllowance",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "spender",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "addedValue",
        "type": "uint256"
      }
    ],
    "name": "increaseAllowance",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "mint",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "name",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "owner",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "renounceOwnership",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "symbol",
    "outputs": [
      {
        "internalType": "string",
        "name": "",
        "type": "string"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "totalSupply",
    "outputs": [
      {
        "internalType": "uint256",
        "name": "",
        "type": "uint256"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "transfer",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "from",
        "type": "address"
      },
      {
        "internalType": "address",
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "amount",
        "type": "uint256"
      }
    ],
    "name": "transferFrom",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "newOwner",
        "type": "address"
      }
    ],
    "name": "transferOwnership",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  }
] as const

export const ssvTokenBytecode = '0x60806040525f80546001600160a01b03191633179055348015601f575f5ffd5b50610f7e8061002d5f395ff3fe608060405234801561000f575f5ffd5b5060043610610115575f3560e01c806370a08231116100ad57806395d89b411161007d578063a9059cbb11610063578063a9059cbb146102da578063dd62ed3e146102ed578063f2fde38b14610317575f5ffd5b806395d89b411461028b578063a457c2d7146102c7575f5ffd5b806370a082311461020d578063715018a61461022c57806379cc6790146102345780638da5cb5b14610247575f5ffd5b8063313ce567116100e8578063313ce567146101b857806339509351146101d257806340c10f19146101e557806342966c68146101fa575f5ffd5b806306fdde0314610119578063095ea7b31461016b57806318160ddd1461018e57806323b872dd146101a5575b5f5ffd5b6101556040518060400160405280600981526020017f53535620546f6b656e000000000000000000000000000000000000000000000081525081565b6040516101629190610dd7565b60405180910390f35b61017e610179366004610e68565b61032a565b6040519015158152602001610162565b61019760015481565b604051908152602001610162565b61017e6101b3366004610e90565b61033f565b6101c0601281565b60405160ff9091168152602001610162565b61017e6101e0366004610e68565b61035d565b6101f86101f3366004610e68565b6103a5565b005b6101f8610208366004610eca565b610548565b61019761021b366004610ee1565b60026020525f908152604090205481565b6101f8610555565b6101f8610242366004610e68565b6105e0565b5f546102669073ffffffffffffffffffffffffffffffffffffffff1681565b60405173ffffffffffffffffffffffffffffffffffffffff9091168152602001610162565b6101556040518060400160405280600381526020017f535356000000000000000000000000000000000000000000000000000000000081525081565b61017e6102d5366004610e68565b6105f8565b61017e6102e8366004610e68565b6106c7565b6101976102fb366004610efa565b600360209081525f928352604080842090915290825290205481565b6101f8610325366004610ee1565b6106d3565b5f6103363384846107ff565b90505b92915050565b5f61034a8483610916565b6103558484846109d2565b949350505050565b335f81815260036020908152604080832073ffffffffffffffffffffffffffffffffffffffff8716845290915281205490916103369185906103a0908690610f58565b6107ff565b5f5473ffffffffffffffffffffffffffffffffffffffff16331461042a576040517f08c379a000000000000000000000000000000000000000000000000000000000815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e657260448201526064015b60405180910390fd5b73ffffffffffffffffffffffffffffffffffffffff82166104a7576040517f08c379a000000000000000000000000000000000000000000000000000000000815260206004820152601f60248201527f45524332303a206d696e7420746f20746865207a65726f2061646472657373006044820152606401610421565b8060015f8282546104b89190610f58565b909155505073ffffffffffffffffffffffffffffffffffffffff82165f90815260026020526040812080548392906104f1908490610f58565b909155505060405181815273ffffffffffffffffffffffffffffffffffffffff8316905f907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef906020015b60405180910390a35050565b6105523382610bfd565b50565b5f5473ffffffffffffffffffffffffffffffffffffffff1633146105d5576040517f08c379a000000000000000000000000000000000000000000000000000000000815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610421565b6105de5f610d4c565b565b6105ea8282610916565b6105f48282610bfd565b5050565b335f90815260036020908152604080832073ffffffffffffffffffffffffffffffffffffffff86168452909152812054828110156106b8576040517f08c379a000000000000000000000000000000000000000000000000000000000815260206004820152602560248201527f45524332303a2064656372656173656420616c6c6f77616e63652062656c6f7760448201527f207a65726f0000000000000000000000000000000000000000000000000000006064820152608401610421565b61035533856103a08685610f6b565b5f6103363384846109d2565b5f5473ffffffffffffffffffffffffffffffffffffffff163314610753576040517f08c379a000000000000000000000000000000000000000000000000000000000815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610421565b73ffffffffffffffffffffffffffffffffffffffff81166107f6576040517f08c379a000000000000000000000000000000000000000000000000000000000815260206004820152602660248201527f4f776e61626c653a206e6577206f776e657220697320746865207a65726f206160448201527f64647265737300000000000000000000000000000000000000000000000000006064820152608401610421565b61055281610d4c565b5f73ffffffffffffffffffffffffffffffffffffffff83166108a3576040517f08c379a000000000000000000000000000000000000000000000000000000000815260206004820152602260248201527f45524332303a20617070726f766520746f20746865207a65726f20616464726560448201527f73730000000000000000000000000000000000000000000000000000000000006064820152608401610421565b73ffffffffffffffffffffffffffffffffffffffff8481165f8181526003602090815260408083209488168084529482529182902086905590518581527f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92591015b60405180910390a35060019392505050565b73ffffffffffffffffffffffffffffffffffffffff82165f9081526003602090815260408083203384529091529020546001810161095357505050565b818110156109bd576040517f08c379a000000000000000000000000000000000000000000000000000000000815260206004820152601d60248201527f45524332303a20696e73756666696369656e7420616c6c6f77616e63650000006044820152606401610421565b6109cc83336103a08585610f6b565b50505050565b5f73ffffffffffffffffffffffffffffffffffffffff8316610a76576040517f08c379a000000000000000000000000000000000000000000000000000000000815260206004820152602360248201527f45524332303a207472616e7366657220746f20746865207a65726f206164647260448201527f65737300000000000000000000000000000000000000000000000000000000006064820152608401610421565b73ffffffffffffffffffffffffffffffffffffffff84165f90815260026020526040902054821115610b2a576040517f08c379a000000000000000000000000000000000000000000000000000000000815260206004820152602660248201527f45524332303a207472616e7366657220616d6f756e742065786365656473206260448201527f616c616e636500000000000000000000000000000000000000000000000000006064820152608401610421565b73ffffffffffffffffffffffffffffffffffffffff84165f9081526002602052604081208054849290610b5e908490610f6b565b909155505073ffffffffffffffffffffffffffffffffffffffff83165f9081526002602052604081208054849290610b97908490610f58565b925050819055508273ffffffffffffffffffffffffffffffffffffffff168473ffffffffffffffffffffffffffffffffffffffff167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8460405161090491815260200190565b73ffffffffffffffffffffffffffffffffffffffff82165f90815260026020526040902054811115610cb1576040517f08c379a000000000000000000000000000000000000000000000000000000000815260206004820152602260248201527f45524332303a206275726e20616d6f756e7420657863656564732062616c616e60448201527f63650000000000000000000000000000000000000000000000000000000000006064820152608401610421565b73ffffffffffffffffffffffffffffffffffffffff82165f9081526002602052604081208054839290610ce5908490610f6b565b925050819055508060015f828254610cfd9190610f6b565b90915550506040518181525f9073ffffffffffffffffffffffffffffffffffffffff8416907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9060200161053c565b5f805460405173ffffffffffffffffffffffffffffffffffffffff808516939216917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e091a35f80547fffffffffffffffffffffffff00000000000000000000000000000000000000001673ffffffffffffffffffffffffffffffffffffffff92909216919091179055565b602081525f82518060208401525f5b81811015610e035760208186018101516040868401015201610de6565b505f6040828501015260407fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f83011684010191505092915050565b803573ffffffffffffffffffffffffffffffffffffffff81168114610e63575f5ffd5b919050565b5f5f60408385031215610e79575f5ffd5b610e8283610e40565b946020939093013593505050565b5f5f5f60608486031215610ea2575f5ffd5b610eab84610e40565b9250610eb960208501610e40565b929592945050506040919091013590565b5f60208284031215610eda575f5ffd5b5035919050565b5f60208284031215610ef1575f5ffd5b61033682610e40565b5f5f60408385031215610f0b575f5ffd5b610f1483610e40565b9150610f2260208401610e40565b90509250929050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b8082018082111561033957610339610f2b565b8181038181111561033957610339610f2b56' as const

/** ABI of the devnet's WhitelistingContract. */
export const whitelistingContractAbi = [
  {
    "inputs": [],
    "name": "OnlyOwner",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "operatorId",
        "type": "uint256"
      }
    ],
    "name": "isWhitelisted",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "owner",
    "outputs": [
      {
        "internalType": "address",
        "name": "",
        "type": "address"
      }
    ],
    "stateMutability": "view",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "account",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "operatorId",
        "type": "uint256"
      },
      {
        "internalType": "bool",
        "name": "allowed",
        "type": "bool"
      }
    ],
    "name": "setWhitelisted",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [
      {
        "internalType": "bytes4",
        "name": "interfaceId",
        "type": "bytes4"
      }
    ],
    "name": "supportsInterface",
    "outputs": [
      {
        "internalType": "bool",
        "name": "",
        "type": "bool"
      }
    ],
    "stateMutability": "pure",
    "type": "function"
  }
] as const

export const whitelistingContractBytecode = '0x60a0604052336080523480156012575f5ffd5b5060805161033c6100315f395f818160ba01526101b1015261033c5ff3fe608060405234801561000f575f5ffd5b506004361061004a575f3560e01c806301ffc9a71461004e5780632a06a51e14610076578063830639ac1461008b5780638da5cb5b146100b5575b5f5ffd5b61006161005c366004610265565b610101565b60405190151581526020015b60405180910390f35b6100896100843660046102d3565b610199565b005b610061610099366004610314565b5f60208181529281526040808220909352908152205460ff1681565b6100dc7f000000000000000000000000000000000000000000000000000000000000000081565b60405173ffffffffffffffffffffffffffffffffffffffff909116815260200161006d565b5f7fffffffff0000000000000000000000000000000000000000000000000000000082167f830639ac00000000000000000000000000000000000000000000000000000000148061019357507fffffffff0000000000000000000000000000000000000000000000000000000082167f01ffc9a700000000000000000000000000000000000000000000000000000000145b92915050565b3373ffffffffffffffffffffffffffffffffffffffff7f00000000000000000000000000000000000000000000000000000000000000001614610208576040517f5fc483c500000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b73ffffffffffffffffffffffffffffffffffffffff929092165f908152602081815260408083209383529290522080547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff0016911515919091179055565b5f60208284031215610275575f5ffd5b81357fffffffff00000000000000000000000000000000000000000000000000000000811681146102a4575f5ffd5b9392505050565b803573ffffffffffffffffffffffffffffffffffffffff811681146102ce575f5ffd5b919050565b5f5f5f606084860312156102e5575f5ffd5b6102ee846102ab565b92506020840135915060408401358015158114610309575f5ffd5b809150509250925092565b5f5f60408385031215610325575f5ffd5b61032e836102ab565b94602093909301359350505056' as const

export const operatorPartBytecode = '0x60c06040524260a0523480156012575f5ffd5b50604051612daa380380612daa833981016040819052602f91603f565b6001600160a01b0316608052606a565b5f60208284031215604e575f5ffd5b81516001600160a01b03811681146063575f5ffd5b9392505050565b60805160a051612d1f61008b5f395f61096d01525f6101440152612d1f5ff3fe608060405260043610610142575f3560e01c80636a31cf1d116100bf5780638da5cb5b11610073578063b317c35f11610058578063b317c35f146103b3578063c9bbc9fa146103d2578063e30c39781461040a57610142565b80638da5cb5b1461033f578063909b1aaa1461039457610142565b80637dc24d52116100a45780637dc24d52146102e2578063822124c1146103015780638932cee01461032057610142565b80636a31cf1d146102a45780636bf5c92e146102c357610142565b806335f63767116101165780634b2fd45e116100fb5780634b2fd45e146102475780634bc93b64146102665780635d06ecb41461028557610142565b806335f63767146102095780634ad00e541461022857610142565b80628108d51461018d578063190d82e4146101ac57806323d68a6d146101cb5780632e168e0e146101ea575b7f000000000000000000000000000000000000000000000000000000000000000073ffffffffffffffffffffffffffffffffffffffff8116610182575f5ffd5b61018b81610436565b005b348015610198575f5ffd5b5061018b6101a7366004612718565b610454565b3480156101b7575f5ffd5b5061018b6101c6366004612731565b610473565b3480156101d6575f5ffd5b5061018b6101e5366004612718565b610537565b3480156101f5575f5ffd5b5061018b610204366004612718565b61060a565b348015610214575f5ffd5b5061018b610223366004612731565b610789565b348015610233575f5ffd5b5061018b6102423660046127a1565b610797565b348015610252575f5ffd5b5061018b6102613660046127e0565b6107a2565b348015610271575f5ffd5b5061018b610280366004612718565b6107f2565b348015610290575f5ffd5b5061018b61029f3660046127e0565b6107ff565b3480156102af575f5ffd5b5061018b6102be3660046127a1565b610842565b3480156102ce575f5ffd5b5061018b6102dd366004612731565b61084d565b3480156102ed575f5ffd5b5061018b6102fc36600461286d565b610857565b34801561030c575f5ffd5b5061018b61031b3660046127a1565b6108be565b34801561032b575f5ffd5b5061018b61033a366004612718565b6108ca565b34801561034a575f5ffd5b505f5461036a9073ffffffffffffffffffffffffffffffffffffffff1681565b60405173ffffffffffffffffffffffffffffffffffffffff90911681526020015b60405180910390f35b34801561039f575f5ffd5b5061018b6103ae366004612718565b610a95565b3480156103be575f5ffd5b5061018b6103cd366004612731565b610a9f565b3480156103dd575f5ffd5b506103f16103ec3660046128cd565b610d85565b60405167ffffffffffffffff909116815260200161038b565b348015610415575f5ffd5b5060015461036a9073ffffffffffffffffffffffffffffffffffffffff1681565b365f5f375f5f365f845af43d5f5f3e801561044f573d5ff35b503d5ffd5b5f5f61045f83611042565b9150915061046e838383611146565b505050565b5f61047d836111ef565b9050811580159061048f575060075482105b156104c6576040517f732f941300000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f6104d0836113ba565b600383015490915067ffffffffffffffff640100000000909104811690821610610526576040517f410a2b6c00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6105318285836113ce565b50505050565b610540816111ef565b5067ffffffffffffffff8082165f9081526015602052604081205468010000000000000000900490911690036105a2576040517f1d226c3000000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b67ffffffffffffffff81165f8181526015602052604080822080547fffffffffffffffff0000000000000000000000000000000000000000000000001690555133917f5055fa347441172447637c015e80a3ee748b9382212ceb5dca5a3683298fd6f391a350565b5f610614826111ef565b90505f5f61062184611042565b67ffffffffffffffff86165f90815260146020908152604080832080547fffffffffffffffffffffffff00000000000000000000000000000000000000001690556012909152902080547fffffffffffffffffffffffffffffffffffffffffffffffff000000000000000016905590925090506106ec6003840180547fffffffffffffffffffffffffffffffffffffffff00000000000000000000000016815560010180547fffffffffffffffffffffffffffffffffffffffffffffffffffffffff00000000169055565b6107448360010180547fffffffffffffffffffffffffffffffffffffffff00000000000000000000000016815560010180547fffffffffffffffffffffffffffffffffffffffffffffffffffffffff00000000169055565b61074f848383611146565b60405167ffffffffffffffff8516907f0e0ba6c2b04de36d6d509ec5bd155c43a9fe862f8052096dd54f3902a74cca3e905f90a250505050565b61079382826114ba565b5050565b61079382825f61153b565b6107af848484845f61163e565b7f589a71ef5bb37432c8ce279a4afc32783592f1764c6fcb07e3c437e80c80ab2e848484846040516107e4949392919061299b565b60405180910390a150505050565b6107fc815f6114ba565b50565b61080d84848484600161163e565b7f3d5869fa1ed68d6b7b5e2a1f44df8e1e7edd8ea7a6cc240e45c72e2eb3523962848484846040516107e4949392919061299b565b61079382825f6119cf565b6107938282611aec565b61086081611b51565b6108b3576040517f886e6a0300000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff821660048201526024015b60405180910390fd5b61046e8383836119cf565b6107938282600161153b565b5f6108d4826111ef565b67ffffffffffffffff8084165f90815260156020908152604080832081516060810183529054808616825268010000000000000000810486169382018490527001000000000000000000000000000000009004909416908401529293509091900361096b576040517f1d226c3000000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b7f0000000000000000000000000000000000000000000000000000000000000000816020015167ffffffffffffffff16116109d2576040517f9e593e7600000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b806020015167ffffffffffffffff164210806109fb5750806040015167ffffffffffffffff1642115b15610a32576040517f97e4b51800000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6008548151610a4f90620186a09067ffffffffffffffff16612a38565b1115610a87576040517fcd4e616700000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b61046e8284835f01516113ce565b6107fc815f611aec565b5f610aa9836111ef565b9050610ab482611be0565b610abd83611c63565b5f610ac7836113ba565b600383015490915067ffffffffffffffff6401000000009091048116908216819003610b1f576040517fc81272f800000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b67ffffffffffffffff821615801590610b36575080155b8015610b5657506001830154640100000000900467ffffffffffffffff16155b15610b8d576040517f410a2b6c00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6004545f90610bb49068010000000000000000900467ffffffffffffffff16612710612a4f565b610bbe9083612a38565b90506127106001610bcf8284612a4f565b610bd99190612a62565b610be39190612aa2565b8367ffffffffffffffff161115610c26576040517f958065d900000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6003545f90610c579074010000000000000000000000000000000000000000900467ffffffffffffffff1642612ab5565b6040805160608101825267ffffffffffffffff80881682528084166020830152600454939450909291830191610c8e911684612ab5565b67ffffffffffffffff9081169091528881165f818152601560209081526040918290208551815492870151968401518616700100000000000000000000000000000000027fffffffffffffffff0000000000000000ffffffffffffffffffffffffffffffff97871668010000000000000000027fffffffffffffffffffffffffffffffff0000000000000000000000000000000090941691909616179190911794909416929092179092555133907f796204296f2eb56d7432fa85961e9750d0cb21741873ebf7077e28263e32735890610d749043908b90918252602082015260400190565b60405180910390a350505050505050565b5f610d8f83611be0565b5f8585604051610da0929190612ad5565b60408051918290039091205f8181526011602052919091205490915060ff1615610df6576040517f289c949400000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f81815260116020526040812080547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff00166001179055600f8054909190610e469067ffffffffffffffff16612ae4565b82546101009290920a67ffffffffffffffff81810219909316928216908102929092179092555f90815260106020526040902080547fffffffffffffffffffffff00000000000000000000000000000000000000000016337fffffffffffffffffffffff00ffffffffffffffffffffffffffffffffffffffff16177401000000000000000000000000000000000000000086151502178155909250610eea856113ba565b60038201805467ffffffffffffffff92909216640100000000027fffffffffffffffffffffffffffffffffffffffff0000000000000000ffffffff90921691909117905560048101805463ffffffff43167fffffffffffffffffffffffffffffffffffffffffffffffffffffffff00000000918216811790925560028301805490911690911790556040805160018082528183019092525f916020808301908036833701905050905083815f81518110610fa657610fa6612b10565b67ffffffffffffffff928316602091820292909201015260405133918616907fd839f31c14bd632f424e307b36abff63ca33684f77f28e35dc13718ef338f7f490610ff6908c908c908c90612b3d565b60405180910390a37f7cae2703330c3f53308fb0fe3a9143f335997ba7e059b9ac8e4417ed8fbddbd3818660405161102f929190612b92565b60405180910390a1505050949350505050565b5f5f5f61104e846111ef565b600481015490915063ffffffff161561108a5767ffffffffffffffff8085165f9081526012602052604090205461108a91600384019116611e54565b600281015463ffffffff16156110a7576110a7600182015f611e54565b60048101546110d490620186a0906c01000000000000000000000000900467ffffffffffffffff16612a38565b60028201549093506111049062989680906c01000000000000000000000000900467ffffffffffffffff16612a38565b6004820180547fffffffffffffffffffffffff0000000000000000ffffffffffffffffffffffff90811690915560029092018054909216909155919391925050565b8115611198576111563383611f69565b60405182815267ffffffffffffffff84169033907f178bf78bdd8914b8483d640b4a4f84e20943b5eb6b639b7474286364c7651d609060200160405180910390a35b801561046e576111a8338261200a565b60405181815267ffffffffffffffff84169033907f178bf78bdd8914b8483d640b4a4f84e20943b5eb6b639b7474286364c7651d60906020015b60405180910390a3505050565b67ffffffffffffffff8181165f908152601060209081526040918290208251608081018452815473ffffffffffffffffffffffffffffffffffffffff8116825274010000000000000000000000000000000000000000900460ff16151581840152835160608082018652600184015463ffffffff80821684526401000000009182900489168488015287518084018952600287015480831682528381048b16828a01526c01000000000000000000000000908190048b16828b0152858a01919091528589019490945287518084018952600387015480831682528390048a168189015288518085018a52600488015492831681529282048a16978301979097529290920490961681860152938301939093529282015261130e906120e7565b611344576040517f961e3e8c00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b805473ffffffffffffffffffffffffffffffffffffffff1633146113b55780546040517f8907fc6500000000000000000000000000000000000000000000000000000000815233600482015273ffffffffffffffffffffffffffffffffffffffff90911660248201526044016108aa565b919050565b5f6113c882620186a0612116565b92915050565b67ffffffffffffffff8083165f908152601260205260409020546113f791600386019116611e54565b6003830180547fffffffffffffffffffffffffffffffffffffffff0000000000000000ffffffff1664010000000067ffffffffffffffff8481169182029290921790925583165f81815260156020526040902080547fffffffffffffffff0000000000000000000000000000000000000000000000001690559033907f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef9043906114a590620186a090612a38565b604080519283526020830191909152016111e2565b5f6114c4836111ef565b90505f6114d0836113ba565b600483015490915063ffffffff161561150c5767ffffffffffffffff8085165f9081526012602052604090205461150c91600385019116611e54565b61053184620186a061152185600301856121b4565b67ffffffffffffffff166115359190612a38565b5f611146565b5f829003611575576040517f3818622400000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f5b828110156115fd57816115af85858481811061159557611595612b10565b90506020020160208101906115aa9190612718565b6111ef565b805491151574010000000000000000000000000000000000000000027fffffffffffffffffffffff00ffffffffffffffffffffffffffffffffffffffff909216919091179055600101611577565b507f7cae2703330c3f53308fb0fe3a9143f335997ba7e059b9ac8e4417ed8fbddbd383838360405161163193929190612beb565b60405180910390a1505050565b5f829003611678576040517fcbb362dc00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f8490036116b2576040517f3818622400000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f5b84811015611827576116d186868381811061159557611595612b10565b50801561181f5785856116e5600184612a62565b8181106116f4576116f4612b10565b90506020020160208101906117099190612718565b67ffffffffffffffff1686868381811061172557611725612b10565b905060200201602081019061173a9190612718565b67ffffffffffffffff160361177b576040517fa5a1ff5d00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b8585611788600184612a62565b81811061179757611797612b10565b90506020020160208101906117ac9190612718565b67ffffffffffffffff168686838181106117c8576117c8612b10565b90506020020160208101906117dd9190612718565b67ffffffffffffffff16101561181f576040517fdd020e2500000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6001016116b4565b505f5b828110156119c7575f84848381811061184557611845612b10565b905060200201602081019061185a9190612c10565b73ffffffffffffffffffffffffffffffffffffffff16036118a7576040517f8579befe00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b8180156118de57506118de8484838181106118c4576118c4612b10565b90506020020160208101906118d99190612c10565b611b51565b15611955578383828181106118f5576118f5612b10565b905060200201602081019061190a9190612c10565b6040517f71cadba700000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff90911660048201526024016108aa565b5f5b858110156119be576119b687878381811061197457611974612b10565b90506020020160208101906119899190612718565b86868581811061199b5761199b612b10565b90506020020160208101906119b09190612c10565b856122b9565b600101611957565b5060010161182a565b505050505050565b5f829003611a09576040517f3818622400000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f5b82811015611ab857611a2884848381811061159557611595612b10565b508160145f868685818110611a3f57611a3f612b10565b9050602002016020810190611a549190612718565b67ffffffffffffffff16815260208101919091526040015f2080547fffffffffffffffffffffffff00000000000000000000000000000000000000001673ffffffffffffffffffffffffffffffffffffffff92909216919091179055600101611a0b565b507ff41d8ca981ff900f6db7f71d7e2ae866eae8e4327d23e5c692c13a6c43b39c3d83838360405161163193929190612c2b565b5f611af6836111ef565b90505f611b028361235a565b600283015490915063ffffffff1615611b2257611b22600183015f611e54565b610531845f62989680611b3886600101866121b4565b67ffffffffffffffff16611b4c9190612a38565b611146565b5f611b7c827f01ffc9a700000000000000000000000000000000000000000000000000000000612368565b8015611baf5750611bad827fffffffff00000000000000000000000000000000000000000000000000000000612368565b155b80156113c857506113c8827f830639ac00000000000000000000000000000000000000000000000000000000612368565b8015801590611bf0575060075481105b15611c27576040517f732f941300000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6008548111156107fc576040517fcd4e616700000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b67ffffffffffffffff8181165f908152601060209081526040918290208251608081018452815473ffffffffffffffffffffffffffffffffffffffff8116825274010000000000000000000000000000000000000000900460ff16151581840152835160608082018652600184015463ffffffff80821684526401000000009182900489168488015287518084018952600287015480831682528381048b16828a01526c01000000000000000000000000908190048b16828b0152858a01919091528589019490945287518084018952600387015480831682528390048a168189015288518085018a526004909701549182168752918104891696860196909652919094049095168285015292840152810191909152611d8381836124b3565b1561079357606081015167ffffffffffffffff8084165f9081526010602090815260409182902084516003820180548488015187166401000000009081027fffffffffffffffffffffffffffffffffffffffff00000000000000000000000092831663ffffffff95861617179092559685015180516004909401805495820151919096015187166c01000000000000000000000000027fffffffffffffffffffffffff0000000000000000ffffffffffffffffffffffff919097169091029390961691161717929092161790555050565b6040805160608082018352845463ffffffff808216845267ffffffffffffffff64010000000092839004811660208087019190915286519485018752600189015492831685529282048116928401929092526c010000000000000000000000009004168184015291810191909152611ecc81836125c0565b604090810151805160019490940180546020830151929093015163ffffffff9095167fffffffffffffffffffffffffffffffffffffffff0000000000000000000000009093169290921764010000000067ffffffffffffffff92831602177fffffffffffffffffffffffff0000000000000000ffffffffffffffffffffffff166c0100000000000000000000000091909416029290921790915550565b805f03611f74575050565b5f8273ffffffffffffffffffffffffffffffffffffffff16826040515f6040518083038185875af1925050503d805f8114611fca576040519150601f19603f3d011682016040523d82523d5f602084013e611fcf565b606091505b505090508061046e576040517fb12d13eb00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b80158015906120b057506002546040517fa9059cbb00000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff8481166004830152602482018490529091169063a9059cbb906044016020604051808303815f875af115801561208a573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906120ae9190612c64565b155b15610793576040517f045c4b0200000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b606081015160400151515f9063ffffffff161515806113c857505060409081015101515163ffffffff16151590565b5f67ffffffffffffffff61212a8385612aa2565b1115612162576040517f91aa301700000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b61216c8284612c7f565b156121a3576040517f2475654600000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6121ad8284612aa2565b9392505050565b5f67ffffffffffffffff8216156121cb57816121eb565b60018301546c01000000000000000000000000900467ffffffffffffffff165b905067ffffffffffffffff811615806122255750600183015467ffffffffffffffff6c010000000000000000000000009091048116908216115b1561225c576040517ff4d678b800000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b600183018054829190600c9061228d9084906c01000000000000000000000000900467ffffffffffffffff16612c92565b92506101000a81548167ffffffffffffffff021916908367ffffffffffffffff16021790555092915050565b73ffffffffffffffffffffffffffffffffffffffff82165f90815260136020908152604080832066ffffffffffffff600888901c168452909152902054600160ff85161b908261230c5781198116612310565b8181175b73ffffffffffffffffffffffffffffffffffffffff949094165f90815260136020908152604080832060089890981c66ffffffffffffff1683529690529490942092909255505050565b5f6113c88262989680612116565b6040517fffffffff00000000000000000000000000000000000000000000000000000000821660248201525f908190819073ffffffffffffffffffffffffffffffffffffffff86169061753090604401604080517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe08184030181529181526020820180517bffffffffffffffffffffffffffffffffffffffffffffffffffffffff167f01ffc9a700000000000000000000000000000000000000000000000000000000179052516124399190612cb2565b5f604051808303818686fa925050503d805f8114612472576040519150601f19603f3d011682016040523d82523d5f602084013e612477565b606091505b509150915081801561248b57506020815110155b80156124aa5750808060200190518101906124a69190612cde565b6001145b95945050505050565b606082015160400151515f9063ffffffff161515806124de575060408084015101515163ffffffff16155b156124ea57505f6113c8565b5f83604001516020015167ffffffffffffffff165f1461250c5761452461250e565b5f5b6060850180516040015163ffffffff431690525167ffffffffffffffff82166020909101819052909150156125b6578267ffffffffffffffff16845f015173ffffffffffffffffffffffffffffffffffffffff167f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef43620186a08567ffffffffffffffff1661259d9190612a38565b6040805192835260208301919091520160405180910390a35b5060019392505050565b5f6125ca83612606565b90506125d68383612642565b6040938401805167ffffffffffffffff92831695019490945283519116602090910152505163ffffffff43169052565b6040810151515f9063ffffffff1681036126265750604001516020015190565b61262f826126d9565b8260400151602001516113c89190612ab5565b6040820151515f9063ffffffff168103612664575060408083015101516113c8565b5f8267ffffffffffffffff16612710855f015163ffffffff166126879190612a38565b6126919190612a4f565b9050612710816126a0866126d9565b67ffffffffffffffff166126b49190612a38565b6126be9190612aa2565b8460400151604001516126d19190612ab5565b949350505050565b60208101516040820151515f91906126f79063ffffffff1643612a62565b6113c89190612cf5565b803567ffffffffffffffff811681146113b5575f5ffd5b5f60208284031215612728575f5ffd5b6121ad82612701565b5f5f60408385031215612742575f5ffd5b61274b83612701565b946020939093013593505050565b5f5f83601f840112612769575f5ffd5b50813567ffffffffffffffff811115612780575f5ffd5b6020830191508360208260051b850101111561279a575f5ffd5b9250929050565b5f5f602083850312156127b2575f5ffd5b823567ffffffffffffffff8111156127c8575f5ffd5b6127d485828601612759565b90969095509350505050565b5f5f5f5f604085870312156127f3575f5ffd5b843567ffffffffffffffff811115612809575f5ffd5b61281587828801612759565b909550935050602085013567ffffffffffffffff811115612834575f5ffd5b61284087828801612759565b95989497509550505050565b73ffffffffffffffffffffffffffffffffffffffff811681146107fc575f5ffd5b5f5f5f6040848603121561287f575f5ffd5b833567ffffffffffffffff811115612895575f5ffd5b6128a186828701612759565b90945092505060208401356128b58161284c565b809150509250925092565b80151581146107fc575f5ffd5b5f5f5f5f606085870312156128e0575f5ffd5b843567ffffffffffffffff8111156128f6575f5ffd5b8501601f81018713612906575f5ffd5b803567ffffffffffffffff81111561291c575f5ffd5b87602082840101111561292d575f5ffd5b60209182019550935085013591506040850135612949816128c0565b939692955090935050565b8183526020830192505f815f5b848110156129915767ffffffffffffffff61297b83612701565b1686526020958601959190910190600101612961565b5093949350505050565b604081525f6129ae604083018688612954565b8281036020808501919091528482528591015f5b858110156129ff5782356129d58161284c565b73ffffffffffffffffffffffffffffffffffffffff168252602092830192909101906001016129c2565b50979650505050505050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b80820281158282048414176113c8576113c8612a0b565b808201808211156113c8576113c8612a0b565b818103818111156113c8576113c8612a0b565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601260045260245ffd5b5f82612ab057612ab0612a75565b500490565b67ffffffffffffffff81811683821601908111156113c8576113c8612a0b565b818382375f9101908152919050565b5f67ffffffffffffffff821667ffffffffffffffff8103612b0757612b07612a0b565b60010192915050565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52603260045260245ffd5b60408152826040820152828460608301375f606084830101525f60607fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f8601168301019050826020830152949350505050565b604080825283519082018190525f9060208501906060840190835b81811015612bd557835167ffffffffffffffff16835260209384019390920191600101612bad565b5050809250505082151560208301529392505050565b604081525f612bfe604083018587612954565b90508215156020830152949350505050565b5f60208284031215612c20575f5ffd5b81356121ad8161284c565b604081525f612c3e604083018587612954565b905073ffffffffffffffffffffffffffffffffffffffff83166020830152949350505050565b5f60208284031215612c74575f5ffd5b81516121ad816128c0565b5f82612c8d57612c8d612a75565b500690565b67ffffffffffffffff82811682821603908111156113c8576113c8612a0b565b5f82515f5b81811015612cd15760208186018101518583015201612cb7565b505f920191825250919050565b5f60208284031215612cee575f5ffd5b5051919050565b67ffffffffffffffff8181168382160290811690818114612d1857612d18612a0b565b509291505056' as const

export const governancePartBytecode = '0x60a0604052348015600e575f5ffd5b505f608052608051613bb261002b5f395f61024f0152613bb25ff3fe60806040526004361061024d575f3560e01c806379e3e4e411610137578063b62d4f23116100af578063e30c39781161007e578063e9d232cd11610063578063e9d232cd146109bd578063eb608022146109dc578063f2fde38b146109fb5761024d565b8063e30c397814610972578063e567ed581461099e5761024d565b8063b62d4f23146107b8578063bf3377b914610812578063cc30234514610835578063d021c50d146108495761024d565b8063a339031711610106578063b4342d3a116100eb578063b4342d3a1461074e578063b45249441461077a578063b4c9c408146107995761024d565b8063a339031714610700578063b0a333561461071f5761024d565b806379e3e4e41461066d5780637f2d11e51461068c5780638da5cb5b146106b65780639f5c1307146106e15761024d565b80634da4bb27116101ca5780636535f74011610199578063715018a61161017e578063715018a614610626578063715132141461063a57806379ba5097146106595761024d565b80636535f740146105e85780636f4b158d146106075761024d565b80634da4bb27146104b15780635d756b1d14610571578063609f2936146105905780636512447d146105c95761024d565b80631f1f9fd5116102215780633950c4ef116102065780633950c4ef146103db5780633b6cacb91461044b57806348b19d45146104925761024d565b80631f1f9fd51461039d5780633631983f146103bc5761024d565b8062ebb5f0146102985780630527aab6146102b757806307149cc9146102d65780631a36063c1461032c575b7f000000000000000000000000000000000000000000000000000000000000000073ffffffffffffffffffffffffffffffffffffffff811661028d575f5ffd5b61029681610a1a565b005b3480156102a3575f5ffd5b506102966102b23660046131fb565b610a38565b3480156102c2575f5ffd5b506102966102d1366004613225565b610d62565b3480156102e1575f5ffd5b5061030e6102f036600461324d565b67ffffffffffffffff9081165f908152601260205260409020541690565b60405167ffffffffffffffff90911681526020015b60405180910390f35b348015610337575f5ffd5b50610378610346366004613266565b5f818152601760209081526040808320546018835281842054601990935292205467ffffffffffffffff169193909250565b60408051938452602084019290925267ffffffffffffffff1690820152606001610323565b3480156103a8575f5ffd5b506102966103b7366004613266565b610e75565b3480156103c7575f5ffd5b506102966103d636600461324d565b610fa5565b3480156103e6575f5ffd5b506104266103f536600461324d565b67ffffffffffffffff165f9081526014602052604090205473ffffffffffffffffffffffffffffffffffffffff1690565b60405173ffffffffffffffffffffffffffffffffffffffff9091168152602001610323565b348015610456575f5ffd5b50610426610465366004613290565b63ffffffff165f908152601c602052604090205473ffffffffffffffffffffffffffffffffffffffff1690565b34801561049d575f5ffd5b506102966104ac3660046132a9565b611080565b3480156104bc575f5ffd5b5061053e6104cb36600461324d565b60408051606080820183525f808352602080840182905292840181905267ffffffffffffffff948516815260158352839020835191820184525480851682526801000000000000000081048516928201929092527001000000000000000000000000000000009091049092169082015290565b60408051825167ffffffffffffffff90811682526020808501518216908301529282015190921690820152606001610323565b34801561057c575f5ffd5b5061029661058b3660046132fc565b611483565b34801561059b575f5ffd5b506105bb6105aa366004613266565b5f9081526016602052604090205490565b604051908152602001610323565b3480156105d4575f5ffd5b506102966105e336600461324d565b6116f3565b3480156105f3575f5ffd5b50610296610602366004613266565b611810565b348015610612575f5ffd5b50610296610621366004613266565b61197b565b348015610631575f5ffd5b50610296611a20565b348015610645575f5ffd5b50610296610654366004613266565b611a91565b348015610664575f5ffd5b50610296611baa565b348015610678575f5ffd5b5061029661068736600461324d565b611c40565b348015610697575f5ffd5b5060025473ffffffffffffffffffffffffffffffffffffffff16610426565b3480156106c1575f5ffd5b505f546104269073ffffffffffffffffffffffffffffffffffffffff1681565b3480156106ec575f5ffd5b506102966106fb366004613266565b611d27565b34801561070b575f5ffd5b5061029661071a366004613290565b611dcc565b34801561072a575f5ffd5b5061073e610739366004613324565b611e95565b6040519015158152602001610323565b348015610759575f5ffd5b5061076d61076836600461324d565b611ee6565b604051610323919061333e565b348015610785575f5ffd5b50610296610794366004613490565b612008565b3480156107a4575f5ffd5b506102966107b3366004613266565b61235a565b3480156107c3575f5ffd5b506107f86107d236600461324d565b601b5467ffffffffffffffff9091165f908152601e602052604090205461ffff90911691565b6040805161ffff9093168352602083019190915201610323565b34801561081d575f5ffd5b506108266123ff565b60405161032393929190613546565b348015610840575f5ffd5b506105bb612519565b348015610854575f5ffd5b5061096560408051610160810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e081018290526101008101829052610120810182905261014081019190915250604080516101608101825260035463ffffffff8116825267ffffffffffffffff6401000000008204811660208401526c01000000000000000000000000820481169383019390935274010000000000000000000000000000000000000000900482166060820152600454808316608083015268010000000000000000900490911660a082015260055460c082015260065460e082015260075461010082015260085461012082015260095461014082015290565b6040516103239190613605565b34801561097d575f5ffd5b506001546104269073ffffffffffffffffffffffffffffffffffffffff1681565b3480156109a9575f5ffd5b506102966109b836600461324d565b61252c565b3480156109c8575f5ffd5b506102966109d7366004613266565b612651565b3480156109e7575f5ffd5b506102966109f636600461324d565b6126f6565b348015610a06575f5ffd5b50610296610a153660046136de565b6127c3565b365f5f375f5f365f845af43d5f5f3e8015610a33573d5ff35b503d5ffd5b335f908152601d602052604081205463ffffffff1690819003610a87576040517f1bc2178f00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b601b5467ffffffffffffffff62010000909104811690831611610ad6576040517f305c3e9300000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b438267ffffffffffffffff161115610b1a576040517f252f8a0e00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6040517fffffffffffffffff00000000000000000000000000000000000000000000000060c084901b166020820152602881018490525f90604801604080517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe081840301815291815281516020928301205f81815283805282812063ffffffff8716825290935291205490915060ff1615610be1576040517f7c9a1cf900000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f8181526020808052604080832063ffffffff86168452909152812080547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff00166001179055610c336004612710613751565b5f838152601f6020526040902054610c4b9190613764565b601b5490915061ffff16811015610cd7575f828152601f6020908152604091829020839055601b54825184815261ffff9091169181019190915263ffffffff851681830152336060820152905167ffffffffffffffff86169187917fc0516bad4be527b56ad33b7087029ffee230e390e2f2d1076597820c9e170b679181900360800190a35050505050565b5f828152601f6020908152604080832083905567ffffffffffffffff8716808452601e909252808320889055601b80547fffffffffffffffffffffffffffffffffffffffffffff0000000000000000ffff1662010000840217905551909187917f6965b9c8509097ad68ba0eb17fcb9436f4a72a057fe5ac556737580bce80d8409190a35050505050565b5f5473ffffffffffffffffffffffffffffffffffffffff163314610dcd5760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e657260448201526064015b60405180910390fd5b6127108161ffff161115610e0d576040517fd173577900000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b601b80547fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff00001661ffff83169081179091556040519081527f791dc99be5109fa13cd62186968189a4f65235f0a4aea35cdf15c585bbcbfdaf906020015b60405180910390a150565b5f5473ffffffffffffffffffffffffffffffffffffffff163314610edb5760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b600a545f90610f0090620186a090640100000000900467ffffffffffffffff16613777565b600c54909150610f1c90600a9067ffffffffffffffff1661289e565b610f25826129b3565b600a805467ffffffffffffffff92909216640100000000027fffffffffffffffffffffffffffffffffffffffff0000000000000000ffffffff90921691909117905560408051828152602081018490527f8f49a76c5d617bd72673d92d3a019ff8f04f204536aae7a3d10e7ca85603f3cc91015b60405180910390a15050565b5f5473ffffffffffffffffffffffffffffffffffffffff16331461100b5760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b600480547fffffffffffffffffffffffffffffffff0000000000000000ffffffffffffffff166801000000000000000067ffffffffffffffff8416908102919091179091556040519081527f2fff7e5a48a4befc2c2be4d77e141f6d97907798977ce452429ec55c2658a34290602001610e6a565b5f5473ffffffffffffffffffffffffffffffffffffffff1633146110e65760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b67ffffffffffffffff8381165f908152601060209081526040918290208251608081018452815473ffffffffffffffffffffffffffffffffffffffff8116825274010000000000000000000000000000000000000000900460ff16151581840152835160608082018652600184015463ffffffff80821684526401000000009182900489168488015287518084018952600287015480831682528381048b16828a01526c01000000000000000000000000908190048b16828b0152858a01919091528589019490945287518084018952600387015480831682528390048a168189015288518085018a52600488015492831681529282048a169783019790975292909204909616818601529383019390935292820152611205906129c1565b61123b576040517f961e3e8c00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b600381015463ffffffff1615611289576040517f13611b4f00000000000000000000000000000000000000000000000000000000815267ffffffffffffffff85166004820152602401610dc4565b6003810180547fffffffffffffffffffffffffffffffffffffffff0000000000000000000000001690556004810180547fffffffffffffffffffffffff00000000000000000000000000000000000000001690556112ea600182015f61289e565b6112f3836129f0565b6001820180547fffffffffffffffffffffffffffffffffffffffff0000000000000000ffffffff1664010000000067ffffffffffffffff9384160217905584165f90815260156020526040902080547fffffffffffffffff0000000000000000000000000000000000000000000000001690558115611438576040518060600160405280611380846129f0565b67ffffffffffffffff9081168252600160208084019190915260026040938401528782165f90815260158252839020845181549286015195909401518316700100000000000000000000000000000000027fffffffffffffffff0000000000000000ffffffffffffffffffffffffffffffff95841668010000000000000000027fffffffffffffffffffffffffffffffff00000000000000000000000000000000909316949093169390931717929092169190911790555b604080518481526020810184905267ffffffffffffffff8616917f5e1b6c86fc4abdafc29d3e233dc75dc00b6d64f051928611f6284866439cf723910160405180910390a250505050565b5f5473ffffffffffffffffffffffffffffffffffffffff1633146114e95760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b8163ffffffff165f03611528576040517f1f2a200500000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b73ffffffffffffffffffffffffffffffffffffffff8116611575576040517fd92e233d00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b63ffffffff8083165f908152601c602090815260408083205473ffffffffffffffffffffffffffffffffffffffff8681168552601d90935292205491169116158015906115ef575073ffffffffffffffffffffffffffffffffffffffff82165f908152601d602052604090205463ffffffff848116911614155b15611626576040517fa97938cb00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b73ffffffffffffffffffffffffffffffffffffffff8181165f818152601d6020818152604080842080547fffffffffffffffffffffffffffffffffffffffffffffffffffffffff0000000090811690915563ffffffff8a16808652601c845282862080547fffffffffffffffffffffffff000000000000000000000000000000000000000016988b16988917905587865293909252808420805490921683179091555190917f6113130a2400e4e0980410314b8d41a250e526ca56d039ffd91278aeac44c46891a4505050565b5f5473ffffffffffffffffffffffffffffffffffffffff1633146117595760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b6153e867ffffffffffffffff8216101561179f576040517f6e6c9cac00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b600380547fffffffffffffffffffffffffffffffffffffffff0000000000000000ffffffff1664010000000067ffffffffffffffff8416908102919091179091556040519081527f42af14411036d7a50e5e92daf825781450fc8fac8fb65cbdb04720ff08efb84f90602001610e6a565b5f5473ffffffffffffffffffffffffffffffffffffffff1633146118765760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b5f611880826129f0565b905061188d600d5f61289e565b600e5467ffffffffffffffff6c01000000000000000000000000909104811690821611156118e7576040517ff4d678b800000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b600e8054829190600c906119169084906c01000000000000000000000000900467ffffffffffffffff1661378e565b92506101000a81548167ffffffffffffffff021916908367ffffffffffffffff16021790555061194633836129fe565b604080518381523360208201527f370342c3bb9245e20bffe6dced02ba2fceca979701f881d5adc72d838e83f1c59101610f99565b5f5473ffffffffffffffffffffffffffffffffffffffff1633146119e15760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b6119ea816129b3565b5060088190556040518181527fbb018dc682e13c04ee4a5608c89a9f287c402c1aec96588d6dd85478179b4bba90602001610e6a565b5f5473ffffffffffffffffffffffffffffffffffffffff163314611a865760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b611a8f5f612adf565b565b5f5473ffffffffffffffffffffffffffffffffffffffff163314611af75760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b600d545f90611b1c906298968090640100000000900467ffffffffffffffff16613777565b9050611b29600d5f61289e565b611b32826129f0565b600d805467ffffffffffffffff92909216640100000000027fffffffffffffffffffffffffffffffffffffffff0000000000000000ffffffff90921691909117905560408051828152602081018490527f67b4581d242b51c956246a35859809bc259dfd07d622b4bc0a9858641a6297fb9101610f99565b60015473ffffffffffffffffffffffffffffffffffffffff163314611c375760405162461bcd60e51b815260206004820152602960248201527f4f776e61626c6532537465703a2063616c6c6572206973206e6f74207468652060448201527f6e6577206f776e657200000000000000000000000000000000000000000000006064820152608401610dc4565b611a8f33612adf565b5f5473ffffffffffffffffffffffffffffffffffffffff163314611ca65760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b600380547fffffffff0000000000000000ffffffffffffffffffffffffffffffffffffffff167401000000000000000000000000000000000000000067ffffffffffffffff8416908102919091179091556040519081527f5fbd75d987b37490f91aa1909db948e7ff14c6ffb495b2f8e0b2334da9b192f190602001610e6a565b5f5473ffffffffffffffffffffffffffffffffffffffff163314611d8d5760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b611d96816129f0565b5060068190556040518181527fc6e0ba7aedc5595dfb313cf8e5bc03109e9f71dc644c019f9acb86fc054ed45490602001610e6a565b5f5473ffffffffffffffffffffffffffffffffffffffff163314611e325760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b600380547fffffffffffffffffffffffffffffffffffffffffffffffffffffffff000000001663ffffffff83169081179091556040519081527fdb66d133f9fe9e7393baf7b733c5c104d76ca034e2c7335ef6252a8cfdc71dc190602001610e6a565b73ffffffffffffffffffffffffffffffffffffffff81165f908152601360209081526040808320600886901c66ffffffffffffff16845290915281205460ff84161c60011615155b90505b92915050565b611eee613155565b5067ffffffffffffffff9081165f908152601060209081526040918290208251608081018452815473ffffffffffffffffffffffffffffffffffffffff8116825274010000000000000000000000000000000000000000900460ff16151581840152835160608082018652600184015463ffffffff80821684526401000000009182900489168488015287518084018952600287015480831682528381048b16828a01526c01000000000000000000000000908190048b16828b0152858a01919091528589019490945287518084018952600387015480831682528390048a168189015288518085018a52600490970154918216875291810489169686019690965291909404909516828501529284015281019190915290565b5f5473ffffffffffffffffffffffffffffffffffffffff16331461206e5760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b8582146120a7576040517f9ad467b800000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6120b18585612b71565b5f6120bd898787612bda565b5f818152601760205260409020549091501515806120e757505f8181526018602052604090205415155b1561211e576040517f12e04c8700000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f61212b87878a86612c0f565b905061213681612da1565b5f83815260186020526040908190209190915560025490517f23b872dd0000000000000000000000000000000000000000000000000000000081523360048201523060248201526044810185905273ffffffffffffffffffffffffffffffffffffffff909116906323b872dd906064016020604051808303815f875af11580156121c2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906121e691906137ae565b505f5b888110156122fc576122568b8b8b84818110612207576122076137cd565b905060200281019061221991906137fa565b8080601f0160208091040260200160405190810160405280939291908181526020018383808284375f920191909152508d92508c9150612e5c9050565b8a73ffffffffffffffffffffffffffffffffffffffff167f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e589898d8d868181106122a2576122a26137cd565b90506020028101906122b491906137fa565b8b8b888181106122c6576122c66137cd565b90506020028101906122d891906137fa565b896040516122ec97969594939291906138e9565b60405180910390a26001016121e9565b508973ffffffffffffffffffffffffffffffffffffffff167e42f149a8d949fd29495642de7ba208c565743787654c25d443576d52c1ecaf88888460405161234693929190613989565b60405180910390a250505050505050505050565b5f5473ffffffffffffffffffffffffffffffffffffffff1633146123c05760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b6123c9816129b3565b5060058190556040518181527fd363ab4392efaf967a89d8616cba1ff0c6f05a04c2f214671be365f0fab0596090602001610e6a565b61243460408051606080820183525f808352602080840182905284519283018552818352820181905281840152909182015290565b5060408051606080820183525f8083526020808401829052845180840186528281528082018390528086019290925292840152600c5483518083018552600a5463ffffffff808216835267ffffffffffffffff6401000000009283900481168488015287518087018952600b5480841682528481048316828a01526c01000000000000000000000000908190048316828b0152858a019190915288518088018a52600d5480851682528590048316818a015289519788018a52600e54938416885293830482169787019790975295900485168487015294850192909252909391169190565b5f6125276004612710613751565b905090565b5f5473ffffffffffffffffffffffffffffffffffffffff1633146125925760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b6153e867ffffffffffffffff821610156125d8576040517f6e6c9cac00000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b600380547fffffffffffffffffffffffff0000000000000000ffffffffffffffffffffffff166c0100000000000000000000000067ffffffffffffffff8416908102919091179091556040519081527fc968a767c53be943fe324987597efaba682968c894cab4291313662c8b99691d90602001610e6a565b5f5473ffffffffffffffffffffffffffffffffffffffff1633146126b75760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b6126c0816129b3565b5060078190556040518181527f18d44c1ee4bcb1ecb7d57ca44a74ede64c7c9accda084b97d466e6a0998329b390602001610e6a565b5f5473ffffffffffffffffffffffffffffffffffffffff16331461275c5760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b600480547fffffffffffffffffffffffffffffffffffffffffffffffff00000000000000001667ffffffffffffffff83169081179091556040519081527ff6b8a2b45d0a60381de51a7b980c4660d9e5b82db6e07a4d342bfc17a6ff96bf90602001610e6a565b5f5473ffffffffffffffffffffffffffffffffffffffff1633146128295760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e65726044820152606401610dc4565b600180547fffffffffffffffffffffffff00000000000000000000000000000000000000001673ffffffffffffffffffffffffffffffffffffffff8381169182179092555f8054604051929316917f38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e227009190a350565b6040805160608082018352845463ffffffff808216845267ffffffffffffffff64010000000092839004811660208087019190915286519485018752600189015492831685529282048116928401929092526c0100000000000000000000000090041681840152918101919091526129168183612f85565b604090810151805160019490940180546020830151929093015163ffffffff9095167fffffffffffffffffffffffffffffffffffffffff0000000000000000000000009093169290921764010000000067ffffffffffffffff92831602177fffffffffffffffffffffffff0000000000000000ffffffffffffffffffffffff166c0100000000000000000000000091909416029290921790915550565b5f611ee082620186a0612fcb565b606081015160400151515f9063ffffffff16151580611ee057505060409081015101515163ffffffff16151590565b5f611ee08262989680612fcb565b8015801590612aa457506002546040517fa9059cbb00000000000000000000000000000000000000000000000000000000815273ffffffffffffffffffffffffffffffffffffffff8481166004830152602482018490529091169063a9059cbb906044016020604051808303815f875af1158015612a7e573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190612aa291906137ae565b155b15612adb576040517f045c4b0200000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5050565b5f805460405173ffffffffffffffffffffffffffffffffffffffff808516939216917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e091a35f805473ffffffffffffffffffffffffffffffffffffffff9092167fffffffffffffffffffffffff0000000000000000000000000000000000000000928316179055600180549091169055565b8060048114801590612b84575080600714155b8015612b91575080600a14155b8015612b9e575080600d14155b15612bd5576040517f3818622400000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b505050565b5f838383604051602001612bf093929190613a26565b6040516020818303038152906040528051906020012090509392505050565b6040805160a0810182525f80825260208201819052918101829052606081018290526080810191909152612c44600d5f61289e565b600d80548491905f90612c5e90849063ffffffff16613a66565b92506101000a81548163ffffffff021916908363ffffffff1602179055505f5f5b85811015612d50575f60105f898985818110612c9d57612c9d6137cd565b9050602002016020810190612cb2919061324d565b67ffffffffffffffff16815260208101919091526040015f2060028101546001909101915063ffffffff1615612d2457612cec815f61289e565b8054869082905f90612d0590849063ffffffff16613a66565b92506101000a81548163ffffffff021916908363ffffffff1602179055505b6001810154612d4590640100000000900467ffffffffffffffff1684613a82565b925050600101612c7f565b506040805160a08101825263ffffffff86168152600e5467ffffffffffffffff640100000000909104811660208301529290921690820152600160608201526080810183905290505b949350505050565b80516020808301516040808501516080860151606087015192515f96612e3f96909594910160e09590951b7fffffffff0000000000000000000000000000000000000000000000000000000016855260c093841b7fffffffffffffffff00000000000000000000000000000000000000000000000090811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b8251603014612e97576040517f637297a400000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b5f8385604051602001612eab929190613ac4565b604080517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe081840301815291815281516020928301205f818152601690935291205490915015612f2957836040517f388e7999000000000000000000000000000000000000000000000000000000008152600401610dc49190613b0d565b8282604051602001612f3c929190613b5d565b604080517fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe081840301815291815281516020928301205f93845260169092529091205550505050565b5f612f8f83613062565b9050612f9b838361309e565b6040938401805167ffffffffffffffff92831695019490945283519116602090910152505163ffffffff43169052565b5f67ffffffffffffffff612fdf8385613751565b1115613017576040517f91aa301700000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b6130218284613b69565b15613058576040517f2475654600000000000000000000000000000000000000000000000000000000815260040160405180910390fd5b611edd8284613751565b6040810151515f9063ffffffff1681036130825750604001516020015190565b61308b8261312d565b826040015160200151611ee09190613a82565b6040820151515f9063ffffffff1681036130c057506040808301510151611ee0565b5f8267ffffffffffffffff16612710855f015163ffffffff166130e39190613777565b6130ed9190613764565b9050612710816130fc8661312d565b67ffffffffffffffff166131109190613777565b61311a9190613751565b846040015160400151612d999190613a82565b60208101516040820151515f919061314b9063ffffffff1643613b7c565b611ee09190613b8f565b604080516080810182525f80825260208201529081016131a060408051606080820183525f808352602080840182905284519283018552818352820181905281840152909182015290565b81526020016131da60408051606080820183525f808352602080840182905284519283018552818352820181905281840152909182015290565b905290565b803567ffffffffffffffff811681146131f6575f5ffd5b919050565b5f5f6040838503121561320c575f5ffd5b8235915061321c602084016131df565b90509250929050565b5f60208284031215613235575f5ffd5b813561ffff81168114613246575f5ffd5b9392505050565b5f6020828403121561325d575f5ffd5b611edd826131df565b5f60208284031215613276575f5ffd5b5035919050565b803563ffffffff811681146131f6575f5ffd5b5f602082840312156132a0575f5ffd5b611edd8261327d565b5f5f5f606084860312156132bb575f5ffd5b6132c4846131df565b95602085013595506040909401359392505050565b803573ffffffffffffffffffffffffffffffffffffffff811681146131f6575f5ffd5b5f5f6040838503121561330d575f5ffd5b6133168361327d565b915061321c602084016132d9565b5f5f60408385031215613335575f5ffd5b613316836131df565b5f6101808201905073ffffffffffffffffffffffffffffffffffffffff835116825260208301511515602083015260408301516133d6604084018263ffffffff815116825267ffffffffffffffff6020820151166020830152604081015163ffffffff815116604084015267ffffffffffffffff602082015116606084015267ffffffffffffffff6040820151166080840152505050565b50606083015161344160e084018263ffffffff815116825267ffffffffffffffff6020820151166020830152604081015163ffffffff815116604084015267ffffffffffffffff602082015116606084015267ffffffffffffffff6040820151166080840152505050565b5092915050565b5f5f83601f840112613458575f5ffd5b50813567ffffffffffffffff81111561346f575f5ffd5b6020830191508360208260051b8501011115613489575f5ffd5b9250929050565b5f5f5f5f5f5f5f5f60a0898b0312156134a7575f5ffd5b6134b0896132d9565b9750602089013567ffffffffffffffff8111156134cb575f5ffd5b6134d78b828c01613448565b909850965050604089013567ffffffffffffffff8111156134f6575f5ffd5b6135028b828c01613448565b909650945050606089013567ffffffffffffffff811115613521575f5ffd5b61352d8b828c01613448565b999c989b50969995989497949560800135949350505050565b61016081016135ad828663ffffffff815116825267ffffffffffffffff6020820151166020830152604081015163ffffffff815116604084015267ffffffffffffffff602082015116606084015267ffffffffffffffff6040820151166080840152505050565b67ffffffffffffffff84811660a0840152835163ffffffff90811660c0850152602080860151831660e08601526040808701518051909316610100870152908201518316610120860152015116610140830152612d99565b815163ffffffff1681526101608101602083015161362f602084018267ffffffffffffffff169052565b50604083015161364b604084018267ffffffffffffffff169052565b506060830151613667606084018267ffffffffffffffff169052565b506080830151613683608084018267ffffffffffffffff169052565b5060a083015161369f60a084018267ffffffffffffffff169052565b5060c083015160c083015260e083015160e083015261010083015161010083015261012083015161012083015261014083015161014083015292915050565b5f602082840312156136ee575f5ffd5b611edd826132d9565b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601260045260245ffd5b7f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b5f8261375f5761375f6136f7565b500490565b80820180821115611ee057611ee0613724565b8082028115828204841417611ee057611ee0613724565b67ffffffffffffffff8281168282160390811115611ee057611ee0613724565b5f602082840312156137be575f5ffd5b81518015158114613246575f5ffd5b7f4e487b71000000000000000000000000000000000000000000000000000000005f52603260045260245ffd5b5f5f83357fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe184360301811261382d575f5ffd5b83018035915067ffffffffffffffff821115613847575f5ffd5b602001915036819003821315613489575f5ffd5b8183526020830192505f815f5b848110156138985767ffffffffffffffff613882836131df565b1686526020958601959190910190600101613868565b5093949350505050565b81835281816020850137505f602082840101525f60207fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0601f840116840101905092915050565b61010081525f6138fe6101008301898b61385b565b828103602084015261391181888a6138a2565b905082810360408401526139268186886138a2565b91505061397d606083018463ffffffff815116825267ffffffffffffffff602082015116602083015267ffffffffffffffff6040820151166040830152606081015115156060830152608081015160808301525050565b98975050505050505050565b60c081525f61399c60c08301858761385b565b9050612d99602083018463ffffffff815116825267ffffffffffffffff602082015116602083015267ffffffffffffffff6040820151166040830152606081015115156060830152608081015160808301525050565b5f815f5b848110156138985767ffffffffffffffff613a10836131df565b16865260209586019591909101906001016139f6565b7fffffffffffffffffffffffffffffffffffffffff0000000000000000000000008460601b1681525f613a5d6014830184866139f2565b95945050505050565b63ffffffff8181168382160190811115611ee057611ee0613724565b67ffffffffffffffff8181168382160190811115611ee057611ee0613724565b5f5b83811015613abc578181015183820152602001613aa4565b50505f910152565b5f8351613ad5818460208801613aa2565b60609390931b7fffffffffffffffffffffffffffffffffffffffff000000000000000000000000169190920190815260140192915050565b602081525f8251806020840152613b2b816040850160208701613aa2565b601f017fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe0169190910160400192915050565b5f612d998284866139f2565b5f82613b7757613b776136f7565b500690565b81810381811115611ee057611ee0613724565b67ffffffffffffffff81811683821602908116908181146134415761344161372456' as const

export const networkProxyBytecode = '0x608060405234801561000f575f5ffd5b5060405161034a38038061034a83398101604081905261002e91610199565b61006161005c60017f360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbd610269565b849055565b61009461008f60017fe755d532de33da4c4f748b50f84ae7ddea11d872662c847043fb131bb130fe86610269565b839055565b5f826001600160a01b0316826040516100ad919061028e565b5f60405180830381855af49150503d805f81146100e5576040519150601f19603f3d011682016040523d82523d5f602084013e6100ea565b606091505b505090508061013f5760405162461bcd60e51b815260206004820152601b60248201527f546865206e6574776f726b20776173206e6f74207365742075702e0000000000604482015260640160405180910390fd5b505050506102a9565b80516001600160a01b038116811461015e575f5ffd5b919050565b634e487b7160e01b5f52604160045260245ffd5b5f5b83811015610191578181015183820152602001610179565b50505f910152565b5f5f5f606084860312156101ab575f5ffd5b6101b484610148565b92506101c260208501610148565b60408501519092506001600160401b038111156101dd575f5ffd5b8401601f810186136101ed575f5ffd5b80516001600160401b0381111561020657610206610163565b604051601f8201601f19908116603f011681016001600160401b038111828210171561023457610234610163565b60405281815282820160200188101561024b575f5ffd5b61025c826020830160208601610177565b8093505050509250925092565b8181038181111561028857634e487b7160e01b5f52601160045260245ffd5b92915050565b5f825161029f818460208701610177565b9190910192915050565b6095806102b55f395ff3fe608060405260396035603160017f360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbd6058565b5490565b603b565b005b365f5f375f5f365f845af43d5f5f3e80156053573d5ff35b503d5ffd5b81810381811115608f577f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b9291505056' as const

export const networkRouterBytecode = '0x6080604052348015600e575f5ffd5b50609580601a5f395ff3fe608060405260396035603160017fe755d532de33da4c4f748b50f84ae7ddea11d872662c847043fb131bb130fe866058565b5490565b603b565b005b365f5f375f5f365f845af43d5f5f3e80156053573d5ff35b503d5ffd5b81810381811115608f577f4e487b71000000000000000000000000000000000000000000000000000000005f52601160045260245ffd5b9291505056' as const
