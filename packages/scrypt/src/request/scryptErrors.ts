/** A parameter is not valid, or takes more memory than is allowed. Nothing was derived. */
export class ScryptParameterError extends Error {
  override readonly name = 'ScryptParameterError'
  /** Which one, such as `n`. */
  readonly parameter: string
  /** What to do about it. */
  readonly fix: string

  constructor(parameter: string, expected: string, fix: string) {
    super(`The scrypt parameter ${parameter} is not valid: expected ${expected}.\n${fix}`)
    this.parameter = parameter
    this.fix = fix
  }
}

/** The platform did not give the memory that a derivation takes. */
export class ScryptMemoryError extends Error {
  override readonly name = 'ScryptMemoryError'
  /** What was asked for. */
  readonly bytes: number
  readonly fix = 'Run fewer derivations at a time, close other programs or tabs, or use a 64-bit system.'

  constructor(bytes: number) {
    super(`The platform did not give the ${bytes} bytes of memory that scrypt takes.`)
    this.message += `\n${this.fix}`
    this.bytes = bytes
  }
}

/** The platform can't run WebAssembly, and has no scrypt of its own. */
export class ScryptUnavailableError extends Error {
  override readonly name = 'ScryptUnavailableError'
  readonly fix = "Where the page has a content security policy, allow 'wasm-unsafe-eval' in its script-src."

  constructor(options?: ErrorOptions) {
    super('WebAssembly is not available here, so that scrypt can not run.', options)
    this.message += `\n${this.fix}`
  }
}
