import type { Hex } from '@x/schemas'
import { bytes, count, from, record } from '@x/schemas/internal/wire'
import type { BeaconConnection } from '../request/createBeaconConnection.ts'
import { type RequestOptions, requestData } from '../request/requestData.ts'
import { root } from '../wire/kinds.ts'

/** What makes a beacon chain another one than all others. */
export type BeaconGenesis = {
  /** Start of slot 0 in seconds since the Unix epoch. */
  genesisTime: number
  genesisValidatorsRoot: Hex
  genesisForkVersion: Hex
}

const genesis = /* @__PURE__ */ record<BeaconGenesis>({
  genesisTime: from('genesis_time', count),
  genesisValidatorsRoot: from('genesis_validators_root', root),
  genesisForkVersion: from('genesis_fork_version', /* @__PURE__ */ bytes(4)),
})

/** Reads the genesis of the node's chain. */
export async function getGenesis(client: BeaconConnection, options?: RequestOptions): Promise<BeaconGenesis> {
  const { data } = await requestData(client, { ...options, path: 'eth/v1/beacon/genesis', kind: genesis })
  return data
}
