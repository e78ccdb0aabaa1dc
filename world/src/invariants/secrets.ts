import { inspect } from 'node:util'
import type { Secret } from '../machine/watchSecrets.ts'
import type { KeystoresRun } from '../people/registerKeystoresUntilDone.ts'
import { formatTrace } from '../stage/createTrace.ts'
import type { Invariant } from './invariant.ts'

/**
 * Memory that has held a secret is overwritten once a run is over, unless it was killed, and no secret is in anything
 * that others see: requests, errors, records, events, files.
 */
export const secrets: Invariant<KeystoresRun> = {
  name: 'secrets',
  checkLife: ({ runs, trace }) => {
    const left = runs.flatMap((run) => run.left.map((name) => `${name} was left in memory`))
    const machine = runs.at(-1)?.machine
    if (machine === undefined) return left
    const told = [
      formatTrace(trace),
      ...machine.disk.readDurable().values(),
      ...runs.map(({ error }) => inspect(error, { depth: 8 })),
    ].join('\n')
    const lower = told.toLowerCase()
    const found = machine.secrets
      .listSecrets()
      .filter((secret) => {
        const { hex, others } = listTexts(secret)
        return lower.includes(hex) || others.some((text) => told.includes(text))
      })
      .map(({ name }) => `${name} is in what others see`)
    return [...new Set([...left, ...found])]
  },
}

/** How a secret may be written. In base64 it depends on what comes before it. */
function listTexts({ bytes }: Secret): { hex: string; others: string[] } {
  const plain = Buffer.from(bytes)
  const base64 = [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), plain]).toString('base64')
    return text.replace(/=+$/, '').slice(shift === 0 ? 0 : shift + 1, -1)
  })
  // What is no text can't be found as one.
  const text = plain.toString('utf8')
  return { hex: plain.toString('hex'), others: Buffer.from(text).equals(plain) ? [text, ...base64] : base64 }
}
