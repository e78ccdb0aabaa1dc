import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compileContracts } from '../../contracts/compileContracts.ts'

// The compiler takes seconds of a processor of its own, and minutes on a busy machine.
test('the committed artifacts are those of the sources', { timeout: 600_000 }, async () => {
  const committed = await readFile(new URL('contracts.generated.ts', import.meta.url), 'utf8')
  expect((await compileContracts()) === committed, 'run `pnpm gen:contracts`').toBe(true)
})
