import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { atMost, type Benchmark, median, time } from './measure.ts'

const run = promisify(execFile)
const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url))

/** Of each kind of command the one that loads most before it knows that something is missing. */
const mistakes = [
  'register --network hoodi',
  'cluster move --yes',
  'keyshares split',
  'exporter report',
  'watch',
] as const

/** `ssvx --help` and the answer to a mistake against an empty program, in turns. */
export const startup: Benchmark = {
  name: 'startup',
  run: async ({ quick, tell }) => {
    tell('starting `node -e 0`, `ssvx --help` and five commands that lack something in turns')
    const bare: number[] = []
    const ours: number[] = []
    const mistaken = mistakes.map((line) => ({ line, took: [] as number[] }))
    for (let i = 0; i < (quick ? 7 : 25); i++) {
      bare.push((await time(() => run(process.execPath, ['-e', '0']))).ms)
      ours.push((await time(() => run(process.execPath, [bin, '--help']))).ms)
      for (const { line, took } of mistaken) {
        const args = [bin, ...line.split(' ')]
        took.push((await time(() => run(process.execPath, args).catch(() => undefined))).ms)
      }
    }
    const ratio = median(ours) / median(bare)
    const [slowest = { line: '', ms: 0 }] = mistaken
      .map(({ line, took }) => ({ line, ms: median(took) }))
      .toSorted((a, b) => b.ms - a.ms)
    const mistakeRatio = slowest.ms / median(bare)
    return [
      {
        what: 'ssvx --help against node -e 0, medians',
        figure: `${ratio.toFixed(2)} × (${median(ours).toFixed(0)} ms / ${median(bare).toFixed(0)} ms)`,
        promise: atMost(ratio, 2.5),
      },
      {
        what: `the slowest answer to a mistake, \`ssvx ${slowest.line}\`, against node -e 0, medians`,
        figure: `${mistakeRatio.toFixed(2)} × (${slowest.ms.toFixed(0)} ms / ${median(bare).toFixed(0)} ms)`,
        promise: atMost(mistakeRatio, 5),
      },
    ]
  },
}
