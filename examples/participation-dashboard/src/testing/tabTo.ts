import type { Page } from 'playwright-core'

/**
 * Presses Tab until the element has the focus, as somebody does who has no mouse, and makes sure that the focus can be
 * seen at each step.
 *
 * @throws {Error} it is not reached, or the focus can't be seen somewhere
 */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate((selector) => {
      const element = document.activeElement
      if (element === null) return { isThere: false, isVisible: true, html: '' }
      const outlined = [element, element.parentElement].some((one) => {
        const { outlineStyle = 'none', outlineWidth = '0' } = one === null ? {} : getComputedStyle(one)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
      return {
        isThere: element.matches(selector),
        isVisible: outlined || element === document.body,
        html: element.outerHTML.slice(0, 100),
      }
    }, selector)
    if (!focus.isVisible) throw new Error(`The focus can't be seen on ${focus.html}`)
    if (focus.isThere) return
  }
  throw new Error(`Tab does not lead to ${selector}.`)
}
