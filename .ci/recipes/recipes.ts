// `pnpm check:recipes [recipe …]`: makes a project of its own of each recipe, with the lines of its README, with npm and with
// pnpm, from the packages as they are published; type-checks it with its own settings and runs its tests there. It needs
// a build and the registry.
import { mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type Outside, startOutside } from '../packed/startOutside.ts'
import { readCopyLines } from './readCopyLines.ts'

const root = join(import.meta.dirname, '../..')
const all = (await readdir(join(root, 'examples'), { withFileTypes: true })).filter((entry) => entry.isDirectory())
const asked = process.argv.slice(2)
const names = all.map(({ name }) => name).filter((name) => asked.length === 0 || asked.includes(name))
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`pnpm check:recipes [${all.map(({ name }) => name).join('|')} …]; there is no ${unknown.join(', ')}.`)
  process.exit(2)
}

await using outside = await startOutside()
const waiting = (['npm', 'pnpm'] as const).flatMap((manager) => names.map((name) => ({ name, manager })))
const work = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { name, manager } = next
    const start = performance.now()
    const error = await tryOut(outside, name, manager).catch((thrown: unknown) => thrown)
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${error === undefined ? '✓' : '✗'} ${name}, with ${manager} (${seconds} s)`)
    if (error === undefined) continue
    console.log(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
await Promise.all([work(), work()])

async function tryOut({ folder, npmrc, run }: Outside, name: string, manager: 'npm' | 'pnpm'): Promise<void> {
  const checkout = join(folder, `${manager}-${name}`, 'checkout')
  await mkdir(checkout, { recursive: true })
  await symlink(join(root, 'examples'), join(checkout, 'examples'))
  const [copy = '', published = '', install = ''] = readCopyLines(name)?.split('\n') ?? []
  const lines = [
    copy,
    published,
    `printf '${npmrc.trim()}\\n' > .npmrc`,
    manager === 'npm' ? install : install.replace(/^.*# or: /, ''),
    `${manager} run typecheck`,
  ]
  await run(lines.join('\n'), { cwd: checkout })
  await rm(join(folder, `${manager}-${name}`), { recursive: true })
}
