/** What each exit code of the command means, and what whoever started it does then. The guide "What went wrong" lists them. */
export const exitCodes = {
  0: { meaning: 'Done.', todo: 'Nothing.' },
  1: {
    meaning: 'The work failed after it had begun, or a check found a problem.',
    todo: 'Read the message: something may have been sent. The same command again goes on where it was.',
  },
  2: {
    meaning: 'Bad usage or bad input, or a question that nobody could be asked. Nothing was done.',
    todo: 'Correct what the message names, then run the command again.',
  },
  130: {
    meaning: 'Interrupted, by Ctrl-C or SIGTERM.',
    todo: 'Run the same command again to go on. What was sent before may still be mined.',
  },
} as const

/** A code that the command may end with. */
export type ExitCode = keyof typeof exitCodes
