/** Lower ends of the classes that shares are colored by, the worst first. */
export const shareClasses: readonly number[] = [0, 0.75, 0.9, 0.95, 0.98, 0.995]

/** The class of a share of 0 to 1: an index of `shareClasses`. */
export function getShareClass(share: number): number {
  return shareClasses.findLastIndex((start) => share >= start)
}
