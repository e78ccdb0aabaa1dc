/** What is needed of a node of the syntax tree. */
type Path = {
  node: { type: string; key?: { name?: string }; callee?: { type: string; name?: string } }
  parentPath: Path | null
}

/**
 * A plugin of Stryker: leaves the sentences of errors as they are, and what puts them together. Whether they are right
 * is for a reader to say; tests that repeat them would be copies.
 */
export const strykerPlugins = [{ kind: 'Ignore', name: 'error-texts', value: { shouldIgnore } }]

const textFields = new Set(['fix', 'message', 'metaMessages'])

function shouldIgnore({ node, parentPath }: Path): string | undefined {
  const isText =
    (node.type === 'CallExpression' && node.callee?.type === 'Super') ||
    (node.type === 'ObjectProperty' && textFields.has(node.key?.name ?? '')) ||
    (/^(?:String|Template)Literal$/.test(node.type) &&
      parentPath?.node.type === 'NewExpression' &&
      parentPath.node.callee?.name?.endsWith('Error') === true)
  return isText ? 'the text of an error' : undefined
}
