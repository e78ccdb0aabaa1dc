export { createStateFile } from './node/createStateFile.ts'
export { type ServedText, type ServeWatchParameters, serveWatch, type WatchServer } from './node/serveWatch.ts'
