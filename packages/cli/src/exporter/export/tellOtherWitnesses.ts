import type { OtherWitnesses } from '@x/exporter-files'
import { cleanText } from '@x/schemas/internal'
import type { Output } from '../../terminal/createOutput.ts'
import { formatCount } from '../../terminal/formatAmounts.ts'

/** Says that files of an earlier run rest on the word of others than those that are asked now. */
export function tellOtherWitnesses({ now, before }: OtherWitnesses, output: Output): void {
  const list = (names: readonly string[]) =>
    names.length === 0 ? 'one exporter' : names.map((name) => cleanText(name)).join(', ')
  output.warn(
    `Other exporters are asked than before: ${list(now)}. Files of the earlier run are kept, and say whom they are from.`,
    before.map(({ names, files }) => `  ${formatCount(files, 'file')} from ${list(names)}`),
  )
}
