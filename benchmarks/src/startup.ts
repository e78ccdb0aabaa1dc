import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { atMost, type Benchmark, median, time } from './measure.ts'

const run = promisify(execFile)
const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url))

/** `ssvx --help` and the answer to a mistake against an empty program, in turns. */
export const startup: Benchmark = {
  name: 'startup',
  run: async ({ quick, tell }) => {
    tell('starting `node -e 0`, `ssvx --help` and `ssvx register` without a deposit in turns')
    const bare: number[] = []
    const ours: number[] = []
    const mistaken: number[] = []
    for (let i = 0; i < (quick ? 7 : 25); i++) {
      bare.push((await time(() => run(process.execPath, ['-e', '0']))).ms)
      ours.push((await time(() => run(process.execPath, [bin, '--help']))).ms)
      const mistake = run(process.execPath, [bin, 'register', '--network', 'hoodi'])
      mistaken.push((await time(() => mistake.catch(() => undefined))).ms)
    }
    const ratio = median(ours) / median(bare)
    const mistakeRatio = median(mistaken) / median(bare)
    return [
      {
        what: 'ssvx --help against node -e 0, medians',
        figure: `${ratio.toFixed(2)} × (${median(ours).toFixed(0)} ms / ${median(bare).toFixed(0)} ms)`,
        promise: atMost(ratio, 2.5),
      },
      {
        what: 'a mistake in `ssvx register` against node -e 0, medians',
        figure: `${mistakeRatio.toFixed(2)} × (${median(mistaken).toFixed(0)} ms / ${median(bare).toFixed(0)} ms)`,
        promise: atMost(mistakeRatio, 7),
      },
    ]
  },
}
