import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notRun } from './notRun.ts'
import { readCommands } from './readCommands.ts'
import { findPages } from './readExamples.ts'

const root = join(import.meta.dirname, '../..')

/** What contributors type is tried by them, and by CI. */
const forContributors = ['CONTRIBUTING.md', 'benchmarks/README.md']

/** Guides whose `console` blocks are typed and compared, by `liveGuide.ts`. */
const livedGuides = ['docs/guides/validator-life.md', 'docs/guides/run-a-cluster.md', 'docs/guides/run-a-fleet.md']

test('each block of a page is run by a check, or is named with the reason why not', () => {
  const pages = findPages(root).filter((file) => !forContributors.includes(file))
  const others = pages.flatMap((file) => findOthers(file, readFileSync(join(root, file), 'utf8')))
  const isNamed = (block: string) => block in notRun
  expect(
    others.filter((block) => !isNamed(block)),
    'no check runs these: write them as `ts` or with `ssvx` lines, or say in .ci/examples/notRun.ts why not',
  ).toEqual([])
  expect(
    Object.keys(notRun).filter((block) => !others.includes(block)),
    'no page has these any more: take them out of .ci/examples/notRun.ts',
  ).toEqual([])
})

test('a block that nobody runs is found', () => {
  expect(findOthers('README.md', '```sh\nnpx somebody-else\n```\n```text\nwhat it prints\n```')).toEqual([
    'README.md: npx somebody-else',
  ])
})

/** The blocks of a page that no check runs as they stand, by their first lines. */
function findOthers(file: string, text: string): string[] {
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([block, language = '', code = '']) => {
    const isTyped = readCommands(block).length > 0 || (language === 'sh' && isRunShell(file, code))
    const isLived = language === 'console' && livedGuides.includes(file)
    const isRun = language === 'ts' || language === 'text' || isTyped || isLived
    return isRun ? [] : [`${file}: ${code.split('\n')[0]}`]
  })
}

/** Whether a check does what the lines say: the consumer, or the recipes and their tests. */
function isRunShell(file: string, code: string): boolean {
  const lines = code.replaceAll('\\\n', '').split('\n')
  const isRecipe = file.startsWith('examples/')
  return lines.every(
    (line) =>
      /^(?:#.*|export .*|npm install .*|)$/.test(line) ||
      (isRecipe &&
        /^(?:cp -R|sed -i|pnpm build|npx vitest run|(?:\w+=\S* )*(?:npm (?:start|test)|node src\/))/.test(line)),
  )
}
