import { createHash } from 'node:crypto'

/** Clients that operators can name, by the layer's name in the API. */
export const nodeClients = {
  ETH1_NODE: ['Geth', 'Nethermind', 'Besu', 'Erigon', 'Reth'],
  ETH2_NODE: ['Lighthouse', 'Prysm', 'Teku', 'Nimbus', 'Lodestar'],
  SSV_NODE: ['Go', 'Anchor'],
} as const

/** Countries that operators can name. */
export const countries: readonly {
  name: string
  'alpha-2': string
  'alpha-3': string
  'country-code': string
  region: string
}[] = [
  { name: 'Germany', 'alpha-2': 'DE', 'alpha-3': 'DEU', 'country-code': '276', region: 'Europe' },
  { name: 'Finland', 'alpha-2': 'FI', 'alpha-3': 'FIN', 'country-code': '246', region: 'Europe' },
  { name: 'Singapore', 'alpha-2': 'SG', 'alpha-3': 'SGP', 'country-code': '702', region: 'Asia' },
  { name: 'United States of America', 'alpha-2': 'US', 'alpha-3': 'USA', 'country-code': '840', region: 'Americas' },
  { name: 'Brazil', 'alpha-2': 'BR', 'alpha-3': 'BRA', 'country-code': '076', region: 'Americas' },
  { name: 'Switzerland', 'alpha-2': 'CH', 'alpha-3': 'CHE', 'country-code': '756', region: 'Europe' },
]

const relays = [
  'Aestus',
  'Agnostic Gnosis',
  'bloXroute Max Profit',
  'bloXroute Regulated',
  'Eden Network',
  'Flashbots',
  'Manifold',
  'Titan Relay',
  'Ultra Sound',
]
const providers = ['AWS', 'Hetzner', 'Bare metal', 'OVH']

/**
 * Makes up what an operator's owner says about it, the same for the same id, with the names of the wire. Every fifth
 * operator, and every one without a name, says nothing.
 */
export function createOperatorMetadata(id: number, name: string | undefined) {
  const known = name !== undefined && id % 5 !== 0
  const pick = <T>(list: readonly T[], salt: string): T | undefined =>
    list[Math.floor(fraction(`${id} ${salt}`) * list.length)]
  const orEmpty = (text: string | undefined) => (known && text !== undefined ? text : '')
  const site = `https://operator-${id}.example.org`
  return {
    name: name ?? '',
    location: orEmpty(pick(countries, 'location')?.name),
    setup_provider: orEmpty(pick(providers, 'provider')),
    eth1_node_client: orEmpty(pick(nodeClients.ETH1_NODE, 'eth1')),
    eth2_node_client: orEmpty(pick(nodeClients.ETH2_NODE, 'eth2')),
    ssv_client: orEmpty(pick(nodeClients.SSV_NODE, 'ssv')),
    mev_relays: orEmpty(relays.filter((relay) => fraction(`${id} ${relay}`) < 0.4).join(',')),
    description: orEmpty(`${name} runs validators on a local network.`),
    website_url: orEmpty(site),
    twitter_url: orEmpty(id % 3 === 0 ? `https://twitter.example.org/operator${id}` : undefined),
    linkedin_url: '',
    dkg_address: orEmpty(id % 2 === 0 ? `https://dkg-${id}.example.org:3030` : undefined),
    logo: orEmpty(`${site}/logo.png`),
    type: known && id % 4 === 0 ? 'verified_operator' : known && id % 7 === 0 ? 'dapp_node' : 'operator',
  }
}

/** Share of duties done in percent, between 90 and 100, the same for the same operator and period. */
export function createPerformance(id: number, period: string): number {
  const value = fraction(`${id} ${period}`)
  // Whole numbers occur: an operator that missed nothing has exactly 100.
  return value > 0.8 ? 100 : 90 + value * 12.5
}

/** From 0 to 1, a function of the text. */
function fraction(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}
