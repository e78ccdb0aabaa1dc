// `npm start`: installs, builds and runs the demo, on a fresh clone too.
import { install, pnpm } from './pnpm.mjs'

const steps = [
  ['Installing (the first time takes a minute)', install],
  ['Building', () => pnpm(['build'])],
]
for (const [title, run] of steps) {
  process.stderr.write(`${title} … `)
  const start = performance.now()
  const { code, output } = await run()
  process.stderr.write(code === 0 ? `${((performance.now() - start) / 1000).toFixed(1)} s\n` : 'failed\n')
  if (code !== 0) {
    process.stderr.write(output)
    process.exit(code)
  }
}
const { code } = await pnpm(['--silent', 'demo'], { show: true })
process.exit(code)
