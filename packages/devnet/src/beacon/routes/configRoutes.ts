import type { BeaconRoutes } from './BeaconRoute.ts'

/** What a node says of its network. */
export const configRoutes: BeaconRoutes = {
  'GET /eth/v1/beacon/genesis': ({ chain }) => ({
    data: {
      genesis_time: `${chain.genesisTime}`,
      genesis_validators_root: chain.genesisValidatorsRoot,
      genesis_fork_version: '0x20000089',
    },
  }),
  'GET /eth/v1/config/spec': ({ chain }) => ({ data: chain.spec }),
}
