import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { createTypeDescriber, type JsonSchema } from './describeType.ts'
import { outputs, typedFiles } from './outputs.ts'

const commandSources = 'packages/cli/src'

/** Describes all JSON outputs of the command, and the files that have a type. */
export function describeOutputs(root: string): Map<string, JsonSchema> {
  const files = globSync(`${commandSources}/**/*.ts`, { cwd: root })
    .filter((file) => !/\.test\.ts$|\/testing\/|\/terminal\//.test(file))
    .filter((file) => /\bresult\(|\bprintList\(/.test(readFileSync(join(root, file), 'utf8')))
  const typed = Object.values(typedFiles).map(({ type }) => type)
  const lines = Object.values(outputs).flatMap(({ lines }) => (lines === undefined ? [] : [lines]))
  const entries = [...new Set([...typed, ...lines].map(([name]) => getIndex(name)))]
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram(
    [...files, ...entries].map((file) => join(root, file)),
    { ...options, types: ['node'], typeRoots: [join(root, 'node_modules/@types')] },
  )
  const checker = program.getTypeChecker()
  const { describe } = createTypeDescriber(checker)

  const printed = new Map(
    files
      .map((file) => [file.slice(commandSources.length + 1), readPrinted(file)] as const)
      .filter(([, types]) => types.length > 0),
  )
  const told = Object.values(outputs).flatMap((output) => output.files ?? [])
  const forgotten = [...printed.keys()].filter((file) => !told.includes(file))
  if (forgotten.length > 0) throw new Error(`No schema describes what is printed by ${forgotten.join(', ')}.`)

  const schemas = new Map<string, JsonSchema>()
  for (const [name, { files: from = [], lines: type, commands }] of Object.entries(outputs)) {
    const types = type === undefined ? from.flatMap((file) => printed.get(file) ?? []) : [getExportedType(type)]
    if (types.length === 0) throw new Error(`The files of ${name} print nothing.`)
    const what = type === undefined ? 'What' : 'A line of what'
    const printers = commands.map((command) => `\`ssvx ${command}\``).join(', ')
    schemas.set(name, {
      title: `${what} ${printers} print${commands.length === 1 ? 's' : ''} as JSON`,
      ...describe(types),
    })
  }
  for (const [name, { type, title }] of Object.entries(typedFiles)) {
    schemas.set(name, { title, ...describe([getExportedType(type)]) })
  }
  return schemas

  /** The types of all that a file prints as a result. */
  function readPrinted(file: string): ts.Type[] {
    const source = program.getSourceFile(join(root, file))
    const types: ts.Type[] = []
    const visit = (node: ts.Node) => {
      if (ts.isCallExpression(node)) {
        const [first, second] = node.arguments
        const callee = node.expression
        const isResult = ts.isPropertyAccessExpression(callee) && callee.name.text === 'result'
        if (isResult && first !== undefined && node.arguments.length === 2) types.push(checker.getTypeAtLocation(first))
        if (ts.isIdentifier(callee) && callee.text === 'printList' && second !== undefined) {
          types.push(getListed(checker.getResolvedSignature(node)))
        }
      }
      ts.forEachChild(node, visit)
    }
    if (source === undefined) throw new Error(`${file} is no file: see .ci/schemas/outputs.ts.`)
    visit(source)
    return types
  }

  /** `printList` prints a list of what its `format` takes. */
  function getListed(signature: ts.Signature | undefined): ts.Type {
    const parameters = signature?.parameters[1]
    const format = parameters && checker.getTypeOfSymbol(parameters).getProperty('format')
    const [list] = (format && checker.getTypeOfSymbol(format).getCallSignatures()[0]?.parameters) ?? []
    if (list === undefined) throw new Error('printList takes something else than it did.')
    return checker.getTypeOfSymbol(list)
  }

  function getExportedType([name, type]: readonly [from: string, type: string]): ts.Type {
    const source = program.getSourceFile(join(root, getIndex(name)))
    const module = source && checker.getSymbolAtLocation(source)
    const symbol = module && checker.getExportsOfModule(module).find((exported) => exported.name === type)
    if (symbol === undefined) throw new Error(`@x/${name} exports no ${type}.`)
    return checker.getDeclaredTypeOfSymbol(
      symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    )
  }
}

/** The source of a type: itself, or the entry of a package. */
const getIndex = (name: string) => `packages/${name.includes('/') ? name : `${name}/src/index.ts`}`
