/** What a chart is drawn for. */
export type ChartFormat = {
  /** Pixels of the page it is drawn for; it scales with its container. */
  width: number
  /** Whether that is a phone. */
  isNarrow: boolean
}

/** A chart twice, as SVG: for wide pages, and for phones. */
export type Chart = { wide: string; narrow: string }

/** Draws a chart for both formats. */
export function createChart(draw: (format: ChartFormat) => string): Chart {
  return { wide: draw({ width: 880, isNarrow: false }), narrow: draw({ width: 350, isNarrow: true }) }
}
