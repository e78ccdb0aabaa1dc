import { defineNetwork, type Network } from '@x/schemas'

/** What `settings.json` says. */
export type Settings = {
  network: Network
  /** How the exporter runs. The page finds it out where it is missing, by a request that archive exporters refuse. */
  mode: 'archive' | 'standard' | undefined
}

/**
 * Parses `settings.json`.
 *
 * @throws {InvalidInputError} it does not describe a network
 */
export function parseSettings({ network, mode }: { network: Network; mode?: unknown }): Settings {
  return { network: defineNetwork(network), mode: mode === 'archive' || mode === 'standard' ? mode : undefined }
}
