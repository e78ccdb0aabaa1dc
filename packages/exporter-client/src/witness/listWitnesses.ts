import { InvalidInputError } from '@x/schemas'
import type { ExporterConnection } from '../request/createExporterConnection.ts'

/** One exporter, or several, none of which has to be believed alone: what any of them saw is merged. */
export type Exporters = ExporterConnection | readonly ExporterConnection[]

/**
 * The exporters that are asked, in the order of their names, so that nothing depends on the order in which they were given.
 *
 * @throws {InvalidInputError} there is none, or two of them have the same name
 */
export function listWitnesses(exporters: Exporters): readonly [ExporterConnection, ...ExporterConnection[]] {
  const [first, ...others] = 'http' in exporters ? [exporters] : exporters.toSorted(compareNames)
  if (first === undefined) throw new InvalidInputError('The exporters', [{ path: '', message: 'there is none' }])
  const names = [first, ...others].map(({ name }) => name)
  if (new Set(names).size < names.length) {
    throw new InvalidInputError('The exporters', [{ path: 'name', message: 'two of them have the same' }], {
      fix: 'Give each another `name`: by default it is the host and port. One exporter is no second witness of itself.',
    })
  }
  return [first, ...others]
}

function compareNames(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1
}
