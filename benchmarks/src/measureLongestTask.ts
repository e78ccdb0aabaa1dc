import type { Browser, Page } from 'playwright-core'

type TraceEvent = { name: string; pid: number; tid: number; dur?: number; tdur?: number; args: { name?: string } }

/**
 * Runs something in a page and returns the longest task of the page's thread meanwhile, in milliseconds of processor
 * time, so that what else runs on the machine does not count.
 */
export async function measureLongestTask(browser: Browser, page: Page, run: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] })
  await run()
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString('utf8'))
  const isPage = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) =>
      name.endsWith('RunTask') && isPage.some((thread) => thread.pid === pid && thread.tid === tid),
  )
  if (tasks.length === 0) throw new Error('the trace has no task of the page')
  return Math.max(...tasks.map(({ dur = 0, tdur = dur }) => tdur / 1000))
}
