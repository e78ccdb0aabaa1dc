import { expect, test } from 'vitest'
import * as exported from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "BeaconNodeError",
      "BeaconNodesDifferError",
      "SilenceUnprovenError",
      "assertCurrent",
      "createBeaconClient",
      "createBeaconConnection",
      "getAttestationRewards",
      "getAttesterDuties",
      "getBlock",
      "getBlockAttestations",
      "getBlockRewards",
      "getCapabilities",
      "getCommittees",
      "getFinality",
      "getGenesis",
      "getHeader",
      "getHeaders",
      "getLiveness",
      "getPendingConsolidations",
      "getPendingDeposits",
      "getPendingPartialWithdrawals",
      "getProposerDuties",
      "getProposerLookahead",
      "getSpec",
      "getSyncCommittee",
      "getSyncCommitteeRewards",
      "getSyncDuties",
      "getSyncing",
      "getValidators",
      "getVersion",
      "proveSilence",
      "streamEvents",
    ]
  `)
})
