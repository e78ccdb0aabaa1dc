// Checks an evidence file without asking anybody. The digest is that of the file that was agreed on.

import { readFile } from 'node:fs/promises'
import { verifySla } from '@x/sla'

// What is wrong is said in a sentence, without a stack.
process.on('uncaughtException', ({ message }) => {
  console.error(message)
  process.exit(1)
})

const [file = 'evidence.json', digest] = process.argv.slice(2)
const text = await readFile(file, 'utf8').catch((cause: unknown) => {
  throw new Error(`${file} could not be read. Name the evidence file: node src/check.ts <file> [digest]`, { cause })
})
const found = await verifySla(parseEvidence(text))
for (const { path, says, follows } of found.differences.slice(0, 20)) {
  console.log(`${path}: the file says ${says}, and ${follows} follows`)
}
const isAgreed = digest === undefined || digest === found.digest
if (!isAgreed) console.log('It is another file than the one that was agreed on.')
if (found.isValid && isAgreed) console.log(`All of it follows: ${found.checked.duties} missed duties.`)
else process.exitCode = 1

function parseEvidence(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file} is not JSON: it is another file, or a part of it is missing.`, { cause })
  }
}
