/** What to do about a request to a kind of server: which flag it is about. */
export type SourceFixes = {
  /** It does not accept who asks. */
  refused: string
  /** It answers something else. */
  strange: string
  unreachable: string
  /** By the `reason` of a `ResponseError`, or the name of the error. */
  byReason: Readonly<Record<string, string>>
}

export type SourceTexts = SourceFixes & {
  /** What it is called. */
  name: string
  /** What the path of its requests has. */
  path: RegExp
  /** Whether it answers 404 only where it is another server: others do so for what they do not have. */
  isStrangeAt404: boolean
}

const otherNode = 'Or name another node.'
const otherSource = 'Try again later, or ask another source with --subgraph-url <url> or --api-url <url>.'
const ofIndexer = {
  redirect: 'If you trust the target, use its address as --subgraph-url or --api-url.',
  'too-large': 'Ask another source with --subgraph-url <url> or --api-url <url>.',
  TimeoutError: otherSource,
}

/** The kinds of servers, the first whose path matches. A subgraph may have any path. */
export const sourceTexts: readonly SourceTexts[] = [
  {
    name: 'validator client',
    path: /\/eth\/v\d\/(?:keystores|remotekeys)/,
    isStrangeAt404: true,
    refused: 'Check --keymanager-token-file: some validator clients write a new token at each start.',
    strange:
      'Check --keymanager-url: it has to be the keymanager API of a validator client (often port 5062, 7500 or 5052), and not a node or a web page.',
    unreachable: 'Check --keymanager-url, and that the validator client runs with its keymanager API. Then try again.',
    byReason: {},
  },
  {
    name: 'beacon node',
    path: /\/eth\/v\d\//,
    isStrangeAt404: false,
    refused: 'Check --beacon-url: with a gateway, the key is a part of the address.',
    strange: `Check --beacon-url: it has to be the beacon API of a node (often port 5052 or 3500), and not an execution node, an exporter or a web page. ${otherNode}`,
    unreachable: 'Check --beacon-url, and that the node runs. Then try again, or name another node.',
    byReason: {},
  },
  {
    name: 'operator API',
    path: /\/api\/v4\//,
    isStrangeAt404: false,
    refused: 'Check --api-url: a proxy before it may want a key in the address.',
    strange: 'Check --api-url: it has to be what precedes /api/v4, such as https://api.ssv.network.',
    unreachable: 'Check --api-url and the network, then try again.',
    byReason: ofIndexer,
  },
  {
    name: 'service of an oracle',
    path: /\/api\/v1\/(?:commit|proof)/,
    isStrangeAt404: false,
    refused: 'Check --oracle-url.',
    strange: 'Check --oracle-url: it has to be what precedes /api/v1.',
    unreachable: 'Check --oracle-url, and that the service runs. Then try again.',
    byReason: {},
  },
  {
    name: 'exporter',
    path: /\/v1\//,
    isStrangeAt404: true,
    refused: 'Check --url (of `ssvx watch`: --exporter-url): with a proxy, the key is a part of the address.',
    strange:
      'Check --url (of `ssvx watch`: --exporter-url): it has to be the HTTP API of an SSV node that runs as an exporter (often port 16000), and not a beacon node, an execution node or a web page.',
    unreachable: 'Check --url (of `ssvx watch`: --exporter-url), and that the exporter runs. Then try again.',
    byReason: {
      empty: 'Try again, or ask for fewer slots at once with --window <slots>.',
      redirect: 'If you trust the target, use its address as --url.',
      'too-large': 'Ask for fewer slots at once with --window <slots>, or for fewer roles and validators.',
      TimeoutError: 'Ask for fewer slots at once with --window <slots>, or wait longer with --timeout <seconds>.',
    },
  },
  {
    name: 'subgraph',
    path: /^/,
    isStrangeAt404: true,
    refused: 'Check SUBGRAPH_API_KEY (--subgraph-key-file) and --subgraph-url.',
    strange: 'Check --subgraph-url: it has to be the address that answers GraphQL queries, and not a web page.',
    unreachable: 'Check --subgraph-url and the network, then try again.',
    byReason: ofIndexer,
  },
]
