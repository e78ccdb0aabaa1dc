import { parse } from '../errors/parse.ts'
import { parseJson } from '../errors/parseJson.ts'
import { network } from './network.ts'
import type { Network, NetworkDescription } from './networkFields.ts'

/**
 * Checks and completes the description of a network of your own: 12 seconds a slot and 32 slots an epoch
 * unless it says otherwise.
 *
 * @param input the description, its JSON text, or another network with something changed
 *
 * @throws {InvalidInputError} a field is missing or wrong, or the name or chain id is that of a built-in network with
 * other contracts; all problems are listed
 * @example
 * const local = defineNetwork({
 *   name: 'local',
 *   chainId: 31337,
 *   contracts: { network: '0x5fbdb2315678afecb367f032d93f642f64180aa3', views: '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512' },
 *   startBlock: 0,
 *   genesisTime: 1_700_000_000,
 * })
 */
export function defineNetwork(input: NetworkDescription | Network | string): Network {
  return parse(network, typeof input === 'string' ? parseJson(input, 'The network') : input, 'The network')
}
