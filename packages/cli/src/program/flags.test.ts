import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Command, type Option } from 'commander'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { commandGroups } from './commandGroups.ts'

const source = join(import.meta.dirname, '..')
const never = () => Promise.reject(new Error('No command is run while they are listed.'))
/** The code of each command's action, which names the file that does the work. */
const actions = new Map<Command, string>()
let commands: [path: string, command: Command][] = []

beforeAll(async () => {
  const { action } = Command.prototype
  vi.spyOn(Command.prototype, 'action').mockImplementation(function (this: Command, listener) {
    actions.set(this, String(listener))
    return action.call(this, listener)
  })
  const groups = await Promise.all(commandGroups.map(async ({ name, load }) => list((await load())(never), name)))
  commands = groups.flat()
})

afterAll(() => {
  vi.restoreAllMocks()
})

function list(command: Command, path: string): [path: string, command: Command][] {
  const below = command.commands.flatMap((each) => list(each, `${path} ${each.name()}`))
  return actions.has(command) ? [[path, command], ...below] : below
}

/** The text of a file and of all that it imports from the command's own sources, without definitions of flags. */
function readAll(path: string, read = new Set<string>()): string {
  if (read.has(path) || path.includes('/src/flags/') || /Commands?\.ts$/.test(path)) return ''
  read.add(path)
  const text = readFileSync(path, 'utf8')
  const imported = [...text.matchAll(/(?:from|import\() ?'(\.[^']+\.ts)'/g)].map(([, name = '']) => name)
  return [text, ...imported.map((name) => readAll(join(dirname(path), name), read))].join('\n')
}

/** Code without comments and words for people. */
function removeProse(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '').replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")
}

/** What parsers read themselves, before a command begins. */
const readBefore = new Set(['config', 'profile', 'verbose', 'logFile'])

function isRead(option: Option, text: string): boolean {
  const name = option.attributeName()
  // `name?: string` is a type and reads nothing.
  return readBefore.has(name) || new RegExp(`(?:\\.|[{,]\\s*)${name}\\b(?!\\?:)`).test(text)
}

test('the help of a command shows no flag that nobody reads', () => {
  const unread = commands.flatMap(([path, command]) => {
    const action = actions.get(command) ?? ''
    const files = [...action.matchAll(/['"](?:\/packages\/cli\/src)?([./\w]+\/\w+\.ts)['"]/g)].map(
      ([, file = '']) => file,
    )
    // What is short is done in the action.
    const text = removeProse([action, ...files.map((file) => readAll(join(source, file)))].join('\n'))
    return command.options
      .filter((option) => !option.hidden && !isRead(option, text))
      .map(({ long }) => `${path} ${long}`)
  })
  expect(unread).toEqual([])
})
