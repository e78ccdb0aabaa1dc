// `pnpm check:packed`: packs the packages as they are published, and says what would be wrong with them in somebody's
// project: files and exports that do not fit, types that are not found, settings of this workspace, links to nowhere.
// It needs a build.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { type Packed, packPackages, readPacked } from './packPackages.ts'

const root = join(import.meta.dirname, '../..')
const repository = 'https://github.com/ssvx/ssvx'
/** What npm shows, and what is needed to install and to run. */
const fields = new Set([
  ...['name', 'version', 'description', 'keywords', 'license', 'author', 'homepage', 'repository', 'bugs'],
  ...['type', 'sideEffects', 'engines', 'files', 'main', 'module', 'types', 'typesVersions', 'exports', 'imports'],
  ...['bin', 'publishConfig', 'dependencies', 'optionalDependencies', 'peerDependencies', 'peerDependenciesMeta'],
])
/** Scripts for the official SDK may be CommonJS, of whichever age. All others are for import alone. */
const forEverybody = new Set(['@x/sdk'])

let count = 0
for (const packed of packPackages()) {
  const problems = [
    ...(await findPublishingProblems(packed)),
    ...(await findTypeProblems(packed)),
    ...findManifestProblems(packed),
    ...findLinkProblems(packed),
  ]
  for (const problem of problems) console.error(`${packed.name}: ${problem}`)
  count += problems.length
}
if (count > 0) process.exitCode = 1

async function findPublishingProblems({ tarball }: Packed): Promise<string[]> {
  const bytes = new Uint8Array(readFileSync(tarball)).buffer
  const { messages, pkg } = await publint({ pack: { tarball: bytes }, strict: true })
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code)
}

async function findTypeProblems({ name, tarball }: Packed): Promise<string[]> {
  const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(tarball))))
  // The command exports nothing.
  if (analysis.types === false) return name === '@x/cli' ? [] : ['there are no types']
  const ignored: readonly string[] = forEverybody.has(name) ? [] : ['node10', 'node16-cjs']
  return analysis.problems
    .filter((problem) => !('resolutionKind' in problem && ignored.includes(problem.resolutionKind)))
    .filter((problem) => !('resolutionOption' in problem && ignored.includes(problem.resolutionOption)))
    .map((problem) => JSON.stringify(problem))
}

function findManifestProblems(packed: Packed): string[] {
  const text = readPacked(packed.tarball, 'package.json')
  const unknown = Object.keys(JSON.parse(text)).filter((field) => !fields.has(field))
  return [
    ...unknown.map((field) => `package.json has the field ${field}, which is of no use to whoever installs it`),
    ...[...text.matchAll(/"(?:workspace|catalog|link|file):[^"]*"|"@x\/source"/g)].map(
      ([found]) => `package.json has ${found}, which exists in this repository alone`,
    ),
  ]
}

/** npm shows the README far from the repository: a link is whole, or leads to a place in the same text. */
function findLinkProblems(packed: Packed): string[] {
  const links = [
    ...readPacked(packed.tarball, 'README.md').matchAll(/\]\(<?([^\s)>]+)|<(?:img|a)\b[^>]*\b(?:src|href)="([^"]+)"/g),
  ]
  return links.flatMap(([, written = '', tagged = written]) => {
    if (tagged.startsWith('#')) return []
    if (!/^https?:/.test(tagged)) return [`README.md links to ${tagged}, which is not a whole address`]
    const path = new RegExp(`^${repository}/(?:blob|tree)/main/([^#?]*)`).exec(tagged)?.[1]
    const isDead = path !== undefined && !existsSync(join(root, path))
    return isDead ? [`README.md links to ${tagged}, which the repository does not have`] : []
  })
}
