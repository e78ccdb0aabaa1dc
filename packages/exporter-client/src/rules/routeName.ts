/** The three kinds of rows, each with a route of its own. */
export type RouteName = 'decideds' | 'validator-traces' | 'committee-traces'
