import { dirname, join } from 'node:path'
import { group } from '../../terminal/formatAmounts.ts'
import { formatFields } from '../../terminal/formatTable.ts'
import { formatSlots } from '../problems/formatSlots.ts'
import type { Manifest } from './manifest.ts'

/** What an export contains and where it is, for people. */
export function formatExport(path: string, manifest: Manifest): string {
  const { files, rows, bytes, data, format, shard } = manifest
  const part = shard === undefined ? '' : `, shard ${shard.index}/${shard.count}`
  return formatFields([
    ['Rows', `${group(rows)} ${data} of ${formatSlots(manifest)}${part}`],
    ['Files', `${group(files.length)}, ${(bytes / 1e6).toFixed(1)} MB`],
    ['Read them', join(dirname(path), data, '*', `*.${format}`)],
    ['Coverage', path],
  ])
}
