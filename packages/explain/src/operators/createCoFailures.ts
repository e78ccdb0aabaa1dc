/** How often two operators were both away, in duties of committees that have both. */
export type CoFailure = {
  operatorIds: readonly number[]
  /** Duties of committees that have both, of which at least one member was heard. */
  duties: number
  /** Those in which the one, the other, and both took no part. */
  absent: readonly number[]
  both: number
  /** How often both would be away by chance, if the one had nothing to do with the other. */
  expected: number
  /**
   * How likely it is by chance that both are away at least so often. Absences come in spells, so that duties are no
   * independent observations: the absences of the one are held against those of the other at shifted times (up to 9,999 shifts).
   */
  pValue: number
  /** The same, with regard to how many pairs were looked at (Benjamini and Hochberg). */
  qValue: number
}

/** Counts who is away together. */
export type CoFailureCounter = {
  /** Adds a duty of a committee, in the order of slots. Duties of different groups are sequences of their own. */
  add: (duty: { members: readonly number[]; group: string; active: ReadonlySet<number> }) => void
  /** Pairs of which both were away at some time, the most suspicious first. */
  result: () => CoFailure[]
}

/** Spells of absence: from, until (exclusive), from, until, … */
type Spells = number[]
type Sequence = { members: readonly number[]; length: number; spells: Map<number, Spells> }

const shifts = 9_999
/** After so many shifts with as many common absences it is clear that they are chance (Besag and Clifford). */
const enough = 20

/** Creates a counter of common failures. Its memory grows with the spells of absence, not with the duties. */
export function createCoFailures(): CoFailureCounter {
  const sequences = new Map<string, Sequence>()
  return {
    add: ({ members, group, active }) => {
      // Where nobody is heard, it may as well be the exporter.
      if (active.size === 0) return
      const key = `${group} ${members.join()}`
      let sequence = sequences.get(key)
      if (sequence === undefined) {
        sequence = { members, length: 0, spells: new Map() }
        sequences.set(key, sequence)
      }
      const at = sequence.length
      sequence.length += 1
      for (const id of members) {
        if (active.has(id)) continue
        const spells = sequence.spells.get(id) ?? []
        if (spells.at(-1) === at) spells[spells.length - 1] = at + 1
        else spells.push(at, at + 1)
        sequence.spells.set(id, spells)
      }
    },
    result: () => {
      const pairs = new Map<string, { ids: [number, number]; of: Sequence[] }>()
      for (const sequence of sequences.values()) {
        const ids = sequence.members.toSorted((a, b) => a - b)
        for (const [i, a] of ids.entries()) {
          for (const b of ids.slice(i + 1)) {
            const key = `${a} ${b}`
            const pair = pairs.get(key) ?? { ids: [a, b] as [number, number], of: [] }
            pair.of.push(sequence)
            pairs.set(key, pair)
          }
        }
      }
      const found = [...pairs.values()].flatMap(({ ids, of }) => compare(ids, of) ?? [])
      return adjust(found).sort((x, y) => x.pValue - y.pValue || y.both - y.expected - (x.both - x.expected))
    },
  }
}

function compare(ids: [number, number], sequences: readonly Sequence[]): Omit<CoFailure, 'qValue'> | undefined {
  const [a, b] = ids
  const parts = sequences.map(({ length, spells }) => ({ length, a: spells.get(a) ?? [], b: spells.get(b) ?? [] }))
  const absent: [number, number] = [0, 0]
  let duties = 0
  let both = 0
  let expected = 0
  for (const part of parts) {
    const [ofA, ofB] = [measure(part.a), measure(part.b)]
    duties += part.length
    absent[0] += ofA
    absent[1] += ofB
    both += overlap(part.a, part.b)
    expected += (ofA * ofB) / part.length
  }
  if (absent[0] === 0 || absent[1] === 0) return undefined
  return { operatorIds: ids, duties, absent, both, expected, pValue: both === 0 ? 1 : getPValue(parts, both) }
}

function getPValue(parts: readonly { length: number; a: Spells; b: Spells }[], both: number): number {
  let asMany = 0
  for (let i = 1; i <= shifts; i += 1) {
    let shifted = 0
    for (const { length, a, b } of parts) {
      // Steps that fall on all places alike, in an order that has nothing to do with them.
      const by = 1 + Math.floor(((i * 0.618_033_988_749_895) % 1) * (length - 1))
      shifted += overlap(a, shift(b, by, length))
    }
    if (shifted >= both) asMany += 1
    if (asMany === enough) return enough / i
  }
  return (asMany + 1) / (shifts + 1)
}

/** Moves spells in a circle. */
function shift(spells: Spells, by: number, length: number): Spells {
  const head: Spells = []
  const tail: Spells = []
  for (let i = 0; i < spells.length; i += 2) {
    const [from, until] = [(spells[i] ?? 0) + by, (spells[i + 1] ?? 0) + by]
    if (from >= length) head.push(from - length, until - length)
    else if (until <= length) tail.push(from, until)
    else {
      head.push(0, until - length)
      tail.push(from, length)
    }
  }
  // A spell that was cut is followed by those that have gone over the end as a whole.
  return [...head, ...tail]
}

function measure(spells: Spells): number {
  let sum = 0
  for (let i = 0; i < spells.length; i += 2) sum += (spells[i + 1] ?? 0) - (spells[i] ?? 0)
  return sum
}

function overlap(a: Spells, b: Spells): number {
  let sum = 0
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const [endA, endB] = [a[i + 1] ?? 0, b[j + 1] ?? 0]
    sum += Math.max(0, Math.min(endA, endB) - Math.max(a[i] ?? 0, b[j] ?? 0))
    if (endA <= endB) i += 2
    else j += 2
  }
  return sum
}

function adjust(found: readonly Omit<CoFailure, 'qValue'>[]): CoFailure[] {
  const sorted = found.toSorted((a, b) => b.pValue - a.pValue)
  let least = 1
  return sorted.map((each, i) => {
    least = Math.min(least, (each.pValue * sorted.length) / (sorted.length - i))
    return { ...each, qValue: least }
  })
}
