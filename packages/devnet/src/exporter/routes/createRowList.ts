/** Rows of an answer, kept as the bytes that will be sent: as strings, large answers are slow to collect. */
export type RowList = {
  /** Adds a row, a JSON text in ASCII. */
  add: (row: string) => void
  getCount: () => number
  /** The rows with commas in between. */
  getBytes: () => Buffer
}

export function createRowList(): RowList {
  let bytes = Buffer.allocUnsafe(4096)
  let size = 0
  let count = 0
  return {
    add: (row) => {
      const needed = size + row.length + 1
      if (needed > bytes.length) {
        const larger = Buffer.allocUnsafe(Math.max(2 * bytes.length, needed))
        bytes.copy(larger, 0, 0, size)
        bytes = larger
      }
      size += bytes.write(count === 0 ? row : `,${row}`, size, 'latin1')
      count++
    },
    getCount: () => count,
    getBytes: () => bytes.subarray(0, size),
  }
}
