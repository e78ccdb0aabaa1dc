import { hexOfKey, keyOfText, mix } from '../simulation/random.ts'

/** What `/v1/node/*` says about a made-up node in a network of eight peers. */
export type NodeRoutes = {
  identity: unknown
  peers: unknown
  topics: unknown
  health: unknown
}

/** The answers of `/v1/node/*`, the same for the same seed. */
export function createNodeRoutes(seed: string | number, nodeVersion: string): NodeRoutes {
  const key = keyOfText(`${seed}`)
  const subnets = (n: number) => hexOfKey(mix(key, 1000 + n), 4)
  const peerIds = Array.from({ length: 8 }, (_, n) => `16Uiu2HAm${hexOfKey(mix(key, n), 5)}`)
  const health = {
    p2p: 'good',
    beacon_node: 'good',
    execution_node: 'good',
    event_syncer: 'good',
    advanced: {
      peers: peerIds.length,
      inbound_conns: 5,
      outbound_conns: 3,
      p2p_listen_addresses: ['tcp://127.0.0.1:13001', 'udp://127.0.0.1:12001'],
    },
  }
  return {
    identity: {
      peer_id: `16Uiu2HAm${hexOfKey(mix(key, 99), 5)}`,
      addresses: ['/ip4/127.0.0.1/tcp/13001'],
      subnets: subnets(99),
      version: nodeVersion,
    },
    peers: peerIds.map((id, n) => {
      const isConnected = n !== 7
      return {
        id,
        addresses: isConnected ? [`/ip4/10.0.0.${n + 1}/tcp/13001`] : null,
        connections: isConnected
          ? [{ address: `/ip4/10.0.0.${n + 1}/tcp/13001/p2p/${id}`, direction: n % 2 === 0 ? 'inbound' : 'outbound' }]
          : null,
        connectedness: isConnected ? 'Connected' : 'NotConnected',
        subnets: subnets(n),
        version: nodeVersion,
      }
    }),
    topics: {
      all_peers: peerIds,
      peers_by_topic: Array.from({ length: 4 }, (_, n) => ({
        topic: `ssv.v2.${n}`,
        peers: peerIds.filter((_, peer) => (peer + n) % 2 === 0),
      })),
    },
    health,
  }
}
