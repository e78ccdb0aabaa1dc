import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The lines with which each recipe says how to make a project of one's own of it. */
export function writeCopyLines(name: string): string {
  return [
    `cp -R examples/${name} ../${name} && cd ../${name} && rm -rf node_modules`,
    "sed -i.bak 's/workspace:\\*/latest/' package.json   # our packages as they are published",
    'npm install && npm test                            # or: pnpm install && pnpm test',
  ].join('\n')
}

/** The lines that the README of a recipe has for that, or `undefined`. */
export function readCopyLines(name: string): string | undefined {
  const text = readFileSync(join(root, 'examples', name, 'README.md'), 'utf8')
  return /```sh\n(cp -R .*?)\n```/s.exec(text)?.[1]
}
