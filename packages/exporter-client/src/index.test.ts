import { expect, test } from 'vitest'
import * as exported from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "ArchiveModeRequiredError",
      "StreamFailedError",
      "ValidatorsNotFoundError",
      "beaconRoles",
      "createExporterClient",
      "createExporterConnection",
      "createParticipation",
      "explainAnswer",
      "explainSlot",
      "getCaveats",
      "getCommitteeTraces",
      "getDecideds",
      "getHealth",
      "getIdentity",
      "getMode",
      "getPeers",
      "getTopics",
      "getValidatorTraces",
      "getValidators",
      "parseCommitteeTraces",
      "parseDecideds",
      "parseValidatorTraces",
      "participation",
      "routeDuty",
      "runnerRoles",
      "streamCommitteeTraces",
      "streamDecideds",
      "streamValidatorTraces",
    ]
  `)
})
