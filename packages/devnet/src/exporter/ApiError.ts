/** A request that the server answers with an error body. */
export class ApiError extends Error {
  override name = 'ApiError' as const
  readonly status: 400 | 500

  constructor(status: 400 | 500, message: string) {
    super(message)
    this.status = status
  }
}
