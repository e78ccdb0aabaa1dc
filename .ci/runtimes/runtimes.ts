// `pnpm check:runtimes`: packs and installs `@x/keyshares`, splits and verifies in Bun and Deno, fetched from npm, and compares
// with what Node gives. Each runtime verifies the file of Node and Node those of the others. It needs a build, the
// registry and 200 MB.

import { execFile } from 'node:child_process'
import { generateKeyPairSync, hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { isDeepStrictEqual, promisify } from 'node:util'
import { startOutside } from '../packed/startOutside.ts'

const runtimes = { bun: '1.4.5', deno: '2.9.6' } as const

const script = fileURLToPath(new URL('splitAndVerify.mjs', import.meta.url))
await using outside = await startOutside()
const { folder } = outside
const distribution = pathToFileURL(join(folder, 'node_modules/@x/keyshares/dist/index.js'))
const inputFile = join(folder, 'input.json')
const nodeFile = join(folder, 'node.json')

type Answer = {
  backend: string
  valid: boolean
  problems: unknown[]
  unchecked: unknown[]
  publicKeys: string[]
  signatures: string[]
}

async function run(command: string, flags: readonly string[], files: readonly string[]): Promise<Answer> {
  const { stdout } = await promisify(execFile)(command, [...flags, script, distribution.href, inputFile, ...files])
  return JSON.parse(stdout)
}

let failed = 0
console.error('… fetching bun and deno')
const packages = Object.entries(runtimes).map(([name, version]) => `${name}@${version}`)
await writeFile(join(folder, 'package.json'), '{ "private": true }')
await writeFile(join(folder, '.npmrc'), outside.npmrc)
await outside.run(`npm install @x/keyshares ${packages.join(' ')}`, { cwd: folder })
await writeFile(inputFile, JSON.stringify(await createInput()))
const node = await run(process.execPath, [], [nodeFile])
tell('node', node.valid, node)
for (const [name, flags] of [
  ['bun', []],
  ['deno', ['run', '--allow-all']],
] as const) {
  const file = join(folder, `${name}.json`)
  const answer = await run(join(folder, 'node_modules', '.bin', name), flags, [file, nodeFile])
  const back = await run(process.execPath, [], [join(folder, `node-of-${name}.json`), file])
  const isSame = isDeepStrictEqual(
    [answer.publicKeys, answer.signatures, answer.unchecked],
    [node.publicKeys, node.signatures, node.unchecked],
  )
  tell(name, answer.valid && back.valid && isSame, answer)
}
process.exitCode = failed === 0 ? 0 : 1

function tell(name: string, isGood: boolean, { backend, problems }: Answer): void {
  if (!isGood) failed++
  console.log(`${isGood ? 'good' : 'BAD '}  ${name} (${backend})${isGood ? '' : ` ${JSON.stringify(problems)}`}`)
}

async function createInput() {
  const { encryptKeystore } = await import(distribution.href)
  const password = 'test-secret-password of the runtimes'
  const kdfs = [
    { function: 'scrypt', n: 2 ** 14, r: 8, p: 1 },
    { function: 'pbkdf2', c: 1_000 },
  ]
  const keystores = await Promise.all(
    kdfs.map((kdf, i) => {
      const secretKey = new Uint8Array(hash('sha256', `ssvx test validator ${i}`, 'buffer'))
      secretKey[0] = (secretKey[0] ?? 0) & 0x3f
      return encryptKeystore({ secretKey, password, kdf })
    }),
  )
  const pairs = [3, 5, 8, 12].map((id) => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    return { id, operatorKey: Buffer.from(pem).toString('base64'), privateKey: privatePem }
  })
  return {
    keystores,
    password,
    operators: pairs.map(({ id, operatorKey }) => ({ id, operatorKey })),
    operatorPrivateKeys: pairs.map(({ id, privateKey }) => ({ id, privateKey })),
    owner: '0x012f55B6Cc5D57F943F1E79cF00214B652513f88',
    ownerNonce: 5,
  }
}
