import { createOperatorClient } from '@x/operator-client'
import { formatCount } from '../terminal/formatAmounts.ts'
import type { Examination } from './createChecklist.ts'

/**
 * Checks that the operator data API answers.
 *
 * @param totalTimeout milliseconds for that
 */
export async function checkApi({ context, network, list }: Examination, totalTimeout: number): Promise<void> {
  if (network.custom.apiUrl === undefined) {
    list.skip('Operator API', 'none on this network; add one with --api-url')
    return
  }
  await list.run('Operator API', async () => {
    const client = createOperatorClient({ network, totalTimeout })
    const { total } = await client.getOperatorPage({ perPage: 1, signal: context.signal })
    return [`answers${total === undefined ? '' : `; it has ${formatCount(total, 'operator')}`}`, undefined]
  })
}
