// What both kernels do with bytes of their memory.

export function align(size: u32): u32 {
  return (size + 7) & ~7
}

export function getHash(start: u32, length: u32): u32 {
  let hash: u64 = length
  let i: u32 = 0
  for (; i + 8 <= length; i += 8) hash = rotl<u64>((hash ^ load<u64>(start + i)) * 0x9e3779b97f4a7c15, 29)
  for (; i < length; i++) hash = rotl<u64>((hash ^ load<u8>(start + i)) * 0x9e3779b97f4a7c15, 29)
  return <u32>(hash ^ (hash >> 32))
}

export function isEqual(a: u32, b: u32, length: u32): bool {
  let i: u32 = 0
  for (; i + 8 <= length; i += 8) if (load<u64>(a + i) != load<u64>(b + i)) return false
  for (; i < length; i++) if (load<u8>(a + i) != load<u8>(b + i)) return false
  return true
}

/** A larger place for bytes that are somewhere else so far. */
export function enlarge(from: u32, size: u32, larger: u32): u32 {
  const to = <u32>heap.alloc(larger)
  memory.copy(to, from, size)
  return to
}

/** A table of `size` words that has place + 1 of each entry by its hash, which is `ofHash` bytes into the entry. */
export function createTable(size: u32, entries: u32, count: u32, entrySize: u32, ofHash: u32): u32 {
  const table = <u32>heap.alloc(4 * size)
  memory.fill(table, 0, 4 * size)
  for (let place: u32 = 0; place < count; place++) {
    let slot = load<u32>(entries + entrySize * place + ofHash) & (size - 1)
    while (load<u32>(table + 4 * slot) != 0) slot = (slot + 1) & (size - 1)
    store<u32>(table + 4 * slot, place + 1)
  }
  return table
}
