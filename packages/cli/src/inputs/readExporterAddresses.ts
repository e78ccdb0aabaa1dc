import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readExporterUrl } from './readUrl.ts'
import { splitUrls } from './splitUrls.ts'

/** An exporter that was given, and what it is called where that was said. */
export type GivenExporter = { url: string; name?: string }

/** Reads the addresses of exporters: `https://…`, or `name=https://…` for what is said of it. */
export function readExporterAddresses(context: Context, text: string | undefined, flag: string): GivenExporter[] {
  const found = splitUrls(text).flatMap((each): GivenExporter[] => {
    const [, name, address = each] = /^([\w.-]+)=(https?:.*)$/s.exec(each) ?? []
    const url = readExporterUrl(context, address, flag)
    return url === undefined ? [] : [{ url, ...(name !== undefined && { name }) }]
  })
  const names = found.map((each) => each.name ?? new URL(each.url).host)
  if (new Set(names).size === names.length) return found
  throw new UsageError('Two exporters have the same host and port, or the same name.', {
    fix: `Another exporter only helps if it is a different one. Where two share a host, name them: ${flag} first=https://…`,
  })
}
