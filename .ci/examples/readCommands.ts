/** Lines of a page that a reader types into a shell, `ssvx` among them. */
export type CommandBlock = {
  /** Line of the page before the first of `lines`, from 1. */
  fence: number
  /** As they stand, or as GitHub runs them. */
  lines: string[]
}

/** Reads the blocks of a page that have the command `ssvx` in them: those for a shell, and the steps of a workflow. */
export function readCommands(text: string): CommandBlock[] {
  return [...text.matchAll(/^```(sh|yaml)\n(.*?)\n```$/gms)].flatMap(([, language, code = ''], i, all) => {
    const lines = language === 'yaml' ? code.split('\n').map(readStep) : code.split('\n')
    const fence = text.slice(0, all[i]?.index).split('\n').length
    return lines.some((line) => /^(?:source <\(|npx pnpm@\S+ )?ssvx /.test(line)) ? [{ fence, lines }] : []
  })
}

/** What a line of a workflow has for the shell: a step of one line, or a line of a longer one. */
function readStep(line: string): string {
  return /^(?:- run: (?!\|)| {4})(.*)/.exec(line)?.[1] ?? ''
}
