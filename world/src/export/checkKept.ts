import type { LivedExport } from './exportLife.ts'

/** Rows that somebody has, and the slots that are named as missing. */
export type Held = {
  /** Each with its slot. */
  rows: readonly { slot: number; text: string }[]
  /** Whether the slot is said to lack something. */
  isNamed: (slot: number) => boolean
  from: number
  /** Included. Nothing behind it is there. */
  to: number
  /** Rows that could not be read. */
  unreadable: number
  /** What `rows` say of a row of the client. Default: the row itself. */
  rewrite?: (text: string) => string
}

/** Each row of the truth is there once, or its slot is named; and nothing is there that is not true and that nobody told. */
export function checkKept(
  life: Pick<LivedExport, 'scene' | 'untruths' | 'exporters'>,
  { rows, isNamed, from, to, unreadable, rewrite = (text) => text }: Held,
): string[] {
  const problems: string[] = []
  const { scene, untruths } = life
  const told = scene.readUntruths(untruths)
  const [forged, outside] = [told.forged, told.outside].map((texts) => new Set([...texts].map(rewrite)))
  const counts = new Map<number, Map<string, number>>()
  for (const { slot, text } of rows) {
    const ofSlot = counts.get(slot) ?? new Map<string, number>()
    counts.set(slot, ofSlot.set(text, (ofSlot.get(text) ?? 0) + 1))
    if (slot < from || slot > to) problems.push(`a row of slot ${slot} is there, which is beyond ${from} to ${to}`)
  }
  let hidden = 0
  let isUncertain = false
  for (let slot = from; slot <= to; slot++) {
    const ofSlot = counts.get(slot) ?? new Map<string, number>()
    const excused = isNamed(slot) || isLeftOut(life, slot)
    const wanted = scene.getTrueRows(slot)
    hidden += wanted.unreadable
    if (excused) isUncertain = true
    for (const text of wanted.rows.map(rewrite)) {
      const count = ofSlot.get(text) ?? 0
      ofSlot.delete(text)
      if (count === 0 && !excused) problems.push(`slot ${slot} lacks a row, and is not named: ${shorten(text)}`)
      if (count > 1) problems.push(`slot ${slot} has a row ${count} times: ${shorten(text)}`)
    }
    for (const text of ofSlot.keys())
      if (!forged?.has(text) || outside?.has(text))
        problems.push(`slot ${slot} has a row that nobody told, or nobody asked for: ${shorten(text)}`)
  }
  if (unreadable !== hidden && !isUncertain && untruths.forged.size + untruths.doubled.size === 0)
    problems.push(`${unreadable} rows are said to be unreadable, and there are ${hidden}`)
  return problems.slice(0, 5)
}

/** Whether an answer left out rows of a slot so that nobody can know: one of several exporters may be behind. */
export function isLeftOut({ untruths, exporters }: Pick<LivedExport, 'untruths' | 'exporters'>, slot: number): boolean {
  return untruths.omitted.has(slot) || (exporters.length > 1 && untruths.behind.has(slot))
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
