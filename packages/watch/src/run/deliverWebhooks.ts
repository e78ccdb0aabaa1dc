import { abortable } from '@x/schemas/internal'
import { postEvent } from '../webhook/postEvent.ts'
import { reportSource } from './reportSource.ts'
import type { WatchRun } from './watchRun.ts'

/** The longest wait between two attempts, in ms. */
const longestWait = 300_000

/** Posts the events one after the other, each until the receiver confirms it. */
export async function deliverWebhooks(run: WatchRun): Promise<void> {
  const { settings, keeper, signal } = run
  const { webhook, clock } = settings
  if (webhook === undefined) return
  let wait = webhook.retryDelay ?? 1_000
  for (;;) {
    signal.throwIfAborted()
    const [event] = keeper.stored.pending.webhook
    if (event === undefined) {
      await abortable(keeper.nextChange(), signal)
      continue
    }
    try {
      await postEvent(webhook, { event, now: clock.now(), signal })
    } catch (error) {
      signal.throwIfAborted()
      await keeper.update((state) => reportSource(run, state, 'webhook', error))
      await clock.sleep(wait, signal)
      wait = Math.min(2 * wait, longestWait)
      continue
    }
    wait = webhook.retryDelay ?? 1_000
    await keeper.update((state) => {
      const { pending } = state
      const rest = pending.webhook.filter(({ id }) => id !== event.id)
      return reportSource(run, { ...state, pending: { ...pending, webhook: rest } }, 'webhook')
    })
  }
}
