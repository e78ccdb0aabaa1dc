// Writes the generated sources: `pnpm build` does it first. They are committed, so that types and tests need no build.

import { readFile, writeFile } from 'node:fs/promises'
import { generateKernels } from './generateKernels.ts'
import { generateWorker } from './generateWorker.ts'

await write('kernel/kernels.generated.ts', await generateKernels())
await write('worker/workerSource.generated.ts', await generateWorker())

/** Leaves a file alone that is right already, so that a build changes nothing. */
async function write(path: string, text: string): Promise<void> {
  const file = new URL(`../src/${path}`, import.meta.url)
  const present = await readFile(file, 'utf8').catch(() => undefined)
  if (present !== text) await writeFile(file, text)
}
