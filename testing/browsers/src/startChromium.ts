import { chromium } from 'playwright-core'
import type { Driver } from './TestBrowser.ts'

export async function startChromium(executablePath: string): Promise<Driver> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'], timeout: 240_000 })
  const page = await browser.newPage()
  // On a busy machine a timeout must not judge speed.
  page.setDefaultTimeout(240_000)
  return {
    open: async (url) => {
      await page.goto(url)
    },
    evaluate: (expression) => page.evaluate(expression),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}
