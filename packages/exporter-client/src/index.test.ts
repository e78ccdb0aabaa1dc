import { expect, test } from 'vitest'
import * as exported from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "ArchiveModeRequiredError",
      "StreamFailedError",
      "ValidatorsNotFoundError",
      "beaconRoles",
      "collectParticipation",
      "createExporterClient",
      "createExporterConnection",
      "createParticipation",
      "explainAnswer",
      "explainSlot",
      "getAnswerableRoles",
      "getCommitteeTraces",
      "getConsensusSummary",
      "getDecideds",
      "getDecision",
      "getHealth",
      "getIdentity",
      "getMode",
      "getNewestCompleteSlot",
      "getPeers",
      "getTopics",
      "getValidatorTraces",
      "getValidators",
      "isLastingError",
      "isUnknownValidator",
      "maxSlot",
      "mergeCaveats",
      "mergeFailedSlots",
      "mergePartialErrors",
      "parseCommitteeTraces",
      "parseDecideds",
      "parseValidatorTraces",
      "participation",
      "routeDuty",
      "runnerRoles",
      "streamCommitteeTraces",
      "streamDecideds",
      "streamDuties",
      "streamValidatorTraces",
    ]
  `)
})
