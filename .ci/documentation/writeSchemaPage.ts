import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes the page of the JSON Schemas that the command is shipped with. */
export function writeSchemaPage(root: string): string {
  const folder = join(root, 'packages/cli/schemas')
  const rows = readdirSync(folder)
    .filter((name) => name !== 'index.json')
    .toSorted()
    .map((name) => {
      const { title } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      const address = `https://github.com/ssvx/ssvx/blob/main/packages/cli/schemas/${name}`
      return `| [\`${name}\`](${address}) | ${title} |`
    })
  return `# JSON

Everything that \`ssvx\` prints with \`--json\`, and every file that it writes, has a JSON Schema (draft 2020-12), for programs in other languages. They are in the package \`@x/cli\`, folder \`schemas\`; \`index.json\` says which command prints what.

- Amounts are wei, as decimal text: JSON numbers cannot hold them. Times are text of ISO 8601 or, where the schema says so, milliseconds.
- Lists of known values are open: \`examples\` has those that are known.
- New fields may be added at any time. None is removed or changed without a new major version.

| schema | describes |
|---|---|
${rows.join('\n')}
`
}
