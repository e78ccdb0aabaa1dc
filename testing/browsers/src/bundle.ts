import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** Bundles sources of ours for browsers, as a script that leaves what the entry exports in a global variable. */
export async function bundle(entry: URL, globalName: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    globalName,
    platform: 'browser',
    conditions: ['@x/source'],
  })
  return outputFiles[0]?.text ?? ''
}
