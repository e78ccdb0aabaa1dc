import type { OracleConnection } from '@x/chain'
import type { Context } from '../context/createContext.ts'
import type { OracleFlags } from '../flags/oracleFlags.ts'
import { readUrl } from './readUrl.ts'
import { splitUrls } from './splitUrls.ts'

/** Reads `--oracle-url`, and connects to each service. Nothing is sent. */
export async function readOracles(context: Context, { oracleUrl }: OracleFlags): Promise<OracleConnection[]> {
  const urls = splitUrls(oracleUrl).flatMap((text) => readUrl(context, text, '--oracle-url') ?? [])
  if (urls.length === 0) return []
  const { createOracleConnection } = await import('./chain.ts')
  return urls.map((url) => createOracleConnection({ url: url.replace(/\/api\/v1$/, '') }))
}
