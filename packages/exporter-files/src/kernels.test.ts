import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generateKernel, kernels } from '../generate/generateKernel.ts'

test.each(kernels)(
  '$source gives what is committed; `pnpm -C packages/exporter-files generate` writes it',
  async ({ source, file }) => {
    expect(await readFile(file, 'utf8')).toBe(await generateKernel(source))
  },
)
