// Verifies the shares that it is sent, for `createAuditors`.
import { parentPort } from 'node:worker_threads'
import { createSharesAuditor } from '@x/chain'
import type { SharesFinding } from '@x/chain/internal'
import type { RegisteredShares } from '@x/keyshares/internal'

/** What the thread is sent. */
export type AuditRequest = {
  registered: readonly RegisteredShares[]
  operatorKeys: ReadonlyMap<number, string> | undefined
}

/** What it answers. */
export type AuditAnswer = { findings: SharesFinding[] } | { error: Error }

const auditor = createSharesAuditor()
/** The same map for all requests, so that what is known of its keys is not looked for again. */
const keys = new Map<number, string>()

parentPort?.on('message', ({ registered, operatorKeys = new Map() }: AuditRequest) => {
  for (const [id, key] of operatorKeys) keys.set(id, key)
  const answer = (message: AuditAnswer) => parentPort?.postMessage(message)
  auditor.check(registered, { operatorKeys: keys }).then(
    (findings) => answer({ findings }),
    (error: unknown) => answer({ error: error instanceof Error ? error : new Error('The audit failed.') }),
  )
})
