// `pnpm pictures`: draws the pictures of the READMEs from what the commands and the pages really show. Three are
// photographs. It needs a build and Chromium.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawRegistration } from './drawRegistration.ts'
import { photographDashboard } from './photographDashboard.ts'
import { photographReport } from './photographReport.ts'
import { photographSplit } from './photographSplit.ts'

const folder = fileURLToPath(new URL('../../docs/public', import.meta.url))
await save('register.svg', await drawRegistration())
for (const [name, take] of [
  ['report.webp', photographReport],
  ['split-browser.webp', photographSplit],
  ['participation-dashboard.webp', photographDashboard],
] as const) {
  await save(name, await take())
}

async function save(name: string, picture: string | Buffer): Promise<void> {
  await writeFile(join(folder, name), picture)
  console.log(`docs/public/${name}: ${Math.ceil(picture.length / 1_000)} kB`)
}
