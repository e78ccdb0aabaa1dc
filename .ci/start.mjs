// `npm start`: installs, builds and runs the demo, on a fresh clone too.
import { pnpm } from './pnpm.mjs'

const steps = [
  ['Installing (the first time takes a minute)', ['install', '--frozen-lockfile']],
  ['Building', ['build']],
]
for (const [title, args] of steps) {
  process.stderr.write(`${title} … `)
  const start = performance.now()
  const { code, output } = await pnpm(args)
  process.stderr.write(code === 0 ? `${((performance.now() - start) / 1000).toFixed(1)} s\n` : 'failed\n')
  if (code !== 0) {
    process.stderr.write(output)
    process.exit(code)
  }
}
const { code } = await pnpm(['--silent', 'demo'], { show: true })
process.exit(code)
