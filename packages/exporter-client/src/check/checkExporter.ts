import type { Network } from '@x/schemas'
import pLimit from 'p-limit'
import { type AuditorStatus, getAuditorStatus } from '../node/getAuditorStatus.ts'
import { getIdentity } from '../node/getIdentity.ts'
import {
  type CreateExporterConnectionParameters,
  createExporterConnection,
} from '../request/createExporterConnection.ts'
import { getMode } from '../request/getMode.ts'
import type { ExporterMode } from '../rules/slotRange.ts'
import { type AskNodeOptions, askNode, isUnrenderable, type NodeQuestion } from './askNode.ts'
import { createSubject, NothingToAskAbout } from './createSubject.ts'
import type { AskNode } from './findRenderable.ts'
import { judgeQuirk, type QuirkState } from './judgeQuirk.ts'
import {
  committeeTraces,
  type ExporterLine,
  type ExporterQuirk,
  get,
  type QuirkSubject,
  type QuirkWindow,
} from './quirk.ts'
import { answerQuirks } from './quirks/answerQuirks.ts'
import { forkQuirks } from './quirks/forkQuirks.ts'
import { nodeQuirks } from './quirks/nodeQuirks.ts'
import { oddQuirks } from './quirks/oddQuirks.ts'
import { requestQuirks } from './quirks/requestQuirks.ts'
import { signerQuirks } from './quirks/signerQuirks.ts'
import { statusQuirks } from './quirks/statusQuirks.ts'
import { readSubject } from './readSubject.ts'

export type CheckExporterParameters = Pick<CreateExporterConnectionParameters, 'fetch' | 'headers' | 'now' | 'url'> & {
  network: Network
  /** Which release's behaviour to expect; found out where absent, which only an archive exporter allows. */
  line?: ExporterLine | undefined
  /** Whether to send requests of up to 26 MB as well. */
  isHeavy?: boolean | undefined
  /** Requests at a time, 2 by default. */
  concurrency?: number | undefined
  /** Time limit of one request in ms, 12,000 by default. */
  timeout?: number | undefined
  signal?: AbortSignal | undefined
  /** Called after each statement. */
  onProgress?: ((done: number, total: number) => void) | undefined
}

/** One statement about the server of an exporter, and whether it holds. */
export type CheckedQuirk = {
  /** A sentence. */
  name: string
  state: QuirkState
  /** What the node answered, where it differs. */
  answered?: string | undefined
}

/** Which known quirks of exporters a node shows. `holds`, `differs` and `unknown` count them. */
export type ExporterCheck = {
  mode: ExporterMode
  nodeVersion: string | undefined
  /** The line of releases that the node behaves like; absent where it cannot be told. */
  line: ExporterLine | undefined
  /** How far the node's auditor is; absent where it has none, or does not tell. */
  auditor: AuditorStatus | undefined
  /** What the node was asked about; absent where it has no attester duty: then only what needs no data was held against it. */
  subject: QuirkSubject | undefined
  holds: number
  differs: number
  unknown: number
  /** In the order of the table. */
  quirks: CheckedQuirk[]
}

/**
 * Holds a node against what is known of the HTTP API of exporters: about 150 statements of how requests are read and what
 * answers look like, as they were measured on known releases. Tells a new version of the node from these.
 *
 * It asks the node for its own data first, and works with whatever there is, also where the node is not at the head of
 * the chain; a statement that no data shows is `unknown`.
 * It only reads, with small requests, and sends nothing that could keep a node busy.
 *
 * @throws {HttpError} the node cannot be asked at all
 * @example
 * const { line, differs, quirks } = await checkExporter({ url: 'http://localhost:16000', network: mainnet })
 * console.log(line, differs, quirks.filter(({ state }) => state === 'differs'))
 */
export async function checkExporter({
  url,
  network,
  line: expected,
  isHeavy = false,
  concurrency = 2,
  timeout = 12_000,
  signal,
  onProgress,
  ...options
}: CheckExporterParameters): Promise<ExporterCheck> {
  const client = createExporterConnection({ ...options, url, network, timeout })
  const mode = await getMode(client, { signal })
  const { version } = await getIdentity(client, { signal })
  const address = new URL(url)
  const asking: AskNodeOptions = {
    url: client.http.endpoint.replace(/\/$/, ''),
    headers: { ...options.headers, ...getCredentials(address) },
    fetch: options.fetch ?? globalThis.fetch,
    signal,
    timeout,
  }
  const ask = (question: NodeQuestion) => askNode(asking, question)
  const line = expected ?? (mode === 'archive' ? await findLine(ask) : undefined)
  const auditor =
    line === '2026'
      ? await getAuditorStatus(client, { signal }).catch(() => {
          signal?.throwIfAborted()
          return undefined
        })
      : undefined
  const { window, data } = await readSubject(client, { network, mode, ask, signal })
  const subject = createSubject(window, data)
  const quirks = listQuirks(subject).filter(
    (quirk) => (quirk.mode ?? mode) === mode && (quirk.line ?? line) === line && (isHeavy || !quirk.isHeavy),
  )
  const limit = pLimit(concurrency)
  let done = 0
  const checked = await Promise.all(
    quirks.map((quirk) =>
      limit(async () => {
        const result = await checkQuirk(quirk, subject, ask, signal)
        done += 1
        onProgress?.(done, quirks.length)
        return result
      }),
    ),
  )
  const count = (state: QuirkState) => checked.filter((quirk) => quirk.state === state).length
  return {
    ...{ mode, nodeVersion: version || undefined, line, auditor, subject: data && subject },
    ...{ holds: count('holds'), differs: count('differs'), unknown: count('unknown') },
    quirks: checked,
  }
}

/** The newer line refuses a role that committee traces do not have; the older one knows no roles there. */
async function findLine(ask: AskNode): Promise<ExporterLine | undefined> {
  const answer = await ask(get(`${committeeTraces}?roles=ATTESTER`))
  if (answer.status === 400) return '2026'
  return answer.status === 200 || isUnrenderable(answer) ? 'v2.3.7' : undefined
}

async function checkQuirk(
  quirk: ExporterQuirk,
  subject: QuirkSubject,
  ask: AskNode,
  signal: AbortSignal | undefined,
): Promise<CheckedQuirk> {
  const { name } = quirk
  try {
    return { name, ...(await judgeQuirk(quirk, subject, quirk.ask(subject), ask)) }
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof NothingToAskAbout) return { name, state: 'unknown' }
    // A closed connection is an answer too.
    return { name, state: 'differs', answered: `no answer (${error instanceof Error ? error.name : 'unknown'})` }
  }
}

function getCredentials({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  const bytes = new TextEncoder().encode(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`)
  return { Authorization: `Basic ${btoa(String.fromCharCode(...bytes))}` }
}

/** Every behaviour that can be seen with one request, or with two that are to have the same answer. */
export function listQuirks(window: QuirkWindow): ExporterQuirk[] {
  return [
    ...requestQuirks(),
    ...answerQuirks(),
    ...signerQuirks(),
    ...forkQuirks(window),
    ...statusQuirks(),
    ...nodeQuirks(),
    ...oddQuirks(window),
  ]
}
