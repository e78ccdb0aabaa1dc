import { createHash } from 'node:crypto'
import { mainnet as network } from '@x/schemas'
import { describe, expect, test } from 'vitest'
import type { RenderReportParameters } from '../figures/renderReportParameters.ts'
import { pageStyle } from './pageStyle.ts'
import { renderBehaviour } from './renderBehaviour.ts'
import { renderCauses } from './renderCauses.ts'
import { sortScript, sortScriptHash } from './renderReport.ts'

test('the policy of the page names the script that is in it', () => {
  expect(sortScriptHash).toBe(`sha256-${createHash('sha256').update(sortScript).digest('base64')}`)
})

test('causes have their cost, and no text of others is markup', () => {
  const figures = { duties: 2, costGwei: 31_000_000n, byCause: { 'leader-silent': 2 } }
  const duty = {
    ...{ slot: 9_000_000, role: 'PROPOSER', validatorIndex: 7, result: 'missed', cause: 'leader-silent' },
    ...{
      explanation: 'It was <b>silent</b>.',
      operators: [3],
      confidence: 'high',
      costGwei: 30_999_100n,
      isEstimated: true,
    },
    evidence: [{ text: 'No proposal of round 1 was heard.', at: 2_100 }],
  } as const
  const causes = {
    ...{ askedBeacon: true, duties: 900, withOutcome: 800 },
    causes: [
      { cause: 'leader-silent', duties: 2, costGwei: 31_000_000n, byConfidence: { high: 1, medium: 1, low: 0 } },
    ],
    operators: [{ operatorId: 3, ...figures }],
    validators: [{ validatorIndex: 7, ...figures }],
    worst: [duty],
  }
  const data = { network, names: new Map([[3, '<i>Three</i>']]), causes } as unknown as RenderReportParameters
  const html = renderCauses(data)
  expect(html).toContain(
    '2 of 900 duties went wrong. They cost 0.031 ETH, blocks estimated. The beacon chain tells of 800 of 900',
  )
  expect(html).toContain('data-value="31000000">0.031 ETH</td>')
  expect(html).toContain('about 0.030999 ETH')
  expect(html).toContain('&lt;b&gt;silent&lt;/b&gt;')
  expect(html).toContain('&lt;i&gt;Three&lt;/i&gt;')
  const unasked = renderCauses({
    ...data,
    causes: { ...(data.causes as NonNullable<typeof data.causes>), askedBeacon: false },
  })
  expect(unasked).toContain('what they cost is not known')
  expect(unasked).not.toContain('data-value="31000000"')
  expect(renderCauses({ ...data, causes: undefined })).toBe('')
})

test('what all duties say of operators is drawn, and each figure of a drawing stands in a table too', () => {
  const share = { count: 3, of: 10, share: 0.3, low: 0.1, high: 0.6 }
  const none = { count: 0, of: 0, share: null, low: null, high: null }
  const clock = { count: 1_200, median: 700, low: 690, high: null, quarter: 650, threeQuarters: 720 }
  const roles = [{ role: '<b>ROLE', start: [{ from: 4_500, ...share }], round: [{ from: 2, ...share }], delay: [] }]
  const operator = (operatorId: number) => ({ operatorId, missed: share, absent: none, roles })
  const pair = { operatorIds: [3, 4], duties: 400, absent: [60, 80], both: 40, expected: 12.04, qValue: 0.0003 }
  const figures = { operators: [{ ...operator(3), clock }, operator(4), operator(5)], pairs: [pair] }
  const data = {
    ...{ network, names: new Map([[3, '<i>Three</i>']]), operators: [{ operatorId: 4 }, { operatorId: 3 }] },
    causes: { figures },
  } as unknown as RenderReportParameters
  const html = renderBehaviour(data)
  // Those of the page, in its order, and no markup of others.
  expect([...html.matchAll(/<details[^>]*><summary><b>(.*?)<\/b>/g)].map(([, name]) => name)).toEqual([
    'Operator\u00a04',
    '&lt;i&gt;Three&lt;/i&gt; (3)',
  ])
  expect(html).not.toMatch(/<i>Three|<b>ROLE/i)
  expect(html).toContain('>+700 ms</td>')
  expect(html).toContain('half of 1,200 messages from +650 ms to +720 ms')
  expect(html).toContain(
    '<td class="n" data-value="0.3">3 = 30.00 %<span class="interval">10.00 % to 60.00 %</span></td>',
  )
  expect(html).toContain('<td class="n" data-value="4500">4.5</td>')
  expect(html).toContain('4.5: 3 of 10 missed (30.00 %, 10.00 % to 60.00 %)')
  expect(html).toContain('<td class="n bad" data-value="0.0003">0.03 %</td>')
  expect(html).toContain('3 and 4: both away in 40 duties')
  // A drawing without words has a name.
  expect(html.match(/<figure(?! role="img" aria-label)/g)).toBeNull()
  expect(html).not.toMatch(/undefined|null|NaN/)
  const without = (more: object) => renderBehaviour({ ...data, ...more } as RenderReportParameters)
  expect(without({ causes: { figures: { ...figures, pairs: [] } } })).toContain('No two of them were away')
  expect([without({ causes: undefined }), without({ causes: {} }), without({ operators: [] })]).toEqual(['', '', ''])
})

describe('the heat of a cell can be told without sight of colors', () => {
  const [light = '', dark = ''] = pageStyle.match(/--heat-0[^}]*?--heat-5: #\w{6}/g) ?? []
  const card = /--card: (#\w{6})/g
  const [lightCard = '', darkCard = ''] = [...pageStyle.matchAll(card)].map(([, color = '']) => color)

  test.each([
    ['light', light, lightCard],
    ['dark', dark, darkCard],
  ])('%s: the worse, the further from the color of the page, in steps that can be seen', (_, colors, page) => {
    const heat = [...colors.matchAll(/#\w{6}/g)].map(([color]) => getLightness(color))
    expect(heat).toHaveLength(6)
    const distances = [...heat.map((lightness) => Math.abs(lightness - getLightness(page))), 0]
    for (const [i, distance] of distances.slice(1).entries()) {
      expect((distances[i] ?? 0) - distance).toBeGreaterThan(7)
    }
  })
})

/** CIE L*, from 0 for black to 100 for white. */
function getLightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance
}
