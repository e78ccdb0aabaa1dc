// Written by contracts/compile.ts from contracts/*.sol. Do not edit.

export const ssvNetworkAbi = [
  {
    "inputs": [
      {
        "internalType": "uint256",
        "name": "networkFee",
        "type": "uint256"
      },
      {
        "internalType": "uint64",
        "name": "liquidationThresholdPeriod",
        "type": "uint64"
      },
      {
        "internalType": "uint256",
        "name": "minimumLiquidationCollateral",
        "type": "uint256"
      },
      {
        "internalType": "uint32",
        "name": "validatorsPerOperatorLimit",
        "type": "uint32"
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
    "name": "ClusterDoesNotExists",
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
    "name": "NoFeeDeclared",
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
    "name": "ZeroAddressNotAllowed",
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
    "name": "MinimumLiquidationCollateralUpdated",
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
        "name": "maxFee",
        "type": "uint64"
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
        "name": "legacyHash",
        "type": "bytes32"
      },
      {
        "internalType": "uint256",
        "name": "units",
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
            "internalType": "uint64",
            "name": "fee",
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
          },
          {
            "internalType": "uint64",
            "name": "index",
            "type": "uint64"
          },
          {
            "internalType": "address",
            "name": "whitelistingContract",
            "type": "address"
          },
          {
            "internalType": "bool",
            "name": "isPrivate",
            "type": "bool"
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
    "inputs": [],
    "name": "devnetParameters",
    "outputs": [
      {
        "components": [
          {
            "internalType": "uint64",
            "name": "networkFee",
            "type": "uint64"
          },
          {
            "internalType": "uint64",
            "name": "networkFeeIndex",
            "type": "uint64"
          },
          {
            "internalType": "uint32",
            "name": "networkFeeBlock",
            "type": "uint32"
          },
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
            "internalType": "uint256",
            "name": "minimumLiquidationCollateral",
            "type": "uint256"
          },
          {
            "internalType": "uint64",
            "name": "maximumOperatorFee",
            "type": "uint64"
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
    "name": "executeOperatorFee",
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
        "name": "addresses",
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
        "name": "feeRecipientAddress",
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
        "name": "addresses",
        "type": "address[]"
      }
    ],
    "name": "setOperatorsWhitelists",
    "outputs": [],
    "stateMutability": "nonpayable",
    "type": "function"
  },
  {
    "inputs": [],
    "name": "token",
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
        "name": "maxFee",
        "type": "uint64"
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
  }
] as const

export const ssvNetworkBytecode = '0x60c060405234801561000f575f5ffd5b5060405161536e38038061536e83398101604081905261002e91610175565b3360805260405161003e90610168565b604051809103905ff080158015610057573d5f5f3e3d5ffd5b506001600160a01b031660a05261006d846100f5565b5f80546001600160401b03958616600160c01b026001600160c01b0363ffffffff958616600160a01b02166001600160a01b034396909616600160801b026001600160401b0363ffffffff60801b011990931694881694909417919091179390931691909117919091179055600155600280546001600160401b03191690911790555061020b565b5f610103620186a0836101e5565b156101215760405163123ab2a360e11b815260040160405180910390fd5b6001600160401b03610136620186a0846101f8565b1115610155576040516391aa301760e01b815260040160405180910390fd5b610162620186a0836101f8565b92915050565b6105d480614d9a83390190565b5f5f5f5f60808587031215610188575f5ffd5b845160208601519094506001600160401b03811681146101a6575f5ffd5b60408601516060870151919450925063ffffffff811681146101c6575f5ffd5b939692955090935050565b634e487b7160e01b5f52601260045260245ffd5b5f826101f3576101f36101d1565b500690565b5f82610206576102066101d1565b500490565b60805160a051614afe61029c5f395f818161089e01528181610ee601526119bd01525f8181610504015281816109e301528181610a0b01528181611297015281816112bf01528181611693015281816116bb015281816118770152818161189f01528181611b5e01528181611b8601528181611ca101528181611cc90152818161228d01526122b50152614afe5ff3fe60806040526004361061021d575f3560e01c8063822124c11161011e578063b4c9c408116100a8578063d021c50d1161006d578063d021c50d14610778578063dbcdc2cc1461083c578063e39c67441461085b578063ea7844ff1461087a578063fc0c546a1461088d575f5ffd5b8063b4c9c408146106d1578063b84319fd146106f0578063bdb039f914610703578063bf0f2fb214610722578063c9bbc9fa14610741575f5ffd5b8063a3390317116100ee578063a339031714610551578063b0a3335614610570578063b317c35f1461059f578063b4342d3a146105be578063b4524944146106b2575f5ffd5b8063822124c1146104b55780638932cee0146104d45780638da5cb5b146104f3578063a1b483ca1461053e575f5ffd5b806345f47188116101aa578063609f29361161016f578063609f2936146104005780636512447d14610439578063686e682c146104585780636a31cf1d146104775780637dc24d5214610496575f5ffd5b806345f47188146103715780634ad00e54146103845780634b2fd45e146103a35780635aed1142146103c25780635d06ecb4146103e1575f5ffd5b806323d68a6d116101f057806323d68a6d146102e25780632e168e0e1461030157806332afd02f1461032057806336e87b121461033f5780633877322b14610352575f5ffd5b806312b3fc1914610221578063190d82e4146102425780631a36063c146102615780631f1f9fd5146102c3575b5f5ffd5b34801561022c575f5ffd5b5061024061023b366004613dae565b6108c0565b005b34801561024d575f5ffd5b5061024061025c366004613e2d565b610961565b34801561026c575f5ffd5b506102a361027b366004613e55565b5f81815260096020908152604080832054600a835281842054600b9093529220549193909250565b604080519384526020840192909252908201526060015b60405180910390f35b3480156102ce575f5ffd5b506102406102dd366004613e55565b6109d8565b3480156102ed575f5ffd5b506102406102fc366004613e6c565b610b80565b34801561030c575f5ffd5b5061024061031b366004613e6c565b610c05565b34801561032b575f5ffd5b5061024061033a366004613e85565b610d0e565b61024061034d366004613eef565b610e03565b34801561035d575f5ffd5b5061024061036c366004613f3f565b610fc1565b61024061037f366004613f87565b611042565b34801561038f575f5ffd5b5061024061039e366004613fea565b6110c1565b3480156103ae575f5ffd5b506102406103bd366004613e85565b6110d0565b3480156103cd575f5ffd5b506102406103dc366004614028565b611120565b3480156103ec575f5ffd5b506102406103fb366004613e85565b611249565b34801561040b575f5ffd5b5061042b61041a366004613e55565b5f9081526008602052604090205490565b6040519081526020016102ba565b348015610444575f5ffd5b50610240610453366004613e6c565b61128c565b348015610463575f5ffd5b5061024061047236600461405d565b611355565b348015610482575f5ffd5b50610240610491366004613fea565b611458565b3480156104a1575f5ffd5b506102406104b03660046140ab565b611463565b3480156104c0575f5ffd5b506102406104cf366004613fea565b61149f565b3480156104df575f5ffd5b506102406104ee366004613e6c565b6114ab565b3480156104fe575f5ffd5b506105267f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016102ba565b61024061054c3660046140fd565b61151d565b34801561055c575f5ffd5b5061024061056b3660046141ab565b611688565b34801561057b575f5ffd5b5061058f61058a3660046141c4565b611748565b60405190151581526020016102ba565b3480156105aa575f5ffd5b506102406105b9366004613e2d565b61177e565b3480156105c9575f5ffd5b506106a56105d8366004613e6c565b6040805160e0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810191909152506001600160401b039081165f90815260046020908152604091829020825160e08101845281546001600160a01b038082168352600160a01b820487169483019490945263ffffffff600160e01b90910481169482019490945260018201549384166060820152600160201b84049094166080850152600160601b9092041660a08301526002015460ff16151560c082015290565b6040516102ba91906141f9565b3480156106bd575f5ffd5b506102406106cc366004614287565b61186c565b3480156106dc575f5ffd5b506102406106eb366004613e55565b611b53565b6102406106fe36600461433c565b611bf5565b34801561070e575f5ffd5b5061024061071d3660046143c8565b611c96565b34801561072d575f5ffd5b5061024061073c366004613f87565b611dd1565b34801561074c575f5ffd5b5061076061075b366004614430565b611f68565b6040516001600160401b0390911681526020016102ba565b348015610783575f5ffd5b5061082f6040805160e0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810191909152506040805160e0810182525f546001600160401b038082168352600160401b82048116602084015263ffffffff600160801b8304811694840194909452600160a01b82049093166060830152600160c01b90048216608082015260015460a082015260025490911660c082015290565b6040516102ba919061448a565b348015610847575f5ffd5b50610240610856366004614508565b612241565b348015610866575f5ffd5b50610240610875366004613e6c565b612282565b610240610888366004613eef565b612350565b348015610898575f5ffd5b506105267f000000000000000000000000000000000000000000000000000000000000000081565b5f6108cd338585856123e0565b9050610902868686866040516020016108e7929190614560565b60405160208183030381529060405280519060200120612471565b610910818585856001612494565b336001600160a01b03167fccf4370403e5fbbde0cd3f13426479dcd8a5916b05db424b7a2c04978cf8ce6e858589898760405161095195949392919061461a565b60405180910390a2505050505050565b5f61096b83612538565b8054909150600160a01b90046001600160401b0316610989836125bc565b6001600160401b0316106109b0576040516310428adb60e21b815260040160405180910390fd5b6001600160401b0383165f908152600760205260408120556109d3818484612629565b505050565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610a4e57337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610a4592919061465a565b60405180910390fd5b5f610a58826125bc565b5f805491925090610a71906001600160401b0316612754565b6040805160e0810182525f546001600160401b038082168352600160401b82048116602084015263ffffffff600160801b8304811694840194909452600160a01b82049093166060830152600160c01b90048216608082015260015460a082015260025490911660c0820152909150610ae99061276b565b5f805473ffffffffffffffffffffffff00000000000000001916600160401b6001600160401b039384160263ffffffff60801b191617600160801b4363ffffffff16021767ffffffffffffffff191691841691909117905560408051828152602081018590527f8f49a76c5d617bd72673d92d3a019ff8f04f204536aae7a3d10e7ca85603f3cc91015b60405180910390a1505050565b610b8981612538565b506001600160401b0381165f908152600760205260408120549003610bc1576040516301d226c360e41b815260040160405180910390fd5b6001600160401b0381165f818152600760205260408082208290555133917f5055fa347441172447637c015e80a3ee748b9382212ceb5dca5a3683298fd6f391a350565b5f610c0f82612538565b6040805160e08101825282546001600160a01b0380821683526001600160401b03600160a01b83048116602085015263ffffffff600160e01b90930483169484019490945260018501549182166060840152600160201b82049093166080830152600160601b900490911660a0820152600282015460ff16151560c0820152909150610c9a9061279e565b60018201805483546001600160a01b031684556001600160601b031916600160201b6001600160401b039384160263ffffffff191617905582165f81815260076020526040808220829055517f0e0ba6c2b04de36d6d509ec5bd155c43a9fe862f8052096dd54f3902a74cca3e9190a25050565b5f839003610d2f576040516372898ae960e11b815260040160405180910390fd5b5f8282604051602001610d43929190614560565b6040516020818303038152906040528051906020012090505f5b84811015610dfb57610d92868683818110610d7a57610d7a614674565b9050602002810190610d8c9190614688565b846127eb565b50337fb4b20ffb2eb1f020be3df600b2287914f50c07003526d3a9d89a9dd12351828c8585898986818110610dc957610dc9614674565b9050602002810190610ddb9190614688565b604051610deb94939291906146ca565b60405180910390a2600101610d5d565b505050505050565b5f610e0f338585612876565b5f8181526009602052604090205490915015610e3e57604051637b3a4ba360e11b815260040160405180910390fd5b5f818152600a60205260408120549003610e6b57604051630c2f158b60e11b815260040160405180910390fd5b610e74826128ab565b5f828152600a602052604090205414610ea0576040516312e04c8760e01b815260040160405180910390fd5b6080820180515f838152600a602052604081205534909152610ec482868686612936565b8015610f5a5760405163a9059cbb60e01b8152336004820152602481018290527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063a9059cbb906044016020604051808303815f875af1158015610f34573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610f5891906146f0565b505b336001600160a01b03167f6dc71e7231318932a8a7f99bac76f94ffe24cac147843e0c285ce4cf290c803a868634856020895f015163ffffffff16610f9f919061471f565b89604051610fb296959493929190614736565b60405180910390a25050505050565b610ff484848484604051602001610fd9929190614560565b604051602081830303815290604052805190602001206127eb565b50336001600160a01b03167fb4b20ffb2eb1f020be3df600b2287914f50c07003526d3a9d89a9dd12351828c8383878760405161103494939291906146ca565b60405180910390a250505050565b5f61104f858585856123e0565b905034826080018181516110639190614772565b90525061106f826128ab565b5f828152600960205260409081902091909155516001600160a01b038616907f2bac1912f2481d12f0df08647c06bee174967c62d3a03cbc078eb215dc1bd9a290610fb2908790879034908890614785565b6110cc82825f612bea565b5050565b6110dd848484845f612c93565b7f589a71ef5bb37432c8ce279a4afc32783592f1764c6fcb07e3c437e80c80ab2e8484848460405161111294939291906147b6565b60405180910390a150505050565b835f819003611142576040516372898ae960e11b815260040160405180910390fd5b5f61114f338686866123e0565b90505f8585604051602001611165929190614560565b6040516020818303038152906040528051906020012090505f5b838110156111bc576111b489898381811061119c5761119c614674565b90506020028101906111ae9190614688565b84612471565b60010161117f565b506111ca8287878787612494565b5f5b8381101561123e57337fccf4370403e5fbbde0cd3f13426479dcd8a5916b05db424b7a2c04978cf8ce6e88888c8c8681811061120a5761120a614674565b905060200281019061121c9190614688565b8a60405161122e95949392919061461a565b60405180910390a26001016111cc565b505050505050505050565b611257848484846001612c93565b7f3d5869fa1ed68d6b7b5e2a1f44df8e1e7edd8ea7a6cc240e45c72e2eb35239628484848460405161111294939291906147b6565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146112f957337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610a4592919061465a565b5f80546001600160c01b0316600160c01b6001600160401b038416908102919091179091556040519081527f42af14411036d7a50e5e92daf825781450fc8fac8fb65cbdb04720ff08efb84f906020015b60405180910390a150565b5f611362338686856123e0565b90508160600151611386576040516395a0cf3360e01b815260040160405180910390fd5b5f61139382878786612e80565b905083836080015110156113ba57604051631e9acf1760e31b815260040160405180910390fd5b83836080018181516113cc9190614819565b90525060808301515f838152600b60205260409020546113f891906113f290869061304c565b83613075565b611401836128ab565b5f83815260096020526040902055611419338561310e565b336001600160a01b03167f39d1320bbda24947e77f3560661323384aa0a1cb9d5e040e617e5cbf50b6dbe0878787876040516109519493929190614785565b6110cc82825f613189565b61146c8161322f565b6114945760405163886e6a0360e01b81526001600160a01b0382166004820152602401610a45565b6109d3838383613189565b6110cc82826001612bea565b5f6114b582612538565b6001600160401b0383165f908152600760205260408120549192508190036114f0576040516301d226c360e41b815260040160405180910390fd5b6001600160401b0383165f908152600760205260408120556109d38284611518600185614819565b612629565b855f81900361153f5760405163df83e67960e01b815260040160405180910390fd5b80831461155f5760405163135a8cf760e31b815260040160405180910390fd5b61156986866132ba565b5f868660405160200161157d929190614560565b6040516020818303038152906040528051906020012090505f5b828110156115d5576115cd338b8b848181106115b5576115b5614674565b90506020028101906115c79190614688565b85613305565b600101611597565b506115e287878585613398565b5f5b8281101561167c57337f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e589898d8d8681811061162257611622614674565b90506020028101906116349190614688565b8b8b8881811061164657611646614674565b90506020028101906116589190614688565b8b60405161166c979695949392919061482c565b60405180910390a26001016115e4565b50505050505050505050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146116f557337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610a4592919061465a565b5f805463ffffffff60a01b1916600160a01b63ffffffff8416908102919091179091556040519081527fdb66d133f9fe9e7393baf7b733c5c104d76ca034e2c7335ef6252a8cfdc71dc19060200161134a565b6001600160401b0382165f9081526006602090815260408083206001600160a01b038516845290915290205460ff165b92915050565b5f61178883612538565b6002549091506117a0906001600160401b0316612754565b8211156117c05760405163cd4e616760e01b815260040160405180910390fd5b8054600160a01b90046001600160401b03166117db836125bc565b6001600160401b031603611802576040516319024e5f60e31b815260040160405180910390fd5b61180d826001614772565b6001600160401b0384165f81815260076020908152604091829020939093558051438152928301859052909133917f796204296f2eb56d7432fa85961e9750d0cb21741873ebf7077e28263e32735891015b60405180910390a3505050565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146118d957337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610a4592919061465a565b8582146118f95760405163135a8cf760e31b815260040160405180910390fd5b61190385856132ba565b5f61190f898787612876565b5f8181526009602052604090205490915015158061193957505f818152600a602052604090205415155b15611957576040516312e04c8760e01b815260040160405180910390fd5b6040805160a08101825263ffffffff891681525f60208201819052918101919091526001606082015260808101839052611990816128ab565b5f838152600a60205260409081902091909155516340c10f1960e01b8152306004820152602481018490527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906340c10f19906044015f604051808303815f87803b158015611a06575f5ffd5b505af1158015611a18573d5f5f3e3d5ffd5b505050505f8787604051602001611a30929190614560565b6040516020818303038152906040528051906020012090505f5b89811015611b0157611a688c8c8c848181106115b5576115b5614674565b8b6001600160a01b03167f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e58a8a8e8e86818110611aa757611aa7614674565b9050602002810190611ab99190614688565b8c8c88818110611acb57611acb614674565b9050602002810190611add9190614688565b8a604051611af1979695949392919061482c565b60405180910390a2600101611a4a565b508a6001600160a01b03167e42f149a8d949fd29495642de7ba208c565743787654c25d443576d52c1ecaf898985604051611b3e93929190614885565b60405180910390a25050505050505050505050565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614611bc057337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610a4592919061465a565b60018190556040518181527fd363ab4392efaf967a89d8616cba1ff0c6f05a04c2f214671be365f0fab059609060200161134a565b611bff85856132ba565b611c333388888888604051602001611c18929190614560565b60405160208183030381529060405280519060200120613305565b611c408585836001613398565b336001600160a01b03167f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e586868a8a888888604051611c85979695949392919061482c565b60405180910390a250505050505050565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614611d0357337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610a4592919061465a565b5f611d10868686866123e0565b9050826060015115611d2a57611d2881868686612e80565b505b611d33836128ab565b5f82815260096020908152604090912091909155611d5961271063ffffffff851661471f565b611d6391906148bb565b600b5f8381526020019081526020015f2081905550436001600160401b0316866001600160a01b03167f0cc301d13799ab915796eed462da724756a969f8e05d69ad2405eb3da7036b5587878688604051611dc194939291906148ce565b60405180910390a3505050505050565b5f611dde858585856123e0565b90508160600151611e02576040516395a0cf3360e01b815260040160405180910390fd5b5f611e0f82868686612e80565b9050336001600160a01b03871614801590611ebd575060808301515f838152600b6020526040902054611ebb9190611e4890869061304c565b6040805160e0810182525f546001600160401b038082168352600160401b82048116602084015263ffffffff600160801b8304811694840194909452600160a01b82049093166060830152600160c01b90048216608082015260015460a082015260025490911660c082015284906135bf565b155b15611edb576040516360300a8d60e01b815260040160405180910390fd5b60808301518351611eef9087908790613630565b5f6080850181905260408501819052602085018190526060850152611f13846128ab565b5f84815260096020526040902055611f2b338261310e565b866001600160a01b03167f1fce24c373e07f89214e9187598635036111dbb363e99f4ce498488cdc66e688878787604051611c8593929190614885565b5f5f8585604051611f7a9291906148fc565b60408051918290039091205f8181526005602052919091205490915060ff1615611fb757604051630a27252560e21b815260040160405180910390fd5b600254611fcc906001600160401b0316612754565b841115611fec5760405163cd4e616760e01b815260040160405180910390fd5b5f818152600560205260408120805460ff191660011790556003805490919061201d906001600160401b031661490b565b91906101000a8154816001600160401b0302191690836001600160401b03160217905591506040518060e00160405280336001600160a01b03168152602001612065866125bc565b6001600160401b0390811682525f60208084018290524363ffffffff908116604080870191909152606080870185905260808088018690528b151560a0988901528a8716808752600486529583902089518154968b01518b8601518716600160e01b026001600160e01b03918b16600160a01b026001600160e01b03199099166001600160a01b0393841617989098171696909617815591890151600183018054928b0151998b0151909616600160601b026001600160601b0399909816600160201b026001600160601b0319909216941693909317929092179590951693909317905560c0909301516002909101805491151560ff19909216919091179055513391907fd839f31c14bd632f424e307b36abff63ca33684f77f28e35dc13718ef338f7f49061219a908a908a908a90614935565b60405180910390a38215612238576040805160018082528183019092525f916020808301908036833701905050905082815f815181106121dc576121dc614674565b60200260200101906001600160401b031690816001600160401b0316815250507f7cae2703330c3f53308fb0fe3a9143f335997ba7e059b9ac8e4417ed8fbddbd381600160405161222e929190614958565b60405180910390a1505b50949350505050565b6040516001600160a01b038216815233907f259235c230d57def1521657e7c7951d3b385e76193378bc87ef6b56bc2ec35489060200160405180910390a250565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146122ef57337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610a4592919061465a565b612301816001600160401b03166125bc565b6002805467ffffffffffffffff19166001600160401b0392831617905560405190821681527f38552bed8df52ac76c5de6da688eafcda7d7b070f6c987f391a07dd69986d7839060200161134a565b5f61235d338585856123e0565b905081606001511561238257604051631dd5d7e960e11b815260040160405180910390fd5b34826080018181516123949190614772565b9052506123a381858585612936565b336001600160a01b03167fc803f8c01343fcdaf32068f4c283951623ef2b3fa0c547551931356f456b685985858560405161103493929190614885565b5f6123ec858585612876565b5f81815260096020526040812054919250819003612449575f828152600a60205260409020541561243057604051637b3a4ba360e11b815260040160405180910390fd5b604051630c2f158b60e11b815260040160405180910390fd5b612452836128ab565b8114612238576040516312e04c8760e01b815260040160405180910390fd5b60085f61247f8585856127eb565b81526020019081526020015f205f9055505050565b8160600151156124b6576124aa85858585612e80565b506124b6848483613630565b5f858152600b602052604081205483519091906124d49084906149b0565b9050811561250c57835163ffffffff908116906124f39083168461471f565b6124fd91906148bb565b5f888152600b60205260409020555b63ffffffff8116845261251e846128ab565b5f9788526009602052604090972096909655505050505050565b6001600160401b0381165f9081526004602052604081206001810154909163ffffffff909116900361257d576040516325878fa360e21b815260040160405180910390fd5b80546001600160a01b031633146125b7578054604051638907fc6560e01b8152610a459133916001600160a01b039091169060040161465a565b919050565b5f6125ca620186a0836149cc565b156125e85760405163123ab2a360e11b815260040160405180910390fd5b6001600160401b036125fd620186a0846148bb565b111561261c576040516391aa301760e01b815260040160405180910390fd5b611778620186a0836148bb565b6040805160e08101825284546001600160a01b0380821683526001600160401b03600160a01b83048116602085015263ffffffff600160e01b90930483169484019490945260018701549182166060840152600160201b82049093166080830152600160601b900490911660a0820152600284015460ff16151560c08201526126b19061279e565b6001840180546001600160601b031916600160201b6001600160401b03939093169290920263ffffffff1916919091174363ffffffff161790556126f4816125bc565b835467ffffffffffffffff60a01b1916600160a01b6001600160401b039283160217845560408051438152602081018490529184169133917f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef910161185f565b5f611778620186a06001600160401b03841661471f565b805160408201515f91906127859063ffffffff1643614819565b61278f91906149df565b82602001516117789190614a01565b5f816060015163ffffffff165f036127b857506080015190565b602082015160608301516127d29063ffffffff1643614819565b6127dc91906149df565b82608001516117789190614a01565b5f83833360405160200161280193929190614a20565b60408051601f1981840301815291815281516020928301205f8181526008909352908220549092509081900361284a576040516372898ae960e11b815260040160405180910390fd5b82811461286e5784846040516311260f2760e31b8152600401610a45929190614a41565b509392505050565b5f83838360405160200161288c93929190614a54565b6040516020818303038152906040528051906020012090509392505050565b80516020808301516040808501516080860151606087015192515f9661291996909594910160e09590951b6001600160e01b031916855260c093841b6001600160c01b031990811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b5f805463ffffffff600160a01b82041691906001600160401b0316815b85811015612b20575f60045f89898581811061297157612971614674565b90506020020160208101906129869190613e6c565b6001600160401b03908116825260208083019390935260409182015f20825160e08101845281546001600160a01b038082168352600160a01b820485169683019690965263ffffffff600160e01b90910481169482019490945260018201549384166060820152600160201b84049092166080830152600160601b90920490921660a0830152600281015460ff16151560c08301529150612a269061279e565b612a309085614a01565b600182015490945063ffffffff165f03612a4a5750612b18565b8054612a6690600160a01b90046001600160401b031684614772565b86518254919450908290601c90612a8b908490600160e01b900463ffffffff16614a73565b92506101000a81548163ffffffff021916908363ffffffff16021790555084815f01601c9054906101000a900463ffffffff1663ffffffff161115612b1657878783818110612adc57612adc614674565b9050602002016020810190612af19190613e6c565b60405163639f585160e01b81526001600160401b039091166004820152602401610a45565b505b600101612953565b50600160608086018290526001600160401b03808516604080890191909152805160e0810182525f548084168252600160401b81048416602083015263ffffffff600160801b8204811693830193909352600160a01b810490921693810193909352600160c01b900481166080830152915460a082015260025490911660c0820152612bab9061276b565b6001600160401b031660208086019190915260808501515f898152600b909252604090912054612be191906113f290879061304c565b61251e846128ab565b5f829003612c0b57604051630e06188960e21b815260040160405180910390fd5b5f5b82811015612c5f5781612c45858584818110612c2b57612c2b614674565b9050602002016020810190612c409190613e6c565b612538565b600201805460ff1916911515919091179055600101612c0d565b507f7cae2703330c3f53308fb0fe3a9143f335997ba7e059b9ac8e4417ed8fbddbd3838383604051610b7393929190614a8f565b5f849003612cb457604051630e06188960e21b815260040160405180910390fd5b5f829003612cd5576040516332ecd8b760e21b815260040160405180910390fd5b5f5b84811015610dfb57612cf4868683818110612c2b57612c2b614674565b505f5b83811015612e77575f858583818110612d1257612d12614674565b9050602002016020810190612d279190614508565b6001600160a01b031603612d4e576040516342bcdf7f60e11b815260040160405180910390fd5b828015612d855750612d85858583818110612d6b57612d6b614674565b9050602002016020810190612d809190614508565b61322f565b15612dd657848482818110612d9c57612d9c614674565b9050602002016020810190612db19190614508565b6040516371cadba760e01b81526001600160a01b039091166004820152602401610a45565b8260065f898986818110612dec57612dec614674565b9050602002016020810190612e019190613e6c565b6001600160401b03166001600160401b031681526020019081526020015f205f878785818110612e3357612e33614674565b9050602002016020810190612e489190614508565b6001600160a01b0316815260208101919091526040015f20805460ff1916911515919091179055600101612cf7565b50600101612cd7565b5f80546001600160401b031690805b84811015612f91575f60045f888885818110612ead57612ead614674565b9050602002016020810190612ec29190613e6c565b6001600160401b03908116825260208083019390935260409182015f20825160e08101845281546001600160a01b038082168352600160a01b820485169683019690965263ffffffff600160e01b90910481169482019490945260018201549384166060820152600160201b84049092166080830152600160601b90920490921660a08301526002015460ff16151560c08201529050612f618161279e565b612f6b9084614a01565b925080602001516001600160401b031684612f869190614772565b935050600101612e8f565b506040805160e0810182525f80546001600160401b038082168452600160401b82048116602085015263ffffffff600160801b8304811695850195909552600160a01b82049094166060840152600160c01b90048316608083015260015460a083015260025490921660c08201526130089061276b565b5f888152600b602052604090205490915061302690859084846136df565b60808501526001600160401b039182166040850152166020909201919091529392505050565b5f8115613059578161306e565b825161306e906127109063ffffffff1661471f565b9392505050565b6040805160e0810182525f546001600160401b038082168352600160401b82048116602084015263ffffffff600160801b8304811694840194909452600160a01b82049093166060830152600160c01b90048216608082015260015460a082015260025490911660c08201526130f0908490849084906135bf565b156109d357604051631e9acf1760e31b815260040160405180910390fd5b805f03613119575050565b5f826001600160a01b0316826040515f6040518083038185875af1925050503d805f8114613162576040519150601f19603f3d011682016040523d82523d5f602084013e613167565b606091505b50509050806109d35760405163b12d13eb60e01b815260040160405180910390fd5b5f8290036131aa57604051630e06188960e21b815260040160405180910390fd5b5f5b828110156131fb57816131ca858584818110612c2b57612c2b614674565b600190810180546001600160a01b0393909316600160601b026001600160601b0390931692909217909155016131ac565b507ff41d8ca981ff900f6db7f71d7e2ae866eae8e4327d23e5c692c13a6c43b39c3d838383604051610b7393929190614ab4565b5f816001600160a01b03163b5f0361324857505f919050565b6040516301ffc9a760e01b81526320c18e6b60e21b60048201526001600160a01b038316906301ffc9a790602401602060405180830381865afa9250505080156132af575060408051601f3d908101601f191682019092526132ac918101906146f0565b60015b61177857505f919050565b80600481148015906132cd575080600714155b80156132da575080600a14155b80156132e7575080600d14155b156109d357604051630e06188960e21b815260040160405180910390fd5b60308214613326576040516318dca5e960e21b815260040160405180910390fd5b5f83838660405160200161333c93929190614a20565b60408051601f1981840301815291815281516020928301205f81815260089093529120549091501561338557838360405163388e799960e01b8152600401610a45929190614a41565b5f90815260086020526040902055505050565b5f6133a4338686612876565b5f81815260096020526040812054919250819003613413575f828152600a6020526040902054156133e857604051637b3a4ba360e11b815260040160405180910390fd5b6133f18461377d565b61340e576040516312e04c8760e01b815260040160405180910390fd5b61345d565b61341c846128ab565b811461343b576040516312e04c8760e01b815260040160405180910390fd5b836060015161345d576040516395a0cf3360e01b815260040160405180910390fd5b6134688686856137d2565b348460800181815161347a9190614772565b9052505f61348a83888888612e80565b90505f5b8681101561351f578460045f8a8a858181106134ac576134ac614674565b90506020020160208101906134c19190613e6c565b6001600160401b0316815260208101919091526040015f208054601c906134f6908490600160e01b900463ffffffff16614a73565b92506101000a81548163ffffffff021916908363ffffffff16021790555080600101905061348e565b5083855f018181516135319190614a73565b63ffffffff9081169091525f858152600b6020526040902054608088015190925061356a91613564908990859061304c16565b84613075565b801561359b5761358261271063ffffffff871661471f565b61358c9082614772565b5f858152600b60205260409020555b6135a4866128ab565b5f948552600960205260409094209390935550505050505050565b5f835f036135ce57505f613628565b8160a001518510156135e257506001613628565b5f61271085620186a08686608001516001600160401b0316613604919061471f565b61360e919061471f565b613618919061471f565b61362291906148bb565b86109150505b949350505050565b5f5b828110156136d9575f60045f86868581811061365057613650614674565b90506020020160208101906136659190613e6c565b6001600160401b0316815260208101919091526040015f20600181015490915063ffffffff16156136d057805483908290601c906136b1908490600160e01b900463ffffffff166149b0565b92506101000a81548163ffffffff021916908363ffffffff1602179055505b50600101613632565b50505050565b5f5f8560200151836136f19190614adf565b6001600160401b031686604001518561370a9190614adf565b6001600160401b031661371d9190614772565b90505f61271061372d888861304c565b61373a620186a08561471f565b613744919061471f565b61374e91906148bb565b9050866080015181116137705780876080015161376b9190614819565b613772565b5f5b979650505050505050565b5f816060015180156137945750815163ffffffff16155b80156137ab575060208201516001600160401b0316155b80156137c2575060408201516001600160401b0316155b8015611778575050608001511590565b60015b8281101561386e578383828181106137ef576137ef614674565b90506020020160208101906138049190613e6c565b6001600160401b0316848461381a600185614819565b81811061382957613829614674565b905060200201602081019061383e9190613e6c565b6001600160401b031611156138665760405163dd020e2560e01b815260040160405180910390fd5b6001016137d5565b5060015b8281101561390a5783838281811061388c5761388c614674565b90506020020160208101906138a19190613e6c565b6001600160401b031684846138b7600185614819565b8181106138c6576138c6614674565b90506020020160208101906138db9190613e6c565b6001600160401b0316036139025760405163a5a1ff5d60e01b815260040160405180910390fd5b600101613872565b505f5b8281101561398a5760045f85858481811061392a5761392a614674565b905060200201602081019061393f9190613e6c565b6001600160401b0316815260208101919091526040015f9081206001015463ffffffff169003613982576040516325878fa360e21b815260040160405180910390fd5b60010161390d565b505f5b82811015613ada57613a828484838181106139aa576139aa614674565b90506020020160208101906139bf9190613e6c565b60045f8787868181106139d4576139d4614674565b90506020020160208101906139e99190613e6c565b6001600160401b03908116825260208083019390935260409182015f20825160e08101845281546001600160a01b038082168352600160a01b820485169683019690965263ffffffff600160e01b90910481169482019490945260018201549384166060820152600160201b84049092166080830152600160601b90920490921660a08301526002015460ff16151560c0820152613b7e565b613ad257838382818110613a9857613a98614674565b9050602002016020810190613aad9190613e6c565b604051635bfa94ff60e11b81526001600160401b039091166004820152602401610a45565b60010161398d565b505f8054600160a01b900463ffffffff16905b83811015613b7757818363ffffffff1660045f888886818110613b1257613b12614674565b9050602002016020810190613b279190613e6c565b6001600160401b0316815260208101919091526040015f2054613b579190600160e01b900463ffffffff16614772565b1115613b6f57848482818110612adc57612adc614674565b600101613aed565b5050505050565b5f8160c001511580613bb257506001600160401b0383165f90815260066020908152604080832033845290915290205460ff165b15613bbf57506001611778565b60a08201516001600160a01b0316613bd857505f611778565b60a08201516040516320c18e6b60e21b81523360048201526001600160401b03851660248201526001600160a01b039091169063830639ac90604401602060405180830381865afa158015613c2f573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061306e91906146f0565b5f5f83601f840112613c63575f5ffd5b5081356001600160401b03811115613c79575f5ffd5b602083019150836020828501011115613c90575f5ffd5b9250929050565b5f5f83601f840112613ca7575f5ffd5b5081356001600160401b03811115613cbd575f5ffd5b6020830191508360208260051b8501011115613c90575f5ffd5b803563ffffffff811681146125b7575f5ffd5b80356001600160401b03811681146125b7575f5ffd5b8015158114613d0d575f5ffd5b50565b80356125b781613d00565b5f60a08284031215613d2b575f5ffd5b60405160a081018181106001600160401b0382111715613d5957634e487b7160e01b5f52604160045260245ffd5b604052905080613d6883613cd7565b8152613d7660208401613cea565b6020820152613d8760408401613cea565b6040820152613d9860608401613d10565b6060820152608092830135920191909152919050565b5f5f5f5f5f60e08688031215613dc2575f5ffd5b85356001600160401b03811115613dd7575f5ffd5b613de388828901613c53565b90965094505060208601356001600160401b03811115613e01575f5ffd5b613e0d88828901613c97565b9094509250613e2190508760408801613d1b565b90509295509295909350565b5f5f60408385031215613e3e575f5ffd5b613e4783613cea565b946020939093013593505050565b5f60208284031215613e65575f5ffd5b5035919050565b5f60208284031215613e7c575f5ffd5b61306e82613cea565b5f5f5f5f60408587031215613e98575f5ffd5b84356001600160401b03811115613ead575f5ffd5b613eb987828801613c97565b90955093505060208501356001600160401b03811115613ed7575f5ffd5b613ee387828801613c97565b95989497509550505050565b5f5f5f60c08486031215613f01575f5ffd5b83356001600160401b03811115613f16575f5ffd5b613f2286828701613c97565b9094509250613f3690508560208601613d1b565b90509250925092565b5f5f5f5f60408587031215613f52575f5ffd5b84356001600160401b03811115613f67575f5ffd5b613eb987828801613c53565b6001600160a01b0381168114613d0d575f5ffd5b5f5f5f5f60e08587031215613f9a575f5ffd5b8435613fa581613f73565b935060208501356001600160401b03811115613fbf575f5ffd5b613fcb87828801613c97565b9094509250613fdf90508660408701613d1b565b905092959194509250565b5f5f60208385031215613ffb575f5ffd5b82356001600160401b03811115614010575f5ffd5b61401c85828601613c97565b90969095509350505050565b5f5f5f5f5f60e0868803121561403c575f5ffd5b85356001600160401b03811115614051575f5ffd5b613de388828901613c97565b5f5f5f5f60e08587031215614070575f5ffd5b84356001600160401b03811115614085575f5ffd5b61409187828801613c97565b90955093505060208501359150613fdf8660408701613d1b565b5f5f5f604084860312156140bd575f5ffd5b83356001600160401b038111156140d2575f5ffd5b6140de86828701613c97565b90945092505060208401356140f281613f73565b809150509250925092565b5f5f5f5f5f5f5f610100888a031215614114575f5ffd5b87356001600160401b03811115614129575f5ffd5b6141358a828b01613c97565b90985096505060208801356001600160401b03811115614153575f5ffd5b61415f8a828b01613c97565b90965094505060408801356001600160401b0381111561417d575f5ffd5b6141898a828b01613c97565b909450925061419d90508960608a01613d1b565b905092959891949750929550565b5f602082840312156141bb575f5ffd5b61306e82613cd7565b5f5f604083850312156141d5575f5ffd5b6141de83613cea565b915060208301356141ee81613f73565b809150509250929050565b5f60e08201905060018060a01b0383511682526001600160401b03602084015116602083015263ffffffff604084015116604083015263ffffffff60608401511660608301526001600160401b03608084015116608083015260a083015161426c60a08401826001600160a01b03169052565b5060c083015161428060c084018215159052565b5092915050565b5f5f5f5f5f5f5f5f60a0898b03121561429e575f5ffd5b88356142a981613f73565b975060208901356001600160401b038111156142c3575f5ffd5b6142cf8b828c01613c97565b90985096505060408901356001600160401b038111156142ed575f5ffd5b6142f98b828c01613c97565b90965094505060608901356001600160401b03811115614317575f5ffd5b6143238b828c01613c97565b999c989b50969995989497949560800135949350505050565b5f5f5f5f5f5f5f610100888a031215614353575f5ffd5b87356001600160401b03811115614368575f5ffd5b6143748a828b01613c53565b90985096505060208801356001600160401b03811115614392575f5ffd5b61439e8a828b01613c97565b90965094505060408801356001600160401b038111156143bc575f5ffd5b6141898a828b01613c53565b5f5f5f5f5f61010086880312156143dd575f5ffd5b85356143e881613f73565b945060208601356001600160401b03811115614402575f5ffd5b61440e88828901613c97565b909550935061442290508760408801613d1b565b9150613e2160e08701613cd7565b5f5f5f5f60608587031215614443575f5ffd5b84356001600160401b03811115614458575f5ffd5b61446487828801613c53565b90955093505060208501359150604085013561447f81613d00565b939692955090935050565b5f60e0820190506001600160401b0383511682526001600160401b03602084015116602083015263ffffffff604084015116604083015263ffffffff60608401511660608301526001600160401b03608084015116608083015260a083015160a083015260c083015161428060c08401826001600160401b03169052565b5f60208284031215614518575f5ffd5b813561306e81613f73565b5f815f5b84811015614556576001600160401b0361454083613cea565b1686526020958601959190910190600101614527565b5093949350505050565b5f613628828486614523565b8183526020830192505f815f5b84811015614556576001600160401b0361459283613cea565b1686526020958601959190910190600101614579565b81835281816020850137505f828201602090810191909152601f909101601f19169091010190565b63ffffffff81511682526001600160401b0360208201511660208301526001600160401b036040820151166040830152606081015115156060830152608081015160808301525050565b60e081525f61462d60e08301878961456c565b82810360208401526146408186886145a8565b91505061465060408301846145d0565b9695505050505050565b6001600160a01b0392831681529116602082015260400190565b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e1984360301811261469d575f5ffd5b8301803591506001600160401b038211156146b6575f5ffd5b602001915036819003821315613c90575f5ffd5b604081525f6146dd60408301868861456c565b82810360208401526137728185876145a8565b5f60208284031215614700575f5ffd5b815161306e81613d00565b634e487b7160e01b5f52601160045260245ffd5b80820281158282048414176117785761177861470b565b61012081525f61474b6101208301888a61456c565b905085602083015284604083015263ffffffff8416606083015261377260808301846145d0565b808201808211156117785761177861470b565b60e081525f61479860e08301868861456c565b90508360208301526147ad60408301846145d0565b95945050505050565b604081525f6147c960408301868861456c565b8281036020808501919091528482528591015f5b8581101561480d5782356147f081613f73565b6001600160a01b03168252602092830192909101906001016147dd565b50979650505050505050565b818103818111156117785761177861470b565b61010081525f6148416101008301898b61456c565b828103602084015261485481888a6145a8565b905082810360408401526148698186886145a8565b91505061487960608301846145d0565b98975050505050505050565b60c081525f61489860c08301858761456c565b905061362860208301846145d0565b634e487b7160e01b5f52601260045260245ffd5b5f826148c9576148c96148a7565b500490565b60e081525f6148e160e08301868861456c565b905063ffffffff841660208301526147ad60408301846145d0565b818382375f9101908152919050565b5f6001600160401b0382166001600160401b03810361492c5761492c61470b565b60010192915050565b604081525f6149486040830185876145a8565b9050826020830152949350505050565b604080825283519082018190525f9060208501906060840190835b8181101561499a5783516001600160401b0316835260209384019390920191600101614973565b5050809250505082151560208301529392505050565b63ffffffff82811682821603908111156117785761177861470b565b5f826149da576149da6148a7565b500690565b6001600160401b0381811683821602908116908181146142805761428061470b565b6001600160401b0381811683821601908111156117785761177861470b565b8284823760609190911b6001600160601b0319169101908152601401919050565b602081525f6136286020830184866145a8565b6001600160601b03198460601b1681525f6147ad601483018486614523565b63ffffffff81811683821601908111156117785761177861470b565b604081525f614aa260408301858761456c565b90508215156020830152949350505050565b604081525f614ac760408301858761456c565b905060018060a01b0383166020830152949350505050565b6001600160401b0382811682821603908111156117785761177861470b5660a0604052336080523480156012575f5ffd5b506080516105a36100315f395f818160ed01526102e401526105a35ff3fe608060405234801561000f575f5ffd5b50600436106100a6575f3560e01c8063313ce5671161006e578063313ce5671461017357806340c10f191461018d57806370a08231146101a257806395d89b41146101c1578063a9059cbb146101e3578063dd62ed3e146101f6575f5ffd5b806306fdde03146100aa57806307546172146100e8578063095ea7b31461012757806318160ddd1461014a57806323b872dd14610160575b5f5ffd5b6100d26040518060400160405280600981526020016829a9ab102a37b5b2b760b91b81525081565b6040516100df919061046d565b60405180910390f35b61010f7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016100df565b61013a6101353660046104bd565b610220565b60405190151581526020016100df565b6101525f5481565b6040519081526020016100df565b61013a61016e3660046104e5565b61028c565b61017b601281565b60405160ff90911681526020016100df565b6101a061019b3660046104bd565b6102d9565b005b6101526101b036600461051f565b60016020525f908152604090205481565b6100d26040518060400160405280600381526020016229a9ab60e91b81525081565b61013a6101f13660046104bd565b6103a7565b610152610204366004610538565b600260209081525f928352604080842090915290825290205481565b335f8181526002602090815260408083206001600160a01b038716808552925280832085905551919290917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9259061027a9086815260200190565b60405180910390a35060015b92915050565b6001600160a01b0383165f9081526002602090815260408083203384529091528120805483919083906102c090849061057d565b909155506102d190508484846103ba565b949350505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461032257604051639cdc2ed560e01b815260040160405180910390fd5b805f5f8282546103329190610590565b90915550506001600160a01b0382165f908152600160205260408120805483929061035e908490610590565b90915550506040518181526001600160a01b038316905f907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9060200160405180910390a35050565b5f6103b33384846103ba565b9392505050565b6001600160a01b0383165f908152600160205260408120805483919083906103e390849061057d565b90915550506001600160a01b0383165f908152600160205260408120805484929061040f908490610590565b92505081905550826001600160a01b0316846001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8460405161045b91815260200190565b60405180910390a35060019392505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b03811681146104b8575f5ffd5b919050565b5f5f604083850312156104ce575f5ffd5b6104d7836104a2565b946020939093013593505050565b5f5f5f606084860312156104f7575f5ffd5b610500846104a2565b925061050e602085016104a2565b929592945050506040919091013590565b5f6020828403121561052f575f5ffd5b6103b3826104a2565b5f5f60408385031215610549575f5ffd5b610552836104a2565b9150610560602084016104a2565b90509250929050565b634e487b7160e01b5f52601160045260245ffd5b8181038181111561028657610286610569565b808201808211156102865761028661056956' as const

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
    "inputs": [],
    "name": "ClusterDoesNotExists",
    "type": "error"
  },
  {
    "inputs": [],
    "name": "ClusterIsLiquidated",
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
    "inputs": [],
    "name": "OperatorDoesNotExist",
    "type": "error"
  },
  {
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
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
        "name": "owner",
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
        "name": "owner",
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
        "name": "",
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
    "name": "getMaximumOperatorFee",
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
        "name": "whitelistingContract",
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
    "inputs": [
      {
        "internalType": "address",
        "name": "owner",
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
    "stateMutability": "pure",
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
        "name": "account",
        "type": "address"
      }
    ],
    "name": "getWhitelistedOperators",
    "outputs": [
      {
        "internalType": "uint64[]",
        "name": "whitelisted",
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
        "name": "account",
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
        "name": "owner",
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
        "name": "owner",
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
  }
] as const

export const ssvNetworkViewsBytecode = '0x60a060405234801561000f575f5ffd5b506040516119fe3803806119fe83398101604081905261002e9161003f565b6001600160a01b031660805261006c565b5f6020828403121561004f575f5ffd5b81516001600160a01b0381168114610065575f5ffd5b9392505050565b60805161191f6100df5f395f818161014001528181610302015281816103fb015281816105470152818161060e015281816106bf015281816107de015281816108a001528181610a5a01528181610b7701528181610c9e01528181610d3a01528181610e830152610f1d015261191f5ff3fe608060405234801561000f575f5ffd5b5060043610610106575f3560e01c80639040f7c31161009e578063be3f058e1161006e578063be3f058e1461026f578063ca162e5e146102c9578063df02ef7f146102dc578063eb8ecfa7146102e4578063fc043830146102f7575f5ffd5b80639040f7c3146102095780639ad3c74514610229578063a694695b1461023c578063a9cf9eec1461024f575f5ffd5b80633e2ec160116100d95780633e2ec160146101ba57806346e6d917146101cd5780635ba3d62a146101e05780638905bd7c146101f6575f5ffd5b80630d8e6e2c1461010a57806310d048581461013b57806314cb9d7b1461017a57806316cff00814610197575b5f5ffd5b6040805180820182526006815265076322e302e360d41b60208201529051610132919061128e565b60405180910390f35b6101627f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610132565b6101826102ff565b60405163ffffffff9091168152602001610132565b6101aa6101a53660046113c9565b610389565b6040519015158152602001610132565b6101aa6101c836600461148e565b6103f8565b6101aa6101db36600461150c565b6104bc565b6101e8610544565b604051908152602001610132565b6101826102043660046113c9565b6105ce565b61021161060b565b6040516001600160401b039091168152602001610132565b6101e861023736600461154b565b610695565b6101aa61024a3660046113c9565b61076f565b61026261025d366004611566565b61078a565b60405161013291906115ad565b61028261027d36600461154b565b610a26565b604080516001600160a01b039788168152602081019690965263ffffffff9094169385019390935293166060830152911515608082015290151560a082015260c001610132565b6101e86102d73660046113c9565b610b16565b610211610b6f565b6101e86102f23660046113c9565b610c31565b6101e8610c97565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa15801561035c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906103809190611608565b60600151905090565b5f5f61039786868686610d35565b905082606001516103ab575f9150506103f0565b5f5f5f6103b88888610e48565b9250925092506103e96103d885856103cf8561101a565b8a929190611053565b6103e288876110f0565b8484611112565b9450505050505b949350505050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663609f293684848760405160200161043d9392919061169b565b604051602081830303815290604052805190602001206040518263ffffffff1660e01b815260040161047191815260200190565b602060405180830381865afa15801561048c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104b091906116c1565b151590505b9392505050565b5f816001600160a01b03163b5f036104d557505f6104b5565b6040516320c18e6b60e21b81526001600160a01b0385811660048301526024820185905283169063830639ac90604401602060405180830381865afa158015610520573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906103f091906116e3565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa1580156105a1573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105c59190611608565b60a00151905090565b5f5f6105dc86868686610d35565b905061271060206105ed85846110f0565b6105f79190611712565b6106019190611729565b9695505050505050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa158015610668573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061068c9190611608565b60800151905090565b604051635a1a169d60e11b81526001600160401b03821660048201525f9081906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a9060240160e060405180830381865afa158015610704573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107289190611753565b80519091506001600160a01b0316610753576040516325878fa360e21b815260040160405180910390fd5b620186a081602001516001600160401b03166104b59190611712565b5f61077c85858585610d35565b505060600151159392505050565b6060826001600160401b038111156107a4576107a4611321565b6040519080825280602002602001820160405280156107cd578160200160208202803683370190505b5090505f5f5b84811015610a1c575f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663b4342d3a88888581811061081d5761081d6117e1565b9050602002016020810190610832919061154b565b6040516001600160e01b031960e084901b1681526001600160401b03909116600482015260240160e060405180830381865afa158015610874573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906108989190611753565b60a0015190507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663b0a333568888858181106108df576108df6117e1565b90506020020160208101906108f4919061154b565b6040516001600160e01b031960e084901b1681526001600160401b0390911660048201526001600160a01b0388166024820152604401602060405180830381865afa158015610945573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061096991906116e3565b806109a957506109a985888885818110610985576109856117e1565b905060200201602081019061099a919061154b565b6001600160401b0316836104bc565b15610a13578686838181106109c0576109c06117e1565b90506020020160208101906109d5919061154b565b84846109e0816117f5565b9550815181106109f2576109f26117e1565b60200260200101906001600160401b031690816001600160401b0316815250505b506001016107d3565b5081529392505050565b604051635a1a169d60e11b81526001600160401b03821660048201525f908190819081908190819081906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a9060240160e060405180830381865afa158015610a9f573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610ac39190611753565b9050805f0151620186a082602001516001600160401b0316610ae59190611712565b604083015160a084015160c0850151606090950151939c929b50909950975091955063ffffffff1615159350915050565b5f5f610b2486868686610d35565b90505f610b318686610e48565b5091506127109050610b4385846110f0565b610b50620186a084611712565b610b5a9190611712565b610b649190611729565b979650505050505050565b5f5f620186a07f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa158015610bd1573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610bf59190611608565b60c001516001600160401b0316610c0c9190611712565b90506001600160401b038111610c225780610c2b565b6001600160401b035b91505090565b5f5f610c3f86868686610d35565b90508260600151610c63576040516395a0cf3360e01b815260040160405180910390fd5b5f5f610c6f8787610e48565b9250509150610c8b8383610c828461101a565b88929190611053565b98975050505050505050565b5f620186a07f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa158015610cf8573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610d1c9190611608565b51610d3091906001600160401b0316611712565b905090565b5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316631a36063c610d72898989611181565b6040518263ffffffff1660e01b8152600401610d9091815260200190565b606060405180830381865afa158015610dab573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610dcf919061180d565b945090925090505f829003610e16578015610dfd57604051637b3a4ba360e11b815260040160405180910390fd5b604051630c2f158b60e11b815260040160405180910390fd5b610e1f846111b6565b8214610e3e576040516312e04c8760e01b815260040160405180910390fd5b5050949350505050565b6040805160e0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905281907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa158015610edd573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610f019190611608565b80516001600160401b0316925090505f5b84811015611012575f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663b4342d3a888885818110610f5c57610f5c6117e1565b9050602002016020810190610f71919061154b565b6040516001600160e01b031960e084901b1681526001600160401b03909116600482015260240160e060405180830381865afa158015610fb3573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610fd79190611753565b9050610fe281611241565b610fec9086611838565b945080602001516001600160401b0316846110079190611857565b935050600101610f12565b509250925092565b805160408201515f91906110349063ffffffff164361186a565b61103e919061187d565b826020015161104d9190611838565b92915050565b5f5f85602001518361106591906118a6565b6001600160401b031686604001518561107e91906118a6565b6001600160401b03166110919190611857565b90505f6127106110a188886110f0565b6110ae620186a085611712565b6110b89190611712565b6110c29190611729565b9050866080015181116110e4578087608001516110df919061186a565b610b64565b505f9695505050505050565b5f81156110fd57816104b5565b82516104b5906127109063ffffffff16611712565b5f835f0361112157505f6103f0565b8160a00151851015611135575060016103f0565b5f61271085620186a08686608001516001600160401b03166111579190611712565b6111619190611712565b61116b9190611712565b6111759190611729565b90951095945050505050565b5f838383604051602001611197939291906118c5565b6040516020818303038152906040528051906020012090509392505050565b80516020808301516040808501516080860151606087015192515f9661122496909594910160e09590951b6001600160e01b031916855260c093841b6001600160c01b031990811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b5f816060015163ffffffff165f0361125b57506080015190565b602082015160608301516112759063ffffffff164361186a565b61127f919061187d565b826080015161104d9190611838565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b6001600160a01b03811681146112d7575f5ffd5b50565b5f5f83601f8401126112ea575f5ffd5b5081356001600160401b03811115611300575f5ffd5b6020830191508360208260051b850101111561131a575f5ffd5b9250929050565b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b038111828210171561136357634e487b7160e01b5f52604160045260245ffd5b60405290565b60405160e081016001600160401b038111828210171561136357634e487b7160e01b5f52604160045260245ffd5b63ffffffff811681146112d7575f5ffd5b6001600160401b03811681146112d7575f5ffd5b80151581146112d7575f5ffd5b5f5f5f5f84860360e08112156113dd575f5ffd5b85356113e8816112c3565b945060208601356001600160401b03811115611402575f5ffd5b61140e888289016112da565b90955093505060a0603f1982011215611425575f5ffd5b5061142e611335565b604086013561143c81611397565b8152606086013561144c816113a8565b6020820152608086013561145f816113a8565b604082015260a0860135611472816113bc565b606082015260c095909501356080860152509194909350909190565b5f5f5f604084860312156114a0575f5ffd5b83356114ab816112c3565b925060208401356001600160401b038111156114c5575f5ffd5b8401601f810186136114d5575f5ffd5b80356001600160401b038111156114ea575f5ffd5b8660208284010111156114fb575f5ffd5b939660209190910195509293505050565b5f5f5f6060848603121561151e575f5ffd5b8335611529816112c3565b9250602084013591506040840135611540816112c3565b809150509250925092565b5f6020828403121561155b575f5ffd5b81356104b5816113a8565b5f5f5f60408486031215611578575f5ffd5b83356001600160401b0381111561158d575f5ffd5b611599868287016112da565b9094509250506020840135611540816112c3565b602080825282518282018190525f918401906040840190835b818110156115ed5783516001600160401b03168352602093840193909201916001016115c6565b509095945050505050565b8051611603816113a8565b919050565b5f60e0828403128015611619575f5ffd5b50611622611369565b825161162d816113a8565b8152602083015161163d816113a8565b6020820152604083015161165081611397565b6040820152606083015161166381611397565b6060820152611674608084016115f8565b608082015260a0838101519082015261168f60c084016115f8565b60c08201529392505050565b8284823760609190911b6bffffffffffffffffffffffff19169101908152601401919050565b5f602082840312156116d1575f5ffd5b5051919050565b8051611603816113bc565b5f602082840312156116f3575f5ffd5b81516104b5816113bc565b634e487b7160e01b5f52601160045260245ffd5b808202811582820484141761104d5761104d6116fe565b5f8261174357634e487b7160e01b5f52601260045260245ffd5b500490565b8051611603816112c3565b5f60e0828403128015611764575f5ffd5b5061176d611369565b8251611778816112c3565b81526020830151611788816113a8565b6020820152604083015161179b81611397565b604082015260608301516117ae81611397565b60608201526117bf608084016115f8565b60808201526117d060a08401611748565b60a082015261168f60c084016116d8565b634e487b7160e01b5f52603260045260245ffd5b5f60018201611806576118066116fe565b5060010190565b5f5f5f6060848603121561181f575f5ffd5b5050815160208301516040909301519094929350919050565b6001600160401b03818116838216019081111561104d5761104d6116fe565b8082018082111561104d5761104d6116fe565b8181038181111561104d5761104d6116fe565b6001600160401b03818116838216029081169081811461189f5761189f6116fe565b5092915050565b6001600160401b03828116828216039081111561104d5761104d6116fe565b6bffffffffffffffffffffffff198460601b1681525f60148201845f5b858110156119135781356118f5816113a8565b6001600160401b0316835260209283019291909101906001016118e2565b5090969550505050505056' as const

export const ssvTokenAbi = [
  {
    "inputs": [],
    "name": "OnlyMinter",
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
        "name": "value",
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
        "name": "to",
        "type": "address"
      },
      {
        "internalType": "uint256",
        "name": "value",
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
    "name": "minter",
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
        "name": "value",
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
        "name": "value",
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
  }
] as const

export const ssvTokenBytecode = '0x60a0604052336080523480156012575f5ffd5b506080516105a36100315f395f818160ed01526102e401526105a35ff3fe608060405234801561000f575f5ffd5b50600436106100a6575f3560e01c8063313ce5671161006e578063313ce5671461017357806340c10f191461018d57806370a08231146101a257806395d89b41146101c1578063a9059cbb146101e3578063dd62ed3e146101f6575f5ffd5b806306fdde03146100aa57806307546172146100e8578063095ea7b31461012757806318160ddd1461014a57806323b872dd14610160575b5f5ffd5b6100d26040518060400160405280600981526020016829a9ab102a37b5b2b760b91b81525081565b6040516100df919061046d565b60405180910390f35b61010f7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016100df565b61013a6101353660046104bd565b610220565b60405190151581526020016100df565b6101525f5481565b6040519081526020016100df565b61013a61016e3660046104e5565b61028c565b61017b601281565b60405160ff90911681526020016100df565b6101a061019b3660046104bd565b6102d9565b005b6101526101b036600461051f565b60016020525f908152604090205481565b6100d26040518060400160405280600381526020016229a9ab60e91b81525081565b61013a6101f13660046104bd565b6103a7565b610152610204366004610538565b600260209081525f928352604080842090915290825290205481565b335f8181526002602090815260408083206001600160a01b038716808552925280832085905551919290917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9259061027a9086815260200190565b60405180910390a35060015b92915050565b6001600160a01b0383165f9081526002602090815260408083203384529091528120805483919083906102c090849061057d565b909155506102d190508484846103ba565b949350505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461032257604051639cdc2ed560e01b815260040160405180910390fd5b805f5f8282546103329190610590565b90915550506001600160a01b0382165f908152600160205260408120805483929061035e908490610590565b90915550506040518181526001600160a01b038316905f907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9060200160405180910390a35050565b5f6103b33384846103ba565b9392505050565b6001600160a01b0383165f908152600160205260408120805483919083906103e390849061057d565b90915550506001600160a01b0383165f908152600160205260408120805484929061040f908490610590565b92505081905550826001600160a01b0316846001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8460405161045b91815260200190565b60405180910390a35060019392505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b03811681146104b8575f5ffd5b919050565b5f5f604083850312156104ce575f5ffd5b6104d7836104a2565b946020939093013593505050565b5f5f5f606084860312156104f7575f5ffd5b610500846104a2565b925061050e602085016104a2565b929592945050506040919091013590565b5f6020828403121561052f575f5ffd5b6103b3826104a2565b5f5f60408385031215610549575f5ffd5b610552836104a2565b9150610560602084016104a2565b90509250929050565b634e487b7160e01b5f52601160045260245ffd5b8181038181111561028657610286610569565b808201808211156102865761028661056956' as const

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
