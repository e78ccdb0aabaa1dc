import { join, relative } from 'node:path'
import ts from 'typescript'
import { createProgram } from './readExports.ts'

/**
 * Finds public functions whose signature refers to a type of ours that no public entry exports, or takes or returns a
 * type without a name. Signatures are written out (`isolatedDeclarations`), so this reads what they say and infers
 * nothing; what libraries declare is not read at all.
 *
 * @returns lines such as `packages/chain/src/cluster/getRunway.ts: getRunway: export ClusterViewParameters`
 */
export function findUnnamed(root: string, entries: readonly string[]): string[] {
  const program = createProgram(root, entries)
  const checker = program.getTypeChecker()
  const exported = entries.flatMap((entry) => {
    const source = program.getSourceFile(join(root, entry))
    const module = source && checker.getSymbolAtLocation(source)
    if (module === undefined) throw new Error(`${entry} exports nothing.`)
    return checker.getExportsOfModule(module).map((symbol) => ({ name: symbol.name, symbol: resolve(symbol) }))
  })
  const named = new Set(exported.map(({ symbol }) => symbol))
  const found = exported.flatMap(({ name, symbol }) => {
    if (checker.getTypeOfSymbol(symbol).getCallSignatures().length === 0) return []
    const prefix = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    return (symbol.declarations ?? []).flatMap((declaration) => {
      const { takes, returns } = readSignature(declaration)
      const file = relative(root, declaration.getSourceFile().fileName)
      return [
        ...takes.flatMap((type) => findIn(type, `${prefix}Parameters`)),
        ...returns.flatMap((type) => findIn(type, `${prefix}ReturnType`)),
      ].map((text) => `${file}: ${name}: ${text}`)
    })
  })
  return [...new Set(found)]

  function resolve(symbol: ts.Symbol): ts.Symbol {
    return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
  }

  /** What of a type has no public name, and what to do about it. */
  function findIn(node: ts.Node, name: string): string[] {
    if (ts.isTypeLiteralNode(node) && !isOfCallback(node)) return [`name the type of its object ${name} and export it`]
    const entity = ts.isTypeReferenceNode(node) ? node.typeName : ts.isTypeQueryNode(node) ? node.exprName : undefined
    const symbol = entity && checker.getSymbolAtLocation(entity)
    const found = symbol !== undefined && isPrivate(resolve(symbol)) ? [`export ${entity?.getText()}`] : []
    ts.forEachChild(node, (child) => {
      found.push(...findIn(child, name))
    })
    return found
  }

  /** Whether it is declared at the top of a module of ours, and not exported: type parameters are declared further in. */
  function isPrivate(symbol: ts.Symbol): boolean {
    const declaration = symbol.declarations?.[0]
    if (declaration === undefined || named.has(symbol)) return false
    const scope = ts.isVariableDeclaration(declaration) ? declaration.parent.parent.parent : declaration.parent
    return ts.isSourceFile(scope) && !program.isSourceFileDefaultLibrary(scope)
  }
}

/** The types that a function takes and returns, or the type that is written at a value which is a function. */
function readSignature(declaration: ts.Declaration): { takes: ts.TypeNode[]; returns: ts.TypeNode[] } {
  if (ts.isVariableDeclaration(declaration) && declaration.type) return { takes: [declaration.type], returns: [] }
  const written = ts.isVariableDeclaration(declaration) ? declaration.initializer : declaration
  if (written === undefined || !(ts.isFunctionDeclaration(written) || ts.isArrowFunction(written))) {
    return { takes: [], returns: [] }
  }
  return {
    takes: written.parameters.flatMap(({ type }) => type ?? []),
    returns: written.type === undefined ? [] : [written.type],
  }
}

/** A callback is written where it is passed, so what it is called with needs no name. */
function isOfCallback(node: ts.Node): boolean {
  return ts.findAncestor(node, (parent) => ts.isFunctionTypeNode(parent)) !== undefined
}
