import { createNetwork } from './createNetwork.ts'
import type { Network } from './networkFields.ts'

/** SSV Network on Hoodi, the test network. */
export const hoodi: Network = {
  ...createNetwork({
    name: 'hoodi',
    chainId: 560_048,
    contracts: {
      network: '0x58410Bef803ECd7E63B23664C586A6DB72DAf59c',
      views: '0x5AdDb3f1529C5ec70D77400499eE4bbF328368fe',
      token: '0x9F5d4Ec84fC4785788aB44F9de973cF34F7A038e',
    },
    startBlock: 900,
    genesisTime: 1_742_213_400,
    genesisValidatorsRoot: '0x212f13fc4df078b6cb7db228f1c8307566dcecf900867401a92023d7ba99cb5f',
    secondsPerSlot: 12,
    slotsPerEpoch: 32,
    apiUrl: 'https://api.ssv.network',
    subgraphUrl: 'https://api.studio.thegraph.com/query/71118/ssv-network-hoodi/version/latest',
    subgraphGatewayUrl: 'https://gateway.thegraph.com/api/subgraphs/id/F4AU5vPCuKfHvnLsusibxJEiTN7ELCoYTvnzg3YHGYbh',
    explorerUrl: 'https://hoodi.etherscan.io',
  }),
  rpcUrls: { default: { http: ['https://rpc.hoodi.ethpandaops.io'] } },
  testnet: true,
}
