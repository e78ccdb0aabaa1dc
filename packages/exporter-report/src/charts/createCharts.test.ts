import { currentSlot, mainnet } from '@x/schemas'
import { beforeAll, describe, expect, test } from 'vitest'
import { getRoles } from '../figures/getRoles.ts'
import type { RenderReportParameters } from '../figures/renderReportParameters.ts'
import { collectTestReport } from '../fixtures/collectTestReport.ts'
import { type Chart, createChart } from './color.ts'
import { createCharts, drawRounds } from './createCharts.ts'
import { drawMissedDuties } from './drawMissedDuties.ts'

let data: RenderReportParameters

beforeAll(async () => {
  data = await collectTestReport({
    behaviour: { outages: [{ operatorId: 6, from: 1100, to: 1150 }], undecidedRate: 0.05, syncCommitteeShare: 0.5 },
    from: 1000,
    to: 1400,
    names: new Map([[6, 'A & <b>']]),
  })
})

type Mark = { attributes: Record<string, string>; title: string }

/** The bars or cells of a drawing, with what hovering over them says. */
function readMarks(svg: string): Mark[] {
  return [...svg.matchAll(/<(?:rect|path)([^>]*)><title>(.*?)<\/title>/g)].map(([, text = '', title = '']) => ({
    attributes: Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
    title,
  }))
}

function readTexts(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = '']) => text)
}

function draw(chart: Chart | undefined): string[] {
  return chart ? [chart.wide, chart.narrow] : []
}

describe('the charts of a report', () => {
  test('are SVG without scripts, styles or links, and take no name for markup', () => {
    const charts = Object.values(createCharts(data)).flatMap(draw)
    expect(charts).toHaveLength(8)
    for (const svg of charts) {
      expect(svg).toMatch(
        /^<svg aria-hidden="true" xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 (880|350) \d+">/,
      )
      expect(svg.match(/<(?!\/?(?:svg|g|text|rect|path|title)\b)/g)).toBe(null)
      expect(svg).not.toMatch(/NaN|undefined|Infinity| style=| on\w+=/)
    }
    expect(createCharts(data).heatMap?.wide).toContain('>A &amp; &lt;b&gt; (6)<')
  })

  test('show missed duties as lengths, with counts and shares', () => {
    const { byRole } = data.participation
    const roles = getRoles(data).filter((role) => (byRole[role]?.scheduled ?? 0) > 0)
    const missed = roles.map((role) => byRole[role]?.missed ?? 0)
    expect(Math.max(...missed)).toBeGreaterThan(5)
    for (const svg of draw(createCharts(data).missedDuties)) {
      const marks = readMarks(svg)
      expect(marks.map(({ attributes }) => [attributes['data-role'], Number(attributes['data-missed'])])).toEqual(
        roles.map((role, i) => [role, missed[i]]).filter(([, count]) => count !== 0),
      )
      // A bar begins at the axis and is as long as its count asks for, but never too short to be seen.
      const lengths = marks.map(({ attributes }) => {
        const [, start, end, radius] = /^M([\d.]+),[\d.]+H([\d.]+)q([\d.]+)/.exec(attributes['d'] ?? '') ?? []
        return Number(end) + Number(radius) - Number(start)
      })
      const longest = Math.max(...lengths)
      for (const [i, mark] of marks.entries()) {
        const share = Number(mark.attributes['data-missed']) / Math.max(...missed)
        expect(lengths[i]).toBeCloseTo(Math.max(2, longest * share), 1)
      }
      expect(readTexts(svg).filter((text) => /^\d.*%\)$/.test(text))).toHaveLength(roles.length)
    }
  })

  test('show rounds and times as stacked heights that are the counts', () => {
    const { byRole } = data.participation
    const { rounds, decidedTime } = createCharts(data)
    for (const svg of draw(rounds)) {
      const counts = readMarks(svg).map(({ attributes }) => [
        attributes['data-role'],
        Number(attributes['data-round']),
        Number(attributes['data-count']),
      ])
      const expected = Object.entries(byRole).flatMap(([role, figures]) =>
        figures.rounds.flatMap((count, i) => (i > 0 && count > 0 ? [[role, i + 1, count]] : [])),
      )
      expect(counts.toSorted()).toEqual(expected.toSorted())
      expectHeights(svg, (mark) => Number(mark.attributes['data-count']))
    }
    for (const svg of draw(decidedTime)) {
      const getCount = ({ title }: Mark) => Number(/: ([\d,]+)$/.exec(title)?.[1]?.replaceAll(',', ''))
      const total = readMarks(svg).reduce((sum, mark) => sum + getCount(mark), 0)
      expect(total).toBe(Object.values(byRole).reduce((sum, figures) => sum + (figures.decidedTime?.count ?? 0), 0))
      expectHeights(svg, getCount)
    }
  })

  test('are left out where there is nothing to show', async () => {
    // A standard exporter keeps a week and no schedules.
    const to = currentSlot(mainnet) - 1000
    const { heatMap, ...others } = createCharts(await collectTestReport({ mode: 'standard', from: to - 100, to }))
    expect(draw(heatMap)).toHaveLength(2)
    expect(others).toEqual({ missedDuties: undefined, decidedTime: undefined, rounds: undefined })
  })
})

test('a chart for a phone breaks long names of roles and shortens numbers', () => {
  const figures = { ...getFigures('ATTESTER'), scheduled: 20_000, missed: 12_345, rounds: [0, 12_345] }
  const large = withRoles({ VALIDATOR_REGISTRATION_OF_A_NEW_KIND: figures })
  const missed = createChart((format) => drawMissedDuties(large, Object.keys(large.participation.byRole), format))
  expect(readTexts(missed.wide)).toEqual(['Validator registration of a new kind', '12,345 of 20,000 (61.72 %)'])
  expect(readTexts(missed.narrow)).toEqual(['Validator', 'registration of', 'a new kind', '12,345 (61.72 %)'])
  const rounds = createChart((format) => drawRounds(large, Object.keys(large.participation.byRole), format))
  expect(readTexts(rounds.wide)).toEqual(
    expect.arrayContaining(['0', '5,000', '10,000', '15,000', '2 rounds', '3 rounds', '4 rounds']),
  )
  expect(readTexts(rounds.narrow)).toEqual(expect.arrayContaining(['0', '5k', '10k', '15k', '2', '3', '4']))
})

test('the axis of a few has whole numbers, and the last column counts 12 rounds and more', () => {
  const few = withRoles({ ATTESTER: { ...getFigures('ATTESTER'), rounds: Array.from({ length: 12 }, () => 1) } })
  const { wide, narrow } = createChart((format) => drawRounds(few, ['ATTESTER'], format))
  expect(readTexts(wide).slice(0, 2)).toEqual(['0', '1'])
  expect(readTexts(wide).at(-1)).toBe('12 and more')
  expect(readTexts(narrow).at(-1)).toBe('12+')
})

function getFigures(role: string): RenderReportParameters['participation']['byRole'][string] {
  const figures = data.participation.byRole[role]
  if (!figures) throw new Error(`no figures of ${role}`)
  return figures
}

function withRoles(byRole: RenderReportParameters['participation']['byRole']): RenderReportParameters {
  return { ...data, participation: { ...data.participation, byRole } }
}

/** Bars of one column stand on each other, and the pixels of one count are the same everywhere. */
function expectHeights(svg: string, getCount: (mark: Mark) => number): void {
  const marks = readMarks(svg)
  const height = (mark: Mark) => Number(mark.attributes['height'])
  const pixels = marks.reduce((sum, mark) => sum + height(mark), 0)
  const unit = pixels / marks.reduce((sum, mark) => sum + getCount(mark), 0)
  const columns = new Map<string, Mark[]>()
  for (const mark of marks) {
    expect(height(mark)).toBeCloseTo(getCount(mark) * unit, 1)
    const x = mark.attributes['x'] ?? ''
    columns.set(x, [...(columns.get(x) ?? []), mark])
  }
  for (const column of columns.values()) {
    for (const [i, mark] of column.entries()) {
      const below = column[i - 1]
      if (below) expect(Number(mark.attributes['y']) + height(mark)).toBeCloseTo(Number(below.attributes['y']), 1)
    }
  }
}
