// Runs in a project that has installed all packages: `node runBlocks.mjs blocks.json` sets the stage and runs the compiled
// blocks on it, each with the packages of its own project.
import { readFile, writeFile } from 'node:fs/promises'

// They are compiled beside this file.
const { claim } = await import(new URL('claim.mjs', import.meta.url).href)
const { startStage } = await import(new URL('stage.mjs', import.meta.url).href)
const blocks = JSON.parse(await readFile(process.argv[2], 'utf8'))
const stage = await startStage()
globalThis.ssvxStage = stage
const { log } = console
let failed = 0
for (const { path, example } of blocks) {
  for (const method of ['log', 'table', 'error']) console[method] = () => {}
  try {
    const create = stage.variables[example.package === '' ? 'root' : example.package]
    const variables = await create()
    await stage.prepare(example.code, variables.keyShares)
    const compiled = await readFile(path, 'utf8')
    const local = stage.addresses.reduce((text, [from, to]) => text.replaceAll(from, to), compiled)
    const file = path.replace(/\.js$/, `.${process.pid}.js`)
    await writeFile(file, local)
    const { runExample } = await import(file)
    const endsInError = /^throw [^\n]*\n$/m.test(example.code.split('\n').slice(-2).join('\n'))
    const error = await runExample(variables, claim).then(
      () => undefined,
      (thrown) => thrown,
    )
    if (!endsInError && error !== undefined) throw error
    if (endsInError && error === undefined) throw new Error('It should have thrown.')
  } catch (error) {
    failed++
    log(`✗ ${example.file}, line ${example.line}: ${error instanceof Error ? error.stack : error}`)
  }
  Object.assign(console, { log })
}
await stage.stop()
log(`${blocks.length - failed} blocks run, ${failed} fail`)
process.exit(failed === 0 ? 0 : 1)
