import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { platform } from 'node:process'
import { forgetSilence } from '@x/beacon-client/internal'
import { hoodi } from '@x/schemas'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createSilenceStore } from './createSilenceStore.ts'

const { genesisTime } = hoodi.custom
const name = `silent-keys-${hoodi.id}-${genesisTime}.json`
const key = `0x${'11'.repeat(48)}` as const
const kept = { version: 1 as const, genesisTime, endpoints: [], epochs: [{ epoch: 7, silent: [key], unseen: [] }] }

const root = await mkdtemp(join(tmpdir(), 'ssvx-silence-'))
afterAll(() => rm(root, { recursive: true }))
let warnings: string[] = []
beforeEach(() => {
  warnings = []
})
const create = (env: Record<string, string>) =>
  createSilenceStore({ env }, hoodi, { warn: (text) => void warnings.push(text) })

test('what is kept is read again, from a folder and a file that are the user’s alone', async () => {
  const store = create({ XDG_STATE_HOME: join(root, 'own') })
  expect(await store?.read()).toBeUndefined()
  await store?.write(kept)
  expect(await store?.read()).toEqual(kept)
  if (platform === 'win32') return
  for (const path of ['', name]) expect((await stat(join(root, 'own', 'ssvx', path))).mode & 0o077).toBe(0)
  expect(warnings).toEqual([])
})

test.skipIf(platform === 'win32').each([
  ['the folder', '', 0o770],
  ['the file', name, 0o602],
])(
  'where others can write %s, what it says is ignored and told once, and forgetting it does not stop',
  async (_, path, mode) => {
    const home = await mkdtemp(join(root, 'home-'))
    const store = create({ HOME: home })
    await store?.write(kept)
    await chmod(join(home, '.local', 'state', 'ssvx', path), mode)
    expect([await store?.read(), await store?.read()]).toEqual([undefined, undefined])
    expect(warnings).toEqual([expect.stringMatching(/^Other users can write .*ssvx.* Delete it\.$/)])
    await forgetSilence(store, [key])
  },
)

test('a relative folder is none: it would be the one of the work', async () => {
  expect(create({ XDG_STATE_HOME: 'state' })).toBeUndefined()
  const home = await mkdtemp(join(root, 'home-'))
  await create({ XDG_STATE_HOME: './state', HOME: home })?.write(kept)
  expect(await readdir(join(home, '.local', 'state', 'ssvx'))).toEqual([name])
})

test('what can’t be forgotten is an error', async () => {
  const state = await mkdtemp(join(root, 'state-'))
  const store = create({ XDG_STATE_HOME: state })
  // What nobody can read is replaced.
  await mkdir(join(state, 'ssvx'), { mode: 0o700 })
  await writeFile(join(state, 'ssvx', name), '{', { mode: 0o600 })
  await forgetSilence(store, [key])
  expect(await store?.read()).toMatchObject({ epochs: [] })
  // A folder can't be replaced.
  await rm(join(state, 'ssvx', name))
  await mkdir(join(state, 'ssvx', name), { mode: 0o700 })
  await expect(forgetSilence(store, [key])).rejects.toThrow("can't be forgotten")
})
