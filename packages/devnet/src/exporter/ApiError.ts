/** A request that the server answers with an error body. */
export class ApiError extends Error {
  override readonly name = 'ApiError' as const
  readonly status: 400 | 500
  /** Fields of the Go error behind it, which an answer in XML shows. */
  readonly fields: Readonly<Record<string, string>>

  constructor(status: 400 | 500, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.status = status
    this.fields = fields
  }
}
