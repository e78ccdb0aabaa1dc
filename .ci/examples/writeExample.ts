import { posix } from 'node:path'
import ts from 'typescript'
import type { Example } from './readExamples.ts'

/** What an example may use without saying where it comes from. */
export type Surroundings = {
  /** Names that the index of each package exports, by its name, and those of its internal entry, as `chain/internal`. */
  packages: ReadonlyMap<string, ExportedNames>
  /** Names that the file exports in whose comment the example stands. */
  own: ExportedNames
  /** Variables of the stage, for instance `publicClient`. */
  variables: readonly string[]
  /** Modules that the stage puts in the place of others. */
  replaced: Readonly<Record<string, string>>
}

export type ExportedNames = ReadonlyMap<string, 'type' | 'value'>

/** Names of libraries that examples in doc comments use without an import. */
const libraries: Readonly<Record<string, readonly string[]>> = {
  hono: ['Hono'],
  'node:fs/promises': ['mkdtemp', 'readFile', 'writeFile'],
  'node:os': ['tmpdir'],
  'node:path': ['join'],
  viem: ['createPublicClient', 'createWalletClient', 'http', 'parseEther'],
}

/**
 * Makes a module of an example: imports first, then a function that takes the stage's variables and holds the code,
 * line by line as it is written. What a comment behind a statement says of its value becomes a claim.
 *
 * @returns the text, and how many lines stand before the example's first
 */
export function writeExample({ code, file, kind, package: name }: Example, surroundings: Surroundings) {
  const { packages, own, variables, replaced } = surroundings
  const source = ts.createSourceFile('example.ts', code, ts.ScriptTarget.Latest, true)
  const imports: string[] = []
  const taken: string[] = []
  let body = code

  for (const free of kind === 'readme' ? [] : getFreeNames(code)) {
    const place = findName(free)
    if (place === undefined) continue
    if (place.from === 'stage') taken.push(free)
    else imports.push(writeImport(place.kind === 'type' ? `type ${free}` : free, place.from))
  }
  if (kind === 'readme') taken.push(...getFreeNames(code).filter((free) => variables.includes(free)))

  // From the end, so that the positions before stay true. Line breaks stay, so that lines keep their numbers.
  for (const statement of [...source.statements].reverse()) {
    const start = statement.getStart(source)
    if (ts.isImportDeclaration(statement)) {
      const specifier = ts.isStringLiteral(statement.moduleSpecifier) ? statement.moduleSpecifier.text : ''
      imports.push(statement.getText(source).replace(/'[^']*'$/, `'${replaced[specifier] ?? specifier}'`))
      body = body.slice(0, start) + keepLines(statement.getText(source)) + body.slice(statement.end)
    } else {
      const claim = readClaim(source, statement)
      if (claim === undefined) continue
      const { expression, text } = claim
      const written = `claim(${expression.getText(source)}, ${JSON.stringify(text)})`
      body = body.slice(0, start) + written + body.slice(statement.end)
    }
  }

  const head = [
    `import type { claim as Claim } from '../claim.ts'`,
    `import type { Variables } from '../stage.ts'`,
    ...imports.map((line) => line.replaceAll('\n', ' ')),
    `export async function runExample({ ${taken.join(', ')} }: Variables['${name === '' ? 'root' : name}'], claim: typeof Claim) {`,
  ]
  return { text: `${head.join('\n')}\n${body.trimEnd()}\n}\n`, linesBefore: head.length }

  function findName(free: string): { from: string; kind: 'type' | 'value' } | undefined {
    // What is internal may be explained with what is internal, of the same package.
    for (const entry of [name, `${name}/check`, `${name}/internal`]) {
      const inPackage = packages.get(entry)?.get(free)
      if (inPackage !== undefined) return { from: `@x/${entry}`, kind: inPackage }
    }
    const inFile = own.get(free)
    if (inFile !== undefined) return { from: posix.join('../../..', file), kind: inFile }
    if (variables.includes(free)) return { from: 'stage', kind: 'value' }
    for (const [other, names] of packages) {
      const inOther = other.endsWith('/internal') ? undefined : names.get(free)
      if (inOther !== undefined) return { from: `@x/${other}`, kind: inOther }
    }
    if (free === 'v') return { from: 'valibot', kind: 'value' }
    const library = Object.keys(libraries).find((key) => libraries[key]?.includes(free))
    return library === undefined ? undefined : { from: library, kind: 'value' }
  }

  function writeImport(what: string, from: string) {
    return what === 'v' ? `import * as v from '${from}'` : `import { ${what} } from '${replaced[from] ?? from}'`
  }
}

/** Reads the names that a module exports by itself or in lists. */
export function getExportedNames(text: string): ExportedNames {
  const source = ts.createSourceFile('module.ts', text, ts.ScriptTarget.Latest, true)
  const names = new Map<string, 'type' | 'value'>()
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement)) {
      if (statement.exportClause === undefined || !ts.isNamedExports(statement.exportClause)) continue
      for (const { name, isTypeOnly } of statement.exportClause.elements) {
        names.set(name.text, isTypeOnly || statement.isTypeOnly ? 'type' : 'value')
      }
      continue
    }
    if (!ts.canHaveModifiers(statement)) continue
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) continue
    if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name)) names.set(name.text, 'value')
      }
    } else if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) {
      names.set(statement.name.text, 'type')
    } else if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name) {
      names.set(statement.name.text, 'value')
    }
  }
  return names
}

/** The names that the code uses and does not declare, without those of the language and the platform. */
export function getFreeNames(code: string): string[] {
  const source = ts.createSourceFile('example.ts', code, ts.ScriptTarget.Latest, true)
  const declared = new Set<string>()
  const used = new Set<string>()
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node)) {
      const { parent } = node
      if (isDeclaration(parent) && parent.name === node) declared.add(node.text)
      else if (!isLabel(parent, node)) used.add(node.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...used].filter((name) => !declared.has(name) && !(name in globalThis) && name !== 'undefined')
}

function isDeclaration(node: ts.Node) {
  return (
    ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isBindingElement(node) ||
    ts.isImportSpecifier(node) ||
    ts.isImportClause(node) ||
    ts.isNamespaceImport(node)
  )
}

/** Whether the identifier is the name of a property and not of a variable. */
function isLabel(parent: ts.Node, node: ts.Identifier): boolean {
  if (ts.isPropertyAccessExpression(parent) || ts.isPropertyAssignment(parent)) return parent.name === node
  if (ts.isBindingElement(parent)) return parent.propertyName === node
  return ts.isImportSpecifier(parent)
}

/** What a comment behind a statement, or on the line after the last, says about the value. */
function readClaim(source: ts.SourceFile, statement: ts.Statement) {
  if (!ts.isExpressionStatement(statement)) return undefined
  const rest = source.text.slice(statement.end)
  const comment = /^[ \t]*\/\/ (.*)/.exec(rest) ?? /^\n\/\/ (.*)/.exec(rest)
  const text = comment?.[1]
  if (text === undefined || !isValue(text)) return undefined
  const { expression } = statement
  const [argument, ...others] = ts.isCallExpression(expression) ? expression.arguments : []
  const isLogged = ts.isCallExpression(expression) && expression.expression.getText(source) === 'console.log'
  return { expression: isLogged && argument && others.length === 0 ? argument : expression, text }
}

/** Whether a comment is a value and not a sentence: something that parses, or has its middle left out. */
function isValue(text: string): boolean {
  if (text.includes('…')) return !text.includes(' ')
  const { diagnostics = [] } = ts.transpileModule(`(${text})`, { reportDiagnostics: true })
  return diagnostics.length === 0 || /^0x[0-9a-fA-F]+$/.test(text)
}

function keepLines(text: string) {
  return text.replaceAll(/[^\n]/g, '')
}
