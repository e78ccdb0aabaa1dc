import type { Shard } from '@x/exporter-files'
import { UsageError } from '../../errors/UsageError.ts'

/** Reads `--shard i/n`, with i from 0 to n - 1. */
export function readShard(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined
  const [, index, count] = /^(\d{1,6})\/(\d{1,6})$/.exec(text.trim()) ?? []
  const shard = { index: Number(index), count: Number(count) }
  if (shard.count >= 1 && shard.index < shard.count) return shard
  throw new UsageError('--shard is not <i>/<n> with i from 0 to n - 1.', {
    fix: 'For example, three machines use --shard 0/3, --shard 1/3 and --shard 2/3.',
  })
}
