export type { FileFormat } from './file/createPartitionFile.ts'
export { ExportFileError } from './file/ExportFileError.ts'
export { ExportLockedError } from './manifest/ExportLockedError.ts'
export {
  type ExportManifest,
  type ExportManifestFile,
  type ExportPlan,
  exportManifest,
} from './manifest/exportManifest.ts'
export { ForeignFilesError } from './manifest/ForeignFilesError.ts'
export { readManifest } from './manifest/readManifest.ts'
export { getManifestName } from './plan/getManifestName.ts'
export type { PartitionBy } from './plan/getPartitions.ts'
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
export { ExportConflictError } from './write/ExportConflictError.ts'
export { type PlanExportParameters, planExport } from './write/planExport.ts'
export { type ExportProgress, type WriteExportParameters, writeExport } from './write/writeExport.ts'
