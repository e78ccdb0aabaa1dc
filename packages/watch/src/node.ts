export { createStateFile } from './node/createStateFile.ts'
export { type MetricsServer, type ServeMetricsParameters, serveMetrics } from './node/serveMetrics.ts'
