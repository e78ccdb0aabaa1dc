import type { Command } from 'commander'
import type { GetContext } from '../context/createContext.ts'

/** A command of the first level. */
export type CommandGroup = {
  name: string
  /** What the help says above it and those like it. */
  heading: string
  /** One line in the list of commands. */
  summary: string
  /** Loads only the definition: flags and help. The code that does the work is loaded when the command runs. */
  load: () => Promise<(getContext: GetContext) => Command>
}
