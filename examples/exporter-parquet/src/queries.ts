/** Questions to the Parquet files of committee traces, by what they ask. */
export function getQueries(directory: string): { title: string; sql: string }[] {
  const files = `read_parquet('${directory.replaceAll("'", "''")}/ssv_committee_trace/*/*.parquet', hive_partitioning = true)`
  const decided = `
    SELECT slot, committee_id, runner_role,
      list_distinct(flatten(list_transform(decideds, d -> d.signer_operator_ids))) AS signers
    FROM ${files} WHERE len(decideds) > 0`
  return [
    {
      title: 'Which operators signed least?',
      sql: `
        WITH instances AS (${decided}),
        members AS (SELECT DISTINCT committee_id, unnest(signers) AS operator FROM instances)
        SELECT operator, count(*) AS decided,
          count(*) FILTER (WHERE list_contains(signers, operator)) AS signed,
          round(signed / decided, 4) AS share
        FROM instances JOIN members USING (committee_id)
        GROUP BY operator ORDER BY share, operator`,
    },
    {
      title: 'How long did it take to decide, by epoch?',
      sql: `
        SELECT epoch, count(*) AS instances,
          median(ms) AS median, quantile_disc(ms, 0.99) AS p99
        FROM (
          SELECT epoch, epoch_ms(list_min(list_transform(decideds, d -> d.event_date_time))) - epoch_ms(slot_start_date_time) AS ms
          FROM ${files} WHERE len(decideds) > 0)
        GROUP BY epoch ORDER BY epoch`,
    },
    {
      title: 'Who led the first rounds that failed?',
      sql: `
        WITH members AS (
          SELECT committee_id, list_sort(list_distinct(flatten(list(signers)))) AS ids FROM (${decided}) GROUP BY committee_id)
        -- A leader that proposed nothing is the one whose turn it was. A later round counts where it has a proposal.
        SELECT coalesce(consensus[1].proposal.leader_operator_id, ids[slot % len(ids) + 1]) AS leader,
          count(*) AS failed, max(len(consensus)) AS rounds
        FROM ${files} JOIN members USING (committee_id)
        WHERE len(list_filter(consensus, r -> r.proposal.round > 1)) > 0
        GROUP BY leader ORDER BY failed DESC, leader`,
    },
  ]
}
