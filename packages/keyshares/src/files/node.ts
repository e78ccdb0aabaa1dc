export { readTextFile, writeTextFile } from '@x/schemas/files'
