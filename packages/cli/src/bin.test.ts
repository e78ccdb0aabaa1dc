import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixtures, createOperators, type Fixtures } from './testing/createFixtures.ts'
import { runCli } from './testing/runCli.ts'

let fixtures: Fixtures
beforeAll(async () => {
  fixtures = await createFixtures({ count: 1 })
})
afterAll(() => fixtures[Symbol.asyncDispose]())

/** Keystores of the greatest cost that is allowed, each of which takes seconds that nothing can interrupt. */
async function writeSlowKeystores(folder: string): Promise<void> {
  const bytes = (size: number, byte = '00') => byte.repeat(size)
  for (let i = 0; i < 20; i++) {
    const kdf = { dklen: 32, c: 2 ** 24, prf: 'hmac-sha256', salt: bytes(32) }
    const crypto = {
      kdf: { function: 'pbkdf2', params: kdf, message: '' },
      checksum: { function: 'sha256', params: {}, message: bytes(32) },
      cipher: { function: 'aes-128-ctr', params: { iv: bytes(16) }, message: bytes(32) },
    }
    const pubkey = bytes(48, String(10 + i))
    const keystore = { version: 4, uuid: '1d85ae20-35c5-4611-98e8-aa14a633906f', path: '', pubkey, crypto }
    await writeFile(join(folder, `keystore-${i}.json`), JSON.stringify(keystore))
  }
}

test.skipIf(process.platform === 'win32').each([1, 2])(
  'ends by the signal, while keys are derived that nothing can stop: %d × Ctrl-C',
  async (count) => {
    const keystores = join(fixtures.directory, `slow-${count}`)
    await mkdir(keystores)
    await writeSlowKeystores(keystores)
    const operatorsFile = join(fixtures.directory, 'operators.json')
    await writeFile(operatorsFile, JSON.stringify(createOperators([1, 2, 3, 4])))
    const before = await readdir(fixtures.directory)
    let signal: NodeJS.Signals | null = null
    const { code, stdout, stderr } = await runCli(
      [
        ...['keyshares', 'split', '--keystores', keystores, '--password-file', fixtures.passwordFile],
        ...['--operators', operatorsFile, '--owner', '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'],
        ...['--owner-nonce', '5', '--out', join(fixtures.directory, 'never.json')],
      ],
      {
        during: (child, output) => {
          child.stderr?.once('data', async () => {
            for (let i = 0; i < count; i++) child.kill('SIGINT')
          })
          child.once('close', () => {
            signal = child.signalCode
            expect(output().stderr).toContain('Splitting 20 keys')
          })
        },
      },
    )
    // `process.exit` would wait for them, and end with a code.
    expect({ code, signal, stdout }).toEqual({ code: 130, signal: 'SIGINT', stdout: '' })
    if (count === 1) expect(stderr).toContain('Interrupted.')
    expect(await readdir(fixtures.directory)).toEqual(before)
  },
)

test.skipIf(process.platform === 'win32')(
  'opens no inspector for SIGUSR1, which would show keys in memory',
  async () => {
    const keystores = join(fixtures.directory, 'inspected')
    await mkdir(keystores)
    await writeSlowKeystores(keystores)
    const operatorsFile = join(fixtures.directory, 'operators-inspected.json')
    await writeFile(operatorsFile, JSON.stringify(createOperators([1, 2, 3, 4])))
    const args = [
      ...['keyshares', 'split', '--keystores', keystores, '--password-file', fixtures.passwordFile],
      ...['--operators', operatorsFile, '--owner', '0x012f55B6Cc5D57F943F1E79cF00214B652513f88'],
      ...['--owner-nonce', '5', '--out', join(fixtures.directory, 'never.json')],
    ]
    // Any free port, so that it would not fail for another reason.
    const env = { NODE_OPTIONS: '--inspect-port=0' }
    const { code, stderr } = await runCli(args, {
      env,
      during: (child) => {
        child.stderr?.once('data', async () => {
          child.kill('SIGUSR1')
          await sleep(1_000)
          child.kill('SIGINT')
        })
      },
    })
    expect(code).toBe(130)
    expect(stderr).toContain('Splitting 20 keys')
    expect(stderr).not.toMatch(/debugger|ws:/i)
  },
)
