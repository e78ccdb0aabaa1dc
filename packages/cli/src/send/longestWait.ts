/** Milliseconds to wait for a transaction: where many wait, one may take hours to get its place. */
export const longestWait = 86_400_000
