import { chromium, type Page } from 'playwright-core'

export type PhotographParameters = {
  url: string
  /** The window, and the part of it that the picture shows. */
  viewport: { width: number; height: number }
  clip: { x: number; y: number; width: number; height: number; scale: number }
  /** What somebody does in the page before. */
  prepare?: ((page: Page) => Promise<void>) | undefined
}

/** Photographs a page in Chromium, as WebP. */
export async function photograph({ url, viewport, clip, prepare }: PhotographParameters): Promise<Buffer> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage({ viewport, colorScheme: 'light' })
    await page.goto(url)
    await prepare?.(page)
    const session = await page.context().newCDPSession(page)
    const parameters = { format: 'webp', quality: 60, clip } as const
    const { data } = await session.send('Page.captureScreenshot', parameters)
    return Buffer.from(data, 'base64')
  } finally {
    await browser.close()
  }
}
