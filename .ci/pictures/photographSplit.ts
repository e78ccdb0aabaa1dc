import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { photographExample } from './photographExample.ts'

/** Photographs `examples/split-browser` with three keystores, right after they were split. */
export function photographSplit(): Promise<Buffer> {
  return photographExample({
    name: 'split-browser',
    address: /The page: +/,
    viewport: { width: 800, height: 2100 },
    clip: { x: 20, y: 20, width: 760, height: 2060, scale: 0.75 },
    prepare: async (page, said) => {
      const read = (title: string) => new RegExp(`^${title}: +(.+)$`, 'm').exec(said)?.[1] ?? ''
      const folder = read('Keystores')
      await page.fill('#ids', '1, 2, 3, 4')
      await page.click('#ask')
      await page.waitForFunction(() => document.querySelector('#operators-read')?.textContent !== '')
      await page.fill('#owner', read('Owner').replace(/,.*/, ''))
      await page.fill('#nonce', '0')
      await page.setInputFiles(
        '#files',
        readdirSync(folder).map((name) => join(folder, name)),
      )
      await page.fill('#password', read('Their password'))
      await page.click('#split')
      await page.waitForSelector('#result:not([hidden])')
      await page.evaluate(() => scrollTo(0, 0))
    },
  })
}
