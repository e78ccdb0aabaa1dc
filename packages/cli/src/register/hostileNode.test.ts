import { fine, stopped, testHostileRows } from '../testing/hostileRegistration.ts'

testHostileRows({
  'changes its chain id': {
    afterPlan: { chainId: '17000' },
    ...stopped,
    says: /connected to chain 17000, but network devnet is chain 31337/,
  },
  "gives another transaction's receipt": {
    before: async ({ devnet }) => {
      const hash = await devnet.createWallet(0).sendTransaction({ to: devnet.governor, value: 1n })
      return { otherReceipt: hash }
    },
    flags: ['--give-up-after', '3'],
    code: 1,
    registered: 2,
    says: /- registered: 2 validators.*- transaction: 0x.*The node has given no valid answer for 3 seconds/s,
    records: /"type":"stopped","error":"NodeStalledError","reason":"[^"]*","hash":"0x/,
  },
  'mines nothing any more': {
    afterPlan: { pauseMining: '' },
    flags: ['--give-up-after', '3'],
    code: 1,
    // Later, when blocks come again.
    registered: 2,
    says: /- unknown yet: 2 validators, of transaction 0x.*The node has shown no new block for 3 seconds/s,
    records: /"type":"stopped","error":"NodeStalledError","reason":"[^"]*","hash":"0x/,
  },
  'drips bytes': {
    afterPlan: { drip: '' },
    flags: ['--give-up-after', '3'],
    ...stopped,
    says: /The node has not answered for 3 seconds/,
  },
  'never answers': {
    afterPlan: { silent: '' },
    flags: ['--give-up-after', '3'],
    ...stopped,
    says: /The node has not answered for 3 seconds/,
  },
  redirects: {
    afterPlan: ({ devnet }) => ({ redirectTo: devnet.apiUrl }),
    ...stopped,
    says: /It redirects to another origin, which is not followed/,
  },
  'answers one send with 429': { before: { sendFails: '429' }, ...fine },
  'answers one send with 503': { before: { sendFails: '503' }, ...fine },
  'answers one send with −32603': { before: { sendFails: '-32603' }, ...fine },
  'answers one send with −32005': { before: { sendFails: '-32005' }, ...fine },
  'loses a send': { before: { sendFails: 'lostBefore' }, ...fine },
  'loses the answer to a send': { before: { sendFails: 'lostAfter' }, ...fine },
  'says “already known”': { before: { sendFails: 'alreadyKnown' }, ...fine },
  'says “nonce too low” of a send that was taken': { before: { sendFails: 'nonceTooLow' }, ...fine },
  'keeps a transaction waiting': {
    before: { stuckTransaction: '' },
    flags: ['--replace-after', '1'],
    ...fine,
    says: /Batch 1 of 2: still pending, so it is replaced/,
    records: /"type":"replaced","batch":0,"hash":"0x\w+","replaced":\["0x\w+"\],"accountNonce":0/,
  },
  'drops the last batch in a reorganization': {
    isMining: true,
    afterLastBlock: { reorg: '1' },
    flags: ['--confirmations', '4'],
    ...fine,
    says: /Batch 2 of 2: block [\d,]+ was reorged out/,
    records: /"type":"reorganized","batch":1,"hash":"0x\w+","blockNumber":\d+/,
  },
})
