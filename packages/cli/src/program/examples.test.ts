import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { beforeAll, expect, test } from 'vitest'
import { commandGroups } from './commandGroups.ts'
import { createProgram } from './createProgram.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Thrown instead of running a command, once its arguments have been accepted. */
const accepted = new Error('accepted')

let help = ''
beforeAll(async () => {
  help = await readHelp()
})

test('every command line of the help is accepted as it stands', async () => {
  const lines = getCommandLines(help)
  expect(lines.length).toBeGreaterThanOrEqual(20)
  for (const line of lines) await expect(parse(line), line).rejects.toBe(accepted)
})

test('what the text of a page says to type is a command, with flags that it has; blocks are run by `.ci/examples`', async () => {
  const pages = globSync(['*.md', '{docs,packages,examples,benchmarks}/{,*/}*.md'], { cwd: root })
  const spans = pages.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/`ssvx ([^<`][^`]*)`/g)].map(([, words = '']) => ({
      file,
      words,
    })),
  )
  expect(spans.length).toBeGreaterThan(80)
  const unknown: string[] = []
  for (const { file, words } of spans) if (!(await isKnown(words))) unknown.push(`${file}: ssvx ${words}`)
  expect(unknown).toEqual([])
})

test.each([
  ['operators fee declare', true],
  ['operators fee raise', false],
  ['doctor --all', true],
  ['doctor --all-keyshares', false],
  ['audits', false],
])('a command, a subcommand and a flag are known or not: %s', async (words, known) => {
  expect(await isKnown(words)).toBe(known)
})

test('every flag that the README names exists', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const flags = new Set(readme.match(/--[a-z][a-z-]*/g))
  // npm's own.
  flags.delete('--global')
  expect([...flags].filter((flag) => !new RegExp(`^ .*${flag}\\b`, 'm').test(help))).toEqual([])
})

/** The lines to type that begin with `ssvx`, as one line each, without what the shell does with their output. */
function getCommandLines(text: string): string[] {
  return text
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('ssvx '))
    .map((line) => line.replace(/ [|>&#].*$/, '').replaceAll(' … ', ' '))
}

async function parse(line: string): Promise<void> {
  const [, ...args] = line.match(/'[^']*'|"[^"]*"|\S+/g) ?? []
  const program = await create(args, new PassThrough())
  await program.parseAsync(args, { from: 'user' })
}

/** Whether there are the command and the flags that some words name, `validators list\|status` among them. */
async function isKnown(words: string): Promise<boolean> {
  const [name = ''] = words.split(' ')
  let command = await create([name], new PassThrough())
  for (const word of words.replace(/ [<[>].*/, '').split(/ |\\\|/)) {
    if (word.startsWith('-')) {
      const isFlag = command.options.some(({ long }) => long === word)
      if (!isFlag && word !== '--help') return false
      continue
    }
    const next = command.commands.find((one) => one.name() === word)
    // What follows a command without subcommands, or with arguments of its own, are these, and the second of two names.
    const isGroup = command.commands.length > 0 && command.registeredArguments.length === 0
    if (next === undefined && isGroup) return false
    command = next ?? command
  }
  return true
}

/** The help of the program, of each group of commands, and of each command in it. */
async function readHelp(): Promise<string> {
  // Nobody reads until all of it is written.
  const stdout = new PassThrough({ encoding: 'utf8', highWaterMark: 2 ** 20 })
  const program = await create([], stdout)
  program.outputHelp()
  for (const { name } of commandGroups) {
    const { commands } = await create([name], stdout)
    const group = commands.find((command) => command.name() === name)
    if (group !== undefined) outputHelps(group)
  }
  return String(stdout.read())
}

function outputHelps(command: Command): void {
  command.outputHelp()
  for (const subcommand of command.commands) outputHelps(subcommand)
}

function create(args: readonly string[], stdout: PassThrough) {
  const { signal } = new AbortController()
  const surroundings = { env: {}, stdin: process.stdin, stdout, stderr: new PassThrough(), signal }
  return createProgram(args, surroundings, {
    getContext: () => Promise.reject(accepted),
    onUsageError: () => {},
  })
}
