import type { Browser, Page } from 'playwright-core'

export type OpenPageParameters = {
  url: string
  width?: number | undefined
  colorScheme?: 'light' | 'dark' | undefined
  /** Other servers that the page may ask. */
  known?: readonly string[] | undefined
}

/** A page that is watched: what its console says, what it throws, and each request to a stranger is a complaint. */
export type WatchedPage = AsyncDisposable & {
  page: Page
  complaints: string[]
  /** All requests so far, those of its workers included. */
  requests: string[]
}

/** Opens a page. */
export async function openPage(
  browser: Browser,
  { url, width = 1400, colorScheme = 'light', known = [] }: OpenPageParameters,
): Promise<WatchedPage> {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme })
  // Far above what anything needs: on a busy machine a timeout must not judge speed.
  page.setDefaultTimeout(240_000)
  const complaints: string[] = []
  const requests: string[] = []
  page.on('console', (message) => {
    // Whether an exporter has the auditor of newer lines is only found out by asking for it.
    if (!message.location().url?.includes('/v1/exporter/auditor/')) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => {
    const address = request.url()
    // Neither leaves the browser: workers come from the one, the icon from the other.
    if (/^(blob|data):/.test(address)) return
    requests.push(address)
    if (![url, ...known].some((start) => address.startsWith(start))) complaints.push(`asked ${address}`)
  })
  await page.goto(url)
  return { page, complaints, requests, [Symbol.asyncDispose]: () => page.close() }
}
