import { writeFile } from 'node:fs/promises'
import { compileContracts } from './compileContracts.ts'

await writeFile(new URL('../src/chain/contracts.generated.ts', import.meta.url), await compileContracts())
