export { readTextFile, writeTextFile } from '@x/schemas/internal/files'
export const hasFileSystem: boolean = true
