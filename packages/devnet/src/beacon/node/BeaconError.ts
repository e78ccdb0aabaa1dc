/** A request that the node answers with an error body. */
export class BeaconError extends Error {
  override readonly name = 'BeaconError'
  readonly status: 400 | 404 | 500 | 503

  constructor(status: 400 | 404 | 500 | 503, message: string) {
    super(message)
    this.status = status
  }
}
