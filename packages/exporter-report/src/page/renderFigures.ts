import { getHeatCells } from '../figures/getHeatCells.ts'
import type { ReportData } from '../figures/reportData.ts'
import { maxValidators } from './renderValidators.ts'
import { maxWrongDuties } from './renderWrongDuties.ts'

/** The figures for scripts, as they stand in the report: an element of JSON, which browsers do not run. */
export function renderFigures(data: ReportData): string {
  const { from, to, intervalSlots, network, participation, operators, names } = data
  const figures = {
    network: network.name,
    from,
    to,
    intervalSlots,
    totals: participation.totals,
    coverage: participation.coverage,
    byRole: participation.byRole,
    wrongDuties: { ...participation.wrongDuties, duties: participation.wrongDuties.duties.slice(0, maxWrongDuties) },
    operators: operators.map(({ operatorId, expected, signed, share, macroScore, coverage }) => ({
      operatorId,
      name: names.get(operatorId),
      expected,
      signed,
      share,
      macroScore,
      coverage,
    })),
    heatMap: getHeatCells(data).map(({ operatorId, from, to, expected, signed, share }) => ({
      operatorId,
      from,
      to,
      expected,
      signed,
      share,
    })),
    validators: participation.validators.slice(0, maxValidators),
  }
  return `<script type="application/json" id="figures">${escapeJson(figures)}</script>`
}

/** JSON that cannot end its element or begin a comment, whatever the names contain. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
