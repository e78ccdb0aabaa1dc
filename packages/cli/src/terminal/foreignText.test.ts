import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli } from '../testing/runCli.ts'

// What somebody else wrote, in names of files, keys of files and answers of servers, as the built command shows it where
// there are colours.

const styles = [1, 2, 22, 31, 32, 33, 36, 39].map((code) => `\u001b[${code}m`).join('x')
const hostile = `a${styles}\u001b[2J\u001b]0;title\u0007\u009b1m\u202eb\r\n✓ all is well\u2028c`
const harmless = 'axxxxxxxb all is well c'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ssvx-cli-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command with a hostile text and with a harmless one: both have the same lines and styles, and no more. */
async function expectSame(getArgs: (text: string) => Promise<readonly string[]>): Promise<void> {
  const [bad, good] = await Promise.all(
    [hostile, harmless].map(async (text) => {
      const { stdout, stderr } = await runCli(await getArgs(text), { isBuilt: true, env: { FORCE_COLOR: '1' } })
      const shown = `${stdout}${stderr}`
      return { shown, steering: shown.match(/\p{Cc}\[\d+m|[\p{Cc}\p{Cf}\u2028\u2029]/gu) }
    }),
  )
  expect(good?.steering).toContain('\u001b[1m')
  expect(bad?.steering).toEqual(good?.steering)
  expect(bad?.shown).not.toMatch(/^✓ all/m)
}

describe('text from outside has neither styles nor line breaks', () => {
  test.each(['verify', 'inspect'])('in the name of a file and in the file: keyshares %s', async (command) => {
    await expectSame(async (text) => {
      const path = join(folder, `${text}.json`)
      await writeFile(path, JSON.stringify({ version: text, createdAt: text, shares: [] }))
      return ['keyshares', command, path]
    })
  })

  test.each<[place: string, config: (text: string) => object]>([
    ['in the name of a setting', (text) => ({ [text]: 1 })],
    ['in the name of a profile', (text) => ({ profiles: { [text]: { yes: 1 } } })],
    ['in the names that there are', (text) => ({ profile: 'a', profiles: { [text]: {} } })],
  ])('%s', async (place, config) => {
    await expectSame(async (text) => {
      const path = join(folder, `${place} ${text.length}.json`)
      await writeFile(path, JSON.stringify(config(text)))
      return ['config', '--config', path]
    })
  })

  test.each([
    ['nonce', ['--owner', '0x012f55B6Cc5D57F943F1E79cF00214B652513f88']],
    ['doctor', ['--subgraph-url', 'http://127.0.0.1:9', '--api-url', 'http://127.0.0.1:9']],
  ])('in what a node says: %s', async (command, flags) => {
    await using node = createServer((request, response) => {
      const message = request.url === '/hostile' ? hostile : harmless
      response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32000, message } }))
    })
    await new Promise<void>((resolve) => {
      node.listen(0, '127.0.0.1', resolve)
    })
    const { port } = node.address() as AddressInfo
    await expectSame(async (text) => {
      const url = `http://127.0.0.1:${port}/${text === hostile ? 'hostile' : ''}`
      return [command, '--network', 'hoodi', '--rpc-url', url, ...flags]
    })
  })
})
