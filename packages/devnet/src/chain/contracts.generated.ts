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
        "internalType": "uint64",
        "name": "operatorId",
        "type": "uint64"
      },
      {
        "internalType": "uint256",
        "name": "ssvFee",
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

export const ssvNetworkBytecode = '0x60a060405234801561000f575f5ffd5b506040516137ee3803806137ee83398101604081905261002e916102cc565b6001600160a01b0385811660809081525f8054336001600160a01b031991821617909155600180549091169287169290921790915581516002805460208501516040860151606087015163ffffffff9095166001600160601b0319909316929092176401000000006001600160401b039283160217600160601b600160e01b0319166c0100000000000000000000000092821692909202600160a01b600160e01b03191691909117600160a01b93821693909302929092179055908201516003805460a08501519284166001600160801b03199091161768010000000000000000929093169190910291909117905560c081015160045560e0810151600555610100810151600655610120810151600755610140810151600855610151836101c9565b600980546001600160401b0392909216600160401b600160e01b0390921691909117600160e01b4363ffffffff160217905561018c826101dd565b600b80546001600160401b0392909216600160401b600160e01b0390921691909117600160e01b4363ffffffff1602179055506104109350505050565b5f6101d782620186a06101e7565b92915050565b5f6101d782629896805b5f6001600160401b036101fa83856103ea565b1115610219576040516391aa301760e01b815260040160405180910390fd5b61022382846103fd565b156102415760405163123ab2a360e11b815260040160405180910390fd5b61024b82846103ea565b9392505050565b6001600160a01b0381168114610266575f5ffd5b50565b60405161016081016001600160401b038111828210171561029857634e487b7160e01b5f52604160045260245ffd5b60405290565b805163ffffffff811681146102b1575f5ffd5b919050565b80516001600160401b03811681146102b1575f5ffd5b5f5f5f5f5f8587036101e08112156102e2575f5ffd5b86516102ed81610252565b60208801519096506102fe81610252565b6040880151606089015191965094509250610160607f1982011215610321575f5ffd5b5061032a610269565b6103366080880161029e565b815261034460a088016102b6565b602082015261035560c088016102b6565b604082015261036660e088016102b6565b606082015261037861010088016102b6565b608082015261038a61012088016102b6565b60a08201526101408781015160c083015261016088015160e08301526101808801516101008301526101a08801516101208301526101c090970151968101969096525092959194509290565b634e487b7160e01b5f52601260045260245ffd5b5f826103f8576103f86103d6565b500490565b5f8261040b5761040b6103d6565b500690565b6080516133c76104275f395f60e901526133c75ff3fe6080604052600436106100e7575f3560e01c8063686e682c11610089578063b84319fd11610058578063b84319fd146102a0578063bf0f2fb2146102b3578063dbcdc2cc146102d2578063ea7844ff146102f1576100e7565b8063686e682c146102195780638c1d3d03146102385780638da5cb5b14610257578063a1b483ca1461028d576100e7565b806336e87b12116100c557806336e87b12146101b55780633877322b146101c857806345f47188146101e75780635aed1142146101fa576100e7565b80630d8e6e2c1461013857806312b3fc191461017557806332afd02f14610196575b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03811661011a575f5ffd5b365f5f375f5f365f845af43d5f5f3e8015610133573d5ff35b503d5ffd5b348015610143575f5ffd5b506040805180820182526006815265076322e302e360d41b6020820152905161016c9190612a18565b60405180910390f35b348015610180575f5ffd5b5061019461018f366004612bad565b610304565b005b3480156101a1575f5ffd5b506101946101b0366004612c2c565b6103aa565b6101946101c3366004612c96565b61049f565b3480156101d3575f5ffd5b506101946101e2366004612ce6565b6105ce565b6101946101f5366004612d30565b61064f565b348015610205575f5ffd5b50610194610214366004612d91565b6106de565b348015610224575f5ffd5b50610194610233366004612dc6565b61080c565b348015610243575f5ffd5b50610194610252366004612d30565b610916565b348015610262575f5ffd5b505f54610275906001600160a01b031681565b6040516001600160a01b03909116815260200161016c565b61019461029b366004612e14565b610a5d565b6101946102ae366004612ec2565b610bbc565b3480156102be575f5ffd5b506101946102cd366004612d30565b610c4c565b3480156102dd575f5ffd5b506101946102ec366004612f4e565b610d6e565b6101946102ff366004612c96565b610daf565b5f5f61031233868686610e40565b915091506103498787878760405160200161032e929190612fa4565b60405160208183030381529060405280519060200120610ede565b61035882828787876001610f01565b336001600160a01b03167fccf4370403e5fbbde0cd3f13426479dcd8a5916b05db424b7a2c04978cf8ce6e86868a8a8860405161039995949392919061305e565b60405180910390a250505050505050565b5f8390036103cb576040516372898ae960e11b815260040160405180910390fd5b5f82826040516020016103df929190612fa4565b6040516020818303038152906040528051906020012090505f5b848110156104975761042e86868381811061041657610416613094565b905060200281019061042891906130a8565b84611058565b50337fb4b20ffb2eb1f020be3df600b2287914f50c07003526d3a9d89a9dd12351828c858589898681811061046557610465613094565b905060200281019061047791906130a8565b60405161048794939291906130ea565b60405180910390a26001016103f9565b505050505050565b5f6104ae3385858560016110ec565b606083015190915015806104dc576104ca82600187878761112d565b506104dc8585855f01515f60016111a4565b6080830180515f84815260136020526040812055349091526105008387878761139b565b61050a3382611606565b5f83815260146020526040812054610535906105309087906001600160401b03166116a8565b6116d0565b9050336001600160a01b03167f6dc71e7231318932a8a7f99bac76f94ffe24cac147843e0c285ce4cf290c803a88883486868b60405161057a9695949392919061311b565b60405180910390a282156105c557336001600160a01b03167fc803f8c01343fcdaf32068f4c283951623ef2b3fa0c547551931356f456b685988888860405161039993929190613157565b50505050505050565b610601848484846040516020016105e6929190612fa4565b60405160208183030381529060405280519060200120611058565b50336001600160a01b03167fb4b20ffb2eb1f020be3df600b2287914f50c07003526d3a9d89a9dd12351828c8383878760405161064194939291906130ea565b60405180910390a250505050565b5f61065d858585855f6110ec565b90503482608001818151610671919061318d565b90525061067d826116f2565b5f828152601260205260409081902091909155516001600160a01b038616907f2bac1912f2481d12f0df08647c06bee174967c62d3a03cbc078eb215dc1bd9a2906106cf9087908790349088906131a0565b60405180910390a25050505050565b835f819003610700576040516372898ae960e11b815260040160405180910390fd5b5f5f61070e33878787610e40565b915091505f8686604051602001610726929190612fa4565b6040516020818303038152906040528051906020012090505f5b8481101561077d576107758a8a8381811061075d5761075d613094565b905060200281019061076f91906130a8565b84610ede565b600101610740565b5061078c838389898989610f01565b5f5b8481101561080057337fccf4370403e5fbbde0cd3f13426479dcd8a5916b05db424b7a2c04978cf8ce6e89898d8d868181106107cc576107cc613094565b90506020028101906107de91906130a8565b8b6040516107f095949392919061305e565b60405180910390a260010161078e565b50505050505050505050565b5f61081a338686855f6110ec565b90505f82606001511561083757610834825f88888761112d565b90505b838360800151101561085c57604051631e9acf1760e31b815260040160405180910390fd5b838360800181815161086e91906131c8565b90525060608301518015610888575061088882848361177d565b156108a657604051631e9acf1760e31b815260040160405180910390fd5b6108af836116f2565b5f838152601260205260409020556108c733856117d2565b336001600160a01b03167f39d1320bbda24947e77f3560661323384aa0a1cb9d5e040e617e5cbf50b6dbe08787878760405161090694939291906131a0565b60405180910390a2505050505050565b5f6109258585858560016110ec565b90508160600151610949576040516395a0cf3360e01b815260040160405180910390fd5b5f61095882600187878761112d565b90505f61098d61096785611852565b60025460055487929186916298968091600160601b90046001600160401b031690611869565b9050336001600160a01b038816148015906109a6575080155b156109c4576040516360300a8d60e01b815260040160405180910390fd5b6109d58686865f01515f60016111a4565b610a04336109ff866080810180515f91829052604083018290526020830182905260609092015290565b611606565b610a0d846116f2565b5f848152601360205260409081902091909155516001600160a01b038816907f1fce24c373e07f89214e9187598635036111dbb363e99f4ce498488cdc66e6889061039990899089908990613157565b855f819003610a7f5760405163df83e67960e01b815260040160405180910390fd5b808314610a9f5760405163135a8cf760e31b815260040160405180910390fd5b610aa986866118f3565b5f8686604051602001610abd929190612fa4565b6040516020818303038152906040528051906020012090505f5b82811015610b1557610b0d338b8b84818110610af557610af5613094565b9050602002810190610b0791906130a8565b8561193e565b600101610ad7565b50610b22878785856119d1565b5f5b8281101561080057337f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e589898d8d86818110610b6257610b62613094565b9050602002810190610b7491906130a8565b8b8b88818110610b8657610b86613094565b9050602002810190610b9891906130a8565b8b604051610bac97969594939291906131db565b60405180910390a2600101610b24565b610bc685856118f3565b610bfa3388888888604051602001610bdf929190612fa4565b6040516020818303038152906040528051906020012061193e565b610c0785858360016119d1565b336001600160a01b03167f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e586868a8a88888860405161039997969594939291906131db565b5f610c5a858585855f6110ec565b90508160600151610c7e576040516395a0cf3360e01b815260040160405180910390fd5b5f610c8c825f87878761112d565b9050336001600160a01b03871614801590610caf5750610cad82848361177d565b155b15610ccd576040516360300a8d60e01b815260040160405180910390fd5b610ce68585855f0151610ce08688611c86565b5f6111a4565b610d1533610d10856080810180515f91829052604083018290526020830182905260609092015290565b6117d2565b610d1e836116f2565b5f838152601260205260409081902091909155516001600160a01b038716907f1fce24c373e07f89214e9187598635036111dbb363e99f4ce498488cdc66e6889061090690889088908890613157565b6040516001600160a01b038216815233907f259235c230d57def1521657e7c7951d3b385e76193378bc87ef6b56bc2ec35489060200160405180910390a250565b5f610dbd338585855f6110ec565b9050816060015115610de257604051631dd5d7e960e11b815260040160405180910390fd5b3482608001818151610df4919061318d565b905250610e038185858561139b565b336001600160a01b03167fc803f8c01343fcdaf32068f4c283951623ef2b3fa0c547551931356f456b685985858560405161064193929190613157565b5f5f610e4d868686611cbc565b5f818152601260205260408120549193509015915081610e7a575f83815260126020526040902054610e89565b5f838152601360205260409020545b90505f819003610eac576040516304bb25f160e31b815260040160405180910390fd5b610eb5846116f2565b8114610ed4576040516312e04c8760e01b815260040160405180910390fd5b5094509492505050565b60115f610eec858585611058565b81526020019081526020015f205f9055505050565b5f826060015115610f5557610f19878787878761112d565b5085158015610f3657508163ffffffff16835f015163ffffffff16145b15610f4857610f458784611c86565b90505b610f55858584848a6111a4565b81835f01818151610f669190613234565b63ffffffff9081169091528451165f039050610f9d575f878152601460205260409020805467ffffffffffffffff19169055611016565b5f878152601460205260409020546001600160401b03161561101657610fcb61271063ffffffff8416613250565b5f8881526014602052604081208054909190610ff19084906001600160401b0316613279565b92506101000a8154816001600160401b0302191690836001600160401b031602179055505b851561103857611025836116f2565b5f888152601360205260409020556105c5565b611041836116f2565b5f8881526012602052604090205550505050505050565b5f83833360405160200161106e93929190613298565b60408051601f1981840301815291815281516020928301205f818152601190935290822054909250908190036110b7576040516372898ae960e11b815260040160405180910390fd5b8281146110e45784846040516311260f2760e31b81526004016110db9291906132be565b60405180910390fd5b509392505050565b5f5f6110fa87878787610e40565b90925090508015158315151461112357604051637b3a4ba360e11b815260040160405180910390fd5b5095945050505050565b5f5f5f61113b868689611cf1565b9450909250905061119987611171575f8981526014602052604090205461116c9086906001600160401b03166116a8565b61117a565b61117a85611852565b83838a61118a57620186a061118f565b629896805b8893929190611e2e565b505095945050505050565b5f5b848110156112c0575f600d5f8888858181106111c4576111c4613094565b90506020020160208101906111d991906132d1565b6001600160401b03166001600160401b031681526020019081526020015f2090505f83611209578160020161120e565b816003015b8054909150600160e01b900463ffffffff165f0361122d5750506112b8565b80548690829060189061124e908490600160c01b900463ffffffff16613234565b92506101000a81548163ffffffff021916908363ffffffff16021790555084825f0160158282829054906101000a90046001600160401b03166112919190613279565b92506101000a8154816001600160401b0302191690836001600160401b0316021790555050505b6001016111a6565b50801561130c57600b80548491906018906112e9908490600160c01b900463ffffffff16613234565b92506101000a81548163ffffffff021916908363ffffffff160217905550611394565b6009805484919060189061132e908490600160c01b900463ffffffff16613234565b92506101000a81548163ffffffff021916908363ffffffff16021790555081600a5f8282829054906101000a90046001600160401b031661136f9190613279565b92506101000a8154816001600160401b0302191690836001600160401b031602179055505b5050505050565b6113a58383611f08565b5f6113b184845f611cf1565b6001600160401b0391821660208601529116604084015282519091505f6113d88785611c86565b90505f5b85811015611548575f600d5f8989858181106113fa576113fa613094565b905060200201602081019061140f91906132d1565b6001600160401b0316815260208101919091526040015f9081206002810154909250600160e01b900463ffffffff16900361144a5750611540565b80548390829060159061146e908490600160a81b90046001600160401b03166132ea565b92506101000a8154816001600160401b0302191690836001600160401b0316021790555083816002015f0160188282829054906101000a900463ffffffff166114b79190613309565b82546101009290920a63ffffffff8181021990931691831602179091556002805490840154908216600160c01b9091049091161115905061153e5787878381811061150457611504613094565b905060200201602081019061151991906132d1565b60405163639f585160e01b81526001600160401b0390911660048201526024016110db565b505b6001016113dc565b50600a80548291905f906115669084906001600160401b03166132ea565b92506101000a8154816001600160401b0302191690836001600160401b031602179055508160095f0160188282829054906101000a900463ffffffff166115ad9190613309565b825463ffffffff9182166101009390930a928302919092021990911617905550600160608501526115df87858561177d565b156115fd57604051631e9acf1760e31b815260040160405180910390fd5b611041846116f2565b8015801590611686575060015460405163a9059cbb60e01b81526001600160a01b038481166004830152602482018490529091169063a9059cbb906044016020604051808303815f875af1158015611660573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906116849190613325565b155b156116a45760405163022e258160e11b815260040160405180910390fd5b5050565b5f6001600160401b038216156116be57816116c7565b6116c783611852565b90505b92915050565b5f6127106116e860206001600160401b038516613340565b6116ca9190613357565b80516020808301516040808501516080860151606087015192515f9661176096909594910160e09590951b6001600160e01b031916855260c093841b6001600160c01b031990811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b5f838152601460205260408120546117ca906117a39085906001600160401b03166116a8565b6002546004548692918691620186a09164010000000090046001600160401b031690611869565b949350505050565b805f036117dd575050565b5f826001600160a01b0316826040515f6040518083038185875af1925050503d805f8114611826576040519150601f19603f3d011682016040523d82523d5f602084013e61182b565b606091505b505090508061184d5760405163b12d13eb60e01b815260040160405180910390fd5b505050565b80515f906116ca906127109063ffffffff16613340565b85515f9063ffffffff16810361188057505f6118e9565b8187608001511015611894575060016118e9565b5f84612710886001600160401b0316886001600160401b0316876001600160401b03166118c19190613340565b6118cb9190613340565b6118d59190613357565b6118df9190613340565b6080890151109150505b9695505050505050565b8060048114801590611906575080600714155b8015611913575080600a14155b8015611920575080600d14155b1561184d57604051630e06188960e21b815260040160405180910390fd5b6030821461195f576040516318dca5e960e21b815260040160405180910390fd5b5f83838660405160200161197593929190613298565b60408051601f1981840301815291815281516020928301205f8181526011909352912054909150156119be57838360405163388e799960e01b81526004016110db9291906132be565b5f90815260116020526040902055505050565b5f6119dd338686611cbc565b5f81815260126020526040812054919250819003611a4c575f8281526013602052604090205415611a2157604051637b3a4ba360e11b815260040160405180910390fd5b611a2a84611f49565b611a47576040516312e04c8760e01b815260040160405180910390fd5b611a96565b611a55846116f2565b8114611a74576040516312e04c8760e01b815260040160405180910390fd5b8360600151611a96576040516395a0cf3360e01b815260040160405180910390fd5b611aa1868685611f9e565b611aab8686611f08565b3484608001818151611abd919061318d565b9052505f611ace838289898961112d565b90505f5b86811015611b665784600d5f8a8a85818110611af057611af0613094565b9050602002016020810190611b0591906132d1565b6001600160401b0316815260208101919091526040015f206002018054601890611b3d908490600160c01b900463ffffffff16613309565b92506101000a81548163ffffffff021916908363ffffffff160217905550806001019050611ad2565b5060098054859190601890611b89908490600160c01b900463ffffffff16613309565b92506101000a81548163ffffffff021916908363ffffffff16021790555083855f01818151611bb89190613309565b63ffffffff16905250611bcc83868361177d565b15611bea57604051631e9acf1760e31b815260040160405180910390fd5b5f838152601460205260409020546001600160401b031615611c6357611c1861271063ffffffff8616613250565b5f8481526014602052604081208054909190611c3e9084906001600160401b03166132ea565b92506101000a8154816001600160401b0302191690836001600160401b031602179055505b611c6c856116f2565b5f9384526012602052604090932092909255505050505050565b5f611c9082611852565b5f84815260146020526040902054611cb29084906001600160401b03166116a8565b6116c79190613279565b5f838383604051602001611cd293929190613376565b6040516020818303038152906040528051906020012090509392505050565b5f5f5f5f84611d01576009611d04565b600b5b9050611d2885611d1f57600a546001600160401b0316611d21565b5f5b829061236b565b80546001600160401b03600160401b8204811694501691505f5b86811015611e23575f600d5f8a8a85818110611d6057611d60613094565b9050602002016020810190611d7591906132d1565b6001600160401b03166001600160401b031681526020019081526020015f2090505f87611da55781600201611daa565b816003015b8054909150600160e01b900463ffffffff1615611de057611de088611d1f578254600160a81b90046001600160401b0316611d21565b8054611dfc90600160401b90046001600160401b0316886132ea565b8154909750611e14906001600160401b0316866132ea565b94505050806001019050611d42565b505093509350939050565b5f612710856001600160401b0316876040015186611e4c9190613279565b6001600160401b0316611e5f9190613340565b611e699190613357565b90505f612710866001600160401b0316886020015186611e899190613279565b6001600160401b0316611e9c9190613340565b611ea69190613357565b90505f83611eb4838561318d565b611ebe9190613340565b905087608001518111611ee057808860800151611edb91906131c8565b611ee2565b5f5b60808901525050506001600160401b039283166040860152501660209092019190915250565b5f5b8181101561184d57611f41838383818110611f2757611f27613094565b9050602002016020810190611f3c91906132d1565b6124a5565b600101611f0a565b5f81606001518015611f605750815163ffffffff16155b8015611f77575060208201516001600160401b0316155b8015611f8e575060408201516001600160401b0316155b80156116ca575050608001511590565b60015b8281101561203a57838382818110611fbb57611fbb613094565b9050602002016020810190611fd091906132d1565b6001600160401b03168484611fe66001856131c8565b818110611ff557611ff5613094565b905060200201602081019061200a91906132d1565b6001600160401b031611156120325760405163dd020e2560e01b815260040160405180910390fd5b600101611fa1565b5060015b828110156120d65783838281811061205857612058613094565b905060200201602081019061206d91906132d1565b6001600160401b031684846120836001856131c8565b81811061209257612092613094565b90506020020160208101906120a791906132d1565b6001600160401b0316036120ce5760405163a5a1ff5d60e01b815260040160405180910390fd5b60010161203e565b505f5b828110156122405761221b600d5f8686858181106120f9576120f9613094565b905060200201602081019061210e91906132d1565b6001600160401b03908116825260208083019390935260409182015f20825160c08101845281546001600160a01b038082168352600160a01b820460ff16151583880152600160a81b909104841682860152600183015416606080830191909152845160a0808201875260028501548087168352600160401b8082048816848b0152600160801b8083048916858b0152600160c01b80840463ffffffff90811687890152600160e01b948590048116608080890191909152808a01979097528b518087018d526003909a0154808c168b529384048b169c8a019c909c52908204909816988701989098529587048816928501929092529390940490941691810191909152908201526126ab565b612238576040516325878fa360e21b815260040160405180910390fd5b6001016120d9565b505f5b828110156122d25761227a84848381811061226057612260613094565b905060200201602081019061227591906132d1565b6126d8565b6122ca5783838281811061229057612290613094565b90506020020160208101906122a591906132d1565b604051635bfa94ff60e11b81526001600160401b0390911660048201526024016110db565b600101612243565b5060025463ffffffff165f5b8381101561139457818363ffffffff16600d5f88888681811061230357612303613094565b905060200201602081019061231891906132d1565b6001600160401b0316815260208101919091526040015f206002015461234b9190600160c01b900463ffffffff1661318d565b11156123635784848281811061150457611504613094565b6001016122de565b6040805160a08101825283546001600160401b038082168352600160401b820481166020840152600160801b8204169282019290925263ffffffff600160c01b830481166060830152600160e01b90920490911660808201526123ce9082612760565b82546001600160401b03918216600160801b90810267ffffffffffffffff60801b19831681178087556040805160a081018252928616948616949094178252600160401b8104851660208301529182049093169183019190915263ffffffff600160c01b820481166060840152600160e01b909104166080820152612452906127e5565b82547bffffffffffffffffffffffff0000000000000000ffffffffffffffff16600160401b6001600160401b0392909216919091026001600160e01b031617600160e01b4363ffffffff16021790915550565b6001600160401b0381165f908152600d602052604090206002810154600160e01b900463ffffffff161515806124ea57506003810154600160e01b900463ffffffff16155b156124f3575050565b6040805160c08101825282546001600160a01b03808216835260ff600160a01b83041615156020808501919091526001600160401b03600160a81b9093048316848601526001860154909116606080850191909152845160a0808201875260028801548086168352600160401b808204871684870152600160801b8083048816858b015263ffffffff600160c01b808504821687890152600160e01b948590048216608088810191909152808c01979097528b518087018d5260038e0154808c1682529485048b16998101999099529183049098169987019990995297880486169385019390935291909504909216938101939093528101919091525f906125fa90612817565b60028301805468010000000000000000600160e01b0316600160e01b4363ffffffff160267ffffffffffffffff1916176001600160401b0383169081179091559091501561184d5781546001600160401b03808516916001600160a01b0316907f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef90439061268e90620186a0908716613340565b6040805192835260208301919091520160405180910390a3505050565b5f81608001516080015163ffffffff165f1415806116ca57505060a001516080015163ffffffff16151590565b6001600160401b0381165f908152600d602052604081208054600160a01b900460ff16158061272957506001600160401b0383165f908152600f6020908152604080832033845290915290205460ff165b156127375750600192915050565b6001810154612759906001600160a01b0316336001600160401b038616612859565b9392505050565b5f826080015163ffffffff165f0361277d575060408201516116ca565b5f826001600160401b0316612710856060015163ffffffff166127a09190613340565b6127aa919061318d565b9050612710816127b9866128d9565b6001600160401b03166127cc9190613340565b6127d69190613357565b84604001516117ca91906132ea565b5f816080015163ffffffff165f036127ff57506020015190565b612808826128d9565b82602001516116ca91906132ea565b5f81608001516080015163ffffffff165f146128365750608001515190565b60a0820151516001600160401b031615612852576145246116ca565b5f92915050565b5f612863846128fd565b80156117ca57506040516320c18e6b60e21b81526001600160a01b0384811660048301526024820184905285169063830639ac90604401602060405180830381865afa1580156128b5573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906117ca9190613325565b805160808201515f91906128f39063ffffffff16436131c8565b6116ca9190613250565b5f61290f826301ffc9a760e01b61293e565b801561292a5750612928826001600160e01b031961293e565b155b80156116ca57506116ca826320c18e6b60e21b5b6040516001600160e01b0319821660248201525f90819081906001600160a01b038616906175309060440160408051601f198184030181529181526020820180516001600160e01b03166301ffc9a760e01b1790525161299e919061339a565b5f604051808303818686fa925050503d805f81146129d7576040519150601f19603f3d011682016040523d82523d5f602084013e6129dc565b606091505b50915091508180156129f057506020815110155b8015612a0f575080806020019051810190612a0b91906133b0565b6001145b95945050505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f5f83601f840112612a5d575f5ffd5b5081356001600160401b03811115612a73575f5ffd5b602083019150836020828501011115612a8a575f5ffd5b9250929050565b5f5f83601f840112612aa1575f5ffd5b5081356001600160401b03811115612ab7575f5ffd5b6020830191508360208260051b8501011115612a8a575f5ffd5b803563ffffffff81168114612ae4575f5ffd5b919050565b80356001600160401b0381168114612ae4575f5ffd5b8015158114612b0c575f5ffd5b50565b8035612ae481612aff565b5f60a08284031215612b2a575f5ffd5b60405160a081018181106001600160401b0382111715612b5857634e487b7160e01b5f52604160045260245ffd5b604052905080612b6783612ad1565b8152612b7560208401612ae9565b6020820152612b8660408401612ae9565b6040820152612b9760608401612b0f565b6060820152608092830135920191909152919050565b5f5f5f5f5f60e08688031215612bc1575f5ffd5b85356001600160401b03811115612bd6575f5ffd5b612be288828901612a4d565b90965094505060208601356001600160401b03811115612c00575f5ffd5b612c0c88828901612a91565b9094509250612c2090508760408801612b1a565b90509295509295909350565b5f5f5f5f60408587031215612c3f575f5ffd5b84356001600160401b03811115612c54575f5ffd5b612c6087828801612a91565b90955093505060208501356001600160401b03811115612c7e575f5ffd5b612c8a87828801612a91565b95989497509550505050565b5f5f5f60c08486031215612ca8575f5ffd5b83356001600160401b03811115612cbd575f5ffd5b612cc986828701612a91565b9094509250612cdd90508560208601612b1a565b90509250925092565b5f5f5f5f60408587031215612cf9575f5ffd5b84356001600160401b03811115612d0e575f5ffd5b612c6087828801612a4d565b80356001600160a01b0381168114612ae4575f5ffd5b5f5f5f5f60e08587031215612d43575f5ffd5b612d4c85612d1a565b935060208501356001600160401b03811115612d66575f5ffd5b612d7287828801612a91565b9094509250612d8690508660408701612b1a565b905092959194509250565b5f5f5f5f5f60e08688031215612da5575f5ffd5b85356001600160401b03811115612dba575f5ffd5b612be288828901612a91565b5f5f5f5f60e08587031215612dd9575f5ffd5b84356001600160401b03811115612dee575f5ffd5b612dfa87828801612a91565b90955093505060208501359150612d868660408701612b1a565b5f5f5f5f5f5f5f610100888a031215612e2b575f5ffd5b87356001600160401b03811115612e40575f5ffd5b612e4c8a828b01612a91565b90985096505060208801356001600160401b03811115612e6a575f5ffd5b612e768a828b01612a91565b90965094505060408801356001600160401b03811115612e94575f5ffd5b612ea08a828b01612a91565b9094509250612eb490508960608a01612b1a565b905092959891949750929550565b5f5f5f5f5f5f5f610100888a031215612ed9575f5ffd5b87356001600160401b03811115612eee575f5ffd5b612efa8a828b01612a4d565b90985096505060208801356001600160401b03811115612f18575f5ffd5b612f248a828b01612a91565b90965094505060408801356001600160401b03811115612f42575f5ffd5b612ea08a828b01612a4d565b5f60208284031215612f5e575f5ffd5b6116c782612d1a565b5f815f5b84811015612f9a576001600160401b03612f8483612ae9565b1686526020958601959190910190600101612f6b565b5093949350505050565b5f6117ca828486612f67565b8183526020830192505f815f5b84811015612f9a576001600160401b03612fd683612ae9565b1686526020958601959190910190600101612fbd565b81835281816020850137505f828201602090810191909152601f909101601f19169091010190565b63ffffffff81511682526001600160401b0360208201511660208301526001600160401b036040820151166040830152606081015115156060830152608081015160808301525050565b60e081525f61307160e083018789612fb0565b8281036020840152613084818688612fec565b9150506118e96040830184613014565b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e198436030181126130bd575f5ffd5b8301803591506001600160401b038211156130d6575f5ffd5b602001915036819003821315612a8a575f5ffd5b604081525f6130fd604083018688612fb0565b8281036020840152613110818587612fec565b979650505050505050565b61012081525f6131306101208301888a612fb0565b905085602083015284604083015263ffffffff841660608301526131106080830184613014565b60c081525f61316a60c083018587612fb0565b90506117ca6020830184613014565b634e487b7160e01b5f52601160045260245ffd5b808201808211156116ca576116ca613179565b60e081525f6131b360e083018688612fb0565b9050836020830152612a0f6040830184613014565b818103818111156116ca576116ca613179565b61010081525f6131f06101008301898b612fb0565b828103602084015261320381888a612fec565b90508281036040840152613218818688612fec565b9150506132286060830184613014565b98975050505050505050565b63ffffffff82811682821603908111156116ca576116ca613179565b6001600160401b03818116838216029081169081811461327257613272613179565b5092915050565b6001600160401b0382811682821603908111156116ca576116ca613179565b8284823760609190911b6bffffffffffffffffffffffff19169101908152601401919050565b602081525f6117ca602083018486612fec565b5f602082840312156132e1575f5ffd5b6116c782612ae9565b6001600160401b0381811683821601908111156116ca576116ca613179565b63ffffffff81811683821601908111156116ca576116ca613179565b5f60208284031215613335575f5ffd5b815161275981612aff565b80820281158282048414176116ca576116ca613179565b5f8261337157634e487b7160e01b5f52601260045260245ffd5b500490565b6bffffffffffffffffffffffff198460601b1681525f612a0f601483018486612f67565b5f82518060208501845e5f920191825250919050565b5f602082840312156133c0575f5ffd5b505191905056' as const

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

export const ssvNetworkViewsBytecode = '0x60e06040523360a052348015610013575f5ffd5b5060405161382738038061382783398101604081905261003291610048565b6001600160a01b0316608081905260c052610075565b5f60208284031215610058575f5ffd5b81516001600160a01b038116811461006e575f5ffd5b9392505050565b60805160a05160c0516136856101a25f395f818161074d01528181610818015281816109ab01528181610a5401528181610b3101528181610c1301528181610d0101528181610da401528181610ec201528181610f8401528181611011015281816110ec015281816111a10152818161124d015281816112f0015281816113a001528181611471015281816114fd015281816115b901528181611648015281816116bb0152818161175c015281816119d501528181611a6801528181611b7601528181611bef01528181611ca101528181611e0c01528181611ebb01528181611f6101528181611fd601528181612089015281816121ff0152818161229f015281816123a501528181612776015261282701525f6105a601525f818161038101526108fe01526136855ff3fe608060405234801561000f575f5ffd5b50600436106102e4575f3560e01c80638905bd7c11610195578063be3f058e116100e4578063e30c39781161009e578063ea21ae0e11610079578063ea21ae0e14610714578063eb8ecfa714610727578063fc0438301461073a578063fd8bfb1c14610742575f5ffd5b8063e30c3978146106d6578063e4dc4cb3146106dd578063e6d2834d146106e5575f5ffd5b8063be3f058e1461067a578063ca162e5e1461068d578063cd48b554146106a0578063ce7e0113146106b3578063df02ef7f146106bb578063e3043e43146106c3575f5ffd5b80639ce06feb1161014f578063a9cf9eec1161012a578063a9cf9eec14610634578063ac748bdf14610361578063bac69e6f14610654578063bb66fc7914610667575f5ffd5b80639ce06feb146105fe578063a626054a14610606578063a694695b14610621575f5ffd5b80638905bd7c1461058e5780638da5cb5b146105a15780639040f7c3146105c85780639568f9d9146105d05780639ad3c745146105d85780639cbaaf0a146105eb575f5ffd5b806337f332eb11610251578063648e47141161020b5780636d0db0e4116101e65780636d0db0e41461056b578063777915cb1461057e578063817b1cd214610361578063860c39a414610586575f5ffd5b8063648e47141461051357806368465f7d146105385780636a67e0ab14610558575f5ffd5b806337f332eb1461044a5780633e2ec160146104af57806346e6d917146104c257806356d6ea4f146104d55780635ac30c73146104f65780635ba3d62a1461050b575f5ffd5b806314cb9d7b116102a257806314cb9d7b1461042d578063167653911461044a57806316cff0081461045d578063214c217b146104805780632f8226801461049357806335269315146104a6575f5ffd5b8062d0229b146102e857806303b3d4361461030357806307867b7d146103615780630d8e6e2c1461036757806310d048581461037c57806311998dc7146103bb575b5f5ffd5b6102f061074a565b6040519081526020015b60405180910390f35b610316610311366004612c57565b6107d5565b6040516102fa91905f608082019050825115158252602083015160208301526001600160401b0360408401511660408301526001600160401b03606084015116606083015292915050565b5f6102f0565b61036f6108fa565b6040516102fa9190612c72565b6103a37f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016102fa565b6103ce6103c9366004612c57565b610983565b6040516102fa919081516001600160a01b0390811682526020808401519083015260408084015163ffffffff16908301526060808401519091169082015260808083015115159082015260a09182015115159181019190915260c00190565b610435610a51565b60405163ffffffff90911681526020016102fa565b6102f0610458366004612cbb565b505f90565b61047061046b366004612dca565b610ad9565b60405190151581526020016102fa565b6102f061048e366004612c57565b610be0565b6104706104a1366004612dca565b610ca0565b62093a806102f0565b6104706104bd366004612e8f565b610da1565b6104706104d0366004612f0d565b610e63565b6104e96104e3366004612cbb565b50606090565b6040516102fa9190612f4c565b6104fe610e84565b6040516102fa9190612f9a565b6102f0610f81565b610526610521366004612fd0565b61100c565b60405160ff90911681526020016102fa565b6105406110e9565b6040516001600160401b0390911681526020016102fa565b6102f0610566366004612c57565b611174565b6102f0610579366004612c57565b611223565b6102f06112eb565b61054061139d565b61043561059c366004612dca565b611428565b6103a37f000000000000000000000000000000000000000000000000000000000000000081565b61054061146e565b6104356114f9565b6102f06105e6366004612c57565b611588565b6102f06105f9366004612c57565b611628565b6102f06116b8565b61060e611744565b60405161ffff90911681526020016102fa565b61047061062f366004612dca565b6117d2565b610647610642366004613020565b6117ee565b6040516102fa9190613067565b610470610662366004612cbb565b611b45565b6102f06106753660046130a7565b611b4f565b6103ce610688366004612c57565b611c79565b6102f061069b366004612dca565b611d3e565b6102f06106ae366004612dca565b611da3565b6102f0611e08565b6102f0611eb8565b6103a36106d13660046130a7565b611f44565b6103a35f81565b6102f0611fd2565b6106ed612073565b6040805182516001600160401b0390811682526020938401511692810192909252016102fa565b6102f0610722366004612dca565b61213f565b6102f0610735366004612dca565b61219a565b6102f06121fb565b6102f061229c565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa1580156107a8573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107cc91906130dd565b60e00151905090565b604080516080810182525f808252602082018190529181018290526060810191909152604051634da4bb2760e01b81526001600160401b03831660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690634da4bb2790602401606060405180830381865afa158015610865573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906108899190613196565b9050604051806080016040528082602001516001600160401b03165f141515158152602001620186a0835f01516001600160401b03166108c9919061321b565b815260200182602001516001600160401b0316815260200182604001516001600160401b0316815250915050919050565b60607f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316630d8e6e2c6040518163ffffffff1660e01b81526004015f60405180830381865afa158015610957573d5f5f3e3d5ffd5b505050506040513d5f823e601f3d908101601f1916820160405261097e9190810190613232565b905090565b61098b612bee565b604051635a1a169d60e11b81526001600160401b03831660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b4342d3a906024016101c060405180830381865afa1580156109f9573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a1d919061333d565b60a08101518051919250610a4a91839190610a459062989680906001600160401b031661321b565b612328565b9392505050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015610aaf573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610ad391906130dd565b51919050565b5f5f5f610ae88787878761239e565b915091508115610b0b57604051637b3a4ba360e11b815260040160405180910390fd5b8360600151610b1e575f92505050610bd8565b5f610b2c878787855f6124b0565b90505f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015610b8c573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610bb091906130dd565b602081015160c0820151919250610bd191889186918691620186a0916124f3565b9450505050505b949350505050565b604051635a1a169d60e11b81526001600160401b03821660048201525f906298968090610c879083906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a906024016101c060405180830381865afa158015610c59573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610c7d919061333d565b60a001519061257c565b6001600160401b0316610c9a919061321b565b92915050565b5f5f610cae8686868661239e565b50905080610ccf57604051637b3a4ba360e11b815260040160405180910390fd5b8260600151610ce1575f915050610bd8565b5f610ceb84612601565b90505f610cfc8787878560016124b0565b90505f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015610d5c573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610d8091906130dd565b604081015160e0820151919250610bd19188918691869162989680916124f3565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663609f2936848487604051602001610de6939291906133e7565b604051602081830303815290604052805190602001206040518263ffffffff1660e01b8152600401610e1a91815260200190565b602060405180830381865afa158015610e35573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610e59919061340d565b1515949350505050565b5f6001600160a01b038416610e7957505f610a4a565b610bd8828585612618565b610e8c612c22565b60015b60048163ffffffff1611610f7d57604051633b6cacb960e01b815263ffffffff821660048201525f906001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690633b6cacb990602401602060405180830381865afa158015610f07573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610f2b9190613424565b6001600160a01b031614610f6d578082610f4660018361343f565b63ffffffff1660048110610f5c57610f5c61345b565b63ffffffff90921660209290920201525b610f768161346f565b9050610e8f565b5090565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015610fdf573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061100391906130dd565b60c00151905090565b5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316631a36063c611049888888612698565b6040518263ffffffff1660e01b815260040161106791815260200190565b606060405180830381865afa158015611082573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906110a69190613493565b50909250905081156110bd57600192505050610a4a565b5f8190036110de576040516304bb25f160e31b815260040160405180910390fd5b505f95945050505050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015611147573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061116b91906130dd565b60a00151905090565b604051635a1a169d60e11b81526001600160401b03821660048201525f9062989680906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a906024016101c060405180830381865afa1580156111e7573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061120b919061333d565b60a0015151610c9a91906001600160401b031661321b565b604051635a1a169d60e11b81526001600160401b03821660048201525f9081906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a906024016101c060405180830381865afa158015611293573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112b7919061333d565b9050620186a06112d88260400151836080015161257c90919063ffffffff16565b6001600160401b0316610a4a919061321b565b5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa15801561134b573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061136f91906134bf565b509092509050620186a0611383838361257c565b6001600160401b0316611396919061321b565b9250505090565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa1580156113fb573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061141f91906130dd565b60400151905090565b5f5f6114368686868661239e565b915050826060015161145b576040516395a0cf3360e01b815260040160405180910390fd5b611464816126cd565b9695505050505050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa1580156114cc573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906114f091906130dd565b60200151905090565b5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa158015611558573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061157c91906134bf565b50506060015192915050565b604051635a1a169d60e11b81526001600160401b03821660048201525f90620186a090610c87906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a906024016101c060405180830381865afa1580156115ff573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611623919061333d565b6126ef565b60405163b62d4f2360e01b81526001600160401b03821660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b62d4f23906024016040805180830381865afa158015611694573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a4a9190613504565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015611716573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061173a91906130dd565b6101400151905090565b60405163b62d4f2360e01b81525f60048201819052907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b62d4f23906024016040805180830381865afa1580156117a8573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906117cc9190613504565b50919050565b5f6117df8585858561239e565b50505060600151159392505050565b606082158061180457506001600160a01b038216155b610a4a5760015b8381101561192c578484611820600184613536565b81811061182f5761182f61345b565b90506020020160208101906118449190612c57565b6001600160401b031685858381811061185f5761185f61345b565b90506020020160208101906118749190612c57565b6001600160401b03160361189b5760405163a5a1ff5d60e01b815260040160405180910390fd5b84846118a8600184613536565b8181106118b7576118b761345b565b90506020020160208101906118cc9190612c57565b6001600160401b03168585838181106118e7576118e761345b565b90506020020160208101906118fc9190612c57565b6001600160401b031610156119245760405163dd020e2560e01b815260040160405180910390fd5b60010161180b565b50826001600160401b0381111561194557611945612d1d565b60405190808252806020026020018201604052801561196e578160200160208202803683370190505b5090505f5f5b84811015611b3b575f86868381811061198f5761198f61345b565b90506020020160208101906119a49190612c57565b60405163585199ab60e11b81526001600160401b03821660048201526001600160a01b0387811660248301529192507f00000000000000000000000000000000000000000000000000000000000000009091169063b0a3335690604401602060405180830381865afa158015611a1c573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a409190613549565b80611aee5750604051635a1a169d60e11b81526001600160401b0382166004820152611aee907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b4342d3a906024016101c060405180830381865afa158015611ab6573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611ada919061333d565b6060015186836001600160401b0316612618565b15611b3257808484611aff81613564565b955081518110611b1157611b1161345b565b60200260200101906001600160401b031690816001600160401b0316815250505b50600101611974565b5081529392505050565b5f610c9a8261272a565b604051633b6cacb960e01b815263ffffffff821660048201525f9081906001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001690633b6cacb990602401602060405180830381865afa158015611bbb573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611bdf9190613424565b6001600160a01b031614611c72577f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663cc3023456040518163ffffffff1660e01b8152600401602060405180830381865afa158015611c49573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611c6d919061340d565b610c9a565b5f92915050565b611c81612bee565b604051635a1a169d60e11b81526001600160401b03831660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b4342d3a906024016101c060405180830381865afa158015611cef573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611d13919061333d565b9050610a4a818260800151620186a0611d2b856126ef565b6001600160401b0316610a45919061321b565b5f5f611d4c8686868661239e565b9150505f611d5b86865f61276f565b92505050612710826001600160401b0316620186a0836001600160401b0316611d84919061321b565b611d8e919061321b565b611d98919061357c565b979650505050505050565b5f5f611db18686868661239e565b50905080611dc2575f915050610bd8565b8260600151611de4576040516395a0cf3360e01b815260040160405180910390fd5b611dfa858585611df387612601565b60016124b0565b505050608001519392505050565b5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa158015611e67573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611e8b91906134bf565b9250629896809150611e9f9050825f61257c565b6001600160401b0316611eb2919061321b565b91505090565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa158015611f16573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611f3a91906130dd565b6101200151905090565b604051633b6cacb960e01b815263ffffffff821660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031690633b6cacb990602401602060405180830381865afa158015611fae573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610c9a9190613424565b5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa158015612031573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061205591906134bf565b8051909350611eb292506298968091506001600160401b031661321b565b604080518082019091525f80825260208201525f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa1580156120e4573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061210891906130dd565b9050604051806040016040528082606001516001600160401b0316815260200182608001516001600160401b031681525091505090565b5f5f61214d8686868661239e565b5090508061215e575f915050610bd8565b5f61216b8686600161276f565b865190935063ffffffff1691506121909050629896806001600160401b03841661321b565b611d98919061321b565b5f5f5f6121a98787878761239e565b9150915081156121bd575f92505050610bd8565b83606001516121df576040516395a0cf3360e01b815260040160405180910390fd5b6121ec868686845f6124b0565b50505050608001519392505050565b5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa15801561225a573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061227e91906134bf565b50508051909150611eb290620186a0906001600160401b031661321b565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040161016060405180830381865afa1580156122fa573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061231e91906130dd565b6101000151905090565b612330612bee565b6040518060c00160405280855f01516001600160a01b03168152602001838152602001846060015163ffffffff16815260200185606001516001600160a01b03168152602001856020015115158152602001846080015163ffffffff165f1415151581525090509392505050565b5f5f5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316631a36063c6123dd8b8b8b612698565b6040518263ffffffff1660e01b81526004016123fb91815260200190565b606060405180830381865afa158015612416573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061243a9190613493565b8215975091945092509050841561244f578192505b5f839003612470576040516304bb25f160e31b815260040160405180910390fd5b6124798661293a565b8314612498576040516312e04c8760e01b815260040160405180910390fd5b6124a286826129c5565b935050505094509492505050565b5f5f5f6124be88888661276f565b945090925090506124e8858383876124d957620186a06124de565b629896805b8a939291906129e4565b505095945050505050565b85515f9063ffffffff16810361250a57505f611464565b818760800151101561251e57506001611464565b5f84612710886001600160401b0316886001600160401b0316876001600160401b031661254b919061321b565b612555919061321b565b61255f919061357c565b612569919061321b565b6080890151109150509695505050505050565b5f826080015163ffffffff165f0361259957506040820151610c9a565b5f826001600160401b0316612710856060015163ffffffff166125bc919061321b565b6125c6919061359b565b9050612710816125d586612abe565b6001600160401b03166125e8919061321b565b6125f2919061357c565b8460400151610bd891906135ae565b80515f90610c9a906127109063ffffffff1661321b565b5f6126228461272a565b8015610bd857506040516320c18e6b60e21b81526001600160a01b0384811660048301526024820184905285169063830639ac90604401602060405180830381865afa158015612674573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610bd89190613549565b5f8383836040516020016126ae939291906135cd565b6040516020818303038152906040528051906020012090509392505050565b5f6127106126e560206001600160401b03851661321b565b610c9a919061357c565b5f81608001516080015163ffffffff165f1461270e5750608001515190565b60a0820151516001600160401b031615611c7257614524610c9a565b5f61273c826301ffc9a760e01b612ae2565b80156127575750612755826001600160e01b0319612ae2565b155b8015610c9a5750610c9a826320c18e6b60e21b612ae2565b5f5f5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663bf3377b96040518163ffffffff1660e01b815260040161016060405180830381865afa1580156127d1573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906127f591906134bf565b92505091505f866128065782612808565b815b905061281381612bbc565b815190955093505f5b8881101561292d575f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663b4342d3a8c8c858181106128665761286661345b565b905060200201602081019061287b9190612c57565b6040516001600160e01b031960e084901b1681526001600160401b0390911660048201526024016101c060405180830381865afa1580156128be573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906128e2919061333d565b90505f896128f45781608001516128fa565b8160a001515b905061290581612bbc565b61290f908a6135ae565b815190995061291e90886135ae565b9650505080600101905061281c565b5050505093509350939050565b80516020808301516040808501516080860151606087015192515f966129a896909594910160e09590951b6001600160e01b031916855260c093841b6001600160c01b031990811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b5f6001600160401b038216156129db5781610a4a565b610a4a83612601565b5f612710856001600160401b0316876040015186612a029190613627565b6001600160401b0316612a15919061321b565b612a1f919061357c565b90505f612710866001600160401b0316886020015186612a3f9190613627565b6001600160401b0316612a52919061321b565b612a5c919061357c565b90505f83612a6a838561359b565b612a74919061321b565b905087608001518111612a9657808860800151612a919190613536565b612a98565b5f5b60808901525050506001600160401b039283166040860152501660209092019190915250565b805160808201515f9190612ad89063ffffffff1643613536565b610c9a9190613646565b6040516001600160e01b0319821660248201525f90819081906001600160a01b038616906175309060440160408051601f198184030181529181526020820180516001600160e01b03166301ffc9a760e01b17905251612b42919061366f565b5f604051808303818686fa925050503d805f8114612b7b576040519150601f19603f3d011682016040523d82523d5f602084013e612b80565b606091505b5091509150818015612b9457506020815110155b8015612bb3575080806020019051810190612baf919061340d565b6001145b95945050505050565b5f816080015163ffffffff165f03612bd657506020015190565b612bdf82612abe565b8260200151610c9a91906135ae565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a081019190915290565b60405180608001604052806004906020820280368337509192915050565b6001600160401b0381168114612c54575f5ffd5b50565b5f60208284031215612c67575f5ffd5b8135610a4a81612c40565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b6001600160a01b0381168114612c54575f5ffd5b5f60208284031215612ccb575f5ffd5b8135610a4a81612ca7565b5f5f83601f840112612ce6575f5ffd5b5081356001600160401b03811115612cfc575f5ffd5b6020830191508360208260051b8501011115612d16575f5ffd5b9250929050565b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b0381118282101715612d5357612d53612d1d565b60405290565b60405161016081016001600160401b0381118282101715612d5357612d53612d1d565b604051601f8201601f191681016001600160401b0381118282101715612da457612da4612d1d565b604052919050565b63ffffffff81168114612c54575f5ffd5b8015158114612c54575f5ffd5b5f5f5f5f84860360e0811215612dde575f5ffd5b8535612de981612ca7565b945060208601356001600160401b03811115612e03575f5ffd5b612e0f88828901612cd6565b90955093505060a0603f1982011215612e26575f5ffd5b50612e2f612d31565b6040860135612e3d81612dac565b81526060860135612e4d81612c40565b60208201526080860135612e6081612c40565b604082015260a0860135612e7381612dbd565b606082015260c095909501356080860152509194909350909190565b5f5f5f60408486031215612ea1575f5ffd5b8335612eac81612ca7565b925060208401356001600160401b03811115612ec6575f5ffd5b8401601f81018613612ed6575f5ffd5b80356001600160401b03811115612eeb575f5ffd5b866020828401011115612efc575f5ffd5b939660209190910195509293505050565b5f5f5f60608486031215612f1f575f5ffd5b8335612f2a81612ca7565b9250602084013591506040840135612f4181612ca7565b809150509250925092565b602080825282518282018190525f918401906040840190835b81811015612f8f578351805184526020908101518185015290930192604090920191600101612f65565b509095945050505050565b6080810181835f5b6004811015612fc757815163ffffffff16835260209283019290910190600101612fa2565b50505092915050565b5f5f5f60408486031215612fe2575f5ffd5b8335612fed81612ca7565b925060208401356001600160401b03811115613007575f5ffd5b61301386828701612cd6565b9497909650939450505050565b5f5f5f60408486031215613032575f5ffd5b83356001600160401b03811115613047575f5ffd5b61305386828701612cd6565b9094509250506020840135612f4181612ca7565b602080825282518282018190525f918401906040840190835b81811015612f8f5783516001600160401b0316835260209384019390920191600101613080565b5f602082840312156130b7575f5ffd5b8135610a4a81612dac565b80516130cd81612dac565b919050565b80516130cd81612c40565b5f6101608284031280156130ef575f5ffd5b506130f8612d59565b613101836130c2565b815261310f602084016130d2565b6020820152613120604084016130d2565b6040820152613131606084016130d2565b6060820152613142608084016130d2565b608082015261315360a084016130d2565b60a082015260c0838101519082015260e0808401519082015261010080840151908201526101208084015190820152610140928301519281019290925250919050565b5f60608284031280156131a7575f5ffd5b50604051606081016001600160401b03811182821017156131ca576131ca612d1d565b60405282516131d881612c40565b815260208301516131e881612c40565b602082015260408301516131fb81612c40565b60408201529392505050565b634e487b7160e01b5f52601160045260245ffd5b8082028115828204841417610c9a57610c9a613207565b5f60208284031215613242575f5ffd5b81516001600160401b03811115613257575f5ffd5b8201601f81018413613267575f5ffd5b80516001600160401b0381111561328057613280612d1d565b613293601f8201601f1916602001612d7c565b8181528560208385010111156132a7575f5ffd5b8160208401602083015e5f91810160200191909152949350505050565b5f60a082840312156132d4575f5ffd5b6132dc612d31565b905081516132e981612c40565b815260208201516132f981612c40565b6020820152604082015161330c81612c40565b6040820152606082015161331f81612dac565b6060820152608082015161333281612dac565b608082015292915050565b5f6101c082840312801561334f575f5ffd5b5060405160c081016001600160401b038111828210171561337257613372612d1d565b604052825161338081612ca7565b8152602083015161339081612dbd565b602082015260408301516133a381612c40565b604082015260608301516133b681612ca7565b60608201526133c884608085016132c4565b60808201526133db8461012085016132c4565b60a08201529392505050565b8284823760609190911b6bffffffffffffffffffffffff19169101908152601401919050565b5f6020828403121561341d575f5ffd5b5051919050565b5f60208284031215613434575f5ffd5b8151610a4a81612ca7565b63ffffffff8281168282160390811115610c9a57610c9a613207565b634e487b7160e01b5f52603260045260245ffd5b5f63ffffffff821663ffffffff810361348a5761348a613207565b60010192915050565b5f5f5f606084860312156134a5575f5ffd5b8351602085015160408601519194509250612f4181612c40565b5f5f5f61016084860312156134d2575f5ffd5b6134dc85856132c4565b925060a08401516134ec81612c40565b91506134fb8560c086016132c4565b90509250925092565b5f5f60408385031215613515575f5ffd5b825161ffff81168114613526575f5ffd5b6020939093015192949293505050565b81810381811115610c9a57610c9a613207565b5f60208284031215613559575f5ffd5b8151610a4a81612dbd565b5f6001820161357557613575613207565b5060010190565b5f8261359657634e487b7160e01b5f52601260045260245ffd5b500490565b80820180821115610c9a57610c9a613207565b6001600160401b038181168382160190811115610c9a57610c9a613207565b6bffffffffffffffffffffffff198460601b1681525f60148201845f5b8581101561361b5781356135fd81612c40565b6001600160401b0316835260209283019291909101906001016135ea565b50909695505050505050565b6001600160401b038281168282160390811115610c9a57610c9a613207565b6001600160401b03818116838216029081169081811461366857613668613207565b5092915050565b5f82518060208501845e5f92019182525091905056' as const

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

export const operatorPartBytecode = '0x60a0604052348015600e575f5ffd5b50604051612340380380612340833981016040819052602b91603b565b6001600160a01b03166080526066565b5f60208284031215604a575f5ffd5b81516001600160a01b0381168114605f575f5ffd5b9392505050565b6080516122c261007e5f395f61010901526122c25ff3fe608060405260043610610107575f3560e01c80636a31cf1d116100945780638932cee0116100635780638932cee0146102ed5780638da5cb5b1461030c578063909b1aaa14610347578063b317c35f14610366578063c9bbc9fa1461038557610107565b80636a31cf1d146102715780636bf5c92e146102905780637dc24d52146102af578063822124c1146102ce57610107565b806335f63767116100db57806335f63767146101d65780634ad00e54146101f55780634b2fd45e146102145780634bc93b64146102335780635d06ecb41461025257610107565b80628108d514610158578063190d82e41461017957806323d68a6d146101985780632e168e0e146101b7575b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03811661013a575f5ffd5b365f5f375f5f365f845af43d5f5f3e8015610153573d5ff35b503d5ffd5b348015610163575f5ffd5b50610177610172366004611d70565b6103bc565b005b348015610184575f5ffd5b50610177610193366004611d89565b6103e3565b3480156101a3575f5ffd5b506101776101b2366004611d70565b61046c565b3480156101c2575f5ffd5b506101776101d1366004611d70565b610507565b3480156101e1575f5ffd5b506101776101f0366004611d89565b6105bd565b348015610200575f5ffd5b5061017761020f366004611df8565b6105cb565b34801561021f575f5ffd5b5061017761022e366004611e36565b6105d6565b34801561023e575f5ffd5b5061017761024d366004611d70565b610626565b34801561025d575f5ffd5b5061017761026c366004611e36565b610633565b34801561027c575f5ffd5b5061017761028b366004611df8565b610676565b34801561029b575f5ffd5b506101776102aa366004611d89565b610681565b3480156102ba575f5ffd5b506101776102c9366004611eb4565b61068b565b3480156102d9575f5ffd5b506101776102e8366004611df8565b6106cc565b3480156102f8575f5ffd5b50610177610307366004611d70565b6106d8565b348015610317575f5ffd5b505f5461032a906001600160a01b031681565b6040516001600160a01b0390911681526020015b60405180910390f35b348015610352575f5ffd5b50610177610361366004611d70565b6107db565b348015610371575f5ffd5b50610177610380366004611d89565b6107e5565b348015610390575f5ffd5b506103a461039f366004611f13565b610a1d565b6040516001600160401b03909116815260200161033e565b5f5f6103cf6103ca84610c1d565b610d8b565b915091506103de838383610e5d565b505050565b5f6103ed83610c1d565b905081158015906103ff575060065482105b1561041d5760405163732f941360e01b815260040160405180910390fd5b5f61042783610f04565b60028301549091506001600160401b039081169082161061045b576040516310428adb60e21b815260040160405180910390fd5b610466828583610f18565b50505050565b61047581610c1d565b506001600160401b038082165f90815260106020526040812054600160401b900490911690036104b8576040516301d226c360e41b815260040160405180910390fd5b6001600160401b0381165f8181526010602052604080822080546001600160c01b03191690555133917f5055fa347441172447637c015e80a3ee748b9382212ceb5dca5a3683298fd6f391a350565b5f61051182610c1d565b90505f5f61051e83610d8b565b6001850180546001600160a01b0319169055845467ffffffffffffffff60a81b191685559092509050610560600284018054600160401b600160c01b03169055565b610579836003018054600160401b600160c01b03169055565b610584848383610e5d565b6040516001600160401b038516907f0e0ba6c2b04de36d6d509ec5bd155c43a9fe862f8052096dd54f3902a74cca3e905f90a250505050565b6105c78282610fc2565b5050565b6105c782825f611040565b6105e3848484845f6110fe565b7f589a71ef5bb37432c8ce279a4afc32783592f1764c6fcb07e3c437e80c80ab2e848484846040516106189493929190611fde565b60405180910390a150505050565b610630815f610fc2565b50565b6106418484848460016110fe565b7f3d5869fa1ed68d6b7b5e2a1f44df8e1e7edd8ea7a6cc240e45c72e2eb3523962848484846040516106189493929190611fde565b6105c782825f61141d565b6105c782826114bc565b61069481611527565b6106c15760405163886e6a0360e01b81526001600160a01b03821660048201526024015b60405180910390fd5b6103de83838361141d565b6105c782826001611040565b5f6106e282610c1d565b6001600160401b038084165f908152601060209081526040808320815160608101835290548086168252600160401b81048616938201849052600160801b9004909416908401529293509091900361074d576040516301d226c360e41b815260040160405180910390fd5b80602001516001600160401b0316421080610774575080604001516001600160401b031642115b15610792576040516312fc96a360e31b815260040160405180910390fd5b60075481516107ae90620186a0906001600160401b0316612055565b11156107cd5760405163cd4e616760e01b815260040160405180910390fd5b6103de8284835f0151610f18565b610630815f6114bc565b5f6107ef83610c1d565b90506107fa8261156c565b610803836115bd565b5f61080d83610f04565b60028301549091506001600160401b03908116908216819003610843576040516319024e5f60e31b815260040160405180910390fd5b6001600160401b03821615801590610859575080155b8015610870575060038301546001600160401b0316155b1561088e576040516310428adb60e21b815260040160405180910390fd5b6003545f906108af90600160401b90046001600160401b031661271061206c565b6108b99083612055565b905061271060016108ca828461206c565b6108d4919061207f565b6108de91906120a6565b836001600160401b031611156109075760405163958065d960e01b815260040160405180910390fd5b6002545f9061092690600160a01b90046001600160401b0316426120b9565b604080516060810182526001600160401b038088168252808416602083015260035493945090929183019161095c9116846120b9565b6001600160401b039081169091528881165f818152601060209081526040918290208551815492870151968401518616600160801b0267ffffffffffffffff60801b19978716600160401b026fffffffffffffffffffffffffffffffff1990941691909616179190911794909416929092179092555133907f796204296f2eb56d7432fa85961e9750d0cb21741873ebf7077e28263e32735890610a0c9043908b90918252602082015260400190565b60405180910390a350505050505050565b5f610a278361156c565b5f8585604051610a389291906120d8565b60408051918290039091205f818152600e602052919091205490915060ff1615610a7557604051630a27252560e21b815260040160405180910390fd5b5f818152600e60205260408120805460ff19166001179055600c8054909190610aa6906001600160401b03166120e7565b82546101009290920a6001600160401b0381810219909316928216908102929092179092555f908152600d6020526040902080546001600160a81b0319163360ff60a01b191617600160a01b86151502178155909250610b0585610f04565b60028201805463ffffffff4316600160e01b02600160401b600160e01b039091166001600160401b039390931692909217821790556003820180546001600160e01b031690911790556040805160018082528183019092525f916020808301908036833701905050905083815f81518110610b8257610b82612111565b6001600160401b03928316602091820292909201015260405133918616907fd839f31c14bd632f424e307b36abff63ca33684f77f28e35dc13718ef338f7f490610bd1908c908c908c90612125565b60405180910390a37f7cae2703330c3f53308fb0fe3a9143f335997ba7e059b9ac8e4417ed8fbddbd38186604051610c0a92919061215c565b60405180910390a1505050949350505050565b6001600160401b038082165f908152600d6020908152604091829020825160c08101845281546001600160a01b03808216835260ff600160a01b830416151583860152600160a81b909104861682860152600183015416606080830191909152845160a0808201875260028501548089168352600160401b8082048a1684890152600160801b8083048b16858b015263ffffffff600160c01b808504821687890152600160e01b948590048216608088810191909152808a01979097528b518087018d5260038b0154808f1682529485048e169b81019b909b52918304909b1699890199909952978804891693870193909352919095049095169383019390935292820152610d2b906117a1565b610d48576040516325878fa360e21b815260040160405180910390fd5b80546001600160a01b03163314610d86578054604051638907fc6560e01b81523360048201526001600160a01b0390911660248201526044016106b8565b919050565b60028101545f908190600160e01b900463ffffffff1615610dc6578254610dc6906002850190600160a81b90046001600160401b03166117ce565b6003830154600160e01b900463ffffffff1615610dea57610dea600384015f6117ce565b6002830154610e0d90620186a090600160801b90046001600160401b0316612055565b6003840154909250610e33906298968090600160801b90046001600160401b0316612055565b60028401805467ffffffffffffffff60801b19908116909155600390940180549094169093555091565b8115610eae57610e6d3383611908565b6040518281526001600160401b0384169033907f178bf78bdd8914b8483d640b4a4f84e20943b5eb6b639b7474286364c7651d609060200160405180910390a35b80156103de57610ebe3382611983565b6040518181526001600160401b0384169033907f178bf78bdd8914b8483d640b4a4f84e20943b5eb6b639b7474286364c7651d60906020015b60405180910390a3505050565b5f610f1282620186a0611a21565b92915050565b8254610f38906002850190600160a81b90046001600160401b03166117ce565b60028301805467ffffffffffffffff19166001600160401b038381169182179092559083165f81815260106020526040902080546001600160c01b03191690559033907f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef904390610fad90620186a090612055565b60408051928352602083019190915201610ef7565b5f610fcc83610c1d565b90505f610fd883610f04565b6002830154909150600160e01b900463ffffffff1615611012578154611012906002840190600160a81b90046001600160401b03166117ce565b61046684620186a06110278560020185611a8c565b6001600160401b031661103a9190612055565b5f610e5d565b5f82900361106157604051630e06188960e21b815260040160405180910390fd5b5f5b828110156110bd578161109b85858481811061108157611081612111565b90506020020160208101906110969190611d70565b610c1d565b8054911515600160a01b0260ff60a01b19909216919091179055600101611063565b507f7cae2703330c3f53308fb0fe3a9143f335997ba7e059b9ac8e4417ed8fbddbd38383836040516110f1939291906121b4565b60405180910390a1505050565b5f82900361111f576040516332ecd8b760e21b815260040160405180910390fd5b5f84900361114057604051630e06188960e21b815260040160405180910390fd5b5f5b8481101561127f5761115f86868381811061108157611081612111565b50801561127757858561117360018461207f565b81811061118257611182612111565b90506020020160208101906111979190611d70565b6001600160401b03168686838181106111b2576111b2612111565b90506020020160208101906111c79190611d70565b6001600160401b0316036111ee5760405163a5a1ff5d60e01b815260040160405180910390fd5b85856111fb60018461207f565b81811061120a5761120a612111565b905060200201602081019061121f9190611d70565b6001600160401b031686868381811061123a5761123a612111565b905060200201602081019061124f9190611d70565b6001600160401b031610156112775760405163dd020e2560e01b815260040160405180910390fd5b600101611142565b505f5b82811015611415575f84848381811061129d5761129d612111565b90506020020160208101906112b291906121d9565b6001600160a01b0316036112d9576040516342bcdf7f60e11b815260040160405180910390fd5b81801561131057506113108484838181106112f6576112f6612111565b905060200201602081019061130b91906121d9565b611527565b156113615783838281811061132757611327612111565b905060200201602081019061133c91906121d9565b6040516371cadba760e01b81526001600160a01b0390911660048201526024016106b8565b5f5b8581101561140c5782600f5f89898581811061138157611381612111565b90506020020160208101906113969190611d70565b6001600160401b03166001600160401b031681526020019081526020015f205f8787868181106113c8576113c8612111565b90506020020160208101906113dd91906121d9565b6001600160a01b0316815260208101919091526040015f20805460ff1916911515919091179055600101611363565b50600101611282565b505050505050565b5f82900361143e57604051630e06188960e21b815260040160405180910390fd5b5f5b82811015611488578161145e85858481811061108157611081612111565b600190810180546001600160a01b0319166001600160a01b03939093169290921790915501611440565b507ff41d8ca981ff900f6db7f71d7e2ae866eae8e4327d23e5c692c13a6c43b39c3d8383836040516110f1939291906121f4565b5f6114c683610c1d565b90505f6114d283611b4d565b6003830154909150600160e01b900463ffffffff16156114f9576114f9600383015f6117ce565b610466845f6298968061150f8660030186611a8c565b6001600160401b03166115229190612055565b610e5d565b5f611539826301ffc9a760e01b611b5b565b80156115545750611552826001600160e01b0319611b5b565b155b8015610f125750610f12826320c18e6b60e21b611b5b565b801580159061157c575060065481105b1561159a5760405163732f941360e01b815260040160405180910390fd5b6007548111156106305760405163cd4e616760e01b815260040160405180910390fd5b6001600160401b0381165f908152600d602052604090206002810154600160e01b900463ffffffff1615158061160257506003810154600160e01b900463ffffffff16155b1561160b575050565b6040805160c08101825282546001600160a01b03808216835260ff600160a01b83041615156020808501919091526001600160401b03600160a81b9093048316848601526001860154909116606080850191909152845160a0808201875260028801548086168352600160401b808204871684870152600160801b8083048816858b015263ffffffff600160c01b808504821687890152600160e01b948590048216608088810191909152808c01979097528b518087018d5260038e0154808c1682529485048b16998101999099529183049098169987019990995297880486169385019390935291909504909216938101939093528101919091525f9061171290611c35565b600283018054600160401b600160e01b0316600160e01b4363ffffffff160267ffffffffffffffff1916176001600160401b038316908117909155909150156103de5781546001600160401b03808516916001600160a01b0316907f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef904390610fad90620186a0908716612055565b5f81608001516080015163ffffffff165f141580610f1257505060a001516080015163ffffffff16151590565b6040805160a08101825283546001600160401b038082168352600160401b820481166020840152600160801b8204169282019290925263ffffffff600160c01b830481166060830152600160e01b90920490911660808201526118319082611c77565b82546001600160401b03918216600160801b90810267ffffffffffffffff60801b19831681178087556040805160a081018252928616948616949094178252600160401b8104851660208301529182049093169183019190915263ffffffff600160c01b820481166060840152600160e01b9091041660808201526118b590611d04565b82547bffffffffffffffffffffffff0000000000000000ffffffffffffffff16600160401b6001600160401b0392909216919091026001600160e01b031617600160e01b4363ffffffff16021790915550565b805f03611913575050565b5f826001600160a01b0316826040515f6040518083038185875af1925050503d805f811461195c576040519150601f19603f3d011682016040523d82523d5f602084013e611961565b606091505b50509050806103de5760405163b12d13eb60e01b815260040160405180910390fd5b8015801590611a03575060015460405163a9059cbb60e01b81526001600160a01b038481166004830152602482018490529091169063a9059cbb906044016020604051808303815f875af11580156119dd573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611a01919061221f565b155b156105c75760405163022e258160e11b815260040160405180910390fd5b5f6001600160401b03611a3483856120a6565b1115611a53576040516391aa301760e01b815260040160405180910390fd5b611a5d828461223a565b15611a7b5760405163123ab2a360e11b815260040160405180910390fd5b611a8582846120a6565b9392505050565b5f6001600160401b03821615611aa25781611ab5565b8254600160801b90046001600160401b03165b90506001600160401b0381161580611ae1575082546001600160401b03600160801b9091048116908216115b15611aff57604051631e9acf1760e31b815260040160405180910390fd5b825481908490601090611b23908490600160801b90046001600160401b031661224d565b92506101000a8154816001600160401b0302191690836001600160401b0316021790555092915050565b5f610f128262989680611a21565b6040516001600160e01b0319821660248201525f90819081906001600160a01b038616906175309060440160408051601f198184030181529181526020820180516001600160e01b03166301ffc9a760e01b17905251611bbb919061226c565b5f604051808303818686fa925050503d805f8114611bf4576040519150601f19603f3d011682016040523d82523d5f602084013e611bf9565b606091505b5091509150818015611c0d57506020815110155b8015611c2c575080806020019051810190611c289190612282565b6001145b95945050505050565b5f81608001516080015163ffffffff165f14611c545750608001515190565b60a0820151516001600160401b031615611c7057614524610f12565b5f92915050565b5f826080015163ffffffff165f03611c9457506040820151610f12565b5f826001600160401b0316612710856060015163ffffffff16611cb79190612055565b611cc1919061206c565b905061271081611cd086611d36565b6001600160401b0316611ce39190612055565b611ced91906120a6565b8460400151611cfc91906120b9565b949350505050565b5f816080015163ffffffff165f03611d1e57506020015190565b611d2782611d36565b8260200151610f1291906120b9565b805160808201515f9190611d509063ffffffff164361207f565b610f129190612299565b80356001600160401b0381168114610d86575f5ffd5b5f60208284031215611d80575f5ffd5b611a8582611d5a565b5f5f60408385031215611d9a575f5ffd5b611da383611d5a565b946020939093013593505050565b5f5f83601f840112611dc1575f5ffd5b5081356001600160401b03811115611dd7575f5ffd5b6020830191508360208260051b8501011115611df1575f5ffd5b9250929050565b5f5f60208385031215611e09575f5ffd5b82356001600160401b03811115611e1e575f5ffd5b611e2a85828601611db1565b90969095509350505050565b5f5f5f5f60408587031215611e49575f5ffd5b84356001600160401b03811115611e5e575f5ffd5b611e6a87828801611db1565b90955093505060208501356001600160401b03811115611e88575f5ffd5b611e9487828801611db1565b95989497509550505050565b6001600160a01b0381168114610630575f5ffd5b5f5f5f60408486031215611ec6575f5ffd5b83356001600160401b03811115611edb575f5ffd5b611ee786828701611db1565b9094509250506020840135611efb81611ea0565b809150509250925092565b8015158114610630575f5ffd5b5f5f5f5f60608587031215611f26575f5ffd5b84356001600160401b03811115611f3b575f5ffd5b8501601f81018713611f4b575f5ffd5b80356001600160401b03811115611f60575f5ffd5b876020828401011115611f71575f5ffd5b60209182019550935085013591506040850135611f8d81611f06565b939692955090935050565b8183526020830192505f815f5b84811015611fd4576001600160401b03611fbe83611d5a565b1686526020958601959190910190600101611fa5565b5093949350505050565b604081525f611ff1604083018688611f98565b8281036020808501919091528482528591015f5b8581101561203557823561201881611ea0565b6001600160a01b0316825260209283019290910190600101612005565b50979650505050505050565b634e487b7160e01b5f52601160045260245ffd5b8082028115828204841417610f1257610f12612041565b80820180821115610f1257610f12612041565b81810381811115610f1257610f12612041565b634e487b7160e01b5f52601260045260245ffd5b5f826120b4576120b4612092565b500490565b6001600160401b038181168382160190811115610f1257610f12612041565b818382375f9101908152919050565b5f6001600160401b0382166001600160401b03810361210857612108612041565b60010192915050565b634e487b7160e01b5f52603260045260245ffd5b60408152826040820152828460608301375f606084830101525f6060601f19601f8601168301019050826020830152949350505050565b604080825283519082018190525f9060208501906060840190835b8181101561219e5783516001600160401b0316835260209384019390920191600101612177565b5050809250505082151560208301529392505050565b604081525f6121c7604083018587611f98565b90508215156020830152949350505050565b5f602082840312156121e9575f5ffd5b8135611a8581611ea0565b604081525f612207604083018587611f98565b905060018060a01b0383166020830152949350505050565b5f6020828403121561222f575f5ffd5b8151611a8581611f06565b5f8261224857612248612092565b500690565b6001600160401b038281168282160390811115610f1257610f12612041565b5f82518060208501845e5f920191825250919050565b5f60208284031215612292575f5ffd5b5051919050565b6001600160401b0381811683821602908116908181146122bb576122bb612041565b509291505056' as const

export const governancePartBytecode = '0x60a0604052348015600e575f5ffd5b505f6080526080516130c861002b5f395f6101d801526130c85ff3fe6080604052600436106101d6575f3560e01c80638da5cb5b11610101578063bdb039f911610094578063d518be1b11610063578063d518be1b146108b2578063e567ed58146108d1578063e9d232cd146108f0578063eb6080221461090f576101d6565b8063bdb039f914610675578063bf3377b914610694578063cc30234514610795578063d021c50d146107a9576101d6565b8063b4342d3a116100d0578063b4342d3a146105b2578063b4524944146105de578063b4c9c408146105fd578063b62d4f231461061c576101d6565b80638da5cb5b146105275780639f5c130714610545578063a339031714610564578063b0a3335614610583576101d6565b80635d756b1d116101795780636f4b158d116101485780636f4b158d146104ad57806371513214146104cc57806379e3e4e4146104eb5780637f2d11e51461050a576101d6565b80635d756b1d14610417578063609f2936146104365780636512447d1461046f5780636535f7401461048e576101d6565b80631f1f9fd5116101b55780631f1f9fd5146102db5780633631983f146102fa5780633b6cacb9146103195780634da4bb271461036b576101d6565b8062ebb5f0146102275780630527aab6146102485780631a36063c14610267575b7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b038116610209575f5ffd5b365f5f375f5f365f845af43d5f5f3e8015610222573d5ff35b503d5ffd5b348015610232575f5ffd5b50610246610241366004612820565b61092e565b005b348015610253575f5ffd5b5061024661026236600461284a565b610b8a565b348015610272575f5ffd5b506102b261028136600461286b565b5f81815260126020908152604080832054601383528184205460149093529220546001600160401b03169193909250565b6040805193845260208401929092526001600160401b0316908201526060015b60405180910390f35b3480156102e6575f5ffd5b506102466102f536600461286b565b610c2e565b348015610305575f5ffd5b50610246610314366004612882565b610cf6565b348015610324575f5ffd5b506103536103333660046128ae565b63ffffffff165f908152601660205260409020546001600160a01b031690565b6040516001600160a01b0390911681526020016102d2565b348015610376575f5ffd5b506103e5610385366004612882565b60408051606080820183525f80835260208084018290529284018190526001600160401b0394851681526010835283902083519182018452548085168252600160401b8104851692820192909252600160801b9091049092169082015290565b6040805182516001600160401b03908116825260208085015182169083015292820151909216908201526060016102d2565b348015610422575f5ffd5b506102466104313660046128dd565b610d7f565b348015610441575f5ffd5b5061046161045036600461286b565b5f9081526011602052604090205490565b6040519081526020016102d2565b34801561047a575f5ffd5b50610246610489366004612882565b610f00565b348015610499575f5ffd5b506102466104a836600461286b565b610fb2565b3480156104b8575f5ffd5b506102466104c736600461286b565b6110b1565b3480156104d7575f5ffd5b506102466104e636600461286b565b611119565b3480156104f6575f5ffd5b50610246610505366004612882565b6111cb565b348015610515575f5ffd5b506001546001600160a01b0316610353565b348015610532575f5ffd5b505f54610353906001600160a01b031681565b348015610550575f5ffd5b5061024661055f36600461286b565b61124f565b34801561056f575f5ffd5b5061024661057e3660046128ae565b6112b7565b34801561058e575f5ffd5b506105a261059d366004612905565b611328565b60405190151581526020016102d2565b3480156105bd575f5ffd5b506105d16105cc366004612882565b61135e565b6040516102d29190612976565b3480156105e9575f5ffd5b506102466105f8366004612a2b565b611470565b348015610608575f5ffd5b5061024661061736600461286b565b611709565b348015610627575f5ffd5b5061065b610636366004612882565b6015546001600160401b039091165f9081526018602052604090205461ffff90911691565b6040805161ffff90931683526020830191909152016102d2565b348015610680575f5ffd5b5061024661068f366004612af9565b611771565b34801561069f575f5ffd5b506040805160a080820183525f80835260208084018290528385018290526060808501839052608094850183905285518085018752838152808301849052808701849052808201849052850192909252600a54855180850187526009546001600160401b038082168352600160401b808304821684870152600160801b8084048316858c015263ffffffff600160c01b8086048216878b0152600160e01b958690048216878d01528c519a8b018d52600b548086168c529384048516988b01989098529082048316898c015295810486169688019690965294049092169484019490945293516102d29493919091169190612bee565b3480156107a0575f5ffd5b506104616119b4565b3480156107b4575f5ffd5b506108a560408051610160810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e081018290526101008101829052610120810182905261014081019190915250604080516101608101825260025463ffffffff811682526001600160401b03640100000000820481166020840152600160601b8204811693830193909352600160a01b9004821660608201526003548083166080830152600160401b900490911660a082015260045460c082015260055460e082015260065461010082015260075461012082015260085461014082015290565b6040516102d29190612c19565b3480156108bd575f5ffd5b506102466108cc366004612ced565b6119c7565b3480156108dc575f5ffd5b506102466108eb366004612882565b611c6f565b3480156108fb575f5ffd5b5061024661090a36600461286b565b611d1f565b34801561091a575f5ffd5b50610246610929366004612882565b611d87565b335f9081526017602052604081205463ffffffff169081900361096457604051631bc2178f60e01b815260040160405180910390fd5b6015546001600160401b03620100009091048116908316116109995760405163305c3e9360e01b815260040160405180910390fd5b43826001600160401b031611156109c357604051631297c50760e11b815260040160405180910390fd5b6040516001600160c01b031960c084901b166020820152602881018490525f9060480160408051601f1981840301815291815281516020928301205f818152601a845282812063ffffffff8716825290935291205490915060ff1615610a3c57604051637c9a1cf960e01b815260040160405180910390fd5b5f818152601a6020908152604080832063ffffffff861684529091528120805460ff19166001179055610a726004612710612d3d565b5f83815260196020526040902054610a8a9190612d50565b60155490915061ffff16811015610b15575f82815260196020908152604091829020839055601554825184815261ffff9091169181019190915263ffffffff85168183015233606082015290516001600160401b0386169187917fc0516bad4be527b56ad33b7087029ffee230e390e2f2d1076597820c9e170b679181900360800190a35050505050565b5f8281526019602090815260408083208390556001600160401b03871680845260189092528083208890556015805469ffffffffffffffff0000191662010000840217905551909187917f6965b9c8509097ad68ba0eb17fcb9436f4a72a057fe5ac556737580bce80d8409190a35050505050565b5f546001600160a01b03163314610bbc5760405162461bcd60e51b8152600401610bb390612d63565b60405180910390fd5b6127108161ffff161115610be35760405163d173577960e01b815260040160405180910390fd5b6015805461ffff191661ffff83169081179091556040519081527f791dc99be5109fa13cd62186968189a4f65235f0a4aea35cdf15c585bbcbfdaf906020015b60405180910390a150565b5f546001600160a01b03163314610c575760405162461bcd60e51b8152600401610bb390612d63565b6009545f90610c7390620186a0906001600160401b0316612d98565b600a54909150610c8e906009906001600160401b0316611dff565b610c9782611f39565b6009805467ffffffffffffffff19166001600160401b039290921691909117905560408051828152602081018490527f8f49a76c5d617bd72673d92d3a019ff8f04f204536aae7a3d10e7ca85603f3cc91015b60405180910390a15050565b5f546001600160a01b03163314610d1f5760405162461bcd60e51b8152600401610bb390612d63565b600380546fffffffffffffffff00000000000000001916600160401b6001600160401b038416908102919091179091556040519081527f2fff7e5a48a4befc2c2be4d77e141f6d97907798977ce452429ec55c2658a34290602001610c23565b5f546001600160a01b03163314610da85760405162461bcd60e51b8152600401610bb390612d63565b8163ffffffff165f03610dce57604051631f2a200560e01b815260040160405180910390fd5b6001600160a01b038116610df55760405163d92e233d60e01b815260040160405180910390fd5b63ffffffff8083165f908152601660209081526040808320546001600160a01b03868116855260179093529220549116911615801590610e5557506001600160a01b0382165f9081526017602052604090205463ffffffff848116911614155b15610e735760405163a97938cb60e01b815260040160405180910390fd5b6001600160a01b038181165f818152601760208181526040808420805463ffffffff1990811690915563ffffffff8a168086526016845282862080546001600160a01b031916988b16988917905587865293909252808420805490921683179091555190917f6113130a2400e4e0980410314b8d41a250e526ca56d039ffd91278aeac44c46891a4505050565b5f546001600160a01b03163314610f295760405162461bcd60e51b8152600401610bb390612d63565b6153e86001600160401b0382161015610f5557604051631b9b272b60e21b815260040160405180910390fd5b600280546bffffffffffffffff0000000019166401000000006001600160401b038416908102919091179091556040519081527f42af14411036d7a50e5e92daf825781450fc8fac8fb65cbdb04720ff08efb84f90602001610c23565b5f546001600160a01b03163314610fdb5760405162461bcd60e51b8152600401610bb390612d63565b5f610fe582611f47565b9050610ff2600b5f611dff565b600b546001600160401b03600160801b9091048116908216111561102957604051631e9acf1760e31b815260040160405180910390fd5b600b805482919060109061104e908490600160801b90046001600160401b0316612daf565b92506101000a8154816001600160401b0302191690836001600160401b0316021790555061107c3383611f55565b604080518381523360208201527f370342c3bb9245e20bffe6dced02ba2fceca979701f881d5adc72d838e83f1c59101610cea565b5f546001600160a01b031633146110da5760405162461bcd60e51b8152600401610bb390612d63565b6110e381611f39565b5060078190556040518181527fbb018dc682e13c04ee4a5608c89a9f287c402c1aec96588d6dd85478179b4bba90602001610c23565b5f546001600160a01b031633146111425760405162461bcd60e51b8152600401610bb390612d63565b600b545f9061115e9062989680906001600160401b0316612d98565b905061116b600b5f611dff565b61117482611f47565b600b805467ffffffffffffffff19166001600160401b039290921691909117905560408051828152602081018490527f67b4581d242b51c956246a35859809bc259dfd07d622b4bc0a9858641a6297fb9101610cea565b5f546001600160a01b031633146111f45760405162461bcd60e51b8152600401610bb390612d63565b6002805467ffffffffffffffff60a01b1916600160a01b6001600160401b038416908102919091179091556040519081527f5fbd75d987b37490f91aa1909db948e7ff14c6ffb495b2f8e0b2334da9b192f190602001610c23565b5f546001600160a01b031633146112785760405162461bcd60e51b8152600401610bb390612d63565b61128181611f47565b5060058190556040518181527fc6e0ba7aedc5595dfb313cf8e5bc03109e9f71dc644c019f9acb86fc054ed45490602001610c23565b5f546001600160a01b031633146112e05760405162461bcd60e51b8152600401610bb390612d63565b6002805463ffffffff191663ffffffff83169081179091556040519081527fdb66d133f9fe9e7393baf7b733c5c104d76ca034e2c7335ef6252a8cfdc71dc190602001610c23565b6001600160401b0382165f908152600f602090815260408083206001600160a01b038516845290915290205460ff165b92915050565b61136661277e565b506001600160401b039081165f908152600d6020908152604091829020825160c08101845281546001600160a01b03808216835260ff600160a01b830416151583860152600160a81b909104861682860152600183015416606080830191909152845160a0808201875260028501548089168352600160401b8082048a1684890152600160801b8083048b16858b015263ffffffff600160c01b808504821687890152600160e01b948590048216608088810191909152808a01979097528b518087018d526003909a0154808e168b529384048d169a8a019a909a52908204909a169887019890985295870488169285019290925293909404909416918101919091529082015290565b5f546001600160a01b031633146114995760405162461bcd60e51b8152600401610bb390612d63565b8582146114b95760405163135a8cf760e31b815260040160405180910390fd5b6114c38585611ff7565b5f6114cf898787612047565b5f818152601260205260409020549091501515806114f957505f8181526013602052604090205415155b15611517576040516312e04c8760e01b815260040160405180910390fd5b5f61152487878a8661207c565b905061152f81612219565b5f83815260136020526040908190209190915560015490516323b872dd60e01b8152336004820152306024820152604481018590526001600160a01b03909116906323b872dd906064016020604051808303815f875af1158015611595573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906115b99190612dce565b505f87876040516020016115ce929190612e26565b6040516020818303038152906040528051906020012090505f5b898110156116b75761161e8c8c8c8481811061160657611606612e32565b90506020028101906116189190612e46565b856122a4565b8b6001600160a01b03167f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e58a8a8e8e8681811061165d5761165d612e32565b905060200281019061166f9190612e46565b8c8c8881811061168157611681612e32565b90506020028101906116939190612e46565b8a6040516116a79796959493929190612f36565b60405180910390a26001016115e8565b508a6001600160a01b03167e42f149a8d949fd29495642de7ba208c565743787654c25d443576d52c1ecaf8989856040516116f493929190612f8f565b60405180910390a25050505050505050505050565b5f546001600160a01b031633146117325760405162461bcd60e51b8152600401610bb390612d63565b61173b81611f39565b5060048190556040518181527fd363ab4392efaf967a89d8616cba1ff0c6f05a04c2f214671be365f0fab0596090602001610c23565b5f546001600160a01b0316331461179a5760405162461bcd60e51b8152600401610bb390612d63565b5f6117a6868686612047565b5f81815260126020526040902054909150156117c184612219565b816117d9575f838152601260205260409020546117e8565b5f838152601360205260409020545b14611806576040516312e04c8760e01b815260040160405180910390fd5b5f828152601460205260408120546118289086906001600160401b0316612337565b90508363ffffffff165f03611858575f838152601460205260409020805467ffffffffffffffff191690556118fa565b845163ffffffff1661186c81610800612d98565b8563ffffffff1611156118925760405163f5ca7cb960e01b815260040160405180910390fd5b61189d602082612d98565b8563ffffffff1610156118c357604051639fecdce560e01b815260040160405180910390fd5b6118cc8561235d565b5f858152601460205260409020805467ffffffffffffffff19166001600160401b0392909216919091179055505b81158015611909575084606001515b15611959575f8381526014602052604090205461194190889088908890859061193c9083906001600160401b0316612337565b612393565b61194a85612219565b5f848152601260205260409020555b436001600160401b0316886001600160a01b03167f0cc301d13799ab915796eed462da724756a969f8e05d69ad2405eb3da7036b558989888a6040516119a29493929190612fb1565b60405180910390a35050505050505050565b5f6119c26004612710612d3d565b905090565b5f546001600160a01b031633146119f05760405162461bcd60e51b8152600401610bb390612d63565b6001600160401b038083165f908152600d6020908152604091829020825160c08101845281546001600160a01b03808216835260ff600160a01b830416151583860152600160a81b909104861682860152600183015416606080830191909152845160a0808201875260028501548089168352600160401b8082048a1684890152600160801b8083048b16858b015263ffffffff600160c01b808504821687890152600160e01b948590048216608088810191909152808a01979097528b518087018d5260038b0154808f1682529485048e169b81019b909b52918304909b1699890199909952978804891693870193909352919095049095169383019390935292820152611afe90612521565b611b1b576040516325878fa360e21b815260040160405180910390fd5b6002810154600160c01b900463ffffffff1615611b56576040516313611b4f60e01b81526001600160401b0384166004820152602401610bb3565b6040805160a08101825260028301546001600160401b038082168352600160401b820481166020840152600160801b8204169282019290925263ffffffff600160c01b830481166060830152600160e01b9092049091166080820152611bbb9061254e565b6002820180546bffffffffffffffffffffffff60801b16600160401b6001600160401b03939093169290920268010000000000000000600160e01b0316919091179055611c0b600382015f611dff565b611c1482611f47565b60038201805467ffffffffffffffff19166001600160401b03928316179055604051838152908416907f2822d2b2dad024f6c65efebb9a83253fef345586e4b2a2792e3af4d69c3708e59060200160405180910390a2505050565b5f546001600160a01b03163314611c985760405162461bcd60e51b8152600401610bb390612d63565b6153e86001600160401b0382161015611cc457604051631b9b272b60e21b815260040160405180910390fd5b6002805467ffffffffffffffff60601b1916600160601b6001600160401b038416908102919091179091556040519081527fc968a767c53be943fe324987597efaba682968c894cab4291313662c8b99691d90602001610c23565b5f546001600160a01b03163314611d485760405162461bcd60e51b8152600401610bb390612d63565b611d5181611f39565b5060068190556040518181527f18d44c1ee4bcb1ecb7d57ca44a74ede64c7c9accda084b97d466e6a0998329b390602001610c23565b5f546001600160a01b03163314611db05760405162461bcd60e51b8152600401610bb390612d63565b6003805467ffffffffffffffff19166001600160401b0383169081179091556040519081527ff6b8a2b45d0a60381de51a7b980c4660d9e5b82db6e07a4d342bfc17a6ff96bf90602001610c23565b6040805160a08101825283546001600160401b038082168352600160401b820481166020840152600160801b8204169282019290925263ffffffff600160c01b830481166060830152600160e01b9092049091166080820152611e629082612580565b82546001600160401b03918216600160801b90810267ffffffffffffffff60801b19831681178087556040805160a081018252928616948616949094178252600160401b8104851660208301529182049093169183019190915263ffffffff600160c01b820481166060840152600160e01b909104166080820152611ee69061254e565b82547bffffffffffffffffffffffff0000000000000000ffffffffffffffff16600160401b6001600160401b0392909216919091026001600160e01b031617600160e01b4363ffffffff16021790915550565b5f61135882620186a0612605565b5f6113588262989680612605565b8015801590611fd5575060015460405163a9059cbb60e01b81526001600160a01b038481166004830152602482018490529091169063a9059cbb906044016020604051808303815f875af1158015611faf573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190611fd39190612dce565b155b15611ff35760405163022e258160e11b815260040160405180910390fd5b5050565b806004811480159061200a575080600714155b8015612017575080600a14155b8015612024575080600d14155b1561204257604051630e06188960e21b815260040160405180910390fd5b505050565b5f83838360405160200161205d93929190612fe8565b6040516020818303038152906040528051906020012090509392505050565b6040805160a0810182525f808252602082018190529181018290526060810182905260808101919091526120b1600b5f611dff565b600b80548491906018906120d3908490600160c01b900463ffffffff1661300c565b92506101000a81548163ffffffff021916908363ffffffff1602179055505f5f5b858110156121ca575f600d5f89898581811061211257612112612e32565b90506020020160208101906121279190612882565b6001600160401b0316815260208101919091526040015f206003018054909150600160e01b900463ffffffff16156121a357612163815f611dff565b805486908290601890612184908490600160c01b900463ffffffff1661300c565b92506101000a81548163ffffffff021916908363ffffffff1602179055505b80546121bf90600160401b90046001600160401b031684613028565b9250506001016120f4565b506040805160a08101825263ffffffff86168152600b546001600160401b03600160401b909104811660208301529290921690820152600160608201526080810183905290505b949350505050565b80516020808301516040808501516080860151606087015192515f9661228796909594910160e09590951b6001600160e01b031916855260c093841b6001600160c01b031990811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b603082146122c5576040516318dca5e960e21b815260040160405180910390fd5b5f8383866040516020016122db93929190613047565b60408051601f1981840301815291815281516020928301205f81815260119093529120549091501561232457838360405163388e799960e01b8152600401610bb392919061306d565b5f90815260116020526040902055505050565b5f6001600160401b0382161561234d5781612356565b61235683612669565b9392505050565b5f602060018161237561271063ffffffff8716612d98565b61237f9190612d50565b6123899190613080565b6113589190612d3d565b600a546123ab906009906001600160401b0316611dff565b600a5482906123c49083906001600160401b0316613028565b6123ce9190612daf565b600a805467ffffffffffffffff19166001600160401b03929092169190911790555f805b858110156124f2575f600d5f89898581811061241057612410612e32565b90506020020160208101906124259190612882565b6001600160401b0316815260208101919091526040015f206002810154909150600160e01b900463ffffffff16156124c8578054612477906002830190600160a81b90046001600160401b0316611dff565b80548590612496908690600160a81b90046001600160401b0316613028565b6124a09190612daf565b81546001600160401b0391909116600160a81b0267ffffffffffffffff60a81b199091161781555b60028101546124e790600160401b90046001600160401b031684613028565b9250506001016123f2565b5060095461251990859085908490600160401b90046001600160401b0316620186a0612680565b505050505050565b5f81608001516080015163ffffffff165f14158061135857505060a001516080015163ffffffff16151590565b5f816080015163ffffffff165f0361256857506020015190565b6125718261275a565b82602001516113589190613028565b5f826080015163ffffffff165f0361259d57506040820151611358565b5f826001600160401b0316612710856060015163ffffffff166125c09190612d98565b6125ca9190612d50565b9050612710816125d98661275a565b6001600160401b03166125ec9190612d98565b6125f69190612d3d565b84604001516122119190613028565b5f6001600160401b036126188385612d3d565b1115612637576040516391aa301760e01b815260040160405180910390fd5b6126418284613093565b1561265f5760405163123ab2a360e11b815260040160405180910390fd5b6123568284612d3d565b80515f90611358906127109063ffffffff16612d98565b5f612710856001600160401b031687604001518661269e9190612daf565b6001600160401b03166126b19190612d98565b6126bb9190612d3d565b90505f612710866001600160401b03168860200151866126db9190612daf565b6001600160401b03166126ee9190612d98565b6126f89190612d3d565b90505f836127068385612d50565b6127109190612d98565b9050876080015181116127325780886080015161272d9190613080565b612734565b5f5b60808901525050506001600160401b039283166040860152501660209092019190915250565b805160808201515f91906127749063ffffffff1643613080565b61135891906130a6565b6040805160c0810182525f808252602082018190529181018290526060810191909152608081016127d56040805160a0810182525f8082526020820181905291810182905260608101829052608081019190915290565b81526040805160a0810182525f808252602082810182905292820181905260608201819052608082015291015290565b80356001600160401b038116811461281b575f5ffd5b919050565b5f5f60408385031215612831575f5ffd5b8235915061284160208401612805565b90509250929050565b5f6020828403121561285a575f5ffd5b813561ffff81168114612356575f5ffd5b5f6020828403121561287b575f5ffd5b5035919050565b5f60208284031215612892575f5ffd5b61235682612805565b803563ffffffff8116811461281b575f5ffd5b5f602082840312156128be575f5ffd5b6123568261289b565b80356001600160a01b038116811461281b575f5ffd5b5f5f604083850312156128ee575f5ffd5b6128f78361289b565b9150612841602084016128c7565b5f5f60408385031215612916575f5ffd5b6128f783612805565b6001600160401b0381511682526001600160401b0360208201511660208301526001600160401b03604082015116604083015263ffffffff606082015116606083015263ffffffff60808201511660808301525050565b81516001600160a01b0390811682526020808401511515908301526040808401516001600160401b031690830152606080840151909116908201526080808301516101c08301916129c99084018261291f565b5060a08301516129dd61012084018261291f565b5092915050565b5f5f83601f8401126129f4575f5ffd5b5081356001600160401b03811115612a0a575f5ffd5b6020830191508360208260051b8501011115612a24575f5ffd5b9250929050565b5f5f5f5f5f5f5f5f60a0898b031215612a42575f5ffd5b612a4b896128c7565b975060208901356001600160401b03811115612a65575f5ffd5b612a718b828c016129e4565b90985096505060408901356001600160401b03811115612a8f575f5ffd5b612a9b8b828c016129e4565b90965094505060608901356001600160401b03811115612ab9575f5ffd5b612ac58b828c016129e4565b999c989b50969995989497949560800135949350505050565b8015158114612aeb575f5ffd5b50565b803561281b81612ade565b5f5f5f5f5f858703610100811215612b0f575f5ffd5b612b18876128c7565b955060208701356001600160401b03811115612b32575f5ffd5b612b3e89828a016129e4565b90965094505060a0603f1982011215612b55575f5ffd5b5060405160a081018181106001600160401b0382111715612b8457634e487b7160e01b5f52604160045260245ffd5b8060405250612b956040880161289b565b8152612ba360608801612805565b6020820152612bb460808801612805565b6040820152612bc560a08801612aee565b606082015260c087013560808201529150612be260e0870161289b565b90509295509295909350565b6101608101612bfd828661291f565b6001600160401b03841660a083015261221160c083018461291f565b815163ffffffff16815261016081016020830151612c4260208401826001600160401b03169052565b506040830151612c5d60408401826001600160401b03169052565b506060830151612c7860608401826001600160401b03169052565b506080830151612c9360808401826001600160401b03169052565b5060a0830151612cae60a08401826001600160401b03169052565b5060c083015160c083015260e083015160e083015261010083015161010083015261012083015161012083015261014083015161014083015292915050565b5f5f60408385031215612cfe575f5ffd5b612d0783612805565b946020939093013593505050565b634e487b7160e01b5f52601260045260245ffd5b634e487b7160e01b5f52601160045260245ffd5b5f82612d4b57612d4b612d15565b500490565b8082018082111561135857611358612d29565b6020808252818101527f4f776e61626c653a2063616c6c6572206973206e6f7420746865206f776e6572604082015260600190565b808202811582820484141761135857611358612d29565b6001600160401b03828116828216039081111561135857611358612d29565b5f60208284031215612dde575f5ffd5b815161235681612ade565b5f815f5b84811015612e1c576001600160401b03612e0683612805565b1686526020958601959190910190600101612ded565b5093949350505050565b5f612211828486612de9565b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e19843603018112612e5b575f5ffd5b8301803591506001600160401b03821115612e74575f5ffd5b602001915036819003821315612a24575f5ffd5b8183526020830192505f815f5b84811015612e1c576001600160401b03612eae83612805565b1686526020958601959190910190600101612e95565b81835281816020850137505f828201602090810191909152601f909101601f19169091010190565b63ffffffff81511682526001600160401b0360208201511660208301526001600160401b036040820151166040830152606081015115156060830152608081015160808301525050565b61010081525f612f4b6101008301898b612e88565b8281036020840152612f5e81888a612ec4565b90508281036040840152612f73818688612ec4565b915050612f836060830184612eec565b98975050505050505050565b60c081525f612fa260c083018587612e88565b90506122116020830184612eec565b60e081525f612fc460e083018688612e88565b905063ffffffff84166020830152612fdf6040830184612eec565b95945050505050565b6bffffffffffffffffffffffff198460601b1681525f612fdf601483018486612de9565b63ffffffff818116838216019081111561135857611358612d29565b6001600160401b03818116838216019081111561135857611358612d29565b8284823760609190911b6bffffffffffffffffffffffff19169101908152601401919050565b602081525f612211602083018486612ec4565b8181038181111561135857611358612d29565b5f826130a1576130a1612d15565b500690565b6001600160401b0381811683821602908116908181146129dd576129dd612d2956' as const
