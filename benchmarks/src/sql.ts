import { atMost, type Benchmark } from './measure.ts'
import { measureSql } from './measureSql.ts'

/** Runs the SQL of participation in DuckDB over 1, 10 and 50 days of the same validators, and compares the memory. */
export const sql: Benchmark = {
  name: 'sql',
  run: async ({ quick, tell }) => {
    tell('writing Parquet files for the SQL, which takes some minutes')
    const measured = await measureSql({ days: quick ? [1, 10] : [1, 10, 50] })
    const [first] = measured
    return measured.map(({ per, days, signatures, resident, ms }) => {
      const ratio = resident / (first?.resident ?? Number.NaN)
      const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
      return {
        what: `SQL per ${per} in DuckDB, ${(signatures / 1e6).toFixed(1)} million signatures`,
        figure: `peak resident ${mb(resident)}, ${(ms / 1000).toFixed(1)} s`,
        ...(days > 1 && { promise: atMost(ratio, 1.5) }),
      }
    })
  },
}
