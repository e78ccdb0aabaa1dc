// Written by contracts/compile.ts from contracts/*.sol. Do not edit.

/** ABI of the devnet's SSVNetwork. */
export const ssvNetworkAbi = [
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "operatorPart",
        "type": "address"
      },
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
            "internalType": "uint64",
            "name": "fee",
            "type": "uint64"
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
          },
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "blockNumber",
            "type": "uint32"
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
            "internalType": "uint64",
            "name": "fee",
            "type": "uint64"
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
          },
          {
            "internalType": "uint32",
            "name": "validatorCount",
            "type": "uint32"
          },
          {
            "internalType": "uint32",
            "name": "blockNumber",
            "type": "uint32"
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
            "internalType": "uint64",
            "name": "extraUnits",
            "type": "uint64"
          },
          {
            "internalType": "address",
            "name": "whitelistingContract",
            "type": "address"
          },
          {
            "components": [
              {
                "internalType": "uint64",
                "name": "fee",
                "type": "uint64"
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
              },
              {
                "internalType": "uint32",
                "name": "validatorCount",
                "type": "uint32"
              },
              {
                "internalType": "uint32",
                "name": "blockNumber",
                "type": "uint32"
              }
            ],
            "internalType": "struct Account",
            "name": "eth",
            "type": "tuple"
          },
          {
            "components": [
              {
                "internalType": "uint64",
                "name": "fee",
                "type": "uint64"
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
              },
              {
                "internalType": "uint32",
                "name": "validatorCount",
                "type": "uint32"
              },
              {
                "internalType": "uint32",
                "name": "blockNumber",
                "type": "uint32"
              }
            ],
            "internalType": "struct Account",
            "name": "ssv",
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

export const ssvNetworkBytecode = '0x60a060405234801561000f575f5ffd5b50604051613f97380380613f9783398101604081905261002e916102cc565b6001600160a01b0385811660809081525f8054336001600160a01b031991821617909155600280549091169287169290921790915581516003805460208501516040860151606087015163ffffffff9095166001600160601b0319909316929092176401000000006001600160401b039283160217600160601b600160e01b0319166c0100000000000000000000000092821692909202600160a01b600160e01b03191691909117600160a01b93821693909302929092179055908201516004805460a08501519284166001600160801b03199091161768010000000000000000929093169190910291909117905560c081015160055560e0810151600655610100810151600755610120810151600855610140810151600955610151836101c9565b600a80546001600160401b0392909216600160401b600160e01b0390921691909117600160e01b4363ffffffff160217905561018c826101dd565b600c80546001600160401b0392909216600160401b600160e01b0390921691909117600160e01b4363ffffffff1602179055506104109350505050565b5f6101d782620186a06101e7565b92915050565b5f6101d782629896805b5f6001600160401b036101fa83856103ea565b1115610219576040516391aa301760e01b815260040160405180910390fd5b61022382846103fd565b156102415760405163123ab2a360e11b815260040160405180910390fd5b61024b82846103ea565b9392505050565b6001600160a01b0381168114610266575f5ffd5b50565b60405161016081016001600160401b038111828210171561029857634e487b7160e01b5f52604160045260245ffd5b60405290565b805163ffffffff811681146102b1575f5ffd5b919050565b80516001600160401b03811681146102b1575f5ffd5b5f5f5f5f5f8587036101e08112156102e2575f5ffd5b86516102ed81610252565b60208801519096506102fe81610252565b6040880151606089015191965094509250610160607f1982011215610321575f5ffd5b5061032a610269565b6103366080880161029e565b815261034460a088016102b6565b602082015261035560c088016102b6565b604082015261036660e088016102b6565b606082015261037861010088016102b6565b608082015261038a61012088016102b6565b60a08201526101408781015160c083015261016088015160e08301526101808801516101008301526101a08801516101208301526101c090970151968101969096525092959194509290565b634e487b7160e01b5f52601260045260245ffd5b5f826103f8576103f86103d6565b500490565b5f8261040b5761040b6103d6565b500690565b608051613b6f6104285f395f61010a0152613b6f5ff3fe608060405260043610610108575f3560e01c80638c1d3d0311610094578063bdb039f911610063578063bdb039f9146102f3578063bf0f2fb214610312578063dbcdc2cc14610331578063e30c397814610350578063ea7844ff1461036f57610108565b80638c1d3d03146102785780638da5cb5b14610297578063a1b483ca146102cd578063b84319fd146102e057610108565b80633877322b116100db5780633877322b146101e957806345f47188146102085780634f4d12091461021b5780635aed11421461023a578063686e682c1461025957610108565b80630d8e6e2c1461015957806312b3fc191461019657806332afd02f146101b757806336e87b12146101d6575b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03811661013b575f5ffd5b365f5f375f5f365f845af43d5f5f3e8015610154573d5ff35b503d5ffd5b348015610164575f5ffd5b506040805180820182526006815265076322e302e360d41b6020820152905161018d9190613079565b60405180910390f35b3480156101a1575f5ffd5b506101b56101b036600461320e565b610382565b005b3480156101c2575f5ffd5b506101b56101d136600461328d565b610428565b6101b56101e43660046132f7565b61051d565b3480156101f4575f5ffd5b506101b5610203366004613347565b61064c565b6101b5610216366004613391565b6106cd565b348015610226575f5ffd5b506101b56102353660046133f2565b61075c565b348015610245575f5ffd5b506101b56102543660046134a5565b610843565b348015610264575f5ffd5b506101b56102733660046134da565b610971565b348015610283575f5ffd5b506101b5610292366004613391565b610a7b565b3480156102a2575f5ffd5b505f546102b5906001600160a01b031681565b6040516001600160a01b03909116815260200161018d565b6101b56102db366004613528565b610bc2565b6101b56102ee3660046135d6565b610d21565b3480156102fe575f5ffd5b506101b561030d366004613662565b610db1565b34801561031d575f5ffd5b506101b561032c366004613391565b610e8a565b34801561033c575f5ffd5b506101b561034b3660046136c8565b610f18565b34801561035b575f5ffd5b506001546102b5906001600160a01b031681565b6101b561037d3660046132f7565b610f59565b5f5f61039033868686610fea565b915091506103c7878787876040516020016103ac92919061371e565b60405160208183030381529060405280519060200120611088565b6103d6828287878760016110ab565b336001600160a01b03167fccf4370403e5fbbde0cd3f13426479dcd8a5916b05db424b7a2c04978cf8ce6e86868a8a886040516104179594939291906137d8565b60405180910390a250505050505050565b5f839003610449576040516372898ae960e11b815260040160405180910390fd5b5f828260405160200161045d92919061371e565b6040516020818303038152906040528051906020012090505f5b84811015610515576104ac8686838181106104945761049461380e565b90506020028101906104a69190613822565b84611202565b50337fb4b20ffb2eb1f020be3df600b2287914f50c07003526d3a9d89a9dd12351828c85858989868181106104e3576104e361380e565b90506020028101906104f59190613822565b6040516105059493929190613864565b60405180910390a2600101610477565b505050505050565b5f61052c33858585600161128d565b6060830151909150158061055a576105488260018787876112ce565b5061055a8585855f01515f6001611345565b6080830180515f848152601460205260408120553490915261057e8387878761153c565b61058833826117a7565b5f838152601560205260408120546105b3906105ae9087906001600160401b0316611849565b611871565b9050336001600160a01b03167f6dc71e7231318932a8a7f99bac76f94ffe24cac147843e0c285ce4cf290c803a88883486868b6040516105f896959493929190613895565b60405180910390a2821561064357336001600160a01b03167fc803f8c01343fcdaf32068f4c283951623ef2b3fa0c547551931356f456b6859888888604051610417939291906138d1565b50505050505050565b61067f8484848460405160200161066492919061371e565b60405160208183030381529060405280519060200120611202565b50336001600160a01b03167fb4b20ffb2eb1f020be3df600b2287914f50c07003526d3a9d89a9dd12351828c838387876040516106bf9493929190613864565b60405180910390a250505050565b5f6106db858585855f61128d565b905034826080018181516106ef9190613907565b9052506106fb82611893565b5f828152601360205260409081902091909155516001600160a01b038616907f2bac1912f2481d12f0df08647c06bee174967c62d3a03cbc078eb215dc1bd9a29061074d90879087903490889061391a565b60405180910390a25050505050565b5f5f61076a89898989610fea565b9150915061077b828b87878761191e565b5f828152601660205260408120805467ffffffffffffffff19166001600160401b038d161790556107b083838b8b8b8b611ab9565b9050811580156107c1575086606001515b80156107d357506107d3838883611d12565b156107e5576107e5838b8b8b8b611d67565b8a6001600160401b03168a6001600160a01b03167f0cc301d13799ab915796eed462da724756a969f8e05d69ad2405eb3da7036b558b8b8a8c60405161082e9493929190613942565b60405180910390a35050505050505050505050565b835f819003610865576040516372898ae960e11b815260040160405180910390fd5b5f5f61087333878787610fea565b915091505f868660405160200161088b92919061371e565b6040516020818303038152906040528051906020012090505f5b848110156108e2576108da8a8a838181106108c2576108c261380e565b90506020028101906108d49190613822565b84611088565b6001016108a5565b506108f18383898989896110ab565b5f5b8481101561096557337fccf4370403e5fbbde0cd3f13426479dcd8a5916b05db424b7a2c04978cf8ce6e89898d8d868181106109315761093161380e565b90506020028101906109439190613822565b8b6040516109559594939291906137d8565b60405180910390a26001016108f3565b50505050505050505050565b5f61097f338686855f61128d565b90505f82606001511561099c57610999825f8888876112ce565b90505b83836080015110156109c157604051631e9acf1760e31b815260040160405180910390fd5b83836080018181516109d39190613970565b905250606083015180156109ed57506109ed828483611d12565b15610a0b57604051631e9acf1760e31b815260040160405180910390fd5b610a1483611893565b5f83815260136020526040902055610a2c3385611e08565b336001600160a01b03167f39d1320bbda24947e77f3560661323384aa0a1cb9d5e040e617e5cbf50b6dbe087878787604051610a6b949392919061391a565b60405180910390a2505050505050565b5f610a8a85858585600161128d565b90508160600151610aae576040516395a0cf3360e01b815260040160405180910390fd5b5f610abd8260018787876112ce565b90505f610af2610acc85611e88565b60035460065487929186916298968091600160601b90046001600160401b031690611e9f565b9050336001600160a01b03881614801590610b0b575080155b15610b29576040516360300a8d60e01b815260040160405180910390fd5b610b3a8686865f01515f6001611345565b610b6933610b64866080810180515f91829052604083018290526020830182905260609092015290565b6117a7565b610b7284611893565b5f848152601460205260409081902091909155516001600160a01b038816907f1fce24c373e07f89214e9187598635036111dbb363e99f4ce498488cdc66e68890610417908990899089906138d1565b855f819003610be45760405163df83e67960e01b815260040160405180910390fd5b808314610c045760405163135a8cf760e31b815260040160405180910390fd5b610c0e8686611f28565b5f8686604051602001610c2292919061371e565b6040516020818303038152906040528051906020012090505f5b82811015610c7a57610c72338b8b84818110610c5a57610c5a61380e565b9050602002810190610c6c9190613822565b85611f73565b600101610c3c565b50610c8787878585612006565b5f5b8281101561096557337f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e589898d8d86818110610cc757610cc761380e565b9050602002810190610cd99190613822565b8b8b88818110610ceb57610ceb61380e565b9050602002810190610cfd9190613822565b8b604051610d119796959493929190613983565b60405180910390a2600101610c89565b610d2b8585611f28565b610d5f3388888888604051602001610d4492919061371e565b60405160208183030381529060405280519060200120611f73565b610d6c8585836001612006565b336001600160a01b03167f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e586868a8a8888886040516104179796959493929190613983565b5f546001600160a01b03163314610e0f5760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e657260448201526064015b60405180910390fd5b5f5f610e1d87878787610fea565b91509150610e2f828288888888611ab9565b50436001600160401b0316876001600160a01b03167f0cc301d13799ab915796eed462da724756a969f8e05d69ad2405eb3da7036b5588888789604051610e799493929190613942565b60405180910390a350505050505050565b5f610e98858585855f61128d565b90508160600151610ebc576040516395a0cf3360e01b815260040160405180910390fd5b5f610eca825f8787876112ce565b9050336001600160a01b03871614801590610eed5750610eeb828483611d12565b155b15610f0b576040516360300a8d60e01b815260040160405180910390fd5b6105158287878787611d67565b6040516001600160a01b038216815233907f259235c230d57def1521657e7c7951d3b385e76193378bc87ef6b56bc2ec35489060200160405180910390a250565b5f610f67338585855f61128d565b9050816060015115610f8c57604051631dd5d7e960e11b815260040160405180910390fd5b3482608001818151610f9e9190613907565b905250610fad8185858561153c565b336001600160a01b03167fc803f8c01343fcdaf32068f4c283951623ef2b3fa0c547551931356f456b68598585856040516106bf939291906138d1565b5f5f610ff78686866122bb565b5f818152601360205260408120549193509015915081611024575f83815260136020526040902054611033565b5f838152601460205260409020545b90505f819003611056576040516304bb25f160e31b815260040160405180910390fd5b61105f84611893565b811461107e576040516312e04c8760e01b815260040160405180910390fd5b5094509492505050565b60125f611096858585611202565b81526020019081526020015f205f9055505050565b5f8260600151156110ff576110c387878787876112ce565b50851580156110e057508163ffffffff16835f015163ffffffff16145b156110f2576110ef87846122f0565b90505b6110ff858584848a611345565b81835f0181815161111091906139dc565b63ffffffff9081169091528451165f039050611147575f878152601560205260409020805467ffffffffffffffff191690556111c0565b5f878152601560205260409020546001600160401b0316156111c05761117561271063ffffffff84166139f8565b5f888152601560205260408120805490919061119b9084906001600160401b0316613a21565b92506101000a8154816001600160401b0302191690836001600160401b031602179055505b85156111e2576111cf83611893565b5f88815260146020526040902055610643565b6111eb83611893565b5f8881526013602052604090205550505050505050565b5f83833360405160200161121893929190613a40565b60408051601f1981840301815291815281516020928301205f81815260129093529082205490925090819003611261576040516372898ae960e11b815260040160405180910390fd5b8281146112855784846040516311260f2760e31b8152600401610e06929190613a66565b509392505050565b5f5f61129b87878787610fea565b9092509050801515831515146112c457604051637b3a4ba360e11b815260040160405180910390fd5b5095945050505050565b5f5f5f6112dc868689612326565b9450909250905061133a87611312575f8981526015602052604090205461130d9086906001600160401b0316611849565b61131b565b61131b85611e88565b83838a61132b57620186a0611330565b629896805b8893929190612463565b505095945050505050565b5f5b84811015611461575f600e5f8888858181106113655761136561380e565b905060200201602081019061137a9190613a79565b6001600160401b03166001600160401b031681526020019081526020015f2090505f836113aa57816002016113af565b816003015b8054909150600160e01b900463ffffffff165f036113ce575050611459565b8054869082906018906113ef908490600160c01b900463ffffffff166139dc565b92506101000a81548163ffffffff021916908363ffffffff16021790555084825f0160158282829054906101000a90046001600160401b03166114329190613a21565b92506101000a8154816001600160401b0302191690836001600160401b0316021790555050505b600101611347565b5080156114ad57600c805484919060189061148a908490600160c01b900463ffffffff166139dc565b92506101000a81548163ffffffff021916908363ffffffff160217905550611535565b600a80548491906018906114cf908490600160c01b900463ffffffff166139dc565b92506101000a81548163ffffffff021916908363ffffffff16021790555081600b5f8282829054906101000a90046001600160401b03166115109190613a21565b92506101000a8154816001600160401b0302191690836001600160401b031602179055505b5050505050565b611546838361253d565b5f61155284845f612326565b6001600160401b0391821660208601529116604084015282519091505f61157987856122f0565b90505f5b858110156116e9575f600e5f89898581811061159b5761159b61380e565b90506020020160208101906115b09190613a79565b6001600160401b0316815260208101919091526040015f9081206002810154909250600160e01b900463ffffffff1690036115eb57506116e1565b80548390829060159061160f908490600160a81b90046001600160401b0316613a92565b92506101000a8154816001600160401b0302191690836001600160401b0316021790555083816002015f0160188282829054906101000a900463ffffffff166116589190613ab1565b82546101009290920a63ffffffff8181021990931691831602179091556003546002840154908216600160c01b909104909116111590506116df578787838181106116a5576116a561380e565b90506020020160208101906116ba9190613a79565b60405163639f585160e01b81526001600160401b039091166004820152602401610e06565b505b60010161157d565b50600b80548291905f906117079084906001600160401b0316613a92565b92506101000a8154816001600160401b0302191690836001600160401b0316021790555081600a5f0160188282829054906101000a900463ffffffff1661174e9190613ab1565b825463ffffffff9182166101009390930a92830291909202199091161790555060016060850152611780878585611d12565b1561179e57604051631e9acf1760e31b815260040160405180910390fd5b6111eb84611893565b8015801590611827575060025460405163a9059cbb60e01b81526001600160a01b038481166004830152602482018490529091169063a9059cbb906044016020604051808303815f875af1158015611801573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906118259190613acd565b155b156118455760405163022e258160e11b815260040160405180910390fd5b5050565b5f6001600160401b0382161561185f5781611868565b61186883611e88565b90505b92915050565b5f61271061188960206001600160401b038516613ae8565b61186b9190613aff565b80516020808301516040808501516080860151606087015192515f9661190196909594910160e09590951b6001600160e01b031916855260c093841b6001600160c01b031990811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b6001600160401b0384165f908152601a60205260408120549081900361195757604051633033b0ff60e01b815260040160405180910390fd5b5f868152601660205260409020546001600160401b03161580159061199657505f868152601660205260409020546001600160401b0390811690861611155b156119b45760405163199a8a0560e21b815260040160405180910390fd5b5f86856040516020016119d792919091825263ffffffff16602082015260400190565b60408051601f19818403018152828252805160209182012090830152016040516020818303038152906040528051906020012090505f5b83811015611a98575f858583818110611a2957611a2961380e565b905060200201359050808310611a61576040805160208101839052908101849052606001604051602081830303815290604052611a85565b60408051602081018590529081018290526060016040516020818303038152906040525b8051602090910120925050600101611a0e565b50818114610643576040516309bde33960e01b815260040160405180910390fd5b5f63ffffffff821615611b3357825163ffffffff16611ada61080082613ae8565b8363ffffffff161115611b005760405163f5ca7cb960e01b815260040160405180910390fd5b611b0b602082613ae8565b8363ffffffff161015611b3157604051639fecdce560e01b815260040160405180910390fd5b505b5f86158015611b43575083606001515b90508015611b5b57611b58885f8888886112ce565b91505b5f88815260156020526040812054611b7d9086906001600160401b0316611849565b9050611b888461257e565b5f8a8152601560205260409020805467ffffffffffffffff19166001600160401b039290921691909117905581611bc3575f92505050611d08565b5f89815260156020526040812054611be59087906001600160401b0316611849565b90505f5b87811015611ca8575f600e5f8b8b85818110611c0757611c0761380e565b9050602002016020810190611c1c9190613a79565b6001600160401b0316815260208101919091526040015f206002810154909150600160e01b900463ffffffff1615611c9f5780548490611c6d908590600160a81b90046001600160401b0316613a92565b611c779190613a21565b81546001600160401b0391909116600160a81b0267ffffffffffffffff60a81b199091161781555b50600101611be9565b50600b548290611cc29083906001600160401b0316613a92565b611ccc9190613a21565b600b805467ffffffffffffffff19166001600160401b0392909216919091179055611cf686611893565b5f8b8152601360205260409020555050505b9695505050505050565b5f83815260156020526040812054611d5f90611d389085906001600160401b0316611849565b6003546005548692918691620186a09164010000000090046001600160401b031690611e9f565b949350505050565b611d808383835f0151611d7a89866122f0565b5f611345565b611daf33611daa836080810180515f91829052604083018290526020830182905260609092015290565b611e08565b611db881611893565b5f868152601360205260409081902091909155516001600160a01b038516907f1fce24c373e07f89214e9187598635036111dbb363e99f4ce498488cdc66e6889061074d908690869086906138d1565b805f03611e13575050565b5f826001600160a01b0316826040515f6040518083038185875af1925050503d805f8114611e5c576040519150601f19603f3d011682016040523d82523d5f602084013e611e61565b606091505b5050905080611e835760405163b12d13eb60e01b815260040160405180910390fd5b505050565b80515f9061186b906127109063ffffffff16613ae8565b85515f9063ffffffff168103611eb657505f611d08565b8187608001511015611eca57506001611d08565b5f84612710886001600160401b0316886001600160401b0316876001600160401b0316611ef79190613ae8565b611f019190613ae8565b611f0b9190613aff565b611f159190613ae8565b6080890151109150509695505050505050565b8060048114801590611f3b575080600714155b8015611f48575080600a14155b8015611f55575080600d14155b15611e8357604051630e06188960e21b815260040160405180910390fd5b60308214611f94576040516318dca5e960e21b815260040160405180910390fd5b5f838386604051602001611faa93929190613a40565b60408051601f1981840301815291815281516020928301205f818152601290935291205490915015611ff357838360405163388e799960e01b8152600401610e06929190613a66565b5f90815260126020526040902055505050565b5f6120123386866122bb565b5f81815260136020526040812054919250819003612081575f828152601460205260409020541561205657604051637b3a4ba360e11b815260040160405180910390fd5b61205f846125aa565b61207c576040516312e04c8760e01b815260040160405180910390fd5b6120cb565b61208a84611893565b81146120a9576040516312e04c8760e01b815260040160405180910390fd5b83606001516120cb576040516395a0cf3360e01b815260040160405180910390fd5b6120d68686856125ff565b6120e0868661253d565b34846080018181516120f29190613907565b9052505f61210383828989896112ce565b90505f5b8681101561219b5784600e5f8a8a858181106121255761212561380e565b905060200201602081019061213a9190613a79565b6001600160401b0316815260208101919091526040015f206002018054601890612172908490600160c01b900463ffffffff16613ab1565b92506101000a81548163ffffffff021916908363ffffffff160217905550806001019050612107565b50600a80548591906018906121be908490600160c01b900463ffffffff16613ab1565b92506101000a81548163ffffffff021916908363ffffffff16021790555083855f018181516121ed9190613ab1565b63ffffffff16905250612201838683611d12565b1561221f57604051631e9acf1760e31b815260040160405180910390fd5b5f838152601560205260409020546001600160401b0316156122985761224d61271063ffffffff86166139f8565b5f84815260156020526040812080549091906122739084906001600160401b0316613a92565b92506101000a8154816001600160401b0302191690836001600160401b031602179055505b6122a185611893565b5f9384526013602052604090932092909255505050505050565b5f8383836040516020016122d193929190613b1e565b6040516020818303038152906040528051906020012090509392505050565b5f6122fa82611e88565b5f8481526015602052604090205461231c9084906001600160401b0316611849565b6118689190613a21565b5f5f5f5f8461233657600a612339565b600c5b905061235d8561235457600b546001600160401b0316612356565b5f5b82906129cc565b80546001600160401b03600160401b8204811694501691505f5b86811015612458575f600e5f8a8a858181106123955761239561380e565b90506020020160208101906123aa9190613a79565b6001600160401b03166001600160401b031681526020019081526020015f2090505f876123da57816002016123df565b816003015b8054909150600160e01b900463ffffffff16156124155761241588612354578254600160a81b90046001600160401b0316612356565b805461243190600160401b90046001600160401b031688613a92565b8154909750612449906001600160401b031686613a92565b94505050806001019050612377565b505093509350939050565b5f612710856001600160401b03168760400151866124819190613a21565b6001600160401b03166124949190613ae8565b61249e9190613aff565b90505f612710866001600160401b03168860200151866124be9190613a21565b6001600160401b03166124d19190613ae8565b6124db9190613aff565b90505f836124e98385613907565b6124f39190613ae8565b905087608001518111612515578088608001516125109190613970565b612517565b5f5b60808901525050506001600160401b039283166040860152501660209092019190915250565b5f5b81811015611e835761257683838381811061255c5761255c61380e565b90506020020160208101906125719190613a79565b612b06565b60010161253f565b5f602060018161259661271063ffffffff8716613ae8565b6125a09190613907565b6118899190613970565b5f816060015180156125c15750815163ffffffff16155b80156125d8575060208201516001600160401b0316155b80156125ef575060408201516001600160401b0316155b801561186b575050608001511590565b60015b8281101561269b5783838281811061261c5761261c61380e565b90506020020160208101906126319190613a79565b6001600160401b03168484612647600185613970565b8181106126565761265661380e565b905060200201602081019061266b9190613a79565b6001600160401b031611156126935760405163dd020e2560e01b815260040160405180910390fd5b600101612602565b5060015b82811015612737578383828181106126b9576126b961380e565b90506020020160208101906126ce9190613a79565b6001600160401b031684846126e4600185613970565b8181106126f3576126f361380e565b90506020020160208101906127089190613a79565b6001600160401b03160361272f5760405163a5a1ff5d60e01b815260040160405180910390fd5b60010161269f565b505f5b828110156128a15761287c600e5f86868581811061275a5761275a61380e565b905060200201602081019061276f9190613a79565b6001600160401b03908116825260208083019390935260409182015f20825160c08101845281546001600160a01b038082168352600160a01b820460ff16151583880152600160a81b909104841682860152600183015416606080830191909152845160a0808201875260028501548087168352600160401b8082048816848b0152600160801b8083048916858b0152600160c01b80840463ffffffff90811687890152600160e01b948590048116608080890191909152808a01979097528b518087018d526003909a0154808c168b529384048b169c8a019c909c5290820490981698870198909852958704881692850192909252939094049094169181019190915290820152612d0c565b612899576040516325878fa360e21b815260040160405180910390fd5b60010161273a565b505f5b82811015612933576128db8484838181106128c1576128c161380e565b90506020020160208101906128d69190613a79565b612d39565b61292b578383828181106128f1576128f161380e565b90506020020160208101906129069190613a79565b604051635bfa94ff60e11b81526001600160401b039091166004820152602401610e06565b6001016128a4565b5060035463ffffffff165f5b8381101561153557818363ffffffff16600e5f8888868181106129645761296461380e565b90506020020160208101906129799190613a79565b6001600160401b0316815260208101919091526040015f20600201546129ac9190600160c01b900463ffffffff16613907565b11156129c4578484828181106116a5576116a561380e565b60010161293f565b6040805160a08101825283546001600160401b038082168352600160401b820481166020840152600160801b8204169282019290925263ffffffff600160c01b830481166060830152600160e01b9092049091166080820152612a2f9082612dc1565b82546001600160401b03918216600160801b90810267ffffffffffffffff60801b19831681178087556040805160a081018252928616948616949094178252600160401b8104851660208301529182049093169183019190915263ffffffff600160c01b820481166060840152600160e01b909104166080820152612ab390612e46565b82547bffffffffffffffffffffffff0000000000000000ffffffffffffffff16600160401b6001600160401b0392909216919091026001600160e01b031617600160e01b4363ffffffff16021790915550565b6001600160401b0381165f908152600e602052604090206002810154600160e01b900463ffffffff16151580612b4b57506003810154600160e01b900463ffffffff16155b15612b54575050565b6040805160c08101825282546001600160a01b03808216835260ff600160a01b83041615156020808501919091526001600160401b03600160a81b9093048316848601526001860154909116606080850191909152845160a0808201875260028801548086168352600160401b808204871684870152600160801b8083048816858b015263ffffffff600160c01b808504821687890152600160e01b948590048216608088810191909152808c01979097528b518087018d5260038e0154808c1682529485048b16998101999099529183049098169987019990995297880486169385019390935291909504909216938101939093528101919091525f90612c5b90612e78565b60028301805468010000000000000000600160e01b0316600160e01b4363ffffffff160267ffffffffffffffff1916176001600160401b03831690811790915590915015611e835781546001600160401b03808516916001600160a01b0316907f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef904390612cef90620186a0908716613ae8565b6040805192835260208301919091520160405180910390a3505050565b5f81608001516080015163ffffffff165f14158061186b57505060a001516080015163ffffffff16151590565b6001600160401b0381165f908152600e602052604081208054600160a01b900460ff161580612d8a57506001600160401b0383165f90815260106020908152604080832033845290915290205460ff165b15612d985750600192915050565b6001810154612dba906001600160a01b0316336001600160401b038616612eba565b9392505050565b5f826080015163ffffffff165f03612dde5750604082015161186b565b5f826001600160401b0316612710856060015163ffffffff16612e019190613ae8565b612e0b9190613907565b905061271081612e1a86612f3a565b6001600160401b0316612e2d9190613ae8565b612e379190613aff565b8460400151611d5f9190613a92565b5f816080015163ffffffff165f03612e6057506020015190565b612e6982612f3a565b826020015161186b9190613a92565b5f81608001516080015163ffffffff165f14612e975750608001515190565b60a0820151516001600160401b031615612eb35761452461186b565b5f92915050565b5f612ec484612f5e565b8015611d5f57506040516320c18e6b60e21b81526001600160a01b0384811660048301526024820184905285169063830639ac90604401602060405180830381865afa158015612f16573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611d5f9190613acd565b805160808201515f9190612f549063ffffffff1643613970565b61186b91906139f8565b5f612f70826301ffc9a760e01b612f9f565b8015612f8b5750612f89826001600160e01b0319612f9f565b155b801561186b575061186b826320c18e6b60e21b5b6040516001600160e01b0319821660248201525f90819081906001600160a01b038616906175309060440160408051601f198184030181529181526020820180516001600160e01b03166301ffc9a760e01b17905251612fff9190613b42565b5f604051808303818686fa925050503d805f8114613038576040519150601f19603f3d011682016040523d82523d5f602084013e61303d565b606091505b509150915081801561305157506020815110155b801561307057508080602001905181019061306c9190613b58565b6001145b95945050505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f5f83601f8401126130be575f5ffd5b5081356001600160401b038111156130d4575f5ffd5b6020830191508360208285010111156130eb575f5ffd5b9250929050565b5f5f83601f840112613102575f5ffd5b5081356001600160401b03811115613118575f5ffd5b6020830191508360208260051b85010111156130eb575f5ffd5b803563ffffffff81168114613145575f5ffd5b919050565b80356001600160401b0381168114613145575f5ffd5b801515811461316d575f5ffd5b50565b803561314581613160565b5f60a0828403121561318b575f5ffd5b60405160a081018181106001600160401b03821117156131b957634e487b7160e01b5f52604160045260245ffd5b6040529050806131c883613132565b81526131d66020840161314a565b60208201526131e76040840161314a565b60408201526131f860608401613170565b6060820152608092830135920191909152919050565b5f5f5f5f5f60e08688031215613222575f5ffd5b85356001600160401b03811115613237575f5ffd5b613243888289016130ae565b90965094505060208601356001600160401b03811115613261575f5ffd5b61326d888289016130f2565b90945092506132819050876040880161317b565b90509295509295909350565b5f5f5f5f604085870312156132a0575f5ffd5b84356001600160401b038111156132b5575f5ffd5b6132c1878288016130f2565b90955093505060208501356001600160401b038111156132df575f5ffd5b6132eb878288016130f2565b95989497509550505050565b5f5f5f60c08486031215613309575f5ffd5b83356001600160401b0381111561331e575f5ffd5b61332a868287016130f2565b909450925061333e9050856020860161317b565b90509250925092565b5f5f5f5f6040858703121561335a575f5ffd5b84356001600160401b0381111561336f575f5ffd5b6132c1878288016130ae565b80356001600160a01b0381168114613145575f5ffd5b5f5f5f5f60e085870312156133a4575f5ffd5b6133ad8561337b565b935060208501356001600160401b038111156133c7575f5ffd5b6133d3878288016130f2565b90945092506133e79050866040870161317b565b905092959194509250565b5f5f5f5f5f5f5f5f610140898b03121561340a575f5ffd5b6134138961314a565b975061342160208a0161337b565b965060408901356001600160401b0381111561343b575f5ffd5b6134478b828c016130f2565b909750955061345b90508a60608b0161317b565b935061346a6101008a01613132565b92506101208901356001600160401b03811115613485575f5ffd5b6134918b828c016130f2565b999c989b5096995094979396929594505050565b5f5f5f5f5f60e086880312156134b9575f5ffd5b85356001600160401b038111156134ce575f5ffd5b613243888289016130f2565b5f5f5f5f60e085870312156134ed575f5ffd5b84356001600160401b03811115613502575f5ffd5b61350e878288016130f2565b909550935050602085013591506133e7866040870161317b565b5f5f5f5f5f5f5f610100888a03121561353f575f5ffd5b87356001600160401b03811115613554575f5ffd5b6135608a828b016130f2565b90985096505060208801356001600160401b0381111561357e575f5ffd5b61358a8a828b016130f2565b90965094505060408801356001600160401b038111156135a8575f5ffd5b6135b48a828b016130f2565b90945092506135c890508960608a0161317b565b905092959891949750929550565b5f5f5f5f5f5f5f610100888a0312156135ed575f5ffd5b87356001600160401b03811115613602575f5ffd5b61360e8a828b016130ae565b90985096505060208801356001600160401b0381111561362c575f5ffd5b6136388a828b016130f2565b90965094505060408801356001600160401b03811115613656575f5ffd5b6135b48a828b016130ae565b5f5f5f5f5f6101008688031215613677575f5ffd5b6136808661337b565b945060208601356001600160401b0381111561369a575f5ffd5b6136a6888289016130f2565b90955093506136ba9050876040880161317b565b915061328160e08701613132565b5f602082840312156136d8575f5ffd5b6118688261337b565b5f815f5b84811015613714576001600160401b036136fe8361314a565b16865260209586019591909101906001016136e5565b5093949350505050565b5f611d5f8284866136e1565b8183526020830192505f815f5b84811015613714576001600160401b036137508361314a565b1686526020958601959190910190600101613737565b81835281816020850137505f828201602090810191909152601f909101601f19169091010190565b63ffffffff81511682526001600160401b0360208201511660208301526001600160401b036040820151166040830152606081015115156060830152608081015160808301525050565b60e081525f6137eb60e08301878961372a565b82810360208401526137fe818688613766565b915050611d08604083018461378e565b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e19843603018112613837575f5ffd5b8301803591506001600160401b03821115613850575f5ffd5b6020019150368190038213156130eb575f5ffd5b604081525f61387760408301868861372a565b828103602084015261388a818587613766565b979650505050505050565b61012081525f6138aa6101208301888a61372a565b905085602083015284604083015263ffffffff8416606083015261388a608083018461378e565b60c081525f6138e460c08301858761372a565b9050611d5f602083018461378e565b634e487b7160e01b5f52601160045260245ffd5b8082018082111561186b5761186b6138f3565b60e081525f61392d60e08301868861372a565b9050836020830152613070604083018461378e565b60e081525f61395560e08301868861372a565b905063ffffffff84166020830152613070604083018461378e565b8181038181111561186b5761186b6138f3565b61010081525f6139986101008301898b61372a565b82810360208401526139ab81888a613766565b905082810360408401526139c0818688613766565b9150506139d0606083018461378e565b98975050505050505050565b63ffffffff828116828216039081111561186b5761186b6138f3565b6001600160401b038181168382160290811690818114613a1a57613a1a6138f3565b5092915050565b6001600160401b03828116828216039081111561186b5761186b6138f3565b8284823760609190911b6bffffffffffffffffffffffff19169101908152601401919050565b602081525f611d5f602083018486613766565b5f60208284031215613a89575f5ffd5b6118688261314a565b6001600160401b03818116838216019081111561186b5761186b6138f3565b63ffffffff818116838216019081111561186b5761186b6138f3565b5f60208284031215613add575f5ffd5b8151612dba81613160565b808202811582820484141761186b5761186b6138f3565b5f82613b1957634e487b7160e01b5f52601260045260245ffd5b500490565b6bffffffffffffffffffffffff198460601b1681525f6130706014830184866136e1565b5f82518060208501845e5f920191825250919050565b5f60208284031215613b68575f5ffd5b505191905056' as const

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

export const ssvNetworkViewsBytecode = '0x60e06040523360a052348015610013575f5ffd5b506040516138e23803806138e283398101604081905261003291610048565b6001600160a01b0316608081905260c052610075565b5f60208284031215610058575f5ffd5b81516001600160a01b038116811461006e575f5ffd5b9392505050565b60805160a05160c0516137396101a95f395f818161074d01528181610818015281816108b401528181610a5f01528181610b0801528181610be501528181610cc701528181610db501528181610e5801528181610f7601528181611038015281816110c5015281816111a00152818161125501528181611301015281816113a40152818161145401528181611525015281816115b10152818161166d015281816116fc0152818161176f0152818161181001528181611a8901528181611b1c01528181611c2a01528181611ca301528181611d5501528181611ec001528181611f6f015281816120150152818161208a0152818161213d015281816122b301528181612353015281816124590152818161282a01526128db01525f6105a601525f818161038101526109b201526137395ff3fe608060405234801561000f575f5ffd5b50600436106102e4575f3560e01c80638905bd7c11610195578063be3f058e116100e4578063e30c39781161009e578063ea21ae0e11610079578063ea21ae0e14610714578063eb8ecfa714610727578063fc0438301461073a578063fd8bfb1c14610742575f5ffd5b8063e30c3978146106d6578063e4dc4cb3146106dd578063e6d2834d146106e5575f5ffd5b8063be3f058e1461067a578063ca162e5e1461068d578063cd48b554146106a0578063ce7e0113146106b3578063df02ef7f146106bb578063e3043e43146106c3575f5ffd5b80639ce06feb1161014f578063a9cf9eec1161012a578063a9cf9eec14610634578063ac748bdf14610361578063bac69e6f14610654578063bb66fc7914610667575f5ffd5b80639ce06feb146105fe578063a626054a14610606578063a694695b14610621575f5ffd5b80638905bd7c1461058e5780638da5cb5b146105a15780639040f7c3146105c85780639568f9d9146105d05780639ad3c745146105d85780639cbaaf0a146105eb575f5ffd5b806337f332eb11610251578063648e47141161020b5780636d0db0e4116101e65780636d0db0e41461056b578063777915cb1461057e578063817b1cd214610361578063860c39a414610586575f5ffd5b8063648e47141461051357806368465f7d146105385780636a67e0ab14610558575f5ffd5b806337f332eb1461044a5780633e2ec160146104af57806346e6d917146104c257806356d6ea4f146104d55780635ac30c73146104f65780635ba3d62a1461050b575f5ffd5b806314cb9d7b116102a257806314cb9d7b1461042d578063167653911461044a57806316cff0081461045d578063214c217b146104805780632f8226801461049357806335269315146104a6575f5ffd5b8062d0229b146102e857806303b3d4361461030357806307867b7d146103615780630d8e6e2c1461036757806310d048581461037c57806311998dc7146103bb575b5f5ffd5b6102f061074a565b6040519081526020015b60405180910390f35b610316610311366004612d0b565b6107d5565b6040516102fa91905f608082019050825115158252602083015160208301526001600160401b0360408401511660408301526001600160401b03606084015116606083015292915050565b5f6102f0565b61036f6109ae565b6040516102fa9190612d26565b6103a37f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016102fa565b6103ce6103c9366004612d0b565b610a37565b6040516102fa919081516001600160a01b0390811682526020808401519083015260408084015163ffffffff16908301526060808401519091169082015260808083015115159082015260a09182015115159181019190915260c00190565b610435610b05565b60405163ffffffff90911681526020016102fa565b6102f0610458366004612d6f565b505f90565b61047061046b366004612e7e565b610b8d565b60405190151581526020016102fa565b6102f061048e366004612d0b565b610c94565b6104706104a1366004612e7e565b610d54565b62093a806102f0565b6104706104bd366004612f43565b610e55565b6104706104d0366004612fc1565b610f17565b6104e96104e3366004612d6f565b50606090565b6040516102fa9190613000565b6104fe610f38565b6040516102fa919061304e565b6102f0611035565b610526610521366004613084565b6110c0565b60405160ff90911681526020016102fa565b61054061119d565b6040516001600160401b0390911681526020016102fa565b6102f0610566366004612d0b565b611228565b6102f0610579366004612d0b565b6112d7565b6102f061139f565b610540611451565b61043561059c366004612e7e565b6114dc565b6103a37f000000000000000000000000000000000000000000000000000000000000000081565b610540611522565b6104356115ad565b6102f06105e6366004612d0b565b61163c565b6102f06105f9366004612d0b565b6116dc565b6102f061176c565b61060e6117f8565b60405161ffff90911681526020016102fa565b61047061062f366004612e7e565b611886565b6106476106423660046130d4565b6118a2565b6040516102fa919061311b565b610470610662366004612d6f565b611bf9565b6102f061067536600461315b565b611c03565b6103ce610688366004612d0b565b611d2d565b6102f061069b366004612e7e565b611df2565b6102f06106ae366004612e7e565b611e57565b6102f0611ebc565b6102f0611f6c565b6103a36106d136600461315b565b611ff8565b6103a35f81565b6102f0612086565b6106ed612127565b6040805182516001600160401b0390811682526020938401511692810192909252016102fa565b6102f0610722366004612e7e565b6121f3565b6102f0610735366004612e7e565b61224e565b6102f06122af565b6102f0612350565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa1580156107a8573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107cc9190613191565b60e00151905090565b604080516080810182525f808252602082018190529181018290526060810191909152604051634da4bb2760e01b81526001600160401b03831660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690634da4bb2790602401606060405180830381865afa158015610865573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610889919061324a565b604051635a1a169d60e11b81526001600160401b03851660048201529091505f906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a906024016101c060405180830381865afa1580156108fa573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061091e9190613334565b608001516080015163ffffffff165f14159050604051806080016040528083602001516001600160401b03165f141515158152602001826109625762989680610967565b620186a05b845161097c91906001600160401b03166133f2565b815260200183602001516001600160401b0316815260200183604001516001600160401b031681525092505050919050565b60607f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316630d8e6e2c6040518163ffffffff1660e01b81526004015f60405180830381865afa158015610a0b573d5f5f3e3d5ffd5b505050506040513d5f823e601f3d908101601f19168201604052610a329190810190613409565b905090565b610a3f612ca2565b604051635a1a169d60e11b81526001600160401b03831660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b4342d3a906024016101c060405180830381865afa158015610aad573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610ad19190613334565b60a08101518051919250610afe91839190610af99062989680906001600160401b03166133f2565b6123dc565b9392505050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015610b63573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610b879190613191565b51919050565b5f5f5f610b9c87878787612452565b915091508115610bbf57604051637b3a4ba360e11b815260040160405180910390fd5b8360600151610bd2575f92505050610c8c565b5f610be0878787855f612564565b90505f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015610c40573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610c649190613191565b602081015160c0820151919250610c8591889186918691620186a0916125a7565b9450505050505b949350505050565b604051635a1a169d60e11b81526001600160401b03821660048201525f906298968090610d3b9083906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a906024016101c060405180830381865afa158015610d0d573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610d319190613334565b60a0015190612630565b6001600160401b0316610d4e91906133f2565b92915050565b5f5f610d6286868686612452565b50905080610d8357604051637b3a4ba360e11b815260040160405180910390fd5b8260600151610d95575f915050610c8c565b5f610d9f846126b5565b90505f610db0878787856001612564565b90505f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015610e10573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610e349190613191565b604081015160e0820151919250610c859188918691869162989680916125a7565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663609f2936848487604051602001610e9a9392919061349b565b604051602081830303815290604052805190602001206040518263ffffffff1660e01b8152600401610ece91815260200190565b602060405180830381865afa158015610ee9573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610f0d91906134c1565b1515949350505050565b5f6001600160a01b038416610f2d57505f610afe565b610c8c8285856126cc565b610f40612cd6565b60015b60048163ffffffff161161103157604051633b6cacb960e01b815263ffffffff821660048201525f906001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690633b6cacb990602401602060405180830381865afa158015610fbb573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610fdf91906134d8565b6001600160a01b031614611021578082610ffa6001836134f3565b63ffffffff16600481106110105761101061350f565b63ffffffff90921660209290920201525b61102a81613523565b9050610f43565b5090565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015611093573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906110b79190613191565b60c00151905090565b5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316631a36063c6110fd88888861274c565b6040518263ffffffff1660e01b815260040161111b91815260200190565b606060405180830381865afa158015611136573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061115a9190613547565b509092509050811561117157600192505050610afe565b5f819003611192576040516304bb25f160e31b815260040160405180910390fd5b505f95945050505050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa1580156111fb573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061121f9190613191565b60a00151905090565b604051635a1a169d60e11b81526001600160401b03821660048201525f9062989680906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a906024016101c060405180830381865afa15801561129b573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112bf9190613334565b60a0015151610d4e91906001600160401b03166133f2565b604051635a1a169d60e11b81526001600160401b03821660048201525f9081906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a906024016101c060405180830381865afa158015611347573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061136b9190613334565b9050620186a061138c8260400151836080015161263090919063ffffffff16565b6001600160401b0316610afe91906133f2565b5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa1580156113ff573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906114239190613573565b509092509050620186a06114378383612630565b6001600160401b031661144a91906133f2565b9250505090565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa1580156114af573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906114d39190613191565b60400151905090565b5f5f6114ea86868686612452565b915050826060015161150f576040516395a0cf3360e01b815260040160405180910390fd5b61151881612781565b9695505050505050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015611580573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906115a49190613191565b60200151905090565b5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa15801561160c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906116309190613573565b50506060015192915050565b604051635a1a169d60e11b81526001600160401b03821660048201525f90620186a090610d3b906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a906024016101c060405180830381865afa1580156116b3573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906116d79190613334565b6127a3565b60405163b62d4f2360e01b81526001600160401b03821660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b62d4f23906024016040805180830381865afa158015611748573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610afe91906135b8565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa1580156117ca573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906117ee9190613191565b6101400151905090565b60405163b62d4f2360e01b81525f60048201819052907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b62d4f23906024016040805180830381865afa15801561185c573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061188091906135b8565b50919050565b5f61189385858585612452565b50505060600151159392505050565b60608215806118b857506001600160a01b038216155b610afe5760015b838110156119e05784846118d46001846135ea565b8181106118e3576118e361350f565b90506020020160208101906118f89190612d0b565b6001600160401b03168585838181106119135761191361350f565b90506020020160208101906119289190612d0b565b6001600160401b03160361194f5760405163a5a1ff5d60e01b815260040160405180910390fd5b848461195c6001846135ea565b81811061196b5761196b61350f565b90506020020160208101906119809190612d0b565b6001600160401b031685858381811061199b5761199b61350f565b90506020020160208101906119b09190612d0b565b6001600160401b031610156119d85760405163dd020e2560e01b815260040160405180910390fd5b6001016118bf565b50826001600160401b038111156119f9576119f9612dd1565b604051908082528060200260200182016040528015611a22578160200160208202803683370190505b5090505f5f5b84811015611bef575f868683818110611a4357611a4361350f565b9050602002016020810190611a589190612d0b565b60405163585199ab60e11b81526001600160401b03821660048201526001600160a01b0387811660248301529192507f00000000000000000000000000000000000000000000000000000000000000009091169063b0a3335690604401602060405180830381865afa158015611ad0573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611af491906135fd565b80611ba25750604051635a1a169d60e11b81526001600160401b0382166004820152611ba2907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b4342d3a906024016101c060405180830381865afa158015611b6a573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611b8e9190613334565b6060015186836001600160401b03166126cc565b15611be657808484611bb381613618565b955081518110611bc557611bc561350f565b60200260200101906001600160401b031690816001600160401b0316815250505b50600101611a28565b5081529392505050565b5f610d4e826127de565b604051633b6cacb960e01b815263ffffffff821660048201525f9081906001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690633b6cacb990602401602060405180830381865afa158015611c6f573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611c9391906134d8565b6001600160a01b031614611d26577f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663cc3023456040518163ffffffff1660e01b8152600401602060405180830381865afa158015611cfd573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611d2191906134c1565b610d4e565b5f92915050565b611d35612ca2565b604051635a1a169d60e11b81526001600160401b03831660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b4342d3a906024016101c060405180830381865afa158015611da3573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611dc79190613334565b9050610afe818260800151620186a0611ddf856127a3565b6001600160401b0316610af991906133f2565b5f5f611e0086868686612452565b9150505f611e0f86865f612823565b92505050612710826001600160401b0316620186a0836001600160401b0316611e3891906133f2565b611e4291906133f2565b611e4c9190613630565b979650505050505050565b5f5f611e6586868686612452565b50905080611e76575f915050610c8c565b8260600151611e98576040516395a0cf3360e01b815260040160405180910390fd5b611eae858585611ea7876126b5565b6001612564565b505050608001519392505050565b5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa158015611f1b573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611f3f9190613573565b9250629896809150611f539050825f612630565b6001600160401b0316611f6691906133f2565b91505090565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015611fca573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611fee9190613191565b6101200151905090565b604051633b6cacb960e01b815263ffffffff821660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690633b6cacb990602401602060405180830381865afa158015612062573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610d4e91906134d8565b5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa1580156120e5573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906121099190613573565b8051909350611f6692506298968091506001600160401b03166133f2565b604080518082019091525f80825260208201525f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015612198573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906121bc9190613191565b9050604051806040016040528082606001516001600160401b0316815260200182608001516001600160401b031681525091505090565b5f5f61220186868686612452565b50905080612212575f915050610c8c565b5f61221f86866001612823565b865190935063ffffffff1691506122449050629896806001600160401b0384166133f2565b611e4c91906133f2565b5f5f5f61225d87878787612452565b915091508115612271575f92505050610c8c565b8360600151612293576040516395a0cf3360e01b815260040160405180910390fd5b6122a0868686845f612564565b50505050608001519392505050565b5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa15801561230e573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906123329190613573565b50508051909150611f6690620186a0906001600160401b03166133f2565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa1580156123ae573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906123d29190613191565b6101000151905090565b6123e4612ca2565b6040518060c00160405280855f01516001600160a01b03168152602001838152602001846060015163ffffffff16815260200185606001516001600160a01b03168152602001856020015115158152602001846080015163ffffffff165f1415151581525090509392505050565b5f5f5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316631a36063c6124918b8b8b61274c565b6040518263ffffffff1660e01b81526004016124af91815260200190565b606060405180830381865afa1580156124ca573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906124ee9190613547565b82159750919450925090508415612503578192505b5f839003612524576040516304bb25f160e31b815260040160405180910390fd5b61252d866129ee565b831461254c576040516312e04c8760e01b815260040160405180910390fd5b6125568682612a79565b935050505094509492505050565b5f5f5f612572888886612823565b9450909250905061259c8583838761258d57620186a0612592565b629896805b8a93929190612a98565b505095945050505050565b85515f9063ffffffff1681036125be57505f611518565b81876080015110156125d257506001611518565b5f84612710886001600160401b0316886001600160401b0316876001600160401b03166125ff91906133f2565b61260991906133f2565b6126139190613630565b61261d91906133f2565b6080890151109150509695505050505050565b5f826080015163ffffffff165f0361264d57506040820151610d4e565b5f826001600160401b0316612710856060015163ffffffff1661267091906133f2565b61267a919061364f565b90506127108161268986612b72565b6001600160401b031661269c91906133f2565b6126a69190613630565b8460400151610c8c9190613662565b80515f90610d4e906127109063ffffffff166133f2565b5f6126d6846127de565b8015610c8c57506040516320c18e6b60e21b81526001600160a01b0384811660048301526024820184905285169063830639ac90604401602060405180830381865afa158015612728573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610c8c91906135fd565b5f83838360405160200161276293929190613681565b6040516020818303038152906040528051906020012090509392505050565b5f61271061279960206001600160401b0385166133f2565b610d4e9190613630565b5f81608001516080015163ffffffff165f146127c25750608001515190565b60a0820151516001600160401b031615611d2657614524610d4e565b5f6127f0826301ffc9a760e01b612b96565b801561280b5750612809826001600160e01b0319612b96565b155b8015610d4e5750610d4e826320c18e6b60e21b612b96565b5f5f5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa158015612885573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906128a99190613573565b92505091505f866128ba57826128bc565b815b90506128c781612c70565b815190955093505f5b888110156129e1575f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663b4342d3a8c8c8581811061291a5761291a61350f565b905060200201602081019061292f9190612d0b565b6040516001600160e01b031960e084901b1681526001600160401b0390911660048201526024016101c060405180830381865afa158015612972573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906129969190613334565b90505f896129a85781608001516129ae565b8160a001515b90506129b981612c70565b6129c3908a613662565b81519099506129d29088613662565b965050508060010190506128d0565b5050505093509350939050565b80516020808301516040808501516080860151606087015192515f96612a5c96909594910160e09590951b6001600160e01b031916855260c093841b6001600160c01b031990811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b5f6001600160401b03821615612a8f5781610afe565b610afe836126b5565b5f612710856001600160401b0316876040015186612ab691906136db565b6001600160401b0316612ac991906133f2565b612ad39190613630565b90505f612710866001600160401b0316886020015186612af391906136db565b6001600160401b0316612b0691906133f2565b612b109190613630565b90505f83612b1e838561364f565b612b2891906133f2565b905087608001518111612b4a57808860800151612b4591906135ea565b612b4c565b5f5b60808901525050506001600160401b039283166040860152501660209092019190915250565b805160808201515f9190612b8c9063ffffffff16436135ea565b610d4e91906136fa565b6040516001600160e01b0319821660248201525f90819081906001600160a01b038616906175309060440160408051601f198184030181529181526020820180516001600160e01b03166301ffc9a760e01b17905251612bf69190613723565b5f604051808303818686fa925050503d805f8114612c2f576040519150601f19603f3d011682016040523d82523d5f602084013e612c34565b606091505b5091509150818015612c4857506020815110155b8015612c67575080806020019051810190612c6391906134c1565b6001145b95945050505050565b5f816080015163ffffffff165f03612c8a57506020015190565b612c9382612b72565b8260200151610d4e9190613662565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a081019190915290565b60405180608001604052806004906020820280368337509192915050565b6001600160401b0381168114612d08575f5ffd5b50565b5f60208284031215612d1b575f5ffd5b8135610afe81612cf4565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b6001600160a01b0381168114612d08575f5ffd5b5f60208284031215612d7f575f5ffd5b8135610afe81612d5b565b5f5f83601f840112612d9a575f5ffd5b5081356001600160401b03811115612db0575f5ffd5b6020830191508360208260051b8501011115612dca575f5ffd5b9250929050565b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b0381118282101715612e0757612e07612dd1565b60405290565b60405161016081016001600160401b0381118282101715612e0757612e07612dd1565b604051601f8201601f191681016001600160401b0381118282101715612e5857612e58612dd1565b604052919050565b63ffffffff81168114612d08575f5ffd5b8015158114612d08575f5ffd5b5f5f5f5f84860360e0811215612e92575f5ffd5b8535612e9d81612d5b565b945060208601356001600160401b03811115612eb7575f5ffd5b612ec388828901612d8a565b90955093505060a0603f1982011215612eda575f5ffd5b50612ee3612de5565b6040860135612ef181612e60565b81526060860135612f0181612cf4565b60208201526080860135612f1481612cf4565b604082015260a0860135612f2781612e71565b606082015260c095909501356080860152509194909350909190565b5f5f5f60408486031215612f55575f5ffd5b8335612f6081612d5b565b925060208401356001600160401b03811115612f7a575f5ffd5b8401601f81018613612f8a575f5ffd5b80356001600160401b03811115612f9f575f5ffd5b866020828401011115612fb0575f5ffd5b939660209190910195509293505050565b5f5f5f60608486031215612fd3575f5ffd5b8335612fde81612d5b565b9250602084013591506040840135612ff581612d5b565b809150509250925092565b602080825282518282018190525f918401906040840190835b81811015613043578351805184526020908101518185015290930192604090920191600101613019565b509095945050505050565b6080810181835f5b600481101561307b57815163ffffffff16835260209283019290910190600101613056565b50505092915050565b5f5f5f60408486031215613096575f5ffd5b83356130a181612d5b565b925060208401356001600160401b038111156130bb575f5ffd5b6130c786828701612d8a565b9497909650939450505050565b5f5f5f604084860312156130e6575f5ffd5b83356001600160401b038111156130fb575f5ffd5b61310786828701612d8a565b9094509250506020840135612ff581612d5b565b602080825282518282018190525f918401906040840190835b818110156130435783516001600160401b0316835260209384019390920191600101613134565b5f6020828403121561316b575f5ffd5b8135610afe81612e60565b805161318181612e60565b919050565b805161318181612cf4565b5f6101608284031280156131a3575f5ffd5b506131ac612e0d565b6131b583613176565b81526131c360208401613186565b60208201526131d460408401613186565b60408201526131e560608401613186565b60608201526131f660808401613186565b608082015261320760a08401613186565b60a082015260c0838101519082015260e0808401519082015261010080840151908201526101208084015190820152610140928301519281019290925250919050565b5f606082840312801561325b575f5ffd5b50604051606081016001600160401b038111828210171561327e5761327e612dd1565b604052825161328c81612cf4565b8152602083015161329c81612cf4565b602082015260408301516132af81612cf4565b60408201529392505050565b5f60a082840312156132cb575f5ffd5b6132d3612de5565b905081516132e081612cf4565b815260208201516132f081612cf4565b6020820152604082015161330381612cf4565b6040820152606082015161331681612e60565b6060820152608082015161332981612e60565b608082015292915050565b5f6101c0828403128015613346575f5ffd5b5060405160c081016001600160401b038111828210171561336957613369612dd1565b604052825161337781612d5b565b8152602083015161338781612e71565b6020820152604083015161339a81612cf4565b604082015260608301516133ad81612d5b565b60608201526133bf84608085016132bb565b60808201526133d28461012085016132bb565b60a08201529392505050565b634e487b7160e01b5f52601160045260245ffd5b8082028115828204841417610d4e57610d4e6133de565b5f60208284031215613419575f5ffd5b81516001600160401b0381111561342e575f5ffd5b8201601f8101841361343e575f5ffd5b80516001600160401b0381111561345757613457612dd1565b61346a601f8201601f1916602001612e30565b81815285602083850101111561347e575f5ffd5b8160208401602083015e5f91810160200191909152949350505050565b8284823760609190911b6bffffffffffffffffffffffff19169101908152601401919050565b5f602082840312156134d1575f5ffd5b5051919050565b5f602082840312156134e8575f5ffd5b8151610afe81612d5b565b63ffffffff8281168282160390811115610d4e57610d4e6133de565b634e487b7160e01b5f52603260045260245ffd5b5f63ffffffff821663ffffffff810361353e5761353e6133de565b60010192915050565b5f5f5f60608486031215613559575f5ffd5b8351602085015160408601519194509250612ff581612cf4565b5f5f5f6101608486031215613586575f5ffd5b61359085856132bb565b925060a08401516135a081612cf4565b91506135af8560c086016132bb565b90509250925092565b5f5f604083850312156135c9575f5ffd5b825161ffff811681146135da575f5ffd5b6020939093015192949293505050565b81810381811115610d4e57610d4e6133de565b5f6020828403121561360d575f5ffd5b8151610afe81612e71565b5f60018201613629576136296133de565b5060010190565b5f8261364a57634e487b7160e01b5f52601260045260245ffd5b500490565b80820180821115610d4e57610d4e6133de565b6001600160401b038181168382160190811115610d4e57610d4e6133de565b6bffffffffffffffffffffffff198460601b1681525f60148201845f5b858110156136cf5781356136b181612cf4565b6001600160401b03168352602092830192919091019060010161369e565b50909695505050505050565b6001600160401b038281168282160390811115610d4e57610d4e6133de565b6001600160401b03818116838216029081169081811461371c5761371c6133de565b5092915050565b5f82518060208501845e5f92019182525091905056' as const

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

export const ssvTokenBytecode = '0x60806040525f80546001600160a01b03191633179055348015601f575f5ffd5b50610b7f8061002d5f395ff3fe608060405234801561000f575f5ffd5b5060043610610106575f3560e01c806370a082311161009e57806395d89b411161006e57806395d89b411461024e578063a457c2d714610270578063a9059cbb14610283578063dd62ed3e14610296578063f2fde38b146102c0575f5ffd5b806370a08231146101ea578063715018a61461020957806379cc6790146102115780638da5cb5b14610224575f5ffd5b8063313ce567116100d9578063313ce5671461019557806339509351146101af57806340c10f19146101c257806342966c68146101d7575f5ffd5b806306fdde031461010a578063095ea7b31461014857806318160ddd1461016b57806323b872dd14610182575b5f5ffd5b6101326040518060400160405280600981526020016829a9ab102a37b5b2b760b91b81525081565b60405161013f91906109fd565b60405180910390f35b61015b610156366004610a4d565b6102d3565b604051901515815260200161013f565b61017460015481565b60405190815260200161013f565b61015b610190366004610a75565b6102e8565b61019d601281565b60405160ff909116815260200161013f565b61015b6101bd366004610a4d565b610306565b6101d56101d0366004610a4d565b610341565b005b6101d56101e5366004610aaf565b610450565b6101746101f8366004610ac6565b60026020525f908152604090205481565b6101d561045d565b6101d561021f366004610a4d565b610491565b5f54610236906001600160a01b031681565b6040516001600160a01b03909116815260200161013f565b6101326040518060400160405280600381526020016229a9ab60e91b81525081565b61015b61027e366004610a4d565b6104a9565b61015b610291366004610a4d565b610539565b6101746102a4366004610adf565b600360209081525f928352604080842090915290825290205481565b6101d56102ce366004610ac6565b610545565b5f6102df3384846105dc565b90505b92915050565b5f6102f384836106a4565b6102fe848484610739565b949350505050565b335f8181526003602090815260408083206001600160a01b038716845290915281205490916102df91859061033c908690610b24565b6105dc565b5f546001600160a01b031633146103735760405162461bcd60e51b815260040161036a90610b37565b60405180910390fd5b6001600160a01b0382166103c95760405162461bcd60e51b815260206004820152601f60248201527f45524332303a206d696e7420746f20746865207a65726f206164647265737300604482015260640161036a565b8060015f8282546103da9190610b24565b90915550506001600160a01b0382165f9081526002602052604081208054839290610406908490610b24565b90915550506040518181526001600160a01b038316905f907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef906020015b60405180910390a35050565b61045a33826108b1565b50565b5f546001600160a01b031633146104865760405162461bcd60e51b815260040161036a90610b37565b61048f5f6109a4565b565b61049b82826106a4565b6104a582826108b1565b5050565b335f9081526003602090815260408083206001600160a01b03861684529091528120548281101561052a5760405162461bcd60e51b815260206004820152602560248201527f45524332303a2064656372656173656420616c6c6f77616e63652062656c6f77604482015264207a65726f60d81b606482015260840161036a565b6102fe338561033c8685610b6c565b5f6102df338484610739565b5f546001600160a01b0316331461056e5760405162461bcd60e51b815260040161036a90610b37565b6001600160a01b0381166105d35760405162461bcd60e51b815260206004820152602660248201527f4f776e61626c653a206e6577206f776e657220697320746865207a65726f206160448201526564647265737360d01b606482015260840161036a565b61045a816109a4565b5f6001600160a01b03831661063e5760405162461bcd60e51b815260206004820152602260248201527f45524332303a20617070726f766520746f20746865207a65726f206164647265604482015261737360f01b606482015260840161036a565b6001600160a01b038481165f8181526003602090815260408083209488168084529482529182902086905590518581527f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b92591015b60405180910390a35060019392505050565b6001600160a01b0382165f908152600360209081526040808320338452909152902054600181016106d457505050565b818110156107245760405162461bcd60e51b815260206004820152601d60248201527f45524332303a20696e73756666696369656e7420616c6c6f77616e6365000000604482015260640161036a565b610733833361033c8585610b6c565b50505050565b5f6001600160a01b03831661079c5760405162461bcd60e51b815260206004820152602360248201527f45524332303a207472616e7366657220746f20746865207a65726f206164647260448201526265737360e81b606482015260840161036a565b6001600160a01b0384165f908152600260205260409020548211156108125760405162461bcd60e51b815260206004820152602660248201527f45524332303a207472616e7366657220616d6f756e7420657863656564732062604482015265616c616e636560d01b606482015260840161036a565b6001600160a01b0384165f9081526002602052604081208054849290610839908490610b6c565b90915550506001600160a01b0383165f9081526002602052604081208054849290610865908490610b24565b92505081905550826001600160a01b0316846001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8460405161069291815260200190565b6001600160a01b0382165f908152600260205260409020548111156109235760405162461bcd60e51b815260206004820152602260248201527f45524332303a206275726e20616d6f756e7420657863656564732062616c616e604482015261636560f01b606482015260840161036a565b6001600160a01b0382165f908152600260205260408120805483929061094a908490610b6c565b925050819055508060015f8282546109629190610b6c565b90915550506040518181525f906001600160a01b038416907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef90602001610444565b5f80546040516001600160a01b03808516939216917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e091a35f80546001600160a01b0319166001600160a01b0392909216919091179055565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b0381168114610a48575f5ffd5b919050565b5f5f60408385031215610a5e575f5ffd5b610a6783610a32565b946020939093013593505050565b5f5f5f60608486031215610a87575f5ffd5b610a9084610a32565b9250610a9e60208501610a32565b929592945050506040919091013590565b5f60208284031215610abf575f5ffd5b5035919050565b5f60208284031215610ad6575f5ffd5b6102df82610a32565b5f5f60408385031215610af0575f5ffd5b610af983610a32565b9150610b0760208401610a32565b90509250929050565b634e487b7160e01b5f52601160045260245ffd5b808201808211156102e2576102e2610b10565b6020808252818101527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e6572604082015260600190565b818103818111156102e2576102e2610b1056' as const

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

export const whitelistingContractBytecode = '0x60a0604052336080523480156012575f5ffd5b506080516102576100315f395f818160ba015261013501526102575ff3fe608060405234801561000f575f5ffd5b506004361061004a575f3560e01c806301ffc9a71461004e5780632a06a51e14610076578063830639ac1461008b5780638da5cb5b146100b5575b5f5ffd5b61006161005c3660046101a5565b6100f4565b60405190151581526020015b60405180910390f35b6100896100843660046101ee565b61012a565b005b61006161009936600461022f565b5f60208181529281526040808220909352908152205460ff1681565b6100dc7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200161006d565b5f6001600160e01b031982166320c18e6b60e21b148061012457506001600160e01b031982166301ffc9a760e01b145b92915050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461017357604051635fc483c560e01b815260040160405180910390fd5b6001600160a01b03929092165f9081526020818152604080832093835292905220805460ff1916911515919091179055565b5f602082840312156101b5575f5ffd5b81356001600160e01b0319811681146101cc575f5ffd5b9392505050565b80356001600160a01b03811681146101e9575f5ffd5b919050565b5f5f5f60608486031215610200575f5ffd5b610209846101d3565b92506020840135915060408401358015158114610224575f5ffd5b809150509250925092565b5f5f60408385031215610240575f5ffd5b610249836101d3565b94602093909301359350505056' as const

export const operatorPartBytecode = '0x60c06040524260a0523480156012575f5ffd5b506040516123c43803806123c4833981016040819052602f91603f565b6001600160a01b0316608052606a565b5f60208284031215604e575f5ffd5b81516001600160a01b03811681146063575f5ffd5b9392505050565b60805160a05161233961008b5f395f61077901525f61011401526123395ff3fe608060405260043610610112575f3560e01c80636a31cf1d1161009f5780638da5cb5b116100635780638da5cb5b14610317578063909b1aaa14610352578063b317c35f14610371578063c9bbc9fa14610390578063e30c3978146103c757610112565b80636a31cf1d1461027c5780636bf5c92e1461029b5780637dc24d52146102ba578063822124c1146102d95780638932cee0146102f857610112565b806335f63767116100e657806335f63767146101e15780634ad00e54146102005780634b2fd45e1461021f5780634bc93b641461023e5780635d06ecb41461025d57610112565b80628108d514610163578063190d82e41461018457806323d68a6d146101a35780632e168e0e146101c2575b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b038116610145575f5ffd5b365f5f375f5f365f845af43d5f5f3e801561015e573d5ff35b503d5ffd5b34801561016e575f5ffd5b5061018261017d366004611de7565b6103e6565b005b34801561018f575f5ffd5b5061018261019e366004611e00565b61040d565b3480156101ae575f5ffd5b506101826101bd366004611de7565b610496565b3480156101cd575f5ffd5b506101826101dc366004611de7565b610531565b3480156101ec575f5ffd5b506101826101fb366004611e00565b6105e7565b34801561020b575f5ffd5b5061018261021a366004611e6f565b6105f5565b34801561022a575f5ffd5b50610182610239366004611ead565b610600565b348015610249575f5ffd5b50610182610258366004611de7565b610650565b348015610268575f5ffd5b50610182610277366004611ead565b61065d565b348015610287575f5ffd5b50610182610296366004611e6f565b6106a0565b3480156102a6575f5ffd5b506101826102b5366004611e00565b6106ab565b3480156102c5575f5ffd5b506101826102d4366004611f2b565b6106b5565b3480156102e4575f5ffd5b506101826102f3366004611e6f565b6106f6565b348015610303575f5ffd5b50610182610312366004611de7565b610702565b348015610322575f5ffd5b505f54610335906001600160a01b031681565b6040516001600160a01b0390911681526020015b60405180910390f35b34801561035d575f5ffd5b5061018261036c366004611de7565b610852565b34801561037c575f5ffd5b5061018261038b366004611e00565b61085c565b34801561039b575f5ffd5b506103af6103aa366004611f8a565b610a94565b6040516001600160401b039091168152602001610349565b3480156103d2575f5ffd5b50600154610335906001600160a01b031681565b5f5f6103f96103f484610c94565b610e02565b91509150610408838383610ed4565b505050565b5f61041783610c94565b90508115801590610429575060075482105b156104475760405163732f941360e01b815260040160405180910390fd5b5f61045183610f7b565b60028301549091506001600160401b0390811690821610610485576040516310428adb60e21b815260040160405180910390fd5b610490828583610f8f565b50505050565b61049f81610c94565b506001600160401b038082165f90815260116020526040812054600160401b900490911690036104e2576040516301d226c360e41b815260040160405180910390fd5b6001600160401b0381165f8181526011602052604080822080546001600160c01b03191690555133917f5055fa347441172447637c015e80a3ee748b9382212ceb5dca5a3683298fd6f391a350565b5f61053b82610c94565b90505f5f61054883610e02565b6001850180546001600160a01b0319169055845467ffffffffffffffff60a81b19168555909250905061058a600284018054600160401b600160c01b03169055565b6105a3836003018054600160401b600160c01b03169055565b6105ae848383610ed4565b6040516001600160401b038516907f0e0ba6c2b04de36d6d509ec5bd155c43a9fe862f8052096dd54f3902a74cca3e905f90a250505050565b6105f18282611039565b5050565b6105f182825f6110b7565b61060d848484845f611175565b7f589a71ef5bb37432c8ce279a4afc32783592f1764c6fcb07e3c437e80c80ab2e848484846040516106429493929190612055565b60405180910390a150505050565b61065a815f611039565b50565b61066b848484846001611175565b7f3d5869fa1ed68d6b7b5e2a1f44df8e1e7edd8ea7a6cc240e45c72e2eb3523962848484846040516106429493929190612055565b6105f182825f611494565b6105f18282611533565b6106be8161159e565b6106eb5760405163886e6a0360e01b81526001600160a01b03821660048201526024015b60405180910390fd5b610408838383611494565b6105f1828260016110b7565b5f61070c82610c94565b6001600160401b038084165f908152601160209081526040808320815160608101835290548086168252600160401b81048616938201849052600160801b90049094169084015292935090919003610777576040516301d226c360e41b815260040160405180910390fd5b7f000000000000000000000000000000000000000000000000000000000000000081602001516001600160401b0316116107c457604051634f2c9f3b60e11b815260040160405180910390fd5b80602001516001600160401b03164210806107eb575080604001516001600160401b031642115b15610809576040516312fc96a360e31b815260040160405180910390fd5b600854815161082590620186a0906001600160401b03166120cc565b11156108445760405163cd4e616760e01b815260040160405180910390fd5b6104088284835f0151610f8f565b61065a815f611533565b5f61086683610c94565b9050610871826115e3565b61087a83611634565b5f61088483610f7b565b60028301549091506001600160401b039081169082168190036108ba576040516319024e5f60e31b815260040160405180910390fd5b6001600160401b038216158015906108d0575080155b80156108e7575060038301546001600160401b0316155b15610905576040516310428adb60e21b815260040160405180910390fd5b6004545f9061092690600160401b90046001600160401b03166127106120e3565b61093090836120cc565b9050612710600161094182846120e3565b61094b91906120f6565b610955919061211d565b836001600160401b0316111561097e5760405163958065d960e01b815260040160405180910390fd5b6003545f9061099d90600160a01b90046001600160401b031642612130565b604080516060810182526001600160401b03808816825280841660208301526004549394509092918301916109d3911684612130565b6001600160401b039081169091528881165f818152601160209081526040918290208551815492870151968401518616600160801b0267ffffffffffffffff60801b19978716600160401b026fffffffffffffffffffffffffffffffff1990941691909616179190911794909416929092179092555133907f796204296f2eb56d7432fa85961e9750d0cb21741873ebf7077e28263e32735890610a839043908b90918252602082015260400190565b60405180910390a350505050505050565b5f610a9e836115e3565b5f8585604051610aaf92919061214f565b60408051918290039091205f818152600f602052919091205490915060ff1615610aec57604051630a27252560e21b815260040160405180910390fd5b5f818152600f60205260408120805460ff19166001179055600d8054909190610b1d906001600160401b031661215e565b82546101009290920a6001600160401b0381810219909316928216908102929092179092555f908152600e6020526040902080546001600160a81b0319163360ff60a01b191617600160a01b86151502178155909250610b7c85610f7b565b60028201805463ffffffff4316600160e01b02600160401b600160e01b039091166001600160401b039390931692909217821790556003820180546001600160e01b031690911790556040805160018082528183019092525f916020808301908036833701905050905083815f81518110610bf957610bf9612188565b6001600160401b03928316602091820292909201015260405133918616907fd839f31c14bd632f424e307b36abff63ca33684f77f28e35dc13718ef338f7f490610c48908c908c908c9061219c565b60405180910390a37f7cae2703330c3f53308fb0fe3a9143f335997ba7e059b9ac8e4417ed8fbddbd38186604051610c819291906121d3565b60405180910390a1505050949350505050565b6001600160401b038082165f908152600e6020908152604091829020825160c08101845281546001600160a01b03808216835260ff600160a01b830416151583860152600160a81b909104861682860152600183015416606080830191909152845160a0808201875260028501548089168352600160401b8082048a1684890152600160801b8083048b16858b015263ffffffff600160c01b808504821687890152600160e01b948590048216608088810191909152808a01979097528b518087018d5260038b0154808f1682529485048e169b81019b909b52918304909b1699890199909952978804891693870193909352919095049095169383019390935292820152610da290611818565b610dbf576040516325878fa360e21b815260040160405180910390fd5b80546001600160a01b03163314610dfd578054604051638907fc6560e01b81523360048201526001600160a01b0390911660248201526044016106e2565b919050565b60028101545f908190600160e01b900463ffffffff1615610e3d578254610e3d906002850190600160a81b90046001600160401b0316611845565b6003830154600160e01b900463ffffffff1615610e6157610e61600384015f611845565b6002830154610e8490620186a090600160801b90046001600160401b03166120cc565b6003840154909250610eaa906298968090600160801b90046001600160401b03166120cc565b60028401805467ffffffffffffffff60801b19908116909155600390940180549094169093555091565b8115610f2557610ee4338361197f565b6040518281526001600160401b0384169033907f178bf78bdd8914b8483d640b4a4f84e20943b5eb6b639b7474286364c7651d609060200160405180910390a35b801561040857610f3533826119fa565b6040518181526001600160401b0384169033907f178bf78bdd8914b8483d640b4a4f84e20943b5eb6b639b7474286364c7651d60906020015b60405180910390a3505050565b5f610f8982620186a0611a98565b92915050565b8254610faf906002850190600160a81b90046001600160401b0316611845565b60028301805467ffffffffffffffff19166001600160401b038381169182179092559083165f81815260116020526040902080546001600160c01b03191690559033907f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef90439061102490620186a0906120cc565b60408051928352602083019190915201610f6e565b5f61104383610c94565b90505f61104f83610f7b565b6002830154909150600160e01b900463ffffffff1615611089578154611089906002840190600160a81b90046001600160401b0316611845565b61049084620186a061109e8560020185611b03565b6001600160401b03166110b191906120cc565b5f610ed4565b5f8290036110d857604051630e06188960e21b815260040160405180910390fd5b5f5b8281101561113457816111128585848181106110f8576110f8612188565b905060200201602081019061110d9190611de7565b610c94565b8054911515600160a01b0260ff60a01b199092169190911790556001016110da565b507f7cae2703330c3f53308fb0fe3a9143f335997ba7e059b9ac8e4417ed8fbddbd38383836040516111689392919061222b565b60405180910390a1505050565b5f829003611196576040516332ecd8b760e21b815260040160405180910390fd5b5f8490036111b757604051630e06188960e21b815260040160405180910390fd5b5f5b848110156112f6576111d68686838181106110f8576110f8612188565b5080156112ee5785856111ea6001846120f6565b8181106111f9576111f9612188565b905060200201602081019061120e9190611de7565b6001600160401b031686868381811061122957611229612188565b905060200201602081019061123e9190611de7565b6001600160401b0316036112655760405163a5a1ff5d60e01b815260040160405180910390fd5b85856112726001846120f6565b81811061128157611281612188565b90506020020160208101906112969190611de7565b6001600160401b03168686838181106112b1576112b1612188565b90506020020160208101906112c69190611de7565b6001600160401b031610156112ee5760405163dd020e2560e01b815260040160405180910390fd5b6001016111b9565b505f5b8281101561148c575f84848381811061131457611314612188565b90506020020160208101906113299190612250565b6001600160a01b031603611350576040516342bcdf7f60e11b815260040160405180910390fd5b818015611387575061138784848381811061136d5761136d612188565b90506020020160208101906113829190612250565b61159e565b156113d85783838281811061139e5761139e612188565b90506020020160208101906113b39190612250565b6040516371cadba760e01b81526001600160a01b0390911660048201526024016106e2565b5f5b85811015611483578260105f8989858181106113f8576113f8612188565b905060200201602081019061140d9190611de7565b6001600160401b03166001600160401b031681526020019081526020015f205f87878681811061143f5761143f612188565b90506020020160208101906114549190612250565b6001600160a01b0316815260208101919091526040015f20805460ff19169115159190911790556001016113da565b506001016112f9565b505050505050565b5f8290036114b557604051630e06188960e21b815260040160405180910390fd5b5f5b828110156114ff57816114d58585848181106110f8576110f8612188565b600190810180546001600160a01b0319166001600160a01b039390931692909217909155016114b7565b507ff41d8ca981ff900f6db7f71d7e2ae866eae8e4327d23e5c692c13a6c43b39c3d8383836040516111689392919061226b565b5f61153d83610c94565b90505f61154983611bc4565b6003830154909150600160e01b900463ffffffff161561157057611570600383015f611845565b610490845f629896806115868660030186611b03565b6001600160401b031661159991906120cc565b610ed4565b5f6115b0826301ffc9a760e01b611bd2565b80156115cb57506115c9826001600160e01b0319611bd2565b155b8015610f895750610f89826320c18e6b60e21b611bd2565b80158015906115f3575060075481105b156116115760405163732f941360e01b815260040160405180910390fd5b60085481111561065a5760405163cd4e616760e01b815260040160405180910390fd5b6001600160401b0381165f908152600e602052604090206002810154600160e01b900463ffffffff1615158061167957506003810154600160e01b900463ffffffff16155b15611682575050565b6040805160c08101825282546001600160a01b03808216835260ff600160a01b83041615156020808501919091526001600160401b03600160a81b9093048316848601526001860154909116606080850191909152845160a0808201875260028801548086168352600160401b808204871684870152600160801b8083048816858b015263ffffffff600160c01b808504821687890152600160e01b948590048216608088810191909152808c01979097528b518087018d5260038e0154808c1682529485048b16998101999099529183049098169987019990995297880486169385019390935291909504909216938101939093528101919091525f9061178990611cac565b600283018054600160401b600160e01b0316600160e01b4363ffffffff160267ffffffffffffffff1916176001600160401b038316908117909155909150156104085781546001600160401b03808516916001600160a01b0316907f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef90439061102490620186a09087166120cc565b5f81608001516080015163ffffffff165f141580610f8957505060a001516080015163ffffffff16151590565b6040805160a08101825283546001600160401b038082168352600160401b820481166020840152600160801b8204169282019290925263ffffffff600160c01b830481166060830152600160e01b90920490911660808201526118a89082611cee565b82546001600160401b03918216600160801b90810267ffffffffffffffff60801b19831681178087556040805160a081018252928616948616949094178252600160401b8104851660208301529182049093169183019190915263ffffffff600160c01b820481166060840152600160e01b90910416608082015261192c90611d7b565b82547bffffffffffffffffffffffff0000000000000000ffffffffffffffff16600160401b6001600160401b0392909216919091026001600160e01b031617600160e01b4363ffffffff16021790915550565b805f0361198a575050565b5f826001600160a01b0316826040515f6040518083038185875af1925050503d805f81146119d3576040519150601f19603f3d011682016040523d82523d5f602084013e6119d8565b606091505b50509050806104085760405163b12d13eb60e01b815260040160405180910390fd5b8015801590611a7a575060025460405163a9059cbb60e01b81526001600160a01b038481166004830152602482018490529091169063a9059cbb906044016020604051808303815f875af1158015611a54573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a789190612296565b155b156105f15760405163022e258160e11b815260040160405180910390fd5b5f6001600160401b03611aab838561211d565b1115611aca576040516391aa301760e01b815260040160405180910390fd5b611ad482846122b1565b15611af25760405163123ab2a360e11b815260040160405180910390fd5b611afc828461211d565b9392505050565b5f6001600160401b03821615611b195781611b2c565b8254600160801b90046001600160401b03165b90506001600160401b0381161580611b58575082546001600160401b03600160801b9091048116908216115b15611b7657604051631e9acf1760e31b815260040160405180910390fd5b825481908490601090611b9a908490600160801b90046001600160401b03166122c4565b92506101000a8154816001600160401b0302191690836001600160401b0316021790555092915050565b5f610f898262989680611a98565b6040516001600160e01b0319821660248201525f90819081906001600160a01b038616906175309060440160408051601f198184030181529181526020820180516001600160e01b03166301ffc9a760e01b17905251611c3291906122e3565b5f604051808303818686fa925050503d805f8114611c6b576040519150601f19603f3d011682016040523d82523d5f602084013e611c70565b606091505b5091509150818015611c8457506020815110155b8015611ca3575080806020019051810190611c9f91906122f9565b6001145b95945050505050565b5f81608001516080015163ffffffff165f14611ccb5750608001515190565b60a0820151516001600160401b031615611ce757614524610f89565b5f92915050565b5f826080015163ffffffff165f03611d0b57506040820151610f89565b5f826001600160401b0316612710856060015163ffffffff16611d2e91906120cc565b611d3891906120e3565b905061271081611d4786611dad565b6001600160401b0316611d5a91906120cc565b611d64919061211d565b8460400151611d739190612130565b949350505050565b5f816080015163ffffffff165f03611d9557506020015190565b611d9e82611dad565b8260200151610f899190612130565b805160808201515f9190611dc79063ffffffff16436120f6565b610f899190612310565b80356001600160401b0381168114610dfd575f5ffd5b5f60208284031215611df7575f5ffd5b611afc82611dd1565b5f5f60408385031215611e11575f5ffd5b611e1a83611dd1565b946020939093013593505050565b5f5f83601f840112611e38575f5ffd5b5081356001600160401b03811115611e4e575f5ffd5b6020830191508360208260051b8501011115611e68575f5ffd5b9250929050565b5f5f60208385031215611e80575f5ffd5b82356001600160401b03811115611e95575f5ffd5b611ea185828601611e28565b90969095509350505050565b5f5f5f5f60408587031215611ec0575f5ffd5b84356001600160401b03811115611ed5575f5ffd5b611ee187828801611e28565b90955093505060208501356001600160401b03811115611eff575f5ffd5b611f0b87828801611e28565b95989497509550505050565b6001600160a01b038116811461065a575f5ffd5b5f5f5f60408486031215611f3d575f5ffd5b83356001600160401b03811115611f52575f5ffd5b611f5e86828701611e28565b9094509250506020840135611f7281611f17565b809150509250925092565b801515811461065a575f5ffd5b5f5f5f5f60608587031215611f9d575f5ffd5b84356001600160401b03811115611fb2575f5ffd5b8501601f81018713611fc2575f5ffd5b80356001600160401b03811115611fd7575f5ffd5b876020828401011115611fe8575f5ffd5b6020918201955093508501359150604085013561200481611f7d565b939692955090935050565b8183526020830192505f815f5b8481101561204b576001600160401b0361203583611dd1565b168652602095860195919091019060010161201c565b5093949350505050565b604081525f61206860408301868861200f565b8281036020808501919091528482528591015f5b858110156120ac57823561208f81611f17565b6001600160a01b031682526020928301929091019060010161207c565b50979650505050505050565b634e487b7160e01b5f52601160045260245ffd5b8082028115828204841417610f8957610f896120b8565b80820180821115610f8957610f896120b8565b81810381811115610f8957610f896120b8565b634e487b7160e01b5f52601260045260245ffd5b5f8261212b5761212b612109565b500490565b6001600160401b038181168382160190811115610f8957610f896120b8565b818382375f9101908152919050565b5f6001600160401b0382166001600160401b03810361217f5761217f6120b8565b60010192915050565b634e487b7160e01b5f52603260045260245ffd5b60408152826040820152828460608301375f606084830101525f6060601f19601f8601168301019050826020830152949350505050565b604080825283519082018190525f9060208501906060840190835b818110156122155783516001600160401b03168352602093840193909201916001016121ee565b5050809250505082151560208301529392505050565b604081525f61223e60408301858761200f565b90508215156020830152949350505050565b5f60208284031215612260575f5ffd5b8135611afc81611f17565b604081525f61227e60408301858761200f565b905060018060a01b0383166020830152949350505050565b5f602082840312156122a6575f5ffd5b8151611afc81611f7d565b5f826122bf576122bf612109565b500690565b6001600160401b038281168282160390811115610f8957610f896120b8565b5f82518060208501845e5f920191825250919050565b5f60208284031215612309575f5ffd5b5051919050565b6001600160401b038181168382160290811690818114612332576123326120b8565b509291505056' as const

export const governancePartBytecode = '0x60a0604052348015600e575f5ffd5b505f608052608051612d4961002b5f395f6101f90152612d495ff3fe6080604052600436106101f7575f3560e01c80637f2d11e51161010c578063b62d4f231161009f578063e30c39781161006e578063e30c3978146108fb578063e567ed581461091a578063e9d232cd14610939578063eb60802214610958578063f2fde38b14610977576101f7565b8063b62d4f2314610684578063bf3377b9146106dd578063cc302345146107de578063d021c50d146107f2576101f7565b8063b0a33356116100db578063b0a33356146105eb578063b4342d3a1461061a578063b452494414610646578063b4c9c40814610665576101f7565b80637f2d11e5146105725780638da5cb5b1461058f5780639f5c1307146105ad578063a3390317146105cc576101f7565b80635d756b1d1161018f5780636f4b158d1161015e5780636f4b158d146104ed578063715018a61461050c578063715132141461052057806379ba50971461053f57806379e3e4e414610553576101f7565b80635d756b1d14610457578063609f2936146104765780636512447d146104af5780636535f740146104ce576101f7565b80633631983f116101cb5780633631983f1461031b5780633b6cacb91461033a57806348b19d451461038c5780634da4bb27146103ab576101f7565b8062ebb5f0146102485780630527aab6146102695780631a36063c146102885780631f1f9fd5146102fc575b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03811661022a575f5ffd5b365f5f375f5f365f845af43d5f5f3e8015610243573d5ff35b503d5ffd5b348015610253575f5ffd5b506102676102623660046125ba565b610996565b005b348015610274575f5ffd5b506102676102833660046125e4565b610bf2565b348015610293575f5ffd5b506102d36102a2366004612605565b5f81815260136020908152604080832054601483528184205460159093529220546001600160401b03169193909250565b6040805193845260208401929092526001600160401b0316908201526060015b60405180910390f35b348015610307575f5ffd5b50610267610316366004612605565b610c96565b348015610326575f5ffd5b5061026761033536600461261c565b610d5e565b348015610345575f5ffd5b50610374610354366004612648565b63ffffffff165f908152601860205260409020546001600160a01b031690565b6040516001600160a01b0390911681526020016102f3565b348015610397575f5ffd5b506102676103a6366004612661565b610de7565b3480156103b6575f5ffd5b506104256103c536600461261c565b60408051606080820183525f80835260208084018290529284018190526001600160401b0394851681526011835283902083519182018452548085168252600160401b8104851692820192909252600160801b9091049092169082015290565b6040805182516001600160401b03908116825260208085015182169083015292820151909216908201526060016102f3565b348015610462575f5ffd5b506102676104713660046126a7565b611156565b348015610481575f5ffd5b506104a1610490366004612605565b5f9081526012602052604090205490565b6040519081526020016102f3565b3480156104ba575f5ffd5b506102676104c936600461261c565b6112d7565b3480156104d9575f5ffd5b506102676104e8366004612605565b611389565b3480156104f8575f5ffd5b50610267610507366004612605565b611488565b348015610517575f5ffd5b506102676114f0565b34801561052b575f5ffd5b5061026761053a366004612605565b611524565b34801561054a575f5ffd5b506102676115d6565b34801561055e575f5ffd5b5061026761056d36600461261c565b61164b565b34801561057d575f5ffd5b506002546001600160a01b0316610374565b34801561059a575f5ffd5b505f54610374906001600160a01b031681565b3480156105b8575f5ffd5b506102676105c7366004612605565b6116cf565b3480156105d7575f5ffd5b506102676105e6366004612648565b611737565b3480156105f6575f5ffd5b5061060a6106053660046126cf565b6117a8565b60405190151581526020016102f3565b348015610625575f5ffd5b5061063961063436600461261c565b6117de565b6040516102f39190612740565b348015610651575f5ffd5b506102676106603660046127f5565b6118f0565b348015610670575f5ffd5b5061026761067f366004612605565b611b89565b34801561068f575f5ffd5b506106c361069e36600461261c565b6017546001600160401b039091165f908152601a602052604090205461ffff90911691565b6040805161ffff90931683526020830191909152016102f3565b3480156106e8575f5ffd5b506040805160a080820183525f80835260208084018290528385018290526060808501839052608094850183905285518085018752838152808301849052808701849052808201849052850192909252600b5485518085018752600a546001600160401b038082168352600160401b808304821684870152600160801b8084048316858c015263ffffffff600160c01b8086048216878b0152600160e01b958690048216878d01528c519a8b018d52600c548086168c529384048516988b01989098529082048316898c015295810486169688019690965294049092169484019490945293516102f394939190911691906128a8565b3480156107e9575f5ffd5b506104a1611bf1565b3480156107fd575f5ffd5b506108ee60408051610160810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e081018290526101008101829052610120810182905261014081019190915250604080516101608101825260035463ffffffff811682526001600160401b03640100000000820481166020840152600160601b8204811693830193909352600160a01b9004821660608201526004548083166080830152600160401b900490911660a082015260055460c082015260065460e082015260075461010082015260085461012082015260095461014082015290565b6040516102f391906128d3565b348015610906575f5ffd5b50600154610374906001600160a01b031681565b348015610925575f5ffd5b5061026761093436600461261c565b611c04565b348015610944575f5ffd5b50610267610953366004612605565b611cb4565b348015610963575f5ffd5b5061026761097236600461261c565b611d1c565b348015610982575f5ffd5b506102676109913660046129a7565b611d94565b335f9081526019602052604081205463ffffffff16908190036109cc57604051631bc2178f60e01b815260040160405180910390fd5b6017546001600160401b0362010000909104811690831611610a015760405163305c3e9360e01b815260040160405180910390fd5b43826001600160401b03161115610a2b57604051631297c50760e11b815260040160405180910390fd5b6040516001600160c01b031960c084901b166020820152602881018490525f9060480160408051601f1981840301815291815281516020928301205f818152601c845282812063ffffffff8716825290935291205490915060ff1615610aa457604051637c9a1cf960e01b815260040160405180910390fd5b5f818152601c6020908152604080832063ffffffff861684529091528120805460ff19166001179055610ada60046127106129e8565b5f838152601b6020526040902054610af291906129fb565b60175490915061ffff16811015610b7d575f828152601b6020908152604091829020839055601754825184815261ffff9091169181019190915263ffffffff85168183015233606082015290516001600160401b0386169187917fc0516bad4be527b56ad33b7087029ffee230e390e2f2d1076597820c9e170b679181900360800190a35050505050565b5f828152601b602090815260408083208390556001600160401b038716808452601a9092528083208890556017805469ffffffffffffffff0000191662010000840217905551909187917f6965b9c8509097ad68ba0eb17fcb9436f4a72a057fe5ac556737580bce80d8409190a35050505050565b5f546001600160a01b03163314610c245760405162461bcd60e51b8152600401610c1b90612a0e565b60405180910390fd5b6127108161ffff161115610c4b5760405163d173577960e01b815260040160405180910390fd5b6017805461ffff191661ffff83169081179091556040519081527f791dc99be5109fa13cd62186968189a4f65235f0a4aea35cdf15c585bbcbfdaf906020015b60405180910390a150565b5f546001600160a01b03163314610cbf5760405162461bcd60e51b8152600401610c1b90612a0e565b600a545f90610cdb90620186a0906001600160401b0316612a43565b600b54909150610cf690600a906001600160401b0316611e0d565b610cff82611f47565b600a805467ffffffffffffffff19166001600160401b039290921691909117905560408051828152602081018490527f8f49a76c5d617bd72673d92d3a019ff8f04f204536aae7a3d10e7ca85603f3cc91015b60405180910390a15050565b5f546001600160a01b03163314610d875760405162461bcd60e51b8152600401610c1b90612a0e565b600480546fffffffffffffffff00000000000000001916600160401b6001600160401b038416908102919091179091556040519081527f2fff7e5a48a4befc2c2be4d77e141f6d97907798977ce452429ec55c2658a34290602001610c8b565b5f546001600160a01b03163314610e105760405162461bcd60e51b8152600401610c1b90612a0e565b6001600160401b038084165f908152600e6020908152604091829020825160c08101845281546001600160a01b03808216835260ff600160a01b830416151583860152600160a81b909104861682860152600183015416606080830191909152845160a0808201875260028501548089168352600160401b8082048a1684890152600160801b8083048b16858b015263ffffffff600160c01b808504821687890152600160e01b948590048216608088810191909152808a01979097528b518087018d5260038b0154808f1682529485048e169b81019b909b52918304909b1699890199909952978804891693870193909352919095049095169383019390935292820152610f1e90611f55565b610f3b576040516325878fa360e21b815260040160405180910390fd5b6002810154600160c01b900463ffffffff1615610f76576040516313611b4f60e01b81526001600160401b0385166004820152602401610c1b565b6040805160a08101825260028301546001600160401b038082168352600160401b820481166020840152600160801b8204169282019290925263ffffffff600160c01b830481166060830152600160e01b9092049091166080820152610fdb90611f82565b6002820180546bffffffffffffffffffffffff60801b16600160401b6001600160401b03939093169290920268010000000000000000600160e01b031691909117905561102b600382015f611e0d565b61103483611fb4565b60038201805467ffffffffffffffff19166001600160401b0392831617905584165f90815260116020526040902080546001600160c01b0319169055811561110c57604051806060016040528061108a84611fb4565b6001600160401b039081168252600160208084019190915260026040938401528782165f90815260118252839020845181549286015195909401518316600160801b0267ffffffffffffffff60801b19958416600160401b026fffffffffffffffffffffffffffffffff19909316949093169390931717929092169190911790555b60408051848152602081018490526001600160401b038616917f5e1b6c86fc4abdafc29d3e233dc75dc00b6d64f051928611f6284866439cf723910160405180910390a250505050565b5f546001600160a01b0316331461117f5760405162461bcd60e51b8152600401610c1b90612a0e565b8163ffffffff165f036111a557604051631f2a200560e01b815260040160405180910390fd5b6001600160a01b0381166111cc5760405163d92e233d60e01b815260040160405180910390fd5b63ffffffff8083165f908152601860209081526040808320546001600160a01b0386811685526019909352922054911691161580159061122c57506001600160a01b0382165f9081526019602052604090205463ffffffff848116911614155b1561124a5760405163a97938cb60e01b815260040160405180910390fd5b6001600160a01b038181165f818152601960208181526040808420805463ffffffff1990811690915563ffffffff8a168086526018845282862080546001600160a01b031916988b16988917905587865293909252808420805490921683179091555190917f6113130a2400e4e0980410314b8d41a250e526ca56d039ffd91278aeac44c46891a4505050565b5f546001600160a01b031633146113005760405162461bcd60e51b8152600401610c1b90612a0e565b6153e86001600160401b038216101561132c57604051631b9b272b60e21b815260040160405180910390fd5b600380546bffffffffffffffff0000000019166401000000006001600160401b038416908102919091179091556040519081527f42af14411036d7a50e5e92daf825781450fc8fac8fb65cbdb04720ff08efb84f90602001610c8b565b5f546001600160a01b031633146113b25760405162461bcd60e51b8152600401610c1b90612a0e565b5f6113bc82611fb4565b90506113c9600c5f611e0d565b600c546001600160401b03600160801b9091048116908216111561140057604051631e9acf1760e31b815260040160405180910390fd5b600c8054829190601090611425908490600160801b90046001600160401b0316612a5a565b92506101000a8154816001600160401b0302191690836001600160401b031602179055506114533383611fc2565b604080518381523360208201527f370342c3bb9245e20bffe6dced02ba2fceca979701f881d5adc72d838e83f1c59101610d52565b5f546001600160a01b031633146114b15760405162461bcd60e51b8152600401610c1b90612a0e565b6114ba81611f47565b5060088190556040518181527fbb018dc682e13c04ee4a5608c89a9f287c402c1aec96588d6dd85478179b4bba90602001610c8b565b5f546001600160a01b031633146115195760405162461bcd60e51b8152600401610c1b90612a0e565b6115225f612064565b565b5f546001600160a01b0316331461154d5760405162461bcd60e51b8152600401610c1b90612a0e565b600c545f906115699062989680906001600160401b0316612a43565b9050611576600c5f611e0d565b61157f82611fb4565b600c805467ffffffffffffffff19166001600160401b039290921691909117905560408051828152602081018490527f67b4581d242b51c956246a35859809bc259dfd07d622b4bc0a9858641a6297fb9101610d52565b6001546001600160a01b031633146116425760405162461bcd60e51b815260206004820152602960248201527f4f776e61626c6532537465703a2063616c6c6572206973206e6f7420746865206044820152683732bb9037bbb732b960b91b6064820152608401610c1b565b61152233612064565b5f546001600160a01b031633146116745760405162461bcd60e51b8152600401610c1b90612a0e565b6003805467ffffffffffffffff60a01b1916600160a01b6001600160401b038416908102919091179091556040519081527f5fbd75d987b37490f91aa1909db948e7ff14c6ffb495b2f8e0b2334da9b192f190602001610c8b565b5f546001600160a01b031633146116f85760405162461bcd60e51b8152600401610c1b90612a0e565b61170181611fb4565b5060068190556040518181527fc6e0ba7aedc5595dfb313cf8e5bc03109e9f71dc644c019f9acb86fc054ed45490602001610c8b565b5f546001600160a01b031633146117605760405162461bcd60e51b8152600401610c1b90612a0e565b6003805463ffffffff191663ffffffff83169081179091556040519081527fdb66d133f9fe9e7393baf7b733c5c104d76ca034e2c7335ef6252a8cfdc71dc190602001610c8b565b6001600160401b0382165f9081526010602090815260408083206001600160a01b038516845290915290205460ff165b92915050565b6117e6612518565b506001600160401b039081165f908152600e6020908152604091829020825160c08101845281546001600160a01b03808216835260ff600160a01b830416151583860152600160a81b909104861682860152600183015416606080830191909152845160a0808201875260028501548089168352600160401b8082048a1684890152600160801b8083048b16858b015263ffffffff600160c01b808504821687890152600160e01b948590048216608088810191909152808a01979097528b518087018d526003909a0154808e168b529384048d169a8a019a909a52908204909a169887019890985295870488169285019290925293909404909416918101919091529082015290565b5f546001600160a01b031633146119195760405162461bcd60e51b8152600401610c1b90612a0e565b8582146119395760405163135a8cf760e31b815260040160405180910390fd5b61194385856120c4565b5f61194f898787612114565b5f8181526013602052604090205490915015158061197957505f8181526014602052604090205415155b15611997576040516312e04c8760e01b815260040160405180910390fd5b5f6119a487878a86612149565b90506119af816122e6565b5f83815260146020526040908190209190915560025490516323b872dd60e01b8152336004820152306024820152604481018590526001600160a01b03909116906323b872dd906064016020604051808303815f875af1158015611a15573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a399190612a79565b505f8787604051602001611a4e929190612ad5565b6040516020818303038152906040528051906020012090505f5b89811015611b3757611a9e8c8c8c84818110611a8657611a86612ae1565b9050602002810190611a989190612af5565b85612371565b8b6001600160a01b03167f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e58a8a8e8e86818110611add57611add612ae1565b9050602002810190611aef9190612af5565b8c8c88818110611b0157611b01612ae1565b9050602002810190611b139190612af5565b8a604051611b279796959493929190612be5565b60405180910390a2600101611a68565b508a6001600160a01b03167e42f149a8d949fd29495642de7ba208c565743787654c25d443576d52c1ecaf898985604051611b7493929190612c3e565b60405180910390a25050505050505050505050565b5f546001600160a01b03163314611bb25760405162461bcd60e51b8152600401610c1b90612a0e565b611bbb81611f47565b5060058190556040518181527fd363ab4392efaf967a89d8616cba1ff0c6f05a04c2f214671be365f0fab0596090602001610c8b565b5f611bff60046127106129e8565b905090565b5f546001600160a01b03163314611c2d5760405162461bcd60e51b8152600401610c1b90612a0e565b6153e86001600160401b0382161015611c5957604051631b9b272b60e21b815260040160405180910390fd5b6003805467ffffffffffffffff60601b1916600160601b6001600160401b038416908102919091179091556040519081527fc968a767c53be943fe324987597efaba682968c894cab4291313662c8b99691d90602001610c8b565b5f546001600160a01b03163314611cdd5760405162461bcd60e51b8152600401610c1b90612a0e565b611ce681611f47565b5060078190556040518181527f18d44c1ee4bcb1ecb7d57ca44a74ede64c7c9accda084b97d466e6a0998329b390602001610c8b565b5f546001600160a01b03163314611d455760405162461bcd60e51b8152600401610c1b90612a0e565b6004805467ffffffffffffffff19166001600160401b0383169081179091556040519081527ff6b8a2b45d0a60381de51a7b980c4660d9e5b82db6e07a4d342bfc17a6ff96bf90602001610c8b565b5f546001600160a01b03163314611dbd5760405162461bcd60e51b8152600401610c1b90612a0e565b600180546001600160a01b0319166001600160a01b038381169182179092555f8054604051929316917f38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e227009190a350565b6040805160a08101825283546001600160401b038082168352600160401b820481166020840152600160801b8204169282019290925263ffffffff600160c01b830481166060830152600160e01b9092049091166080820152611e709082612404565b82546001600160401b03918216600160801b90810267ffffffffffffffff60801b19831681178087556040805160a081018252928616948616949094178252600160401b8104851660208301529182049093169183019190915263ffffffff600160c01b820481166060840152600160e01b909104166080820152611ef490611f82565b82547bffffffffffffffffffffffff0000000000000000ffffffffffffffff16600160401b6001600160401b0392909216919091026001600160e01b031617600160e01b4363ffffffff16021790915550565b5f6117d882620186a0612489565b5f81608001516080015163ffffffff165f1415806117d857505060a001516080015163ffffffff16151590565b5f816080015163ffffffff165f03611f9c57506020015190565b611fa5826124f4565b82602001516117d89190612c60565b5f6117d88262989680612489565b8015801590612042575060025460405163a9059cbb60e01b81526001600160a01b038481166004830152602482018490529091169063a9059cbb906044016020604051808303815f875af115801561201c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906120409190612a79565b155b156120605760405163022e258160e11b815260040160405180910390fd5b5050565b5f80546040516001600160a01b03808516939216917f8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e091a35f80546001600160a01b039092166001600160a01b0319928316179055600180549091169055565b80600481148015906120d7575080600714155b80156120e4575080600a14155b80156120f1575080600d14155b1561210f57604051630e06188960e21b815260040160405180910390fd5b505050565b5f83838360405160200161212a93929190612c7f565b6040516020818303038152906040528051906020012090509392505050565b6040805160a0810182525f8082526020820181905291810182905260608101829052608081019190915261217e600c5f611e0d565b600c80548491906018906121a0908490600160c01b900463ffffffff16612cac565b92506101000a81548163ffffffff021916908363ffffffff1602179055505f5f5b85811015612297575f600e5f8989858181106121df576121df612ae1565b90506020020160208101906121f4919061261c565b6001600160401b0316815260208101919091526040015f206003018054909150600160e01b900463ffffffff161561227057612230815f611e0d565b805486908290601890612251908490600160c01b900463ffffffff16612cac565b92506101000a81548163ffffffff021916908363ffffffff1602179055505b805461228c90600160401b90046001600160401b031684612c60565b9250506001016121c1565b506040805160a08101825263ffffffff86168152600c546001600160401b03600160401b909104811660208301529290921690820152600160608201526080810183905290505b949350505050565b80516020808301516040808501516080860151606087015192515f9661235496909594910160e09590951b6001600160e01b031916855260c093841b6001600160c01b031990811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b60308214612392576040516318dca5e960e21b815260040160405180910390fd5b5f8383866040516020016123a893929190612cc8565b60408051601f1981840301815291815281516020928301205f8181526012909352912054909150156123f157838360405163388e799960e01b8152600401610c1b929190612cee565b5f90815260126020526040902055505050565b5f826080015163ffffffff165f03612421575060408201516117d8565b5f826001600160401b0316612710856060015163ffffffff166124449190612a43565b61244e91906129fb565b90506127108161245d866124f4565b6001600160401b03166124709190612a43565b61247a91906129e8565b84604001516122de9190612c60565b5f6001600160401b0361249c83856129e8565b11156124bb576040516391aa301760e01b815260040160405180910390fd5b6124c58284612d01565b156124e35760405163123ab2a360e11b815260040160405180910390fd5b6124ed82846129e8565b9392505050565b805160808201515f919061250e9063ffffffff1643612d14565b6117d89190612d27565b6040805160c0810182525f8082526020820181905291810182905260608101919091526080810161256f6040805160a0810182525f8082526020820181905291810182905260608101829052608081019190915290565b81526040805160a0810182525f808252602082810182905292820181905260608201819052608082015291015290565b80356001600160401b03811681146125b5575f5ffd5b919050565b5f5f604083850312156125cb575f5ffd5b823591506125db6020840161259f565b90509250929050565b5f602082840312156125f4575f5ffd5b813561ffff811681146124ed575f5ffd5b5f60208284031215612615575f5ffd5b5035919050565b5f6020828403121561262c575f5ffd5b6124ed8261259f565b803563ffffffff811681146125b5575f5ffd5b5f60208284031215612658575f5ffd5b6124ed82612635565b5f5f5f60608486031215612673575f5ffd5b61267c8461259f565b95602085013595506040909401359392505050565b80356001600160a01b03811681146125b5575f5ffd5b5f5f604083850312156126b8575f5ffd5b6126c183612635565b91506125db60208401612691565b5f5f604083850312156126e0575f5ffd5b6126c18361259f565b6001600160401b0381511682526001600160401b0360208201511660208301526001600160401b03604082015116604083015263ffffffff606082015116606083015263ffffffff60808201511660808301525050565b81516001600160a01b0390811682526020808401511515908301526040808401516001600160401b031690830152606080840151909116908201526080808301516101c0830191612793908401826126e9565b5060a08301516127a76101208401826126e9565b5092915050565b5f5f83601f8401126127be575f5ffd5b5081356001600160401b038111156127d4575f5ffd5b6020830191508360208260051b85010111156127ee575f5ffd5b9250929050565b5f5f5f5f5f5f5f5f60a0898b03121561280c575f5ffd5b61281589612691565b975060208901356001600160401b0381111561282f575f5ffd5b61283b8b828c016127ae565b90985096505060408901356001600160401b03811115612859575f5ffd5b6128658b828c016127ae565b90965094505060608901356001600160401b03811115612883575f5ffd5b61288f8b828c016127ae565b999c989b50969995989497949560800135949350505050565b61016081016128b782866126e9565b6001600160401b03841660a08301526122de60c08301846126e9565b815163ffffffff168152610160810160208301516128fc60208401826001600160401b03169052565b50604083015161291760408401826001600160401b03169052565b50606083015161293260608401826001600160401b03169052565b50608083015161294d60808401826001600160401b03169052565b5060a083015161296860a08401826001600160401b03169052565b5060c083015160c083015260e083015160e083015261010083015161010083015261012083015161012083015261014083015161014083015292915050565b5f602082840312156129b7575f5ffd5b6124ed82612691565b634e487b7160e01b5f52601260045260245ffd5b634e487b7160e01b5f52601160045260245ffd5b5f826129f6576129f66129c0565b500490565b808201808211156117d8576117d86129d4565b6020808252818101527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e6572604082015260600190565b80820281158282048414176117d8576117d86129d4565b6001600160401b0382811682821603908111156117d8576117d86129d4565b5f60208284031215612a89575f5ffd5b815180151581146124ed575f5ffd5b5f815f5b84811015612acb576001600160401b03612ab58361259f565b1686526020958601959190910190600101612a9c565b5093949350505050565b5f6122de828486612a98565b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e19843603018112612b0a575f5ffd5b8301803591506001600160401b03821115612b23575f5ffd5b6020019150368190038213156127ee575f5ffd5b8183526020830192505f815f5b84811015612acb576001600160401b03612b5d8361259f565b1686526020958601959190910190600101612b44565b81835281816020850137505f828201602090810191909152601f909101601f19169091010190565b63ffffffff81511682526001600160401b0360208201511660208301526001600160401b036040820151166040830152606081015115156060830152608081015160808301525050565b61010081525f612bfa6101008301898b612b37565b8281036020840152612c0d81888a612b73565b90508281036040840152612c22818688612b73565b915050612c326060830184612b9b565b98975050505050505050565b60c081525f612c5160c083018587612b37565b90506122de6020830184612b9b565b6001600160401b0381811683821601908111156117d8576117d86129d4565b6bffffffffffffffffffffffff198460601b1681525f612ca3601483018486612a98565b95945050505050565b63ffffffff81811683821601908111156117d8576117d86129d4565b8284823760609190911b6bffffffffffffffffffffffff19169101908152601401919050565b602081525f6122de602083018486612b73565b5f82612d0f57612d0f6129c0565b500690565b818103818111156117d8576117d86129d4565b6001600160401b0381811683821602908116908181146127a7576127a76129d456' as const
