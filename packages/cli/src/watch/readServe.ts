import { UsageError } from '../errors/UsageError.ts'

/** Where the page is served. */
export type ServedAt = { host: string; port: number }

/** That of exporters for Prometheus. */
const standard: ServedAt = { host: '127.0.0.1', port: 9464 }

/** Reads `--serve`: a port, `host:port` or `[address]:port`. */
export function readServe(value: string | true | undefined): ServedAt | undefined {
  if (value === undefined) return undefined
  if (value === true) return standard
  const [, address, name, digits] = /^(?:(?:\[([\da-f:.]+)\]|([^\s:[\]/@?#\\]+)):)?(\d{1,5})$/i.exec(value.trim()) ?? []
  const port = Number(digits)
  if (port <= 65_535) return { host: address ?? name ?? standard.host, port }
  throw new UsageError('--serve is neither a port nor an address with one.', {
    fix: 'For example --serve, --serve 9464, --serve 127.0.0.1:9464 or --serve [::1]:9464.',
  })
}
