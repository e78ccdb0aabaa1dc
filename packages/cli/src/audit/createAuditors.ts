import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SharesAuditor } from '@x/chain'
import type { SharesFinding } from '@x/chain/internal'
import type { AuditAnswer, AuditRequest } from './auditThread.ts'

/** Verifies shares, on a thread of its own. */
export type ThreadAuditor = SharesAuditor & { end: () => Promise<unknown> }

/** Beside the sources as beside what is built from them. */
const isSource = import.meta.url.endsWith('.ts')
const script = new URL(isSource ? './auditThread.ts' : './auditThread.js', import.meta.url)

/** More do not help: what the node says has to be read as well, on the first thread. */
const mostThreads = 4

/** One auditor for each core, up to four: the first to be used on this thread, others on threads that start when needed. */
export function createAuditors(create: () => SharesAuditor, signal: AbortSignal): ThreadAuditor[] {
  const threads = Math.min(mostThreads, Math.max(2, availableParallelism())) - 1
  const here = { ...create(), end: async () => undefined }
  return [...Array.from({ length: threads }, () => createThreadAuditor(signal)), here]
}

type Job = { resolve: (findings: SharesFinding[]) => void; reject: (error: unknown) => void }

function createThreadAuditor(signal: AbortSignal): ThreadAuditor {
  let worker: Worker | undefined
  let job: Job | undefined
  const fail = (error: unknown) => job?.reject(error)
  signal.addEventListener('abort', () => fail(signal.reason), { once: true })

  function start(): Worker {
    const thread = new Worker(script, {
      name: 'audit',
      env: {},
      execArgv: isSource ? ['--conditions=@x/source'] : [],
    })
    thread.on('message', (answer: AuditAnswer) => {
      if ('findings' in answer) job?.resolve(answer.findings)
      else fail(answer.error)
    })
    thread.on('error', fail)
    thread.on('exit', () => fail(new Error('The thread of an audit ended.')))
    return thread
  }

  return {
    check: (registered, { operatorKeys } = {}) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted()
        job = { resolve, reject }
        worker ??= start()
        worker.postMessage({ registered, operatorKeys } satisfies AuditRequest)
      }),
    end: async () => worker?.terminate(),
  }
}
