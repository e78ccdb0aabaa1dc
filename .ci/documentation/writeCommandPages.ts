import { PassThrough } from 'node:stream'
import { commandGroups } from '../../packages/cli/src/program/commandGroups.ts'
import { createProgram } from '../../packages/cli/src/program/createProgram.ts'
import { escapeText } from './escape.ts'

type Command = Awaited<ReturnType<typeof createProgram>>

/** What `schemas/index.json` of the command says: which schema describes what a command prints. */
export type SchemaIndex = { commands: Readonly<Record<string, { schema: string; lines: boolean }>> }

/** Writes a page for each group of commands, from its help: text by path below `docs`. */
export async function writeCommandPages({ commands: printed }: SchemaIndex): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const { name, summary } of commandGroups) {
    const stdout = new PassThrough({ encoding: 'utf8', highWaterMark: 2 ** 20 })
    const program = await create([name], stdout)
    const group = program.commands.find((command) => command.name() === name)
    if (group === undefined) throw new Error(`There is no command ${name}.`)
    const sections = listCommands(group, `ssvx ${name}`).map(({ command, path }) => describe(command, path, stdout))
    const parts = [`# ssvx ${name}`, `${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`, ...sections]
    pages.set(`reference/cli/${name}.md`, `${parts.join('\n\n')}\n`)
  }
  return pages

  function describe(command: Command, path: string, stdout: PassThrough): string {
    stdout.read()
    command.outputHelp()
    const help = String(stdout.read())
    const [, examples] = help.split('\nExamples:\n')
    const usage = `${path} ${command.usage()}`.trim()
    const parts = [`## ${path}`, escapeText(command.description()), `\`\`\`text\n${usage}\n\`\`\``]
    const options = command.options.filter(({ hidden }) => !hidden)
    if (options.length > 0) {
      const rows = options.map(
        ({ flags, description }) => `| \`${flags.replaceAll('|', String.raw`\|`)}\` | ${escapeText(description)} |`,
      )
      parts.push(['| flag | |', '|---|---|', ...rows].join('\n'))
    }
    if (examples !== undefined) {
      const [lines = ''] = examples.replaceAll(/^ {2}/gm, '').split(/\n(?=\S[^\n]*:\n)/)
      parts.push(`\`\`\`sh\n${lines.trim()}\n\`\`\``)
    }
    const output = printed[path.replace('ssvx ', '')]
    if (output !== undefined) {
      const what = output.lines ? 'Each line of JSON' : 'The JSON output'
      parts.push(`${what} is described by [\`${output.schema}\`](../json.md).`)
    }
    return parts.join('\n\n')
  }
}

/** The command and all below it that do something by themselves. */
function listCommands(command: Command, path: string): { command: Command; path: string }[] {
  const below = command.commands.flatMap((one) => listCommands(one, `${path} ${one.name()}`))
  const isGroup = command.commands.length > 0 && command.options.length === 0
  return isGroup ? below : [{ command, path }, ...below]
}

function create(args: readonly string[], stdout: PassThrough) {
  const { signal } = new AbortController()
  const surroundings = { env: {}, stdin: process.stdin, stdout, stderr: new PassThrough(), signal }
  const options = { getContext: () => Promise.reject(new Error('Nothing is run.')), onUsageError: () => {} }
  return createProgram(args, surroundings, options)
}
