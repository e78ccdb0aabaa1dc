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
      "computeParticipation",
      "countSlots",
      "createExporterClient",
      "createExporterConnection",
      "decodeProposal",
      "explainAnswer",
      "explainSlot",
      "findValidators",
      "getAuditorFindings",
      "getAuditorStatus",
      "getAuditorSummary",
      "getCommitteeTraces",
      "getDecideds",
      "getMevComparisons",
      "getNewestCompleteSlot",
      "getValidatorTraces",
      "getValidators",
      "streamCommitteeTraces",
      "streamDecideds",
      "streamDuties",
      "streamValidatorTraces",
      "streamWitnesses",
    ]
  `)
})
