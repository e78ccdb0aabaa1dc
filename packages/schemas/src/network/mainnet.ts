import { createNetwork } from './createNetwork.ts'
import type { Network } from './networkFields.ts'

/** SSV Network on Ethereum. */
export const mainnet: Network = {
  ...createNetwork({
    name: 'mainnet',
    chainId: 1,
    contracts: {
      network: '0xDD9BC35aE942eF0cFa76930954a156B3fF30a4E1',
      views: '0xafE830B6Ee262ba11cce5F32fDCd760FFE6a66e4',
      token: '0x9D65fF81a3c488d585bBfb0Bfe3c7707c7917f54',
    },
    startBlock: 17_507_480,
    genesisTime: 1_606_824_023,
    genesisValidatorsRoot: '0x4b363db94e286120d76eb905340fdd4e54bfe9f06bf33ff6cf5ad27f511bfe95',
    secondsPerSlot: 12,
    slotsPerEpoch: 32,
    apiUrl: 'https://api.ssv.network',
    subgraphUrl: 'https://api.studio.thegraph.com/query/71118/ssv-network-ethereum/version/latest',
    subgraphGatewayUrl: 'https://gateway.thegraph.com/api/subgraphs/id/7V45fKPugp9psQjgrGsfif98gWzCyC6ChN7CW98VyQnr',
    safeServiceUrl: 'https://api.safe.global/tx-service/eth',
    explorerUrl: 'https://etherscan.io',
  }),
  rpcUrls: { default: { http: ['https://eth.merkle.io'] } },
}
