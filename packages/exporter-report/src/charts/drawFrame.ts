import { svgElement } from '../markup/svgElement.ts'

/** The element around a drawing. Screen readers skip it: the figure that it stands in says what it shows. */
export function drawFrame({ width, height }: { width: number; height: number }, elements: readonly string[]): string {
  return svgElement(
    'svg',
    { 'aria-hidden': 'true', xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` },
    elements,
  )
}
