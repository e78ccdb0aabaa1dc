/** JSON in which everything that can steer a terminal is escaped. It says the same. */
export function cleanJson(json: string): string {
  // Nearly all JSON is plain, and there may be a lot of it.
  if (!/[^\n\u0020-\u007e]/.test(json)) return json
  return json.replace(/[\u007f-\u009f\p{Cf}\u2028\u2029]/gu, (found) =>
    Array.from({ length: found.length }, (_, i) => `\\u${found.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
  )
}
