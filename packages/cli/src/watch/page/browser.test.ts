import { existsSync } from 'node:fs'
import { browsers } from '@x/browsers'
import { serveWatch } from '@x/watch/node'
import { chromium } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createView } from '../testing/createView.ts'
import { createWatchTexts } from './createWatchTexts.ts'
import type { WatchView } from './watchView.ts'

/** A watch whose status a test changes, and its page. */
async function servePage(port = 0) {
  const shown: { view: WatchView } = { view: createView() }
  const texts = createWatchTexts(() => shown.view)
  const server = await serveWatch({ port, getStatus: () => shown.view.status, texts })
  return {
    ...server,
    /** Shows another view to whoever looks. */
    show: (view: WatchView) => {
      shown.view = view
      server.notify()
    },
  }
}

for (const { title, isInstalled, start } of browsers) {
  describe.skipIf(!isInstalled)(`in ${title}`, () => {
    test('the page follows the watch, keeps what somebody does, and tells where there is no news any more', async () => {
      await using browser = await start()
      await using page = await servePage()
      // However long a busy machine takes, nothing is old by itself.
      const hour = 3_600_000
      const view = createView({ interval: hour })
      page.show(view)
      await browser.open(page.url)
      const read = () =>
        browser.evaluate(() => {
          const text = (selector: string) => document.querySelector(selector)?.textContent ?? ''
          const { hidden, textContent } = document.querySelector<HTMLElement>('#state') ?? {}
          return {
            state: document.documentElement.dataset['state'],
            told: hidden ? '' : textContent,
            title: document.title,
            heading: text('h1'),
            age: text('#age'),
            focus: document.activeElement?.id,
            isUnfolded: document.querySelector<HTMLInputElement>('#cluster-table-all')?.checked,
            scripts: document.querySelectorAll('script').length,
          }
        }, undefined)
      const until = (expected: Partial<Awaited<ReturnType<typeof read>>>) =>
        expect.poll(read, { timeout: 240_000, interval: 100 }).toMatchObject(expected)
      // The name of an operator is a script, which has not run.
      const heading = '3 alerts, 1 critical'
      await until({ state: 'live', told: '', heading, title: `${heading} · hoodi`, scripts: 1 })
      expect((await read()).age).toMatch(/^\d+ (?:s|min) ago$/)

      // Many clusters are folded: whoever unfolds them sees all of them at the next look too, and keeps the focus.
      const { status } = view
      const clusters = Array.from({ length: 30 }, (_, i) =>
        status.clusters.map((cluster) => ({ ...cluster, operatorIds: [i + 1, ...cluster.operatorIds.slice(1)] })),
      ).flat()
      page.show({ ...view, status: { ...status, clusters, alerts: [] } })
      await until({ heading: 'No alerts, but not all is known', isUnfolded: false })
      await browser.evaluate(() => {
        const fold = document.querySelector<HTMLInputElement>('#cluster-table-all')
        fold?.click()
        fold?.focus()
      }, undefined)
      page.show({ ...view, status: { ...status, clusters: clusters.slice(3) } })
      await until({ heading, isUnfolded: true, focus: 'cluster-table-all' })

      // The watch hangs: nobody has looked for four hours.
      const lastLook = view.now - 4.5 * hour
      page.show({ ...view, status: { ...status, lastLook } })
      await until({
        ...{ state: 'old', told: 'Last news 4 h ago: what is below is from then.', age: '4 h ago' },
        title: `(!) ${heading} · hoodi`,
      })
      page.show(view)
      await until({ state: 'live', told: '' })

      // It has ended, and is started again.
      await page.stop()
      await until({ state: 'lost', told: expect.stringMatching(/^No connection to the watch since \d\d:\d\d UTC\. /) })
      await using again = await servePage(Number(new URL(page.url).port))
      again.show({ ...view, status: { ...status, alerts: [] } })
      await until({ state: 'live', told: '', heading: 'No alerts, but not all is known' })
    })
  })
}

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync)
const skipped = executablePath === undefined ? ' (skipped: no Chromium is installed)' : ''

test.skipIf(executablePath === undefined)(
  `the page is made for desks and phones, and for keyboards${skipped}`,
  async () => {
    await using page = await servePage()
    const browser = await chromium.launch({
      executablePath: executablePath ?? '',
      args: ['--no-sandbox'],
      timeout: 240_000,
    })
    try {
      for (const [width, colorScheme] of [
        [1400, 'light'],
        [390, 'dark'],
      ] as const) {
        const tab = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
        // On a busy machine a timeout must not judge speed.
        tab.setDefaultTimeout(240_000)
        const complaints: string[] = []
        tab.on('console', (message) => complaints.push(message.text()))
        tab.on('pageerror', (error) => complaints.push(String(error)))
        tab.on('request', (request) => {
          if (!request.url().startsWith(page.url)) complaints.push(request.url())
        })
        await tab.goto(page.url)
        await tab.waitForSelector('html[data-state=live]')
        // Nothing is wider than the window.
        expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        const tables = await tab.evaluate(() =>
          [...document.querySelectorAll('.scroll')].map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
        )
        expect(tables.filter((more) => more > 0)).toEqual([])
        // Where the focus is can be seen at each stop.
        const stops: string[] = []
        for (const _ of ['JSON', 'metrics']) {
          await tab.keyboard.press('Tab')
          const stop = await tab.evaluate(() => {
            const element = document.activeElement ?? document.body
            return `${element.textContent} ${getComputedStyle(element).outlineWidth}`
          })
          stops.push(stop)
        }
        expect(stops).toEqual(['JSON 2px', 'metrics 2px'])
        expect(complaints).toEqual([])
        await tab.close()
      }
    } finally {
      await browser.close()
    }
  },
)
