// `pnpm check:python`: builds the wheel, installs it into a new environment as its README says, compares its figures with
// those of the library on exports of a devnet's exporter, damages exports, checks the types, and runs the README. It needs
// Python 3.10 with venv and hatchling, and PyPI. Reading a bucket is tried where there is SeaweedFS (WEED_PATH).
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { sqlEngines } from '@x/exporter-files/internal'
import { compare, listFigures, type Row, views } from '../figures.ts'
import { makeExports } from '../makeExports.ts'
import { makeWheel, python } from './makeWheel.ts'
import { project } from './module.ts'
import { getSql } from './toTemplate.ts'
import { queryNames } from './writeDefinitions.ts'

const run = promisify(execFile)

/** What is missing on this machine; `undefined` where nothing is. */
async function findAbsent(): Promise<string | undefined> {
  const asked = 'import sys, venv, pip, hatchling; sys.exit(sys.version_info < (3, 10))'
  return run(python, ['-c', asked]).then(
    () => undefined,
    () => 'there is no Python 3.10 with venv, pip and hatchling (`pip install hatchling`, or PYTHON)',
  )
}

async function check(folder: string): Promise<boolean> {
  const wheel = await makeWheel(join(folder, 'wheel'))
  const bin = join(folder, 'venv/bin')
  await run(python, ['-m', 'venv', join(folder, 'venv')])
  const env = { ...process.env, PATH: `${bin}:${process.env['PATH']}`, PIP_FIND_LINKS: dirname(wheel), PYTHON: '' }
  const inVenv = (command: string, args: readonly string[], cwd = folder) => run(command, args, { env, cwd })
  const readme = await readFile(join(project, 'README.md'), 'utf8')
  // Not bash, which may read settings that put another Python first.
  const [install = ''] = readBlocks(readme, 'sh')
  await inVenv('sh', ['-ec', install])
  console.log(`installed ${wheel.slice(wheel.lastIndexOf('/') + 1)} with: ${install.trim()}`)
  await inVenv('sh', ['-ec', "pip install --quiet 'ssvx-exporter[polars]' mypy pandas-stubs pyarrow-stubs"])

  const exports = await makeExports(folder)
  const { range, participation, partParticipation } = exports
  // Some operators of two committees, and a validator of each, one by its public key and one by its index.
  const { validators: all } = participation
  const first = all[0]
  const second = all.find(({ committeeId }) => committeeId !== first?.committeeId)
  const chosen = {
    validators: [`${first?.publicKey}`, second?.validatorIndex ?? 0],
    operators: [first, second].flatMap((each) => each?.operators.slice(1).map(({ operatorId }) => operatorId) ?? []),
  }
  await writeFile(join(folder, 'exports.json'), JSON.stringify({ ...exports, ...chosen }))

  await inVenv('python', [join(import.meta.dirname, 'readExports.py'), 'exports.json', 'results.json'])
  const results: Record<string, Row[]> = JSON.parse(await readFile(join(folder, 'results.json'), 'utf8'))
  const expected: Record<string, Row[]> = {}
  for (const layout of Object.keys(exports.tables)) {
    for (const per of views) {
      expected[`${layout} ${per}`] = listFigures[per](participation)
      expected[`${layout} ${per} part`] = listFigures[per](partParticipation)
    }
    const isChosen = (row: Row) =>
      chosen.operators.includes(Number(row['operator_id'])) &&
      [first, second].some((each) => each?.publicKey === row['validator'])
    expected[`${layout} chosen`] = listFigures.validator(participation).filter(isChosen)
  }
  for (const engine of sqlEngines) {
    const of = { schema: 'ssv', xatu: 'xatu', network: 'test', range, operators: chosen.operators }
    const validators = [`0x${'ab'.repeat(48)}` as const, 7]
    expected[`text ${engine}`] = queryNames.map((query) => ({ text: getSql(engine, query, { ...of, validators }) }))
  }
  let isEqual = true
  let compared = 0
  for (const [name, rows] of Object.entries(expected)) {
    const found = compare(rows, results[name] ?? [])
    compared += found.compared
    if (found.different > 0 || found.compared === 0) {
      isEqual = false
      console.log(`  ${name}: ${found.different} differ, such as ${found.example}`)
    }
  }
  console.log(`${compared} figures and texts compared with the library, ${isEqual ? 'none differs' : 'SOME DIFFER'}`)

  const tests = await inVenv('python', ['-m', 'unittest', 'discover', '--start-directory', join(project, 'tests')])
  console.log(tests.stderr.trim().split('\n').at(-3), tests.stderr.trim().split('\n').at(-1))

  await mkdir(join(folder, 'reader'))
  await symlink(exports.tables.xatu, join(folder, 'reader/november'))
  const guide = await readFile(join(project, '../../../docs/guides/parquet.md'), 'utf8')
  const blocks = [readme, guide].flatMap((page) => readBlocks(page, 'python')).filter((text) => !text.includes('s3://'))
  await writeFile(join(folder, 'reader/reader.py'), blocks.join('\n'))
  await inVenv('python', ['-W', 'error', 'reader.py'], join(folder, 'reader'))
  const types = ['-m', 'mypy', '--strict', '--cache-dir', join(folder, 'mypy')]
  await inVenv('python', [...types, 'reader.py'], join(folder, 'reader'))
  await inVenv('python', [...types, join(project, 'src/ssvx_exporter')])
  console.log(
    `${blocks.length} blocks of README and guide run, and mypy --strict finds nothing in them and in the sources`,
  )
  return isEqual
}

/** The blocks of code of a kind in a page. */
function readBlocks(page: string, kind: string): string[] {
  return [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, of, text = '']) => (of === kind ? [text] : []))
}

const absent = await findAbsent()
if (absent !== undefined) console.log(`Left out: ${absent}.`)
else {
  const directory = await mkdtemp(join(tmpdir(), 'ssvx-python-'))
  try {
    process.exitCode = (await check(directory)) ? 0 : 1
  } catch (error) {
    console.error(error instanceof Error && 'stderr' in error ? `${error.message}\n${error.stderr}` : error)
    if (error instanceof Error && 'stdout' in error) console.error(error.stdout)
    process.exitCode = 1
  } finally {
    await rm(directory, { recursive: true })
  }
}
