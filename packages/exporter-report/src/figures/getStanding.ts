import type { Participation } from '@x/exporter-client'

/** Where an operator stands in one committee by the share that it signed: 1 signed most. Equal shares share a rank. */
export type Standing = { rank: number; of: number; committees: number }

/** Where an operator stands in its committees, the best rank first; committees in which nothing was decided are left out. */
export function getStandings({ committees }: Pick<Participation, 'committees'>, operatorId: number): Standing[] {
  const standings = new Map<string, Standing>()
  for (const { signers } of committees) {
    const own = signers.find((signer) => signer.operatorId === operatorId)?.share
    if (own === undefined || own === null) continue
    const rank = 1 + signers.filter(({ share }) => share !== null && share > own).length
    const standing = standings.get(`${rank} ${signers.length}`) ?? { rank, of: signers.length, committees: 0 }
    standing.committees += 1
    standings.set(`${rank} ${signers.length}`, standing)
  }
  return [...standings.values()].sort((a, b) => a.rank / a.of - b.rank / b.of || b.committees - a.committees)
}

/** `1 of 4`, and where it has several, in how many committees: `1 of 4 in 3 committees, 2 of 7 in 1`. */
export function formatStandings(standings: readonly Standing[]): string {
  const [first, ...others] = standings
  if (first === undefined) return '–'
  if (others.length === 0 && first.committees === 1) return `${first.rank} of ${first.of}`
  const count = `${first.committees} ${first.committees === 1 ? 'committee' : 'committees'}`
  return [
    `${first.rank} of ${first.of} in ${count}`,
    ...others.map(({ rank, of, committees }) => `${rank} of ${of} in ${committees}`),
  ].join(', ')
}
