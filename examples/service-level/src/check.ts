// Checks an evidence file without asking anybody. The digest is that of the file that was agreed on.

import { readFile } from 'node:fs/promises'
import { verifySla } from '@x/sla'

const [file = 'evidence.json', digest] = process.argv.slice(2)
const found = await verifySla(JSON.parse(await readFile(file, 'utf8')))
for (const { path, says, follows } of found.differences.slice(0, 20)) {
  console.log(`${path}: the file says ${says}, and ${follows} follows`)
}
const isAgreed = digest === undefined || digest === found.digest
if (!isAgreed) console.log('It is another file than the one that was agreed on.')
if (found.isValid && isAgreed) console.log(`All of it follows: ${found.checked.duties} missed duties.`)
else process.exitCode = 1
