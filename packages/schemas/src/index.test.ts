import { toJsonSchema } from '@valibot/to-json-schema'
import { expect, test } from 'vitest'
import * as schemas from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(schemas).sort()).toMatchInlineSnapshot(`
    [
      "BaseError",
      "InvalidInputError",
      "WebCryptoMissingError",
      "address",
      "blsPublicKey",
      "clusterSnapshot",
      "currentSlot",
      "defineNetwork",
      "describeNetwork",
      "epochToSlot",
      "getClusterId",
      "getCommitteeId",
      "getThreshold",
      "hex",
      "hexOfSize",
      "hoodi",
      "keyShares",
      "keystore",
      "mainnet",
      "newClusterSnapshot",
      "operator",
      "operatorId",
      "operatorIds",
      "ownerNonce",
      "parse",
      "sleep",
      "slotToEpoch",
      "slotToTime",
      "timeToSlot",
      "toJson",
    ]
  `)
})

const published = Object.entries(schemas).flatMap(([name, value]) =>
  typeof value === 'object' && 'kind' in value && value.kind === 'schema' ? [[name, value] as const] : [],
)

test.each(published)('%s has a JSON Schema', (_, schema) => {
  const json = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  expect(Object.keys(json).length).toBeGreaterThan(1)
})
