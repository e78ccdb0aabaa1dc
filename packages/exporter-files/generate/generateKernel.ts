import { readFile } from 'node:fs/promises'
import { main } from 'assemblyscript/asc'

/** The kernels by their sources in `assembly`, and where their WebAssembly stands. */
export const kernels = [
  { source: 'readColumns.ts', file: new URL('../src/columns/kernel.generated.ts', import.meta.url) },
  { source: 'writeColumns.ts', file: new URL('../src/parquet/kernel.generated.ts', import.meta.url) },
] as const

const folder = new URL('../assembly/', import.meta.url)

/** Compiles a source in `assembly` and returns the text of its `kernel.generated.ts`. */
export async function generateKernel(source: string): Promise<string> {
  let binary: Uint8Array | undefined
  const options = ['--outFile', 'out.wasm', '-O3', '--noAssert', '--runtime', 'stub']
  const { error, stderr } = await main([source, ...options], {
    readFile: (name) => readFile(new URL(name, folder), 'utf8').catch(() => null),
    writeFile: (_, contents) => {
      if (typeof contents !== 'string') binary = contents
    },
    listFiles: () => [],
  })
  if (error !== null || binary === undefined) throw new Error(`${source} does not compile:\n${stderr.toString()}`)
  return [
    `// Written by generate/generate.ts from assembly/${source}. Do not edit.`,
    '/** WebAssembly, as base64. */',
    `export const kernel =\n  '${Buffer.from(binary).toString('base64')}'`,
    '',
  ].join('\n\n')
}
