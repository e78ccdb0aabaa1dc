import { expect, test } from 'vitest'
import { describeFile, readDirectory } from './readDirectory.ts'

const url = 's3://bucket/a'

test('a path is a directory of this machine, which has no endpoint', () => {
  expect(readDirectory({ env: { AWS_REGION: 'eu-west-1' } }, 'out', {})).toBe('out')
  expect(() => readDirectory({ env: {} }, 'out', { s3Region: 'eu-west-1' })).toThrow('--s3-region')
  expect(describeFile('out/', 'manifest.json')).toBe('out/manifest.json')
})

test('an object store is that of AWS in the region of the environment, or that of an endpoint, where the bucket is in the path', () => {
  expect(readDirectory({ env: { AWS_REGION: 'eu-west-1' } }, url, {})).toEqual({
    ...{ url, endpoint: undefined, region: 'eu-west-1', pathStyle: false },
  })
  const endpoint = 'http://store.example'
  const own = { url, endpoint, region: 'us-east-1', pathStyle: true }
  expect(readDirectory({ env: {} }, url, { s3Endpoint: endpoint })).toEqual(own)
  expect(readDirectory({ env: { AWS_ENDPOINT_URL_S3: endpoint, AWS_ENDPOINT_URL: 'http://other' } }, url, {})).toEqual(
    own,
  )
  expect(readDirectory({ env: {} }, url, { s3Endpoint: endpoint, s3HostStyle: true }).valueOf()).toMatchObject({
    pathStyle: false,
  })
  expect(describeFile(own, 'manifest.json')).toBe('s3://bucket/a/manifest.json')
})
