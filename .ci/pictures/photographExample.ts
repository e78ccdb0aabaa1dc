import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { type PhotographParameters, photograph } from './photograph.ts'

export type PhotographExampleParameters = Omit<PhotographParameters, 'url' | 'prepare'> & {
  /** The folder below `examples`. */
  name: string
  /** What the line that names the page begins with. */
  address: RegExp
  /** What somebody does who has read what `npm start` says. */
  prepare: (page: Page, said: string) => Promise<void>
}

/** Photographs the page of an example as its `npm start` serves it, which needs a build. */
export async function photographExample({
  name,
  address,
  prepare,
  ...parameters
}: PhotographExampleParameters): Promise<Buffer> {
  const child = spawn(process.execPath, ['src/start.ts'], {
    cwd: join(import.meta.dirname, '../../examples', name),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  try {
    let said = ''
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      said += chunk
      if (said.includes('Ctrl+C')) break
    }
    const url = new RegExp(`${address.source}(http\\S+)`).exec(said)?.[1]
    if (url === undefined) throw new Error(`The page of ${name} is not served:\n${said}`)
    return await photograph({ ...parameters, url, prepare: (page) => prepare(page, said) })
  } finally {
    child.kill('SIGINT')
    await closed
  }
}
