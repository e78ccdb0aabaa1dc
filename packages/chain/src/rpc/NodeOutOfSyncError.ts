import { BaseError } from '@x/schemas'

/** A node lacks a block that it must know, or changes the chain under a read again and again. */
export class NodeOutOfSyncError extends BaseError {
  override readonly name = 'NodeOutOfSyncError'
  readonly reason: 'behind' | 'reorganized'
  /** The node's latest block, or the one that was reorged out. */
  readonly blockNumber: number
  /** The block that it does not get to, where it is behind. */
  readonly neededBlock: number | undefined

  constructor(reason: NodeOutOfSyncError['reason'], message: string, options: SyncOptions) {
    super(message, options)
    this.reason = reason
    this.blockNumber = options.blockNumber
    this.neededBlock = options.neededBlock
  }
}

type SyncOptions = { blockNumber: number; neededBlock?: number; fix: string }

export function nodeBehind(blockNumber: number, neededBlock: number): NodeOutOfSyncError {
  return new NodeOutOfSyncError(
    'behind',
    `The node is at block ${blockNumber} and does not reach block ${neededBlock}.`,
    {
      blockNumber,
      neededBlock,
      fix: 'Check that the node is in sync, and that all addresses belong to the same network.',
    },
  )
}

export function chainReorganized(blockNumber: number, attempts: number): NodeOutOfSyncError {
  const message = `Block ${blockNumber} was reorged out while it was read, ${attempts} times in a row.`
  return new NodeOutOfSyncError('reorganized', message, {
    blockNumber,
    fix: 'Wait for a few blocks and try again. If it persists, the nodes behind the address disagree.',
  })
}
