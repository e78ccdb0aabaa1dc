export type { FileFormat } from './file/createPartitionFile.ts'
export { ExportFileError } from './file/ExportFileError.ts'
export { type ExportHealth, exportHealth } from './follow/exportHealth.ts'
export { type FindHealthProblemsOptions, findHealthProblems } from './follow/findHealthProblems.ts'
export type { FollowClock } from './follow/followClock.ts'
export { type FollowEvent, type FollowExportParameters, followExport } from './follow/followExport.ts'
export { readHealth } from './follow/readHealth.ts'
export { ExportLockedError } from './manifest/ExportLockedError.ts'
export {
  type ExportManifest,
  type ExportManifestFile,
  type ExportPlan,
  exportManifest,
} from './manifest/exportManifest.ts'
export { ForeignFilesError } from './manifest/ForeignFilesError.ts'
export { type ExportGaps, getExportGaps } from './manifest/getExportGaps.ts'
export { readManifest } from './manifest/readManifest.ts'
export { getHealthName } from './plan/getHealthName.ts'
export { getManifestName } from './plan/getManifestName.ts'
export type { CompactInto, PartitionBy } from './plan/layout.ts'
export type { Shard } from './plan/shard.ts'
export { type CompleteRolesParameters, completeRoles } from './rows/completeRoles.ts'
export { type DataSet, dataSets, type Row, type RowFilters } from './rows/dataSet.ts'
export { openStream } from './rows/openStream.ts'
export type { ExportData } from './rows/tables.ts'
export {
  getParticipationSql,
  type ParticipationSqlParameters,
  type SqlEngine,
  sqlEngines,
} from './sql/getParticipationSql.ts'
export { type CompactExportParameters, compactExport } from './write/compactExport.ts'
export { ExportConflictError } from './write/ExportConflictError.ts'
export type { FetchSettings } from './write/fetchPartitions.ts'
export type { MergeEvent } from './write/mergeFolders.ts'
export { type PlanExportParameters, planExport } from './write/planExport.ts'
export { type ExportProgress, type WriteExportParameters, writeExport } from './write/writeExport.ts'
