import type { Shard } from './shard.ts'

/** The name of the file that says how an export is doing which follows the chain. Each shard has its own. */
export function getHealthName(shard: Shard | undefined): string {
  return shard === undefined ? 'health.json' : `health-${shard.index}-of-${shard.count}.json`
}
