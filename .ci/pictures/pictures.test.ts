import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createFixtures } from '../../packages/cli/src/testing/createFixtures.ts'
import { createScreen } from './createScreen.ts'
import { drawTerminal } from './drawTerminal.ts'
import { getText } from './getText.ts'
import { recordRegistration } from './recordRegistration.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const picture = readFileSync(join(root, 'docs/public/register.svg'), 'utf8')

/** The words in their order, with one mark for whatever figures, hashes and durations stand between them. */
function getWords(text: string): string {
  return text
    .replaceAll(/about [\d.]+ (?:ms|s|min) left.*/g, 'about # left')
    .replaceAll(/\S*\d\S*|[█░]+/g, '#')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/#( #)+/g, '#')
    .trim()
}

function readTexts(svg: string): string {
  return [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text).join('\n')
}

test('the picture of a registration says what the command says', async () => {
  await using fixtures = await createFixtures({ count: 8 })
  const lines = await recordRegistration({ ...fixtures, count: 8, columns: 96 })
  const [, ...drawn] = readTexts(picture).split('--runway 90')
  const words = getWords(lines.map(getText).join('\n'))
  expect(getWords(drawn.join('')), 'run `pnpm gen:pictures register.svg`').toBe(words)
})

test('the pictures are small, and hold text and no scripts', () => {
  const folder = join(root, 'docs/public')
  const large = readdirSync(folder).filter((name) => statSync(join(folder, name)).size > 60_000)
  expect(large, 'a README loads them: take a smaller part, or a lower quality').toEqual([])
  expect(picture).not.toMatch(/<script|\son\w+=|https?:\/\/(?!www\.w3\.org\/2000\/svg")/)
  expect(picture).toMatch(/<title[^>]*>[^<]+<\/title>\n<desc[^>]*>[^<]+<\/desc>/)
})

test('a screen shows what a terminal shows: replaced lines, colours, and a cursor that goes back', () => {
  const screen = createScreen()
  screen.write('one\nSplitting 1/2\r\u001b[2KSplitting 2/2\r\u001b[2K')
  screen.write('\u001b[1mbold\u001b[22m \u001b[31mred\u001b[39m plain   \n')
  screen.write('asked\n\u001b[1A\u001b[999D\u001b[Janswered\u001b[?25h\n')
  expect(screen.lines()).toEqual([
    [{ text: 'one' }],
    [
      { bold: true, text: 'bold' },
      { bold: false, dim: false, text: ' ' },
      expect.objectContaining({ color: 'red', text: 'red' }),
      { bold: false, dim: false, text: ' plain' },
    ],
    [{ bold: false, dim: false, text: 'answered' }],
  ])
  expect(() => screen.write('\u001b[3S')).toThrow('ESC[3S')
})

test('a line breaks where the terminal ends, and nothing that was printed is taken for markup', () => {
  const line = [{ text: 'a <b> & ' }, { bold: true, text: 'cdefgh' }]
  const svg = drawTerminal({ command: 'x', lines: [line], columns: 10, title: 'T', description: 'D' })
  expect(svg.match(/<text.*/g)).toEqual([
    expect.stringContaining('class="dim" x="20"'),
    expect.stringContaining('class="bold" x="36.8" y="35" textLength="8.4">x<'),
    expect.stringContaining('>a &lt;b&gt; &amp;<'),
    expect.stringContaining('x="87.2" y="55" textLength="16.8">cd<'),
    expect.stringContaining('x="20" y="75" textLength="33.6">efgh<'),
  ])
})
