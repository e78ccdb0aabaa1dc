// Builds the page and serves it on this machine, beside a local SSV Network with operators to ask for, and writes
// keystores to try it with.
import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDevnet, createTestSecret } from '@x/devnet'
import { encryptKeystore } from '@x/keyshares'
import { build, preview } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const password = 'a password to try it with'

const folder = await createKeystores(3)
const port = 4173
// The page has these ports in its fields.
await using devnet = await createDevnet({
  operatorCount: 8,
  port: 8545,
  operatorApi: { port: 3300 },
  allowOrigins: [`http://127.0.0.1:${port}`],
})
// A page does not take from anybody's answers where contracts are: it is built for these.
process.env['VITE_DEVNET_CONTRACTS'] = JSON.stringify(devnet.contracts)
await build({ root, logLevel: 'warn' })
const server = await preview({ root, preview: { host: '127.0.0.1', port, strictPort: true } })

console.log(`The page:       ${server.resolvedUrls?.local[0]}
Operators:      1 to 5 of ${devnet.apiUrl}
Owner:          ${devnet.getAccount(0).address}, registration nonce 0
Keystores:      ${folder}
Their password: ${password}

Ctrl+C ends it and removes them.`)
await new Promise((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve)
})
await server.close()

/** Makes keystores in a folder that goes with this process, whichever way it ends. */
async function createKeystores(count: number): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'ssvx-keystores-'))
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  for (let i = 0; i < count; i++) {
    const secretKey = createTestSecret(`${path} ${i}`)
    const keystore = await encryptKeystore({ secretKey, password, path: `m/12381/3600/${i}/0/0`, kdf: 'scrypt' })
    await writeFile(join(path, `keystore-m_12381_3600_${i}_0_0.json`), JSON.stringify(keystore))
  }
  return path
}
