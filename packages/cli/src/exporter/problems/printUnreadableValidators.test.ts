import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestExporter } from '../testing/startTestExporter.ts'

test('a validator with an absurd index costs itself alone, and is told', async () => {
  await using exporter = await startTestExporter()
  await using odd = await startProxy(exporter.server.url, (text) =>
    text.replace('"index":"1011"', '"index":"18446744073709551615"'),
  )
  const env = { SSVX_EXPORTER_URL: odd.url }
  const range = ['--from', '1000', '--to', '1031']
  const told =
    /Note: 1 validator of the exporter could not be read and is left out\.\n {2}index: expected an integer.*1b1b1b/

  const duties = await exporter.run(['duties', ...range, '--json'], { env })
  expect(duties).toMatchObject({ code: 0, stderr: expect.stringMatching(told) })
  const { data }: { data: { validatorIndex: number; publicKey?: string; absent?: number[] }[] } = JSON.parse(
    duties.stdout,
  )
  const isNamed = (index: number) =>
    data.filter((duty) => duty.validatorIndex === index).every((duty) => duty.publicKey)
  expect([1000, 1001, 1010, 1011].map(isNamed)).toEqual([true, true, true, false])

  const out = join(exporter.directory, 'tables')
  const flags = ['export', 'tables', ...range, '--format', 'ndjson', '--out', out, '--json']
  const tables = await exporter.run(flags, { env })
  expect(tables).toMatchObject({ code: 0, stderr: expect.stringMatching(told) })
  expect(JSON.parse(tables.stdout)).toMatchObject({ complete: true, slotsFailed: 0 })
})

/** Hands requests on, and changes what the node says of its validators. */
async function startProxy(
  target: string,
  change: (text: string) => string,
): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = 'GET', url = '/', headers } = request
    const type = headers['content-type']
    const answer = await fetch(target + url, {
      method,
      headers: type === undefined ? {} : { 'Content-Type': type },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    })
    const text = await answer.text()
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
    response.end(url.startsWith('/v1/validators') ? change(text) : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
