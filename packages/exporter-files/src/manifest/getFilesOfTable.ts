import type { TableName } from '../tables/tableDefinitions.ts'

/** The files of one table. */
export function getFilesOfTable<file extends { table: TableName }>(files: readonly file[], name: TableName): file[] {
  return files.filter(({ table }) => table === name)
}
