import { existsSync } from 'node:fs'

/** The browser of the tests, where there is one: `CHROMIUM_PATH`, or where Linux keeps it. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH: given = '' } = process.env
  return [given, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) =>
    existsSync(path),
  )
}
