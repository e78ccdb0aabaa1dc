// Written by contracts/compile.ts from contracts/*.sol. Do not edit.

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

export const ssvNetworkBytecode = '0x60a060405234801561000f575f5ffd5b50604051613f6c380380613f6c83398101604081905261002e916102cc565b6001600160a01b0385811660809081525f8054336001600160a01b031991821617909155600180549091169287169290921790915581516002805460208501516040860151606087015163ffffffff9095166001600160601b0319909316929092176401000000006001600160401b039283160217600160601b600160e01b0319166c0100000000000000000000000092821692909202600160a01b600160e01b03191691909117600160a01b93821693909302929092179055908201516003805460a08501519284166001600160801b03199091161768010000000000000000929093169190910291909117905560c081015160045560e0810151600555610100810151600655610120810151600755610140810151600855610151836101c9565b600980546001600160401b0392909216600160401b600160e01b0390921691909117600160e01b4363ffffffff160217905561018c826101dd565b600b80546001600160401b0392909216600160401b600160e01b0390921691909117600160e01b4363ffffffff1602179055506104109350505050565b5f6101d782620186a06101e7565b92915050565b5f6101d782629896805b5f6001600160401b036101fa83856103ea565b1115610219576040516391aa301760e01b815260040160405180910390fd5b61022382846103fd565b156102415760405163123ab2a360e11b815260040160405180910390fd5b61024b82846103ea565b9392505050565b6001600160a01b0381168114610266575f5ffd5b50565b60405161016081016001600160401b038111828210171561029857634e487b7160e01b5f52604160045260245ffd5b60405290565b805163ffffffff811681146102b1575f5ffd5b919050565b80516001600160401b03811681146102b1575f5ffd5b5f5f5f5f5f8587036101e08112156102e2575f5ffd5b86516102ed81610252565b60208801519096506102fe81610252565b6040880151606089015191965094509250610160607f1982011215610321575f5ffd5b5061032a610269565b6103366080880161029e565b815261034460a088016102b6565b602082015261035560c088016102b6565b604082015261036660e088016102b6565b606082015261037861010088016102b6565b608082015261038a61012088016102b6565b60a08201526101408781015160c083015261016088015160e08301526101808801516101008301526101a08801516101208301526101c090970151968101969096525092959194509290565b634e487b7160e01b5f52601260045260245ffd5b5f826103f8576103f86103d6565b500490565b5f8261040b5761040b6103d6565b500690565b608051613b456104275f395f60ff0152613b455ff3fe6080604052600436106100fd575f3560e01c8063686e682c11610094578063b84319fd11610063578063b84319fd146102d5578063bdb039f9146102e8578063bf0f2fb214610307578063dbcdc2cc14610326578063ea7844ff14610345576100fd565b8063686e682c1461024e5780638c1d3d031461026d5780638da5cb5b1461028c578063a1b483ca146102c2576100fd565b80633877322b116100d05780633877322b146101de57806345f47188146101fd5780634f4d1209146102105780635aed11421461022f576100fd565b80630d8e6e2c1461014e57806312b3fc191461018b57806332afd02f146101ac57806336e87b12146101cb575b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b038116610130575f5ffd5b365f5f375f5f365f845af43d5f5f3e8015610149573d5ff35b503d5ffd5b348015610159575f5ffd5b506040805180820182526006815265076322e302e360d41b60208201529051610182919061304f565b60405180910390f35b348015610196575f5ffd5b506101aa6101a53660046131e4565b610358565b005b3480156101b7575f5ffd5b506101aa6101c6366004613263565b6103fe565b6101aa6101d93660046132cd565b6104f3565b3480156101e9575f5ffd5b506101aa6101f836600461331d565b610622565b6101aa61020b366004613367565b6106a3565b34801561021b575f5ffd5b506101aa61022a3660046133c8565b610732565b34801561023a575f5ffd5b506101aa61024936600461347b565b610819565b348015610259575f5ffd5b506101aa6102683660046134b0565b610947565b348015610278575f5ffd5b506101aa610287366004613367565b610a51565b348015610297575f5ffd5b505f546102aa906001600160a01b031681565b6040516001600160a01b039091168152602001610182565b6101aa6102d03660046134fe565b610b98565b6101aa6102e33660046135ac565b610cf7565b3480156102f3575f5ffd5b506101aa610302366004613638565b610d87565b348015610312575f5ffd5b506101aa610321366004613367565b610e60565b348015610331575f5ffd5b506101aa61034036600461369e565b610eee565b6101aa6103533660046132cd565b610f2f565b5f5f61036633868686610fc0565b9150915061039d878787876040516020016103829291906136f4565b6040516020818303038152906040528051906020012061105e565b6103ac82828787876001611081565b336001600160a01b03167fccf4370403e5fbbde0cd3f13426479dcd8a5916b05db424b7a2c04978cf8ce6e86868a8a886040516103ed9594939291906137ae565b60405180910390a250505050505050565b5f83900361041f576040516372898ae960e11b815260040160405180910390fd5b5f82826040516020016104339291906136f4565b6040516020818303038152906040528051906020012090505f5b848110156104eb5761048286868381811061046a5761046a6137e4565b905060200281019061047c91906137f8565b846111d8565b50337fb4b20ffb2eb1f020be3df600b2287914f50c07003526d3a9d89a9dd12351828c85858989868181106104b9576104b96137e4565b90506020028101906104cb91906137f8565b6040516104db949392919061383a565b60405180910390a260010161044d565b505050505050565b5f610502338585856001611263565b606083015190915015806105305761051e8260018787876112a4565b506105308585855f01515f600161131b565b6080830180515f848152601360205260408120553490915261055483878787611512565b61055e338261177d565b5f83815260146020526040812054610589906105849087906001600160401b031661181f565b611847565b9050336001600160a01b03167f6dc71e7231318932a8a7f99bac76f94ffe24cac147843e0c285ce4cf290c803a88883486868b6040516105ce9695949392919061386b565b60405180910390a2821561061957336001600160a01b03167fc803f8c01343fcdaf32068f4c283951623ef2b3fa0c547551931356f456b68598888886040516103ed939291906138a7565b50505050505050565b6106558484848460405160200161063a9291906136f4565b604051602081830303815290604052805190602001206111d8565b50336001600160a01b03167fb4b20ffb2eb1f020be3df600b2287914f50c07003526d3a9d89a9dd12351828c83838787604051610695949392919061383a565b60405180910390a250505050565b5f6106b1858585855f611263565b905034826080018181516106c591906138dd565b9052506106d182611869565b5f828152601260205260409081902091909155516001600160a01b038616907f2bac1912f2481d12f0df08647c06bee174967c62d3a03cbc078eb215dc1bd9a2906107239087908790349088906138f0565b60405180910390a25050505050565b5f5f61074089898989610fc0565b91509150610751828b8787876118f4565b5f828152601560205260408120805467ffffffffffffffff19166001600160401b038d1617905561078683838b8b8b8b611a8f565b905081158015610797575086606001515b80156107a957506107a9838883611ce8565b156107bb576107bb838b8b8b8b611d3d565b8a6001600160401b03168a6001600160a01b03167f0cc301d13799ab915796eed462da724756a969f8e05d69ad2405eb3da7036b558b8b8a8c6040516108049493929190613918565b60405180910390a35050505050505050505050565b835f81900361083b576040516372898ae960e11b815260040160405180910390fd5b5f5f61084933878787610fc0565b915091505f86866040516020016108619291906136f4565b6040516020818303038152906040528051906020012090505f5b848110156108b8576108b08a8a83818110610898576108986137e4565b90506020028101906108aa91906137f8565b8461105e565b60010161087b565b506108c7838389898989611081565b5f5b8481101561093b57337fccf4370403e5fbbde0cd3f13426479dcd8a5916b05db424b7a2c04978cf8ce6e89898d8d86818110610907576109076137e4565b905060200281019061091991906137f8565b8b60405161092b9594939291906137ae565b60405180910390a26001016108c9565b50505050505050505050565b5f610955338686855f611263565b90505f8260600151156109725761096f825f8888876112a4565b90505b838360800151101561099757604051631e9acf1760e31b815260040160405180910390fd5b83836080018181516109a99190613946565b905250606083015180156109c357506109c3828483611ce8565b156109e157604051631e9acf1760e31b815260040160405180910390fd5b6109ea83611869565b5f83815260126020526040902055610a023385611dde565b336001600160a01b03167f39d1320bbda24947e77f3560661323384aa0a1cb9d5e040e617e5cbf50b6dbe087878787604051610a4194939291906138f0565b60405180910390a2505050505050565b5f610a60858585856001611263565b90508160600151610a84576040516395a0cf3360e01b815260040160405180910390fd5b5f610a938260018787876112a4565b90505f610ac8610aa285611e5e565b60025460055487929186916298968091600160601b90046001600160401b031690611e75565b9050336001600160a01b03881614801590610ae1575080155b15610aff576040516360300a8d60e01b815260040160405180910390fd5b610b108686865f01515f600161131b565b610b3f33610b3a866080810180515f91829052604083018290526020830182905260609092015290565b61177d565b610b4884611869565b5f848152601360205260409081902091909155516001600160a01b038816907f1fce24c373e07f89214e9187598635036111dbb363e99f4ce498488cdc66e688906103ed908990899089906138a7565b855f819003610bba5760405163df83e67960e01b815260040160405180910390fd5b808314610bda5760405163135a8cf760e31b815260040160405180910390fd5b610be48686611efe565b5f8686604051602001610bf89291906136f4565b6040516020818303038152906040528051906020012090505f5b82811015610c5057610c48338b8b84818110610c3057610c306137e4565b9050602002810190610c4291906137f8565b85611f49565b600101610c12565b50610c5d87878585611fdc565b5f5b8281101561093b57337f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e589898d8d86818110610c9d57610c9d6137e4565b9050602002810190610caf91906137f8565b8b8b88818110610cc157610cc16137e4565b9050602002810190610cd391906137f8565b8b604051610ce79796959493929190613959565b60405180910390a2600101610c5f565b610d018585611efe565b610d353388888888604051602001610d1a9291906136f4565b60405160208183030381529060405280519060200120611f49565b610d428585836001611fdc565b336001600160a01b03167f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e586868a8a8888886040516103ed9796959493929190613959565b5f546001600160a01b03163314610de55760405162461bcd60e51b815260206004820181905260248201527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e657260448201526064015b60405180910390fd5b5f5f610df387878787610fc0565b91509150610e05828288888888611a8f565b50436001600160401b0316876001600160a01b03167f0cc301d13799ab915796eed462da724756a969f8e05d69ad2405eb3da7036b5588888789604051610e4f9493929190613918565b60405180910390a350505050505050565b5f610e6e858585855f611263565b90508160600151610e92576040516395a0cf3360e01b815260040160405180910390fd5b5f610ea0825f8787876112a4565b9050336001600160a01b03871614801590610ec35750610ec1828483611ce8565b155b15610ee1576040516360300a8d60e01b815260040160405180910390fd5b6104eb8287878787611d3d565b6040516001600160a01b038216815233907f259235c230d57def1521657e7c7951d3b385e76193378bc87ef6b56bc2ec35489060200160405180910390a250565b5f610f3d338585855f611263565b9050816060015115610f6257604051631dd5d7e960e11b815260040160405180910390fd5b3482608001818151610f7491906138dd565b905250610f8381858585611512565b336001600160a01b03167fc803f8c01343fcdaf32068f4c283951623ef2b3fa0c547551931356f456b6859858585604051610695939291906138a7565b5f5f610fcd868686612291565b5f818152601260205260408120549193509015915081610ffa575f83815260126020526040902054611009565b5f838152601360205260409020545b90505f81900361102c576040516304bb25f160e31b815260040160405180910390fd5b61103584611869565b8114611054576040516312e04c8760e01b815260040160405180910390fd5b5094509492505050565b60115f61106c8585856111d8565b81526020019081526020015f205f9055505050565b5f8260600151156110d55761109987878787876112a4565b50851580156110b657508163ffffffff16835f015163ffffffff16145b156110c8576110c587846122c6565b90505b6110d5858584848a61131b565b81835f018181516110e691906139b2565b63ffffffff9081169091528451165f03905061111d575f878152601460205260409020805467ffffffffffffffff19169055611196565b5f878152601460205260409020546001600160401b0316156111965761114b61271063ffffffff84166139ce565b5f88815260146020526040812080549091906111719084906001600160401b03166139f7565b92506101000a8154816001600160401b0302191690836001600160401b031602179055505b85156111b8576111a583611869565b5f88815260136020526040902055610619565b6111c183611869565b5f8881526012602052604090205550505050505050565b5f8383336040516020016111ee93929190613a16565b60408051601f1981840301815291815281516020928301205f81815260119093529082205490925090819003611237576040516372898ae960e11b815260040160405180910390fd5b82811461125b5784846040516311260f2760e31b8152600401610ddc929190613a3c565b509392505050565b5f5f61127187878787610fc0565b90925090508015158315151461129a57604051637b3a4ba360e11b815260040160405180910390fd5b5095945050505050565b5f5f5f6112b28686896122fc565b94509092509050611310876112e8575f898152601460205260409020546112e39086906001600160401b031661181f565b6112f1565b6112f185611e5e565b83838a61130157620186a0611306565b629896805b8893929190612439565b505095945050505050565b5f5b84811015611437575f600d5f88888581811061133b5761133b6137e4565b90506020020160208101906113509190613a4f565b6001600160401b03166001600160401b031681526020019081526020015f2090505f836113805781600201611385565b816003015b8054909150600160e01b900463ffffffff165f036113a457505061142f565b8054869082906018906113c5908490600160c01b900463ffffffff166139b2565b92506101000a81548163ffffffff021916908363ffffffff16021790555084825f0160158282829054906101000a90046001600160401b031661140891906139f7565b92506101000a8154816001600160401b0302191690836001600160401b0316021790555050505b60010161131d565b50801561148357600b8054849190601890611460908490600160c01b900463ffffffff166139b2565b92506101000a81548163ffffffff021916908363ffffffff16021790555061150b565b600980548491906018906114a5908490600160c01b900463ffffffff166139b2565b92506101000a81548163ffffffff021916908363ffffffff16021790555081600a5f8282829054906101000a90046001600160401b03166114e691906139f7565b92506101000a8154816001600160401b0302191690836001600160401b031602179055505b5050505050565b61151c8383612513565b5f61152884845f6122fc565b6001600160401b0391821660208601529116604084015282519091505f61154f87856122c6565b90505f5b858110156116bf575f600d5f898985818110611571576115716137e4565b90506020020160208101906115869190613a4f565b6001600160401b0316815260208101919091526040015f9081206002810154909250600160e01b900463ffffffff1690036115c157506116b7565b8054839082906015906115e5908490600160a81b90046001600160401b0316613a68565b92506101000a8154816001600160401b0302191690836001600160401b0316021790555083816002015f0160188282829054906101000a900463ffffffff1661162e9190613a87565b82546101009290920a63ffffffff8181021990931691831602179091556002805490840154908216600160c01b909104909116111590506116b55787878381811061167b5761167b6137e4565b90506020020160208101906116909190613a4f565b60405163639f585160e01b81526001600160401b039091166004820152602401610ddc565b505b600101611553565b50600a80548291905f906116dd9084906001600160401b0316613a68565b92506101000a8154816001600160401b0302191690836001600160401b031602179055508160095f0160188282829054906101000a900463ffffffff166117249190613a87565b825463ffffffff9182166101009390930a92830291909202199091161790555060016060850152611756878585611ce8565b1561177457604051631e9acf1760e31b815260040160405180910390fd5b6111c184611869565b80158015906117fd575060015460405163a9059cbb60e01b81526001600160a01b038481166004830152602482018490529091169063a9059cbb906044016020604051808303815f875af11580156117d7573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906117fb9190613aa3565b155b1561181b5760405163022e258160e11b815260040160405180910390fd5b5050565b5f6001600160401b03821615611835578161183e565b61183e83611e5e565b90505b92915050565b5f61271061185f60206001600160401b038516613abe565b6118419190613ad5565b80516020808301516040808501516080860151606087015192515f966118d796909594910160e09590951b6001600160e01b031916855260c093841b6001600160c01b031990811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b6001600160401b0384165f908152601960205260408120549081900361192d57604051633033b0ff60e01b815260040160405180910390fd5b5f868152601560205260409020546001600160401b03161580159061196c57505f868152601560205260409020546001600160401b0390811690861611155b1561198a5760405163199a8a0560e21b815260040160405180910390fd5b5f86856040516020016119ad92919091825263ffffffff16602082015260400190565b60408051601f19818403018152828252805160209182012090830152016040516020818303038152906040528051906020012090505f5b83811015611a6e575f8585838181106119ff576119ff6137e4565b905060200201359050808310611a37576040805160208101839052908101849052606001604051602081830303815290604052611a5b565b60408051602081018590529081018290526060016040516020818303038152906040525b80516020909101209250506001016119e4565b50818114610619576040516309bde33960e01b815260040160405180910390fd5b5f63ffffffff821615611b0957825163ffffffff16611ab061080082613abe565b8363ffffffff161115611ad65760405163f5ca7cb960e01b815260040160405180910390fd5b611ae1602082613abe565b8363ffffffff161015611b0757604051639fecdce560e01b815260040160405180910390fd5b505b5f86158015611b19575083606001515b90508015611b3157611b2e885f8888886112a4565b91505b5f88815260146020526040812054611b539086906001600160401b031661181f565b9050611b5e84612554565b5f8a8152601460205260409020805467ffffffffffffffff19166001600160401b039290921691909117905581611b99575f92505050611cde565b5f89815260146020526040812054611bbb9087906001600160401b031661181f565b90505f5b87811015611c7e575f600d5f8b8b85818110611bdd57611bdd6137e4565b9050602002016020810190611bf29190613a4f565b6001600160401b0316815260208101919091526040015f206002810154909150600160e01b900463ffffffff1615611c755780548490611c43908590600160a81b90046001600160401b0316613a68565b611c4d91906139f7565b81546001600160401b0391909116600160a81b0267ffffffffffffffff60a81b199091161781555b50600101611bbf565b50600a548290611c989083906001600160401b0316613a68565b611ca291906139f7565b600a805467ffffffffffffffff19166001600160401b0392909216919091179055611ccc86611869565b5f8b8152601260205260409020555050505b9695505050505050565b5f83815260146020526040812054611d3590611d0e9085906001600160401b031661181f565b6002546004548692918691620186a09164010000000090046001600160401b031690611e75565b949350505050565b611d568383835f0151611d5089866122c6565b5f61131b565b611d8533611d80836080810180515f91829052604083018290526020830182905260609092015290565b611dde565b611d8e81611869565b5f868152601260205260409081902091909155516001600160a01b038516907f1fce24c373e07f89214e9187598635036111dbb363e99f4ce498488cdc66e68890610723908690869086906138a7565b805f03611de9575050565b5f826001600160a01b0316826040515f6040518083038185875af1925050503d805f8114611e32576040519150601f19603f3d011682016040523d82523d5f602084013e611e37565b606091505b5050905080611e595760405163b12d13eb60e01b815260040160405180910390fd5b505050565b80515f90611841906127109063ffffffff16613abe565b85515f9063ffffffff168103611e8c57505f611cde565b8187608001511015611ea057506001611cde565b5f84612710886001600160401b0316886001600160401b0316876001600160401b0316611ecd9190613abe565b611ed79190613abe565b611ee19190613ad5565b611eeb9190613abe565b6080890151109150509695505050505050565b8060048114801590611f11575080600714155b8015611f1e575080600a14155b8015611f2b575080600d14155b15611e5957604051630e06188960e21b815260040160405180910390fd5b60308214611f6a576040516318dca5e960e21b815260040160405180910390fd5b5f838386604051602001611f8093929190613a16565b60408051601f1981840301815291815281516020928301205f818152601190935291205490915015611fc957838360405163388e799960e01b8152600401610ddc929190613a3c565b5f90815260116020526040902055505050565b5f611fe8338686612291565b5f81815260126020526040812054919250819003612057575f828152601360205260409020541561202c57604051637b3a4ba360e11b815260040160405180910390fd5b61203584612580565b612052576040516312e04c8760e01b815260040160405180910390fd5b6120a1565b61206084611869565b811461207f576040516312e04c8760e01b815260040160405180910390fd5b83606001516120a1576040516395a0cf3360e01b815260040160405180910390fd5b6120ac8686856125d5565b6120b68686612513565b34846080018181516120c891906138dd565b9052505f6120d983828989896112a4565b90505f5b868110156121715784600d5f8a8a858181106120fb576120fb6137e4565b90506020020160208101906121109190613a4f565b6001600160401b0316815260208101919091526040015f206002018054601890612148908490600160c01b900463ffffffff16613a87565b92506101000a81548163ffffffff021916908363ffffffff1602179055508060010190506120dd565b5060098054859190601890612194908490600160c01b900463ffffffff16613a87565b92506101000a81548163ffffffff021916908363ffffffff16021790555083855f018181516121c39190613a87565b63ffffffff169052506121d7838683611ce8565b156121f557604051631e9acf1760e31b815260040160405180910390fd5b5f838152601460205260409020546001600160401b03161561226e5761222361271063ffffffff86166139ce565b5f84815260146020526040812080549091906122499084906001600160401b0316613a68565b92506101000a8154816001600160401b0302191690836001600160401b031602179055505b61227785611869565b5f9384526012602052604090932092909255505050505050565b5f8383836040516020016122a793929190613af4565b6040516020818303038152906040528051906020012090509392505050565b5f6122d082611e5e565b5f848152601460205260409020546122f29084906001600160401b031661181f565b61183e91906139f7565b5f5f5f5f8461230c57600961230f565b600b5b90506123338561232a57600a546001600160401b031661232c565b5f5b82906129a2565b80546001600160401b03600160401b8204811694501691505f5b8681101561242e575f600d5f8a8a8581811061236b5761236b6137e4565b90506020020160208101906123809190613a4f565b6001600160401b03166001600160401b031681526020019081526020015f2090505f876123b057816002016123b5565b816003015b8054909150600160e01b900463ffffffff16156123eb576123eb8861232a578254600160a81b90046001600160401b031661232c565b805461240790600160401b90046001600160401b031688613a68565b815490975061241f906001600160401b031686613a68565b9450505080600101905061234d565b505093509350939050565b5f612710856001600160401b031687604001518661245791906139f7565b6001600160401b031661246a9190613abe565b6124749190613ad5565b90505f612710866001600160401b031688602001518661249491906139f7565b6001600160401b03166124a79190613abe565b6124b19190613ad5565b90505f836124bf83856138dd565b6124c99190613abe565b9050876080015181116124eb578088608001516124e69190613946565b6124ed565b5f5b60808901525050506001600160401b039283166040860152501660209092019190915250565b5f5b81811015611e595761254c838383818110612532576125326137e4565b90506020020160208101906125479190613a4f565b612adc565b600101612515565b5f602060018161256c61271063ffffffff8716613abe565b61257691906138dd565b61185f9190613946565b5f816060015180156125975750815163ffffffff16155b80156125ae575060208201516001600160401b0316155b80156125c5575060408201516001600160401b0316155b8015611841575050608001511590565b60015b82811015612671578383828181106125f2576125f26137e4565b90506020020160208101906126079190613a4f565b6001600160401b0316848461261d600185613946565b81811061262c5761262c6137e4565b90506020020160208101906126419190613a4f565b6001600160401b031611156126695760405163dd020e2560e01b815260040160405180910390fd5b6001016125d8565b5060015b8281101561270d5783838281811061268f5761268f6137e4565b90506020020160208101906126a49190613a4f565b6001600160401b031684846126ba600185613946565b8181106126c9576126c96137e4565b90506020020160208101906126de9190613a4f565b6001600160401b0316036127055760405163a5a1ff5d60e01b815260040160405180910390fd5b600101612675565b505f5b8281101561287757612852600d5f868685818110612730576127306137e4565b90506020020160208101906127459190613a4f565b6001600160401b03908116825260208083019390935260409182015f20825160c08101845281546001600160a01b038082168352600160a01b820460ff16151583880152600160a81b909104841682860152600183015416606080830191909152845160a0808201875260028501548087168352600160401b8082048816848b0152600160801b8083048916858b0152600160c01b80840463ffffffff90811687890152600160e01b948590048116608080890191909152808a01979097528b518087018d526003909a0154808c168b529384048b169c8a019c909c5290820490981698870198909852958704881692850192909252939094049094169181019190915290820152612ce2565b61286f576040516325878fa360e21b815260040160405180910390fd5b600101612710565b505f5b82811015612909576128b1848483818110612897576128976137e4565b90506020020160208101906128ac9190613a4f565b612d0f565b612901578383828181106128c7576128c76137e4565b90506020020160208101906128dc9190613a4f565b604051635bfa94ff60e11b81526001600160401b039091166004820152602401610ddc565b60010161287a565b5060025463ffffffff165f5b8381101561150b57818363ffffffff16600d5f88888681811061293a5761293a6137e4565b905060200201602081019061294f9190613a4f565b6001600160401b0316815260208101919091526040015f20600201546129829190600160c01b900463ffffffff166138dd565b111561299a5784848281811061167b5761167b6137e4565b600101612915565b6040805160a08101825283546001600160401b038082168352600160401b820481166020840152600160801b8204169282019290925263ffffffff600160c01b830481166060830152600160e01b9092049091166080820152612a059082612d97565b82546001600160401b03918216600160801b90810267ffffffffffffffff60801b19831681178087556040805160a081018252928616948616949094178252600160401b8104851660208301529182049093169183019190915263ffffffff600160c01b820481166060840152600160e01b909104166080820152612a8990612e1c565b82547bffffffffffffffffffffffff0000000000000000ffffffffffffffff16600160401b6001600160401b0392909216919091026001600160e01b031617600160e01b4363ffffffff16021790915550565b6001600160401b0381165f908152600d602052604090206002810154600160e01b900463ffffffff16151580612b2157506003810154600160e01b900463ffffffff16155b15612b2a575050565b6040805160c08101825282546001600160a01b03808216835260ff600160a01b83041615156020808501919091526001600160401b03600160a81b9093048316848601526001860154909116606080850191909152845160a0808201875260028801548086168352600160401b808204871684870152600160801b8083048816858b015263ffffffff600160c01b808504821687890152600160e01b948590048216608088810191909152808c01979097528b518087018d5260038e0154808c1682529485048b16998101999099529183049098169987019990995297880486169385019390935291909504909216938101939093528101919091525f90612c3190612e4e565b60028301805468010000000000000000600160e01b0316600160e01b4363ffffffff160267ffffffffffffffff1916176001600160401b03831690811790915590915015611e595781546001600160401b03808516916001600160a01b0316907f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef904390612cc590620186a0908716613abe565b6040805192835260208301919091520160405180910390a3505050565b5f81608001516080015163ffffffff165f14158061184157505060a001516080015163ffffffff16151590565b6001600160401b0381165f908152600d602052604081208054600160a01b900460ff161580612d6057506001600160401b0383165f908152600f6020908152604080832033845290915290205460ff165b15612d6e5750600192915050565b6001810154612d90906001600160a01b0316336001600160401b038616612e90565b9392505050565b5f826080015163ffffffff165f03612db457506040820151611841565b5f826001600160401b0316612710856060015163ffffffff16612dd79190613abe565b612de191906138dd565b905061271081612df086612f10565b6001600160401b0316612e039190613abe565b612e0d9190613ad5565b8460400151611d359190613a68565b5f816080015163ffffffff165f03612e3657506020015190565b612e3f82612f10565b82602001516118419190613a68565b5f81608001516080015163ffffffff165f14612e6d5750608001515190565b60a0820151516001600160401b031615612e8957614524611841565b5f92915050565b5f612e9a84612f34565b8015611d3557506040516320c18e6b60e21b81526001600160a01b0384811660048301526024820184905285169063830639ac90604401602060405180830381865afa158015612eec573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611d359190613aa3565b805160808201515f9190612f2a9063ffffffff1643613946565b61184191906139ce565b5f612f46826301ffc9a760e01b612f75565b8015612f615750612f5f826001600160e01b0319612f75565b155b80156118415750611841826320c18e6b60e21b5b6040516001600160e01b0319821660248201525f90819081906001600160a01b038616906175309060440160408051601f198184030181529181526020820180516001600160e01b03166301ffc9a760e01b17905251612fd59190613b18565b5f604051808303818686fa925050503d805f811461300e576040519150601f19603f3d011682016040523d82523d5f602084013e613013565b606091505b509150915081801561302757506020815110155b80156130465750808060200190518101906130429190613b2e565b6001145b95945050505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f5f83601f840112613094575f5ffd5b5081356001600160401b038111156130aa575f5ffd5b6020830191508360208285010111156130c1575f5ffd5b9250929050565b5f5f83601f8401126130d8575f5ffd5b5081356001600160401b038111156130ee575f5ffd5b6020830191508360208260051b85010111156130c1575f5ffd5b803563ffffffff8116811461311b575f5ffd5b919050565b80356001600160401b038116811461311b575f5ffd5b8015158114613143575f5ffd5b50565b803561311b81613136565b5f60a08284031215613161575f5ffd5b60405160a081018181106001600160401b038211171561318f57634e487b7160e01b5f52604160045260245ffd5b60405290508061319e83613108565b81526131ac60208401613120565b60208201526131bd60408401613120565b60408201526131ce60608401613146565b6060820152608092830135920191909152919050565b5f5f5f5f5f60e086880312156131f8575f5ffd5b85356001600160401b0381111561320d575f5ffd5b61321988828901613084565b90965094505060208601356001600160401b03811115613237575f5ffd5b613243888289016130c8565b909450925061325790508760408801613151565b90509295509295909350565b5f5f5f5f60408587031215613276575f5ffd5b84356001600160401b0381111561328b575f5ffd5b613297878288016130c8565b90955093505060208501356001600160401b038111156132b5575f5ffd5b6132c1878288016130c8565b95989497509550505050565b5f5f5f60c084860312156132df575f5ffd5b83356001600160401b038111156132f4575f5ffd5b613300868287016130c8565b909450925061331490508560208601613151565b90509250925092565b5f5f5f5f60408587031215613330575f5ffd5b84356001600160401b03811115613345575f5ffd5b61329787828801613084565b80356001600160a01b038116811461311b575f5ffd5b5f5f5f5f60e0858703121561337a575f5ffd5b61338385613351565b935060208501356001600160401b0381111561339d575f5ffd5b6133a9878288016130c8565b90945092506133bd90508660408701613151565b905092959194509250565b5f5f5f5f5f5f5f5f610140898b0312156133e0575f5ffd5b6133e989613120565b97506133f760208a01613351565b965060408901356001600160401b03811115613411575f5ffd5b61341d8b828c016130c8565b909750955061343190508a60608b01613151565b93506134406101008a01613108565b92506101208901356001600160401b0381111561345b575f5ffd5b6134678b828c016130c8565b999c989b5096995094979396929594505050565b5f5f5f5f5f60e0868803121561348f575f5ffd5b85356001600160401b038111156134a4575f5ffd5b613219888289016130c8565b5f5f5f5f60e085870312156134c3575f5ffd5b84356001600160401b038111156134d8575f5ffd5b6134e4878288016130c8565b909550935050602085013591506133bd8660408701613151565b5f5f5f5f5f5f5f610100888a031215613515575f5ffd5b87356001600160401b0381111561352a575f5ffd5b6135368a828b016130c8565b90985096505060208801356001600160401b03811115613554575f5ffd5b6135608a828b016130c8565b90965094505060408801356001600160401b0381111561357e575f5ffd5b61358a8a828b016130c8565b909450925061359e90508960608a01613151565b905092959891949750929550565b5f5f5f5f5f5f5f610100888a0312156135c3575f5ffd5b87356001600160401b038111156135d8575f5ffd5b6135e48a828b01613084565b90985096505060208801356001600160401b03811115613602575f5ffd5b61360e8a828b016130c8565b90965094505060408801356001600160401b0381111561362c575f5ffd5b61358a8a828b01613084565b5f5f5f5f5f610100868803121561364d575f5ffd5b61365686613351565b945060208601356001600160401b03811115613670575f5ffd5b61367c888289016130c8565b909550935061369090508760408801613151565b915061325760e08701613108565b5f602082840312156136ae575f5ffd5b61183e82613351565b5f815f5b848110156136ea576001600160401b036136d483613120565b16865260209586019591909101906001016136bb565b5093949350505050565b5f611d358284866136b7565b8183526020830192505f815f5b848110156136ea576001600160401b0361372683613120565b168652602095860195919091019060010161370d565b81835281816020850137505f828201602090810191909152601f909101601f19169091010190565b63ffffffff81511682526001600160401b0360208201511660208301526001600160401b036040820151166040830152606081015115156060830152608081015160808301525050565b60e081525f6137c160e083018789613700565b82810360208401526137d481868861373c565b915050611cde6040830184613764565b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e1984360301811261380d575f5ffd5b8301803591506001600160401b03821115613826575f5ffd5b6020019150368190038213156130c1575f5ffd5b604081525f61384d604083018688613700565b828103602084015261386081858761373c565b979650505050505050565b61012081525f6138806101208301888a613700565b905085602083015284604083015263ffffffff841660608301526138606080830184613764565b60c081525f6138ba60c083018587613700565b9050611d356020830184613764565b634e487b7160e01b5f52601160045260245ffd5b80820180821115611841576118416138c9565b60e081525f61390360e083018688613700565b90508360208301526130466040830184613764565b60e081525f61392b60e083018688613700565b905063ffffffff841660208301526130466040830184613764565b81810381811115611841576118416138c9565b61010081525f61396e6101008301898b613700565b828103602084015261398181888a61373c565b9050828103604084015261399681868861373c565b9150506139a66060830184613764565b98975050505050505050565b63ffffffff8281168282160390811115611841576118416138c9565b6001600160401b0381811683821602908116908181146139f0576139f06138c9565b5092915050565b6001600160401b038281168282160390811115611841576118416138c9565b8284823760609190911b6bffffffffffffffffffffffff19169101908152601401919050565b602081525f611d3560208301848661373c565b5f60208284031215613a5f575f5ffd5b61183e82613120565b6001600160401b038181168382160190811115611841576118416138c9565b63ffffffff8181168382160190811115611841576118416138c9565b5f60208284031215613ab3575f5ffd5b8151612d9081613136565b8082028115828204841417611841576118416138c9565b5f82613aef57634e487b7160e01b5f52601260045260245ffd5b500490565b6bffffffffffffffffffffffff198460601b1681525f6130466014830184866136b7565b5f82518060208501845e5f920191825250919050565b5f60208284031215613b3e575f5ffd5b505191905056' as const

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

export const operatorPartBytecode = '0x60c06040524260a0523480156012575f5ffd5b5060405161239a38038061239a833981016040819052602f91603f565b6001600160a01b0316608052606a565b5f60208284031215604e575f5ffd5b81516001600160a01b03811681146063575f5ffd5b9392505050565b60805160a05161230f61008b5f395f61074f01525f610109015261230f5ff3fe608060405260043610610107575f3560e01c80636a31cf1d116100945780638932cee0116100635780638932cee0146102ed5780638da5cb5b1461030c578063909b1aaa14610347578063b317c35f14610366578063c9bbc9fa1461038557610107565b80636a31cf1d146102715780636bf5c92e146102905780637dc24d52146102af578063822124c1146102ce57610107565b806335f63767116100db57806335f63767146101d65780634ad00e54146101f55780634b2fd45e146102145780634bc93b64146102335780635d06ecb41461025257610107565b80628108d514610158578063190d82e41461017957806323d68a6d146101985780632e168e0e146101b7575b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03811661013a575f5ffd5b365f5f375f5f365f845af43d5f5f3e8015610153573d5ff35b503d5ffd5b348015610163575f5ffd5b50610177610172366004611dbd565b6103bc565b005b348015610184575f5ffd5b50610177610193366004611dd6565b6103e3565b3480156101a3575f5ffd5b506101776101b2366004611dbd565b61046c565b3480156101c2575f5ffd5b506101776101d1366004611dbd565b610507565b3480156101e1575f5ffd5b506101776101f0366004611dd6565b6105bd565b348015610200575f5ffd5b5061017761020f366004611e45565b6105cb565b34801561021f575f5ffd5b5061017761022e366004611e83565b6105d6565b34801561023e575f5ffd5b5061017761024d366004611dbd565b610626565b34801561025d575f5ffd5b5061017761026c366004611e83565b610633565b34801561027c575f5ffd5b5061017761028b366004611e45565b610676565b34801561029b575f5ffd5b506101776102aa366004611dd6565b610681565b3480156102ba575f5ffd5b506101776102c9366004611f01565b61068b565b3480156102d9575f5ffd5b506101776102e8366004611e45565b6106cc565b3480156102f8575f5ffd5b50610177610307366004611dbd565b6106d8565b348015610317575f5ffd5b505f5461032a906001600160a01b031681565b6040516001600160a01b0390911681526020015b60405180910390f35b348015610352575f5ffd5b50610177610361366004611dbd565b610828565b348015610371575f5ffd5b50610177610380366004611dd6565b610832565b348015610390575f5ffd5b506103a461039f366004611f60565b610a6a565b6040516001600160401b03909116815260200161033e565b5f5f6103cf6103ca84610c6a565b610dd8565b915091506103de838383610eaa565b505050565b5f6103ed83610c6a565b905081158015906103ff575060065482105b1561041d5760405163732f941360e01b815260040160405180910390fd5b5f61042783610f51565b60028301549091506001600160401b039081169082161061045b576040516310428adb60e21b815260040160405180910390fd5b610466828583610f65565b50505050565b61047581610c6a565b506001600160401b038082165f90815260106020526040812054600160401b900490911690036104b8576040516301d226c360e41b815260040160405180910390fd5b6001600160401b0381165f8181526010602052604080822080546001600160c01b03191690555133917f5055fa347441172447637c015e80a3ee748b9382212ceb5dca5a3683298fd6f391a350565b5f61051182610c6a565b90505f5f61051e83610dd8565b6001850180546001600160a01b0319169055845467ffffffffffffffff60a81b191685559092509050610560600284018054600160401b600160c01b03169055565b610579836003018054600160401b600160c01b03169055565b610584848383610eaa565b6040516001600160401b038516907f0e0ba6c2b04de36d6d509ec5bd155c43a9fe862f8052096dd54f3902a74cca3e905f90a250505050565b6105c7828261100f565b5050565b6105c782825f61108d565b6105e3848484845f61114b565b7f589a71ef5bb37432c8ce279a4afc32783592f1764c6fcb07e3c437e80c80ab2e84848484604051610618949392919061202b565b60405180910390a150505050565b610630815f61100f565b50565b61064184848484600161114b565b7f3d5869fa1ed68d6b7b5e2a1f44df8e1e7edd8ea7a6cc240e45c72e2eb352396284848484604051610618949392919061202b565b6105c782825f61146a565b6105c78282611509565b61069481611574565b6106c15760405163886e6a0360e01b81526001600160a01b03821660048201526024015b60405180910390fd5b6103de83838361146a565b6105c78282600161108d565b5f6106e282610c6a565b6001600160401b038084165f908152601060209081526040808320815160608101835290548086168252600160401b81048616938201849052600160801b9004909416908401529293509091900361074d576040516301d226c360e41b815260040160405180910390fd5b7f000000000000000000000000000000000000000000000000000000000000000081602001516001600160401b03161161079a57604051634f2c9f3b60e11b815260040160405180910390fd5b80602001516001600160401b03164210806107c1575080604001516001600160401b031642115b156107df576040516312fc96a360e31b815260040160405180910390fd5b60075481516107fb90620186a0906001600160401b03166120a2565b111561081a5760405163cd4e616760e01b815260040160405180910390fd5b6103de8284835f0151610f65565b610630815f611509565b5f61083c83610c6a565b9050610847826115b9565b6108508361160a565b5f61085a83610f51565b60028301549091506001600160401b03908116908216819003610890576040516319024e5f60e31b815260040160405180910390fd5b6001600160401b038216158015906108a6575080155b80156108bd575060038301546001600160401b0316155b156108db576040516310428adb60e21b815260040160405180910390fd5b6003545f906108fc90600160401b90046001600160401b03166127106120b9565b61090690836120a2565b9050612710600161091782846120b9565b61092191906120cc565b61092b91906120f3565b836001600160401b031611156109545760405163958065d960e01b815260040160405180910390fd5b6002545f9061097390600160a01b90046001600160401b031642612106565b604080516060810182526001600160401b03808816825280841660208301526003549394509092918301916109a9911684612106565b6001600160401b039081169091528881165f818152601060209081526040918290208551815492870151968401518616600160801b0267ffffffffffffffff60801b19978716600160401b026fffffffffffffffffffffffffffffffff1990941691909616179190911794909416929092179092555133907f796204296f2eb56d7432fa85961e9750d0cb21741873ebf7077e28263e32735890610a599043908b90918252602082015260400190565b60405180910390a350505050505050565b5f610a74836115b9565b5f8585604051610a85929190612125565b60408051918290039091205f818152600e602052919091205490915060ff1615610ac257604051630a27252560e21b815260040160405180910390fd5b5f818152600e60205260408120805460ff19166001179055600c8054909190610af3906001600160401b0316612134565b82546101009290920a6001600160401b0381810219909316928216908102929092179092555f908152600d6020526040902080546001600160a81b0319163360ff60a01b191617600160a01b86151502178155909250610b5285610f51565b60028201805463ffffffff4316600160e01b02600160401b600160e01b039091166001600160401b039390931692909217821790556003820180546001600160e01b031690911790556040805160018082528183019092525f916020808301908036833701905050905083815f81518110610bcf57610bcf61215e565b6001600160401b03928316602091820292909201015260405133918616907fd839f31c14bd632f424e307b36abff63ca33684f77f28e35dc13718ef338f7f490610c1e908c908c908c90612172565b60405180910390a37f7cae2703330c3f53308fb0fe3a9143f335997ba7e059b9ac8e4417ed8fbddbd38186604051610c579291906121a9565b60405180910390a1505050949350505050565b6001600160401b038082165f908152600d6020908152604091829020825160c08101845281546001600160a01b03808216835260ff600160a01b830416151583860152600160a81b909104861682860152600183015416606080830191909152845160a0808201875260028501548089168352600160401b8082048a1684890152600160801b8083048b16858b015263ffffffff600160c01b808504821687890152600160e01b948590048216608088810191909152808a01979097528b518087018d5260038b0154808f1682529485048e169b81019b909b52918304909b1699890199909952978804891693870193909352919095049095169383019390935292820152610d78906117ee565b610d95576040516325878fa360e21b815260040160405180910390fd5b80546001600160a01b03163314610dd3578054604051638907fc6560e01b81523360048201526001600160a01b0390911660248201526044016106b8565b919050565b60028101545f908190600160e01b900463ffffffff1615610e13578254610e13906002850190600160a81b90046001600160401b031661181b565b6003830154600160e01b900463ffffffff1615610e3757610e37600384015f61181b565b6002830154610e5a90620186a090600160801b90046001600160401b03166120a2565b6003840154909250610e80906298968090600160801b90046001600160401b03166120a2565b60028401805467ffffffffffffffff60801b19908116909155600390940180549094169093555091565b8115610efb57610eba3383611955565b6040518281526001600160401b0384169033907f178bf78bdd8914b8483d640b4a4f84e20943b5eb6b639b7474286364c7651d609060200160405180910390a35b80156103de57610f0b33826119d0565b6040518181526001600160401b0384169033907f178bf78bdd8914b8483d640b4a4f84e20943b5eb6b639b7474286364c7651d60906020015b60405180910390a3505050565b5f610f5f82620186a0611a6e565b92915050565b8254610f85906002850190600160a81b90046001600160401b031661181b565b60028301805467ffffffffffffffff19166001600160401b038381169182179092559083165f81815260106020526040902080546001600160c01b03191690559033907f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef904390610ffa90620186a0906120a2565b60408051928352602083019190915201610f44565b5f61101983610c6a565b90505f61102583610f51565b6002830154909150600160e01b900463ffffffff161561105f57815461105f906002840190600160a81b90046001600160401b031661181b565b61046684620186a06110748560020185611ad9565b6001600160401b031661108791906120a2565b5f610eaa565b5f8290036110ae57604051630e06188960e21b815260040160405180910390fd5b5f5b8281101561110a57816110e88585848181106110ce576110ce61215e565b90506020020160208101906110e39190611dbd565b610c6a565b8054911515600160a01b0260ff60a01b199092169190911790556001016110b0565b507f7cae2703330c3f53308fb0fe3a9143f335997ba7e059b9ac8e4417ed8fbddbd383838360405161113e93929190612201565b60405180910390a1505050565b5f82900361116c576040516332ecd8b760e21b815260040160405180910390fd5b5f84900361118d57604051630e06188960e21b815260040160405180910390fd5b5f5b848110156112cc576111ac8686838181106110ce576110ce61215e565b5080156112c45785856111c06001846120cc565b8181106111cf576111cf61215e565b90506020020160208101906111e49190611dbd565b6001600160401b03168686838181106111ff576111ff61215e565b90506020020160208101906112149190611dbd565b6001600160401b03160361123b5760405163a5a1ff5d60e01b815260040160405180910390fd5b85856112486001846120cc565b8181106112575761125761215e565b905060200201602081019061126c9190611dbd565b6001600160401b03168686838181106112875761128761215e565b905060200201602081019061129c9190611dbd565b6001600160401b031610156112c45760405163dd020e2560e01b815260040160405180910390fd5b60010161118f565b505f5b82811015611462575f8484838181106112ea576112ea61215e565b90506020020160208101906112ff9190612226565b6001600160a01b031603611326576040516342bcdf7f60e11b815260040160405180910390fd5b81801561135d575061135d8484838181106113435761134361215e565b90506020020160208101906113589190612226565b611574565b156113ae578383828181106113745761137461215e565b90506020020160208101906113899190612226565b6040516371cadba760e01b81526001600160a01b0390911660048201526024016106b8565b5f5b858110156114595782600f5f8989858181106113ce576113ce61215e565b90506020020160208101906113e39190611dbd565b6001600160401b03166001600160401b031681526020019081526020015f205f8787868181106114155761141561215e565b905060200201602081019061142a9190612226565b6001600160a01b0316815260208101919091526040015f20805460ff19169115159190911790556001016113b0565b506001016112cf565b505050505050565b5f82900361148b57604051630e06188960e21b815260040160405180910390fd5b5f5b828110156114d557816114ab8585848181106110ce576110ce61215e565b600190810180546001600160a01b0319166001600160a01b0393909316929092179091550161148d565b507ff41d8ca981ff900f6db7f71d7e2ae866eae8e4327d23e5c692c13a6c43b39c3d83838360405161113e93929190612241565b5f61151383610c6a565b90505f61151f83611b9a565b6003830154909150600160e01b900463ffffffff161561154657611546600383015f61181b565b610466845f6298968061155c8660030186611ad9565b6001600160401b031661156f91906120a2565b610eaa565b5f611586826301ffc9a760e01b611ba8565b80156115a1575061159f826001600160e01b0319611ba8565b155b8015610f5f5750610f5f826320c18e6b60e21b611ba8565b80158015906115c9575060065481105b156115e75760405163732f941360e01b815260040160405180910390fd5b6007548111156106305760405163cd4e616760e01b815260040160405180910390fd5b6001600160401b0381165f908152600d602052604090206002810154600160e01b900463ffffffff1615158061164f57506003810154600160e01b900463ffffffff16155b15611658575050565b6040805160c08101825282546001600160a01b03808216835260ff600160a01b83041615156020808501919091526001600160401b03600160a81b9093048316848601526001860154909116606080850191909152845160a0808201875260028801548086168352600160401b808204871684870152600160801b8083048816858b015263ffffffff600160c01b808504821687890152600160e01b948590048216608088810191909152808c01979097528b518087018d5260038e0154808c1682529485048b16998101999099529183049098169987019990995297880486169385019390935291909504909216938101939093528101919091525f9061175f90611c82565b600283018054600160401b600160e01b0316600160e01b4363ffffffff160267ffffffffffffffff1916176001600160401b038316908117909155909150156103de5781546001600160401b03808516916001600160a01b0316907f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef904390610ffa90620186a09087166120a2565b5f81608001516080015163ffffffff165f141580610f5f57505060a001516080015163ffffffff16151590565b6040805160a08101825283546001600160401b038082168352600160401b820481166020840152600160801b8204169282019290925263ffffffff600160c01b830481166060830152600160e01b909204909116608082015261187e9082611cc4565b82546001600160401b03918216600160801b90810267ffffffffffffffff60801b19831681178087556040805160a081018252928616948616949094178252600160401b8104851660208301529182049093169183019190915263ffffffff600160c01b820481166060840152600160e01b90910416608082015261190290611d51565b82547bffffffffffffffffffffffff0000000000000000ffffffffffffffff16600160401b6001600160401b0392909216919091026001600160e01b031617600160e01b4363ffffffff16021790915550565b805f03611960575050565b5f826001600160a01b0316826040515f6040518083038185875af1925050503d805f81146119a9576040519150601f19603f3d011682016040523d82523d5f602084013e6119ae565b606091505b50509050806103de5760405163b12d13eb60e01b815260040160405180910390fd5b8015801590611a50575060015460405163a9059cbb60e01b81526001600160a01b038481166004830152602482018490529091169063a9059cbb906044016020604051808303815f875af1158015611a2a573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a4e919061226c565b155b156105c75760405163022e258160e11b815260040160405180910390fd5b5f6001600160401b03611a8183856120f3565b1115611aa0576040516391aa301760e01b815260040160405180910390fd5b611aaa8284612287565b15611ac85760405163123ab2a360e11b815260040160405180910390fd5b611ad282846120f3565b9392505050565b5f6001600160401b03821615611aef5781611b02565b8254600160801b90046001600160401b03165b90506001600160401b0381161580611b2e575082546001600160401b03600160801b9091048116908216115b15611b4c57604051631e9acf1760e31b815260040160405180910390fd5b825481908490601090611b70908490600160801b90046001600160401b031661229a565b92506101000a8154816001600160401b0302191690836001600160401b0316021790555092915050565b5f610f5f8262989680611a6e565b6040516001600160e01b0319821660248201525f90819081906001600160a01b038616906175309060440160408051601f198184030181529181526020820180516001600160e01b03166301ffc9a760e01b17905251611c0891906122b9565b5f604051808303818686fa925050503d805f8114611c41576040519150601f19603f3d011682016040523d82523d5f602084013e611c46565b606091505b5091509150818015611c5a57506020815110155b8015611c79575080806020019051810190611c7591906122cf565b6001145b95945050505050565b5f81608001516080015163ffffffff165f14611ca15750608001515190565b60a0820151516001600160401b031615611cbd57614524610f5f565b5f92915050565b5f826080015163ffffffff165f03611ce157506040820151610f5f565b5f826001600160401b0316612710856060015163ffffffff16611d0491906120a2565b611d0e91906120b9565b905061271081611d1d86611d83565b6001600160401b0316611d3091906120a2565b611d3a91906120f3565b8460400151611d499190612106565b949350505050565b5f816080015163ffffffff165f03611d6b57506020015190565b611d7482611d83565b8260200151610f5f9190612106565b805160808201515f9190611d9d9063ffffffff16436120cc565b610f5f91906122e6565b80356001600160401b0381168114610dd3575f5ffd5b5f60208284031215611dcd575f5ffd5b611ad282611da7565b5f5f60408385031215611de7575f5ffd5b611df083611da7565b946020939093013593505050565b5f5f83601f840112611e0e575f5ffd5b5081356001600160401b03811115611e24575f5ffd5b6020830191508360208260051b8501011115611e3e575f5ffd5b9250929050565b5f5f60208385031215611e56575f5ffd5b82356001600160401b03811115611e6b575f5ffd5b611e7785828601611dfe565b90969095509350505050565b5f5f5f5f60408587031215611e96575f5ffd5b84356001600160401b03811115611eab575f5ffd5b611eb787828801611dfe565b90955093505060208501356001600160401b03811115611ed5575f5ffd5b611ee187828801611dfe565b95989497509550505050565b6001600160a01b0381168114610630575f5ffd5b5f5f5f60408486031215611f13575f5ffd5b83356001600160401b03811115611f28575f5ffd5b611f3486828701611dfe565b9094509250506020840135611f4881611eed565b809150509250925092565b8015158114610630575f5ffd5b5f5f5f5f60608587031215611f73575f5ffd5b84356001600160401b03811115611f88575f5ffd5b8501601f81018713611f98575f5ffd5b80356001600160401b03811115611fad575f5ffd5b876020828401011115611fbe575f5ffd5b60209182019550935085013591506040850135611fda81611f53565b939692955090935050565b8183526020830192505f815f5b84811015612021576001600160401b0361200b83611da7565b1686526020958601959190910190600101611ff2565b5093949350505050565b604081525f61203e604083018688611fe5565b8281036020808501919091528482528591015f5b8581101561208257823561206581611eed565b6001600160a01b0316825260209283019290910190600101612052565b50979650505050505050565b634e487b7160e01b5f52601160045260245ffd5b8082028115828204841417610f5f57610f5f61208e565b80820180821115610f5f57610f5f61208e565b81810381811115610f5f57610f5f61208e565b634e487b7160e01b5f52601260045260245ffd5b5f82612101576121016120df565b500490565b6001600160401b038181168382160190811115610f5f57610f5f61208e565b818382375f9101908152919050565b5f6001600160401b0382166001600160401b0381036121555761215561208e565b60010192915050565b634e487b7160e01b5f52603260045260245ffd5b60408152826040820152828460608301375f606084830101525f6060601f19601f8601168301019050826020830152949350505050565b604080825283519082018190525f9060208501906060840190835b818110156121eb5783516001600160401b03168352602093840193909201916001016121c4565b5050809250505082151560208301529392505050565b604081525f612214604083018587611fe5565b90508215156020830152949350505050565b5f60208284031215612236575f5ffd5b8135611ad281611eed565b604081525f612254604083018587611fe5565b905060018060a01b0383166020830152949350505050565b5f6020828403121561227c575f5ffd5b8151611ad281611f53565b5f82612295576122956120df565b500690565b6001600160401b038281168282160390811115610f5f57610f5f61208e565b5f82518060208501845e5f920191825250919050565b5f602082840312156122df575f5ffd5b5051919050565b6001600160401b0381811683821602908116908181146123085761230861208e565b509291505056' as const

export const governancePartBytecode = '0x60a0604052348015600e575f5ffd5b505f608052608051612b1c61002b5f395f6101cd0152612b1c5ff3fe6080604052600436106101cb575f3560e01c80637f2d11e5116100f6578063b4c9c40811610094578063d021c50d11610063578063d021c50d1461079e578063e567ed58146108a7578063e9d232cd146108c6578063eb608022146108e5576101cb565b8063b4c9c40814610611578063b62d4f2314610630578063bf3377b914610689578063cc3023451461078a576101cb565b8063a3390317116100d0578063a339031714610578578063b0a3335614610597578063b4342d3a146105c6578063b4524944146105f2576101cb565b80637f2d11e51461051e5780638da5cb5b1461053b5780639f5c130714610559576101cb565b80634da4bb271161016e5780636535f7401161013d5780636535f740146104a25780636f4b158d146104c157806371513214146104e057806379e3e4e4146104ff576101cb565b80634da4bb271461037f5780635d756b1d1461042b578063609f29361461044a5780636512447d14610483576101cb565b80631f1f9fd5116101aa5780631f1f9fd5146102d05780633631983f146102ef5780633b6cacb91461030e57806348b19d4514610360576101cb565b8062ebb5f01461021c5780630527aab61461023d5780631a36063c1461025c575b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0381166101fe575f5ffd5b365f5f375f5f365f845af43d5f5f3e8015610217573d5ff35b503d5ffd5b348015610227575f5ffd5b5061023b6102363660046123a6565b610904565b005b348015610248575f5ffd5b5061023b6102573660046123d0565b610b60565b348015610267575f5ffd5b506102a76102763660046123f1565b5f81815260126020908152604080832054601383528184205460149093529220546001600160401b03169193909250565b6040805193845260208401929092526001600160401b0316908201526060015b60405180910390f35b3480156102db575f5ffd5b5061023b6102ea3660046123f1565b610c04565b3480156102fa575f5ffd5b5061023b610309366004612408565b610ccc565b348015610319575f5ffd5b50610348610328366004612434565b63ffffffff165f908152601760205260409020546001600160a01b031690565b6040516001600160a01b0390911681526020016102c7565b34801561036b575f5ffd5b5061023b61037a36600461244d565b610d55565b34801561038a575f5ffd5b506103f9610399366004612408565b60408051606080820183525f80835260208084018290529284018190526001600160401b0394851681526010835283902083519182018452548085168252600160401b8104851692820192909252600160801b9091049092169082015290565b6040805182516001600160401b03908116825260208085015182169083015292820151909216908201526060016102c7565b348015610436575f5ffd5b5061023b610445366004612493565b6110c4565b348015610455575f5ffd5b506104756104643660046123f1565b5f9081526011602052604090205490565b6040519081526020016102c7565b34801561048e575f5ffd5b5061023b61049d366004612408565b611245565b3480156104ad575f5ffd5b5061023b6104bc3660046123f1565b6112f7565b3480156104cc575f5ffd5b5061023b6104db3660046123f1565b6113f6565b3480156104eb575f5ffd5b5061023b6104fa3660046123f1565b61145e565b34801561050a575f5ffd5b5061023b610519366004612408565b611510565b348015610529575f5ffd5b506001546001600160a01b0316610348565b348015610546575f5ffd5b505f54610348906001600160a01b031681565b348015610564575f5ffd5b5061023b6105733660046123f1565b611594565b348015610583575f5ffd5b5061023b610592366004612434565b6115fc565b3480156105a2575f5ffd5b506105b66105b13660046124bb565b61166d565b60405190151581526020016102c7565b3480156105d1575f5ffd5b506105e56105e0366004612408565b6116a3565b6040516102c7919061252c565b3480156105fd575f5ffd5b5061023b61060c3660046125e1565b6117b5565b34801561061c575f5ffd5b5061023b61062b3660046123f1565b611a4e565b34801561063b575f5ffd5b5061066f61064a366004612408565b6016546001600160401b039091165f9081526019602052604090205461ffff90911691565b6040805161ffff90931683526020830191909152016102c7565b348015610694575f5ffd5b506040805160a080820183525f80835260208084018290528385018290526060808501839052608094850183905285518085018752838152808301849052808701849052808201849052850192909252600a54855180850187526009546001600160401b038082168352600160401b808304821684870152600160801b8084048316858c015263ffffffff600160c01b8086048216878b0152600160e01b958690048216878d01528c519a8b018d52600b548086168c529384048516988b01989098529082048316898c015295810486169688019690965294049092169484019490945293516102c79493919091169190612694565b348015610795575f5ffd5b50610475611ab6565b3480156107a9575f5ffd5b5061089a60408051610160810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e081018290526101008101829052610120810182905261014081019190915250604080516101608101825260025463ffffffff811682526001600160401b03640100000000820481166020840152600160601b8204811693830193909352600160a01b9004821660608201526003548083166080830152600160401b900490911660a082015260045460c082015260055460e082015260065461010082015260075461012082015260085461014082015290565b6040516102c791906126bf565b3480156108b2575f5ffd5b5061023b6108c1366004612408565b611ac9565b3480156108d1575f5ffd5b5061023b6108e03660046123f1565b611b79565b3480156108f0575f5ffd5b5061023b6108ff366004612408565b611be1565b335f9081526018602052604081205463ffffffff169081900361093a57604051631bc2178f60e01b815260040160405180910390fd5b6016546001600160401b036201000090910481169083161161096f5760405163305c3e9360e01b815260040160405180910390fd5b43826001600160401b0316111561099957604051631297c50760e11b815260040160405180910390fd5b6040516001600160c01b031960c084901b166020820152602881018490525f9060480160408051601f1981840301815291815281516020928301205f818152601b845282812063ffffffff8716825290935291205490915060ff1615610a1257604051637c9a1cf960e01b815260040160405180910390fd5b5f818152601b6020908152604080832063ffffffff861684529091528120805460ff19166001179055610a4860046127106127bb565b5f838152601a6020526040902054610a6091906127ce565b60165490915061ffff16811015610aeb575f828152601a6020908152604091829020839055601654825184815261ffff9091169181019190915263ffffffff85168183015233606082015290516001600160401b0386169187917fc0516bad4be527b56ad33b7087029ffee230e390e2f2d1076597820c9e170b679181900360800190a35050505050565b5f828152601a602090815260408083208390556001600160401b03871680845260199092528083208890556016805469ffffffffffffffff0000191662010000840217905551909187917f6965b9c8509097ad68ba0eb17fcb9436f4a72a057fe5ac556737580bce80d8409190a35050505050565b5f546001600160a01b03163314610b925760405162461bcd60e51b8152600401610b89906127e1565b60405180910390fd5b6127108161ffff161115610bb95760405163d173577960e01b815260040160405180910390fd5b6016805461ffff191661ffff83169081179091556040519081527f791dc99be5109fa13cd62186968189a4f65235f0a4aea35cdf15c585bbcbfdaf906020015b60405180910390a150565b5f546001600160a01b03163314610c2d5760405162461bcd60e51b8152600401610b89906127e1565b6009545f90610c4990620186a0906001600160401b0316612816565b600a54909150610c64906009906001600160401b0316611c59565b610c6d82611d93565b6009805467ffffffffffffffff19166001600160401b039290921691909117905560408051828152602081018490527f8f49a76c5d617bd72673d92d3a019ff8f04f204536aae7a3d10e7ca85603f3cc91015b60405180910390a15050565b5f546001600160a01b03163314610cf55760405162461bcd60e51b8152600401610b89906127e1565b600380546fffffffffffffffff00000000000000001916600160401b6001600160401b038416908102919091179091556040519081527f2fff7e5a48a4befc2c2be4d77e141f6d97907798977ce452429ec55c2658a34290602001610bf9565b5f546001600160a01b03163314610d7e5760405162461bcd60e51b8152600401610b89906127e1565b6001600160401b038084165f908152600d6020908152604091829020825160c08101845281546001600160a01b03808216835260ff600160a01b830416151583860152600160a81b909104861682860152600183015416606080830191909152845160a0808201875260028501548089168352600160401b8082048a1684890152600160801b8083048b16858b015263ffffffff600160c01b808504821687890152600160e01b948590048216608088810191909152808a01979097528b518087018d5260038b0154808f1682529485048e169b81019b909b52918304909b1699890199909952978804891693870193909352919095049095169383019390935292820152610e8c90611da1565b610ea9576040516325878fa360e21b815260040160405180910390fd5b6002810154600160c01b900463ffffffff1615610ee4576040516313611b4f60e01b81526001600160401b0385166004820152602401610b89565b6040805160a08101825260028301546001600160401b038082168352600160401b820481166020840152600160801b8204169282019290925263ffffffff600160c01b830481166060830152600160e01b9092049091166080820152610f4990611dce565b6002820180546bffffffffffffffffffffffff60801b16600160401b6001600160401b03939093169290920268010000000000000000600160e01b0316919091179055610f99600382015f611c59565b610fa283611e00565b60038201805467ffffffffffffffff19166001600160401b0392831617905584165f90815260106020526040902080546001600160c01b0319169055811561107a576040518060600160405280610ff884611e00565b6001600160401b039081168252600160208084019190915260026040938401528782165f90815260108252839020845181549286015195909401518316600160801b0267ffffffffffffffff60801b19958416600160401b026fffffffffffffffffffffffffffffffff19909316949093169390931717929092169190911790555b60408051848152602081018490526001600160401b038616917f5e1b6c86fc4abdafc29d3e233dc75dc00b6d64f051928611f6284866439cf723910160405180910390a250505050565b5f546001600160a01b031633146110ed5760405162461bcd60e51b8152600401610b89906127e1565b8163ffffffff165f0361111357604051631f2a200560e01b815260040160405180910390fd5b6001600160a01b03811661113a5760405163d92e233d60e01b815260040160405180910390fd5b63ffffffff8083165f908152601760209081526040808320546001600160a01b0386811685526018909352922054911691161580159061119a57506001600160a01b0382165f9081526018602052604090205463ffffffff848116911614155b156111b85760405163a97938cb60e01b815260040160405180910390fd5b6001600160a01b038181165f818152601860208181526040808420805463ffffffff1990811690915563ffffffff8a168086526017845282862080546001600160a01b031916988b16988917905587865293909252808420805490921683179091555190917f6113130a2400e4e0980410314b8d41a250e526ca56d039ffd91278aeac44c46891a4505050565b5f546001600160a01b0316331461126e5760405162461bcd60e51b8152600401610b89906127e1565b6153e86001600160401b038216101561129a57604051631b9b272b60e21b815260040160405180910390fd5b600280546bffffffffffffffff0000000019166401000000006001600160401b038416908102919091179091556040519081527f42af14411036d7a50e5e92daf825781450fc8fac8fb65cbdb04720ff08efb84f90602001610bf9565b5f546001600160a01b031633146113205760405162461bcd60e51b8152600401610b89906127e1565b5f61132a82611e00565b9050611337600b5f611c59565b600b546001600160401b03600160801b9091048116908216111561136e57604051631e9acf1760e31b815260040160405180910390fd5b600b8054829190601090611393908490600160801b90046001600160401b031661282d565b92506101000a8154816001600160401b0302191690836001600160401b031602179055506113c13383611e0e565b604080518381523360208201527f370342c3bb9245e20bffe6dced02ba2fceca979701f881d5adc72d838e83f1c59101610cc0565b5f546001600160a01b0316331461141f5760405162461bcd60e51b8152600401610b89906127e1565b61142881611d93565b5060078190556040518181527fbb018dc682e13c04ee4a5608c89a9f287c402c1aec96588d6dd85478179b4bba90602001610bf9565b5f546001600160a01b031633146114875760405162461bcd60e51b8152600401610b89906127e1565b600b545f906114a39062989680906001600160401b0316612816565b90506114b0600b5f611c59565b6114b982611e00565b600b805467ffffffffffffffff19166001600160401b039290921691909117905560408051828152602081018490527f67b4581d242b51c956246a35859809bc259dfd07d622b4bc0a9858641a6297fb9101610cc0565b5f546001600160a01b031633146115395760405162461bcd60e51b8152600401610b89906127e1565b6002805467ffffffffffffffff60a01b1916600160a01b6001600160401b038416908102919091179091556040519081527f5fbd75d987b37490f91aa1909db948e7ff14c6ffb495b2f8e0b2334da9b192f190602001610bf9565b5f546001600160a01b031633146115bd5760405162461bcd60e51b8152600401610b89906127e1565b6115c681611e00565b5060058190556040518181527fc6e0ba7aedc5595dfb313cf8e5bc03109e9f71dc644c019f9acb86fc054ed45490602001610bf9565b5f546001600160a01b031633146116255760405162461bcd60e51b8152600401610b89906127e1565b6002805463ffffffff191663ffffffff83169081179091556040519081527fdb66d133f9fe9e7393baf7b733c5c104d76ca034e2c7335ef6252a8cfdc71dc190602001610bf9565b6001600160401b0382165f908152600f602090815260408083206001600160a01b038516845290915290205460ff165b92915050565b6116ab612304565b506001600160401b039081165f908152600d6020908152604091829020825160c08101845281546001600160a01b03808216835260ff600160a01b830416151583860152600160a81b909104861682860152600183015416606080830191909152845160a0808201875260028501548089168352600160401b8082048a1684890152600160801b8083048b16858b015263ffffffff600160c01b808504821687890152600160e01b948590048216608088810191909152808a01979097528b518087018d526003909a0154808e168b529384048d169a8a019a909a52908204909a169887019890985295870488169285019290925293909404909416918101919091529082015290565b5f546001600160a01b031633146117de5760405162461bcd60e51b8152600401610b89906127e1565b8582146117fe5760405163135a8cf760e31b815260040160405180910390fd5b6118088585611eb0565b5f611814898787611f00565b5f8181526012602052604090205490915015158061183e57505f8181526013602052604090205415155b1561185c576040516312e04c8760e01b815260040160405180910390fd5b5f61186987878a86611f35565b9050611874816120d2565b5f83815260136020526040908190209190915560015490516323b872dd60e01b8152336004820152306024820152604481018590526001600160a01b03909116906323b872dd906064016020604051808303815f875af11580156118da573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906118fe919061284c565b505f87876040516020016119139291906128a8565b6040516020818303038152906040528051906020012090505f5b898110156119fc576119638c8c8c8481811061194b5761194b6128b4565b905060200281019061195d91906128c8565b8561215d565b8b6001600160a01b03167f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e58a8a8e8e868181106119a2576119a26128b4565b90506020028101906119b491906128c8565b8c8c888181106119c6576119c66128b4565b90506020028101906119d891906128c8565b8a6040516119ec97969594939291906129b8565b60405180910390a260010161192d565b508a6001600160a01b03167e42f149a8d949fd29495642de7ba208c565743787654c25d443576d52c1ecaf898985604051611a3993929190612a11565b60405180910390a25050505050505050505050565b5f546001600160a01b03163314611a775760405162461bcd60e51b8152600401610b89906127e1565b611a8081611d93565b5060048190556040518181527fd363ab4392efaf967a89d8616cba1ff0c6f05a04c2f214671be365f0fab0596090602001610bf9565b5f611ac460046127106127bb565b905090565b5f546001600160a01b03163314611af25760405162461bcd60e51b8152600401610b89906127e1565b6153e86001600160401b0382161015611b1e57604051631b9b272b60e21b815260040160405180910390fd5b6002805467ffffffffffffffff60601b1916600160601b6001600160401b038416908102919091179091556040519081527fc968a767c53be943fe324987597efaba682968c894cab4291313662c8b99691d90602001610bf9565b5f546001600160a01b03163314611ba25760405162461bcd60e51b8152600401610b89906127e1565b611bab81611d93565b5060068190556040518181527f18d44c1ee4bcb1ecb7d57ca44a74ede64c7c9accda084b97d466e6a0998329b390602001610bf9565b5f546001600160a01b03163314611c0a5760405162461bcd60e51b8152600401610b89906127e1565b6003805467ffffffffffffffff19166001600160401b0383169081179091556040519081527ff6b8a2b45d0a60381de51a7b980c4660d9e5b82db6e07a4d342bfc17a6ff96bf90602001610bf9565b6040805160a08101825283546001600160401b038082168352600160401b820481166020840152600160801b8204169282019290925263ffffffff600160c01b830481166060830152600160e01b9092049091166080820152611cbc90826121f0565b82546001600160401b03918216600160801b90810267ffffffffffffffff60801b19831681178087556040805160a081018252928616948616949094178252600160401b8104851660208301529182049093169183019190915263ffffffff600160c01b820481166060840152600160e01b909104166080820152611d4090611dce565b82547bffffffffffffffffffffffff0000000000000000ffffffffffffffff16600160401b6001600160401b0392909216919091026001600160e01b031617600160e01b4363ffffffff16021790915550565b5f61169d82620186a0612275565b5f81608001516080015163ffffffff165f14158061169d57505060a001516080015163ffffffff16151590565b5f816080015163ffffffff165f03611de857506020015190565b611df1826122e0565b826020015161169d9190612a33565b5f61169d8262989680612275565b8015801590611e8e575060015460405163a9059cbb60e01b81526001600160a01b038481166004830152602482018490529091169063a9059cbb906044016020604051808303815f875af1158015611e68573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611e8c919061284c565b155b15611eac5760405163022e258160e11b815260040160405180910390fd5b5050565b8060048114801590611ec3575080600714155b8015611ed0575080600a14155b8015611edd575080600d14155b15611efb57604051630e06188960e21b815260040160405180910390fd5b505050565b5f838383604051602001611f1693929190612a52565b6040516020818303038152906040528051906020012090509392505050565b6040805160a0810182525f80825260208201819052918101829052606081018290526080810191909152611f6a600b5f611c59565b600b8054849190601890611f8c908490600160c01b900463ffffffff16612a7f565b92506101000a81548163ffffffff021916908363ffffffff1602179055505f5f5b85811015612083575f600d5f898985818110611fcb57611fcb6128b4565b9050602002016020810190611fe09190612408565b6001600160401b0316815260208101919091526040015f206003018054909150600160e01b900463ffffffff161561205c5761201c815f611c59565b80548690829060189061203d908490600160c01b900463ffffffff16612a7f565b92506101000a81548163ffffffff021916908363ffffffff1602179055505b805461207890600160401b90046001600160401b031684612a33565b925050600101611fad565b506040805160a08101825263ffffffff86168152600b546001600160401b03600160401b909104811660208301529290921690820152600160608201526080810183905290505b949350505050565b80516020808301516040808501516080860151606087015192515f9661214096909594910160e09590951b6001600160e01b031916855260c093841b6001600160c01b031990811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b6030821461217e576040516318dca5e960e21b815260040160405180910390fd5b5f83838660405160200161219493929190612a9b565b60408051601f1981840301815291815281516020928301205f8181526011909352912054909150156121dd57838360405163388e799960e01b8152600401610b89929190612ac1565b5f90815260116020526040902055505050565b5f826080015163ffffffff165f0361220d5750604082015161169d565b5f826001600160401b0316612710856060015163ffffffff166122309190612816565b61223a91906127ce565b905061271081612249866122e0565b6001600160401b031661225c9190612816565b61226691906127bb565b84604001516120ca9190612a33565b5f6001600160401b0361228883856127bb565b11156122a7576040516391aa301760e01b815260040160405180910390fd5b6122b18284612ad4565b156122cf5760405163123ab2a360e11b815260040160405180910390fd5b6122d982846127bb565b9392505050565b805160808201515f91906122fa9063ffffffff1643612ae7565b61169d9190612afa565b6040805160c0810182525f8082526020820181905291810182905260608101919091526080810161235b6040805160a0810182525f8082526020820181905291810182905260608101829052608081019190915290565b81526040805160a0810182525f808252602082810182905292820181905260608201819052608082015291015290565b80356001600160401b03811681146123a1575f5ffd5b919050565b5f5f604083850312156123b7575f5ffd5b823591506123c76020840161238b565b90509250929050565b5f602082840312156123e0575f5ffd5b813561ffff811681146122d9575f5ffd5b5f60208284031215612401575f5ffd5b5035919050565b5f60208284031215612418575f5ffd5b6122d98261238b565b803563ffffffff811681146123a1575f5ffd5b5f60208284031215612444575f5ffd5b6122d982612421565b5f5f5f6060848603121561245f575f5ffd5b6124688461238b565b95602085013595506040909401359392505050565b80356001600160a01b03811681146123a1575f5ffd5b5f5f604083850312156124a4575f5ffd5b6124ad83612421565b91506123c76020840161247d565b5f5f604083850312156124cc575f5ffd5b6124ad8361238b565b6001600160401b0381511682526001600160401b0360208201511660208301526001600160401b03604082015116604083015263ffffffff606082015116606083015263ffffffff60808201511660808301525050565b81516001600160a01b0390811682526020808401511515908301526040808401516001600160401b031690830152606080840151909116908201526080808301516101c083019161257f908401826124d5565b5060a08301516125936101208401826124d5565b5092915050565b5f5f83601f8401126125aa575f5ffd5b5081356001600160401b038111156125c0575f5ffd5b6020830191508360208260051b85010111156125da575f5ffd5b9250929050565b5f5f5f5f5f5f5f5f60a0898b0312156125f8575f5ffd5b6126018961247d565b975060208901356001600160401b0381111561261b575f5ffd5b6126278b828c0161259a565b90985096505060408901356001600160401b03811115612645575f5ffd5b6126518b828c0161259a565b90965094505060608901356001600160401b0381111561266f575f5ffd5b61267b8b828c0161259a565b999c989b50969995989497949560800135949350505050565b61016081016126a382866124d5565b6001600160401b03841660a08301526120ca60c08301846124d5565b815163ffffffff168152610160810160208301516126e860208401826001600160401b03169052565b50604083015161270360408401826001600160401b03169052565b50606083015161271e60608401826001600160401b03169052565b50608083015161273960808401826001600160401b03169052565b5060a083015161275460a08401826001600160401b03169052565b5060c083015160c083015260e083015160e083015261010083015161010083015261012083015161012083015261014083015161014083015292915050565b634e487b7160e01b5f52601260045260245ffd5b634e487b7160e01b5f52601160045260245ffd5b5f826127c9576127c9612793565b500490565b8082018082111561169d5761169d6127a7565b6020808252818101527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e6572604082015260600190565b808202811582820484141761169d5761169d6127a7565b6001600160401b03828116828216039081111561169d5761169d6127a7565b5f6020828403121561285c575f5ffd5b815180151581146122d9575f5ffd5b5f815f5b8481101561289e576001600160401b036128888361238b565b168652602095860195919091019060010161286f565b5093949350505050565b5f6120ca82848661286b565b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e198436030181126128dd575f5ffd5b8301803591506001600160401b038211156128f6575f5ffd5b6020019150368190038213156125da575f5ffd5b8183526020830192505f815f5b8481101561289e576001600160401b036129308361238b565b1686526020958601959190910190600101612917565b81835281816020850137505f828201602090810191909152601f909101601f19169091010190565b63ffffffff81511682526001600160401b0360208201511660208301526001600160401b036040820151166040830152606081015115156060830152608081015160808301525050565b61010081525f6129cd6101008301898b61290a565b82810360208401526129e081888a612946565b905082810360408401526129f5818688612946565b915050612a05606083018461296e565b98975050505050505050565b60c081525f612a2460c08301858761290a565b90506120ca602083018461296e565b6001600160401b03818116838216019081111561169d5761169d6127a7565b6bffffffffffffffffffffffff198460601b1681525f612a7660148301848661286b565b95945050505050565b63ffffffff818116838216019081111561169d5761169d6127a7565b8284823760609190911b6bffffffffffffffffffffffff19169101908152601401919050565b602081525f6120ca602083018486612946565b5f82612ae257612ae2612793565b500690565b8181038181111561169d5761169d6127a7565b6001600160401b038181168382160290811690818114612593576125936127a756' as const
