/** A real browser with one page, driven by its own protocol. */
export type TestBrowser = AsyncDisposable & {
  /** Leaves the page that it shows for another one. */
  open(url: string): Promise<void>
  /**
   * Runs a function in the page, with an argument and a result that are JSON.
   *
   * @throws {Error} with the message of what the function threw
   */
  evaluate<A, R>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>
}

/** What each browser adds to that: it evaluates an expression, whose promise gives a text. */
export type Driver = AsyncDisposable & {
  open(url: string): Promise<void>
  evaluate(expression: string): Promise<unknown>
}

/** Makes of a driver what tests use. */
export function createTestBrowser(driver: Driver): TestBrowser {
  return {
    open: (url) => driver.open(url),
    evaluate: async (run, argument) => {
      const call = `(${run})(${JSON.stringify(argument) ?? 'undefined'})`
      const told = await driver.evaluate(
        `(async () => {
          try { return JSON.stringify({ value: await ${call} }) }
          catch (error) { return JSON.stringify({ error: String(error?.message ?? error) }) }
        })()`,
      )
      if (typeof told !== 'string') throw new Error(`The browser gives ${JSON.stringify(told)}.`)
      const { value, error } = JSON.parse(told)
      if (error !== undefined) throw new Error(error)
      return value
    },
    [Symbol.asyncDispose]: () => driver[Symbol.asyncDispose](),
  }
}
