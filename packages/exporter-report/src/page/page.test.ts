import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { pageStyle } from './pageStyle.ts'
import { sortScript, sortScriptHash } from './renderReport.ts'

test('the policy of the page names the script that is in it', () => {
  expect(sortScriptHash).toBe(`sha256-${createHash('sha256').update(sortScript).digest('base64')}`)
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
