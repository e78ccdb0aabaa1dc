import { type Command, Option } from 'commander'

/** A flag under its former name: it sets the value of the current flag. */
class FormerFlag extends Option {
  readonly #current: Option

  constructor(flags: string, current: Option) {
    super(flags, `now ${current.long}`)
    this.#current = current
    this.hideHelp()
  }

  override attributeName(): string {
    return this.#current.attributeName()
  }
}

/**
 * Keeps the former name of a flag for one version, hidden from help and completion. Giving both names is a mistake.
 *
 * @param flags the former name and its value, such as `--days <n>`
 * @param name the current name, such as `--runway`, which the command already has
 */
export function formerFlag(command: Command, flags: string, name: string): Command {
  const current = command.options.find(({ long }) => long === name)
  if (current === undefined) throw new Error(`${command.name()} has no ${name}.`)
  const former = new FormerFlag(flags, current)
  const given = new Set<Option>()
  for (const option of [current, former]) {
    command.on(`option:${option.name()}`, () => {
      given.add(option)
      if (given.size === 1) return
      command.error(`error: option '${former.flags}' is the former name of '${current.flags}'; pass one of them`, {
        code: 'commander.conflictingOption',
      })
    })
  }
  return command.addOption(former)
}
