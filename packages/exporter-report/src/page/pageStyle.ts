// The heat of a cell goes by lightness alone, from what stands out to what does not: it reads without sight of colors.
const light = `
  --page: #f6f5f1; --card: #ffffff; --text: #1d2428; --muted: #667077; --line: #e3e2dc; --accent: #1f6f5c;
  --good: #1f6f5c; --bad: #a8321f;
  --heat-0: #74190f; --heat-1: #ae4a24; --heat-2: #cf7a33; --heat-3: #d9a350; --heat-4: #a3cdbf; --heat-5: #d3eae3;
  --role-0: #3f8f7d; --role-1: #7db8a8; --role-2: #d9803f; --role-3: #5f7fae; --role-4: #a4b6d6; --role-5: #9a8f80;`

const dark = `
  --page: #14181a; --card: #1c2225; --text: #e6e9e7; --muted: #97a1a3; --line: #30383b; --accent: #6cc3ab;
  --good: #6cc3ab; --bad: #f08a72;
  --heat-0: #ffcdb5; --heat-1: #f29a6b; --heat-2: #cf8034; --heat-3: #94692a; --heat-4: #33665a; --heat-5: #24433c;
  --role-0: #3f9f8a; --role-1: #2c6a5e; --role-2: #d68a4c; --role-3: #6d8fc4; --role-4: #44597f; --role-5: #857b6d;`

/** The style sheet of a report: one column, light and dark, for desks, phones and paper. */
export const pageStyle: string = `
:root { color-scheme: light dark; ${light} }
@media (prefers-color-scheme: dark) { :root { ${dark} } }
@media print { :root { ${light} --page: #ffffff; color-scheme: light } }
* { box-sizing: border-box }
html { -webkit-text-size-adjust: 100% }
body { margin: 0; background: var(--page); color: var(--text);
  font: 15px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  font-variant-numeric: tabular-nums; }
main { max-width: 976px; margin: 0 auto; padding: 40px 24px 56px }
header { margin-bottom: 28px }
h1 { font-size: 30px; line-height: 1.2; letter-spacing: -0.015em; margin: 0 0 6px; font-weight: 650 }
h2 { font-size: 18px; line-height: 1.3; margin: 0 0 2px; font-weight: 620; letter-spacing: -0.005em }
.kicker { color: var(--accent); font-size: 13px; font-weight: 600; letter-spacing: .02em; margin: 0 0 8px }
.period { color: var(--muted); margin: 0 }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 22px 24px; margin: 0 0 18px }
.lead { color: var(--muted); margin: 0 0 16px; max-width: 78ch; font-size: 14px; text-wrap: pretty }
.coverage { border-left: 4px solid var(--good) }
.coverage.unknown { border-left-color: var(--muted) }
.coverage.partial { border-left-color: var(--bad) }
.coverage p { margin: 6px 0 0 }
.coverage ul { margin: 10px 0 0; padding: 0 0 0 18px; color: var(--muted); font-size: 14px }
.coverage li + li { margin-top: 3px }
.tiles { display: grid; grid-template-columns: repeat(4, 1fr); gap: 14px; margin: 0 0 18px; padding: 0; list-style: none }
.tiles li { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px 18px }
.tiles b { display: block; font-size: 25px; line-height: 1.2; font-weight: 620; letter-spacing: -0.015em }
.tiles span { color: var(--muted); font-size: 13px; line-height: 1.4; display: block; margin-top: 3px }
.tiles .name { margin: 0 0 4px; color: var(--text); font-weight: 560 }
figure { margin: 0 }
svg { display: block; width: 100%; height: auto }
.narrow, .phone { display: none }
.legend { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 14px 0 0; padding: 0; list-style: none; color: var(--muted); font-size: 13px }
.legend i { display: inline-block; width: 11px; height: 11px; border-radius: 3px; margin-right: 6px }
.scroll { overflow-x: auto; margin: 0 -24px; padding: 0 24px; scrollbar-color: var(--line) transparent }
table { border-collapse: collapse; width: 100%; font-size: 14px }
th { text-align: left; color: var(--muted); font-weight: 560; font-size: 13px; padding: 6px 14px 6px 0; border-bottom: 1px solid var(--line); vertical-align: bottom }
td { padding: 7px 14px 7px 0; border-bottom: 1px solid var(--line); vertical-align: top }
tr:last-child td { border-bottom: 0 }
th:last-child, td:last-child { padding-right: 0 }
td:first-child { min-width: 9em; overflow-wrap: anywhere } .ids { display: inline-block; min-width: 5.5em }
.n { text-align: right } td.n, .nowrap { white-space: nowrap }
th button { all: unset; cursor: pointer; border-radius: 3px }
th button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
th[aria-sort] button { color: var(--text) }
th[aria-sort=ascending] button::after { content: " \\2191" } th[aria-sort=descending] button::after { content: " \\2193" }
.unfold { font-size: 14px; margin: 0 0 8px } .unfold input { margin: 0 8px 0 0; accent-color: var(--accent) }
.unfold:has(input:not(:checked)) + .scroll .folded tr:nth-child(n + 21) { display: none }
.bad { color: var(--bad); font-weight: 560 }
.muted { color: var(--muted) }
code { font: 13px/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace }
h3 { font-size: 15px; font-weight: 620; margin: 22px 0 6px } h4 { font-size: 14px; font-weight: 560; margin: 14px 0 6px }
.curves { display: grid; grid-template-columns: repeat(3, 1fr); gap: 14px; margin: 0 0 6px } td .interval { display: block; color: var(--muted); font-size: 12px } figcaption { color: var(--muted); font-size: 13px; margin: 0 0 4px }
details details { border-top: 0; padding: 4px 0 } .legend + .scroll { margin-top: 14px } figure + .scroll { margin-top: 10px }
details { border-top: 1px solid var(--line); padding: 8px 0; font-size: 14px } summary { cursor: pointer } details p { margin: 8px 0 0 } details ul { margin: 6px 0 4px; padding: 0 0 0 18px }
dl { margin: 0; font-size: 14px } dt { font-weight: 560; margin-top: 10px } dd { margin: 0; color: var(--muted); max-width: 74ch }
footer { color: var(--muted); font-size: 13px; padding: 4px 2px }
@media (max-width: 680px) {
  body { font-size: 15px }
  main { padding: 24px 12px 40px }
  h1 { font-size: 25px }
  section { padding: 18px 16px; border-radius: 10px }
  .scroll { margin: 0 -16px; padding: 0 16px }
  .tiles { grid-template-columns: repeat(2, 1fr); gap: 10px }
  .tiles li { padding: 13px 14px } .tiles b { font-size: 21px }
  table { font-size: 13px } th { font-size: 12px } code { font-size: 11px; white-space: nowrap } th, td { padding-right: 7px } td:first-child { min-width: 4.5em }
  .curves { grid-template-columns: 1fr }
  .wide, .desk { display: none } td:not(:first-child) .nowrap { white-space: normal } .narrow { display: block } .phone { display: inline }
}
@media print {
  @page { margin: 14mm }
  body { font-size: 12px; -webkit-print-color-adjust: exact; print-color-adjust: exact }
  main { max-width: none; padding: 0 }
  section { border-radius: 6px; padding: 14px 16px }
  section, .tiles li { break-inside: avoid } section.long { break-inside: auto } tr, h2 { break-inside: avoid; break-after: auto }
  h2 { break-after: avoid } .tiles { grid-template-columns: repeat(4, 1fr) }
  .wide { display: block } .desk { display: table-cell } .curves { grid-template-columns: repeat(3, 1fr) } .narrow, .phone { display: none }
  table, th, code, .lead, .coverage ul, .tiles span, .legend, dl, footer { font-size: 10.5px } h1 { font-size: 24px } h2 { font-size: 15px } .tiles b { font-size: 19px } .scroll { overflow: visible; margin: 0; padding: 0 } .unfold, th button::after { display: none } th, td { padding: 4px 9px 4px 0 } .lead { max-width: none }
}
`
