import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLog } from './openLog.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ssvx-log-'))
})
afterEach(() => rm(folder, { recursive: true }))

const getLog = (suffix = '') => join(folder, `log${suffix}`)

test('a log that is full becomes the latest of the older ones, of which the oldest goes: nothing fills the disk', () => {
  const log = openLog(getLog(), { maxBytes: 300, kept: 2 })
  for (let i = 0; i < 100; i += 1) log(`message ${i}`)
  expect(readdirSync(folder).sort()).toEqual(['log', 'log.1', 'log.2'])
  for (const name of readdirSync(folder)) {
    expect(statSync(join(folder, name)).size).toBeLessThan(400)
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    // Each begins as a log does, so that the next run takes it for one.
    expect(readFileSync(join(folder, name), 'utf8')).toMatch(/^\S+Z ssvx log\n/)
  }
  const text = ['.2', '.1', ''].map((suffix) => readFileSync(getLog(suffix), 'utf8')).join('')
  const numbers = [...text.matchAll(/message (\d+)/g)].map(([, number]) => Number(number))
  expect(numbers.at(-1)).toBe(99)
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, i) => 100 - numbers.length + i))
  openLog(getLog(), { kept: 2 })('again')
  expect(readFileSync(getLog(), 'utf8')).toContain('again')
})

test('a file of somebody else in the place of an older log is not replaced', () => {
  writeFileSync(getLog('.1'), 'my thesis')
  expect(() => openLog(getLog())).toThrow('it is not a log of this command')
  expect(readFileSync(getLog('.1'), 'utf8')).toBe('my thesis')
})
