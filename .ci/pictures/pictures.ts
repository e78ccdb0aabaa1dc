// `pnpm gen:pictures [name …]`: draws the pictures of the READMEs from what the commands and the pages really show. Four
// are photographs, which need a build and Chromium.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawRegistration } from './drawRegistration.ts'
import { photographDashboard } from './photographDashboard.ts'
import { photographReport } from './photographReport.ts'
import { photographSplit } from './photographSplit.ts'
import { photographWatch } from './photographWatch.ts'

const folder = fileURLToPath(new URL('../../docs/public', import.meta.url))
const pictures = {
  'register.svg': drawRegistration,
  'report.webp': photographReport,
  'split-browser.webp': photographSplit,
  'participation-dashboard.webp': photographDashboard,
  'watch.webp': photographWatch,
}
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in pictures))
if (unknown.length > 0) {
  console.error(`pnpm gen:pictures [${Object.keys(pictures).join('|')} …]; there is no ${unknown.join(', ')}.`)
  process.exit(2)
}
for (const [name, take] of Object.entries(pictures)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const picture = await take()
  await writeFile(join(folder, name), picture)
  console.log(`docs/public/${name}: ${Math.ceil(picture.length / 1_000)} kB`)
}
