import { createOperatorClient } from '@x/operator-client'
import { group } from '../terminal/formatAmounts.ts'
import type { Examination } from './createChecklist.ts'

/** Checks that the operator data API answers. */
export async function checkApi({ context, network, list }: Examination): Promise<void> {
  if (network.apiUrl === undefined) {
    list.skip('Operator API', 'none is given')
    return
  }
  await list.run('Operator API', async () => {
    const client = createOperatorClient({ network })
    const { total } = await client.getOperatorPage({ perPage: 1, signal: context.signal })
    return [`answers${total === undefined ? '' : `; it knows ${group(total)} operators`}`, undefined]
  })
}
