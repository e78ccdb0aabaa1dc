// Loads every entry of every package of ours that is installed here.
import { readdirSync, readFileSync } from 'node:fs'

let count = 0
const problems = []
for (const name of readdirSync('node_modules/@x')) {
  const { exports = {} } = JSON.parse(readFileSync(`node_modules/@x/${name}/package.json`, 'utf8'))
  for (const entry of Object.keys(exports)) {
    if (entry.endsWith('.json') || entry.includes('*')) continue
    count += 1
    await import(`@x/${name}${entry.slice(1)}`).catch((error) => problems.push(`@x/${name}${entry.slice(1)}: ${error}`))
  }
}
if (problems.length > 0) throw new Error(problems.join('\n'))
console.log(`${count} entries load`)
