/** Addresses with blanks or a comma between: an address may hold a comma itself. */
export function splitUrls(text: string | undefined): string[] {
  return (text ?? '')
    .trim()
    .split(/[\s,]+(?=(?:[\w.-]+=)?https?:\/\/)|\s+/)
    .filter((url) => url !== '')
}
