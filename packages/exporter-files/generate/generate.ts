// Writes the generated source: `pnpm build` does it first. It is committed, so that types and tests need no build.

import { readFile, writeFile } from 'node:fs/promises'
import { generateKernel } from './generateKernel.ts'

const file = new URL('../src/columns/kernel.generated.ts', import.meta.url)
const text = await generateKernel()
// A file that is right already is left alone, so that a build changes nothing.
if ((await readFile(file, 'utf8').catch(() => undefined)) !== text) await writeFile(file, text)
