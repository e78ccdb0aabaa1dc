import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { ExportedName } from './readExports.ts'

/** What is told of an error class. */
export type DescribedError = {
  name: string
  package: string
  file: string
  /** What it means: from its doc comment, and from the tables of the READMEs. */
  causes: string[]
  /** What to do about it: from the tables of the READMEs, and from its source. `…` stands for what depends on the case. */
  fixes: string[]
  /** Those of its source alone. */
  sourceFixes: string[]
}

/** Reads all error classes that packages export, and those of the command. */
export function readErrors(root: string, exported: readonly ExportedName[]): DescribedError[] {
  const told = readTables(root)
  const classes = exported.flatMap(({ error, package: of, file, documentation }) =>
    error === undefined ? [] : [{ name: error.class, package: of, file, documentation }],
  )
  const commandErrors = globSync('packages/cli/src/**/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/^\/\*\* ([^*]*)\*\/\nexport class (\w+Error) extends/gm)].map(
      ([, documentation = '', name = '']) => ({ name, package: 'cli', file, documentation }),
    ),
  )
  const unique = new Map([...classes, ...commandErrors].map((one) => [one.name, one]))
  return [...unique.values()]
    .map(({ name, package: of, file, documentation }) => {
      const rows = told.get(name) ?? []
      const own = rows.filter((row) => row.package === of)
      const chosen = own.length > 0 ? own : rows
      const causes = [documentation.split('\n\n')[0] ?? '', ...chosen.map(({ when }) => when)]
      const sourceFixes = clean(readFixes(readFileSync(join(root, file), 'utf8'), name))
      const fixes = clean([...chosen.map(({ fix }) => fix), ...sourceFixes])
      return { name, package: of, file, causes: clean(causes), fixes, sourceFixes }
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The rows of the tables of errors in the READMEs: name, when, what to do. A table of the reasons of one error has its name at its head. */
function readTables(root: string) {
  const found = new Map<string, { package: string; when: string; fix: string }[]>()
  for (const file of globSync('packages/*/README.md', { cwd: root })) {
    const add = (name: string, when: string, fix: string) =>
      found.set(name, [...(found.get(name) ?? []), { package: file.split('/')[1] ?? '', when, fix }])
    let about: string | undefined
    for (const line of readFileSync(join(root, file), 'utf8').split('\n')) {
      const [, names = '', when, fix = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
      if (when === undefined) {
        about = undefined
        continue
      }
      if (/^when$/i.test(when)) {
        about = /^`reason` of an? `(\w+Error)`$/.exec(names)?.[1]
        continue
      }
      if (about !== undefined && names.startsWith('`')) {
        add(about, `${names}: ${when}`, fix === '' ? '' : `${names}: ${fix}`)
      }
      if (fix !== '') for (const [, name = ''] of names.matchAll(/`(\w+Error)`/g)) add(name, when, fix)
    }
  }
  return found
}

/** The texts of `fix` in a class, and in the tables that its file keeps for it. */
function readFixes(text: string, name: string): string[] {
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true)
  const fixes: string[] = []
  const collect = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) fixes.push(node.text)
    else if (ts.isTemplateExpression(node)) {
      fixes.push([node.head.text, ...node.templateSpans.map(({ literal }) => `…${literal.text}`)].join(''))
    } else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(collect)
    else if (ts.isParenthesizedExpression(node)) collect(node.expression)
    else if (ts.isBinaryExpression(node)) [node.left, node.right].forEach(collect)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText(source) === 'fix') collect(node.initializer)
    ts.forEachChild(node, visit)
  }
  for (const statement of source.statements) {
    if (ts.isClassDeclaration(statement) && statement.name?.text === name) visit(statement)
  }
  return fixes.filter((fix) => /[a-z]/.test(fix))
}

function clean(texts: readonly string[]): string[] {
  const sentences = texts
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
    .map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?:]$/.test(text) ? '' : '.'}`)
  return [...new Set(sentences)]
}
