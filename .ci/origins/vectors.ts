// `pnpm check:vectors`: makes again what can be made again of the test vectors, and compares the rest with the hashes that
// they had when they came.
import { fileURLToPath } from 'node:url'
import { checkVectors } from './checkVectors.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let isWrong = false
for (const { file, source, problems, isMade } of await checkVectors(root)) {
  console.log(`${file}\n  ${source}`)
  if (problems.length === 0) console.log(isMade ? '  made again, and equal' : '  as it came, by its hash')
  for (const problem of problems) console.error(`  ${problem}`)
  isWrong ||= problems.length > 0
}
if (isWrong) process.exitCode = 1
