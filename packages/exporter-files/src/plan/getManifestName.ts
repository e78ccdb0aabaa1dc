import type { Shard } from './shard.ts'

/** The name of a manifest. Each shard has its own, so that all of them may write to one directory. */
export function getManifestName(shard: Shard | undefined): string {
  return shard === undefined ? 'manifest.json' : `manifest-${shard.index}-of-${shard.count}.json`
}
