import { rules } from '../state/rules.ts'

/** What somebody lets happen to a validator by hand: the first block from a slot on has it. */
export type Operation = Readonly<{ kind: 'slashing' | 'exit'; index: number; from: number }>

export type Operations = {
  /** All of them, in the order in which they were made. */
  list(): readonly Operation[]
  /** Adds one, to the block of a slot, or the next one if that is full. */
  add(operation: Operation): void
  /** Slot of the block that has it. */
  blockOf(operation: Operation): number
  /** Indices of the validators that are slashed by the block of a slot, and of those that leave by it. */
  inBlock(slot: number): { slashings: readonly number[]; exits: readonly number[] }
}

/** Makes the list of exits and slashings that are made by hand, and wait for a block. */
export function createOperations(hasBlock: (slot: number) => boolean): Operations {
  const operations: Operation[] = []

  // Looked up each time: a slot of the future may lose its block.
  function blockOf({ from }: Operation): number {
    let slot = from
    while (!hasBlock(slot)) slot++
    return slot
  }

  function inBlock(slot: number) {
    const list = (kind: Operation['kind']) =>
      operations.filter((each) => each.kind === kind && each.from <= slot && blockOf(each) === slot)
    return { slashings: list('slashing').map(({ index }) => index), exits: list('exit').map(({ index }) => index) }
  }

  return {
    list: () => operations,
    add(operation) {
      let { from } = operation
      // One attester slashing, which is all that a block takes, can name any number of validators.
      const isFull = (slot: number) => inBlock(slot).exits.length >= rules.MAX_VOLUNTARY_EXITS
      while (operation.kind === 'exit' && isFull(blockOf({ ...operation, from }))) {
        from = blockOf({ ...operation, from }) + 1
      }
      operations.push({ ...operation, from })
    },
    blockOf,
    inBlock,
  }
}
