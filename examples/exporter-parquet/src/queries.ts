/** Questions to the Parquet files of committee traces, by what they ask. */
export function getQueries(directory: string): { title: string; sql: string }[] {
  const files = `read_parquet('${directory.replaceAll("'", "''")}/committees/*/*.parquet', hive_partitioning = true)`
  const decided = `
    SELECT slot, committeeId, role,
      list_distinct(flatten(list_transform(decideds, d -> d.signers))) AS signers
    FROM ${files} WHERE len(decideds) > 0`
  return [
    {
      title: 'Which operators signed least?',
      sql: `
        WITH instances AS (${decided}),
        members AS (SELECT DISTINCT committeeId, unnest(signers) AS operator FROM instances)
        SELECT operator, count(*) AS decided,
          count(*) FILTER (WHERE list_contains(signers, operator)) AS signed,
          round(signed / decided, 4) AS share
        FROM instances JOIN members USING (committeeId)
        GROUP BY operator ORDER BY share, operator`,
    },
    {
      title: 'How long did it take to decide, by epoch?',
      sql: `
        SELECT epoch, count(*) AS instances,
          median(ms) AS median, quantile_disc(ms, 0.99) AS p99
        FROM (
          SELECT epoch, epoch_ms(list_min(list_transform(decideds, d -> d.time))) - epoch_ms(time) AS ms
          FROM ${files} WHERE len(decideds) > 0)
        GROUP BY epoch ORDER BY epoch`,
    },
    {
      title: 'Who led the first rounds that failed?',
      sql: `
        WITH members AS (
          SELECT committeeId, list_sort(list_distinct(flatten(list(signers)))) AS ids FROM (${decided}) GROUP BY committeeId)
        -- A leader that proposed nothing is the one whose turn it was. A later round counts where it has a proposal.
        SELECT coalesce(consensus[1].proposal.leader, ids[slot % len(ids) + 1]) AS leader,
          count(*) AS failed, max(len(consensus)) AS rounds
        FROM ${files} JOIN members USING (committeeId)
        WHERE len(list_filter(consensus, r -> r.proposal.round > 1)) > 0
        GROUP BY leader ORDER BY failed DESC, leader`,
    },
  ]
}
