// Splits off the page's thread: a signature takes some 35 ms in JavaScript, for which a page would stand still.
import { assertKeyShares, generateKeyShares } from '@x/keyshares'
import { describeProblem } from './describeProblem.ts'
import type { FromWorker, ToWorker } from './messages.ts'

const stopping = new AbortController()

addEventListener('message', ({ data: message }: MessageEvent<ToWorker>) => {
  if (message.type === 'stop') stopping.abort()
  else void split(message)
})

async function split({ keystores, sources, password, operators, owner, ownerNonce }: ToWorker & { type: 'split' }) {
  const { signal } = stopping
  try {
    const keyShares = await generateKeyShares({
      keystores,
      sources,
      password,
      operators,
      owner,
      ownerNonce,
      signal,
      onProgress: (progress) => tell({ type: 'split', ...progress }),
    })
    // The arithmetic of this check shares nothing with that of the split.
    await assertKeyShares(keyShares, {
      owner,
      ownerNonce,
      operators,
      signal,
      onProgress: (progress) => tell({ type: 'verified', ...progress }),
    })
    tell({ type: 'done', keyShares })
  } catch (error) {
    tell({ type: 'failed', problem: signal.aborted ? stopped : describeProblem(error) })
  } finally {
    password.fill(0)
  }
}

const stopped = { field: 'form', text: 'Stopped: nothing was kept. Write the password again to start anew.' } as const

function tell(message: FromWorker): void {
  postMessage(message)
}
