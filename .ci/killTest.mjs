// `pnpm check:kill [kills] [seed]`: kills the registration of 200 validators ten times a round, each round with a devnet and
// moments of its own, and checks what came of it. `pnpm check:kill export [kills] [seed]` kills exports, five times a round.
// The seed is printed, so that a round can be run again.
import { randomInt } from 'node:crypto'
import { pnpm } from './pnpm.mjs'

const args = process.argv.slice(2)
const isExport = args[0] === 'export'
const [kills = '50', seed = `${randomInt(1_000_000)}`] = isExport ? args.slice(1) : args
const each = isExport ? 5 : 10
const rounds = Math.ceil(Number(kills) / each)
console.log(`${rounds * each} kills in ${rounds} rounds, from seed ${seed}`)
const file = isExport ? 'packages/cli/src/exporter/export/kill.test.ts' : 'packages/cli/src/register/kill.test.ts'
const { code } = await pnpm(['unit', file], {
  env: { SSVX_KILL_ROUNDS: `${rounds}`, SSVX_KILL_SEED: seed },
  show: true,
})
process.exit(code)
