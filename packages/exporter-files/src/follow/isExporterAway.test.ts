import { StreamFailedError } from '@x/exporter-client'
import { expect, test } from 'vitest'
import { isExporterAway } from './isExporterAway.ts'

const withFields = (fields: object) => Object.assign(new Error('away'), fields)

test.each<[string, unknown, boolean]>([
  ['too many slots in a row', new StreamFailedError({ slot: 5, failures: 3, cause: undefined }), true],
  ['the same out of another thread', withFields({ name: 'StreamFailedError' }), true],
  ['a request that failed, out of another thread', withFields({ endpoint: 'v1/x', attempts: 3 }), true],
  ['an error of the disk', withFields({ code: 'ENOSPC', path: '/x' }), false],
  ['an error that only has an endpoint', withFields({ endpoint: 'v1/x' }), false],
  ['an error that only has attempts', withFields({ attempts: 3 }), false],
  ['something that is no error', { endpoint: 'v1/x', attempts: 3, name: 'StreamFailedError' }, false],
  ['nothing', undefined, false],
])('%s', (_, error, isAway) => {
  expect(isExporterAway(error)).toBe(isAway)
})
