// What the workflows may do. A release is trusted because of the workflow that made it, so that whoever changes an
// action, or gets a command into the job that npm believes, could publish in our name.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../.github/workflows')

/** A job, and whatever stands before the jobs, as lines. */
type Workflow = { head: string[]; jobs: { name: string; lines: string[] }[] }

/** Reads by indentation, two spaces a level, as our workflows are written. */
function readWorkflow(text: string): Workflow {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line))
  const start = lines.indexOf('jobs:')
  const jobs: Workflow['jobs'] = []
  for (const line of lines.slice(start + 1)) {
    const name = /^ {2}([\w-]+):$/.exec(line)?.[1]
    if (name !== undefined) jobs.push({ name, lines: [] })
    else jobs.at(-1)?.lines.push(line)
  }
  return { head: lines.slice(0, start), jobs }
}

/** What a job that may prove who it is (`id-token: write`) may do: fetch what was built, and publish it. */
const publishing = [
  /^uses: (actions\/(setup-node|download-artifact|deploy-pages)|pypa\/gh-action-pypi-publish)@/,
  /^run: for file in \.\/\[0-9\]\*\.tgz; do npm publish "\$file" --provenance --access public --ignore-scripts; done$/,
]

function findProblems(text: string): string[] {
  const { head, jobs } = readWorkflow(text)
  const problems: string[] = []
  if (jobs.length === 0) problems.push('It has no jobs, or is indented in another way than two spaces a level.')
  for (const [, used = ''] of text.matchAll(/^\s*(?:- )?uses:\s*(.*)$/gm)) {
    if (/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used)) continue
    problems.push(
      `\`uses: ${used}\` is not pinned: write the hash of the commit that the tag names (git ls-remote --tags; of an ` +
        'annotated tag the line with ^{}), and the tag in a comment: owner/action@<40 hex digits> # v1.2.3',
    )
  }
  if (!head.includes('permissions: {}')) {
    problems.push('Write `permissions: {}` before the jobs: what a job may do is said in the job.')
  }
  if (head.some((line) => line.includes('pull_request_target'))) {
    problems.push('pull_request_target runs what a stranger sends with our rights: use pull_request.')
  }
  for (const { name, lines } of jobs) {
    const has = (pattern: RegExp) => lines.some((line) => pattern.test(line))
    if (!has(/^ {4}permissions:$/)) problems.push(`Job ${name}: say with \`permissions:\` what it may do.`)
    if (has(/permissions: *write-all|: *write-all/)) problems.push(`Job ${name}: name each permission.`)
    if (has(/uses: actions\/checkout@/) && !has(/persist-credentials: false/)) {
      problems.push(`Job ${name}: \`persist-credentials: false\`, or every later step can read the token.`)
    }
    if (has(/\$\{\{ *secrets\./)) problems.push(`Job ${name}: a secret can be stolen: trust the workflow instead.`)
    const isRepeated = lines.filter((line) => /^ {6}[\w-]+: write$/.test(line)).length > 0
    if (isRepeated && has(/run: .*(?:pnpm|npm) (?:install|ci)\b(?!.*--ignore-scripts)/)) {
      problems.push(`Job ${name}: it may write, so it installs with --ignore-scripts.`)
    }
    if (!has(/id-token: write/)) continue
    const steps = lines
      .filter((line) => /^\s*(?:- )?(?:uses|run):/.test(line))
      .map((line) => line.replace(/^\s*(?:- )?/, ''))
    for (const step of steps) {
      if (publishing.some((pattern) => pattern.test(step))) continue
      problems.push(`Job ${name} may publish, and does nothing else: move \`${step}\` to a job without id-token.`)
    }
    if (has(/contents: write/)) problems.push(`Job ${name} may publish: give \`contents: write\` to another job.`)
  }
  return problems
}

test.each(globSync('*.{yml,yaml}', { cwd: folder }))('%s pins its actions and gives each job what it needs', (file) => {
  expect(findProblems(readFileSync(join(folder, file), 'utf8'))).toEqual([])
})

const release = readFileSync(join(folder, 'release.yml'), 'utf8')

test('two jobs of the release may publish, one to each registry, after the tests, the advisories and the packing of another', () => {
  const { jobs } = readWorkflow(release)
  const able = jobs.filter(({ lines }) => lines.some((line) => line.includes('id-token')))
  expect(able.map(({ name }) => name)).toEqual(['publish', 'publish-python'])
  for (const { lines } of able) expect(lines).toContain('    needs: pack')
  const pack = jobs.find(({ name }) => name === 'pack')?.lines.join('\n') ?? ''
  const order = ['run: .ci/run', 'run: pnpm release:check', 'run: pnpm release:pack', 'actions/upload-artifact@']
  expect(order.map((step) => pack.indexOf(step)).every((at, i, all) => at > (all[i - 1] ?? 0))).toBe(true)
  expect(readFileSync(join(folder, '../../.ci/release/packRelease.ts'), 'utf8')).toContain('process.exit(1)')
})

test.each([
  ['a tag', /@[0-9a-f]{40} # v6\.1\.0/, '@v6', 'is not pinned'],
  ['a hash without its tag', / # v6\.5\.0/, '', 'is not pinned'],
  ['a short hash', /@d23441a[0-9a-f]+/, '@d23441a', 'is not pinned'],
  ['rights for all jobs', 'permissions: {}', 'permissions:\n  contents: write', 'before the jobs'],
  ['a job that says nothing', '    permissions:\n      contents: read\n', '', 'Job pack: say with'],
  ['a token on the disk', 'persist-credentials: false', 'persist-credentials: true', 'Job version: `persist'],
  [
    'a build beside the publishing',
    'npm publish "$file"',
    'npm run build; npm publish "$file"',
    'Job publish may publish',
  ],
  ['an install script beside the publishing', ' --ignore-scripts; done', '; done', 'Job publish may publish'],
  [
    "somebody else's action beside it",
    /actions\/download-artifact@/,
    'other/download-artifact@',
    'Job publish may publish',
  ],
  [
    'a release by the job that publishes',
    'id-token: write',
    'id-token: write\n      contents: write',
    'to another job',
  ],
  [
    'install scripts where it may write',
    'pnpm install --frozen-lockfile --ignore-scripts',
    'pnpm install',
    'Job version: it may write',
  ],
  ['a secret', '{{ github.token }}', '{{ secrets.NPM_TOKEN }}', 'can be stolen'],
  ['code of strangers', 'on:\n  push:', 'on:\n  pull_request_target:\n  push:', 'pull_request_target'],
])('%s is noticed', (_, found, replacement, problem) => {
  // As functions, since `$` has a meaning in texts.
  const bad = release.replace(found, () => replacement)
  expect(bad).not.toBe(release)
  // The first `download-artifact` of the file is that of the job that publishes.
  expect(findProblems(bad).join('\n')).toContain(problem)
})
