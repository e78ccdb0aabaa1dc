import type { Devnet } from '@x/devnet'

/** Has subgraph and operator API refuse everything until the block ends. A dead address would be asked again for seconds. */
export function refuseIndexers({ subgraph, operatorApi }: Pick<Devnet, 'subgraph' | 'operatorApi'>): Disposable {
  const servers = [subgraph, operatorApi]
  for (const { faults } of servers) faults.onRequest = () => ({ kind: 'status', status: 403 })
  return {
    [Symbol.dispose]: () => {
      for (const { faults } of servers) faults.onRequest = undefined
    },
  }
}
