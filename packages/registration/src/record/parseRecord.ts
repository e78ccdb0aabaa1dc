import { address, blsPublicKey, type Hex, hexOfSize, operatorId } from '@x/schemas'
import { decodeJson, getInputProblems } from '@x/schemas/internal'
import * as v from 'valibot'
import { beginnings, computeSeal } from './sealRecord.ts'

const hash = /* @__PURE__ */ hexOfSize(32)
const count = /* @__PURE__ */ v.pipe(v.number(), v.safeInteger('expected an integer'))
const amount = /* @__PURE__ */ v.pipe(
  v.string(),
  v.regex(/^[0-9]+$/, 'expected an integer from 0 as decimal text'),
  v.transform((text) => BigInt(text)),
)
const publicKeys = /* @__PURE__ */ v.optional(v.array(blsPublicKey))
const beginning = { chainId: count, contract: address, owner: address, digest: hash, version: v.literal(2) }

/** A line of a record, as far as it can be compared with the chain. */
const entry = /* @__PURE__ */ v.variant('type', [
  v.looseObject({ type: v.literal('plan'), ...beginning, firstOwnerNonce: count }),
  v.looseObject({ type: v.literal('move'), ...beginning, publicKeys }),
  v.looseObject({
    type: v.literal('call'),
    ...beginning,
    network: v.string(),
    functionName: v.string(),
    operatorIds: v.optional(v.array(operatorId)),
    publicKeys,
    value: amount,
  }),
  v.looseObject({
    type: v.literal('signed'),
    batch: count,
    hash: v.nullable(hash),
    accountNonce: v.nullable(count),
    functionName: v.string(),
    dataHash: hash,
    publicKeys,
    value: amount,
  }),
  v.looseObject({ type: v.literal('silent'), batch: count }),
  v.looseObject({ type: v.literal('withheld'), batch: count, hash }),
  v.looseObject({ type: v.literal('sent'), batch: count, hash }),
  v.looseObject({ type: v.literal('replaced'), batch: count, hash, accountNonce: count }),
  v.looseObject({
    type: v.literal('confirmed'),
    batch: count,
    hash,
    blockNumber: count,
    blockHash: hash,
    gasUsed: amount,
    gasPrice: amount,
  }),
  v.looseObject({ type: v.picklist(['reverted', 'reorganized']), batch: count, hash }),
  v.looseObject({ type: v.literal('stopped'), reason: v.string() }),
  v.looseObject({ type: v.literal('done'), spent: amount }),
])

/** What a line of a record says. */
export type RecordEntry = v.InferOutput<typeof entry>

/** A line of a record that can be read, by its number from 1. */
export type RecordLine = { number: number; entry: RecordEntry }

/** What is wrong with a record itself. */
export type RecordFlaw = { line: number; code: 'unreadable' | 'seal' | 'cut' | 'unfinished'; message: string }

/** The lines of one run. The first says what was going to be done. */
export type ParsedRun = {
  first: RecordLine & { entry: Extract<RecordEntry, { type: 'plan' | 'move' | 'call' }> }
  lines: RecordLine[]
}

/** Whether a line is the first of a run. */
export function isBeginning(entry: RecordEntry): entry is ParsedRun['first']['entry'] {
  return entry.type === 'plan' || entry.type === 'move' || entry.type === 'call'
}

/**
 * Reads a record: its runs, and what is wrong with it. A run that was killed while it wrote a line leaves half of one at
 * its end, which is no flaw; that the run did not end is told.
 */
export function parseRecord(text: string): { runs: ParsedRun[]; flaws: RecordFlaw[] } {
  const runs: ParsedRun[] = []
  const flaws: RecordFlaw[] = []
  let previous: Hex | undefined
  let torn: number | undefined
  const tear = (line: number) => {
    const message = 'The line is not JSON, but the run continues after it.'
    flaws.push({ line, code: 'unreadable', message })
  }
  const finish = () => {
    const run = runs.at(-1)
    const last = run?.lines.at(-1) ?? run?.first
    if (run === undefined || last === undefined || run.first.entry.type === 'move') return
    if (last.entry.type === 'done' || last.entry.type === 'stopped') return
    const message = 'The record of the run has no end: it was killed, or lines are missing.'
    flaws.push({ line: last.number, code: 'unfinished', message })
  }
  for (const [i, line] of text.split('\n').entries()) {
    if (line === '') continue
    const number = i + 1
    const json = parseLine(line)
    if (json === undefined) {
      if (torn !== undefined) tear(torn)
      torn = number
      continue
    }
    const isFirst = typeof json['type'] === 'string' && beginnings.includes(json['type'])
    if (torn !== undefined && !isFirst) tear(torn)
    torn = undefined
    if (isFirst) finish()
    const { seal, ...content } = json
    if (seal !== computeSeal(content, isFirst ? undefined : previous)) {
      const message =
        typeof seal === 'string'
          ? 'The seal does not fit: this line was edited, or one before it was edited, taken out or put in.'
          : 'The line has no seal.'
      flaws.push({ line: number, code: 'seal', message })
    }
    const parsedSeal = v.safeParse(hash, seal)
    previous = parsedSeal.success ? parsedSeal.output : undefined
    const parsed = v.safeParse(entry, json)
    if (!parsed.success) {
      const [problem] = getInputProblems(parsed.issues)
      const message = `The line can't be read: ${problem?.path ?? ''} ${problem?.message ?? ''}.`
      flaws.push({ line: number, code: 'unreadable', message })
      continue
    }
    const { output } = parsed
    if (isBeginning(output)) {
      runs.push({ first: { number, entry: output }, lines: [] })
      continue
    }
    const run = runs.at(-1)
    if (run === undefined) {
      flaws.push({ line: number, code: 'cut', message: 'The line belongs to no run: the beginning is missing.' })
    } else {
      run.lines.push({ number, entry: output })
    }
  }
  finish()
  return { runs, flaws }
}

function parseLine(line: string): Record<string, unknown> | undefined {
  try {
    const json = decodeJson(line)
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : undefined
  } catch {
    return undefined
  }
}
