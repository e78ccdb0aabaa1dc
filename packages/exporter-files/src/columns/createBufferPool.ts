/** Reused buffers, to spare the garbage collector. */
export type BufferPool = {
  /** A buffer of at least `size` bytes, not zeroed. */
  take: (size: number) => { bytes: Buffer; giveBack: () => void }
}

/** Maximum number of idle buffers; more are released. */
const maxIdle = 16
const smallest = 2 ** 16

/** Creates a pool of buffers whose sizes are powers of two. */
export function createBufferPool(): BufferPool {
  const idle: Buffer[] = []
  return {
    take: (size) => {
      const found = idle.find(({ length }) => length >= size)
      if (found) idle.splice(idle.indexOf(found), 1)
      const bytes = found ?? Buffer.allocUnsafeSlow(2 ** Math.ceil(Math.log2(Math.max(size, smallest))))
      const giveBack = () => {
        idle.push(bytes)
        idle.sort((a, b) => a.length - b.length)
        // The smallest is the least useful.
        if (idle.length > maxIdle) idle.shift()
      }
      return { bytes, giveBack }
    },
  }
}
