import { createHash } from 'node:crypto'

/**
 * An answer of `/v1/exporter/traces/committee` as text, of at least `bytes` bytes, with the figures of a real one:
 * committees of 4 operators with 30 validators each, one round as a rule, arrival times with milliseconds, votes with the
 * checkpoints of their epoch.
 */
export function committeeTracesText(bytes: number): string {
  const rows: string[] = []
  const random = createRandom(7)
  const hex = (size: number) => Array.from({ length: size / 4 }, () => random().toString(16).padStart(8, '0')).join('')
  let length = 0
  for (let slot = 10_000_000; length < bytes; slot += 1) {
    for (let committee = 0; committee < 8; committee += 1) {
      const row = JSON.stringify(committeeTrace(slot, committee, random, hex))
      rows.push(row)
      length += row.length + 1
    }
  }
  return `{"data":[${rows.join(',')}],"schedule":[]}\n`
}

function committeeTrace(slot: number, committee: number, random: () => number, hex: (size: number) => string): unknown {
  const root = `0x${hex(32)}`
  const operators = [1, 2, 3, 4].map((id) => id + 4 * committee)
  const start = 1_606_824_023_000 + slot * 12_000
  const time = (after: number) => {
    // Go cuts the zeros at the end of a fraction.
    const text = new Date(start + after + (random() % 400)).toISOString()
    return text.replace(/\.?0+Z$/, 'Z')
  }
  const epoch = Math.floor(slot / 32)
  const validators = Array.from({ length: 30 }, (_, i) => 500_000 + committee * 1000 + i * 7)
  const message = (signer: number, after: number) => ({ round: 1, ssvRoot: root, signer, time: time(after) })
  return {
    slot,
    committeeID: hex(32),
    role: 'COMMITTEE',
    consensus: [
      {
        proposal: {
          round: 1,
          ssvRoot: root,
          leader: operators[slot % 4],
          roundChangeJustifications: null,
          prepareJustifications: null,
          time: time(4100),
        },
        prepares: operators.map((id) => message(id, 4200)),
        commits: operators.map((id) => message(id, 4350)),
        roundChanges: null,
      },
    ],
    decideds: [{ round: 1, ssvRoot: root, signers: operators.slice(0, 3), time: time(4500) }],
    sync_committee: null,
    attester: operators.map((signer) => ({ signer, validatorIdx: validators, time: time(4700) })),
    proposalData: `${hex(32)}${checkpoint(epoch - 1)}${checkpoint(epoch)}`,
  }
}

/** Of a vote: an epoch in eight bytes, the lowest first, and a root that all votes have in common. */
function checkpoint(epoch: number): string {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(epoch))
  return `${bytes.toString('hex')}${createHash('sha256').update(bytes).digest('hex')}`
}

/** A linear congruential generator: the same text each time. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
}
