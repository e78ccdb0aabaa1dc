import { createHttpClient, type HttpClient, type HttpOptions } from '@x/http'
import { InvalidInputError } from '@x/schemas'
import { isLocalHost } from '@x/schemas/internal'

/** Which validator client is asked, and how. */
export type CreateKeymanagerConnectionParameters = HttpOptions & {
  /** Address of the keymanager API, such as `http://localhost:5062`: what precedes `/eth`. */
  url: string
  /** What the validator client wrote into its token file. Sent as `Authorization: Bearer …`. */
  bearerToken?: string | undefined
  /**
   * Whether the token may travel unencrypted (http) to another machine, where whoever is on the way can read it and then
   * delete keys. Default false.
   */
  allowPlainHttp?: boolean | undefined
}

/** What the functions of this package need of a client. */
export type KeymanagerConnection = {
  readonly http: HttpClient
  /** The address without credentials. */
  readonly endpoint: string
}

/**
 * Connects to the keymanager API of a validator client without the methods of `createKeymanagerClient`, so that bundlers
 * keep only the functions that are imported. Nothing is sent.
 *
 * @throws {InvalidInputError} `url` is not an http(s) address, or one to which the token would travel in the clear; or
 * the token is none
 * @example
 * const connection = createKeymanagerConnection({ url: 'http://localhost:5062', bearerToken })
 * const keystores = await getKeystores(connection)
 */
export function createKeymanagerConnection(parameters: CreateKeymanagerConnectionParameters): KeymanagerConnection {
  const { url, allowPlainHttp = false, bearerToken, ...options } = parameters
  if (bearerToken !== undefined) assertToken(bearerToken)
  const http = createHttpClient({ ...options, bearerToken, baseUrl: url })
  const { protocol, host } = new URL(url)
  if (protocol === 'http:' && !allowPlainHttp && !isLocalHost(host)) {
    throw new InvalidInputError('The address of the validator client', [
      { path: '', message: 'expected https://, or this machine: over http:// others can read the token' },
    ])
  }
  return { http, endpoint: http.endpoint }
}

/** Old token files of Prysm hold a secret that signs tokens in their first line, which is for nobody else. */
function assertToken(token: string): void {
  if (/^[\x21-\x7e]+$/.test(token.trim())) return
  throw new InvalidInputError('The token of the validator client', [
    {
      path: '',
      message:
        'expected one line without spaces; in a file of two lines, as Prysm once wrote it, it is the second line',
    },
  ])
}
