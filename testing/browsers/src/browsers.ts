import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { startChromium } from './startChromium.ts'
import { startFirefox } from './startFirefox.ts'
import { startWebKit } from './startWebKit.ts'
import { createTestBrowser, type TestBrowser } from './TestBrowser.ts'

export type BrowserKind = {
  /** Its name, and that it is skipped, with the reason, where it is not installed: for the title of a test. */
  title: string
  isInstalled: boolean
  start(): Promise<TestBrowser>
}

const chromium = find(process.env['CHROMIUM_PATH'], 'chromium', 'chromium-browser', 'google-chrome')
const firefox = find(process.env['FIREFOX_PATH'], 'firefox-esr', 'firefox')
const webKitDriver = find(process.env['WEBKIT_DRIVER_PATH'], 'WebKitWebDriver')
const miniBrowser = globSync('/usr/lib/*/webkit*/MiniBrowser')[0]
const xvfb = find(undefined, 'Xvfb')

/** The engines that there are, each in a browser that Debian packages. */
export const browsers: readonly BrowserKind[] = [
  describe('Chromium', 'chromium', chromium && (() => startChromium(chromium))),
  describe('Firefox', 'firefox-esr', firefox && (() => startFirefox(firefox))),
  describe(
    'WebKitGTK',
    'webkit2gtk-driver xvfb',
    webKitDriver && miniBrowser && xvfb && (() => startWebKit({ webKitDriver, miniBrowser, xvfb })),
  ),
]

function describe(
  name: string,
  debianPackages: string,
  start: (() => Promise<Parameters<typeof createTestBrowser>[0]>) | '' | undefined,
): BrowserKind {
  if (!start) {
    const title = `${name} (skipped: it is not installed; apt-get install ${debianPackages})`
    return { title, isInstalled: false, start: () => Promise.reject(new Error(title)) }
  }
  return { title: name, isInstalled: true, start: async () => createTestBrowser(await start()) }
}

/** The path that somebody gives, or the first program of these names. */
function find(given: string | undefined, ...names: readonly string[]): string | undefined {
  if (given) return existsSync(given) ? given : undefined
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}
