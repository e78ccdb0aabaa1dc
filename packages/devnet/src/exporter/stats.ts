/** What an exporter has been asked so far. */
export type ExporterStats = {
  requests: number
  inFlight: number
  maxInFlight: number
  /** Answers by status; 0 stands for connections that were closed without one. */
  statuses: Record<number, number>
}

export function createStats(): ExporterStats {
  return { requests: 0, inFlight: 0, maxInFlight: 0, statuses: {} }
}

/** Counts an answer; 0 for a connection that was closed without one. */
export function countStatus({ statuses }: ExporterStats, status: number): void {
  statuses[status] = (statuses[status] ?? 0) + 1
}
