// `pnpm pictures`: draws the pictures of the README from what the commands really show.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawRegistration } from './drawRegistration.ts'
import { photographReport } from './photographReport.ts'

const folder = fileURLToPath(new URL('../../docs/public', import.meta.url))
const pictures = [
  ['register.svg', drawRegistration],
  ['report.webp', photographReport],
] as const
for (const [name, draw] of pictures) {
  const picture = await draw()
  await writeFile(join(folder, name), picture)
  console.log(`docs/public/${name}: ${Math.ceil(picture.length / 1_000)} kB`)
}
