/** One thing that is wrong with an input. */
export type InputProblem = {
  /** Where, in dotted form (`shares.0.payload.publicKey`), empty for the input itself. */
  path: string
  /** What was expected there. Never holds the value that was received. */
  message: string
}

/** So many problems of one input are kept, and one that says that there are more. */
export const maxInputProblems = 1_000

/** So many problems are in the message. */
const shownProblems = 20

/** The first 20 problems as the lines of a message, and how many more there are. */
export function listInputProblems(problems: readonly InputProblem[]): string[] {
  // An item of a list is counted from 1, as people do.
  const lines = problems
    .slice(0, shownProblems)
    .map(({ path, message }) => `- ${path.replace(/^\d+/, (i) => `item ${+i + 1}`)}${path && ': '}${message}`)
  const more = problems.length - lines.length
  if (more > 0) lines.push(`- and ${problems.length > maxInputProblems ? 'at least ' : ''}${more} more`)
  return lines
}
