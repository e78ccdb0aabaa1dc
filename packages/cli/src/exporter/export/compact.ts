import { compactExport, readManifestPlan } from '@x/exporter-files'
import { getManifestName } from '@x/exporter-files/internal'
import type { Context } from '../../context/createContext.ts'
import { UsageError } from '../../errors/UsageError.ts'
import { createOutput } from '../../terminal/createOutput.ts'
import type { CompactFlags } from '../inputs/exporterFlags.ts'
import { describeFile, readDirectory } from '../inputs/readDirectory.ts'
import { readShard } from '../inputs/readShard.ts'
import { tellMerge } from './followRows.ts'
import { formatExport, summarizeExport } from './summarizeExport.ts'

/** Merges what an export has left to merge. */
export async function compact(context: Context, path: string, flags: CompactFlags): Promise<void> {
  const output = createOutput(context, flags)
  const directory = readDirectory(context, path, flags)
  const shard = readShard(flags.shard)
  const earlier = await readManifestPlan(directory, shard)
  if (earlier === undefined) {
    throw new UsageError('There is no export in this directory.', { fix: 'Check the directory, and --shard.' })
  }
  if (earlier.compact === undefined) {
    throw new UsageError('Each file of this export has a folder of its own: there is nothing to merge.', {
      fix: 'Files are merged only in exports started with --compact. For fewer files, export with --partition day.',
    })
  }
  context.startWork()
  const onMerge = (event: Parameters<typeof tellMerge>[0]) => tellMerge(event, output)
  const manifest = await compactExport({ directory, shard, signal: context.signal, onMerge })
  const name = describeFile(directory, getManifestName(shard))
  output.result({ manifest: name, ...summarizeExport(manifest) }, () => formatExport(name, manifest))
}
