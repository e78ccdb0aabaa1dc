import type { OperatorCandidate, SuggestionFigures } from '@x/explain'
import type { ApiOperator } from '@x/operator-client'
import { BaseError, mainnet, parse } from '@x/schemas'
import { cleanText } from '@x/schemas/internal'
import * as v from 'valibot'
import type { Context } from '../context/createContext.ts'
import { UsageError } from '../errors/UsageError.ts'
import { readInteger } from '../inputs/readInteger.ts'
import { readJsonFile } from '../inputs/readJsonFile.ts'
import { readNetwork } from '../inputs/readNetwork.ts'
import { readOperatorIds } from '../inputs/readOperatorIds.ts'
import { createOutput } from '../terminal/createOutput.ts'
import { formatTable } from '../terminal/formatTable.ts'
import type { SuggestFlags } from './operatorFlags.ts'

const count = v.pipe(v.number(), v.minValue(0))
const share = v.object({ count, of: count })
const pair = v.object({
  operatorIds: v.pipe(v.array(v.number()), v.length(2)),
  ...{ both: count, expected: count, duties: v.pipe(v.number(), v.minValue(1)), qValue: count },
})
const figuresFile = v.object({
  operators: v.array(
    v.object({
      operatorId: v.number(),
      ...{ absent: share, led: share, ledByOthers: v.object({ share: v.nullable(v.number()) }) },
    }),
  ),
  pairs: v.array(pair),
})

/** Suggests operators: the cheapest by what they take and by what they are expected to lose. */
export async function suggest(context: Context, flags: SuggestFlags): Promise<void> {
  const output = createOutput(context, flags, { jsonWhenPiped: true })
  const size = readInteger(flags.size, '--size', { from: 4, to: 13 }) ?? 4
  if (size % 3 !== 1) throw new UsageError('--size is none of 4, 7, 10 and 13.')
  const chosen = flags.beside === undefined ? [] : readOperatorIds([flags.beside])
  const among = flags.among === undefined ? undefined : new Set(readOperatorIds([flags.among]))
  const figures = flags.figures === undefined ? undefined : await readFigures(flags.figures)
  const network = await readNetwork(context, flags, mainnet)
  const [{ createOperatorClient }, { suggestOperators }] = await Promise.all([
    import('@x/operator-client'),
    import('@x/explain'),
  ])
  const client = createOperatorClient({ network })
  context.startWork()

  output.status('Reading the operators …')
  const known = new Map<number, ApiOperator>()
  for await (const operator of client.listOperators({ ordering: 'id:asc', perPage: 100, signal: context.signal })) {
    known.set(operator.id, operator)
  }
  output.status(undefined)
  const isWanted = ({ id, isPrivate, isRemoved }: ApiOperator) =>
    chosen.includes(id) || (isPrivate !== true && isRemoved !== true && (among?.has(id) ?? true))
  const candidates = [...known.values()].filter(isWanted).flatMap(toCandidate)
  const found = suggestOperators({ candidates, figures, size, chosen })
  if (found === undefined) {
    throw new BaseError(`Of the ${candidates.length} operators that come into question no ${size} can be chosen.`, {
      fix: 'Name more with --among, or check the ids of --beside: private and removed operators are left out.',
    })
  }
  const operators = found.operators.map((each) => ({
    ...each,
    name: cleanText(known.get(each.operatorId)?.name ?? '', 40),
  }))
  output.result({ ...found, operators }, () => [
    formatTable(
      [
        { title: 'Id', align: 'right' },
        { title: 'Name', kind: 'text' },
        { title: 'Away', align: 'right' },
        { title: 'Known from' },
        { title: 'Fee a year', align: 'right' },
        { title: 'Fee' },
      ],
      operators.map(({ operatorId, name, absent, isMeasured, feeGwei, isFeeRising }) => [
        `${operatorId}`,
        name || '–',
        `${(100 * absent).toFixed(2)} %`,
        isMeasured ? 'own figures' : 'the API',
        formatYear(feeGwei),
        isFeeRising ? output.style('yellow', 'about to rise') : 'as it is',
      ]),
      output.style,
    ),
    '',
    `For a validator of 32 ETH and a year: fees of ${formatYear(found.feesGwei)}, and ${formatYear(found.missedGwei)} lost by ${(100 * found.missed).toFixed(3)} % missed duties, as expected.`,
    ...(figures === undefined
      ? ['Without --figures that rests on what the API publishes: `ssvx why operators --json` measures it.']
      : []),
    `Next: ssvx cluster cost --operators ${found.operatorIds.join(',')}`,
  ])
}

/** What so many gwei a day are in a year. */
function formatYear(gweiPerDay: number): string {
  return `${((gweiPerDay * 365) / 1e9).toFixed(4)} ETH`
}

/** What others publish of an operator; nothing where no fee is known. */
function toCandidate({ id, ethFee, fee, declaredFee, performance }: ApiOperator): OperatorCandidate[] {
  const current = ethFee ?? fee
  if (current === undefined) return []
  const percent = performance?.['30d']
  return [{ id, fee: current, declaredFee, performance: percent === undefined ? undefined : percent / 100 }]
}

/** Reads what `ssvx why operators --json` has printed. */
async function readFigures(path: string): Promise<SuggestionFigures> {
  return parse(figuresFile, await readJsonFile(path, 'The file of --figures'), `The figures in ${path}`)
}
