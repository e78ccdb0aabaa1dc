/** Whose signatures may come. */
export type Signers = {
  /** Time in ms after which they sign. */
  from: number
  operatorIds: readonly number[]
  isDown: (operatorId: number) => boolean
  missRate: number
}

/** Who signs when, by time. */
export function drawSignatures(
  random: () => number,
  { from, operatorIds, isDown, missRate }: Signers,
): { signer: number; time: number }[] {
  return operatorIds
    .flatMap((signer) => {
      const time = from + 30 + Math.floor(random() * 120)
      return !isDown(signer) && random() >= missRate ? [{ signer, time }] : []
    })
    .sort((a, b) => a.time - b.time)
}
