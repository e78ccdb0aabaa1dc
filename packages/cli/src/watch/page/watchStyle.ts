import { pageStyle } from '@x/exporter-report/internal'

/** The style sheet of the page: that of reports, and what is the page's own. */
export const watchStyle: string = `${pageStyle}
[hidden] { display: none }
main { padding-bottom: 8px }
footer { max-width: 976px; margin: 0 auto; padding: 4px 26px 40px }
a { color: var(--accent) }
a:focus-visible, input:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px }
#state { position: sticky; top: 0; z-index: 1; margin: 0 0 18px; padding: 10px 16px; border-radius: 10px; font-weight: 560;
  background: var(--bad); color: var(--page) }
h1::before { display: inline-block; margin-right: .35em }
h1.well::before { content: "\\2713"; color: var(--good) } h1.bad::before { content: "!"; color: var(--bad) } h1.unknown::before { content: "?"; color: var(--muted) } h1.waiting::before { content: "\\2026"; color: var(--muted) }
tbody th { color: inherit; font-size: inherit; padding: 7px 14px 7px 0; vertical-align: top; font-weight: 560; min-width: 6em }
bdi { overflow-wrap: anywhere }
tbody tr:last-child th { border-bottom: 0 }
.alerts { list-style: none; margin: 12px 0 0; padding: 0 }
.alerts li { border-left: 4px solid var(--role-2); padding: 2px 0 2px 14px; overflow-wrap: anywhere }
.alerts li + li { margin-top: 14px }
.alerts .critical { border-left-color: var(--bad) } .alerts .critical b { color: var(--bad) }
.alerts p { margin: 0 } .alerts .what { font-size: 13px } .alerts .muted { font-size: 13px }
.coverage .scroll { margin-top: 12px }
section > ul:not(.alerts) { margin: 8px 0 0; padding: 0 0 0 18px; font-size: 14px; overflow-wrap: anywhere }
.bars { width: 100%; min-width: 72px; max-width: 420px; height: 28px }
.bars .all { fill: var(--line) } .bars .none { fill: none; stroke: var(--muted); vector-effect: non-scaling-stroke }
.bars .heat-0 { fill: var(--heat-0) } .bars .heat-1 { fill: var(--heat-1) } .bars .heat-2 { fill: var(--heat-2) } .bars .heat-3 { fill: var(--heat-3) } .bars .heat-4, .bars .heat-5 { fill: var(--good) }
td .interval, time { white-space: nowrap } td .said { display: block; color: var(--muted); font-weight: 400; overflow-wrap: anywhere } .owner { display: block; font-weight: 400; color: var(--muted) }
td .nowrap { white-space: nowrap }
@media (max-width: 680px) { tbody th { min-width: 5em; padding-right: 9px } footer { padding: 4px 14px 32px } }
`
