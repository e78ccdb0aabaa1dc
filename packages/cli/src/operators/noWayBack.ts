/** Said where an operator is to take nothing. */
export const noWayBack = 'An operator that takes nothing can never take a fee again: the network does not allow it.'
