import { Command } from 'commander'
import { expect, test } from 'vitest'
import { createSecrets } from '../context/createContext.ts'
import { readTypedCommand } from '../context/typedCommand.ts'
import { addFlags } from '../flags/addFlags.ts'
import { joinUrls } from '../flags/joinUrls.ts'
import { formatNext, placeFlags } from './formatNext.ts'

const key = 'Zz9k1234567890abcdefghijklmnopqrstuvwxyz'

/** What is typed, with the flags that commands have: repeated, of several words, renamed, from a variable. */
function type(...args: string[]) {
  const command = addFlags(new Command('register'), {
    '--keystores <paths...>': 'keystores',
    '--rpc-url <url>': { help: 'node', join: joinUrls },
    '--runway <days>': { help: 'days', former: '--days <n>' },
    '--owner <address>': 'owner',
    '--force': 'force',
    '--yes': 'yes',
  })
  new Command('ssvx').addCommand(command)
  command.action(() => {}).parse(args, { from: 'user' })
  command.setOptionValueWithSource('owner', '0x1', 'setting')
  const secrets = createSecrets()
  secrets.addUrl(`https://node.example/v3/${key}`)
  return { typed: readTypedCommand(command), secrets }
}

test('the next line has all flags that were typed, quoted for a shell, and none of a variable', () => {
  const context = type(
    '--keystores',
    'my keys',
    "it's",
    '--rpc-url',
    'http://a',
    '--rpc-url',
    'http://b',
    '--force',
    '--yes',
  )
  expect(formatNext(context, { flags: [['--plan', 'plan 1.json'], ['--dry-run']] })).toBe(
    String.raw`ssvx register --plan 'plan 1.json' --dry-run --keystores 'my keys' 'it'\''s' --rpc-url http://a --rpc-url http://b --force`,
  )
})

test('a flag under its former name is typed once, under its name of today', () => {
  expect(formatNext(type('--days', '30'), {})).toBe('ssvx register --runway 30')
})

test('another command takes the flags that it has, and one that is given anew replaces that which was typed', () => {
  const context = type('--rpc-url', 'http://a', '--runway', '30', '--force')
  const keep = (name: string) => placeFlags.has(name)
  expect(formatNext(context, { path: 'check', args: ['safe.json'], keep })).toBe(
    'ssvx check safe.json --rpc-url http://a',
  )
  expect(formatNext(context, { flags: [['--runway', '60']] })).toBe(
    'ssvx register --runway 60 --rpc-url http://a --force',
  )
})

test('a key in an address is not repeated', () => {
  const line = formatNext(type('--rpc-url', `https://node.example/v3/${key}`), {})
  expect(line).toContain('node.example')
  expect(line).not.toContain(key)
})
