// Splits keystores with a peer and prints `{ "milliseconds": … }`. Run in a process of its own, in this folder:
//   node run.mjs ssv-sdk|ssv-keys|newest <input.json>
// The input is test data that the benchmark made: { keystores, password, operators, ownerAddress, nonce }.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const [peer, inputFile] = process.argv.slice(2)
const { keystores, password, operators, ownerAddress, nonce } = JSON.parse(readFileSync(inputFile, 'utf8'))

async function loadSdk() {
  const { SSVKeys, KeyShares, KeySharesItem } = await import('@ssv-labs/ssv-sdk/keys')
  return { SSVKeys, KeyShares, KeySharesItem }
}

async function loadNewest() {
  const { SSVKeys, KeyShares, KeySharesItem } = await import(new URL('newest/dist/keys.mjs', import.meta.url).href)
  return { SSVKeys, KeyShares, KeySharesItem }
}

async function loadKeys() {
  const { SSVKeys, KeyShares, KeySharesItem } = createRequire(import.meta.url)('ssv-keys')
  return { SSVKeys, KeyShares, KeySharesItem }
}

// Both offer the same three steps; the facade of the SDK makes them one after another too.
const load = { 'ssv-sdk': loadSdk, 'ssv-keys': loadKeys, newest: loadNewest }[peer]
const { SSVKeys, KeySharesItem } = await load()
const start = performance.now()
const keys = new SSVKeys()
for (const [i, keystore] of keystores.entries()) {
  const { privateKey, publicKey } = await keys.extractKeys(JSON.stringify(keystore), password)
  const encryptedShares = await keys.buildShares(privateKey, operators)
  const item = new KeySharesItem()
  await item.update({ ownerAddress, ownerNonce: nonce + i, operators, publicKey })
  await item.buildPayload(
    { publicKey, operators, encryptedShares },
    { ownerAddress, ownerNonce: nonce + i, privateKey },
  )
}
console.log(JSON.stringify({ milliseconds: performance.now() - start, count: keystores.length }))
process.exit(0)
