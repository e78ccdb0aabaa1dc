import { BaseError } from '@x/schemas'

/** There is no such cluster. */
export class ClusterMissingError extends BaseError {
  override readonly name = 'ClusterMissingError'
  /** The cluster's id in the subgraph. */
  readonly id: string
  constructor(id: string) {
    super(`There is no cluster ${id}.`, { fix: 'Check its owner, its operators and the network.' })
    this.id = id
  }
}
