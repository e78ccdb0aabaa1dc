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
          },
          {
            "internalType": "uint32",
            "name": "legacyBlockNumber",
            "type": "uint32"
          },
          {
            "internalType": "uint64",
            "name": "legacyFee",
            "type": "uint64"
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

export const ssvNetworkBytecode = '0x60c060405234801561000f575f5ffd5b50604051615c4b380380615c4b83398101604081905261002e91610175565b3360805260405161003e90610168565b604051809103905ff080158015610057573d5f5f3e3d5ffd5b506001600160a01b031660a05261006d846100f5565b5f80546001600160401b03958616600160c01b026001600160c01b0363ffffffff958616600160a01b02166001600160a01b034396909616600160801b026001600160401b0363ffffffff60801b011990931694881694909417919091179390931691909117919091179055600155600280546001600160401b03191690911790555061020b565b5f610103620186a0836101e5565b156101215760405163123ab2a360e11b815260040160405180910390fd5b6001600160401b03610136620186a0846101f8565b1115610155576040516391aa301760e01b815260040160405180910390fd5b610162620186a0836101f8565b92915050565b6105d48061567783390190565b5f5f5f5f60808587031215610188575f5ffd5b845160208601519094506001600160401b03811681146101a6575f5ffd5b60408601516060870151919450925063ffffffff811681146101c6575f5ffd5b939692955090935050565b634e487b7160e01b5f52601260045260245ffd5b5f826101f3576101f36101d1565b500690565b5f82610206576102066101d1565b500490565b60805160a0516153cd6102aa5f395f818161053301528181610fb70152611b5501525f81816105bc01528181610a7e01528181610aa601528181611368015281816113900152818161153f015281816115670152818161182b0152818161185301528181611a0f01528181611a3701528181611cf601528181611d1e01528181611e3901528181611e610152818161243d015261246501526153cd5ff3fe608060405260043610610233575f3560e01c80637dc24d5211610129578063b4524944116100a8578063c9bbc9fa1161006d578063c9bbc9fa1461080f578063d021c50d14610846578063d518be1b1461090a578063dbcdc2cc14610929578063ea7844ff14610948575f5ffd5b8063b452494414610780578063b4c9c4081461079f578063b84319fd146107be578063bdb039f9146107d1578063bf0f2fb2146107f0575f5ffd5b8063a1b483ca116100ee578063a1b483ca146105de578063a3390317146105f1578063b0a3335614610610578063b317c35f1461063f578063b4342d3a1461065e575f5ffd5b80637dc24d52146105035780637f2d11e514610522578063822124c11461056d5780638932cee01461058c5780638da5cb5b146105ab575f5ffd5b806345f47188116101b5578063609f29361161017a578063609f29361461044e5780636512447d14610487578063686e682c146104a65780636a31cf1d146104c55780636f4b158d146104e4575f5ffd5b806345f47188146103bf5780634ad00e54146103d25780634b2fd45e146103f15780635aed1142146104105780635d06ecb41461042f575f5ffd5b806323d68a6d116101fb57806323d68a6d146103305780632e168e0e1461034f57806332afd02f1461036e57806336e87b121461038d5780633877322b146103a0575f5ffd5b80630d8e6e2c1461023757806312b3fc1914610274578063190d82e4146102955780631a36063c146102b45780631f1f9fd514610311575b5f5ffd5b348015610242575f5ffd5b506040805180820182526006815265076322e302e360d41b6020820152905161026b91906144a0565b60405180910390f35b34801561027f575f5ffd5b5061029361028e366004614630565b61095b565b005b3480156102a0575f5ffd5b506102936102af3660046146af565b6109fc565b3480156102bf575f5ffd5b506102f66102ce3660046146d7565b5f81815260096020908152604080832054600a835281842054600b9093529220549193909250565b6040805193845260208401929092529082015260600161026b565b34801561031c575f5ffd5b5061029361032b3660046146d7565b610a73565b34801561033b575f5ffd5b5061029361034a3660046146ee565b610c1b565b34801561035a575f5ffd5b506102936103693660046146ee565b610ca0565b348015610379575f5ffd5b50610293610388366004614707565b610ddf565b61029361039b366004614771565b610ed4565b3480156103ab575f5ffd5b506102936103ba3660046147c1565b611092565b6102936103cd366004614809565b611113565b3480156103dd575f5ffd5b506102936103ec36600461486c565b611192565b3480156103fc575f5ffd5b5061029361040b366004614707565b6111a1565b34801561041b575f5ffd5b5061029361042a3660046148aa565b6111f1565b34801561043a575f5ffd5b50610293610449366004614707565b61131a565b348015610459575f5ffd5b506104796104683660046146d7565b5f9081526008602052604090205490565b60405190815260200161026b565b348015610492575f5ffd5b506102936104a13660046146ee565b61135d565b3480156104b1575f5ffd5b506102936104c03660046148df565b611426565b3480156104d0575f5ffd5b506102936104df36600461486c565b611529565b3480156104ef575f5ffd5b506102936104fe3660046146d7565b611534565b34801561050e575f5ffd5b5061029361051d36600461492d565b6115fb565b34801561052d575f5ffd5b506105557f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b03909116815260200161026b565b348015610578575f5ffd5b5061029361058736600461486c565b611637565b348015610597575f5ffd5b506102936105a63660046146ee565b611643565b3480156105b6575f5ffd5b506105557f000000000000000000000000000000000000000000000000000000000000000081565b6102936105ec36600461497f565b6116b5565b3480156105fc575f5ffd5b5061029361060b366004614a2d565b611820565b34801561061b575f5ffd5b5061062f61062a366004614a46565b6118e0565b604051901515815260200161026b565b34801561064a575f5ffd5b506102936106593660046146af565b611916565b348015610669575f5ffd5b506107736106783660046146ee565b60408051610120810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e08101829052610100810191909152506001600160401b039081165f9081526004602090815260409182902082516101208101845281546001600160a01b038082168352600160a01b820487169483019490945263ffffffff600160e01b90910481169482019490945260018201548085166060830152600160201b810486166080830152600160601b900490921660a08301526002015460ff8116151560c083015261010080820490931660e0830152600160281b90049092169082015290565b60405161026b9190614a7b565b34801561078b575f5ffd5b5061029361079a366004614b56565b611a04565b3480156107aa575f5ffd5b506102936107b93660046146d7565b611ceb565b6102936107cc366004614c0b565b611d8d565b3480156107dc575f5ffd5b506102936107eb366004614c97565b611e2e565b3480156107fb575f5ffd5b5061029361080a366004614809565b611f69565b34801561081a575f5ffd5b5061082e610829366004614cff565b612100565b6040516001600160401b03909116815260200161026b565b348015610851575f5ffd5b506108fd6040805160e0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810191909152506040805160e0810182525f546001600160401b038082168352600160401b82048116602084015263ffffffff600160801b8304811694840194909452600160a01b82049093166060830152600160c01b90048216608082015260015460a082015260025490911660c082015290565b60405161026b9190614d59565b348015610915575f5ffd5b506102936109243660046146af565b612432565b348015610934575f5ffd5b50610293610943366004614dd7565b612754565b610293610956366004614771565b612795565b5f61096833858585612825565b905061099d86868686604051602001610982929190614e2f565b604051602081830303815290604052805190602001206128b6565b6109ab8185858560016128d9565b336001600160a01b03167fccf4370403e5fbbde0cd3f13426479dcd8a5916b05db424b7a2c04978cf8ce6e85858989876040516109ec959493929190614ee9565b60405180910390a2505050505050565b5f610a068361297d565b8054909150600160a01b90046001600160401b0316610a2483612a95565b6001600160401b031610610a4b576040516310428adb60e21b815260040160405180910390fd5b6001600160401b0383165f90815260076020526040812055610a6e818484612b02565b505050565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610ae957337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610ae0929190614f29565b60405180910390fd5b5f610af382612a95565b5f805491925090610b0c906001600160401b0316612c4b565b6040805160e0810182525f546001600160401b038082168352600160401b82048116602084015263ffffffff600160801b8304811694840194909452600160a01b82049093166060830152600160c01b90048216608082015260015460a082015260025490911660c0820152909150610b8490612c62565b5f805473ffffffffffffffffffffffff00000000000000001916600160401b6001600160401b039384160263ffffffff60801b191617600160801b4363ffffffff16021767ffffffffffffffff191691841691909117905560408051828152602081018590527f8f49a76c5d617bd72673d92d3a019ff8f04f204536aae7a3d10e7ca85603f3cc91015b60405180910390a1505050565b610c248161297d565b506001600160401b0381165f908152600760205260408120549003610c5c576040516301d226c360e41b815260040160405180910390fd5b6001600160401b0381165f818152600760205260408082208290555133917f5055fa347441172447637c015e80a3ee748b9382212ceb5dca5a3683298fd6f391a350565b5f610caa8261297d565b604080516101208101825282546001600160a01b0380821683526001600160401b03600160a01b83048116602085015263ffffffff600160e01b90930483169484019490945260018501548083166060850152600160201b810485166080850152600160601b90041660a0830152600284015460ff8116151560c084015261010080820490921660e0840152600160281b900490921691810191909152909150610d5390612c95565b60018201805483546001600160a01b031684556001600160601b031916600160201b6001600160401b039384160263ffffffff19161790556002820180546cffffffffffffffffffffffff001916905582165f81815260076020526040808220829055517f0e0ba6c2b04de36d6d509ec5bd155c43a9fe862f8052096dd54f3902a74cca3e9190a25050565b5f839003610e00576040516372898ae960e11b815260040160405180910390fd5b5f8282604051602001610e14929190614e2f565b6040516020818303038152906040528051906020012090505f5b84811015610ecc57610e63868683818110610e4b57610e4b614f43565b9050602002810190610e5d9190614f57565b84612ce2565b50337fb4b20ffb2eb1f020be3df600b2287914f50c07003526d3a9d89a9dd12351828c8585898986818110610e9a57610e9a614f43565b9050602002810190610eac9190614f57565b604051610ebc9493929190614f99565b60405180910390a2600101610e2e565b505050505050565b5f610ee0338585612d6d565b5f8181526009602052604090205490915015610f0f57604051637b3a4ba360e11b815260040160405180910390fd5b5f818152600a60205260408120549003610f3c57604051630c2f158b60e11b815260040160405180910390fd5b610f4582612da2565b5f828152600a602052604090205414610f71576040516312e04c8760e01b815260040160405180910390fd5b6080820180515f838152600a602052604081205534909152610f9582868686612e2d565b801561102b5760405163a9059cbb60e01b8152336004820152602481018290527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063a9059cbb906044016020604051808303815f875af1158015611005573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906110299190614fbf565b505b336001600160a01b03167f6dc71e7231318932a8a7f99bac76f94ffe24cac147843e0c285ce4cf290c803a868634856020895f015163ffffffff166110709190614fee565b8960405161108396959493929190615005565b60405180910390a25050505050565b6110c5848484846040516020016110aa929190614e2f565b60405160208183030381529060405280519060200120612ce2565b50336001600160a01b03167fb4b20ffb2eb1f020be3df600b2287914f50c07003526d3a9d89a9dd12351828c838387876040516111059493929190614f99565b60405180910390a250505050565b5f61112085858585612825565b905034826080018181516111349190615041565b90525061114082612da2565b5f828152600960205260409081902091909155516001600160a01b038616907f2bac1912f2481d12f0df08647c06bee174967c62d3a03cbc078eb215dc1bd9a290611083908790879034908890615054565b61119d82825f61310a565b5050565b6111ae848484845f6131b3565b7f589a71ef5bb37432c8ce279a4afc32783592f1764c6fcb07e3c437e80c80ab2e848484846040516111e39493929190615085565b60405180910390a150505050565b835f819003611213576040516372898ae960e11b815260040160405180910390fd5b5f61122033868686612825565b90505f8585604051602001611236929190614e2f565b6040516020818303038152906040528051906020012090505f5b8381101561128d5761128589898381811061126d5761126d614f43565b905060200281019061127f9190614f57565b846128b6565b600101611250565b5061129b82878787876128d9565b5f5b8381101561130f57337fccf4370403e5fbbde0cd3f13426479dcd8a5916b05db424b7a2c04978cf8ce6e88888c8c868181106112db576112db614f43565b90506020028101906112ed9190614f57565b8a6040516112ff959493929190614ee9565b60405180910390a260010161129d565b505050505050505050565b6113288484848460016131b3565b7f3d5869fa1ed68d6b7b5e2a1f44df8e1e7edd8ea7a6cc240e45c72e2eb3523962848484846040516111e39493929190615085565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146113ca57337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610ae0929190614f29565b5f80546001600160c01b0316600160c01b6001600160401b038416908102919091179091556040519081527f42af14411036d7a50e5e92daf825781450fc8fac8fb65cbdb04720ff08efb84f906020015b60405180910390a150565b5f61143333868685612825565b90508160600151611457576040516395a0cf3360e01b815260040160405180910390fd5b5f611464828787866133a0565b9050838360800151101561148b57604051631e9acf1760e31b815260040160405180910390fd5b838360800181815161149d91906150e8565b90525060808301515f838152600b60205260409020546114c991906114c3908690613586565b836135af565b6114d283612da2565b5f838152600960205260409020556114ea3385613648565b336001600160a01b03167f39d1320bbda24947e77f3560661323384aa0a1cb9d5e040e617e5cbf50b6dbe0878787876040516109ec9493929190615054565b61119d82825f6136c3565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146115a157337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610ae0929190614f29565b6115aa81612a95565b6002805467ffffffffffffffff19166001600160401b03929092169190911790556040518181527fbb018dc682e13c04ee4a5608c89a9f287c402c1aec96588d6dd85478179b4bba9060200161141b565b61160481613769565b61162c5760405163886e6a0360e01b81526001600160a01b0382166004820152602401610ae0565b610a6e8383836136c3565b61119d8282600161310a565b5f61164d8261297d565b6001600160401b0383165f90815260076020526040812054919250819003611688576040516301d226c360e41b815260040160405180910390fd5b6001600160401b0383165f90815260076020526040812055610a6e82846116b06001856150e8565b612b02565b855f8190036116d75760405163df83e67960e01b815260040160405180910390fd5b8083146116f75760405163135a8cf760e31b815260040160405180910390fd5b61170186866137f4565b5f8686604051602001611715929190614e2f565b6040516020818303038152906040528051906020012090505f5b8281101561176d57611765338b8b8481811061174d5761174d614f43565b905060200281019061175f9190614f57565b8561383f565b60010161172f565b5061177a878785856138d2565b5f5b8281101561181457337f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e589898d8d868181106117ba576117ba614f43565b90506020028101906117cc9190614f57565b8b8b888181106117de576117de614f43565b90506020028101906117f09190614f57565b8b60405161180497969594939291906150fb565b60405180910390a260010161177c565b50505050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461188d57337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610ae0929190614f29565b5f805463ffffffff60a01b1916600160a01b63ffffffff8416908102919091179091556040519081527fdb66d133f9fe9e7393baf7b733c5c104d76ca034e2c7335ef6252a8cfdc71dc19060200161141b565b6001600160401b0382165f9081526006602090815260408083206001600160a01b038516845290915290205460ff165b92915050565b5f6119208361297d565b600254909150611938906001600160401b0316612c4b565b8211156119585760405163cd4e616760e01b815260040160405180910390fd5b8054600160a01b90046001600160401b031661197383612a95565b6001600160401b03160361199a576040516319024e5f60e31b815260040160405180910390fd5b6119a5826001615041565b6001600160401b0384165f81815260076020908152604091829020939093558051438152928301859052909133917f796204296f2eb56d7432fa85961e9750d0cb21741873ebf7077e28263e32735891015b60405180910390a3505050565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614611a7157337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610ae0929190614f29565b858214611a915760405163135a8cf760e31b815260040160405180910390fd5b611a9b85856137f4565b5f611aa7898787612d6d565b5f81815260096020526040902054909150151580611ad157505f818152600a602052604090205415155b15611aef576040516312e04c8760e01b815260040160405180910390fd5b6040805160a08101825263ffffffff891681525f60208201819052918101919091526001606082015260808101839052611b2881612da2565b5f838152600a60205260409081902091909155516340c10f1960e01b8152306004820152602481018490527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906340c10f19906044015f604051808303815f87803b158015611b9e575f5ffd5b505af1158015611bb0573d5f5f3e3d5ffd5b505050505f8787604051602001611bc8929190614e2f565b6040516020818303038152906040528051906020012090505f5b89811015611c9957611c008c8c8c8481811061174d5761174d614f43565b8b6001600160a01b03167f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e58a8a8e8e86818110611c3f57611c3f614f43565b9050602002810190611c519190614f57565b8c8c88818110611c6357611c63614f43565b9050602002810190611c759190614f57565b8a604051611c8997969594939291906150fb565b60405180910390a2600101611be2565b508a6001600160a01b03167e42f149a8d949fd29495642de7ba208c565743787654c25d443576d52c1ecaf898985604051611cd693929190615154565b60405180910390a25050505050505050505050565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614611d5857337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610ae0929190614f29565b60018190556040518181527fd363ab4392efaf967a89d8616cba1ff0c6f05a04c2f214671be365f0fab059609060200161141b565b611d9785856137f4565b611dcb3388888888604051602001611db0929190614e2f565b6040516020818303038152906040528051906020012061383f565b611dd885858360016138d2565b336001600160a01b03167f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e586868a8a888888604051611e1d97969594939291906150fb565b60405180910390a250505050505050565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614611e9b57337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610ae0929190614f29565b5f611ea886868686612825565b9050826060015115611ec257611ec0818686866133a0565b505b611ecb83612da2565b5f82815260096020908152604090912091909155611ef161271063ffffffff8516614fee565b611efb919061518a565b600b5f8381526020019081526020015f2081905550436001600160401b0316866001600160a01b03167f0cc301d13799ab915796eed462da724756a969f8e05d69ad2405eb3da7036b5587878688604051611f59949392919061519d565b60405180910390a3505050505050565b5f611f7685858585612825565b90508160600151611f9a576040516395a0cf3360e01b815260040160405180910390fd5b5f611fa7828686866133a0565b9050336001600160a01b03871614801590612055575060808301515f838152600b60205260409020546120539190611fe0908690613586565b6040805160e0810182525f546001600160401b038082168352600160401b82048116602084015263ffffffff600160801b8304811694840194909452600160a01b82049093166060830152600160c01b90048216608082015260015460a082015260025490911660c08201528490613b03565b155b15612073576040516360300a8d60e01b815260040160405180910390fd5b608083015183516120879087908790613b74565b5f60808501819052604085018190526020850181905260608501526120ab84612da2565b5f848152600960205260409020556120c33382613648565b866001600160a01b03167f1fce24c373e07f89214e9187598635036111dbb363e99f4ce498488cdc66e688878787604051611e1d93929190615154565b5f5f85856040516121129291906151cb565b60408051918290039091205f8181526005602052919091205490915060ff161561214f57604051630a27252560e21b815260040160405180910390fd5b600254612164906001600160401b0316612c4b565b8411156121845760405163cd4e616760e01b815260040160405180910390fd5b5f818152600560205260408120805460ff19166001179055600380549091906121b5906001600160401b03166151da565b91906101000a8154816001600160401b0302191690836001600160401b0316021790559150604051806101200160405280336001600160a01b031681526020016121fe86612a95565b6001600160401b0390811682525f60208084018290524363ffffffff908116604080870191909152606080870185905260808088018690528b151560a0808a019190915260c0808a0188905260e0998a018890528c891680895260048852978590208b518154988d01518d8801518916600160e01b026001600160e01b03918d16600160a01b026001600160e01b0319909b166001600160a01b03938416179a909a1716989098178155938b0151600185018054948d0151938d0151909816600160601b026001600160601b03938b16600160201b026001600160601b03199095169188169190911793909317919091169190911790945592870151600290930180549688015161010098890151909616600160281b026cffffffffffffffff0000000000199690931690970264ffffffff00199315159390931664ffffffffff1990961695909517919091179290921691909117909255513391907fd839f31c14bd632f424e307b36abff63ca33684f77f28e35dc13718ef338f7f49061238b908a908a908a90615204565b60405180910390a38215612429576040805160018082528183019092525f916020808301908036833701905050905082815f815181106123cd576123cd614f43565b60200260200101906001600160401b031690816001600160401b0316815250507f7cae2703330c3f53308fb0fe3a9143f335997ba7e059b9ac8e4417ed8fbddbd381600160405161241f929190615227565b60405180910390a1505b50949350505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461249f57337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610ae0929190614f29565b6001600160401b038083165f9081526004602090815260409182902082516101208101845281546001600160a01b038082168352600160a01b820487169483019490945263ffffffff600160e01b90910481169482019490945260018201548085166060830152600160201b810486166080830152600160601b900490921660a0830152600281015460ff8116151560c084015261010080820490941660e0840152600160281b90049093169181019190915261255b90613c23565b612578576040516325878fa360e21b815260040160405180910390fd5b8054600160e01b900463ffffffff16156125b0576040516313611b4f60e01b81526001600160401b0384166004820152602401610ae0565b6125bd629896808361527f565b156125db5760405163123ab2a360e11b815260040160405180910390fd5b604080516101208101825282546001600160a01b0380821683526001600160401b03600160a01b83048116602085015263ffffffff600160e01b90930483169484019490945260018501548083166060850152600160201b810485166080850152600160601b90041660a0830152600284015460ff8116151560c084015261010080820490921660e0840152600160281b90049092169181019190915261268190612c95565b6001820180546001600160601b031916600160201b6001600160401b03939093169290920263ffffffff1916919091179055805467ffffffffffffffff60a01b1916815560028101805464ffffffff00191661010063ffffffff4316021790556126ee629896808361518a565b6002820180546cffffffffffffffff00000000001916600160281b6001600160401b0393841602179055604051838152908416907f2822d2b2dad024f6c65efebb9a83253fef345586e4b2a2792e3af4d69c3708e59060200160405180910390a2505050565b6040516001600160a01b038216815233907f259235c230d57def1521657e7c7951d3b385e76193378bc87ef6b56bc2ec35489060200160405180910390a250565b5f6127a233858585612825565b90508160600151156127c757604051631dd5d7e960e11b815260040160405180910390fd5b34826080018181516127d99190615041565b9052506127e881858585612e2d565b336001600160a01b03167fc803f8c01343fcdaf32068f4c283951623ef2b3fa0c547551931356f456b685985858560405161110593929190615154565b5f612831858585612d6d565b5f8181526009602052604081205491925081900361288e575f828152600a60205260409020541561287557604051637b3a4ba360e11b815260040160405180910390fd5b604051630c2f158b60e11b815260040160405180910390fd5b61289783612da2565b8114612429576040516312e04c8760e01b815260040160405180910390fd5b60085f6128c4858585612ce2565b81526020019081526020015f205f9055505050565b8160600151156128fb576128ef858585856133a0565b506128fb848483613b74565b5f858152600b60205260408120548351909190612919908490615292565b9050811561295157835163ffffffff9081169061293890831684614fee565b612942919061518a565b5f888152600b60205260409020555b63ffffffff8116845261296384612da2565b5f9788526009602052604090972096909655505050505050565b6001600160401b038082165f9081526004602090815260409182902082516101208101845281546001600160a01b038082168352600160a01b820487169483019490945263ffffffff600160e01b90910481169482019490945260018201548085166060830152600160201b810486166080830152600160601b900490921660a0830152600281015460ff8116151560c084015261010080820490941660e0840152600160281b900490931691810191909152612a3990613c23565b612a56576040516325878fa360e21b815260040160405180910390fd5b80546001600160a01b03163314612a90578054604051638907fc6560e01b8152610ae09133916001600160a01b0390911690600401614f29565b919050565b5f612aa3620186a08361527f565b15612ac15760405163123ab2a360e11b815260040160405180910390fd5b6001600160401b03612ad6620186a08461518a565b1115612af5576040516391aa301760e01b815260040160405180910390fd5b611910620186a08361518a565b604080516101208101825284546001600160a01b0380821683526001600160401b03600160a01b83048116602085015263ffffffff600160e01b90930483169484019490945260018701548083166060850152600160201b810485166080850152600160601b90041660a0830152600286015460ff8116151560c084015261010080820490921660e0840152600160281b900490921691810191909152612ba890612c95565b6001840180546001600160601b031916600160201b6001600160401b03939093169290920263ffffffff1916919091174363ffffffff16179055612beb81612a95565b835467ffffffffffffffff60a01b1916600160a01b6001600160401b039283160217845560408051438152602081018490529184169133917f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef91016119f7565b5f611910620186a06001600160401b038416614fee565b805160408201515f9190612c7c9063ffffffff16436150e8565b612c8691906152ae565b826020015161191091906152d0565b5f816060015163ffffffff165f03612caf57506080015190565b60208201516060830151612cc99063ffffffff16436150e8565b612cd391906152ae565b826080015161191091906152d0565b5f838333604051602001612cf8939291906152ef565b60408051601f1981840301815291815281516020928301205f81815260089093529082205490925090819003612d41576040516372898ae960e11b815260040160405180910390fd5b828114612d655784846040516311260f2760e31b8152600401610ae0929190615310565b509392505050565b5f838383604051602001612d8393929190615323565b6040516020818303038152906040528051906020012090509392505050565b80516020808301516040808501516080860151606087015192515f96612e1096909594910160e09590951b6001600160e01b031916855260c093841b6001600160c01b031990811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b612e378383613c48565b5f805463ffffffff600160a01b82041691906001600160401b0316815b85811015613040575f60045f898985818110612e7257612e72614f43565b9050602002016020810190612e8791906146ee565b6001600160401b03908116825260208083019390935260409182015f2082516101208101845281546001600160a01b038082168352600160a01b820485169683019690965263ffffffff600160e01b90910481169482019490945260018201548085166060830152600160201b810484166080830152600160601b900490941660a0850152600281015460ff8116151560c086015261010080820490941660e0860152600160281b9004909116918301919091529150612f4690612c95565b612f5090856152d0565b600182015490945063ffffffff165f03612f6a5750613038565b8054612f8690600160a01b90046001600160401b031684615041565b86518254919450908290601c90612fab908490600160e01b900463ffffffff16615342565b92506101000a81548163ffffffff021916908363ffffffff16021790555084815f01601c9054906101000a900463ffffffff1663ffffffff16111561303657878783818110612ffc57612ffc614f43565b905060200201602081019061301191906146ee565b60405163639f585160e01b81526001600160401b039091166004820152602401610ae0565b505b600101612e54565b50600160608086018290526001600160401b03808516604080890191909152805160e0810182525f548084168252600160401b81048416602083015263ffffffff600160801b8204811693830193909352600160a01b810490921693810193909352600160c01b900481166080830152915460a082015260025490911660c08201526130cb90612c62565b6001600160401b031660208086019190915260808501515f898152600b90925260409091205461310191906114c3908790613586565b61296384612da2565b5f82900361312b57604051630e06188960e21b815260040160405180910390fd5b5f5b8281101561317f578161316585858481811061314b5761314b614f43565b905060200201602081019061316091906146ee565b61297d565b600201805460ff191691151591909117905560010161312d565b507f7cae2703330c3f53308fb0fe3a9143f335997ba7e059b9ac8e4417ed8fbddbd3838383604051610c0e9392919061535e565b5f8490036131d457604051630e06188960e21b815260040160405180910390fd5b5f8290036131f5576040516332ecd8b760e21b815260040160405180910390fd5b5f5b84811015610ecc5761321486868381811061314b5761314b614f43565b505f5b83811015613397575f85858381811061323257613232614f43565b90506020020160208101906132479190614dd7565b6001600160a01b03160361326e576040516342bcdf7f60e11b815260040160405180910390fd5b8280156132a557506132a585858381811061328b5761328b614f43565b90506020020160208101906132a09190614dd7565b613769565b156132f6578484828181106132bc576132bc614f43565b90506020020160208101906132d19190614dd7565b6040516371cadba760e01b81526001600160a01b039091166004820152602401610ae0565b8260065f89898681811061330c5761330c614f43565b905060200201602081019061332191906146ee565b6001600160401b03166001600160401b031681526020019081526020015f205f87878581811061335357613353614f43565b90506020020160208101906133689190614dd7565b6001600160a01b0316815260208101919091526040015f20805460ff1916911515919091179055600101613217565b506001016131f7565b5f80546001600160401b031690805b848110156134cb575f60045f8888858181106133cd576133cd614f43565b90506020020160208101906133e291906146ee565b6001600160401b03908116825260208083019390935260409182015f2082516101208101845281546001600160a01b038082168352600160a01b820485169683019690965263ffffffff600160e01b90910481169482019490945260018201548085166060830152600160201b810484166080830152600160601b900490941660a08501526002015460ff8116151560c085015261010080820490931660e0850152600160281b90041690820152905061349b81612c95565b6134a590846152d0565b925080602001516001600160401b0316846134c09190615041565b9350506001016133af565b506040805160e0810182525f80546001600160401b038082168452600160401b82048116602085015263ffffffff600160801b8304811695850195909552600160a01b82049094166060840152600160c01b90048316608083015260015460a083015260025490921660c082015261354290612c62565b5f888152600b60205260409020549091506135609085908484613e45565b60808501526001600160401b039182166040850152166020909201919091529392505050565b5f811561359357816135a8565b82516135a8906127109063ffffffff16614fee565b9392505050565b6040805160e0810182525f546001600160401b038082168352600160401b82048116602084015263ffffffff600160801b8304811694840194909452600160a01b82049093166060830152600160c01b90048216608082015260015460a082015260025490911660c082015261362a90849084908490613b03565b15610a6e57604051631e9acf1760e31b815260040160405180910390fd5b805f03613653575050565b5f826001600160a01b0316826040515f6040518083038185875af1925050503d805f811461369c576040519150601f19603f3d011682016040523d82523d5f602084013e6136a1565b606091505b5050905080610a6e5760405163b12d13eb60e01b815260040160405180910390fd5b5f8290036136e457604051630e06188960e21b815260040160405180910390fd5b5f5b82811015613735578161370485858481811061314b5761314b614f43565b600190810180546001600160a01b0393909316600160601b026001600160601b0390931692909217909155016136e6565b507ff41d8ca981ff900f6db7f71d7e2ae866eae8e4327d23e5c692c13a6c43b39c3d838383604051610c0e93929190615383565b5f816001600160a01b03163b5f0361378257505f919050565b6040516301ffc9a760e01b81526320c18e6b60e21b60048201526001600160a01b038316906301ffc9a790602401602060405180830381865afa9250505080156137e9575060408051601f3d908101601f191682019092526137e691810190614fbf565b60015b61191057505f919050565b8060048114801590613807575080600714155b8015613814575080600a14155b8015613821575080600d14155b15610a6e57604051630e06188960e21b815260040160405180910390fd5b60308214613860576040516318dca5e960e21b815260040160405180910390fd5b5f838386604051602001613876939291906152ef565b60408051601f1981840301815291815281516020928301205f8181526008909352912054909150156138bf57838360405163388e799960e01b8152600401610ae0929190615310565b5f90815260086020526040902055505050565b5f6138de338686612d6d565b5f8181526009602052604081205491925081900361394d575f828152600a60205260409020541561392257604051637b3a4ba360e11b815260040160405180910390fd5b61392b84613ee3565b613948576040516312e04c8760e01b815260040160405180910390fd5b613997565b61395684612da2565b8114613975576040516312e04c8760e01b815260040160405180910390fd5b8360600151613997576040516395a0cf3360e01b815260040160405180910390fd5b6139a2868685613f38565b6139ac8686613c48565b34846080018181516139be9190615041565b9052505f6139ce838888886133a0565b90505f5b86811015613a63578460045f8a8a858181106139f0576139f0614f43565b9050602002016020810190613a0591906146ee565b6001600160401b0316815260208101919091526040015f208054601c90613a3a908490600160e01b900463ffffffff16615342565b92506101000a81548163ffffffff021916908363ffffffff1602179055508060010190506139d2565b5083855f01818151613a759190615342565b63ffffffff9081169091525f858152600b60205260409020546080880151909250613aae91613aa8908990859061358616565b846135af565b8015613adf57613ac661271063ffffffff8716614fee565b613ad09082615041565b5f858152600b60205260409020555b613ae886612da2565b5f948552600960205260409094209390935550505050505050565b5f835f03613b1257505f613b6c565b8160a00151851015613b2657506001613b6c565b5f61271085620186a08686608001516001600160401b0316613b489190614fee565b613b529190614fee565b613b5c9190614fee565b613b66919061518a565b86109150505b949350505050565b5f5b82811015613c1d575f60045f868685818110613b9457613b94614f43565b9050602002016020810190613ba991906146ee565b6001600160401b0316815260208101919091526040015f20600181015490915063ffffffff1615613c1457805483908290601c90613bf5908490600160e01b900463ffffffff16615292565b92506101000a81548163ffffffff021916908363ffffffff1602179055505b50600101613b76565b50505050565b5f816060015163ffffffff165f14158061191057505060e0015163ffffffff16151590565b5f5b81811015610a6e575f60045f858585818110613c6857613c68614f43565b9050602002016020810190613c7d91906146ee565b6001600160401b0316815260208101919091526040015f20600181015490915063ffffffff16151580613cbd57506002810154610100900463ffffffff16155b15613cc85750613e3d565b604080516101208101825282546001600160a01b0380821683526001600160401b03600160a01b83048116602085015263ffffffff600160e01b90930483169484019490945260018501548083166060850152600160201b810485166080850152600160601b90041660a0830152600284015460ff8116151560c084015261010080820490921660e0840152600160281b9004909216918101919091525f90613d709061438e565b60018301805463ffffffff19164363ffffffff16179055825467ffffffffffffffff60a01b1916600160a01b6001600160401b03831690810291909117845590915015613e3a57848484818110613dc957613dc9614f43565b9050602002016020810190613dde91906146ee565b82546001600160401b0391909116906001600160a01b03167f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef43613e2185612c4b565b6040805192835260208301919091520160405180910390a35b50505b600101613c4a565b5f5f856020015183613e5791906153ae565b6001600160401b0316866040015185613e7091906153ae565b6001600160401b0316613e839190615041565b90505f612710613e938888613586565b613ea0620186a085614fee565b613eaa9190614fee565b613eb4919061518a565b905086608001518111613ed657808760800151613ed191906150e8565b613ed8565b5f5b979650505050505050565b5f81606001518015613efa5750815163ffffffff16155b8015613f11575060208201516001600160401b0316155b8015613f28575060408201516001600160401b0316155b8015611910575050608001511590565b60015b82811015613fd457838382818110613f5557613f55614f43565b9050602002016020810190613f6a91906146ee565b6001600160401b03168484613f806001856150e8565b818110613f8f57613f8f614f43565b9050602002016020810190613fa491906146ee565b6001600160401b03161115613fcc5760405163dd020e2560e01b815260040160405180910390fd5b600101613f3b565b5060015b8281101561407057838382818110613ff257613ff2614f43565b905060200201602081019061400791906146ee565b6001600160401b0316848461401d6001856150e8565b81811061402c5761402c614f43565b905060200201602081019061404191906146ee565b6001600160401b0316036140685760405163a5a1ff5d60e01b815260040160405180910390fd5b600101613fd8565b505f5b828110156141805761415b60045f86868581811061409357614093614f43565b90506020020160208101906140a891906146ee565b6001600160401b03908116825260208083019390935260409182015f2082516101208101845281546001600160a01b038082168352600160a01b820485169683019690965263ffffffff600160e01b90910481169482019490945260018201548085166060830152600160201b810484166080830152600160601b900490941660a08501526002015460ff8116151560c085015261010080820490931660e0850152600160281b90041690820152613c23565b614178576040516325878fa360e21b815260040160405180910390fd5b600101614073565b505f5b828110156142ea576142928484838181106141a0576141a0614f43565b90506020020160208101906141b591906146ee565b60045f8787868181106141ca576141ca614f43565b90506020020160208101906141df91906146ee565b6001600160401b03908116825260208083019390935260409182015f2082516101208101845281546001600160a01b038082168352600160a01b820485169683019690965263ffffffff600160e01b90910481169482019490945260018201548085166060830152600160201b810484166080830152600160601b900490941660a08501526002015460ff8116151560c085015261010080820490931660e0850152600160281b900416908201526143cb565b6142e2578383828181106142a8576142a8614f43565b90506020020160208101906142bd91906146ee565b604051635bfa94ff60e11b81526001600160401b039091166004820152602401610ae0565b600101614183565b505f8054600160a01b900463ffffffff16905b8381101561438757818363ffffffff1660045f88888681811061432257614322614f43565b905060200201602081019061433791906146ee565b6001600160401b0316815260208101919091526040015f20546143679190600160e01b900463ffffffff16615041565b111561437f57848482818110612ffc57612ffc614f43565b6001016142fd565b5050505050565b5f816060015163ffffffff165f146143a857506020015190565b6101008201516001600160401b0316156143c457614524611910565b5f92915050565b5f8160c0015115806143ff57506001600160401b0383165f90815260066020908152604080832033845290915290205460ff165b1561440c57506001611910565b60a08201516001600160a01b031661442557505f611910565b60a08201516040516320c18e6b60e21b81523360048201526001600160401b03851660248201526001600160a01b039091169063830639ac90604401602060405180830381865afa15801561447c573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906135a89190614fbf565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b5f5f83601f8401126144e5575f5ffd5b5081356001600160401b038111156144fb575f5ffd5b602083019150836020828501011115614512575f5ffd5b9250929050565b5f5f83601f840112614529575f5ffd5b5081356001600160401b0381111561453f575f5ffd5b6020830191508360208260051b8501011115614512575f5ffd5b803563ffffffff81168114612a90575f5ffd5b80356001600160401b0381168114612a90575f5ffd5b801515811461458f575f5ffd5b50565b8035612a9081614582565b5f60a082840312156145ad575f5ffd5b60405160a081018181106001600160401b03821117156145db57634e487b7160e01b5f52604160045260245ffd5b6040529050806145ea83614559565b81526145f86020840161456c565b60208201526146096040840161456c565b604082015261461a60608401614592565b6060820152608092830135920191909152919050565b5f5f5f5f5f60e08688031215614644575f5ffd5b85356001600160401b03811115614659575f5ffd5b614665888289016144d5565b90965094505060208601356001600160401b03811115614683575f5ffd5b61468f88828901614519565b90945092506146a39050876040880161459d565b90509295509295909350565b5f5f604083850312156146c0575f5ffd5b6146c98361456c565b946020939093013593505050565b5f602082840312156146e7575f5ffd5b5035919050565b5f602082840312156146fe575f5ffd5b6135a88261456c565b5f5f5f5f6040858703121561471a575f5ffd5b84356001600160401b0381111561472f575f5ffd5b61473b87828801614519565b90955093505060208501356001600160401b03811115614759575f5ffd5b61476587828801614519565b95989497509550505050565b5f5f5f60c08486031215614783575f5ffd5b83356001600160401b03811115614798575f5ffd5b6147a486828701614519565b90945092506147b89050856020860161459d565b90509250925092565b5f5f5f5f604085870312156147d4575f5ffd5b84356001600160401b038111156147e9575f5ffd5b61473b878288016144d5565b6001600160a01b038116811461458f575f5ffd5b5f5f5f5f60e0858703121561481c575f5ffd5b8435614827816147f5565b935060208501356001600160401b03811115614841575f5ffd5b61484d87828801614519565b90945092506148619050866040870161459d565b905092959194509250565b5f5f6020838503121561487d575f5ffd5b82356001600160401b03811115614892575f5ffd5b61489e85828601614519565b90969095509350505050565b5f5f5f5f5f60e086880312156148be575f5ffd5b85356001600160401b038111156148d3575f5ffd5b61466588828901614519565b5f5f5f5f60e085870312156148f2575f5ffd5b84356001600160401b03811115614907575f5ffd5b61491387828801614519565b90955093505060208501359150614861866040870161459d565b5f5f5f6040848603121561493f575f5ffd5b83356001600160401b03811115614954575f5ffd5b61496086828701614519565b9094509250506020840135614974816147f5565b809150509250925092565b5f5f5f5f5f5f5f610100888a031215614996575f5ffd5b87356001600160401b038111156149ab575f5ffd5b6149b78a828b01614519565b90985096505060208801356001600160401b038111156149d5575f5ffd5b6149e18a828b01614519565b90965094505060408801356001600160401b038111156149ff575f5ffd5b614a0b8a828b01614519565b9094509250614a1f90508960608a0161459d565b905092959891949750929550565b5f60208284031215614a3d575f5ffd5b6135a882614559565b5f5f60408385031215614a57575f5ffd5b614a608361456c565b91506020830135614a70816147f5565b809150509250929050565b81516001600160a01b031681526020808301516001600160401b031690820152604080830151610120830191614ab89084018263ffffffff169052565b506060830151614ad0606084018263ffffffff169052565b506080830151614aeb60808401826001600160401b03169052565b5060a0830151614b0660a08401826001600160a01b03169052565b5060c0830151614b1a60c084018215159052565b5060e0830151614b3260e084018263ffffffff169052565b50610100830151614b4f6101008401826001600160401b03169052565b5092915050565b5f5f5f5f5f5f5f5f60a0898b031215614b6d575f5ffd5b8835614b78816147f5565b975060208901356001600160401b03811115614b92575f5ffd5b614b9e8b828c01614519565b90985096505060408901356001600160401b03811115614bbc575f5ffd5b614bc88b828c01614519565b90965094505060608901356001600160401b03811115614be6575f5ffd5b614bf28b828c01614519565b999c989b50969995989497949560800135949350505050565b5f5f5f5f5f5f5f610100888a031215614c22575f5ffd5b87356001600160401b03811115614c37575f5ffd5b614c438a828b016144d5565b90985096505060208801356001600160401b03811115614c61575f5ffd5b614c6d8a828b01614519565b90965094505060408801356001600160401b03811115614c8b575f5ffd5b614a0b8a828b016144d5565b5f5f5f5f5f6101008688031215614cac575f5ffd5b8535614cb7816147f5565b945060208601356001600160401b03811115614cd1575f5ffd5b614cdd88828901614519565b9095509350614cf19050876040880161459d565b91506146a360e08701614559565b5f5f5f5f60608587031215614d12575f5ffd5b84356001600160401b03811115614d27575f5ffd5b614d33878288016144d5565b909550935050602085013591506040850135614d4e81614582565b939692955090935050565b5f60e0820190506001600160401b0383511682526001600160401b03602084015116602083015263ffffffff604084015116604083015263ffffffff60608401511660608301526001600160401b03608084015116608083015260a083015160a083015260c0830151614b4f60c08401826001600160401b03169052565b5f60208284031215614de7575f5ffd5b81356135a8816147f5565b5f815f5b84811015614e25576001600160401b03614e0f8361456c565b1686526020958601959190910190600101614df6565b5093949350505050565b5f613b6c828486614df2565b8183526020830192505f815f5b84811015614e25576001600160401b03614e618361456c565b1686526020958601959190910190600101614e48565b81835281816020850137505f828201602090810191909152601f909101601f19169091010190565b63ffffffff81511682526001600160401b0360208201511660208301526001600160401b036040820151166040830152606081015115156060830152608081015160808301525050565b60e081525f614efc60e083018789614e3b565b8281036020840152614f0f818688614e77565b915050614f1f6040830184614e9f565b9695505050505050565b6001600160a01b0392831681529116602082015260400190565b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e19843603018112614f6c575f5ffd5b8301803591506001600160401b03821115614f85575f5ffd5b602001915036819003821315614512575f5ffd5b604081525f614fac604083018688614e3b565b8281036020840152613ed8818587614e77565b5f60208284031215614fcf575f5ffd5b81516135a881614582565b634e487b7160e01b5f52601160045260245ffd5b808202811582820484141761191057611910614fda565b61012081525f61501a6101208301888a614e3b565b905085602083015284604083015263ffffffff84166060830152613ed86080830184614e9f565b8082018082111561191057611910614fda565b60e081525f61506760e083018688614e3b565b905083602083015261507c6040830184614e9f565b95945050505050565b604081525f615098604083018688614e3b565b8281036020808501919091528482528591015f5b858110156150dc5782356150bf816147f5565b6001600160a01b03168252602092830192909101906001016150ac565b50979650505050505050565b8181038181111561191057611910614fda565b61010081525f6151106101008301898b614e3b565b828103602084015261512381888a614e77565b90508281036040840152615138818688614e77565b9150506151486060830184614e9f565b98975050505050505050565b60c081525f61516760c083018587614e3b565b9050613b6c6020830184614e9f565b634e487b7160e01b5f52601260045260245ffd5b5f8261519857615198615176565b500490565b60e081525f6151b060e083018688614e3b565b905063ffffffff8416602083015261507c6040830184614e9f565b818382375f9101908152919050565b5f6001600160401b0382166001600160401b0381036151fb576151fb614fda565b60010192915050565b604081525f615217604083018587614e77565b9050826020830152949350505050565b604080825283519082018190525f9060208501906060840190835b818110156152695783516001600160401b0316835260209384019390920191600101615242565b5050809250505082151560208301529392505050565b5f8261528d5761528d615176565b500690565b63ffffffff828116828216039081111561191057611910614fda565b6001600160401b038181168382160290811690818114614b4f57614b4f614fda565b6001600160401b03818116838216019081111561191057611910614fda565b8284823760609190911b6001600160601b0319169101908152601401919050565b602081525f613b6c602083018486614e77565b6001600160601b03198460601b1681525f61507c601483018486614df2565b63ffffffff818116838216019081111561191057611910614fda565b604081525f615371604083018587614e3b565b90508215156020830152949350505050565b604081525f615396604083018587614e3b565b905060018060a01b0383166020830152949350505050565b6001600160401b03828116828216039081111561191057611910614fda5660a0604052336080523480156012575f5ffd5b506080516105a36100315f395f818160ed01526102e401526105a35ff3fe608060405234801561000f575f5ffd5b50600436106100a6575f3560e01c8063313ce5671161006e578063313ce5671461017357806340c10f191461018d57806370a08231146101a257806395d89b41146101c1578063a9059cbb146101e3578063dd62ed3e146101f6575f5ffd5b806306fdde03146100aa57806307546172146100e8578063095ea7b31461012757806318160ddd1461014a57806323b872dd14610160575b5f5ffd5b6100d26040518060400160405280600981526020016829a9ab102a37b5b2b760b91b81525081565b6040516100df919061046d565b60405180910390f35b61010f7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016100df565b61013a6101353660046104bd565b610220565b60405190151581526020016100df565b6101525f5481565b6040519081526020016100df565b61013a61016e3660046104e5565b61028c565b61017b601281565b60405160ff90911681526020016100df565b6101a061019b3660046104bd565b6102d9565b005b6101526101b036600461051f565b60016020525f908152604090205481565b6100d26040518060400160405280600381526020016229a9ab60e91b81525081565b61013a6101f13660046104bd565b6103a7565b610152610204366004610538565b600260209081525f928352604080842090915290825290205481565b335f8181526002602090815260408083206001600160a01b038716808552925280832085905551919290917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9259061027a9086815260200190565b60405180910390a35060015b92915050565b6001600160a01b0383165f9081526002602090815260408083203384529091528120805483919083906102c090849061057d565b909155506102d190508484846103ba565b949350505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461032257604051639cdc2ed560e01b815260040160405180910390fd5b805f5f8282546103329190610590565b90915550506001600160a01b0382165f908152600160205260408120805483929061035e908490610590565b90915550506040518181526001600160a01b038316905f907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9060200160405180910390a35050565b5f6103b33384846103ba565b9392505050565b6001600160a01b0383165f908152600160205260408120805483919083906103e390849061057d565b90915550506001600160a01b0383165f908152600160205260408120805484929061040f908490610590565b92505081905550826001600160a01b0316846001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8460405161045b91815260200190565b60405180910390a35060019392505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b03811681146104b8575f5ffd5b919050565b5f5f604083850312156104ce575f5ffd5b6104d7836104a2565b946020939093013593505050565b5f5f5f606084860312156104f7575f5ffd5b610500846104a2565b925061050e602085016104a2565b929592945050506040919091013590565b5f6020828403121561052f575f5ffd5b6103b3826104a2565b5f5f60408385031215610549575f5ffd5b610552836104a2565b9150610560602084016104a2565b90509250929050565b634e487b7160e01b5f52601160045260245ffd5b8181038181111561028657610286610569565b808201808211156102865761028661056956' as const

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

export const ssvNetworkViewsBytecode = '0x60a060405234801561000f575f5ffd5b50604051611fae380380611fae83398101604081905261002e9161003f565b6001600160a01b031660805261006c565b5f6020828403121561004f575f5ffd5b81516001600160a01b0381168114610065575f5ffd5b9392505050565b608051611eb36100fb5f395f818161014e015281816103740152818161044a0152818161053f01528181610638015281816107840152818161081001528181610915015281816109dd01528181610a8e01528181610bb201528181610c7501528181610e4c01528181610fac015281816110ae015281816111450152818161128e01526113280152611eb35ff3fe608060405234801561000f575f5ffd5b5060043610610127575f3560e01c80638905bd7c116100a9578063be3f058e1161006e578063be3f058e14610327578063ca162e5e1461033a578063df02ef7f1461034d578063eb8ecfa714610355578063fc04383014610368575f5ffd5b80638905bd7c146102ae5780639040f7c3146102c15780639ad3c745146102e1578063a694695b146102f4578063a9cf9eec14610307575f5ffd5b80633e2ec160116100ef5780633e2ec1601461023a57806346e6d9171461024d5780635ba3d62a14610260578063648e4714146102765780636a67e0ab1461029b575f5ffd5b80630d8e6e2c1461012b57806310d048581461014957806311998dc71461018857806314cb9d7b146101fa57806316cff00814610217575b5f5ffd5b610133610370565b60405161014091906116d1565b60405180910390f35b6101707f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610140565b61019b61019636600461171d565b6103f9565b604051610140919081516001600160a01b0390811682526020808401519083015260408084015163ffffffff16908301526060808401519091169082015260808083015115159082015260a09182015115159181019190915260c00190565b61020261053c565b60405163ffffffff9091168152602001610140565b61022a610225366004611862565b6105c6565b6040519015158152602001610140565b61022a610248366004611927565b610635565b61022a61025b3660046119a5565b6106f9565b610268610781565b604051908152602001610140565b6102896102843660046119e4565b61080b565b60405160ff9091168152602001610140565b6102686102a936600461171d565b6108e8565b6102026102bc366004611862565b61099d565b6102c96109da565b6040516001600160401b039091168152602001610140565b6102686102ef36600461171d565b610a64565b61022a610302366004611862565b610b43565b61031a610315366004611a34565b610b5e565b6040516101409190611a7b565b61019b61033536600461171d565b610dfb565b610268610348366004611862565b610f4c565b610268610fa5565b610268610363366004611862565b611041565b6102686110a7565b60607f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316630d8e6e2c6040518163ffffffff1660e01b81526004015f60405180830381865afa1580156103cd573d5f5f3e3d5ffd5b505050506040513d5f823e601f3d908101601f191682016040526103f49190810190611ac6565b905090565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a0810191909152604051635a1a169d60e11b81526001600160401b03831660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b4342d3a9060240161012060405180830381865afa158015610498573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104bc9190611b89565b90506040518060c00160405280825f01516001600160a01b03168152602001629896808361010001516001600160401b03166104f89190611c54565b81525f602082015260a08301516001600160a01b0316604082015260c08301511515606082015260e09092015163ffffffff16151560809092019190915292915050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa158015610599573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105bd9190611c6b565b60600151905090565b5f5f6105d486868686611140565b905082606001516105e8575f91505061062d565b5f5f5f6105f58888611253565b925092509250610626610615858561060c85611426565b8a929190611459565b61061f88876114f6565b8484611518565b9450505050505b949350505050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663609f293684848760405160200161067a93929190611cfe565b604051602081830303815290604052805190602001206040518263ffffffff1660e01b81526004016106ae91815260200190565b602060405180830381865afa1580156106c9573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106ed9190611d24565b151590505b9392505050565b5f816001600160a01b03163b5f0361071257505f6106f2565b6040516320c18e6b60e21b81526001600160a01b0385811660048301526024820185905283169063830639ac90604401602060405180830381865afa15801561075d573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061062d9190611d3b565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa1580156107de573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906108029190611c6b565b60a00151905090565b5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316631a36063c610848888888611587565b6040518263ffffffff1660e01b815260040161086691815260200190565b606060405180830381865afa158015610881573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906108a59190611d56565b50909250905081156108bc576001925050506106f2565b5f8190036108dd57604051630c2f158b60e11b815260040160405180910390fd5b505f95945050505050565b604051635a1a169d60e11b81526001600160401b03821660048201525f9062989680906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a9060240161012060405180830381865afa15801561095b573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061097f9190611b89565b61010001516001600160401b03166109979190611c54565b92915050565b5f5f6109ab86868686611140565b905061271060206109bc85846114f6565b6109c69190611c54565b6109d09190611d81565b9695505050505050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa158015610a37573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a5b9190611c6b565b60800151905090565b604051635a1a169d60e11b81526001600160401b03821660048201525f9081906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a9060240161012060405180830381865afa158015610ad4573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610af89190611b89565b80519091506001600160a01b0316610b23576040516325878fa360e21b815260040160405180910390fd5b620186a0610b30826115bc565b6001600160401b03166106f29190611c54565b5f610b5085858585611140565b505060600151159392505050565b6060826001600160401b03811115610b7857610b78611793565b604051908082528060200260200182016040528015610ba1578160200160208202803683370190505b5090505f5f5b84811015610df1575f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663b4342d3a888885818110610bf157610bf1611da0565b9050602002016020810190610c06919061171d565b6040516001600160e01b031960e084901b1681526001600160401b03909116600482015260240161012060405180830381865afa158015610c49573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610c6d9190611b89565b60a0015190507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663b0a33356888885818110610cb457610cb4611da0565b9050602002016020810190610cc9919061171d565b6040516001600160e01b031960e084901b1681526001600160401b0390911660048201526001600160a01b0388166024820152604401602060405180830381865afa158015610d1a573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610d3e9190611d3b565b80610d7e5750610d7e85888885818110610d5a57610d5a611da0565b9050602002016020810190610d6f919061171d565b6001600160401b0316836106f9565b15610de857868683818110610d9557610d95611da0565b9050602002016020810190610daa919061171d565b8484610db581611db4565b955081518110610dc757610dc7611da0565b60200260200101906001600160401b031690816001600160401b0316815250505b50600101610ba7565b5081529392505050565b6040805160c0810182525f80825260208201819052918101829052606081018290526080810182905260a0810191909152604051635a1a169d60e11b81526001600160401b03831660048201525f907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063b4342d3a9060240161012060405180830381865afa158015610e9a573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610ebe9190611b89565b90506040518060c00160405280825f01516001600160a01b03168152602001620186a0610eea846115bc565b6001600160401b0316610efd9190611c54565b8152602001826040015163ffffffff1681526020018260a001516001600160a01b031681526020018260c0015115158152602001826060015163ffffffff165f14151515815250915050919050565b5f5f610f5a86868686611140565b90505f610f678686611253565b5091506127109050610f7985846114f6565b610f86620186a084611c54565b610f909190611c54565b610f9a9190611d81565b979650505050505050565b5f620186a07f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa158015611006573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061102a9190611c6b565b60c001516001600160401b03166103f49190611c54565b5f5f61104f86868686611140565b90508260600151611073576040516395a0cf3360e01b815260040160405180910390fd5b5f5f61107f8787611253565b925050915061109b838361109284611426565b88929190611459565b98975050505050505050565b5f620186a07f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa158015611108573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061112c9190611c6b565b516103f491906001600160401b0316611c54565b5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316631a36063c61117d898989611587565b6040518263ffffffff1660e01b815260040161119b91815260200190565b606060405180830381865afa1580156111b6573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111da9190611d56565b945090925090505f82900361122157801561120857604051637b3a4ba360e11b815260040160405180910390fd5b604051630c2f158b60e11b815260040160405180910390fd5b61122a846115f9565b8214611249576040516312e04c8760e01b815260040160405180910390fd5b5050949350505050565b6040805160e0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905281907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa1580156112e8573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061130c9190611c6b565b80516001600160401b0316925090505f5b8481101561141e575f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663b4342d3a88888581811061136757611367611da0565b905060200201602081019061137c919061171d565b6040516001600160e01b031960e084901b1681526001600160401b03909116600482015260240161012060405180830381865afa1580156113bf573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906113e39190611b89565b90506113ee81611684565b6113f89086611dcc565b945080602001516001600160401b0316846114139190611deb565b93505060010161131d565b509250925092565b805160408201515f91906114409063ffffffff1643611dfe565b61144a9190611e11565b82602001516109979190611dcc565b5f5f85602001518361146b9190611e3a565b6001600160401b03168660400151856114849190611e3a565b6001600160401b03166114979190611deb565b90505f6127106114a788886114f6565b6114b4620186a085611c54565b6114be9190611c54565b6114c89190611d81565b9050866080015181116114ea578087608001516114e59190611dfe565b610f9a565b505f9695505050505050565b5f811561150357816106f2565b82516106f2906127109063ffffffff16611c54565b5f835f0361152757505f61062d565b8160a0015185101561153b5750600161062d565b5f61271085620186a08686608001516001600160401b031661155d9190611c54565b6115679190611c54565b6115719190611c54565b61157b9190611d81565b90951095945050505050565b5f83838360405160200161159d93929190611e59565b6040516020818303038152906040528051906020012090509392505050565b5f816060015163ffffffff165f146115d657506020015190565b6101008201516001600160401b0316156115f257614524610997565b5f92915050565b80516020808301516040808501516080860151606087015192515f9661166796909594910160e09590951b6001600160e01b031916855260c093841b6001600160c01b031990811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b5f816060015163ffffffff165f0361169e57506080015190565b602082015160608301516116b89063ffffffff1643611dfe565b6116c29190611e11565b82608001516109979190611dcc565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b6001600160401b038116811461171a575f5ffd5b50565b5f6020828403121561172d575f5ffd5b81356106f281611706565b6001600160a01b038116811461171a575f5ffd5b5f5f83601f84011261175c575f5ffd5b5081356001600160401b03811115611772575f5ffd5b6020830191508360208260051b850101111561178c575f5ffd5b9250929050565b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b03811182821017156117c9576117c9611793565b60405290565b60405161012081016001600160401b03811182821017156117c9576117c9611793565b60405160e081016001600160401b03811182821017156117c9576117c9611793565b604051601f8201601f191681016001600160401b038111828210171561183c5761183c611793565b604052919050565b63ffffffff8116811461171a575f5ffd5b801515811461171a575f5ffd5b5f5f5f5f84860360e0811215611876575f5ffd5b853561188181611738565b945060208601356001600160401b0381111561189b575f5ffd5b6118a78882890161174c565b90955093505060a0603f19820112156118be575f5ffd5b506118c76117a7565b60408601356118d581611844565b815260608601356118e581611706565b602082015260808601356118f881611706565b604082015260a086013561190b81611855565b606082015260c095909501356080860152509194909350909190565b5f5f5f60408486031215611939575f5ffd5b833561194481611738565b925060208401356001600160401b0381111561195e575f5ffd5b8401601f8101861361196e575f5ffd5b80356001600160401b03811115611983575f5ffd5b866020828401011115611994575f5ffd5b939660209190910195509293505050565b5f5f5f606084860312156119b7575f5ffd5b83356119c281611738565b92506020840135915060408401356119d981611738565b809150509250925092565b5f5f5f604084860312156119f6575f5ffd5b8335611a0181611738565b925060208401356001600160401b03811115611a1b575f5ffd5b611a278682870161174c565b9497909650939450505050565b5f5f5f60408486031215611a46575f5ffd5b83356001600160401b03811115611a5b575f5ffd5b611a678682870161174c565b90945092505060208401356119d981611738565b602080825282518282018190525f918401906040840190835b81811015611abb5783516001600160401b0316835260209384019390920191600101611a94565b509095945050505050565b5f60208284031215611ad6575f5ffd5b81516001600160401b03811115611aeb575f5ffd5b8201601f81018413611afb575f5ffd5b80516001600160401b03811115611b1457611b14611793565b611b27601f8201601f1916602001611814565b818152856020838501011115611b3b575f5ffd5b8160208401602083015e5f91810160200191909152949350505050565b8051611b6381611738565b919050565b8051611b6381611706565b8051611b6381611844565b8051611b6381611855565b5f610120828403128015611b9b575f5ffd5b50611ba46117cf565b611bad83611b58565b8152611bbb60208401611b68565b6020820152611bcc60408401611b73565b6040820152611bdd60608401611b73565b6060820152611bee60808401611b68565b6080820152611bff60a08401611b58565b60a0820152611c1060c08401611b7e565b60c0820152611c2160e08401611b73565b60e0820152611c336101008401611b68565b6101008201529392505050565b634e487b7160e01b5f52601160045260245ffd5b808202811582820484141761099757610997611c40565b5f60e0828403128015611c7c575f5ffd5b50611c856117f2565b8251611c9081611706565b81526020830151611ca081611706565b60208201526040830151611cb381611844565b60408201526060830151611cc681611844565b6060820152611cd760808401611b68565b608082015260a08381015190820152611cf260c08401611b68565b60c08201529392505050565b8284823760609190911b6bffffffffffffffffffffffff19169101908152601401919050565b5f60208284031215611d34575f5ffd5b5051919050565b5f60208284031215611d4b575f5ffd5b81516106f281611855565b5f5f5f60608486031215611d68575f5ffd5b5050815160208301516040909301519094929350919050565b5f82611d9b57634e487b7160e01b5f52601260045260245ffd5b500490565b634e487b7160e01b5f52603260045260245ffd5b5f60018201611dc557611dc5611c40565b5060010190565b6001600160401b03818116838216019081111561099757610997611c40565b8082018082111561099757610997611c40565b8181038181111561099757610997611c40565b6001600160401b038181168382160290811690818114611e3357611e33611c40565b5092915050565b6001600160401b03828116828216039081111561099757610997611c40565b6bffffffffffffffffffffffff198460601b1681525f60148201845f5b85811015611ea7578135611e8981611706565b6001600160401b031683526020928301929190910190600101611e76565b5090969550505050505056' as const

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
