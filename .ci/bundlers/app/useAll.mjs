// What somebody does with our packages in a page, in a server or in a Worker: splits keys, asks an operator API, a
// subgraph, a node and an exporter, and has all packages for browsers bundled whole.
import * as beacon from '@x/beacon-client'
import * as chain from '@x/chain'
import * as explain from '@x/explain'
import { createExporterClient } from '@x/exporter-client'
import * as report from '@x/exporter-report'
import * as keymanager from '@x/keymanager-client'
import { generateKeyShares, verifyKeyShares } from '@x/keyshares'
import { createOperatorClient } from '@x/operator-client'
import * as registration from '@x/registration'
import { currentSlot, getThreshold } from '@x/schemas'
import * as sdk from '@x/sdk'
import * as sla from '@x/sla'
import { createSubgraphClient } from '@x/subgraph'
import * as watch from '@x/watch'
import { createPublicClient, http } from 'viem'

const whole = { beacon, chain, explain, keymanager, registration, report, sdk, sla, watch }

/** Takes JSON and gives JSON, which is the same wherever it runs. */
export async function useAll({ network, keystores, password, operatorIds, owner, urls, slots }) {
  const subgraph = createSubgraphClient({ network, endpoint: urls.subgraph })
  const { operators } = await subgraph.getOperators({ ids: operatorIds })
  const ownerNonce = await subgraph.getOwnerNonce({ owner })
  const api = createOperatorClient({ network, url: urls.operatorApi })
  const [first] = await api.getOperators({ ids: operatorIds })
  const client = createPublicClient({ transport: http(urls.rpc) })
  const answer = await createExporterClient({ network, url: urls.exporter }).getDecideds(slots)
  const split = async (list) => {
    const keyShares = await generateKeyShares({ keystores: list, password, operators, owner, ownerNonce })
    const { valid, problems } = await verifyKeyShares(keyShares, { owner, ownerNonce, operators })
    return keyShares.shares.map(({ payload }) => ({
      valid,
      problems,
      publicKey: payload.publicKey,
      signature: payload.sharesData.slice(0, 194),
      size: payload.sharesData.length,
    }))
  }
  const shares = []
  for (const keystore of keystores) {
    // What a platform can't do is a part of the answer.
    shares.push(await split([keystore]).catch(({ name, reason }) => ({ name, reason })))
  }
  return {
    threshold: getThreshold(operatorIds.length),
    isRunning: currentSlot(network) > 0,
    operator: { id: first.id, name: first.name, operatorKey: first.operatorKey },
    ownerNonce,
    chainId: await client.getChainId(),
    decideds: answer.data.length,
    shares,
    names: Object.entries(whole).map(([name, exported]) => [name, Object.keys(exported).length]),
  }
}
