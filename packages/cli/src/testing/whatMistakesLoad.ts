/**
 * Runs every command with mistakes, on the sources and in this process, and prints as JSON what each exits with, and what
 * it loads that is heavy. A test starts it as a process of its own: what is loaded once stays loaded.
 */
import { registerHooks } from 'node:module'
import { PassThrough, Writable } from 'node:stream'
import type { Command, Option } from 'commander'
import { commandGroups } from '../program/commandGroups.ts'
import { run } from '../program/run.ts'

/** What became of a command line with a mistake: the exit code, and the heavy packages that were loaded. */
export type ToldMistake = { line: string; code: number; loaded: string[] }

const heavy =
  /node_modules\/(?:viem|ox|@clack)\/|packages\/(?:chain|registration|subgraph|operator-client|exporter-report|watch)\/src\/index\.ts|packages\/keyshares\/src\/index\.ts/
/** What an exporter is asked for is read by those who know its roles and slots, which is soon enough. */
const heavyForOthers = /packages\/(?:exporter-client|exporter-files|http)\/src\/index\.ts/

const address = `0x${'1'.repeat(40)}`
const publicKey = `0x${'8'.repeat(96)}`
/** What is good enough for each flag that something may lack, so that a mistake in another one is what is told. */
const good: Readonly<Record<string, string>> = {
  '--accounts': address,
  '--contract': address,
  '--amount': '1',
  '--fee': '1',
  '--from': '1,2,3,4',
  '--network': 'hoodi',
  '--operators': '1,2,3,4',
  '--owner': address,
  '--rpc-url': 'http://127.0.0.1:9',
  '--state': 'nowhere/state.json',
  '--to': '1,2,3,5',
  '--url': 'http://127.0.0.1:9',
  '--validators': publicKey,
}
/** What the value of a flag stands for where `nope!` can be none. */
const typed = /<(?:address|addresses|n|days|epochs|eth|ether|gwei|id|ids|list|percent|port|seconds|slot|slots|url)>$/
/** No mistakes: what `ssvx doctor` finds out, a name that is looked up later, and sources that a command does not ask. */
const accepted =
  /^(?:doctor .*--(?:owner|operators)|(?:operators|validators) .*--subgraph-url|config .*--network)=(?:nope!|hodi)$/

const loaded: string[] = []
registerHooks({
  load: (url, context, next) => {
    loaded.push(url)
    return next(url, context)
  },
})
const told: ToldMistake[] = []
for (const { name, load } of commandGroups) {
  const group = (await load())(() => Promise.reject(new Error('Nothing is run while commands are listed.')))
  for (const args of list(group, [name])) {
    loaded.length = 0
    const env = { PRIVATE_KEY: `0x${'1'.repeat(64)}` }
    const stdin = new PassThrough().end() as unknown as NodeJS.ReadStream
    const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
    const { signal } = new AbortController()
    const code = await run(args, { env, stdin, stdout: nowhere(), stderr: nowhere(), signal })
    const isHeavy = (url: string) => heavy.test(url) || (name !== 'exporter' && heavyForOthers.test(url))
    const names = loaded
      .filter(isHeavy)
      .map((url) => /(?:node_modules|packages)\/([^/]+)\/(?!.*node_modules)/.exec(url)?.[1] ?? url)
    told.push({ line: args.join(' '), code, loaded: [...new Set(names)] })
  }
}
process.stdout.write(JSON.stringify(told))

/** Command lines with mistakes, of a command and of those below it. */
function list(command: Command, path: readonly string[]): string[][] {
  if (command.commands.length > 0) return command.commands.flatMap((each) => list(each, [...path, each.name()]))
  const { options } = command
  const names = command.registeredArguments.map((argument) => (argument.name().startsWith('id') ? '1' : 'nowhere/file'))
  const rest = (left: Option | undefined) =>
    options.flatMap(({ long }) =>
      long === null || long === undefined || long === left?.long || good[long] === undefined
        ? []
        : [`${long}=${good[long]}`],
    )
  const begin = [...path, ...names]
  const yes = options.some(({ long }) => long === '--yes') ? ['--yes'] : []
  const all = [
    [...begin, '--no-such-flag'],
    ...options
      .filter(({ flags }) => typed.test(flags))
      .map((option) => [...begin, ...rest(option), ...yes, `${option.long}=nope!`]),
    ...(options.some(({ long }) => long === '--network') ? [[...begin, '--network=hodi']] : []),
  ]
  return all.filter((args) => !accepted.test(args.join(' ')))
}
