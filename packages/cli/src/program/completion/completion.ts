import type { Context } from '../../context/createContext.ts'
import type { CommandGroup } from '../CommandGroup.ts'
import { describeCommands } from './describeCommands.ts'
import { formatBash } from './formatBash.ts'
import { formatFish } from './formatFish.ts'
import { formatZsh } from './formatZsh.ts'

const formats = { bash: formatBash, zsh: formatZsh, fish: formatFish }

/** Prints the completion of a shell, made from the commands and flags as they are. */
export async function completion(
  context: Context,
  { shell, groups }: { shell: keyof typeof formats; groups: readonly CommandGroup[] },
): Promise<void> {
  const never = () => Promise.resolve(context)
  const commands = await Promise.all(groups.map(async ({ summary, load }) => (await load())(never).summary(summary)))
  context.hasWrittenResult = true
  context.stdout.write(formats[shell](describeCommands(commands)))
}
