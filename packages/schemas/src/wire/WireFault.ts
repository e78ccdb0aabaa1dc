/** A value that is not as described. Its path grows on its way out through the lists and objects around it. */
export class WireFault extends Error {
  override readonly name = 'WireFault'
  readonly path: (string | number)[] = []
}

/** Adds where it happened to a fault. To be thrown. */
export function within(error: unknown, place: string | number): unknown {
  if (error instanceof WireFault) error.path.unshift(place)
  return error
}
