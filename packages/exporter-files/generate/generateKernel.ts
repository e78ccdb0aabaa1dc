import { readFile } from 'node:fs/promises'
import { main } from 'assemblyscript/asc'

const folder = new URL('../assembly/', import.meta.url)

/** Compiles `assembly/readColumns.ts` and returns the text of `kernel.generated.ts`. */
export async function generateKernel(): Promise<string> {
  let binary: Uint8Array | undefined
  const options = ['--outFile', 'out.wasm', '-O3', '--noAssert', '--runtime', 'stub']
  const { error, stderr } = await main(['readColumns.ts', ...options], {
    readFile: (name) => readFile(new URL(name, folder), 'utf8').catch(() => null),
    writeFile: (_, contents) => {
      if (typeof contents !== 'string') binary = contents
    },
    listFiles: () => [],
  })
  if (error !== null || binary === undefined) throw new Error(`readColumns.ts does not compile:\n${stderr.toString()}`)
  return [
    '// Written by generate/generate.ts from assembly/readColumns.ts. Do not edit.',
    '/** WebAssembly, as base64. */',
    `export const kernel =\n  '${Buffer.from(binary).toString('base64')}'`,
    '',
  ].join('\n\n')
}
