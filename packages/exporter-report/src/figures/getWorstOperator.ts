import type { ValidatorParticipation } from '@x/exporter-client/internal'

/** The operator of a validator that signed the smallest share; `undefined` where none is known. */
export function getWorstOperator({
  operators,
}: Pick<ValidatorParticipation, 'operators'>): ValidatorParticipation['operators'][number] | undefined {
  return operators.toSorted((a, b) => (a.share ?? 2) - (b.share ?? 2))[0]
}
