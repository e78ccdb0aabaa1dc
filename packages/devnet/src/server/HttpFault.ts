/** What can go wrong with one answer. The words are the same for every server of the devnet. */
export type HttpFault = {
  /** How many requests it affects; 1 unless given. `Infinity`: all, until it is removed from the list. */
  times?: number | undefined
} & (
  | {
      /** 429 in the server's own words. */
      kind: 'rateLimit'
      /** `Retry-After`, seconds or a date; without it the header is missing. */
      retryAfter?: number | string | undefined
    }
  /** Another status, with a text or JSON body. */
  | { kind: 'status'; status: number; body?: string | undefined; headers?: Record<string, string> | undefined }
  /** A failure in the server's own words. */
  | { kind: 'error' }
  /** 500 without a body. */
  | { kind: 'panic' }
  /** 200 without a body. */
  | { kind: 'emptyBody' }
  /** The answer, complete as HTTP, with half of the body. */
  | { kind: 'truncatedJson' }
  /** The answer, and the connection is lost in the middle of the body. */
  | { kind: 'brokenBody' }
  /** The answer, with a body that takes this many ms to arrive. */
  | { kind: 'slowBody'; duration: number }
  /** The headers at once, then a byte every `interval` ms (1,000 unless given), without an end. */
  | { kind: 'drip'; interval?: number | undefined }
  /** Nothing: the connection stays open without an answer until the client hangs up. */
  | { kind: 'silent' }
  /** The connection is closed without a status line. */
  | { kind: 'dropped' }
  /** 200 with a web page, as a proxy in the middle sends it. */
  | { kind: 'html' }
  /** 200 with this many bytes of valid JSON. */
  | { kind: 'oversized'; bytes: number }
  /** 200 with this many lists in each other, closed again. */
  | { kind: 'nested'; levels: number }
  | { kind: 'redirect'; location: string; status?: number | undefined }
)

/** What the list of coming faults needs to know about a fault, also one that only a single server has. */
export type AnyFault = Pick<HttpFault, 'times'>

/** Faults that need no options, so that their names are enough. */
export const httpFaultNames = [
  ...(['rateLimit', 'error', 'panic', 'emptyBody', 'truncatedJson'] as const),
  ...(['brokenBody', 'drip', 'silent', 'dropped', 'html'] as const),
] as const

/** The name of a fault that needs no options. */
export type HttpFaultName = (typeof httpFaultNames)[number]

/** A request that arrived. Its headers are not kept, since they hold keys. */
export type HttpRequest = {
  method: string
  /** With the query, but without credentials. */
  path: string
}

/** A request as passed to the functions that decide about faults. */
export type NumberedRequest = HttpRequest & {
  /** 1 for the first request of the server. */
  sequence: number
}

/** What goes wrong with a server that reads the chain. A plain, mutable object: changes apply from the next request on. */
export type IndexFaults = HttpFaults & {
  /** How many blocks it is behind the chain. */
  lag: number
  /** Added to the registration nonce of every account; never below 0. */
  ownerNonceOffset: number
  /** Other keys of these operators: base64 of a PEM text, by id. */
  operatorKeys: Readonly<Record<number, string>>
  /** What operators' fees are multiplied by; in the subgraph those of the network and of liquidation too. */
  feeFactor: number
}

/** What goes wrong at the moment. A plain, mutable object: changes apply from the next request on. */
export type HttpFaults<request = NumberedRequest, fault extends AnyFault = HttpFault> = {
  /** Delay of every answer in ms; a function can delay only some of them. */
  latency: number | ((request: request) => number)
  /** Faults still to come, first in first out. Each affects the next requests and is removed when it is used up. */
  next: fault[]
  /** Decides for each request, and takes precedence over `next`. See `everyNth`. */
  onRequest?: ((request: request) => HttpFault | HttpFaultName | undefined) | undefined
}
