// Splits all keystores of a folder without any network, verifies the result and writes it to a file.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateKeyShares, readKeySharesFile, verifyKeyShares, writeKeySharesFile } from '@x/keyshares'

// What is wrong is said in a sentence, without a stack.
process.on('uncaughtException', ({ message }) => {
  console.error(message)
  process.exit(1)
})

const { KEYSTORE_FILE_DIRECTORY: folder, KEYSTORE_PASSWORD: password, OWNER_ADDRESS: owner } = process.env
const { OPERATORS_FILE: operatorsFile, OWNER_NONCE: ownerNonce, OUT: out = 'keyshares.json' } = process.env
if (!folder || password === undefined || !owner || !operatorsFile || !ownerNonce) {
  throw new Error('Set KEYSTORE_FILE_DIRECTORY, KEYSTORE_PASSWORD, OWNER_ADDRESS, OPERATORS_FILE and OWNER_NONCE.')
}

const files = (await readdir(folder)).filter((name) => /^keystore-m.*\.json$/.test(name)).sort()
if (files.length === 0) throw new Error(`${folder} has no keystore-m….json.`)
const keystores = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
// A list of { id, operatorKey }, as `ssvx operators get … --json` prints it.
const operators = JSON.parse(await readFile(operatorsFile, 'utf8'))

const keyShares = await generateKeyShares({
  keystores,
  sources: files,
  password,
  operators,
  owner,
  ownerNonce,
  onProgress: ({ done, total }) => console.error(`${done} of ${total} split`),
})
await writeKeySharesFile(out, keyShares)

// What counts is what is on the disk.
const { valid, itemCount, problems } = await verifyKeyShares(await readKeySharesFile(out), {
  owner,
  ownerNonce,
  operators,
})
for (const { message, fix } of problems) console.error(message, fix)
console.log(
  `${out}: ${itemCount} ${itemCount === 1 ? 'validator' : 'validators'}, ${valid ? 'all valid' : 'NOT valid'}`,
)
process.exit(valid ? 0 : 1)
