import { BarChart, type BarSeriesOption, HeatmapChart, type HeatmapSeriesOption } from 'echarts/charts'
import {
  GridComponent,
  type GridComponentOption,
  type VisualMapComponentOption,
  VisualMapPiecewiseComponent,
} from 'echarts/components'
import { type ComposeOption, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { escapeHtml } from './escapeHtml.ts'

export type ChartOption = ComposeOption<
  BarSeriesOption | HeatmapSeriesOption | GridComponentOption | VisualMapComponentOption
>

export type RenderChartParameters = {
  width: number
  height: number
  option: ChartOption
  /** What hovering over an item says, and facts for scripts, by the item's position in its series. */
  describeItem?: ((series: number, item: number) => ItemFacts | undefined) | undefined
}

/** `title` is the tooltip, `data` become `data-*` attributes. */
export type ItemFacts = { title: string; data?: Readonly<Record<string, string | number>> | undefined }

/**
 * Colours of the style sheet. The library computes with colours and so does not take variables: each variable has a
 * colour of its own while the chart is drawn, which is replaced afterwards. So one drawing serves light and dark.
 */
const variables = [
  'text',
  'muted',
  'line',
  'card',
  'heat-0',
  'heat-1',
  'heat-2',
  'heat-3',
  'heat-4',
  'heat-5',
  'role-0',
  'role-1',
  'role-2',
  'role-3',
  'role-4',
  'role-5',
] as const

export type ColorVariable = (typeof variables)[number]

/** The stand-in of a variable of the style sheet. */
export function color(name: ColorVariable): string {
  return `#fe00${(variables.indexOf(name) + 16).toString(16)}`
}

/** Draws a chart as SVG text that scales with its container. */
export function renderChart({ width, height, option, describeItem }: RenderChartParameters): string {
  use([BarChart, HeatmapChart, GridComponent, VisualMapPiecewiseComponent, SVGRenderer])
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  try {
    chart.setOption({
      animation: false,
      textStyle: { fontFamily: 'inherit', color: color('text') },
      ...option,
    })
    return prepare(chart.renderToSVGString(), describeItem)
  } finally {
    chart.dispose()
  }
}

function prepare(svg: string, describeItem: RenderChartParameters['describeItem']): string {
  return (
    svg
      // Rules for the pointer, of no use without a script.
      .replace(/<style\s*>[\s\S]*?<\/style>/g, '')
      .replace(/ class="[^"]*"/g, '')
      .replace(/^<svg width="\d+" height="\d+"/, '<svg aria-hidden="true"')
      .replace(
        /<(path|rect)([^>]*?) ecmeta_series_index="(\d+)" ecmeta_data_index="(\d+)"[^>]*><\/\1>/g,
        (_, tag, rest, series, item) => {
          const facts = describeItem?.(Number(series), Number(item))
          if (!facts) return `<${tag}${rest}></${tag}>`
          const data = Object.entries(facts.data ?? {}).map(
            ([name, value]) => ` data-${name}="${escapeHtml(String(value))}"`,
          )
          return `<${tag}${rest}${data.join('')}><title>${escapeHtml(facts.title)}</title></${tag}>`
        },
      )
      .replace(/ ecmeta_[a-z_]+="[^"]*"/g, '')
      .replace(/#fe00([0-9a-f]{2})/g, (_, code: string) => `var(--${variables[Number.parseInt(code, 16) - 16]})`)
      .replace(/\n/g, '')
  )
}
