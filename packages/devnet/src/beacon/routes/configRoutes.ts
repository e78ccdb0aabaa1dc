import { depositContract } from '../../chain/placePredeploys.ts'
import type { BeaconRoutes } from './BeaconRoute.ts'
import { describeSpec } from './describeSpec.ts'

/** What a node says of its network. */
export const configRoutes: BeaconRoutes = {
  'GET /eth/v1/beacon/genesis': ({ chain }) => ({
    data: {
      genesis_time: `${chain.genesisTime}`,
      genesis_validators_root: chain.genesisValidatorsRoot,
      genesis_fork_version: '0x20000089',
    },
  }),
  'GET /eth/v1/config/spec': ({ chain }) => ({ data: describeSpec(chain) }),
  'GET /eth/v1/config/deposit_contract': ({ chain }) => ({
    data: { chain_id: `${chain.chainId}`, address: depositContract },
  }),
  'GET /eth/v1/config/fork_schedule': () => ({
    data: forkVersions.map((current, i) => ({
      previous_version: forkVersions[Math.max(0, i - 1)],
      current_version: current,
      epoch: '0',
    })),
  }),
}

/** From the genesis on; all forks up to Fulu were there at epoch 0. */
export const forkVersions = [
  ...['0x20000089', '0x20000090', '0x20000091', '0x20000092'],
  ...['0x20000093', '0x20000094', '0x20000095'],
]
