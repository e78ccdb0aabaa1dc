/** How often each fault began at each step, by kind of cluster. */
export type Coverage = Record<string, number>

/** What makes the rows, columns and cells of a job's table. */
type Situations = {
  faultKinds: readonly string[]
  steps: readonly string[]
  clusterKinds: readonly string[]
  /** Whether a life with such a cluster comes to a step, and can meet the fault there. Default: to each. */
  comesTo?: ((step: string, cluster: string, kind: string) => boolean) | undefined
}

/** Adds what occurred in a life. */
export function addCoverage(
  coverage: Coverage,
  cluster: string,
  occurred: readonly { kind: string; step: string }[],
): void {
  for (const { kind, step } of occurred) {
    const name = nameCell(kind, step, cluster)
    coverage[name] = (coverage[name] ?? 0) + 1
  }
}

function nameCell(kind: string, step: string, cluster: string): string {
  return `${kind} ${step} ${cluster}`
}

/** Cells of a job's table in which nothing has occurred. */
export function findEmptyCells(
  coverage: Coverage,
  { faultKinds, steps, clusterKinds, comesTo = () => true }: Situations,
): string[] {
  const places = steps.flatMap((step) => clusterKinds.map((cluster) => ({ step, cluster })))
  return faultKinds
    .flatMap((kind) =>
      places
        .filter(({ step, cluster }) => comesTo(step, cluster, kind))
        .map(({ step, cluster }) => nameCell(kind, step, cluster)),
    )
    .filter((name) => coverage[name] === undefined)
}

/**
 * The table as text: a row for each fault, a column for each step, and in it a number for each kind of cluster, `-` where
 * a life does not come to the step, or cannot meet the fault there.
 */
export function formatCoverage(
  coverage: Coverage,
  { faultKinds: kinds, steps, clusterKinds: clusters, comesTo = () => true }: Situations,
): string {
  const count = (kind: string, step: string, cluster: string) =>
    comesTo(step, cluster, kind) ? (coverage[nameCell(kind, step, cluster)] ?? 0) : '-'
  const cells = kinds.map((kind) =>
    steps.map((step) => clusters.map((cluster) => count(kind, step, cluster)).join('/')),
  )
  const widths = steps.map((step, i) => Math.max(step.length, ...cells.map((row) => row[i]?.length ?? 0)))
  const first = Math.max(...kinds.map(({ length }) => length))
  const line = (name: string, row: readonly string[]) =>
    [name.padEnd(first), ...row.map((text, i) => text.padStart(widths[i] ?? 0))].join('  ')
  return [
    `faults by step, each for clusters ${clusters.join('/')}`,
    line('', steps),
    ...kinds.map((kind, i) => line(kind, cells[i] ?? [])),
  ].join('\n')
}
