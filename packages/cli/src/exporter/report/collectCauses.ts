import { createOperatorFigures, type DutyExplanation, explainDuties, type OperatorFigures } from '@x/explain'
import type { NodeValidator } from '@x/exporter-client'
import type { CauseFigures, ExplainedDuty, ReportCauses, ReportFigures } from '@x/exporter-report'
import type { Output } from '../../terminal/createOutput.ts'
import { startProgress } from '../../terminal/formatProgress.ts'
import type { ReportInput } from './readReportInput.ts'

type CollectCausesParameters = {
  chosen: readonly NodeValidator[] | undefined
  known: readonly NodeValidator[]
  output: Output
  signal: AbortSignal
}

/** Duties that the page shows with their evidence. */
const maxWorst = 30

/** Reads the range once more, and adds up why duties went wrong. */
export async function collectCauses(
  { exporters, beaconNodes, ...input }: ReportInput,
  { chosen, known, output, signal }: CollectCausesParameters,
): Promise<ReportCauses> {
  const show = startProgress(output, 'Causes')
  const explained = explainDuties(exporters, { ...input, chosen, known, beaconNodes, signal })
  const causes = new Map<string, ReportCauses['causes'][number]>()
  const operators = new Map<number, ReportCauses['operators'][number]>()
  const validators = new Map<number, ReportCauses['validators'][number]>()
  let worst: ExplainedDuty[] = []
  const figures = createOperatorFigures()
  for await (const { explanations, duties, done, total } of explained.batches()) {
    for (const each of explanations) add(each)
    for (const each of duties) figures.add(each)
    show({ done, total })
  }
  const { duties, withOutcome } = explained.summary()
  return {
    ...{ askedBeacon: beaconNodes.length > 0, duties, withOutcome },
    causes: [...causes.values()].sort((a, b) => b.duties - a.duties || compareCost(a, b)),
    operators: [...operators.values()].sort((a, b) => b.duties - a.duties || a.operatorId - b.operatorId),
    validators: [...validators.values()].sort((a, b) => b.duties - a.duties || a.validatorIndex - b.validatorIndex),
    worst: getWorst(),
    figures: toFigures(figures.result()),
  }

  function add(each: DutyExplanation): void {
    const { cause, confidence, validatorIndex, publicKey } = each
    const known = causes.get(cause) ?? { cause, duties: 0, costGwei: 0n, byConfidence: { high: 0, medium: 0, low: 0 } }
    known.duties += 1
    known.costGwei += each.cost?.gwei ?? 0n
    known.byConfidence[confidence] += 1
    causes.set(cause, known)
    for (const operatorId of each.operators) {
      const figures = operators.get(operatorId) ?? { operatorId, ...createFigures() }
      operators.set(operatorId, figures)
      count(figures, each)
    }
    const figures = validators.get(validatorIndex) ?? {
      validatorIndex,
      ...(publicKey && { publicKey }),
      ...createFigures(),
    }
    validators.set(validatorIndex, figures)
    count(figures, each)
    worst.push(toExplained(each))
    if (worst.length > 10 * maxWorst) worst = getWorst()
  }

  function getWorst(): ExplainedDuty[] {
    return worst.sort((a, b) => compareCost(a, b) || getRank(a) - getRank(b) || a.slot - b.slot).slice(0, maxWorst)
  }
}

/** What the page shows of it. */
function toFigures({ operators, pairs }: OperatorFigures): ReportFigures {
  return {
    operators: operators.map(({ operatorId, missed, absent, clock, reaction, roles }) => ({
      ...{ operatorId, missed, absent },
      ...(clock && { clock }),
      ...(reaction && { reaction }),
      roles: roles.map(({ role, start, round, delay }) => ({ role, start, round, delay })),
    })),
    pairs: pairs.map(({ pValue: _, ...pair }) => pair),
  }
}

function createFigures(): CauseFigures {
  return { duties: 0, costGwei: 0n, byCause: {} }
}

function count(figures: CauseFigures, { cause, cost }: DutyExplanation): void {
  figures.duties += 1
  figures.costGwei += cost?.gwei ?? 0n
  figures.byCause[cause] = (figures.byCause[cause] ?? 0) + 1
}

function toExplained({ cost, evidence, ...each }: DutyExplanation): ExplainedDuty {
  const { slot, role, validatorIndex, result, cause, explanation, operators, confidence } = each
  return {
    ...{ slot, role, validatorIndex, result, cause, explanation, operators, confidence },
    ...(cost && { costGwei: cost.gwei, isEstimated: cost.isEstimated }),
    evidence: evidence.map(({ text, at }) => ({ text, ...(at !== undefined && { at }) })),
  }
}

/** What cost more comes first. */
function compareCost(a: { costGwei?: bigint | undefined }, b: { costGwei?: bigint | undefined }): number {
  const difference = (b.costGwei ?? 0n) - (a.costGwei ?? 0n)
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/** A proposal is worth many attestations, and what was missed is worse than what was late. */
function getRank({ role, result }: ExplainedDuty): number {
  return (role === 'PROPOSER' ? 0 : 2) + (result === 'missed' ? 0 : 1)
}
