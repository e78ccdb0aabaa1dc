import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { context } from '@opentelemetry/api'
import { createNodeTransport, getOwnerNonce } from '@x/chain'
import { createExporterClient } from '@x/exporter-client'
import { hoodi } from '@x/schemas'
import { createPublicClient } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { createHttpHooks } from './createHttpHooks.ts'
import { createNodeFetch } from './createNodeFetch.ts'
import { createTelemetry } from './createTelemetry.ts'
import { traceRegistration } from './traceRegistration.ts'

const script = fileURLToPath(new URL('./index.ts', import.meta.url))

afterAll(() => context.disable())

test('spans tell of each transaction, batch and request, metrics of what was done, and neither of a secret', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [script])
  expect(stdout).toMatch(/^ {2}transaction in register .*"ssvx.validators":2.* signed → sent → confirmed$/m)
  expect(stdout).toMatch(/^ {2}node in register .*"eth_sendRawTransaction"/m)
  expect(stdout).toMatch(/^ {2}POST \/v1\/exporter\/traces\/committee in batch .*"http.response.status_code":200/m)
  expect(stdout).toMatch(/^ {2}batch in read .*"ssvx.rows":[1-9]/m)
  expect(stdout).toContain('ssvx.validators.registered {} 3\n')
  expect(stdout).toContain('ssvx.exporter.slots {} 8\n')
  expect(stdout).not.toMatch(/key-of-the-node|password-of-the-exporter|127\.0\.0\.1/)
})

test('what fails is told by its name, and the addresses and what was sent stay out of it', async () => {
  const telemetry = createTelemetry()
  const secret = 'test-secret-password of opentelemetry'
  const exporter = createExporterClient({
    url: `http://reader:${encodeURIComponent(secret)}@127.0.0.1:9`,
    retry: { attempts: 2, maxDelay: 1 },
    ...createHttpHooks(telemetry),
  })
  await expect(exporter.getValidators()).rejects.toMatchObject({ name: 'NetworkError' })

  const url = `http://127.0.0.1:9/${encodeURIComponent(secret)}`
  const transport = createNodeTransport(url, { fetch: createNodeFetch(telemetry), retryCount: 0 })
  const reading = { network: hoodi, owner: hoodi.contracts.ssvNetwork.address }
  const publicClient = createPublicClient({ transport })
  await expect(traceRegistration(telemetry, () => getOwnerNonce(publicClient, reading))).rejects.toMatchObject({
    name: 'RpcError',
  })

  const { spans, metrics } = await telemetry.collect()
  const facts = spans.map(({ name, attributes, status, events }) => ({ name, attributes, status, events }))
  expect(facts.map(({ name, attributes, status }) => [name, attributes['error.type'] ?? status.message])).toEqual([
    ['GET /v1/validators', 'NetworkError'],
    ['GET /v1/validators', 'NetworkError'],
    ['node', undefined],
    ['register', 'RpcError'],
  ])
  expect(metrics).toContainEqual({ name: 'ssvx.http.retries', attributes: { 'http.request.method': 'GET' }, value: 1 })
  expect(decodeURIComponent(JSON.stringify([facts, metrics]))).not.toMatch(/test-secret|127\.0\.0\.1/)
})
