/** The first media type of an `Accept` header, without its parameters. */
export function firstMediaType(accept: string): string {
  return accept.split(',', 1)[0]?.split(';', 1)[0]?.trim() ?? ''
}
