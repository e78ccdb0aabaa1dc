export { type CheckExporterParameters, checkExporter, type ExporterCheck } from './check/checkExporter.ts'
