/** Names of exporters as a column has them; NULL where there are none, as where one exporter alone was asked. */
export function nameWitnesses(names: readonly string[] | undefined): string | undefined {
  return names === undefined || names.length === 0 ? undefined : names.join(',')
}
