import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readCommands } from './readCommands.ts'
import { findPages } from './readExamples.ts'
import { doneElsewhere, startTerminal } from './startTerminal.ts'

const root = join(import.meta.dirname, '../..')
const pages = findPages(root)
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  .filter(({ text }) => readCommands(text).length > 0)
const terminal = await startTerminal()
afterAll(() => terminal[Symbol.asyncDispose]())

test.each(pages)(
  'what a reader of $file types works',
  async ({ text }) => {
    const { failed, output } = await terminal.follow(text)
    expect(failed, output).toEqual([])
  },
  600_000,
)

test('what does not work is found at its line, in the background and behind pipes too', async () => {
  const page = `# A page

\`\`\`sh
npm install --global @x/cli
ssvx nonce --network hoodi --rpc-url https://… --owner 0x… | cat
source <(ssvx completion tcsh)
ssvx config --everything &
wait
\`\`\`

\`\`\`sh
ssvx keyshares verify \\
  gone.json | cat
echo "No reader comes here." > failed.txt
\`\`\`
`
  const { failed } = await terminal.follow(page)
  expect(failed).toEqual([
    'exit code 2: ssvx completion tcsh',
    'exit code 2: ssvx config --everything',
    'exit code 2: ssvx keyshares verify gone.json',
    expect.stringMatching(/^line 1[23]: /),
  ])
})

test('what runs until somebody stops it has to say that it works, and to stop', async () => {
  const page =
    '```sh\nssvx watch --network hoodi --rpc-url http://127.0.0.1:1 --owner 0x… --state gone/watch.json\n```\n'
  const { failed } = await terminal.follow(page)
  expect(failed).toEqual([expect.stringMatching(/^exit code 1: ssvx watch /), expect.stringMatching(/^line 2: /)])
})

test('nothing is filled in or left to others that no page has', () => {
  const lines = pages.flatMap(({ text }) => readCommands(text).flatMap((block) => block.lines))
  expect(lines).not.toEqual([])
  const words = Object.keys(doneElsewhere).filter((word) => !lines.some((line) => line.startsWith(`${word} `)))
  const places = terminal.filledIn.filter(([from]) => !lines.some((line) => line.search(from) !== -1))
  expect([words, places], 'no page has these any more: take them out of startTerminal.ts').toEqual([[], []])
})
