import { expect, test } from 'vitest'
import * as exported from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "ContractRevertError",
      "DepositLimitError",
      "LogsError",
      "NetworkMismatchError",
      "NodeOutOfSyncError",
      "NodeStalledError",
      "OperatorKeyMismatchError",
      "OperatorKeysDifferError",
      "OperatorsUnconfirmedError",
      "OperatorsUnusableError",
      "OwnerNonceDisputedError",
      "OwnerNonceUnconfirmedError",
      "RegistrationUnconfirmedError",
      "RpcError",
      "SnapshotMismatchError",
      "SourcesDifferError",
      "assertNetwork",
      "assertUsableOperators",
      "auditOwner",
      "createNodeTransport",
      "createSharesAuditor",
      "findOperatorProblems",
      "getClusterCost",
      "getClusterOverview",
      "getClusterSnapshot",
      "getOperatorAccount",
      "getOperatorFeeRules",
      "getOwnerClusters",
      "getOwnerNonce",
      "getRegisteredValidators",
      "getRegistrationState",
      "getRunway",
      "getSsvContracts",
      "listClusters",
      "readClusterValidators",
      "resolveOperators",
      "ssvNetworkAbi",
      "ssvNetworkViewsAbi",
      "ssvTokenAbi",
    ]
  `)
})
