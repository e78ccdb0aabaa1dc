import { parseArgs } from 'node:util'
import { findUnvisited } from './contract/conformance/findUnvisited.ts'
import { playLife } from './contract/conformance/playLife.ts'

// `pnpm --filter @x/world conformance --steps 10000 --seed 7`: the contract's model against the devnet's contract.
const { values } = parseArgs({
  options: { steps: { type: 'string', default: '2000' }, seed: { type: 'string', default: String(Date.now() % 1e6) } },
})
const [steps, seed] = [Number(values.steps), Number(values.seed)]
if (!Number.isSafeInteger(steps) || steps < 1 || !Number.isSafeInteger(seed) || seed < 0)
  throw new RangeError('--steps must be a whole number of at least 1, and --seed one of at least 0.')

const life = await playLife({ seed, steps })
print('How often functions passed, and failed with which error:')
for (const [name, count] of [...life.counts].sort()) print(`  ${name}: ${count}`)
print("Gas of the contract over the model's, lowest, median and highest:")
for (const [name, ratios] of [...life.gas].sort()) {
  const list = ratios.sort((one, other) => one - other)
  const shown = [0, Math.floor(list.length / 2), list.length - 1].map((at) => list[at]?.toFixed(2))
  print(`  ${name}: ${shown.join(' ')}`)
}
const unvisited = findUnvisited(life)
if (unvisited.length > 0) print(`Never seen: ${unvisited.join(', ')}`)
const { difference } = life
if (difference === undefined) {
  print(`Seed ${seed}: ${steps} steps and ${life.views} answers of views are the same.`)
} else {
  const { what, model, contract, last } = difference
  print(`The last block:`)
  for (const { name, from, to, value, input } of last)
    print(`  ${name} ${JSON.stringify({ from, to, value: String(value), input })}`)
  print(`${what}\n  model:    ${model}\n  contract: ${contract}`)
  print(`They differ after --seed ${seed} --steps ${difference.steps}.`)
  process.exitCode = 1
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
