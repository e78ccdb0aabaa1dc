import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Example } from '../examples/readExamples.ts'
import { getFreeNames, writeExample } from '../examples/writeExample.ts'

const replaced = join(import.meta.dirname, '../examples/replaced')

/**
 * Writes a block of a page as a module of a project, and gives the path of what the compiler makes of it. Names that the
 * block does not declare come from the stage, whose types are those of other copies: there they are of any type. The
 * tests check them on sources.
 */
export function writeBlock(project: string, example: Example, name: string): string {
  mkdirSync(join(project, 'blocks'), { recursive: true })
  mkdirSync(join(project, 'replaced'), { recursive: true })
  writeFileSync(join(project, 'claim.ts'), 'export const claim: any = undefined\n')
  const stage = ['export type Variables = any', 'export const getStage = (): any => (globalThis as any).ssvxStage']
  writeFileSync(join(project, 'stage.ts'), stage.join('\n'))

  const stands = ['schemas', 'sdk', 'registration'].filter((one) => needsLocal(example, `@x/${one}`))
  for (const one of stands) copyFileSync(join(replaced, `${one}.ts`), join(project, 'replaced', `${one}.ts`))
  const { text } = writeExample(example, {
    packages: new Map(),
    own: new Map(),
    variables: getFreeNames(example.code),
    replaced: Object.fromEntries(stands.map((one) => [`@x/${one}`, `../replaced/${one}.ts`])),
  })
  writeFileSync(join(project, 'blocks', `${name}.ts`), text)
  return join(project, 'out/blocks', `${name}.js`)
}

/** Whether the block names a public network, for which the local one stands. */
function needsLocal({ code, package: name }: Example, library: string): boolean {
  const isOffline = ['exporter-client', 'exporter-files', 'exporter-report', 'schemas', 'keyshares'].includes(name)
  return !isOffline && code.includes(`'${library}'`)
}
