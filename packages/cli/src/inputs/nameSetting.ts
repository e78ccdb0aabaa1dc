import type { Context } from '../context/createContext.ts'

/** What the user wrote a value in, for messages: the flag, the variable, or the key in the configuration file. */
export function nameSetting({ origins }: Context, flag: string): string {
  return origins.get(flag)?.name ?? flag
}
