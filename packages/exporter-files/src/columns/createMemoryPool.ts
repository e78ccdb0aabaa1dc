/** Memory that is used again, so that nobody has to look for garbage. */
export type MemoryPool = {
  /** At least so many bytes, with what somebody else has left in them. */
  take: (size: number) => { bytes: Buffer; giveBack: () => void }
}

/** Pieces that wait to be used again; of more, those are let go. */
const maxIdle = 16
const smallest = 2 ** 16

/** Creates a pool. Its pieces have sizes of powers of two. */
export function createMemoryPool(): MemoryPool {
  const idle: Buffer[] = []
  return {
    take: (size) => {
      const found = idle.find(({ length }) => length >= size)
      if (found) idle.splice(idle.indexOf(found), 1)
      const bytes = found ?? Buffer.allocUnsafeSlow(2 ** Math.ceil(Math.log2(Math.max(size, smallest))))
      const giveBack = () => {
        idle.push(bytes)
        idle.sort((a, b) => a.length - b.length)
        // The smallest fit least.
        if (idle.length > maxIdle) idle.shift()
      }
      return { bytes, giveBack }
    },
  }
}
