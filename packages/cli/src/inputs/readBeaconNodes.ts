import type { BeaconConnection } from '@x/beacon-client'
import type { Network } from '@x/schemas'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { BeaconFlags } from '../flags/beaconFlags.ts'
import { readUrl } from './readUrl.ts'
import { splitUrls } from './splitUrls.ts'

/**
 * Reads `--beacon-url` (SSVX_BEACON_URL) and connects to each beacon node, by the clock of the command. Nothing is sent.
 *
 * @returns none where no node was given
 */
export async function readBeaconNodes(
  context: Context,
  flags: BeaconFlags,
  network: Network,
): Promise<BeaconConnection[]> {
  const urls = splitUrls(flags.beaconUrl).flatMap((text) => readUrl(context, text, '--beacon-url') ?? [])
  if (urls.some((url) => /\/eth(?:\/|$)/.test(new URL(url).pathname))) {
    throw new UsageError('--beacon-url has a path beyond the base address.', {
      fix: 'Leave out /eth and everything after it.',
    })
  }
  if (new Set(urls).size < urls.length) {
    throw new UsageError('Two beacon nodes have the same address.', {
      fix: 'A second node only helps if it is a different one.',
    })
  }
  if (urls.length === 0) return []
  const { createBeaconConnection } = await import('@x/beacon-client')
  return urls.map((url) => createBeaconConnection({ url, network, now: context.clock.now }))
}
