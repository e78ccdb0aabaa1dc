import { type Alert, getSubjectKey, type Verdict } from '../alerts/alertEvent.ts'
import type { ClusterFindings } from './judgeValidators.ts'

/** `MIN_EPOCHS_TO_INACTIVITY_PENALTY`: with more than so many epochs that are not final, balances begin to leak. */
const mostEpochs = 4

export type JudgeFinalityParameters = {
  /** The current epoch by the clock. */
  epoch: number
  /** The last final epoch, of each beacon node. */
  finalEpochs: readonly number[]
  /** Who was not seen at work. */
  silent: readonly ClusterFindings[]
}

/** Says whether the chain is final, where all beacon nodes say the same: one alert for the network. */
export function judgeFinality({ epoch, finalEpochs, silent }: JudgeFinalityParameters): Verdict[] {
  const last = Math.max(...finalEpochs)
  const isLeaking = finalEpochs.map((finalEpoch) => epoch - 1 - finalEpoch > mostEpochs)
  if (isLeaking.some((each) => each !== isLeaking[0])) return []
  const verdict = { kind: 'finality', subject: { type: 'network' }, severity: 'warning' } as const
  if (isLeaking[0] !== true) {
    return [{ ...verdict, level: undefined, message: 'The beacon chain is final again.', facts: { finalEpoch: last } }]
  }
  const clusters = silent.filter(({ findings }) => findings.length > 0)
  const count = clusters.reduce((sum, { findings }) => sum + findings.length, 0)
  const own =
    count === 0
      ? 'No validator that is watched was found silent.'
      : `Of those that are watched, ${count} in ${clusters.length} ${clusters.length === 1 ? 'cluster' : 'clusters'} were not seen at work.`
  return [
    {
      ...verdict,
      level: 'not-final',
      // Told again once it is about those that are watched, too.
      mark: count === 0 ? 'others' : 'own',
      message: `The beacon chain has not been final since epoch ${last}: validators that do not attest lose more with each epoch. ${own}`,
      facts: { finalEpoch: last, epoch, silentValidators: count, silentClusters: clusters.length },
    },
  ]
}

/**
 * The verdicts without new ones about silence while the chain is not final: the alert about the network tells how many
 * are silent. Open alerts may end.
 */
export function holdBackSilent(verdicts: readonly Verdict[], alerts: readonly Alert[]): Verdict[] {
  if (!alerts.some(({ kind }) => kind === 'finality')) return [...verdicts]
  return verdicts.flatMap((verdict) => {
    if (verdict.kind !== 'silent' || verdict.level === undefined) return verdict
    const open = alerts.find((alert) => getSubjectKey(alert) === getSubjectKey(verdict))
    return open === undefined ? [] : { ...verdict, mark: open.mark }
  })
}
