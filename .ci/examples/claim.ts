import { deepEqual } from 'node:assert/strict'

/**
 * Holds a value against what a comment says about it: a value of TypeScript (`{ id: 1 }`), or text as it is printed,
 * in which `…` stands for anything.
 */
export function claim(actual: unknown, text: string): void {
  if (matches(String(actual), text)) return
  deepEqual(actual, evaluate(text))
}

function matches(actual: string, text: string): boolean {
  const parts = text.split('…').map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(actual)
}

function evaluate(text: string): unknown {
  try {
    return new Function(`return (${text})`)()
  } catch {
    return text
  }
}
