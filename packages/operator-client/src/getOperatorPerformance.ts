import { operatorId, parse } from '@x/schemas'
import * as v from 'valibot'
import type { OperatorConnection } from './createOperatorConnection.ts'
import { decimal, time } from './fields.ts'

export type GetOperatorPerformanceParameters = {
  id: number
  /** Length of the periods. Default `daily`. */
  interval?: 'daily' | 'hourly' | undefined
  /** How many periods. Default 30. */
  points?: number | undefined
  signal?: AbortSignal | undefined
}

/** The share of duties done in one period. */
export type PerformancePoint = {
  time: Date
  /** In percent; undefined where the API has none. */
  performance: number | undefined
}

/**
 * Reads how an operator performed over the last days or hours, oldest first.
 *
 * @throws {InvalidInputError} the id is not an integer from 1
 * @throws {HttpError} the API can't be reached or answers with an error
 */
export async function getOperatorPerformance(
  client: OperatorConnection,
  { id, interval = 'daily', points = 30, signal }: GetOperatorPerformanceParameters,
): Promise<PerformancePoint[]> {
  const { data } = await client.http.request({
    path: `duties/operator/${parse(operatorId, id, 'The operator id')}/performance-chart`,
    query: { points, type: interval },
    schema,
    signal,
  })
  return data.data.toSorted((a, b) => a.time.getTime() - b.time.getTime())
}

const point = /* @__PURE__ */ v.pipe(
  v.object({ timestamp: v.pipe(time, v.date('expected a point in time')), performance: decimal }),
  v.transform(({ timestamp, performance }) => ({ time: timestamp, performance })),
)
const schema = /* @__PURE__ */ v.object({ data: v.array(point) })
