import { depositContract } from '../../chain/placePredeploys.ts'
import type { BeaconChainReader } from '../createBeaconChain.ts'
import { rules } from '../state/rules.ts'

/** The constants of the chain, as `/eth/v1/config/spec` tells them: decimal strings, and a list. */
export function describeSpec({
  slotsPerEpoch,
  secondsPerSlot,
  chainId,
}: Pick<BeaconChainReader, 'slotsPerEpoch' | 'secondsPerSlot' | 'chainId'>): Record<string, unknown> {
  const forks = ['ALTAIR', 'BELLATRIX', 'CAPELLA', 'DENEB', 'ELECTRA', 'FULU']
  return {
    CONFIG_NAME: 'devnet',
    PRESET_BASE: 'mainnet',
    ...Object.fromEntries(Object.entries(rules).map(([name, value]) => [name, `${value}`])),
    SECONDS_PER_SLOT: `${secondsPerSlot}`,
    SLOT_DURATION_MS: `${1_000 * secondsPerSlot}`,
    SLOTS_PER_EPOCH: `${slotsPerEpoch}`,
    ETH1_ADDRESS_WITHDRAWAL_PREFIX: '0x01',
    COMPOUNDING_WITHDRAWAL_PREFIX: '0x02',
    FULL_EXIT_REQUEST_AMOUNT: '0',
    DEPOSIT_CHAIN_ID: `${chainId}`,
    DEPOSIT_NETWORK_ID: `${chainId}`,
    DEPOSIT_CONTRACT_ADDRESS: depositContract,
    GENESIS_FORK_VERSION: '0x20000089',
    ...Object.fromEntries(
      forks.flatMap((fork, i) => [
        [`${fork}_FORK_EPOCH`, '0'],
        [`${fork}_FORK_VERSION`, `0x200000${90 + i}`],
      ]),
    ),
    GLOAS_FORK_EPOCH: '18446744073709551615',
    GLOAS_FORK_VERSION: '0x20000096',
    BLOB_SCHEDULE: [],
  }
}
