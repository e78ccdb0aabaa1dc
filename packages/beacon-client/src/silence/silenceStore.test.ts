import { expect, test } from 'vitest'
import type { SilenceProgress } from './silenceProgress.ts'
import { forgetSilence, readStore, type SilenceStore, writeStore } from './silenceStore.ts'

const own = `0x${'11'.repeat(48)}` as const
const other = `0x${'22'.repeat(48)}` as const
const place = { version: 1 as const, genesisTime: 5, endpoints: ['http://localhost/'] }

function createStore(kept: unknown) {
  let value = kept
  const store: SilenceStore = { read: async () => value, write }
  async function write(progress: unknown) {
    value = progress
  }
  return store
}

const kept: SilenceProgress = {
  ...place,
  epochs: [
    { epoch: 1, silent: [other], unseen: [] },
    { epoch: 7, silent: [other, own], unseen: [] },
    { epoch: 50, silent: [other], unseen: [] },
  ],
}
const found: SilenceProgress = { ...place, epochs: [{ epoch: 8, silent: [own], unseen: [] }] }
const parameters = { progress: found, publicKeys: [own], current: 9 }

test('a proof replaces what was kept of its keys, and leaves that of others as long as it counts', async () => {
  const store = createStore(kept)
  await writeStore(store, parameters)
  expect((await readStore(store))?.epochs).toEqual([
    { epoch: 7, silent: [other], unseen: [] },
    { epoch: 8, silent: [own], unseen: [] },
  ])
  await forgetSilence(store, [other])
  expect(JSON.stringify(await readStore(store))).not.toContain(other)
})

test('what can be read and not be replaced is not forgotten, which is an error, unless nothing was kept of the keys', async () => {
  const write = () => Promise.reject(new Error('There is no room.'))
  const store: SilenceStore = { read: async () => kept, write }
  await expect(forgetSilence(store, [own])).rejects.toThrow("can't be forgotten")
  await forgetSilence(store, [`0x${'33'.repeat(48)}`])
  await forgetSilence({ read: async () => ({ version: 2 }), write }, [own])
  await expect(forgetSilence({ read: write, write }, [own])).rejects.toThrow("can't be forgotten")
  await forgetSilence(undefined, [own])
})

test.each([
  ['another network', { ...kept, genesisTime: 6 }],
  ['other nodes', { ...kept, endpoints: [] }],
  ['nobody knows what', { ...kept, epochs: [{ epoch: -1, silent: [other] }] }],
  ['a key that is none', { ...kept, epochs: [{ epoch: 7, silent: ['0x12'] }] }],
])('what is kept of %s is replaced', async (_, before) => {
  const store = createStore(before)
  await writeStore(store, parameters)
  expect(await readStore(store)).toEqual(found)
})
