import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AgreeOnOwnerNonceOptions, agreeOnOwnerNonce, type OwnerNonceWitness } from './agreeOnOwnerNonce.ts'

const node = (ownerNonce: number): OwnerNonceWitness => ({
  source: 'node',
  ownerNonce,
  blockNumber: 100,
  later: 0,
  isCurrent: true,
})
const subgraph = (ownerNonce: number, change: Partial<OwnerNonceWitness> = {}): OwnerNonceWitness => ({
  source: 'subgraph',
  ownerNonce,
  blockNumber: 100,
  later: 0,
  isCurrent: true,
  ...change,
})
const otherNode = (ownerNonce: number): OwnerNonceWitness => ({ ...node(ownerNonce), source: 'otherNode' })
const api = (ownerNonce: number): OwnerNonceWitness => ({
  source: 'api',
  ownerNonce,
  blockNumber: undefined,
  later: 0,
  isCurrent: true,
})
const behind = { blockNumber: 97, isCurrent: false }
const ahead = { blockNumber: 103, isCurrent: false }

/** `5 node subgraph` for an agreement, or the other verdicts' names. */
function decide(witnesses: readonly OwnerNonceWitness[], options: Partial<AgreeOnOwnerNonceOptions> = {}): string {
  const verdict = agreeOnOwnerNonce(witnesses, { atLeast: 0, isContradicted: false, isPatient: true, ...options })
  return verdict.type === 'agreed' ? [verdict.ownerNonce, ...verdict.ownerNonceSources].join(' ') : verdict.type
}

describe('what is said, with time to wait and without', () => {
  test.each<[string, OwnerNonceWitness[], patient: string, impatient: string]>([
    ['one source', [node(5)], '5 node', '5 node'],
    ['two that agree', [node(5), subgraph(5)], '5 node subgraph', '5 node subgraph'],
    ['three that agree', [node(5), subgraph(5), api(5)], '5 node subgraph api', '5 node subgraph api'],
    ['subgraph and API alone, which show nothing', [subgraph(0), api(0)], 'waiting', 'disputed'],
    ['two nodes', [node(5), otherNode(5)], '5 node otherNode', '5 node otherNode'],

    [
      'a subgraph of a block before, which later events complete',
      [node(5), subgraph(3, { blockNumber: 97, later: 2 })],
      '5 node subgraph',
      '5 node subgraph',
    ],
    ['a subgraph that does not know the newest blocks', [node(5), subgraph(5, behind)], 'waiting', '5 node'],
    ['the same, and an API that does', [node(5), subgraph(5, behind), api(5)], '5 node api', '5 node api'],

    ['a subgraph of one less', [node(5), subgraph(4)], 'disputed', 'disputed'],
    ['a subgraph of three more', [node(5), subgraph(8)], 'disputed', 'disputed'],
    ['a subgraph without the account', [node(5), subgraph(0)], 'disputed', 'disputed'],
    ['a subgraph of one less, and an API', [node(5), subgraph(4), api(5)], '5 node api', '5 node api'],
    ['a subgraph of three more, and an API', [node(5), subgraph(8), api(5)], '5 node api', '5 node api'],
    ['subgraph and API of what no node shows', [node(3), subgraph(5), api(5)], 'waiting', 'disputed'],
    ['the same, and two nodes', [node(3), otherNode(3), subgraph(5), api(5)], 'waiting', 'disputed'],
    ['three that differ', [node(5), subgraph(8), api(7)], 'waiting', 'disputed'],
    ['two nodes that differ', [node(5), otherNode(4)], 'disputed', 'disputed'],
    [
      'a node that shows less than the other',
      [node(4), otherNode(5), subgraph(5)],
      '5 otherNode subgraph',
      '5 otherNode subgraph',
    ],
    ['a second node that shows less', [node(5), otherNode(4), subgraph(5)], '5 node subgraph', '5 node subgraph'],
    ['a second node that invents', [node(5), otherNode(8), subgraph(5)], '5 node subgraph', '5 node subgraph'],

    ['an API of less', [node(5), api(4)], 'waiting', 'disputed'],
    ['an API of more', [node(5), api(8)], 'waiting', 'disputed'],
    ['an API of less beside two that agree', [node(5), subgraph(5), api(4)], '5 node subgraph', '5 node subgraph'],

    ['a subgraph of a future block', [node(5), subgraph(5, ahead)], 'waiting', '5 node'],
    ['a subgraph of a future block with more', [node(5), subgraph(6, ahead)], 'waiting', 'disputed'],
    ['a subgraph of a future block with less', [node(5), subgraph(4, ahead)], 'waiting', 'disputed'],
    ['a subgraph of a future block, and an API', [node(5), subgraph(5, ahead), api(5)], '5 node api', '5 node api'],
    ['nothing that is sure', [node(5), subgraph(6, ahead), api(5)], 'waiting', 'disputed'],
  ])('%s', (_, witnesses, patient, impatient) => {
    expect(decide(witnesses, { isPatient: true })).toBe(patient)
    expect(decide(witnesses, { isPatient: false })).toBe(impatient)
  })
})

describe('what the chain says against it', () => {
  test('more validators than the nonce can be: nobody is believed', () => {
    expect(decide([node(5)], { atLeast: 5 })).toBe('5 node')
    expect(decide([node(5)], { atLeast: 6 })).toBe('disputed')
    expect(decide([node(5), subgraph(5)], { atLeast: 6 })).toBe('disputed')
    expect(decide([node(4), otherNode(6), subgraph(6)], { atLeast: 6 })).toBe('6 otherNode subgraph')
    expect(decide([node(4), subgraph(4), api(6)], { atLeast: 6, isPatient: false })).toBe('disputed')
  })

  test('a latest validator that signed another nonce: one source is not enough', () => {
    expect(decide([node(5)], { isContradicted: true })).toBe('disputed')
    expect(decide([node(5), subgraph(5)], { isContradicted: true })).toBe('5 node subgraph')
    expect(decide([node(5), subgraph(5, behind)], { isContradicted: true })).toBe('waiting')
    expect(decide([node(5), subgraph(5, behind)], { isContradicted: true, isPatient: false })).toBe('disputed')
  })
})

describe('whatever is said', () => {
  const statements = fc.array(
    fc.record({
      source: fc.constantFrom('node' as const, 'otherNode' as const, 'subgraph' as const, 'api' as const),
      ownerNonce: fc.nat(4),
      blockNumber: fc.option(fc.nat(3), { nil: undefined }),
      later: fc.nat(2),
      isCurrent: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  )
  const options = fc.record({ atLeast: fc.nat(6), isContradicted: fc.boolean(), isPatient: fc.boolean() })

  test('an agreement is on what a node shows and most say, and on no less than there are validators', () => {
    fc.assert(
      fc.property(statements, options, (witnesses, each) => {
        const verdict = agreeOnOwnerNonce(witnesses, each)
        if (verdict.type !== 'agreed') return
        const { ownerNonce, ownerNonceSources, dissenters } = verdict
        const figures = witnesses.map(({ ownerNonce, later }) => ownerNonce + later)
        const shown = witnesses.some(({ source }, i) => source.endsWith('ode') && figures[i] === ownerNonce)
        expect(shown).toBe(true)
        expect(ownerNonceSources.length).toBeGreaterThan(dissenters.length)
        expect(ownerNonce).toBeGreaterThanOrEqual(each.atLeast)
        if (ownerNonceSources.length === 1) {
          expect(new Set(figures).size).toBe(1)
          expect(each.isContradicted).toBe(false)
        }
      }),
    )
  })

  test('nobody waits without patience', () => {
    fc.assert(
      fc.property(statements, options, (witnesses, each) => {
        expect(agreeOnOwnerNonce(witnesses, { ...each, isPatient: false }).type).not.toBe('waiting')
      }),
    )
  })
})
