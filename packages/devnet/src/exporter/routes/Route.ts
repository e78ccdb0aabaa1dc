import type { Reply } from '../../server/Reply.ts'
import type { BoundRequest } from '../request/bindRequest.ts'
import type { RequestBinding } from '../request/readRequest.ts'
import type { RouteContext } from './RouteContext.ts'

/** What a route's handler gets. */
export type RouteInput = {
  /** Reads the validators as they are now, and all else that a handler works with. */
  getContext: () => Promise<RouteContext>
  bound: BoundRequest
  /** The `Accept` header. */
  accept: string
}

export type Route = RequestBinding & {
  methods: readonly string[]
  /** @throws {ApiError} an answer with an error body; anything else that is thrown is a panic */
  answer: (input: RouteInput) => Promise<Reply>
}
