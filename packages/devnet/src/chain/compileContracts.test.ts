import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { compileContracts } from '../../contracts/compileContracts.ts'

test('the committed artifacts are those of the sources', { timeout: 60_000 }, async () => {
  const committed = await readFile(new URL('contracts.generated.ts', import.meta.url), 'utf8')
  expect((await compileContracts()) === committed, 'run `pnpm contracts` in packages/devnet').toBe(true)
})
