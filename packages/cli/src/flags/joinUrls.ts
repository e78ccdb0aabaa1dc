/** Addresses of a flag that is given several times are kept as one text, as a variable has them. */
export function joinUrls(url: string, before: string | undefined): string {
  return before === undefined ? url : `${before} ${url}`
}
