/** Text as it may stand in a table of a page: VitePress takes what looks like a tag for one, and `{{ }}` for code. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;{')))
    .join('')
    .replaceAll('|', String.raw`\|`)
}
