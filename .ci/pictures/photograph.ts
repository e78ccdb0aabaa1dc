import { chromium, type Page } from 'playwright-core'

export type PhotographParameters = {
  url: string
  /** The window, and the part of it that the picture shows. */
  viewport: { width: number; height: number }
  clip: { x: number; y: number; width: number; height: number; scale: number }
  /** What somebody does in the page before. */
  prepare?: ((page: Page) => Promise<void>) | undefined
}

/** A picture, and the words that it shows whatever its figures are: headings, labels, what is said below a heading. */
export type Photograph = { image: Buffer; words: string[] }

/** Photographs a page in Chromium, as WebP. */
export async function photograph({ url, viewport, clip, prepare }: PhotographParameters): Promise<Photograph> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport, colorScheme: 'light' })
    await page.goto(url)
    await prepare?.(page)
    const session = await page.context().newCDPSession(page)
    const parameters = { format: 'webp', quality: 60, clip } as const
    const { data } = await session.send('Page.captureScreenshot', parameters)
    return { image: Buffer.from(data, 'base64'), words: await page.evaluate(readWords, clip) }
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
function readWords({ y, height }: PhotographParameters['clip']): string[] {
  return [...document.querySelectorAll<HTMLElement>('h1, h2, label, button, th[scope=col], .name, .lead')]
    .filter((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return element.checkVisibility() && top >= y && bottom <= y + height
    })
    .map((element) => {
      const copy = document.createElement('div')
      copy.innerHTML = element.innerHTML
      for (const select of copy.querySelectorAll('select')) select.remove()
      return copy.textContent.trim().replaceAll(/\s+/g, ' ')
    })
    .filter((words) => /\p{L}{2}/u.test(words))
}
