import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

/** A name that a package exports, or a method of one of its types: what an editor shows a hover for. */
export type ExportedName = {
  /** The folder below `packages`. */
  package: string
  /** `createDevnet`, or `Devnet.stop` for a method. */
  name: string
  /** The entry that exports it, as it is imported after `@x/`: `watch`, or `watch/node`. */
  entry: string
  /** Where it is declared, from the root of the repository. */
  file: string
  kind: 'class' | 'function' | 'method' | 'type' | 'value'
  /** Whether a function is a `const` with a value that another function has made: TypeDoc calls that a variable. */
  isVariable: boolean
  /** What its doc comment says before the first tag; empty where there is none. */
  documentation: string
  /** Set for an error class: what it is called where it is declared, its ancestors, and the type of its `name` as text. */
  error?: { class: string; extends: string[]; name: string } | undefined
}

/** The modules that users import: the entries of all packages but the command. */
export function findEntries(root: string): string[] {
  return globSync('packages/*/src/{index,node,utils,keys,check,signer}.ts', { cwd: root }).filter(
    (file) => !file.includes('/cli/'),
  )
}

/**
 * Reads what modules export, and which methods the exported types and classes have.
 */
export function readExports(root: string, entries: readonly string[]): ExportedName[] {
  const program = createProgram(root, entries)
  const checker = program.getTypeChecker()
  const seen = new Set<ts.Symbol>()

  return entries.flatMap((entry) => {
    const source = program.getSourceFile(join(root, entry))
    const module = source && checker.getSymbolAtLocation(source)
    if (module === undefined) throw new Error(`${entry} exports nothing.`)
    return checker.getExportsOfModule(module).flatMap((exported) => {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
      if (seen.has(symbol)) return []
      seen.add(symbol)
      const own = describe(symbol, exported.name)
      const found = own === undefined ? [] : [own, ...readMethods(symbol, exported.name)]
      return found.map((each) => ({ ...each, entry: nameEntry(entry) }))
    })
  })

  function describe(symbol: ts.Symbol, name: string): Omit<ExportedName, 'entry'> | undefined {
    const declaration = symbol.declarations?.[0]
    if (declaration === undefined) return undefined
    const file = relative(root, declaration.getSourceFile().fileName)
    return {
      package: file.split('/')[1] ?? '',
      name,
      file,
      kind: getKind(symbol, declaration),
      isVariable: ts.isVariableDeclaration(declaration) && !isFunctionExpression(declaration.initializer),
      documentation: ts.displayPartsToString(symbol.getDocumentationComment(checker)),
      error: ts.isClassDeclaration(declaration) ? describeError(symbol) : undefined,
    }
  }

  function getKind(symbol: ts.Symbol, declaration: ts.Declaration): ExportedName['kind'] {
    if (ts.isClassDeclaration(declaration)) return 'class'
    if (symbol.flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface)) return 'type'
    return checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0 ? 'function' : 'value'
  }

  function readMethods(symbol: ts.Symbol, name: string): Omit<ExportedName, 'entry'>[] {
    if (!(symbol.flags & (ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Interface | ts.SymbolFlags.Class))) return []
    return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).flatMap((property) => {
      const [declaration] = property.declarations ?? []
      // What comes from the language's own types is documented there.
      if (declaration === undefined || program.isSourceFileDefaultLibrary(declaration.getSourceFile())) return []
      const type = checker.getTypeOfSymbol(property).getNonNullableType()
      if (type.getCallSignatures().length === 0) return []
      const method = describe(property, `${name}.${property.name}`)
      return method === undefined ? [] : [{ ...method, kind: 'method' as const }]
    })
  }

  function describeError(symbol: ts.Symbol): ExportedName['error'] {
    const ancestors: string[] = []
    const type = checker.getDeclaredTypeOfSymbol(symbol)
    for (let bases = type.getBaseTypes(); bases?.[0] !== undefined; bases = bases[0].getBaseTypes()) {
      ancestors.push(bases[0].symbol.name)
    }
    const name = checker.getPropertyOfType(type, 'name')
    if (!ancestors.includes('Error') || name === undefined) return undefined
    return { class: symbol.name, extends: ancestors, name: checker.typeToString(checker.getTypeOfSymbol(name)) }
  }
}

function isFunctionExpression(node: ts.Expression | undefined): boolean {
  return node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node))
}

/** What is imported where this module is an entry: `packages/watch/src/node.ts` is `watch/node`. */
function nameEntry(file: string): string {
  return file.replace(/^packages\/([a-z-]+)\/src\/(\w+)\.ts$/, (_, of, name) =>
    name === 'index' ? of : `${of}/${name}`,
  )
}

/** The sources below modules, without the types of libraries: reading viem would take five times as long as all the rest. */
export function createProgram(root: string, entries: readonly string[]): ts.Program {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    customConditions: ['@x/source'],
    allowImportingTsExtensions: true,
    strict: true,
    noEmit: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  host.resolveModuleNameLiterals = (literals, file, redirected) =>
    literals.map(({ text }) =>
      /^(?:\.|#|@x\/)/.test(text)
        ? ts.resolveModuleName(text, file, options, host, undefined, redirected)
        : { resolvedModule: undefined },
    )
  return ts.createProgram(
    entries.map((file) => join(root, file)),
    options,
    host,
  )
}
