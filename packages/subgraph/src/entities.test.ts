import { expect, test } from 'vitest'
import {
  clusterEntity,
  clusterFields,
  operatorEntity,
  operatorFields,
  validatorEntity,
  validatorFields,
} from './entities.ts'

test.each([
  ['operators', operatorFields, operatorEntity],
  ['clusters', clusterFields, clusterEntity],
  ['validators', validatorFields, validatorEntity],
])('what is asked of %s is what is decoded, and nothing else', (_, selection, entity) => {
  const selected = selection.replaceAll(/\([^)]*\)|\{[^}]*\}/g, '').split(/\s+/)
  expect(selected.filter(Boolean).toSorted()).toEqual(readEntries(entity).toSorted())
})

/** The names of the first step of a schema, which is the object as it comes. */
function readEntries(schema: object): string[] {
  const first: unknown = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe[0] : undefined
  if (typeof first !== 'object' || first === null || !('entries' in first))
    throw new TypeError('No object comes first.')
  return Object.keys(Object(first.entries))
}
