import type { ExporterMode } from '@x/exporter-client/internal'

/** One of the exporters that are asked. */
export type ExporterAddress = {
  /** Address of the exporter: what precedes `/v1`. */
  url: string
  /** What it is called in files, without a comma: `seen_by` has the names with commas between. Default: host and port. */
  name?: string | undefined
}

/** The address of one exporter: what precedes `/v1`. Or those of several. */
export type ExporterUrl = string | readonly ExporterAddress[]

/** An exporter as runners ask it. */
export type AskedExporter = ExporterAddress & { mode?: ExporterMode | undefined }
