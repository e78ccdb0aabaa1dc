import { describe, expect, test } from 'vitest'
import { createView, hostileName, owners } from '../testing/createView.ts'
import { createWatchTexts } from './createWatchTexts.ts'
import { renderWatchPage } from './renderWatchPage.ts'
import { watchScript } from './watchScript.ts'

const { status } = createView()

/** The page of a watch that goes otherwise. */
const render = (more: Partial<typeof status> = {}) => renderWatchPage(createView(more))

/** A section of it. */
const getPart = (html: string, id: string) => html.split(` id="${id}"`)[1]?.split('</section>')[0] ?? ''

describe('the page', () => {
  test('takes no text of others for markup, and nothing in it turns the direction of what follows', () => {
    const alerts = status.alerts.map((alert) => ({ ...alert, message: hostileName, level: hostileName }))
    const sources = status.sources.map((source) => ({ ...source, failingSince: 1, reason: hostileName }))
    const html = render({ alerts, sources, network: { name: hostileName, chainId: 1 } })
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="watch.js" defer>'])
    expect(html).not.toMatch(/<(?:img|style|iframe|object)| on\w+=(?!alert\(1\)&gt;)| style=|javascript:|https?:/)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not be there
    expect(html).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
    expect(html).toContain('<bdi>&lt;/p&gt;&lt;script&gt;document.title=&#39;broken&#39;')
    expect(html).toContain('<bdi>שקמה</bdi>')
  })

  test('shows alerts of any kind, critical ones first, then the latest', () => {
    const [first, ...others] = status.alerts
    // A kind that only a later version knows.
    const drift = { ...first, id: 'a-99', kind: 'drift', message: 'The fleet is not as its file says.' }
    const part = getPart(render({ alerts: [drift, ...others] as unknown as typeof status.alerts }), 'alerts')
    expect([...part.matchAll(/<b>(\w+)<\/b> ([^<]+)/g)].map(([, severity, what]) => `${severity} ${what}`)).toEqual([
      'critical operator removed · removed',
      'warning runway · short',
      'warning drift · announced',
    ])
    expect(part).toContain('<p>The fleet is not as its file says.</p>')
    // States of earlier versions have no sentence.
    const silent = getPart(
      render({ alerts: [{ ...status.alerts[2], message: undefined }] as typeof status.alerts }),
      'alerts',
    )
    expect(silent).toContain('<p>Operator 8: removed.</p>')
  })

  test('says what is not known: sources that fail or are not there, epochs, duties, blocks', () => {
    const part = getPart(render(), 'unknown')
    const last = status.epoch ?? 0
    expect([...part.matchAll(/<li>(.*)<\/li>/g)].map(([, text]) => text)).toEqual([
      'Alerts do not reach the receiver of the webhook.',
      `Epoch ${last - 12} the exporter has not seen as a whole, and it is read again.`,
      `Epoch ${last - 30} the beacon nodes were not asked about in time.`,
      'Of 2 duties it is not known whether they were decided.',
      'Of 1 block of the last day it cannot be told whom they pay.',
      '2 events of alerts wait for the receiver of the webhook.',
    ])
    expect(part).toContain('✗ fails since <time datetime="2026-11-28T20:03:50.000Z">2026-11-28 20:03</time>')

    const participation = { ...status.participation, epochsAgain: [], unknownValidators: [7, 8] }
    const alone = getPart(
      render({ sources: status.sources.slice(2, 3), beacon: undefined, undelivered: 0, participation }),
      'unknown',
    )
    expect([...alone.matchAll(/<li>(.*)<\/li>/g)].map(([, text]) => text)).toEqual([
      'There is no node: nothing is known of runways, liquidations, fees, removed operators and whom blocks pay.',
      'There is no beacon node: nothing is known of validators that are slashed, silent, run by somebody else, or have exited.',
      `Epoch ${last - 12} could not be read from the exporter.`,
      'Of 2 duties it is not known whether they were decided.',
      'Of 1 block of the last day it cannot be told whom they pay.',
      'The exporter does not know 2 validators: 7, 8.',
    ])
  })

  test('says that all is well only where all is known', () => {
    const sources = status.sources.slice(0, 3)
    const participation = { ...status.participation, clusters: [], blocks: [], epochsAgain: [] }
    const beacon = { epoch: 1, notLookedAt: [], clusters: [] }
    const well = {
      alerts: [],
      sources,
      participation,
      beacon,
      undelivered: 0,
      duties: { epochs: [], missedProposals: [] },
    }
    expect(render(well)).toContain('role="status">No alerts</h1>')
    expect(render({ ...well, sources: sources.slice(1) })).toContain(
      'role="status">No alerts, but not all is known</h1>',
    )
    expect(render({ ...well, alerts: status.alerts })).toContain('role="status">3 alerts, 1 critical</h1>')
    expect(render({ ...well, looks: 0 })).toContain('role="status">Reading for the first time</h1>')
    const early = renderWatchPage({ ...createView(), status: undefined })
    expect(early).toContain('Started <time datetime="2026-11-28T17:40:30.000Z">')
    expect(early).not.toContain('<section')
  })

  test('has a row for each cluster, the shortest runway first, with its owner where there are several', () => {
    const rows = [...getPart(render(), 'clusters').matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row = '']) =>
      row
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/ +/g, ' ')
        .trim(),
    )
    expect(rows).toEqual([
      '5, 6, 7, 8 0x012f55…513f88 ! alert 5.4 days 2026-12-04 0.271828 ETH 0.050339 ETH 4 85.00 %',
      '11, 22, 33, 44, 55, 66, 77 0xf39Fd6…b92266 ✓ active 64 days 2027-01-31 58.2 ETH 0.909375 ETH 500 99.66 %',
      '1, 2, 3, 4 0x012f55…513f88 ✓ active 182 days 2027-05-29 3.14159 ETH 0.017261 ETH 12 100 %',
    ])
    const dry = status.clusters.map((cluster, i) => ({
      ...cluster,
      status: i === 2 ? ('liquidatable' as const) : cluster.status,
    }))
    expect(getPart(render({ clusters: dry }), 'clusters')).toMatch(
      /^.*?<tbody>\n<tr><th scope="row"><span class="ids">11, .*?✗ liquidatable.*?>none</s,
    )
    // The exporter alone knows no balance.
    const own = status.participation.clusters.slice(1, 2)
    const unknown = getPart(
      render({ clusters: [], participation: { ...status.participation, clusters: own } }),
      'clusters',
    )
    expect(unknown).toContain('? not asked')
    expect(unknown).not.toContain(owners[0])
  })

  test('draws the duties of each epoch, and says in words what a picture shows', () => {
    const part = getPart(render(), 'duties')
    const last = status.epoch ?? 0
    const [worst = '', , best = ''] = [...part.matchAll(/aria-label="([^"]*)"/g)].map(([, label]) => label)
    const notRead = `Epoch ${last - 12} was not read.`
    expect(worst).toBe(`${notRead} ${[2, 1, 0].map((ago) => `Epoch ${last - ago}: 1 of 4 duties decided.`).join(' ')}`)
    expect(best).toBe(`Epoch ${last - 15}: 12 of 12 duties decided, 2 not known. ${notRead}`)
    // Three clusters lack an epoch, one of them two duties in another one.
    expect(part.match(/<path class="none"/g)).toHaveLength(4)
    // What went well is one path, however many epochs it was.
    const wells = [...part.matchAll(/<svg[^>]*><path class="heat-5" d="([^"]*)"/g)].map(
      ([, d = '']) => d.match(/M/g)?.length,
    )
    expect(wells).toEqual([16, 18, 18])
    expect(part).toContain('>67 of 76<span class="interval">88.15 %</span>')
    expect(part).toContain('validator 1204117 of')
    const none = getPart(render({ duties: { epochs: [], missedProposals: [] } }), 'duties')
    expect(none).toContain('No epoch has been read from an exporter yet.')
    expect(none).toContain('<p class="muted">Not known.</p>')
  })

  test('is small, and says in each file what it is', () => {
    const texts = createWatchTexts(() => createView())
    expect(Object.keys(texts)).toEqual(['/', '/watch.css', '/watch.js', '/icon.svg'])
    expect(watchScript.length).toBeLessThan(6_000)
    expect(texts['/watch.css']?.getText()).not.toMatch(/url\(|@import/)
  })
})
