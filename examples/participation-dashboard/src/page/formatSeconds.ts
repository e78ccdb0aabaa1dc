/** A number of ms as seconds, `–` where there is none. */
export function formatSeconds(ms: number | null | undefined): string {
  return ms === null || ms === undefined ? '–' : `${(ms / 1000).toFixed(1)} s`
}
