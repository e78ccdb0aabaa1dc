// Writes the generated sources: `pnpm build` does it first. They are committed, so that types and tests need no build.

import { readFile, writeFile } from 'node:fs/promises'
import { generateKernel, kernels } from './generateKernel.ts'

for (const { source, file } of kernels) {
  const text = await generateKernel(source)
  // A file that is right already is left alone, so that a build changes nothing.
  if ((await readFile(file, 'utf8').catch(() => undefined)) !== text) await writeFile(file, text)
}
