// `pnpm kill-test [kills] [seed]`: kills the registration of 200 validators ten times a round, each round with a devnet and
// moments of its own, and checks what came of it. The seed is printed, so that a round can be run again.
import { randomInt } from 'node:crypto'
import { pnpm } from './pnpm.mjs'

const [kills = '50', seed = `${randomInt(1_000_000)}`] = process.argv.slice(2)
const rounds = Math.ceil(Number(kills) / 10)
console.log(`${rounds * 10} kills in ${rounds} rounds, from seed ${seed}`)
const { code } = await pnpm(['unit', 'packages/cli/src/register/kill.test.ts'], {
  env: { SSVX_KILL_ROUNDS: `${rounds}`, SSVX_KILL_SEED: seed },
  show: true,
})
process.exit(code)
