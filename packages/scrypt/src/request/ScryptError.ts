/** A key could not be derived: `reason` says why, `fix` what to do about it. */
export class ScryptError extends Error {
  override readonly name = 'ScryptError'
  /**
   * - `parameter`: a parameter or a limit is not valid, or takes more memory than is allowed; nothing was derived
   * - `memory`: the platform did not give the memory that the derivation takes
   * - `unavailable`: the platform can't run WebAssembly and has no scrypt of its own, or it has no WebCrypto
   */
  readonly reason: 'parameter' | 'memory' | 'unavailable'
  readonly fix: string
  /** The parameter that is not valid, such as `n`. */
  readonly parameter: string | undefined
  /** The memory that was asked for. */
  readonly bytes: number | undefined

  constructor(
    reason: ScryptError['reason'],
    message: string,
    options: { fix: string; parameter?: string; bytes?: number; cause?: unknown },
  ) {
    const { fix, parameter, bytes, cause } = options
    super(`${message}\n${fix}`, cause === undefined ? undefined : { cause })
    this.reason = reason
    this.fix = fix
    this.parameter = parameter
    this.bytes = bytes
  }
}

/** Creates the error for a parameter that is not valid. */
export function createParameterError(parameter: string, expected: string, fix: string): ScryptError {
  const message = `The scrypt parameter ${parameter} is not valid: expected ${expected}.`
  return new ScryptError('parameter', message, { fix, parameter })
}

/** Creates the error for memory that the platform did not give. */
export function createMemoryError(bytes: number): ScryptError {
  const fix = 'Run fewer derivations at a time, close other programs or tabs, or use a 64-bit system.'
  const message = `The platform did not give the ${bytes} bytes of memory that scrypt takes.`
  return new ScryptError('memory', message, { fix, bytes })
}

/** Creates the error for a platform without WebAssembly. */
export function createUnavailableError(cause?: unknown): ScryptError {
  const fix =
    "Where the page has a content security policy, allow 'wasm-unsafe-eval' in its script-src. React Native and " +
    "Cloudflare's Workers compile nothing at run time: derive the key in Node or in a browser."
  return new ScryptError('unavailable', 'WebAssembly is not available here, so that scrypt can not run.', {
    fix,
    cause,
  })
}

/** Creates the error for a platform without WebCrypto. */
export function createWebCryptoError(): ScryptError {
  const fix =
    'In a browser, serve the page over https or from localhost. In React Native, install react-native-quick-crypto and ' +
    'call its install() before anything else.'
  const message = 'This platform has no WebCrypto: globalThis.crypto.subtle is missing.'
  return new ScryptError('unavailable', message, { fix })
}
