import { readFileSync } from 'node:fs'
import { decodeJson } from '@x/schemas/internal'

/** Reads the version from the package's own manifest, which lies beside `dist` and two folders above this source. */
export function readVersion(): string {
  for (const path of ['../package.json', '../../package.json']) {
    try {
      const manifest: unknown = decodeJson(readFileSync(new URL(path, import.meta.url), 'utf8'))
      if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version)
    } catch {
      // The manifest is in the other place.
    }
  }
  return '0.0.0'
}
