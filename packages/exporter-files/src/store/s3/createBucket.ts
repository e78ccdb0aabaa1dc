import { randomUUID } from 'node:crypto'
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3'
import { sleep } from '@x/schemas'
import type { S3Directory } from '../ExportDirectory.ts'
import { ExportError } from '../ExportError.ts'
import { loadS3Library, type S3Library } from './loadS3Library.ts'
import { readS3Directory } from './readS3Directory.ts'

/** Objects below a prefix. Keys are relative to it. */
export type Bucket = {
  /** What messages call an object. */
  describe: (key: string) => string
  /** Writes an object. `undefined` where its condition does not hold: somebody else has written it. */
  put: (key: string, body: Body, condition: Condition) => Promise<Version | undefined>
  /** `undefined` where there is none. */
  head: (key: string) => Promise<ObjectFacts | undefined>
  /**
   * Reads an object, or a part of it; `undefined` where there is none. What breaks off is asked for again.
   *
   * @throws {Error} it has more than `maxBytes`
   */
  get: (key: string, options: GetOptions) => Promise<ReadObject | undefined>
  /** Copies an object. False where a condition on what is in its place does not hold, if the store honours it. */
  copy: (from: string, to: string, condition: Condition) => Promise<boolean>
  /** Removes an object; with a version, that one alone where the store honours conditions of deletions. */
  remove: (key: string, version?: Version | undefined) => Promise<void>
  list: (prefix: string) => AsyncGenerator<{ key: string; bytes: number }>
}

/** What an object is, as its ETag tells. */
export type Version = string

/** When an object may be written. */
export type Condition = { is: 'absent' } | { is: Version }

/** What is to be written: opened for each attempt. */
export type Body = { bytes: number; sha256: string; open: () => Buffer | NodeJS.ReadableStream }

export type ObjectFacts = {
  version: Version
  bytes: number
  /** How long ago it was written, in ms, by the clock of the store. */
  age: number
}

export type ReadObject = ObjectFacts & { content: Uint8Array }

export type GetOptions = {
  maxBytes: number
  /** The bytes that are wanted, ends included, of one version. */
  part?: { from: number; to: number; version: Version } | undefined
}

/** How often a request is made. */
const attempts = 6

/** Metadata that tells one's own write from that of another, where the answer was lost. */
const mark = 'ssvx-write'

/**
 * Opens a bucket.
 *
 * @throws {ExportError} `library-missing`; from its functions `object-store`: the store refuses, or does not answer
 * @throws {InvalidInputError} its URL is none
 */
export async function createBucket(directory: S3Directory): Promise<Bucket> {
  const { bucket: Bucket, prefix } = readS3Directory(directory)
  const library = await loadS3Library()
  const client = createClient(library, directory)
  const dates = keepDates(client)
  const { CopyObjectCommand, DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsV2Command } = library
  const { PutObjectCommand } = library
  const describe = (key: string) => `s3://${Bucket}/${prefix}${key}`
  const at = (key: string) => ({ Bucket, Key: prefix + key })

  /** Tries as long as a failure may pass. */
  const attempt = async <result>(key: string, work: () => Promise<result>): Promise<result> => {
    for (let tried = 1; ; tried += 1) {
      try {
        return await work()
      } catch (error) {
        if (error instanceof ExportError) throw error
        if (tried < attempts && mayPass(error)) await sleep(100 * 2 ** tried * (0.5 + Math.random()))
        else throw new ExportError({ reason: 'object-store', path: describe(key), problem: describeProblem(error) })
      }
    }
  }
  const head: Bucket['head'] = (key) =>
    attempt(key, async () => {
      try {
        return await readFacts(key)
      } catch (error) {
        if (getStatus(error) === 404) return undefined
        throw error
      }
    })
  const readFacts = async (key: string) => {
    const output = await client.send(new HeadObjectCommand(at(key)))
    return { ...toFacts(output, dates.get(output)), written: output.Metadata?.[mark] }
  }

  return {
    describe,
    head,
    put: (key, { bytes, sha256, open }, condition) => {
      const id = randomUUID()
      return attempt(key, async () => {
        const command = new PutObjectCommand({
          ...at(key),
          Body: open() as Buffer,
          ContentLength: bytes,
          Metadata: { [mark]: id },
          ...toHeaders(condition),
        })
        // Signed, so that nothing that was cut on its way is taken for the whole.
        command.middlewareStack.add(
          (next) => (args) => {
            const { request } = args
            if (hasHeaders(request)) request.headers['x-amz-content-sha256'] = sha256
            return next(args)
          },
          { step: 'build' },
        )
        try {
          const { ETag } = await client.send(command)
          if (ETag !== undefined) return ETag
        } catch (error) {
          const status = getStatus(error)
          // Absent is 404 to some stores. 409: another write is under way, which may fail.
          if (status !== 412 && status !== 404) throw error
        }
        // It may be our own: its answer was lost.
        const found = await readFacts(key).catch((error: unknown) => {
          if (getStatus(error) === 404) return undefined
          throw error
        })
        return found?.written === id ? found.version : undefined
      })
    },
    get: async (key, { maxBytes, part }) => {
      const read = await attempt(key, async () => {
        const range = part && { Range: `bytes=${part.from}-${part.to}`, IfMatch: part.version }
        try {
          const output = await client.send(new GetObjectCommand({ ...at(key), ...range }))
          const facts = toFacts(output, dates.get(output))
          if (output.Body === undefined || facts.bytes > maxBytes) return { ...facts, content: undefined }
          return { ...facts, content: await output.Body.transformToByteArray() }
        } catch (error) {
          if (getStatus(error) === 404) return undefined
          throw error
        }
      })
      if (read === undefined) return undefined
      const { content, ...facts } = read
      if (content === undefined) throw new Error(`it has more than ${maxBytes / 2 ** 20} MiB`)
      return { ...facts, content }
    },
    copy: (from, to, condition) => {
      const CopySource = `${Bucket}/${prefix}${from}`.split('/').map(encodeURIComponent).join('/')
      return attempt(to, async () => {
        try {
          await client.send(new CopyObjectCommand({ ...at(to), CopySource, ...toHeaders(condition) }))
          return true
        } catch (error) {
          if (getStatus(error) !== 412) throw error
          return false
        }
      })
    },
    remove: (key, version) =>
      attempt(key, async () => {
        try {
          await client.send(new DeleteObjectCommand({ ...at(key), ...(version !== undefined && { IfMatch: version }) }))
        } catch (error) {
          const status = getStatus(error)
          // It is another one by now, or gone.
          if (version === undefined || (status !== 412 && status !== 404)) throw error
        }
      }),
    list: async function* (folder) {
      let token: string | undefined
      do {
        const page = { Bucket, Prefix: prefix + folder, ContinuationToken: token }
        const found = await attempt(folder, () => client.send(new ListObjectsV2Command(page)))
        for (const { Key = '', Size = 0 } of found.Contents ?? []) yield { key: Key.slice(prefix.length), bytes: Size }
        token = found.NextContinuationToken
      } while (token !== undefined)
    },
  }
}

function createClient({ S3Client }: S3Library, { endpoint, region, pathStyle }: S3Directory): S3Client {
  const config: S3ClientConfig = {
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
    forcePathStyle: pathStyle ?? endpoint !== undefined,
    // Attempts are made here: a body is opened anew for each.
    maxAttempts: 1,
    // Of the whole, in a header of its own, which all stores know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 10_000, socketTimeout: 60_000 },
  }
  return new S3Client(config)
}

/** What time it was for the store when it gave an answer, in ms since the Unix epoch. */
function keepDates(client: S3Client): WeakMap<object, number> {
  const dates = new WeakMap<object, number>()
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      const told = hasHeaders(result.response) ? Date.parse(result.response.headers['date'] ?? '') : Number.NaN
      if (result.output && Number.isFinite(told)) dates.set(result.output, told)
      return result
    },
    { step: 'deserialize', priority: 'high' },
  )
  return dates
}

function toHeaders({ is }: Condition): { IfNoneMatch: string } | { IfMatch: string } {
  return is === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: is }
}

function toFacts(
  {
    ETag = '',
    ContentLength = 0,
    LastModified,
  }: { ETag?: string | undefined; ContentLength?: number | undefined; LastModified?: Date | undefined },
  date = Date.now(),
): ObjectFacts {
  return { version: ETag, bytes: ContentLength, age: LastModified ? date - LastModified.getTime() : 0 }
}

function hasHeaders(value: unknown): value is { headers: Record<string, string> } {
  return typeof value === 'object' && value !== null && 'headers' in value && typeof value.headers === 'object'
}

function getStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined
  const { $metadata } = error
  if (typeof $metadata !== 'object' || $metadata === null || !('httpStatusCode' in $metadata)) return undefined
  return typeof $metadata.httpStatusCode === 'number' ? $metadata.httpStatusCode : undefined
}

/** No answer, a busy server, or a request that others were in the way of. */
function mayPass(error: unknown): boolean {
  const status = getStatus(error)
  if (status === undefined) return error instanceof Error && !/Credential|Region|Token/.test(error.name + error.message)
  return (
    status >= 500 ||
    status === 408 ||
    status === 409 ||
    status === 429 ||
    /BadDigest|IncompleteBody|RequestTimeout/.test(getName(error))
  )
}

function getName(error: unknown): string {
  return error instanceof Error ? error.name : 'Error'
}

/** In words of ours: what an error of a library says may have anything in it. */
function describeProblem(error: unknown): string {
  const status = getStatus(error)
  const name = getName(error).replace(/\W/g, '').slice(0, 60)
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (status !== undefined) return `the object store answers ${status} (${name})`
  if (/Credential|Token/.test(name)) return 'there are no credentials'
  if (error instanceof Error && error.message === 'Region is missing') return 'the region is missing'
  return `the object store does not answer (${code?.replace(/\W/g, '') ?? name})`
}
