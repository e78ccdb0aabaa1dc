/** Said where an operator is to take nothing. */
export const noWayBack = 'An operator with a fee of 0 can never raise it again: the network does not allow it.'
