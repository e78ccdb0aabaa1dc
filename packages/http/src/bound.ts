/** A function without its first parameter, the client: as a method of it. */
export type Bound<action extends (client: never, ...rest: never) => unknown> = action extends (
  client: never,
  ...rest: infer rest
) => infer result
  ? (...rest: rest) => result
  : never
