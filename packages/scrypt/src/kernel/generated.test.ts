import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generateKernels } from '../../generate/generateKernels.ts'
import { generateWorker } from '../../generate/generateWorker.ts'

test.each([
  ['kernel/kernels.generated.ts', generateKernels],
  ['worker/workerSource.generated.ts', generateWorker],
] as const)('%s is what its sources give; `pnpm -C packages/scrypt generate` writes it', async (path, generate) => {
  expect(await readFile(new URL(`../${path}`, import.meta.url), 'utf8')).toBe(await generate())
})
