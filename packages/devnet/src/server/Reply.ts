/** A whole answer before it is sent. */
export type Reply = {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array
}

/** How a server words a rate limit and a failure. */
export type ServerWords = { rateLimit: Reply; error: Reply }
