/** An answer without data. The gateway and graph-node send it with status 200. */
export function says(message: string): { errors: { message: string }[] } {
  return { errors: [{ message }] }
}
