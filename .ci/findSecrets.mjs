// Looks for the secrets that the tests use in everything that the suite printed and left behind.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Files and folders that hold a secret by right: what a test hands to the program as its input. */
const inputs = /^(?:password|private-key|subgraph-key|secret)/

/** The validator keys of the tests: `sha256('ssvx test validator N')` with the top two bits cleared. */
function getTestSecretKeys(count) {
  return Array.from({ length: count }, (_, i) => {
    const key = createHash('sha256').update(`ssvx test validator ${i}`).digest()
    key[0] &= 0x3f
    return key.toString('hex')
  })
}

/** The keystore password of the tests begins with this text wherever it is used. */
const passwords = ['test-secret-password', '𝔱𝔢𝔰𝔱𝔭𝔞𝔰𝔰𝔴𝔬𝔯𝔡']
/** The secret of the EIP-2335 vectors. */
const known = ['000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f']

/** Returns a line for each place below `folder` where a secret of the tests can be read. */
export function findSecrets(folder) {
  const secrets = [...passwords, ...known, ...getTestSecretKeys(512)]
  const found = []
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    if (
      relative(folder, path)
        .split(sep)
        .some((name) => inputs.test(name))
    )
      continue
    // Node's cache of compiled sources, which name the markers that are looked for here.
    if (path.includes('node-compile-cache')) continue
    const bytes = readFileSync(path)
    const text = bytes.toString('utf8')
    const lower = text.toLowerCase()
    if (/-----BEGIN (?:RSA )?PRIVATE KEY-----/.test(text)) found.push(`${relative(folder, path)}: an RSA private key`)
    for (const [i, secret] of secrets.entries()) {
      if (text.includes(secret) || lower.includes(secret)) found.push(`${relative(folder, path)}: test secret ${i}`)
    }
  }
  return found
}
