import {
  type ClusterKind,
  type Fault,
  type FaultKind,
  faultKinds,
  type Step,
  type Story,
  steps,
} from '../stage/story.ts'

/** How often each fault began at each step, by kind of cluster. */
export type Coverage = Record<string, number>

/** Adds what occurred in a life. */
export function addCoverage(coverage: Coverage, { cluster }: Pick<Story, 'cluster'>, occurred: readonly Fault[]): void {
  for (const { kind, step } of occurred) {
    const name = nameCell(kind, step, cluster)
    coverage[name] = (coverage[name] ?? 0) + 1
  }
}

function nameCell(kind: FaultKind, step: Step, cluster: Story['cluster']): string {
  return `${kind} ${step} ${cluster}`
}

/** Cells of the table, for these kinds of clusters, in which nothing has occurred. */
export function findEmptyCells(coverage: Coverage, kinds: readonly ClusterKind[]): string[] {
  return (Object.keys(faultKinds) as FaultKind[])
    .flatMap((kind) => steps.flatMap((step) => kinds.map((cluster) => nameCell(kind, step, cluster))))
    .filter((name) => coverage[name] === undefined)
}

/** The table as text: a row for each fault, a column for each step, and in it a number for each kind of cluster. */
export function formatCoverage(coverage: Coverage, clusters: readonly ClusterKind[]): string {
  const kinds = Object.keys(faultKinds) as FaultKind[]
  const cells = kinds.map((kind) =>
    steps.map((step) => clusters.map((cluster) => coverage[nameCell(kind, step, cluster)] ?? 0).join('/')),
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
