// `pnpm build:python [folder]`: builds the wheel into `release/python`, or into a folder. It needs Python with pip and what
// `requirements-build.txt` names, and no build of the packages.
import { join, resolve } from 'node:path'
import { makeWheel } from './makeWheel.ts'

const [, , folder = join(import.meta.dirname, '../../../release/python')] = process.argv
console.log(await makeWheel(resolve(folder)))
