// The end of `pnpm build`: what was built before from the same sources is taken from a cache and keeps its time, by
// which `requireBuild` would call it older than the sources.
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './pnpm.mjs'

const now = new Date()
utimesSync(join(root, 'packages/cli/dist/bin.js'), now, now)
