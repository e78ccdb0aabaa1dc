/** The value of a JSON text, or `undefined`, which no schema takes, where it is none. */
export function parseJsonText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
