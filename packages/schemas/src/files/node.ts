export { type MakeDirectoryOptions, makeDirectory } from './makeDirectory.ts'
export { openRegularFile } from './openRegularFile.ts'
export { type ReadTextFileOptions, readTextFile } from './readTextFile.ts'
