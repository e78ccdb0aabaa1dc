export { readTextFile, writeTextFile } from '@x/schemas/internal/files'
