import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Code that a reader is told to copy. */
export type Example = {
  /** Path from the root of the repository. */
  file: string
  /** Line of the first line of `code`, from 1. */
  line: number
  /** The folder below `packages` or `examples`; `''` for the README of the repository. */
  package: string
  kind: 'readme' | 'comment'
  code: string
}

/** The pages that somebody has written: READMEs and those of `docs`. */
export function findPages(root: string): string[] {
  const pages = [
    '*.md',
    'examples/README.md',
    '{packages,examples}/*/README.md',
    'benchmarks/README.md',
    'docs/{*,*/*}.md',
  ]
  return globSync(pages, { cwd: root })
}

/** Reads every `ts` block of the READMEs and every `@example` of doc comments in the sources of the packages. */
export function readExamples(root: string): Example[] {
  const readmes = findPages(root)
  const sources = globSync('packages/*/src/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test(?:-d)?\.ts$|\.generated\.ts$|\/(?:fixtures|testing|vectors)\//.test(file),
  )
  return [
    ...readmes.flatMap((file) => readBlocks(file, readFileSync(join(root, file), 'utf8'))),
    ...sources.flatMap((file) => readComments(file, readFileSync(join(root, file), 'utf8'))),
  ].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
}

export function readBlocks(file: string, text: string): Example[] {
  return [...text.matchAll(/^```(?:ts|typescript)\n(.*?)^```$/gms)].map((match) => ({
    file,
    line: lineAt(text, match.index) + 1,
    package: packageOf(file),
    kind: 'readme',
    code: match[1] ?? '',
  }))
}

/** Packages that a page says to install into a project. */
export function readInstalled(text: string): string[] {
  return [...text.matchAll(/npm install (?!-g\b|--global\b)([^\n`#]*)/g)].flatMap(([, names = '']) =>
    names.split(' ').filter((name) => name !== '' && !name.startsWith('-')),
  )
}

export function readComments(file: string, text: string): Example[] {
  return [...text.matchAll(/^[ \t]*\/\*\*.*?\*\//gms)].flatMap((comment) => {
    const lines = comment[0]
      .replace(/\*\/$/, '')
      .split('\n')
      .map((line) => line.replace(/^\s*\/?\*+ ?/, ''))
    const first = lineAt(text, comment.index)
    return lines.flatMap((line, i): Example[] => {
      if (!line.startsWith('@example')) return []
      const rest = lines.slice(i + 1)
      const end = rest.findIndex((later) => /^@[a-z]/.test(later))
      const code = (end === -1 ? rest : rest.slice(0, end)).join('\n').trimEnd()
      return [{ file, line: first + i + 1, package: packageOf(file), kind: 'comment', code: `${code}\n` }]
    })
  })
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

function packageOf(file: string): string {
  return /^(?:packages|examples)\/([^/]+)\//.exec(file)?.[1] ?? ''
}
