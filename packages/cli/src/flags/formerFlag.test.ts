import { PassThrough } from 'node:stream'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { createProgram } from '../program/createProgram.ts'
import { runCli } from '../testing/runCli.ts'

const former = [
  ['cluster cost', '--days', '--runway', '30'],
  ['cluster deposit', '--runway-days', '--runway', '30'],
  ['cluster reactivate', '--runway-days', '--runway', '30'],
  ['cluster migrate', '--runway-days', '--runway', '30'],
  ['cluster move', '--runway-days', '--runway', '30'],
  ['cluster withdraw', '--keep-runway-days', '--runway', '30'],
  ['register', '--deposit', '--amount', '0.5'],
  ['validators list', '--operator', '--operators', '7'],
  ['watch', '--runway-days', '--runway', '30,7'],
  ['doctor', '--all-keystores', '--all', undefined],
] as const

/** What the parser makes of a command line that is not run. */
async function parse(argv: readonly string[]): Promise<Command> {
  const { signal } = new AbortController()
  const place = { env: {}, stdin: process.stdin, stdout: new PassThrough(), stderr: new PassThrough(), signal }
  const stop = new Error('parsed')
  const program = await createProgram(argv, place, { getContext: () => Promise.reject(stop), onUsageError: () => {} })
  await expect(program.parseAsync(argv, { from: 'user' })).rejects.toBe(stop)
  const [group, name] = argv
  const command = program.commands.find((each) => each.name() === group)
  return command?.commands.find((each) => each.name() === name) ?? command ?? program
}

test.each(former)('%s: %s sets what %s sets', async (command, old, name, value) => {
  const words = command.split(' ')
  const rest = value === undefined ? [] : [value]
  const byOldName = await parse([...words, old, ...rest])
  const byName = await parse([...words, name, ...rest])
  expect(byOldName.opts()).toEqual(byName.opts())
  expect(Object.values(byName.opts())).toContain(value ?? true)
  expect(byName.helpInformation()).not.toContain(`${old} `)
})

test.each(former)('%s: %s and %s together are a mistake', async (command, old, name, value) => {
  const rest = value === undefined ? [] : [value]
  const { code, stderr } = await runCli([...command.split(' '), name, ...rest, old, ...rest])
  expect(code).toBe(2)
  expect(stderr).toContain('is the former name of')
})

test.each(['--pubkeys', '--indices'])('exporter decideds: %s still works, but not with --validators', async (old) => {
  const parsed = await parse(['exporter', 'decideds', old, '7'])
  expect(parsed.opts()).toEqual({ [old.slice(2)]: '7' })
  const { code, stderr } = await runCli(['exporter', 'decideds', '--validators', '7', old, '7'])
  expect(code).toBe(2)
  expect(stderr).toContain('cannot be used with')
})
