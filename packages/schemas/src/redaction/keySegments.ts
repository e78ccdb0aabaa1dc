/** The segments of a path that look like keys. Those behind `id` are the public ids of subgraphs. */
export function getKeySegments(pathname: string): string[] {
  return pathname.split('/').filter((segment, i, all) => all[i - 1] !== 'id' && looksLikeKey(decode(segment)))
}

/** A key may be short: whatever is neither a word, a version nor a small number counts as one. */
function looksLikeKey(segment: string): boolean {
  if (segment.length < 4 || /^v\d+$/i.test(segment) || /^\d{1,7}$/.test(segment)) return false
  const isWord = /^[a-z._~-]+$/i.test(segment)
  const isMixed = /[a-z][A-Z]/.test(segment) && segment.length >= 16
  return !isWord || isMixed
}

/** Takes percent-encoding off, where there is a valid one. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
