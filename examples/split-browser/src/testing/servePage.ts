import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, defaultClientConditions, type ProxyOptions, preview } from 'vite'

/** Builds the page as `vite build` does, and serves it. In the workspace of our packages it is built from their sources. */
export async function servePage(
  proxy: Record<string, string | ProxyOptions> = {},
): Promise<AsyncDisposable & { url: string; outDir: string }> {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const outDir = await mkdtemp(join(tmpdir(), 'ssvx-page-'))
  const resolve = { conditions: ['@x/source', ...defaultClientConditions] }
  await build({ root, logLevel: 'error', resolve, build: { outDir, emptyOutDir: true } })
  const server = await preview({
    root,
    // That a server behind it is away is what some tests are about.
    logLevel: 'silent',
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0, proxy },
  })
  return {
    outDir,
    url: server.resolvedUrls?.local[0] ?? '',
    [Symbol.asyncDispose]: async () => {
      await server.close()
      await rm(outDir, { recursive: true, force: true })
    },
  }
}
