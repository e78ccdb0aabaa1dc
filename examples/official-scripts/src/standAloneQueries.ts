// The queries one by one, with a client before what they take.
import { createQueries, getClusters, getDaoValues, getOwnerNonce } from '@x/sdk'
import { account, sdk } from './setup.ts'

async function main() {
  const { client } = sdk.config.subgraph
  const nonce = await getOwnerNonce(client, { owner: account.address })
  const clusters = await getClusters(client, { owner: account.address })
  const values = await getDaoValues(client, { daoAddress: sdk.config.contractAddresses.setter })
  const queries = createQueries(client)
  return {
    isSame: nonce === (await queries.getOwnerNonce({ owner: account.address })),
    clusters: clusters.length,
    values: values !== null,
  }
}

export const finished = main()
