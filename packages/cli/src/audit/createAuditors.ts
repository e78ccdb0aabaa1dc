import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { SharesAuditor, SharesFinding } from '@x/registration'
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

function createThreadAuditor(signal: AbortSignal): ThreadAuditor {
  let worker: Worker | undefined
  return {
    check: (registered) =>
      new Promise<SharesFinding[]>((resolve, reject) => {
        signal.throwIfAborted()
        worker ??= new Worker(script, { name: 'audit', env: {}, execArgv: isSource ? ['--conditions=@x/source'] : [] })
        const thread = worker
        const settle = (finish: () => void) => {
          thread.removeAllListeners()
          signal.removeEventListener('abort', abort)
          finish()
        }
        const abort = () => settle(() => reject(signal.reason))
        signal.addEventListener('abort', abort, { once: true })
        thread.once('message', (answer: AuditAnswer) =>
          settle(() => ('findings' in answer ? resolve(answer.findings) : reject(answer.error))),
        )
        thread.once('error', (error) => settle(() => reject(error)))
        thread.once('exit', () => settle(() => reject(new Error('The thread of an audit ended.'))))
        thread.postMessage({ registered } satisfies AuditRequest)
      }),
    end: async () => worker?.terminate(),
  }
}
