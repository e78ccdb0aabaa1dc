// Runs in any runtime, on the built package: splits keystores into a file, and verifies a file with the operators'
// private keys. `splitAndVerify.mjs <package> <input.json> <output.json> [file to verify]`

import { readFileSync } from 'node:fs'

const [, , packageFile, inputFile, outputFile, fileToVerify] = process.argv
const { generateKeyShares, readKeySharesFile, verifyKeyShares, writeKeySharesFile } = await import(packageFile)
const { getBlsBackend } = await import(packageFile.replace('index.js', 'internal.js'))
const { keystores, password, operators, operatorPrivateKeys, owner, ownerNonce } = JSON.parse(
  readFileSync(inputFile, 'utf8'),
)

const keyShares = await generateKeyShares({ keystores, password, operators, owner, ownerNonce })
await writeKeySharesFile(outputFile, keyShares)
const options = { owner, ownerNonce, operators, operatorPrivateKeys }
const { valid, problems, unchecked } = await verifyKeyShares(
  await readKeySharesFile(fileToVerify ?? outputFile),
  options,
)
const publicKeys = keyShares.shares.map(({ payload }) => payload.publicKey)
const signatures = keyShares.shares.map(({ payload }) => payload.sharesData.slice(0, 194))
console.log(JSON.stringify({ backend: getBlsBackend(), valid, problems, unchecked, publicKeys, signatures }))
process.exit(0)
