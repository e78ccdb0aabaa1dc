import { BaseError } from './BaseError.ts'

/** The platform has no WebCrypto, or only a part of it: `missing` says what. */
export class WebCryptoMissingError extends BaseError {
  override readonly name = 'WebCryptoMissingError'
  readonly missing: 'crypto.subtle' | 'crypto.getRandomValues'

  constructor(missing: WebCryptoMissingError['missing']) {
    super(`This platform has no WebCrypto: globalThis.${missing} is missing.`, { fix: webCryptoFix })
    this.missing = missing
  }
}

const webCryptoFix =
  'In a browser, serve the page over https or from localhost. In React Native, install react-native-quick-crypto and ' +
  'call its install() before anything else.'

/**
 * WebCrypto of this platform, looked up at each call, since it may be installed late.
 *
 * @throws {WebCryptoMissingError} it is not there: React Native has none, and browsers have no `subtle` where a page
 *   came over http (https://w3c.github.io/webcrypto, section 10: secure contexts)
 */
export function getWebCrypto(): Crypto {
  const { crypto } = globalThis as { crypto?: Partial<Crypto> }
  if (crypto?.getRandomValues === undefined) throw new WebCryptoMissingError('crypto.getRandomValues')
  return crypto as Crypto
}

/**
 * The part of WebCrypto that hashes and encrypts.
 *
 * @throws {WebCryptoMissingError} as `getWebCrypto`
 */
export function getSubtle(): SubtleCrypto {
  const { subtle } = getWebCrypto() as Partial<Crypto>
  if (subtle === undefined) throw new WebCryptoMissingError('crypto.subtle')
  return subtle
}
