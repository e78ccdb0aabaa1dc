import { syncBuiltinESMExports } from 'node:module'

/** What stands in the place of a property of one of Node's modules, of a global, or of a library. */
export type Replacement = { of: object; name: string; by: unknown }

/**
 * Puts other values in the places of properties, also for those that import them by name, until the returned function
 * is called.
 */
export function replaceBuiltins(replacements: readonly Replacement[]): () => void {
  const undos = replacements.map(({ of, name, by }) => {
    const before = Object.getOwnPropertyDescriptor(of, name)
    const enumerable = before?.enumerable ?? false
    Object.defineProperty(of, name, { value: by, configurable: true, writable: true, enumerable })
    return () => {
      if (before === undefined) Reflect.deleteProperty(of, name)
      else Object.defineProperty(of, name, before)
    }
  })
  syncBuiltinESMExports()
  return () => {
    for (const undo of undos.reverse()) undo()
    syncBuiltinESMExports()
  }
}
