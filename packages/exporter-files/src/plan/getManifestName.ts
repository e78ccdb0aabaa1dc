import type { Shard } from './getFolders.ts'

/** The name of a manifest. Each shard has its own, so that all of them may write to one directory. */
export function getManifestName(shard: Shard | undefined): string {
  return nameOf('manifest', shard)
}

/** The part of a manifest that lists the files of a day. */
export function getManifestPartPath(shard: Shard | undefined, day: string): string {
  return `${getManifestName(shard).replace(/\.json$/, '')}/${day}.json`
}

/** The name of the file with the health of an export that follows the chain. Each shard has its own. */
export function getHealthName(shard: Shard | undefined): string {
  return nameOf('health', shard)
}

function nameOf(file: string, shard: Shard | undefined): string {
  return shard === undefined ? `${file}.json` : `${file}-${shard.index}-of-${shard.count}.json`
}
