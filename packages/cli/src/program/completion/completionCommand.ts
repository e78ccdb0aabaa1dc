import { Argument, Command } from 'commander'
import type { GetContext } from '../../context/createContext.ts'
import { examples } from '../../flags/examples.ts'
import type { CommandGroup } from '../CommandGroup.ts'

/** Defines `ssvx completion`. */
export function completionCommand(getContext: GetContext, groups: readonly CommandGroup[]): Command {
  const command = new Command('completion')
    .description('Prints a script that completes commands, flags and their values in a shell.')
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .action(async (shell: 'bash' | 'zsh' | 'fish') =>
      (await import('./completion.ts')).completion(await getContext(), { shell, groups }),
    )
  return examples(command, [
    ['For bash, in ~/.bashrc', 'source <(ssvx completion bash)'],
    ['For zsh, in ~/.zshrc after compinit', 'source <(ssvx completion zsh)'],
    ['For fish', 'ssvx completion fish > ~/.config/fish/completions/ssvx.fish'],
  ])
}
