import { expect, test } from 'vitest'
import * as exported from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(exported).sort()).toMatchInlineSnapshot(`
    [
      "ArchiveModeRequiredError",
      "HttpError",
      "StreamFailedError",
      "ValidatorsNotFoundError",
      "collectParticipation",
      "countSlots",
      "createExporterClient",
      "createExporterConnection",
      "explainAnswer",
      "explainSlot",
      "findValidators",
      "getCommitteeTraces",
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
      "parseCommitteeTraces",
      "parseDecideds",
      "parseValidatorTraces",
      "participation",
      "streamCommitteeTraces",
      "streamDecideds",
      "streamDuties",
      "streamValidatorTraces",
    ]
  `)
})
