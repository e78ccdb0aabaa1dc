import { fine, refused, type Scene, stopped, testHostileRows } from '../testing/hostileRegistration.ts'

const hideOthers = ({ owner }: Scene) => ({ hideLogs: `${owner}:2,3,4,5` })
const nobodyElse = ['--subgraph-url', 'http://127.0.0.1:9', '--api-url', 'http://127.0.0.1:9', '--source-patience', '1']

testHostileRows({
  'nothing wrong': fine,
  'gas price × 10,000 after the plan': {
    afterPlan: { gasPriceFactor: '10000' },
    ...stopped,
    says: /The gas price would be .* gwei, above the limit of .* gwei/,
  },
  'network fee × 3,000 after the plan': {
    afterPlan: { networkFee: 'x3000' },
    ...stopped,
    says: /would be .* ETH, above the limit of .* ETH/,
  },
  'subgraph: nonce − 1': {
    hasOthers: true,
    before: { subgraphNonceOffset: '-1' },
    ...fine,
    says: /Nonces +2 to 5, as node and operator API agree/,
  },
  'subgraph: nonce + 3': {
    hasOthers: true,
    before: { subgraphNonceOffset: '3' },
    ...fine,
    says: /The subgraph is outvoted on the owner nonce of 0x\w+: it says 5, and the majority 2.*Nonces +2 to 5, as node and operator API agree/s,
  },
  'subgraph and operator API: nonce + 3': {
    hasOthers: true,
    before: { subgraphNonceOffset: '3', apiNonceOffset: '3' },
    flags: ['--source-patience', '1'],
    ...refused,
    says: /The sources do not agree on the owner nonce.*the node: 2 .*the subgraph: 5 .*the operator API: 5/s,
  },
  'subgraph: account missing': {
    hasOthers: true,
    before: { subgraphAccountMissing: '' },
    ...fine,
    says: /Nonces +2 to 5, as node and operator API agree/,
  },
  'subgraph: block in the future': {
    hasOthers: true,
    before: { subgraphBlocksAhead: '5' },
    ...fine,
    says: /Nonces +2 to 5, as node and operator API agree/,
  },
  'node: invents two registrations': {
    hasOthers: true,
    before: { repeatedRegistrations: '2' },
    flags: ['--source-patience', '1'],
    ...refused,
    says: /The sources do not agree on the owner nonce.*the node: 4 .*the subgraph: 2 .*the operator API: 2/s,
  },
  'node: invents two registrations, beside an honest node': {
    hasOthers: true,
    before: { repeatedRegistrations: '2' },
    flags: ({ devnet }) => ['--rpc-url', devnet.rpcProxy.url, '--rpc-url', devnet.otherRpcProxy.url],
    ...fine,
    says: /The node is outvoted on the owner nonce of 0x\w+: it says 4, and the majority 2/,
  },
  "node: hides another cluster's logs": {
    hasOthers: true,
    before: hideOthers,
    ...fine,
    says: /Nonces +2 to 5, as node and subgraph agree/,
  },
  "node: hides another cluster's logs, and nobody else can be asked": {
    hasOthers: true,
    before: hideOthers,
    flags: nobodyElse,
    ...refused,
    says: /Only the node reports the owner nonce of 0x\w+: 0\..*--allow-one-source/s,
  },
  'the same, and the word of one is taken': {
    hasOthers: true,
    before: hideOthers,
    flags: [...nobodyElse, '--allow-one-source'],
    wrongNonces: [2, 3, 4, 5],
    ...fine,
    says: /Nonces +0 to 3, nonce from one source \(the node\)/,
  },
  'node: [] for old logs': {
    hasOthers: true,
    before: async ({ devnet }) => ({ emptyLogsBelow: `${1n + (await devnet.publicClient.getBlockNumber())}` }),
    ...refused,
    says: /No node has shown the key of operator 1/,
  },
  'node: one block behind for reads': { before: { readsBehind: '1' }, isMining: true, ...fine },
})
