/** A whole answer before it is sent. */
export type Reply = {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array
}

/** How a server says that it refuses or has failed. */
export type ServerWords = { rateLimit: Reply; error: Reply }
