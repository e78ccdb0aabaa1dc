import { escapeText } from './escape.ts'
import type { ExportedName } from './readExports.ts'

/** What people do, in the order in which most of them come to it, and where the functions for it are. */
const tasks: ReadonlyArray<readonly [task: string, ...folders: string[]]> = [
  ['Split keys', 'keyshares/', 'scrypt/'],
  [
    'Register validators',
    ...['registration/keystores/', 'registration/plan/', 'registration/register/', 'registration/places/'],
    ...['registration/record/', 'registration/audit/', 'registration/actions/'],
  ],
  ['Sign elsewhere: wallets, signers, Safes', 'registration/signer/', 'registration/unsigned/', 'registration/safe/'],
  [
    'Run clusters',
    ...['registration/cluster/', 'registration/move/', 'registration/fleet/', 'registration/transaction/'],
    ...['chain/overview/', 'chain/fleet/'],
  ],
  ['Watch', 'watch/'],
  ['Exit, withdraw, consolidate', 'registration/requests/'],
  ['Keep keys in one place', 'keymanager-client/', 'beacon-client/silence/'],
  ['Find operators', 'operator-client/', 'subgraph/', 'chain/operators/'],
  ['Run operators', 'registration/operator/'],
  ['Find out who signed', 'exporter-client/'],
  ['Find out why, and judge it', 'explain/', 'sla/'],
  ['Report it', 'exporter-report/'],
  ['Collect it for months, and query it', 'exporter-files/'],
  ['Read the chain', 'chain/'],
  ['Ask the beacon chain', 'beacon-client/'],
  ['Test', 'devnet/'],
  ['Keep scripts for the official SDK', 'sdk/'],
  ['Networks, slots, ids, requests', 'schemas/', 'http/'],
]

/**
 * Writes the page of all public functions, by what they are for; each leads to its own page, which has its parameters with
 * their units, what it returns, its errors and an example.
 */
export function writeFunctionPage(exported: readonly ExportedName[]): string {
  const byTask = new Map<string, ExportedName[]>()
  for (const one of exported) {
    if (one.kind !== 'function') continue
    const path = one.file.replace(/^packages\/([a-z-]+)\/src\//, '$1/')
    const [task] = tasks.find(([, ...folders]) => folders.some((folder) => path.startsWith(folder))) ?? []
    if (task === undefined)
      throw new Error(`${one.name} (${one.file}) is of no task: add its folder in writeFunctionPage.ts.`)
    byTask.set(task, [...(byTask.get(task) ?? []), one])
  }
  const sections = tasks.flatMap(([task]) => {
    const rows = (byTask.get(task) ?? []).map(
      ({ name, entry, documentation, isVariable }) =>
        `| [\`${name}\`](packages/${entry}/${isVariable ? 'variables' : 'functions'}/${name}.md) | ${escapeText(firstSentence(documentation))} | \`@x/${entry}\` |`,
    )
    return rows.length === 0
      ? []
      : [`## ${task}`, ['| function | does | import from |', '|---|---|---|', ...rows].join('\n')]
  })
  const head = [
    '# Functions, by task',
    'Each leads to its page: parameters with shapes and units, what it returns, what it throws and when, and an example that ' +
      'the tests run. Amounts are `bigint` in wei unless a name ends with `Gwei`, times are milliseconds, slots, epochs and ids ' +
      'are numbers. What errors mean and what to do is in [Errors](errors.md); types and classes are in the pages of the packages.',
  ]
  return `${[...head, ...sections].join('\n\n')}\n`
}

function firstSentence(documentation: string): string {
  const [paragraph = ''] = documentation.split('\n\n')
  return /^.*?[.:](?=\s|$)/s.exec(paragraph)?.[0].replace(/:$/, '.') ?? paragraph
}
