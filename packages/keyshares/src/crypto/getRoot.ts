/** The integer part of a root, by Newton's method from above. */
export function getRoot(n: bigint, degree: bigint): bigint {
  if (n < 2n) return n
  let root = estimateRoot(n, Number(degree))
  for (;;) {
    const next = ((degree - 1n) * root + n / root ** (degree - 1n)) / degree
    if (next >= root) return root
    root = next
  }
}

/** A number above a root, by little: each bit that is right at the start is doubled by each step. */
function estimateRoot(n: bigint, degree: number): bigint {
  const size = Math.max(0, n.toString(2).length - 53)
  const bits = (Math.log2(Number(n >> BigInt(size)) + 1) + size) / degree
  const shift = Math.max(0, Math.floor(bits) - 40)
  return (BigInt(Math.floor(2 ** (bits - shift))) + 2n) << BigInt(shift)
}
