import type { OwnerNonceSource } from './ownerSources.ts'

const names: Readonly<Record<OwnerNonceSource, string>> = {
  node: 'the node',
  otherNode: 'the second node',
  subgraph: 'the subgraph',
  api: 'the operator API',
}

/** What people call a source. */
export function nameSource(source: OwnerNonceSource): string {
  return names[source]
}
