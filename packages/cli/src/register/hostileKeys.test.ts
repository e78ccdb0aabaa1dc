import { fine, refused, type Scene, testHostileRows } from '../testing/hostileRegistration.ts'

/** The key of an operator whose private key the stranger has. */
const attackers = ({ devnet }: Scene) => `1:${devnet.getOperators([7])[0]?.operatorKey}`
const twoNodes = ({ devnet }: Scene) => ['--rpc-url', devnet.rpcProxy.url, '--rpc-url', devnet.otherRpcProxy.url]
const nowhere = 'http://127.0.0.1:9'

testHostileRows({
  'nothing wrong': { ...fine, says: /Operator keys +as on the chain, and as subgraph and operator API say/ },
  'operator API and subgraph: the attacker’s key': {
    before: (scene) => ({ apiOperatorKeys: attackers(scene), subgraphOperatorKeys: attackers(scene) }),
    ...refused,
    says: /The key of operator 1 is disputed.*do not take the key from an API or a subgraph/is,
  },
  'operator API: the attacker’s key': {
    before: (scene) => ({ apiOperatorKeys: attackers(scene) }),
    ...fine,
    says: /The operator API is outvoted/,
  },
  'subgraph: the attacker’s key': {
    before: (scene) => ({ subgraphOperatorKeys: attackers(scene) }),
    ...fine,
    says: /The subgraph is outvoted/,
  },
  'operator API: the attacker’s key, while the subgraph can’t be reached': {
    before: (scene) => ({ apiOperatorKeys: attackers(scene) }),
    flags: ['--subgraph-url', nowhere],
    ...refused,
    says: /The key of operator 1 is disputed/,
  },
  'subgraph: the attacker’s key, while the operator API can’t be reached': {
    before: (scene) => ({ subgraphOperatorKeys: attackers(scene) }),
    flags: ['--api-url', nowhere],
    ...refused,
    says: /The key of operator 1 is disputed/,
  },
  'node: an event with the attacker’s key, which nobody else confirms': {
    before: (scene) => ({ operatorKeys: attackers(scene) }),
    ...refused,
    says: /The key of operator 1 is disputed/,
  },
  'node: an event with the attacker’s key, beside an honest node and honest indexers': {
    before: (scene) => ({ operatorKeys: attackers(scene) }),
    flags: twoNodes,
    ...fine,
    says: /The node is outvoted/,
  },
  'second node: an event with the attacker’s key': {
    before: (scene) => ({ otherOperatorKeys: attackers(scene) }),
    flags: twoNodes,
    ...fine,
    says: /The second node is outvoted/,
  },
  'second node and operator API: the attacker’s key': {
    before: (scene) => ({ otherOperatorKeys: attackers(scene), apiOperatorKeys: attackers(scene) }),
    flags: twoNodes,
    ...refused,
    says: /The key of operator 1 is disputed/,
  },
})
