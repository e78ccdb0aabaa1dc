import { createOperatorConnection } from '@x/operator-client'
import { checkDkgHealth } from '@x/operator-client/internal'
import { mainnet } from '@x/schemas'
import { readRestEndpoint } from './restEndpoint.ts'

/** What the official SDK asks the operator data API. */
export type SsvApi = {
  /** Lets the API ask operators' DKG endpoints whether they are ready for a ceremony. */
  checkOperatorDKGEnabled: (
    dkgAddresses: readonly { id: string; address: string }[],
  ) => Promise<{ id: string; isHealthy: boolean }[]>
}

/**
 * What the official SDK asks the operator data API, for one address of it.
 *
 * @param endpoint `https://…/api/v4/<network>`
 * @example
 * const { checkOperatorDKGEnabled } = createSSVAPI('https://api.ssv.network/api/v4/hoodi')
 */
export function createSSVAPI(endpoint: string): SsvApi {
  return {
    async checkOperatorDKGEnabled(dkgAddresses) {
      // The rest of the network does not matter here.
      const client = createOperatorConnection({
        network: { ...mainnet, custom: { ...mainnet.custom, ...readRestEndpoint(endpoint) } },
      })
      const operators = dkgAddresses.map(({ id, address }) => ({ id: Number(id), dkgAddress: address }))
      const health = await checkDkgHealth(client, { operators })
      return health.map((each) => ({ ...each, id: String(each.id) }))
    },
  }
}
