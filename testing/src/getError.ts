/** What a promise is rejected with. */
export async function getError(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new TypeError('The promise was fulfilled.')
    },
    (error: unknown) => error,
  )
}
