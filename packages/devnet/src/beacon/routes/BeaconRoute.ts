import type { BeaconChainReader } from '../createBeaconChain.ts'
import type { NodeView } from '../node/createNodeView.ts'

/** What a route works with. */
export type RouteRequest = {
  chain: BeaconChainReader
  view: NodeView
  /** A part of the path. */
  param: (name: string) => string
  /** All values of a parameter of the query, also of a list with commas; undefined where it is not given. */
  query: (name: string) => string[] | undefined
  body: string
}

/** An answer: a body, or a status without one. */
export type RouteReply = object | number

/** Answers by `METHOD /path/{param}`. */
export type BeaconRoutes = Readonly<Record<string, (request: RouteRequest) => RouteReply>>
