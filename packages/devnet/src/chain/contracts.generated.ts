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

export const ssvNetworkBytecode = '0x60c060405234801561000f575f5ffd5b50604051615bda380380615bda83398101604081905261002e91610175565b3360805260405161003e90610168565b604051809103905ff080158015610057573d5f5f3e3d5ffd5b506001600160a01b031660a05261006d846100f5565b5f80546001600160401b03958616600160c01b026001600160c01b0363ffffffff958616600160a01b02166001600160a01b034396909616600160801b026001600160401b0363ffffffff60801b011990931694881694909417919091179390931691909117919091179055600155600280546001600160401b03191690911790555061020b565b5f610103620186a0836101e5565b156101215760405163123ab2a360e11b815260040160405180910390fd5b6001600160401b03610136620186a0846101f8565b1115610155576040516391aa301760e01b815260040160405180910390fd5b610162620186a0836101f8565b92915050565b6105d48061560683390190565b5f5f5f5f60808587031215610188575f5ffd5b845160208601519094506001600160401b03811681146101a6575f5ffd5b60408601516060870151919450925063ffffffff811681146101c6575f5ffd5b939692955090935050565b634e487b7160e01b5f52601260045260245ffd5b5f826101f3576101f36101d1565b500690565b5f82610206576102066101d1565b500490565b60805160a05161535c6102aa5f395f81816108f601528181610f740152611a4b01525f818161050f01528181610a3b01528181610a63015281816113250152818161134d0152818161172101528181611749015281816119050152818161192d01528181611bec01528181611c1401528181611d2f01528181611d57015281816123330152818161235b0152818161269601526126be015261535c5ff3fe608060405260043610610228575f3560e01c8063822124c111610129578063b84319fd116100a8578063d518be1b1161006d578063d518be1b14610875578063dbcdc2cc14610894578063e39c6744146108b3578063ea7844ff146108d2578063fc0c546a146108e5575f5ffd5b8063b84319fd14610729578063bdb039f91461073c578063bf0f2fb21461075b578063c9bbc9fa1461077a578063d021c50d146107b1575f5ffd5b8063b0a33356116100ee578063b0a333561461057b578063b317c35f146105aa578063b4342d3a146105c9578063b4524944146106eb578063b4c9c4081461070a575f5ffd5b8063822124c1146104c05780638932cee0146104df5780638da5cb5b146104fe578063a1b483ca14610549578063a33903171461055c575f5ffd5b806345f47188116101b5578063609f29361161017a578063609f29361461040b5780636512447d14610444578063686e682c146104635780636a31cf1d146104825780637dc24d52146104a1575f5ffd5b806345f471881461037c5780634ad00e541461038f5780634b2fd45e146103ae5780635aed1142146103cd5780635d06ecb4146103ec575f5ffd5b806323d68a6d116101fb57806323d68a6d146102ed5780632e168e0e1461030c57806332afd02f1461032b57806336e87b121461034a5780633877322b1461035d575f5ffd5b806312b3fc191461022c578063190d82e41461024d5780631a36063c1461026c5780631f1f9fd5146102ce575b5f5ffd5b348015610237575f5ffd5b5061024b6102463660046145bf565b610918565b005b348015610258575f5ffd5b5061024b61026736600461463e565b6109b9565b348015610277575f5ffd5b506102ae610286366004614666565b5f81815260096020908152604080832054600a835281842054600b9093529220549193909250565b604080519384526020840192909252908201526060015b60405180910390f35b3480156102d9575f5ffd5b5061024b6102e8366004614666565b610a30565b3480156102f8575f5ffd5b5061024b61030736600461467d565b610bd8565b348015610317575f5ffd5b5061024b61032636600461467d565b610c5d565b348015610336575f5ffd5b5061024b610345366004614696565b610d9c565b61024b610358366004614700565b610e91565b348015610368575f5ffd5b5061024b610377366004614750565b61104f565b61024b61038a366004614798565b6110d0565b34801561039a575f5ffd5b5061024b6103a93660046147fb565b61114f565b3480156103b9575f5ffd5b5061024b6103c8366004614696565b61115e565b3480156103d8575f5ffd5b5061024b6103e7366004614839565b6111ae565b3480156103f7575f5ffd5b5061024b610406366004614696565b6112d7565b348015610416575f5ffd5b50610436610425366004614666565b5f9081526008602052604090205490565b6040519081526020016102c5565b34801561044f575f5ffd5b5061024b61045e36600461467d565b61131a565b34801561046e575f5ffd5b5061024b61047d36600461486e565b6113e3565b34801561048d575f5ffd5b5061024b61049c3660046147fb565b6114e6565b3480156104ac575f5ffd5b5061024b6104bb3660046148bc565b6114f1565b3480156104cb575f5ffd5b5061024b6104da3660046147fb565b61152d565b3480156104ea575f5ffd5b5061024b6104f936600461467d565b611539565b348015610509575f5ffd5b506105317f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016102c5565b61024b61055736600461490e565b6115ab565b348015610567575f5ffd5b5061024b6105763660046149bc565b611716565b348015610586575f5ffd5b5061059a6105953660046149d5565b6117d6565b60405190151581526020016102c5565b3480156105b5575f5ffd5b5061024b6105c436600461463e565b61180c565b3480156105d4575f5ffd5b506106de6105e336600461467d565b60408051610120810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905260e08101829052610100810191909152506001600160401b039081165f9081526004602090815260409182902082516101208101845281546001600160a01b038082168352600160a01b820487169483019490945263ffffffff600160e01b90910481169482019490945260018201548085166060830152600160201b810486166080830152600160601b900490921660a08301526002015460ff8116151560c083015261010080820490931660e0830152600160281b90049092169082015290565b6040516102c59190614a0a565b3480156106f6575f5ffd5b5061024b610705366004614ae5565b6118fa565b348015610715575f5ffd5b5061024b610724366004614666565b611be1565b61024b610737366004614b9a565b611c83565b348015610747575f5ffd5b5061024b610756366004614c26565b611d24565b348015610766575f5ffd5b5061024b610775366004614798565b611e5f565b348015610785575f5ffd5b50610799610794366004614c8e565b611ff6565b6040516001600160401b0390911681526020016102c5565b3480156107bc575f5ffd5b506108686040805160e0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810191909152506040805160e0810182525f546001600160401b038082168352600160401b82048116602084015263ffffffff600160801b8304811694840194909452600160a01b82049093166060830152600160c01b90048216608082015260015460a082015260025490911660c082015290565b6040516102c59190614ce8565b348015610880575f5ffd5b5061024b61088f36600461463e565b612328565b34801561089f575f5ffd5b5061024b6108ae366004614d66565b61264a565b3480156108be575f5ffd5b5061024b6108cd36600461467d565b61268b565b61024b6108e0366004614700565b612759565b3480156108f0575f5ffd5b506105317f000000000000000000000000000000000000000000000000000000000000000081565b5f610925338585856127e9565b905061095a8686868660405160200161093f929190614dbe565b6040516020818303038152906040528051906020012061287a565b61096881858585600161289d565b336001600160a01b03167fccf4370403e5fbbde0cd3f13426479dcd8a5916b05db424b7a2c04978cf8ce6e85858989876040516109a9959493929190614e78565b60405180910390a2505050505050565b5f6109c383612941565b8054909150600160a01b90046001600160401b03166109e183612a59565b6001600160401b031610610a08576040516310428adb60e21b815260040160405180910390fd5b6001600160401b0383165f90815260076020526040812055610a2b818484612ac6565b505050565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614610aa657337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610a9d929190614eb8565b60405180910390fd5b5f610ab082612a59565b5f805491925090610ac9906001600160401b0316612c0f565b6040805160e0810182525f546001600160401b038082168352600160401b82048116602084015263ffffffff600160801b8304811694840194909452600160a01b82049093166060830152600160c01b90048216608082015260015460a082015260025490911660c0820152909150610b4190612c26565b5f805473ffffffffffffffffffffffff00000000000000001916600160401b6001600160401b039384160263ffffffff60801b191617600160801b4363ffffffff16021767ffffffffffffffff191691841691909117905560408051828152602081018590527f8f49a76c5d617bd72673d92d3a019ff8f04f204536aae7a3d10e7ca85603f3cc91015b60405180910390a1505050565b610be181612941565b506001600160401b0381165f908152600760205260408120549003610c19576040516301d226c360e41b815260040160405180910390fd5b6001600160401b0381165f818152600760205260408082208290555133917f5055fa347441172447637c015e80a3ee748b9382212ceb5dca5a3683298fd6f391a350565b5f610c6782612941565b604080516101208101825282546001600160a01b0380821683526001600160401b03600160a01b83048116602085015263ffffffff600160e01b90930483169484019490945260018501548083166060850152600160201b810485166080850152600160601b90041660a0830152600284015460ff8116151560c084015261010080820490921660e0840152600160281b900490921691810191909152909150610d1090612c59565b60018201805483546001600160a01b031684556001600160601b031916600160201b6001600160401b039384160263ffffffff19161790556002820180546cffffffffffffffffffffffff001916905582165f81815260076020526040808220829055517f0e0ba6c2b04de36d6d509ec5bd155c43a9fe862f8052096dd54f3902a74cca3e9190a25050565b5f839003610dbd576040516372898ae960e11b815260040160405180910390fd5b5f8282604051602001610dd1929190614dbe565b6040516020818303038152906040528051906020012090505f5b84811015610e8957610e20868683818110610e0857610e08614ed2565b9050602002810190610e1a9190614ee6565b84612ca6565b50337fb4b20ffb2eb1f020be3df600b2287914f50c07003526d3a9d89a9dd12351828c8585898986818110610e5757610e57614ed2565b9050602002810190610e699190614ee6565b604051610e799493929190614f28565b60405180910390a2600101610deb565b505050505050565b5f610e9d338585612d31565b5f8181526009602052604090205490915015610ecc57604051637b3a4ba360e11b815260040160405180910390fd5b5f818152600a60205260408120549003610ef957604051630c2f158b60e11b815260040160405180910390fd5b610f0282612d66565b5f828152600a602052604090205414610f2e576040516312e04c8760e01b815260040160405180910390fd5b6080820180515f838152600a602052604081205534909152610f5282868686612df1565b8015610fe85760405163a9059cbb60e01b8152336004820152602481018290527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b03169063a9059cbb906044016020604051808303815f875af1158015610fc2573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610fe69190614f4e565b505b336001600160a01b03167f6dc71e7231318932a8a7f99bac76f94ffe24cac147843e0c285ce4cf290c803a868634856020895f015163ffffffff1661102d9190614f7d565b8960405161104096959493929190614f94565b60405180910390a25050505050565b61108284848484604051602001611067929190614dbe565b60405160208183030381529060405280519060200120612ca6565b50336001600160a01b03167fb4b20ffb2eb1f020be3df600b2287914f50c07003526d3a9d89a9dd12351828c838387876040516110c29493929190614f28565b60405180910390a250505050565b5f6110dd858585856127e9565b905034826080018181516110f19190614fd0565b9052506110fd82612d66565b5f828152600960205260409081902091909155516001600160a01b038616907f2bac1912f2481d12f0df08647c06bee174967c62d3a03cbc078eb215dc1bd9a290611040908790879034908890614fe3565b61115a82825f6130ce565b5050565b61116b848484845f613177565b7f589a71ef5bb37432c8ce279a4afc32783592f1764c6fcb07e3c437e80c80ab2e848484846040516111a09493929190615014565b60405180910390a150505050565b835f8190036111d0576040516372898ae960e11b815260040160405180910390fd5b5f6111dd338686866127e9565b90505f85856040516020016111f3929190614dbe565b6040516020818303038152906040528051906020012090505f5b8381101561124a5761124289898381811061122a5761122a614ed2565b905060200281019061123c9190614ee6565b8461287a565b60010161120d565b50611258828787878761289d565b5f5b838110156112cc57337fccf4370403e5fbbde0cd3f13426479dcd8a5916b05db424b7a2c04978cf8ce6e88888c8c8681811061129857611298614ed2565b90506020028101906112aa9190614ee6565b8a6040516112bc959493929190614e78565b60405180910390a260010161125a565b505050505050505050565b6112e5848484846001613177565b7f3d5869fa1ed68d6b7b5e2a1f44df8e1e7edd8ea7a6cc240e45c72e2eb3523962848484846040516111a09493929190615014565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461138757337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610a9d929190614eb8565b5f80546001600160c01b0316600160c01b6001600160401b038416908102919091179091556040519081527f42af14411036d7a50e5e92daf825781450fc8fac8fb65cbdb04720ff08efb84f906020015b60405180910390a150565b5f6113f0338686856127e9565b90508160600151611414576040516395a0cf3360e01b815260040160405180910390fd5b5f61142182878786613364565b9050838360800151101561144857604051631e9acf1760e31b815260040160405180910390fd5b838360800181815161145a9190615077565b90525060808301515f838152600b6020526040902054611486919061148090869061354a565b83613573565b61148f83612d66565b5f838152600960205260409020556114a7338561360c565b336001600160a01b03167f39d1320bbda24947e77f3560661323384aa0a1cb9d5e040e617e5cbf50b6dbe0878787876040516109a99493929190614fe3565b61115a82825f613687565b6114fa8161372d565b6115225760405163886e6a0360e01b81526001600160a01b0382166004820152602401610a9d565b610a2b838383613687565b61115a828260016130ce565b5f61154382612941565b6001600160401b0383165f9081526007602052604081205491925081900361157e576040516301d226c360e41b815260040160405180910390fd5b6001600160401b0383165f90815260076020526040812055610a2b82846115a6600185615077565b612ac6565b855f8190036115cd5760405163df83e67960e01b815260040160405180910390fd5b8083146115ed5760405163135a8cf760e31b815260040160405180910390fd5b6115f786866137b8565b5f868660405160200161160b929190614dbe565b6040516020818303038152906040528051906020012090505f5b828110156116635761165b338b8b8481811061164357611643614ed2565b90506020028101906116559190614ee6565b85613803565b600101611625565b5061167087878585613896565b5f5b8281101561170a57337f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e589898d8d868181106116b0576116b0614ed2565b90506020028101906116c29190614ee6565b8b8b888181106116d4576116d4614ed2565b90506020028101906116e69190614ee6565b8b6040516116fa979695949392919061508a565b60405180910390a2600101611672565b50505050505050505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461178357337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610a9d929190614eb8565b5f805463ffffffff60a01b1916600160a01b63ffffffff8416908102919091179091556040519081527fdb66d133f9fe9e7393baf7b733c5c104d76ca034e2c7335ef6252a8cfdc71dc1906020016113d8565b6001600160401b0382165f9081526006602090815260408083206001600160a01b038516845290915290205460ff165b92915050565b5f61181683612941565b60025490915061182e906001600160401b0316612c0f565b82111561184e5760405163cd4e616760e01b815260040160405180910390fd5b8054600160a01b90046001600160401b031661186983612a59565b6001600160401b031603611890576040516319024e5f60e31b815260040160405180910390fd5b61189b826001614fd0565b6001600160401b0384165f81815260076020908152604091829020939093558051438152928301859052909133917f796204296f2eb56d7432fa85961e9750d0cb21741873ebf7077e28263e32735891015b60405180910390a3505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461196757337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610a9d929190614eb8565b8582146119875760405163135a8cf760e31b815260040160405180910390fd5b61199185856137b8565b5f61199d898787612d31565b5f818152600960205260409020549091501515806119c757505f818152600a602052604090205415155b156119e5576040516312e04c8760e01b815260040160405180910390fd5b6040805160a08101825263ffffffff891681525f60208201819052918101919091526001606082015260808101839052611a1e81612d66565b5f838152600a60205260409081902091909155516340c10f1960e01b8152306004820152602481018490527f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316906340c10f19906044015f604051808303815f87803b158015611a94575f5ffd5b505af1158015611aa6573d5f5f3e3d5ffd5b505050505f8787604051602001611abe929190614dbe565b6040516020818303038152906040528051906020012090505f5b89811015611b8f57611af68c8c8c8481811061164357611643614ed2565b8b6001600160a01b03167f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e58a8a8e8e86818110611b3557611b35614ed2565b9050602002810190611b479190614ee6565b8c8c88818110611b5957611b59614ed2565b9050602002810190611b6b9190614ee6565b8a604051611b7f979695949392919061508a565b60405180910390a2600101611ad8565b508a6001600160a01b03167e42f149a8d949fd29495642de7ba208c565743787654c25d443576d52c1ecaf898985604051611bcc939291906150e3565b60405180910390a25050505050505050505050565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614611c4e57337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610a9d929190614eb8565b60018190556040518181527fd363ab4392efaf967a89d8616cba1ff0c6f05a04c2f214671be365f0fab05960906020016113d8565b611c8d85856137b8565b611cc13388888888604051602001611ca6929190614dbe565b60405160208183030381529060405280519060200120613803565b611cce8585836001613896565b336001600160a01b03167f48a3ea0796746043948f6341d17ff8200937b99262a0b48c2663b951ed7114e586868a8a888888604051611d13979695949392919061508a565b60405180910390a250505050505050565b336001600160a01b037f00000000000000000000000000000000000000000000000000000000000000001614611d9157337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610a9d929190614eb8565b5f611d9e868686866127e9565b9050826060015115611db857611db681868686613364565b505b611dc183612d66565b5f82815260096020908152604090912091909155611de761271063ffffffff8516614f7d565b611df19190615119565b600b5f8381526020019081526020015f2081905550436001600160401b0316866001600160a01b03167f0cc301d13799ab915796eed462da724756a969f8e05d69ad2405eb3da7036b5587878688604051611e4f949392919061512c565b60405180910390a3505050505050565b5f611e6c858585856127e9565b90508160600151611e90576040516395a0cf3360e01b815260040160405180910390fd5b5f611e9d82868686613364565b9050336001600160a01b03871614801590611f4b575060808301515f838152600b6020526040902054611f499190611ed690869061354a565b6040805160e0810182525f546001600160401b038082168352600160401b82048116602084015263ffffffff600160801b8304811694840194909452600160a01b82049093166060830152600160c01b90048216608082015260015460a082015260025490911660c08201528490613ac7565b155b15611f69576040516360300a8d60e01b815260040160405180910390fd5b60808301518351611f7d9087908790613b38565b5f6080850181905260408501819052602085018190526060850152611fa184612d66565b5f84815260096020526040902055611fb9338261360c565b866001600160a01b03167f1fce24c373e07f89214e9187598635036111dbb363e99f4ce498488cdc66e688878787604051611d13939291906150e3565b5f5f858560405161200892919061515a565b60408051918290039091205f8181526005602052919091205490915060ff161561204557604051630a27252560e21b815260040160405180910390fd5b60025461205a906001600160401b0316612c0f565b84111561207a5760405163cd4e616760e01b815260040160405180910390fd5b5f818152600560205260408120805460ff19166001179055600380549091906120ab906001600160401b0316615169565b91906101000a8154816001600160401b0302191690836001600160401b0316021790559150604051806101200160405280336001600160a01b031681526020016120f486612a59565b6001600160401b0390811682525f60208084018290524363ffffffff908116604080870191909152606080870185905260808088018690528b151560a0808a019190915260c0808a0188905260e0998a018890528c891680895260048852978590208b518154988d01518d8801518916600160e01b026001600160e01b03918d16600160a01b026001600160e01b0319909b166001600160a01b03938416179a909a1716989098178155938b0151600185018054948d0151938d0151909816600160601b026001600160601b03938b16600160201b026001600160601b03199095169188169190911793909317919091169190911790945592870151600290930180549688015161010098890151909616600160281b026cffffffffffffffff0000000000199690931690970264ffffffff00199315159390931664ffffffffff1990961695909517919091179290921691909117909255513391907fd839f31c14bd632f424e307b36abff63ca33684f77f28e35dc13718ef338f7f490612281908a908a908a90615193565b60405180910390a3821561231f576040805160018082528183019092525f916020808301908036833701905050905082815f815181106122c3576122c3614ed2565b60200260200101906001600160401b031690816001600160401b0316815250507f7cae2703330c3f53308fb0fe3a9143f335997ba7e059b9ac8e4417ed8fbddbd38160016040516123159291906151b6565b60405180910390a1505b50949350505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461239557337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610a9d929190614eb8565b6001600160401b038083165f9081526004602090815260409182902082516101208101845281546001600160a01b038082168352600160a01b820487169483019490945263ffffffff600160e01b90910481169482019490945260018201548085166060830152600160201b810486166080830152600160601b900490921660a0830152600281015460ff8116151560c084015261010080820490941660e0840152600160281b90049093169181019190915261245190613be7565b61246e576040516325878fa360e21b815260040160405180910390fd5b8054600160e01b900463ffffffff16156124a6576040516313611b4f60e01b81526001600160401b0384166004820152602401610a9d565b6124b3629896808361520e565b156124d15760405163123ab2a360e11b815260040160405180910390fd5b604080516101208101825282546001600160a01b0380821683526001600160401b03600160a01b83048116602085015263ffffffff600160e01b90930483169484019490945260018501548083166060850152600160201b810485166080850152600160601b90041660a0830152600284015460ff8116151560c084015261010080820490921660e0840152600160281b90049092169181019190915261257790612c59565b6001820180546001600160601b031916600160201b6001600160401b03939093169290920263ffffffff1916919091179055805467ffffffffffffffff60a01b1916815560028101805464ffffffff00191661010063ffffffff4316021790556125e46298968083615119565b6002820180546cffffffffffffffff00000000001916600160281b6001600160401b0393841602179055604051838152908416907f2822d2b2dad024f6c65efebb9a83253fef345586e4b2a2792e3af4d69c3708e59060200160405180910390a2505050565b6040516001600160a01b038216815233907f259235c230d57def1521657e7c7951d3b385e76193378bc87ef6b56bc2ec35489060200160405180910390a250565b336001600160a01b037f000000000000000000000000000000000000000000000000000000000000000016146126f857337f0000000000000000000000000000000000000000000000000000000000000000604051638907fc6560e01b8152600401610a9d929190614eb8565b61270a816001600160401b0316612a59565b6002805467ffffffffffffffff19166001600160401b0392831617905560405190821681527f38552bed8df52ac76c5de6da688eafcda7d7b070f6c987f391a07dd69986d783906020016113d8565b5f612766338585856127e9565b905081606001511561278b57604051631dd5d7e960e11b815260040160405180910390fd5b348260800181815161279d9190614fd0565b9052506127ac81858585612df1565b336001600160a01b03167fc803f8c01343fcdaf32068f4c283951623ef2b3fa0c547551931356f456b68598585856040516110c2939291906150e3565b5f6127f5858585612d31565b5f81815260096020526040812054919250819003612852575f828152600a60205260409020541561283957604051637b3a4ba360e11b815260040160405180910390fd5b604051630c2f158b60e11b815260040160405180910390fd5b61285b83612d66565b811461231f576040516312e04c8760e01b815260040160405180910390fd5b60085f612888858585612ca6565b81526020019081526020015f205f9055505050565b8160600151156128bf576128b385858585613364565b506128bf848483613b38565b5f858152600b602052604081205483519091906128dd908490615221565b9050811561291557835163ffffffff908116906128fc90831684614f7d565b6129069190615119565b5f888152600b60205260409020555b63ffffffff8116845261292784612d66565b5f9788526009602052604090972096909655505050505050565b6001600160401b038082165f9081526004602090815260409182902082516101208101845281546001600160a01b038082168352600160a01b820487169483019490945263ffffffff600160e01b90910481169482019490945260018201548085166060830152600160201b810486166080830152600160601b900490921660a0830152600281015460ff8116151560c084015261010080820490941660e0840152600160281b9004909316918101919091526129fd90613be7565b612a1a576040516325878fa360e21b815260040160405180910390fd5b80546001600160a01b03163314612a54578054604051638907fc6560e01b8152610a9d9133916001600160a01b0390911690600401614eb8565b919050565b5f612a67620186a08361520e565b15612a855760405163123ab2a360e11b815260040160405180910390fd5b6001600160401b03612a9a620186a084615119565b1115612ab9576040516391aa301760e01b815260040160405180910390fd5b611806620186a083615119565b604080516101208101825284546001600160a01b0380821683526001600160401b03600160a01b83048116602085015263ffffffff600160e01b90930483169484019490945260018701548083166060850152600160201b810485166080850152600160601b90041660a0830152600286015460ff8116151560c084015261010080820490921660e0840152600160281b900490921691810191909152612b6c90612c59565b6001840180546001600160601b031916600160201b6001600160401b03939093169290920263ffffffff1916919091174363ffffffff16179055612baf81612a59565b835467ffffffffffffffff60a01b1916600160a01b6001600160401b039283160217845560408051438152602081018490529184169133917f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef91016118ed565b5f611806620186a06001600160401b038416614f7d565b805160408201515f9190612c409063ffffffff1643615077565b612c4a919061523d565b8260200151611806919061525f565b5f816060015163ffffffff165f03612c7357506080015190565b60208201516060830151612c8d9063ffffffff1643615077565b612c97919061523d565b8260800151611806919061525f565b5f838333604051602001612cbc9392919061527e565b60408051601f1981840301815291815281516020928301205f81815260089093529082205490925090819003612d05576040516372898ae960e11b815260040160405180910390fd5b828114612d295784846040516311260f2760e31b8152600401610a9d92919061529f565b509392505050565b5f838383604051602001612d47939291906152b2565b6040516020818303038152906040528051906020012090509392505050565b80516020808301516040808501516080860151606087015192515f96612dd496909594910160e09590951b6001600160e01b031916855260c093841b6001600160c01b031990811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b612dfb8383613c0c565b5f805463ffffffff600160a01b82041691906001600160401b0316815b85811015613004575f60045f898985818110612e3657612e36614ed2565b9050602002016020810190612e4b919061467d565b6001600160401b03908116825260208083019390935260409182015f2082516101208101845281546001600160a01b038082168352600160a01b820485169683019690965263ffffffff600160e01b90910481169482019490945260018201548085166060830152600160201b810484166080830152600160601b900490941660a0850152600281015460ff8116151560c086015261010080820490941660e0860152600160281b9004909116918301919091529150612f0a90612c59565b612f14908561525f565b600182015490945063ffffffff165f03612f2e5750612ffc565b8054612f4a90600160a01b90046001600160401b031684614fd0565b86518254919450908290601c90612f6f908490600160e01b900463ffffffff166152d1565b92506101000a81548163ffffffff021916908363ffffffff16021790555084815f01601c9054906101000a900463ffffffff1663ffffffff161115612ffa57878783818110612fc057612fc0614ed2565b9050602002016020810190612fd5919061467d565b60405163639f585160e01b81526001600160401b039091166004820152602401610a9d565b505b600101612e18565b50600160608086018290526001600160401b03808516604080890191909152805160e0810182525f548084168252600160401b81048416602083015263ffffffff600160801b8204811693830193909352600160a01b810490921693810193909352600160c01b900481166080830152915460a082015260025490911660c082015261308f90612c26565b6001600160401b031660208086019190915260808501515f898152600b9092526040909120546130c5919061148090879061354a565b61292784612d66565b5f8290036130ef57604051630e06188960e21b815260040160405180910390fd5b5f5b82811015613143578161312985858481811061310f5761310f614ed2565b9050602002016020810190613124919061467d565b612941565b600201805460ff19169115159190911790556001016130f1565b507f7cae2703330c3f53308fb0fe3a9143f335997ba7e059b9ac8e4417ed8fbddbd3838383604051610bcb939291906152ed565b5f84900361319857604051630e06188960e21b815260040160405180910390fd5b5f8290036131b9576040516332ecd8b760e21b815260040160405180910390fd5b5f5b84811015610e89576131d886868381811061310f5761310f614ed2565b505f5b8381101561335b575f8585838181106131f6576131f6614ed2565b905060200201602081019061320b9190614d66565b6001600160a01b031603613232576040516342bcdf7f60e11b815260040160405180910390fd5b828015613269575061326985858381811061324f5761324f614ed2565b90506020020160208101906132649190614d66565b61372d565b156132ba5784848281811061328057613280614ed2565b90506020020160208101906132959190614d66565b6040516371cadba760e01b81526001600160a01b039091166004820152602401610a9d565b8260065f8989868181106132d0576132d0614ed2565b90506020020160208101906132e5919061467d565b6001600160401b03166001600160401b031681526020019081526020015f205f87878581811061331757613317614ed2565b905060200201602081019061332c9190614d66565b6001600160a01b0316815260208101919091526040015f20805460ff19169115159190911790556001016131db565b506001016131bb565b5f80546001600160401b031690805b8481101561348f575f60045f88888581811061339157613391614ed2565b90506020020160208101906133a6919061467d565b6001600160401b03908116825260208083019390935260409182015f2082516101208101845281546001600160a01b038082168352600160a01b820485169683019690965263ffffffff600160e01b90910481169482019490945260018201548085166060830152600160201b810484166080830152600160601b900490941660a08501526002015460ff8116151560c085015261010080820490931660e0850152600160281b90041690820152905061345f81612c59565b613469908461525f565b925080602001516001600160401b0316846134849190614fd0565b935050600101613373565b506040805160e0810182525f80546001600160401b038082168452600160401b82048116602085015263ffffffff600160801b8304811695850195909552600160a01b82049094166060840152600160c01b90048316608083015260015460a083015260025490921660c082015261350690612c26565b5f888152600b60205260409020549091506135249085908484613e09565b60808501526001600160401b039182166040850152166020909201919091529392505050565b5f8115613557578161356c565b825161356c906127109063ffffffff16614f7d565b9392505050565b6040805160e0810182525f546001600160401b038082168352600160401b82048116602084015263ffffffff600160801b8304811694840194909452600160a01b82049093166060830152600160c01b90048216608082015260015460a082015260025490911660c08201526135ee90849084908490613ac7565b15610a2b57604051631e9acf1760e31b815260040160405180910390fd5b805f03613617575050565b5f826001600160a01b0316826040515f6040518083038185875af1925050503d805f8114613660576040519150601f19603f3d011682016040523d82523d5f602084013e613665565b606091505b5050905080610a2b5760405163b12d13eb60e01b815260040160405180910390fd5b5f8290036136a857604051630e06188960e21b815260040160405180910390fd5b5f5b828110156136f957816136c885858481811061310f5761310f614ed2565b600190810180546001600160a01b0393909316600160601b026001600160601b0390931692909217909155016136aa565b507ff41d8ca981ff900f6db7f71d7e2ae866eae8e4327d23e5c692c13a6c43b39c3d838383604051610bcb93929190615312565b5f816001600160a01b03163b5f0361374657505f919050565b6040516301ffc9a760e01b81526320c18e6b60e21b60048201526001600160a01b038316906301ffc9a790602401602060405180830381865afa9250505080156137ad575060408051601f3d908101601f191682019092526137aa91810190614f4e565b60015b61180657505f919050565b80600481148015906137cb575080600714155b80156137d8575080600a14155b80156137e5575080600d14155b15610a2b57604051630e06188960e21b815260040160405180910390fd5b60308214613824576040516318dca5e960e21b815260040160405180910390fd5b5f83838660405160200161383a9392919061527e565b60408051601f1981840301815291815281516020928301205f81815260089093529120549091501561388357838360405163388e799960e01b8152600401610a9d92919061529f565b5f90815260086020526040902055505050565b5f6138a2338686612d31565b5f81815260096020526040812054919250819003613911575f828152600a6020526040902054156138e657604051637b3a4ba360e11b815260040160405180910390fd5b6138ef84613ea7565b61390c576040516312e04c8760e01b815260040160405180910390fd5b61395b565b61391a84612d66565b8114613939576040516312e04c8760e01b815260040160405180910390fd5b836060015161395b576040516395a0cf3360e01b815260040160405180910390fd5b613966868685613efc565b6139708686613c0c565b34846080018181516139829190614fd0565b9052505f61399283888888613364565b90505f5b86811015613a27578460045f8a8a858181106139b4576139b4614ed2565b90506020020160208101906139c9919061467d565b6001600160401b0316815260208101919091526040015f208054601c906139fe908490600160e01b900463ffffffff166152d1565b92506101000a81548163ffffffff021916908363ffffffff160217905550806001019050613996565b5083855f01818151613a3991906152d1565b63ffffffff9081169091525f858152600b60205260409020546080880151909250613a7291613a6c908990859061354a16565b84613573565b8015613aa357613a8a61271063ffffffff8716614f7d565b613a949082614fd0565b5f858152600b60205260409020555b613aac86612d66565b5f948552600960205260409094209390935550505050505050565b5f835f03613ad657505f613b30565b8160a00151851015613aea57506001613b30565b5f61271085620186a08686608001516001600160401b0316613b0c9190614f7d565b613b169190614f7d565b613b209190614f7d565b613b2a9190615119565b86109150505b949350505050565b5f5b82811015613be1575f60045f868685818110613b5857613b58614ed2565b9050602002016020810190613b6d919061467d565b6001600160401b0316815260208101919091526040015f20600181015490915063ffffffff1615613bd857805483908290601c90613bb9908490600160e01b900463ffffffff16615221565b92506101000a81548163ffffffff021916908363ffffffff1602179055505b50600101613b3a565b50505050565b5f816060015163ffffffff165f14158061180657505060e0015163ffffffff16151590565b5f5b81811015610a2b575f60045f858585818110613c2c57613c2c614ed2565b9050602002016020810190613c41919061467d565b6001600160401b0316815260208101919091526040015f20600181015490915063ffffffff16151580613c8157506002810154610100900463ffffffff16155b15613c8c5750613e01565b604080516101208101825282546001600160a01b0380821683526001600160401b03600160a01b83048116602085015263ffffffff600160e01b90930483169484019490945260018501548083166060850152600160201b810485166080850152600160601b90041660a0830152600284015460ff8116151560c084015261010080820490921660e0840152600160281b9004909216918101919091525f90613d3490614352565b60018301805463ffffffff19164363ffffffff16179055825467ffffffffffffffff60a01b1916600160a01b6001600160401b03831690810291909117845590915015613dfe57848484818110613d8d57613d8d614ed2565b9050602002016020810190613da2919061467d565b82546001600160401b0391909116906001600160a01b03167f513e931ff778ed01e676d55880d8db185c29b0094546ff2b3e9f5b6920d16bef43613de585612c0f565b6040805192835260208301919091520160405180910390a35b50505b600101613c0e565b5f5f856020015183613e1b919061533d565b6001600160401b0316866040015185613e34919061533d565b6001600160401b0316613e479190614fd0565b90505f612710613e57888861354a565b613e64620186a085614f7d565b613e6e9190614f7d565b613e789190615119565b905086608001518111613e9a57808760800151613e959190615077565b613e9c565b5f5b979650505050505050565b5f81606001518015613ebe5750815163ffffffff16155b8015613ed5575060208201516001600160401b0316155b8015613eec575060408201516001600160401b0316155b8015611806575050608001511590565b60015b82811015613f9857838382818110613f1957613f19614ed2565b9050602002016020810190613f2e919061467d565b6001600160401b03168484613f44600185615077565b818110613f5357613f53614ed2565b9050602002016020810190613f68919061467d565b6001600160401b03161115613f905760405163dd020e2560e01b815260040160405180910390fd5b600101613eff565b5060015b8281101561403457838382818110613fb657613fb6614ed2565b9050602002016020810190613fcb919061467d565b6001600160401b03168484613fe1600185615077565b818110613ff057613ff0614ed2565b9050602002016020810190614005919061467d565b6001600160401b03160361402c5760405163a5a1ff5d60e01b815260040160405180910390fd5b600101613f9c565b505f5b828110156141445761411f60045f86868581811061405757614057614ed2565b905060200201602081019061406c919061467d565b6001600160401b03908116825260208083019390935260409182015f2082516101208101845281546001600160a01b038082168352600160a01b820485169683019690965263ffffffff600160e01b90910481169482019490945260018201548085166060830152600160201b810484166080830152600160601b900490941660a08501526002015460ff8116151560c085015261010080820490931660e0850152600160281b90041690820152613be7565b61413c576040516325878fa360e21b815260040160405180910390fd5b600101614037565b505f5b828110156142ae5761425684848381811061416457614164614ed2565b9050602002016020810190614179919061467d565b60045f87878681811061418e5761418e614ed2565b90506020020160208101906141a3919061467d565b6001600160401b03908116825260208083019390935260409182015f2082516101208101845281546001600160a01b038082168352600160a01b820485169683019690965263ffffffff600160e01b90910481169482019490945260018201548085166060830152600160201b810484166080830152600160601b900490941660a08501526002015460ff8116151560c085015261010080820490931660e0850152600160281b9004169082015261438f565b6142a65783838281811061426c5761426c614ed2565b9050602002016020810190614281919061467d565b604051635bfa94ff60e11b81526001600160401b039091166004820152602401610a9d565b600101614147565b505f8054600160a01b900463ffffffff16905b8381101561434b57818363ffffffff1660045f8888868181106142e6576142e6614ed2565b90506020020160208101906142fb919061467d565b6001600160401b0316815260208101919091526040015f205461432b9190600160e01b900463ffffffff16614fd0565b111561434357848482818110612fc057612fc0614ed2565b6001016142c1565b5050505050565b5f816060015163ffffffff165f1461436c57506020015190565b6101008201516001600160401b03161561438857614524611806565b5f92915050565b5f8160c0015115806143c357506001600160401b0383165f90815260066020908152604080832033845290915290205460ff165b156143d057506001611806565b60a08201516001600160a01b03166143e957505f611806565b60a08201516040516320c18e6b60e21b81523360048201526001600160401b03851660248201526001600160a01b039091169063830639ac90604401602060405180830381865afa158015614440573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061356c9190614f4e565b5f5f83601f840112614474575f5ffd5b5081356001600160401b0381111561448a575f5ffd5b6020830191508360208285010111156144a1575f5ffd5b9250929050565b5f5f83601f8401126144b8575f5ffd5b5081356001600160401b038111156144ce575f5ffd5b6020830191508360208260051b85010111156144a1575f5ffd5b803563ffffffff81168114612a54575f5ffd5b80356001600160401b0381168114612a54575f5ffd5b801515811461451e575f5ffd5b50565b8035612a5481614511565b5f60a0828403121561453c575f5ffd5b60405160a081018181106001600160401b038211171561456a57634e487b7160e01b5f52604160045260245ffd5b604052905080614579836144e8565b8152614587602084016144fb565b6020820152614598604084016144fb565b60408201526145a960608401614521565b6060820152608092830135920191909152919050565b5f5f5f5f5f60e086880312156145d3575f5ffd5b85356001600160401b038111156145e8575f5ffd5b6145f488828901614464565b90965094505060208601356001600160401b03811115614612575f5ffd5b61461e888289016144a8565b90945092506146329050876040880161452c565b90509295509295909350565b5f5f6040838503121561464f575f5ffd5b614658836144fb565b946020939093013593505050565b5f60208284031215614676575f5ffd5b5035919050565b5f6020828403121561468d575f5ffd5b61356c826144fb565b5f5f5f5f604085870312156146a9575f5ffd5b84356001600160401b038111156146be575f5ffd5b6146ca878288016144a8565b90955093505060208501356001600160401b038111156146e8575f5ffd5b6146f4878288016144a8565b95989497509550505050565b5f5f5f60c08486031215614712575f5ffd5b83356001600160401b03811115614727575f5ffd5b614733868287016144a8565b90945092506147479050856020860161452c565b90509250925092565b5f5f5f5f60408587031215614763575f5ffd5b84356001600160401b03811115614778575f5ffd5b6146ca87828801614464565b6001600160a01b038116811461451e575f5ffd5b5f5f5f5f60e085870312156147ab575f5ffd5b84356147b681614784565b935060208501356001600160401b038111156147d0575f5ffd5b6147dc878288016144a8565b90945092506147f09050866040870161452c565b905092959194509250565b5f5f6020838503121561480c575f5ffd5b82356001600160401b03811115614821575f5ffd5b61482d858286016144a8565b90969095509350505050565b5f5f5f5f5f60e0868803121561484d575f5ffd5b85356001600160401b03811115614862575f5ffd5b6145f4888289016144a8565b5f5f5f5f60e08587031215614881575f5ffd5b84356001600160401b03811115614896575f5ffd5b6148a2878288016144a8565b909550935050602085013591506147f0866040870161452c565b5f5f5f604084860312156148ce575f5ffd5b83356001600160401b038111156148e3575f5ffd5b6148ef868287016144a8565b909450925050602084013561490381614784565b809150509250925092565b5f5f5f5f5f5f5f610100888a031215614925575f5ffd5b87356001600160401b0381111561493a575f5ffd5b6149468a828b016144a8565b90985096505060208801356001600160401b03811115614964575f5ffd5b6149708a828b016144a8565b90965094505060408801356001600160401b0381111561498e575f5ffd5b61499a8a828b016144a8565b90945092506149ae90508960608a0161452c565b905092959891949750929550565b5f602082840312156149cc575f5ffd5b61356c826144e8565b5f5f604083850312156149e6575f5ffd5b6149ef836144fb565b915060208301356149ff81614784565b809150509250929050565b81516001600160a01b031681526020808301516001600160401b031690820152604080830151610120830191614a479084018263ffffffff169052565b506060830151614a5f606084018263ffffffff169052565b506080830151614a7a60808401826001600160401b03169052565b5060a0830151614a9560a08401826001600160a01b03169052565b5060c0830151614aa960c084018215159052565b5060e0830151614ac160e084018263ffffffff169052565b50610100830151614ade6101008401826001600160401b03169052565b5092915050565b5f5f5f5f5f5f5f5f60a0898b031215614afc575f5ffd5b8835614b0781614784565b975060208901356001600160401b03811115614b21575f5ffd5b614b2d8b828c016144a8565b90985096505060408901356001600160401b03811115614b4b575f5ffd5b614b578b828c016144a8565b90965094505060608901356001600160401b03811115614b75575f5ffd5b614b818b828c016144a8565b999c989b50969995989497949560800135949350505050565b5f5f5f5f5f5f5f610100888a031215614bb1575f5ffd5b87356001600160401b03811115614bc6575f5ffd5b614bd28a828b01614464565b90985096505060208801356001600160401b03811115614bf0575f5ffd5b614bfc8a828b016144a8565b90965094505060408801356001600160401b03811115614c1a575f5ffd5b61499a8a828b01614464565b5f5f5f5f5f6101008688031215614c3b575f5ffd5b8535614c4681614784565b945060208601356001600160401b03811115614c60575f5ffd5b614c6c888289016144a8565b9095509350614c809050876040880161452c565b915061463260e087016144e8565b5f5f5f5f60608587031215614ca1575f5ffd5b84356001600160401b03811115614cb6575f5ffd5b614cc287828801614464565b909550935050602085013591506040850135614cdd81614511565b939692955090935050565b5f60e0820190506001600160401b0383511682526001600160401b03602084015116602083015263ffffffff604084015116604083015263ffffffff60608401511660608301526001600160401b03608084015116608083015260a083015160a083015260c0830151614ade60c08401826001600160401b03169052565b5f60208284031215614d76575f5ffd5b813561356c81614784565b5f815f5b84811015614db4576001600160401b03614d9e836144fb565b1686526020958601959190910190600101614d85565b5093949350505050565b5f613b30828486614d81565b8183526020830192505f815f5b84811015614db4576001600160401b03614df0836144fb565b1686526020958601959190910190600101614dd7565b81835281816020850137505f828201602090810191909152601f909101601f19169091010190565b63ffffffff81511682526001600160401b0360208201511660208301526001600160401b036040820151166040830152606081015115156060830152608081015160808301525050565b60e081525f614e8b60e083018789614dca565b8281036020840152614e9e818688614e06565b915050614eae6040830184614e2e565b9695505050505050565b6001600160a01b0392831681529116602082015260400190565b634e487b7160e01b5f52603260045260245ffd5b5f5f8335601e19843603018112614efb575f5ffd5b8301803591506001600160401b03821115614f14575f5ffd5b6020019150368190038213156144a1575f5ffd5b604081525f614f3b604083018688614dca565b8281036020840152613e9c818587614e06565b5f60208284031215614f5e575f5ffd5b815161356c81614511565b634e487b7160e01b5f52601160045260245ffd5b808202811582820484141761180657611806614f69565b61012081525f614fa96101208301888a614dca565b905085602083015284604083015263ffffffff84166060830152613e9c6080830184614e2e565b8082018082111561180657611806614f69565b60e081525f614ff660e083018688614dca565b905083602083015261500b6040830184614e2e565b95945050505050565b604081525f615027604083018688614dca565b8281036020808501919091528482528591015f5b8581101561506b57823561504e81614784565b6001600160a01b031682526020928301929091019060010161503b565b50979650505050505050565b8181038181111561180657611806614f69565b61010081525f61509f6101008301898b614dca565b82810360208401526150b281888a614e06565b905082810360408401526150c7818688614e06565b9150506150d76060830184614e2e565b98975050505050505050565b60c081525f6150f660c083018587614dca565b9050613b306020830184614e2e565b634e487b7160e01b5f52601260045260245ffd5b5f8261512757615127615105565b500490565b60e081525f61513f60e083018688614dca565b905063ffffffff8416602083015261500b6040830184614e2e565b818382375f9101908152919050565b5f6001600160401b0382166001600160401b03810361518a5761518a614f69565b60010192915050565b604081525f6151a6604083018587614e06565b9050826020830152949350505050565b604080825283519082018190525f9060208501906060840190835b818110156151f85783516001600160401b03168352602093840193909201916001016151d1565b5050809250505082151560208301529392505050565b5f8261521c5761521c615105565b500690565b63ffffffff828116828216039081111561180657611806614f69565b6001600160401b038181168382160290811690818114614ade57614ade614f69565b6001600160401b03818116838216019081111561180657611806614f69565b8284823760609190911b6001600160601b0319169101908152601401919050565b602081525f613b30602083018486614e06565b6001600160601b03198460601b1681525f61500b601483018486614d81565b63ffffffff818116838216019081111561180657611806614f69565b604081525f615300604083018587614dca565b90508215156020830152949350505050565b604081525f615325604083018587614dca565b905060018060a01b0383166020830152949350505050565b6001600160401b03828116828216039081111561180657611806614f695660a0604052336080523480156012575f5ffd5b506080516105a36100315f395f818160ed01526102e401526105a35ff3fe608060405234801561000f575f5ffd5b50600436106100a6575f3560e01c8063313ce5671161006e578063313ce5671461017357806340c10f191461018d57806370a08231146101a257806395d89b41146101c1578063a9059cbb146101e3578063dd62ed3e146101f6575f5ffd5b806306fdde03146100aa57806307546172146100e8578063095ea7b31461012757806318160ddd1461014a57806323b872dd14610160575b5f5ffd5b6100d26040518060400160405280600981526020016829a9ab102a37b5b2b760b91b81525081565b6040516100df919061046d565b60405180910390f35b61010f7f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016100df565b61013a6101353660046104bd565b610220565b60405190151581526020016100df565b6101525f5481565b6040519081526020016100df565b61013a61016e3660046104e5565b61028c565b61017b601281565b60405160ff90911681526020016100df565b6101a061019b3660046104bd565b6102d9565b005b6101526101b036600461051f565b60016020525f908152604090205481565b6100d26040518060400160405280600381526020016229a9ab60e91b81525081565b61013a6101f13660046104bd565b6103a7565b610152610204366004610538565b600260209081525f928352604080842090915290825290205481565b335f8181526002602090815260408083206001600160a01b038716808552925280832085905551919290917f8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b9259061027a9086815260200190565b60405180910390a35060015b92915050565b6001600160a01b0383165f9081526002602090815260408083203384529091528120805483919083906102c090849061057d565b909155506102d190508484846103ba565b949350505050565b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461032257604051639cdc2ed560e01b815260040160405180910390fd5b805f5f8282546103329190610590565b90915550506001600160a01b0382165f908152600160205260408120805483929061035e908490610590565b90915550506040518181526001600160a01b038316905f907fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef9060200160405180910390a35050565b5f6103b33384846103ba565b9392505050565b6001600160a01b0383165f908152600160205260408120805483919083906103e390849061057d565b90915550506001600160a01b0383165f908152600160205260408120805484929061040f908490610590565b92505081905550826001600160a01b0316846001600160a01b03167fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef8460405161045b91815260200190565b60405180910390a35060019392505050565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b80356001600160a01b03811681146104b8575f5ffd5b919050565b5f5f604083850312156104ce575f5ffd5b6104d7836104a2565b946020939093013593505050565b5f5f5f606084860312156104f7575f5ffd5b610500846104a2565b925061050e602085016104a2565b929592945050506040919091013590565b5f6020828403121561052f575f5ffd5b6103b3826104a2565b5f5f60408385031215610549575f5ffd5b610552836104a2565b9150610560602084016104a2565b90509250929050565b634e487b7160e01b5f52601160045260245ffd5b8181038181111561028657610286610569565b808201808211156102865761028661056956' as const

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
    "name": "getOperatorByIdSSV",
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

export const ssvNetworkViewsBytecode = '0x60a060405234801561000f575f5ffd5b50604051611df3380380611df383398101604081905261002e9161003f565b6001600160a01b031660805261006c565b5f6020828403121561004f575f5ffd5b81516001600160a01b0381168114610065575f5ffd5b9392505050565b608051611cff6100f45f395f81816101610152818161039f0152818161045b01528181610554015281816106a00152818161072c01528181610831015281816108f9015281816109aa01528181610ace01528181610b9101528181610d4b01528181610e6c01528181610f930152818161102f0152818161117801526112120152611cff5ff3fe608060405234801561000f575f5ffd5b5060043610610127575f3560e01c80638905bd7c116100a9578063be3f058e1161006e578063be3f058e14610322578063ca162e5e14610335578063df02ef7f14610348578063eb8ecfa714610350578063fc04383014610363575f5ffd5b80638905bd7c146102a95780639040f7c3146102bc5780639ad3c745146102dc578063a694695b146102ef578063a9cf9eec14610302575f5ffd5b80633e2ec160116100ef5780633e2ec1601461023557806346e6d917146102485780635ba3d62a1461025b578063648e4714146102715780636a67e0ab14610296575f5ffd5b80630d8e6e2c1461012b57806310d048581461015c57806311998dc71461019b57806314cb9d7b146101f557806316cff00814610212575b5f5ffd5b6040805180820182526006815265076322e302e360d41b6020820152905161015391906115bb565b60405180910390f35b6101837f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b039091168152602001610153565b6101ae6101a9366004611607565b61036b565b604080516001600160a01b039788168152602081019690965263ffffffff9094169385019390935293166060830152911515608082015290151560a082015260c001610153565b6101fd610458565b60405163ffffffff9091168152602001610153565b610225610220366004611740565b6104e2565b6040519015158152602001610153565b610225610243366004611805565b610551565b610225610256366004611883565b610615565b61026361069d565b604051908152602001610153565b61028461027f3660046118c2565b610727565b60405160ff9091168152602001610153565b6102636102a4366004611607565b610804565b6101fd6102b7366004611740565b6108b9565b6102c46108f6565b6040516001600160401b039091168152602001610153565b6102636102ea366004611607565b610980565b6102256102fd366004611740565b610a5f565b610315610310366004611912565b610a7a565b6040516101539190611959565b6101ae610330366004611607565b610d17565b610263610343366004611740565b610e0b565b6102c4610e64565b61026361035e366004611740565b610f26565b610263610f8c565b604051635a1a169d60e11b81526001600160401b03821660048201525f908190819081908190819081906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a9060240161012060405180830381865afa1580156103e5573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061040991906119d5565b9050805f0151629896808261010001516001600160401b031661042c9190611aa0565b60a083015160c084015160e090940151929b919a505f9950975091955063ffffffff1615159350915050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa1580156104b5573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906104d99190611ab7565b60600151905090565b5f5f6104f08686868661102a565b90508260600151610504575f915050610549565b5f5f5f610511888861113d565b925092509250610542610531858561052885611310565b8a929190611343565b61053b88876113e0565b8484611402565b9450505050505b949350505050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663609f293684848760405160200161059693929190611b4a565b604051602081830303815290604052805190602001206040518263ffffffff1660e01b81526004016105ca91815260200190565b602060405180830381865afa1580156105e5573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906106099190611b70565b151590505b9392505050565b5f816001600160a01b03163b5f0361062e57505f61060e565b6040516320c18e6b60e21b81526001600160a01b0385811660048301526024820185905283169063830639ac90604401602060405180830381865afa158015610679573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906105499190611b87565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa1580156106fa573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061071e9190611ab7565b60a00151905090565b5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316631a36063c610764888888611471565b6040518263ffffffff1660e01b815260040161078291815260200190565b606060405180830381865afa15801561079d573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906107c19190611ba2565b50909250905081156107d85760019250505061060e565b5f8190036107f957604051630c2f158b60e11b815260040160405180910390fd5b505f95945050505050565b604051635a1a169d60e11b81526001600160401b03821660048201525f9062989680906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a9060240161012060405180830381865afa158015610877573d5f5f3e3d5ffd5b505050506040513d601f19601f8201168201806040525081019061089b91906119d5565b61010001516001600160401b03166108b39190611aa0565b92915050565b5f5f6108c78686868661102a565b905061271060206108d885846113e0565b6108e29190611aa0565b6108ec9190611bcd565b9695505050505050565b5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa158015610953573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906109779190611ab7565b60800151905090565b604051635a1a169d60e11b81526001600160401b03821660048201525f9081906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a9060240161012060405180830381865afa1580156109f0573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610a1491906119d5565b80519091506001600160a01b0316610a3f576040516325878fa360e21b815260040160405180910390fd5b620186a0610a4c826114a6565b6001600160401b031661060e9190611aa0565b5f610a6c8585858561102a565b505060600151159392505050565b6060826001600160401b03811115610a9457610a9461167d565b604051908082528060200260200182016040528015610abd578160200160208202803683370190505b5090505f5f5b84811015610d0d575f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663b4342d3a888885818110610b0d57610b0d611bec565b9050602002016020810190610b229190611607565b6040516001600160e01b031960e084901b1681526001600160401b03909116600482015260240161012060405180830381865afa158015610b65573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610b8991906119d5565b60a0015190507f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663b0a33356888885818110610bd057610bd0611bec565b9050602002016020810190610be59190611607565b6040516001600160e01b031960e084901b1681526001600160401b0390911660048201526001600160a01b0388166024820152604401602060405180830381865afa158015610c36573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610c5a9190611b87565b80610c9a5750610c9a85888885818110610c7657610c76611bec565b9050602002016020810190610c8b9190611607565b6001600160401b031683610615565b15610d0457868683818110610cb157610cb1611bec565b9050602002016020810190610cc69190611607565b8484610cd181611c00565b955081518110610ce357610ce3611bec565b60200260200101906001600160401b031690816001600160401b0316815250505b50600101610ac3565b5081529392505050565b604051635a1a169d60e11b81526001600160401b03821660048201525f908190819081908190819081906001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000169063b4342d3a9060240161012060405180830381865afa158015610d91573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610db591906119d5565b8051909150620186a0610dc7836114a6565b6001600160401b0316610dda9190611aa0565b604083015160a084015160c0850151606090950151939c929b50909950975091955063ffffffff1615159350915050565b5f5f610e198686868661102a565b90505f610e26868661113d565b5091506127109050610e3885846113e0565b610e45620186a084611aa0565b610e4f9190611aa0565b610e599190611bcd565b979650505050505050565b5f5f620186a07f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa158015610ec6573d5f5f3e3d5ffd5b505050506040513d601f19601f82011682018060405250810190610eea9190611ab7565b60c001516001600160401b0316610f019190611aa0565b90506001600160401b038111610f175780610f20565b6001600160401b035b91505090565b5f5f610f348686868661102a565b90508260600151610f58576040516395a0cf3360e01b815260040160405180910390fd5b5f5f610f64878761113d565b9250509150610f808383610f7784611310565b88929190611343565b98975050505050505050565b5f620186a07f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa158015610fed573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906110119190611ab7565b5161102591906001600160401b0316611aa0565b905090565b5f5f5f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b0316631a36063c611067898989611471565b6040518263ffffffff1660e01b815260040161108591815260200190565b606060405180830381865afa1580156110a0573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906110c49190611ba2565b945090925090505f82900361110b5780156110f257604051637b3a4ba360e11b815260040160405180910390fd5b604051630c2f158b60e11b815260040160405180910390fd5b611114846114e3565b8214611133576040516312e04c8760e01b815260040160405180910390fd5b5050949350505050565b6040805160e0810182525f80825260208201819052918101829052606081018290526080810182905260a0810182905260c0810182905281907f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663d021c50d6040518163ffffffff1660e01b815260040160e060405180830381865afa1580156111d2573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906111f69190611ab7565b80516001600160401b0316925090505f5b84811015611308575f7f00000000000000000000000000000000000000000000000000000000000000006001600160a01b031663b4342d3a88888581811061125157611251611bec565b90506020020160208101906112669190611607565b6040516001600160e01b031960e084901b1681526001600160401b03909116600482015260240161012060405180830381865afa1580156112a9573d5f5f3e3d5ffd5b505050506040513d601f19601f820116820180604052508101906112cd91906119d5565b90506112d88161156e565b6112e29086611c18565b945080602001516001600160401b0316846112fd9190611c37565b935050600101611207565b509250925092565b805160408201515f919061132a9063ffffffff1643611c4a565b6113349190611c5d565b82602001516108b39190611c18565b5f5f8560200151836113559190611c86565b6001600160401b031686604001518561136e9190611c86565b6001600160401b03166113819190611c37565b90505f61271061139188886113e0565b61139e620186a085611aa0565b6113a89190611aa0565b6113b29190611bcd565b9050866080015181116113d4578087608001516113cf9190611c4a565b610e59565b505f9695505050505050565b5f81156113ed578161060e565b825161060e906127109063ffffffff16611aa0565b5f835f0361141157505f610549565b8160a0015185101561142557506001610549565b5f61271085620186a08686608001516001600160401b03166114479190611aa0565b6114519190611aa0565b61145b9190611aa0565b6114659190611bcd565b90951095945050505050565b5f83838360405160200161148793929190611ca5565b6040516020818303038152906040528051906020012090509392505050565b5f816060015163ffffffff165f146114c057506020015190565b6101008201516001600160401b0316156114dc576145246108b3565b5f92915050565b80516020808301516040808501516080860151606087015192515f9661155196909594910160e09590951b6001600160e01b031916855260c093841b6001600160c01b031990811660048701529290931b909116600c8401526014830152151560f81b603482015260350190565b604051602081830303815290604052805190602001209050919050565b5f816060015163ffffffff165f0361158857506080015190565b602082015160608301516115a29063ffffffff1643611c4a565b6115ac9190611c5d565b82608001516108b39190611c18565b602081525f82518060208401528060208501604085015e5f604082850101526040601f19601f83011684010191505092915050565b6001600160401b0381168114611604575f5ffd5b50565b5f60208284031215611617575f5ffd5b813561060e816115f0565b6001600160a01b0381168114611604575f5ffd5b5f5f83601f840112611646575f5ffd5b5081356001600160401b0381111561165c575f5ffd5b6020830191508360208260051b8501011115611676575f5ffd5b9250929050565b634e487b7160e01b5f52604160045260245ffd5b60405160a081016001600160401b03811182821017156116bf57634e487b7160e01b5f52604160045260245ffd5b60405290565b60405161012081016001600160401b03811182821017156116bf57634e487b7160e01b5f52604160045260245ffd5b60405160e081016001600160401b03811182821017156116bf57634e487b7160e01b5f52604160045260245ffd5b63ffffffff81168114611604575f5ffd5b8015158114611604575f5ffd5b5f5f5f5f84860360e0811215611754575f5ffd5b853561175f81611622565b945060208601356001600160401b03811115611779575f5ffd5b61178588828901611636565b90955093505060a0603f198201121561179c575f5ffd5b506117a5611691565b60408601356117b381611722565b815260608601356117c3816115f0565b602082015260808601356117d6816115f0565b604082015260a08601356117e981611733565b606082015260c095909501356080860152509194909350909190565b5f5f5f60408486031215611817575f5ffd5b833561182281611622565b925060208401356001600160401b0381111561183c575f5ffd5b8401601f8101861361184c575f5ffd5b80356001600160401b03811115611861575f5ffd5b866020828401011115611872575f5ffd5b939660209190910195509293505050565b5f5f5f60608486031215611895575f5ffd5b83356118a081611622565b92506020840135915060408401356118b781611622565b809150509250925092565b5f5f5f604084860312156118d4575f5ffd5b83356118df81611622565b925060208401356001600160401b038111156118f9575f5ffd5b61190586828701611636565b9497909650939450505050565b5f5f5f60408486031215611924575f5ffd5b83356001600160401b03811115611939575f5ffd5b61194586828701611636565b90945092505060208401356118b781611622565b602080825282518282018190525f918401906040840190835b818110156119995783516001600160401b0316835260209384019390920191600101611972565b509095945050505050565b80516119af81611622565b919050565b80516119af816115f0565b80516119af81611722565b80516119af81611733565b5f6101208284031280156119e7575f5ffd5b506119f06116c5565b6119f9836119a4565b8152611a07602084016119b4565b6020820152611a18604084016119bf565b6040820152611a29606084016119bf565b6060820152611a3a608084016119b4565b6080820152611a4b60a084016119a4565b60a0820152611a5c60c084016119ca565b60c0820152611a6d60e084016119bf565b60e0820152611a7f61010084016119b4565b6101008201529392505050565b634e487b7160e01b5f52601160045260245ffd5b80820281158282048414176108b3576108b3611a8c565b5f60e0828403128015611ac8575f5ffd5b50611ad16116f4565b8251611adc816115f0565b81526020830151611aec816115f0565b60208201526040830151611aff81611722565b60408201526060830151611b1281611722565b6060820152611b23608084016119b4565b608082015260a08381015190820152611b3e60c084016119b4565b60c08201529392505050565b8284823760609190911b6bffffffffffffffffffffffff19169101908152601401919050565b5f60208284031215611b80575f5ffd5b5051919050565b5f60208284031215611b97575f5ffd5b815161060e81611733565b5f5f5f60608486031215611bb4575f5ffd5b5050815160208301516040909301519094929350919050565b5f82611be757634e487b7160e01b5f52601260045260245ffd5b500490565b634e487b7160e01b5f52603260045260245ffd5b5f60018201611c1157611c11611a8c565b5060010190565b6001600160401b0381811683821601908111156108b3576108b3611a8c565b808201808211156108b3576108b3611a8c565b818103818111156108b3576108b3611a8c565b6001600160401b038181168382160290811690818114611c7f57611c7f611a8c565b5092915050565b6001600160401b0382811682821603908111156108b3576108b3611a8c565b6bffffffffffffffffffffffff198460601b1681525f60148201845f5b85811015611cf3578135611cd5816115f0565b6001600160401b031683526020928301929190910190600101611cc2565b5090969550505050505056' as const

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
