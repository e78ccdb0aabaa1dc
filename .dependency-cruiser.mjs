// Who may import whom, types included: the arrows of ARCHITECTURE.md. `pnpm check:arrows` checks them.

/** Files that only tests load. They may import what their package may, the devnet, and what only tests need. */
export const tests = String.raw`\.test(-d)?\.ts$|(^|/)(fixtures|testing|vectors)/`

/**
 * For each package the packages and libraries that its sources may import. `schemas` is below everything; nobody
 * imports `cli`; the clients do not know each other.
 */
const packages = {
  schemas: { packages: [], libraries: ['valibot', '@noble/hashes'] },
  scrypt: { packages: [], libraries: [] },
  http: { packages: ['schemas'], libraries: ['ky', 'p-limit', 'valibot'] },
  'operator-client': { packages: ['schemas', 'http'], libraries: ['p-limit', 'valibot'] },
  'beacon-client': { packages: ['schemas', 'http'], libraries: ['valibot'] },
  'keymanager-client': { packages: ['schemas', 'http'], libraries: ['valibot'] },
  subgraph: { packages: ['schemas', 'http'], libraries: ['valibot'] },
  'exporter-client': { packages: ['schemas', 'http'], libraries: ['p-limit', 'valibot'] },
  explain: { packages: ['schemas', 'beacon-client', 'exporter-client'], libraries: [] },
  sla: { packages: ['schemas', 'exporter-client'], libraries: ['valibot'] },
  'exporter-report': { packages: ['schemas', 'exporter-client'], libraries: ['d3-scale'] },
  'exporter-files': { packages: ['schemas', 'exporter-client'], libraries: ['valibot', '@aws-sdk/client-s3'] },
  keyshares: {
    packages: ['schemas', 'scrypt'],
    libraries: ['@chainsafe/blst', '@noble/curves', '@noble/hashes', 'valibot'],
  },
  chain: {
    packages: ['schemas', 'http', 'keyshares', 'subgraph', 'operator-client', 'beacon-client'],
    libraries: ['p-map', 'valibot', 'viem'],
  },
  registration: {
    packages: [
      'schemas',
      'http',
      'keyshares',
      'subgraph',
      'operator-client',
      'beacon-client',
      'keymanager-client',
      'chain',
    ],
    libraries: ['p-map', 'valibot', 'viem'],
  },
  sdk: {
    packages: ['schemas', 'keyshares', 'subgraph', 'operator-client', 'beacon-client', 'chain', 'registration'],
    libraries: ['valibot', 'viem'],
  },
  watch: {
    packages: ['schemas', 'beacon-client', 'exporter-client', 'chain'],
    libraries: ['valibot', 'viem'],
  },
  devnet: {
    packages: ['schemas'],
    libraries: ['@hono/node-server', 'graphql', 'hono', 'valibot', 'viem'],
  },
  cli: {
    packages: [
      'schemas',
      'keyshares',
      'subgraph',
      'operator-client',
      'beacon-client',
      'keymanager-client',
      'exporter-client',
      'explain',
      'sla',
      'exporter-files',
      'exporter-report',
      'chain',
      'registration',
      'watch',
      'devnet',
    ],
    libraries: ['@clack/prompts', 'commander', 'leven', 'p-map', 'valibot', 'viem'],
  },
}

/**
 * The rooms of a package, from top to bottom. A room may import what stands below it; rooms of one line do not
 * import each other. Files beside the rooms (`index.ts`, `createDevnet.ts`) are above all of them.
 */
const rooms = {
  schemas: [
    ['keyshares'],
    ['keystore', 'operator', 'time'],
    ['cluster', 'network'],
    ['address', 'amount', 'wire'],
    ['json'],
    ['bytes'],
    ['records', 'redaction'],
    ['async', 'errors', 'fetch', 'files', 'text'],
  ],
  scrypt: [['pool'], ['runner'], ['platform'], ['worker'], ['kernel'], ['request']],
  keyshares: [['keyshares'], ['operators', 'keystore'], ['crypto', 'files']],
  'exporter-report': [['page'], ['charts'], ['figures', 'markup'], ['text']],
  'exporter-files': [
    ['follow', 'sql'],
    ['write'],
    ['manifest'],
    ['plan', 'columns'],
    ['file'],
    ['rows', 'store', 'transport'],
    ['tables'],
    ['parquet'],
  ],
  registration: [
    ['actions'],
    ['keystores', 'move', 'unsigned', 'safe', 'fleet'],
    ['register', 'requests', 'signer'],
    ['cluster', 'operator', 'dao'],
    ['plan', 'audit'],
    ['places'],
    ['transaction'],
    ['record'],
    ['seal'],
  ],
  sdk: [['managers'], ['utils'], ['config'], ['api', 'contract', 'keys'], ['errors']],
  chain: [['fleet'], ['overview', 'audit'], ['balances'], ['operators', 'cluster'], ['owner'], ['abi'], ['rpc']],
  'exporter-client': [
    ['collect', 'check'],
    ['explain', 'witness'],
    ['stream', 'participation'],
    ['node'],
    ['request'],
    ['rules'],
    ['values'],
    ['wire'],
  ],
  'beacon-client': [['rewards', 'silence'], ['blocks', 'duties', 'events', 'state'], ['node'], ['request'], ['wire']],
  'keymanager-client': [['keys'], ['interchange', 'request']],
  sla: [['collect'], ['evidence'], ['judge'], ['rules']],
  explain: [['collect', 'operators'], ['judge', 'votes'], ['evidence']],
  watch: [['run', 'node'], ['beacon', 'chain', 'duties', 'webhook'], ['metrics', 'state', 'scope'], ['alerts']],
  devnet: [
    ['control'],
    ['validator-client'],
    ['beacon'],
    ['subgraph', 'operator-api', 'exporter', 'rpc-proxy', 'safe-service'],
    ['indexer', 'server'],
    ['chain'],
  ],
  world: [
    ['life'],
    ['invariants', 'export', 'fleet'],
    ['stage'],
    ['people'],
    ['node', 'services', 'exporter', 'system'],
    ['chain'],
    ['contract'],
    ['machine'],
    ['time'],
    ['random'],
  ],
  cli: [
    ['program'],
    [
      'audit',
      'check',
      'cluster',
      'config',
      'devnet',
      'doctor',
      'exporter',
      'fleet',
      'keyshares',
      'keystores',
      'nonce',
      'operators',
      'oracle',
      'register',
      'validators',
      'watch',
    ],
    ['send', 'settings'],
    ['inputs'],
    ['terminal'],
    ['errors'],
    ['context'],
    ['flags'],
  ],
}

const anyOf = (names) => names.join('|')

/** An arrow between packages is refused unless `packages` has it. */
const packageRules = Object.entries(packages).flatMap(([name, allowed]) => {
  const others = Object.keys(packages).filter((other) => other !== name && !allowed.packages.includes(other))
  const sources = { path: `^packages/${name}/src/`, pathNot: tests }
  return [
    {
      name: `${name}-packages`,
      comment: `${name} may import ${allowed.packages.join(', ') || 'no other package'}.`,
      severity: 'error',
      from: sources,
      to: { path: `^packages/(${anyOf(others)})/` },
    },
    {
      name: `${name}-libraries`,
      comment: `${name} may import ${allowed.libraries.join(', ')}.`,
      severity: 'error',
      from: sources,
      to: {
        path: '^node_modules/',
        pathNot: `(^|/)node_modules/(${anyOf(allowed.libraries)})/`,
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: `${name}-tests`,
      comment: `Tests of ${name} may import what ${name} may, and the devnet.`,
      severity: 'error',
      from: { path: `^packages/${name}/src/.*(${tests})` },
      to: { path: `^packages/(${anyOf(others.filter((other) => other !== 'devnet'))})/` },
    },
  ]
})

/** An arrow inside a package is refused where it runs up or sideways. */
const roomRules = Object.entries(rooms).flatMap(([name, floors]) => {
  const inside = name === 'world' ? '^world/src/' : `^packages/${name}/src/`
  const known = floors.flat()
  return [
    {
      name: `${name}-rooms`,
      comment: `Each folder of ${name} has its place in .dependency-cruiser.mjs.`,
      severity: 'error',
      from: {},
      to: { path: `${inside}[^/]+/`, pathNot: `${inside}(${anyOf(known)})/|${tests}` },
    },
    {
      name: `${name}-top`,
      comment: `The files above the rooms of ${name} are not for the rooms.`,
      severity: 'error',
      from: { path: `${inside}(${anyOf(known)})/`, pathNot: tests },
      to: { path: `${inside}[^/]+$` },
    },
    ...floors.flatMap((floor, level) => {
      const below = floors.slice(level + 1).flat()
      return floor.map((room) => ({
        name: `${name}-${room.replaceAll('/', '-')}`,
        comment: `${name}/${room} may import ${below.join(', ') || 'no other room'}.`,
        severity: 'error',
        from: { path: `${inside}${room}/`, pathNot: tests },
        to: { path: `${inside}(${anyOf(known.filter((other) => other !== room && !below.includes(other)))})/` },
      }))
    }),
  ]
})

export default {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'Files that import each other in a circle, be it only for types.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment:
        'An import that leads nowhere hides an arrow. What runs where our packages are installed finds them there.',
      severity: 'error',
      from: { pathNot: '^[.]ci/(runtimes/exportRows[.]mjs$|bundlers/app/)' },
      to: { couldNotResolve: true },
    },
    {
      name: 'sources-without-tests',
      comment: 'What is built imports nothing that only tests load.',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: tests },
      to: { path: tests, pathNot: '^node_modules/' },
    },
    {
      name: 'devnet-on-demand',
      comment: 'The command loads the devnet when it is asked for, never at its start.',
      severity: 'error',
      from: { path: '^packages/cli/src/', pathNot: tests },
      to: { path: '^packages/devnet/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    {
      name: 'packages-below-all',
      comment: 'Examples, benchmarks, the world and checks stand on top of the packages.',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(examples|benchmarks|world|[.]ci)/' },
    },
    {
      name: 'internal-for-packages',
      comment: 'Examples use what every user can: the public entry of a package, not `@x/…/internal`.',
      severity: 'error',
      from: { path: '^examples/' },
      to: { path: '^packages/[^/]+/src/(internal|files/node|wire/index)[.]ts$' },
    },
    {
      name: 'testing-packages',
      comment: 'What tests of several packages share knows the devnet, keyshares and schemas alone.',
      severity: 'error',
      from: { path: '^testing/' },
      to: { path: '^packages/', pathNot: '^packages/(devnet|keyshares|schemas)/' },
    },
    {
      name: 'testing-browsers',
      comment: 'What starts browsers knows no package, so that tests of each may use it.',
      severity: 'error',
      from: { path: '^testing/browsers/' },
      to: { path: '^(packages|testing/src)/' },
    },
    {
      name: 'world-contract',
      comment:
        "The contract's model is what our packages are held against: it takes nothing from them. Its conformance knows the devnet.",
      severity: 'error',
      from: { path: '^world/src/contract/', pathNot: tests },
      to: { path: '^packages/', pathNot: '^packages/(schemas|devnet)/' },
    },
    ...packageRules,
    ...roomRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // calls.mjs stands in another project when it runs.
    exclude: { path: '(^|/)dist/|^[.]ci/consumer/calls[.]mjs$|^[.]ci/examples/generated' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@x/source', 'node', 'import', 'types', 'default'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.mjs', '.js', '.json'],
    },
    skipAnalysisNotInRules: true,
  },
}
