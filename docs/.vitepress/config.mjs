import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The pages of a folder, with their titles, in the order given or else of their names. */
function listPages(folder, first = []) {
  const names = globSync(`${folder}/*.md`, { cwd: root }).map((file) => file.replace(/\.md$/, ''))
  const order = (name) => (first.indexOf(name.split('/').at(-1) ?? '') + 1 || 1000).toString().padStart(4, '0')
  return names
    .toSorted((a, b) => (order(a) + a < order(b) + b ? -1 : 1))
    .map((name) => {
      const [, text = name] = /^# (.+)$/m.exec(readFileSync(`${root}/${name}.md`, 'utf8')) ?? []
      return { text, link: `/${name}` }
    })
}

/** The entries of packages: `watch`, and `watch/node`. Below an entry there are folders for its functions, classes and types. */
const packages = globSync('reference/packages/**/index.md', { cwd: root })
  .map((file) => file.split('/').slice(2, -1).join('/'))
  .filter((name) => name !== '')

/** Beside the pages of a package stand its functions, and beside no others: all of them on all pages are 200 MB. */
const functions = Object.fromEntries(
  packages.map((name) => {
    const items = listPages(`reference/packages/${name}/functions`)
    return [`/reference/packages/${name}/`, [{ text: `@x/${name}`, link: `/reference/packages/${name}/`, items }]]
  }),
)

export default defineConfig({
  title: 'ssvx',
  description: 'Software for distributed Ethereum validators on SSV Network.',
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }]],
  lastUpdated: false,
  cleanUrls: true,
  // The help of `ssvx devnet` names one.
  ignoreDeadLinks: 'localhostLinks',
  srcExclude: ['**/node_modules/**', '**/README.md'],
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    nav: [
      { text: 'Guides', link: '/guides/register-200-validators' },
      { text: 'Functions', link: '/reference/functions' },
      { text: 'Reference', link: '/reference/errors' },
      { text: 'How it works', link: '/explanation/keystore-to-chain' },
    ],
    sidebar: {
      ...functions,
      '/': [
        {
          text: 'Guides',
          items: listPages('guides', [
            'register-200-validators',
            'run-a-cluster',
            'run-a-fleet',
            'troubleshooting',
            'choose-operators',
            'effective-balance',
            'validator-life',
            'leaving-without-operators',
            'offline-machine',
            'wallets-and-multisig',
            'browser',
            'customer-report',
            'month-explained',
            'parquet',
            'devnet-in-ci',
            'official-sdk',
          ]),
        },
        { text: 'How it works', items: listPages('explanation', ['keystore-to-chain', 'nonces-and-snapshots']) },
        { text: 'The command', collapsed: true, items: listPages('reference/cli', ['register']) },
        { text: 'Reference', items: listPages('reference', ['functions', 'errors', 'json', 'tables']) },
        {
          text: 'Packages',
          collapsed: true,
          items: packages.toSorted().map((name) => ({ text: `@x/${name}`, link: `/reference/packages/${name}/` })),
        },
      ],
    },
    socialLinks: [{ icon: 'github', link: 'https://github.com/ssvx/ssvx' }],
  },
})
