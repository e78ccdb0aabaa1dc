import type { Page } from 'playwright-core'

/** The visible texts of a page whose contrast to what is behind them is below 4.5 (WCAG 2, AA), with their contrast. */
export function findPaleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Color = [red: number, green: number, blue: number, alpha: number]
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const parse = (color: string): Color => {
      if (canvas === null) throw new Error('There is no canvas.')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }
    const blend = ([red, green, blue, alpha]: Color, below: Color): Color => [
      red * alpha + below[0] * (1 - alpha),
      green * alpha + below[1] * (1 - alpha),
      blue * alpha + below[2] * (1 - alpha),
      1,
    ]
    const getLuminance = ([red, green, blue]: Color) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const getBackground = (element: Element | null): Color => {
      if (element === null) return [255, 255, 255, 1]
      const color = parse(getComputedStyle(element).backgroundColor)
      return color[3] === 1 ? color : blend(color, getBackground(element.parentElement))
    }
    const getOpacity = (element: Element | null): number =>
      element === null ? 1 : Number(getComputedStyle(element).opacity) * getOpacity(element.parentElement)

    const pale: string[] = []
    for (const element of document.body.querySelectorAll('*')) {
      const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)
      const ownText = [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim())
      if (!isField && !ownText) continue
      // What can't be used need not stand out.
      if (element.closest(':disabled') || !element.checkVisibility() || getOpacity(element) === 0) continue
      const style = getComputedStyle(element, element.matches(':placeholder-shown') ? '::placeholder' : undefined)
      const background = getBackground(element)
      const text = parse(element instanceof SVGElement ? style.fill : style.color)
      text[3] *= getOpacity(element)
      const [low = 0, high = 0] = [getLuminance(background), getLuminance(blend(text, background))].sort(
        (a, b) => a - b,
      )
      const contrast = (high + 0.05) / (low + 0.05)
      if (contrast < 4.5) pale.push(`${contrast.toFixed(2)}: ${element.outerHTML.slice(0, 100)}`)
    }
    return pale
  })
}
