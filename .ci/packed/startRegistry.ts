import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import type { Packed } from './packPackages.ts'

/**
 * A registry on this machine that has the packed packages and nothing else. npm and pnpm ask it for our scope alone, so
 * that `npm install @x/sdk viem` does what it will do once the packages are published.
 */
export async function startRegistry(packages: readonly Packed[]): Promise<AsyncDisposable & { url: string }> {
  let url = ''
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', url).pathname).slice(1)
    const [, name = '', tag] = /^(@[^/]+\/[^/]+)(?:\/(.+))?$/.exec(path) ?? []
    const asked = packages.find((one) => one.name === name)
    if (asked !== undefined) {
      const description = describe(asked, url)
      const answer = tag === undefined ? description : description.versions[asked.manifest.version]
      return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    }
    const packed = packages.find(({ tarball }) => basename(tarball) === path)
    if (packed !== undefined) return response.end(readFileSync(packed.tarball))
    return response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"not found"}')
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  url = `http://127.0.0.1:${port}/`
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** What a registry says of a package. */
function describe({ name, tarball, manifest }: Packed, url: string) {
  const bytes = readFileSync(tarball)
  const { version } = manifest
  const dist = {
    tarball: `${url}${basename(tarball)}`,
    shasum: hash('sha1', bytes),
    integrity: `sha512-${hash('sha512', bytes, 'base64')}`,
  }
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, _id: `${name}@${version}`, dist } },
    // Long enough ago for package managers that wait until a release is some days old.
    time: { created: '2026-01-01T00:00:00.000Z', [version]: '2026-01-01T00:00:00.000Z' },
  }
}
