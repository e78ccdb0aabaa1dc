import { toJsonSchema } from '@valibot/to-json-schema'
import { expect, test } from 'vitest'
import * as schemas from './index.ts'

test('the public names change only on purpose', () => {
  expect(Object.keys(schemas).sort()).toMatchInlineSnapshot(`
    [
      "BaseError",
      "InvalidInputError",
      "address",
      "blsPublicKey",
      "bytesToHex",
      "checksumAddress",
      "clusterSize",
      "clusterSnapshot",
      "committeeId",
      "currentSlot",
      "defineNetwork",
      "describeNetwork",
      "epochToSlot",
      "getClusterId",
      "getCommitteeId",
      "getThreshold",
      "hex",
      "hexOfSize",
      "hexToBytes",
      "hoodi",
      "keyShares",
      "keySharesItem",
      "keystore",
      "mainnet",
      "network",
      "newClusterSnapshot",
      "operator",
      "operatorId",
      "operatorIds",
      "operatorKey",
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

// A network may be given as a `Network` too, so its file has a schema of its own (`networkFields`).
const published = Object.entries(schemas).flatMap(([name, value]) =>
  typeof value === 'object' && 'kind' in value && value.kind === 'schema' && name !== 'network'
    ? [[name, value] as const]
    : [],
)

test.each(published)('%s has a JSON Schema', (_, schema) => {
  const json = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })
  expect(Object.keys(json).length).toBeGreaterThan(1)
})
