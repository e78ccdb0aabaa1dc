export { type BrowserKind, browsers } from './browsers.ts'
export { bundle } from './bundle.ts'
export { type ServedBundle, serveBundle } from './serveBundle.ts'
export type { TestBrowser } from './TestBrowser.ts'
