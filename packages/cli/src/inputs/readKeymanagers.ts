import type { KeymanagerConnection } from '@x/keymanager-client'
import { BaseError } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { MissingInputError } from '../errors/MissingInputError.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { KeymanagerFlags } from '../flags/keymanagerFlags.ts'
import { readKeyFile } from './readSecretFile.ts'
import { readUrl } from './readUrl.ts'
import { splitUrls } from './splitUrls.ts'

/**
 * Reads `--keymanager-url` (SSVX_KEYMANAGER_URL) with `--keymanager-token-file` (SSVX_KEYMANAGER_TOKEN), and connects to
 * each validator client. Nothing is sent. Each gets its own token: that of another one is none of its business.
 *
 * @returns none where no validator client was given
 */
export async function readKeymanagers(context: Context, flags: KeymanagerFlags): Promise<KeymanagerConnection[]> {
  const urls = splitUrls(flags.keymanagerUrl).flatMap((text) => readUrl(context, text, '--keymanager-url') ?? [])
  if (urls.length === 0) return []
  if (urls.some((url) => /\/eth(?:\/|$)/.test(new URL(url).pathname))) {
    throw new UsageError('--keymanager-url has a path beyond the base address.', {
      fix: 'Leave out /eth and everything after it.',
    })
  }
  if (new Set(urls).size < urls.length) {
    throw new UsageError('Two validator clients have the same address.', { fix: 'Name each of them once.' })
  }
  const tokens = await readTokens(context, flags)
  if (tokens.length !== urls.length) {
    throw tokens.length === 0
      ? new MissingInputError({
          what: 'No token of the validator client was given.',
          fix: 'Add --keymanager-token-file <file>, the token file of the validator client, or set SSVX_KEYMANAGER_TOKEN.',
        })
      : new UsageError(`There are ${urls.length} validator clients and ${tokens.length} tokens.`, {
          fix: 'Add one --keymanager-token-file for each --keymanager-url, in the same order.',
        })
  }
  const { createKeymanagerConnection } = await import('@x/keymanager-client')
  const allowPlainHttp = flags.keymanagerPlainHttp === true
  return urls.map((url, i) => {
    try {
      return createKeymanagerConnection({ url, bearerToken: tokens[i], allowPlainHttp })
    } catch (error) {
      if (!(error instanceof BaseError)) throw error
      throw new UsageError(error.shortMessage, { fix: fixOf(error.shortMessage) })
    }
  })
}

/** The tokens, which are sent with each request, so that they are kept as text. */
async function readTokens(context: Context, { keymanagerTokenFile: paths }: KeymanagerFlags): Promise<string[]> {
  if (paths === undefined) {
    const tokens = (context.env['SSVX_KEYMANAGER_TOKEN'] ?? '').split(/[\s,]+/).filter((token) => token !== '')
    for (const token of tokens) context.secrets.add(token)
    return tokens
  }
  const tokens: string[] = []
  for (const path of paths.split('\n')) {
    const text = (await readKeyFile(context, path, 'The token file')).trim()
    for (const line of text.split(/\s+/)) context.secrets.add(line)
    tokens.push(text)
  }
  return tokens
}

function fixOf(message: string): string {
  return message.includes('https://')
    ? 'Use https://, or a tunnel such as ssh -L. To send the token unencrypted all the same, add --keymanager-plain-http.'
    : 'Pass the token file of the validator client. Of an old one of Prysm, with two lines, write the second line into a file.'
}
