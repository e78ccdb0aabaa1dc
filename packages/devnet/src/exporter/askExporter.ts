import { request as httpRequest } from 'node:http'

/** One HTTP request, exactly as it is to be sent: nothing is added to the headers but `Host` and the length. */
export type ExporterQuestion = {
  method: string
  /** Path and query. */
  path: string
  headers?: Readonly<Record<string, string>> | undefined
  body?: string | undefined
}

/** What came back; `closed` where the connection was closed without a status line. */
export type ExporterAnswer =
  | { closed: false; status: number; headers: Readonly<Record<string, string | undefined>>; body: string }
  | { closed: true }

/** Sends one request on a connection of its own and reads the whole answer, without any interpretation. */
export function askExporter(baseUrl: string, question: ExporterQuestion): Promise<ExporterAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(baseUrl)
    const request = httpRequest({
      hostname,
      port,
      agent: false,
      method: question.method,
      path: question.path,
      headers: {
        ...(question.body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(question.body)) }),
        ...question.headers,
      },
    })
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [name, value === undefined ? value : String(value)]),
        )
        const body = Buffer.concat(chunks).toString('utf8')
        resolve({ closed: false, status: response.statusCode ?? 0, headers, body })
      })
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET') resolve({ closed: true })
      else reject(error)
    })
    request.end(question.body)
  })
}
