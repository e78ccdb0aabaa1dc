import { describe, expect, test } from 'vitest'
import { judgeSources } from '../run/reportSource.ts'
import type { Alert, AlertEvent, AlertKind, Verdict } from './alertEvent.ts'
import { applyVerdicts } from './applyVerdicts.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

function say(operatorId: number, level: string | undefined, mark?: string): Verdict {
  const subject = { type: 'operator', operatorId } as const
  return {
    kind: 'operator-fee',
    subject,
    level,
    mark,
    severity: 'warning',
    message: `${level}`,
    facts: { mark: mark ?? null },
  }
}

/** What a series of looks tells. */
function tellAll(looks: readonly (readonly Verdict[])[], kinds: readonly AlertKind[] = ['operator-fee']) {
  let alerts: Alert[] = []
  const told: AlertEvent[] = []
  for (const [i, verdicts] of looks.entries()) {
    const result = applyVerdicts({
      alerts,
      verdicts,
      kinds,
      now: now + i * 60_000,
      watchId: 'a1b2',
      nextNumber: told.length + 1,
    })
    alerts = result.alerts
    told.push(...result.events)
  }
  return { alerts, told }
}

describe('an alert', () => {
  test('begins once, changes with its level or its mark, and ends once', () => {
    const { alerts, told } = tellAll([
      [say(1, undefined)],
      [say(1, 'announced', '5')],
      [say(1, 'announced', '5')],
      [say(1, 'announced', '6')],
      [say(1, 'raised', '6')],
      [say(1, undefined)],
      [say(1, undefined)],
      [say(1, 'announced', '7')],
    ])
    expect(
      told.map(({ id, alertId, type, level, time, began }) => [
        id,
        alertId,
        type,
        level,
        time.slice(14, 16),
        began.slice(14, 16),
      ]),
    ).toEqual([
      ['a1b2-1', 'a1b2-1', 'began', 'announced', '01', '01'],
      ['a1b2-2', 'a1b2-1', 'changed', 'announced', '03', '01'],
      ['a1b2-3', 'a1b2-1', 'changed', 'raised', '04', '01'],
      ['a1b2-4', 'a1b2-1', 'resolved', 'well', '05', '01'],
      ['a1b2-5', 'a1b2-5', 'began', 'announced', '07', '07'],
    ])
    expect(alerts).toMatchObject([{ id: 'a1b2-5', level: 'announced', mark: '7' }])
  })

  test('has the sentence of the latest look, also where it is no news', () => {
    const later = { ...say(1, 'announced', '5'), message: 'It lasts for 20.7 days.' }
    const { alerts, told } = tellAll([[say(1, 'announced', '5')], [later]])
    expect(told.map(({ type, message }) => [type, message])).toEqual([['began', 'announced']])
    expect(alerts).toMatchObject([{ id: 'a1b2-1', message: 'It lasts for 20.7 days.', began: told[0]?.began }])
  })

  test('of each subject is by itself', () => {
    const { told } = tellAll([
      [say(1, 'announced'), say(2, 'announced')],
      [say(1, undefined), say(2, 'announced')],
    ])
    expect(told.map(({ subject, type }) => [subject, type])).toEqual([
      [{ type: 'operator', operatorId: 1 }, 'began'],
      [{ type: 'operator', operatorId: 2 }, 'began'],
      [{ type: 'operator', operatorId: 1 }, 'resolved'],
    ])
  })

  test('ends where nothing is said of it any more by a look that would, and stays where a look is about something else', () => {
    expect(tellAll([[say(1, 'announced')], []]).told.map(({ type }) => type)).toEqual(['began', 'resolved'])
    const { alerts } = tellAll([[say(1, 'announced')], []], ['participation'])
    expect(alerts).toHaveLength(1)
  })
})

describe('a source', () => {
  const judge = (failingSince: number | undefined) =>
    judgeSources({ sources: [{ source: 'exporter', failingSince, reason: 'It is away.' }], now, patience: 60_000 })

  test('that fails is told after a while', () => {
    expect(judge(now - 59_999)).toEqual([])
    expect(judge(now - 60_000)).toMatchObject([
      { level: 'failing', message: 'The exporter has failed since 2026-11-22T11:59 UTC: It is away.' },
    ])
  })

  test('that works is well', () => {
    expect(judge(undefined)).toMatchObject([{ level: undefined }])
  })
})
