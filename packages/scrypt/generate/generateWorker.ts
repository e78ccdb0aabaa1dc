import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Bundles what runs in a worker and returns the text of `workerSource.generated.ts`. */
export async function generateWorker(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../src/worker/serveDerivations.ts', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName: 'scryptWorker',
    target: 'es2022',
    logLevel: 'silent',
  })
  const text = outputFiles[0]?.text.trim() ?? ''
  return [
    '// Written by generate/generate.ts from src/worker/serveDerivations.ts. Do not edit.',
    '/** A script that makes `scryptWorker.serveDerivations`. */',
    `export const workerSource =\n  ${JSON.stringify(text)}`,
    '',
  ].join('\n\n')
}
