/** The segments of a path that look like keys. Those behind `id` are the public ids of subgraphs. */
export function getKeySegments(pathname: string): string[] {
  return pathname.split('/').filter((segment, i, all) => all[i - 1] !== 'id' && looksLikeKey(decode(segment)))
}

/** Hosts hand out keys of 16 and more letters and digits; words of a path are shorter or have no digits. */
function looksLikeKey(segment: string): boolean {
  return /^[\w.~-]{16,}$/.test(segment) && /\d/.test(segment) && /[a-z]/i.test(segment)
}

/** Takes percent-encoding off, where there is a valid one. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
