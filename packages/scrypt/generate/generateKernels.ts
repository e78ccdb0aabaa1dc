import { readFile } from 'node:fs/promises'
import { main } from 'assemblyscript/asc'

const folder = new URL('../assembly/', import.meta.url)

/** Compiles the kernels in `assembly` and returns the text of `kernels.generated.ts`. */
export async function generateKernels(): Promise<string> {
  const [fast, plain] = [await compile('fast.ts'), await compile('plain.ts')]
  return [
    '// Written by generate/generate.ts from assembly/*.ts. Do not edit.',
    '/** WebAssembly, as base64. */',
    `export const fastKernel =\n  '${fast}'`,
    `/** WebAssembly, as base64. */`,
    `export const plainKernel =\n  '${plain}'`,
    '',
  ].join('\n\n')
}

async function compile(file: string): Promise<string> {
  let binary: Uint8Array | undefined
  const options = ['-O3', '--noAssert', '--runtime', 'stub', '--enable', 'simd', '--importMemory']
  const { error, stderr } = await main([file, '--outFile', 'out.wasm', ...options], {
    readFile: (name) => readFile(new URL(name, folder), 'utf8').catch(() => null),
    writeFile: (_, contents) => {
      if (typeof contents !== 'string') binary = contents
    },
    listFiles: () => [],
  })
  if (error !== null || binary === undefined) throw new Error(`${file} does not compile:\n${stderr.toString()}`)
  return Buffer.from(binary).toString('base64')
}
