import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
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

let readme = ''
let docs = ''
let help = ''
beforeAll(async () => {
  readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const pages = globSync(['README.md', '{docs/*,examples/*}/*.md'], { cwd: root }).filter(
    (file) => !file.startsWith('docs/reference/'),
  )
  docs = pages.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  help = await readHelp()
})

test.each(['README', 'docs', 'help'])('every command line of the %s is accepted as it stands', async (place) => {
  const lines = getCommandLines({ README: readme, docs, help }[place] ?? '')
  expect(lines.length).toBeGreaterThanOrEqual(place === 'README' ? 6 : 20)
  for (const line of lines) await expect(parse(line), line).rejects.toBe(accepted)
})

test('every flag that the README names exists', () => {
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
