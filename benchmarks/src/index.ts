import { cpus } from 'node:os'
import { styleText } from 'node:util'
import { audit } from './audit.ts'
import { browser } from './browser.ts'
import { decode, exportFiles, exportMemory, resume, stream, week } from './exporter.ts'
import type { Benchmark, Result } from './measure.ts'
import { register } from './register.ts'
import { splitPbkdf2, splitScrypt } from './split.ts'
import { sql } from './sql.ts'
import { startup } from './startup.ts'
import { verify } from './verify.ts'

const benchmarks: readonly Benchmark[] = [
  startup,
  verify,
  decode,
  stream,
  exportFiles,
  exportMemory,
  resume,
  week,
  sql,
  register,
  audit,
  splitPbkdf2,
  splitScrypt,
  browser,
]

const args = process.argv.slice(2)
const quick = args.includes('--quick')
const names = args.filter((arg) => !arg.startsWith('-'))
const unknown = names.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name))
if (args.includes('--help') || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no benchmark called ${unknown.join(', ')}.`)
  console.error(`pnpm bench [--quick] [${benchmarks.map(({ name }) => name).join('|')} …]`)
  process.exit(unknown.length > 0 ? 2 : 0)
}

console.log(
  `Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}${quick ? ', quick run' : ''}\n`,
)
let broken = 0
for (const benchmark of benchmarks) {
  if (names.length > 0 && !names.includes(benchmark.name)) continue
  for (const result of await benchmark.run({ quick, tell: (text) => console.error(`… ${text}`) })) {
    console.log(format(result))
    if (result.promise && !result.promise.kept) broken++
  }
}
if (broken > 0) {
  console.error(`\n${broken} ${broken === 1 ? 'promise was' : 'promises were'} not kept in this run.`)
  process.exit(1)
}

function format({ what, figure, promise }: Result): string {
  const verdict = promise && (promise.kept ? styleText('green', 'kept') : styleText('red', 'NOT kept'))
  return `${what}\n    ${figure}${promise ? `   promised ${promise.text}: ${verdict}` : ''}`
}
