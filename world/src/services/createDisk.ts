/** What is wrong with a disk at the moment. */
export type DiskCondition = {
  /** It takes nothing, or takes it and says that it did not. */
  failure: 'full' | 'taken-unanswered' | undefined
}

/** Where a program keeps one text, which outlives it. */
export type Disk = {
  condition: DiskCondition
  read: () => Promise<string | undefined>
  write: (text: string) => Promise<void>
}

/** Creates a disk on which there is nothing yet. */
export function createDisk(): Disk {
  const condition: DiskCondition = { failure: undefined }
  let kept: string | undefined
  return {
    condition,
    read: async () => kept,
    write: async (text) => {
      const { failure } = condition
      if (failure !== 'full') kept = text
      if (failure !== undefined) throw new Error('no space left on device')
    },
  }
}
