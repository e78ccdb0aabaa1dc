import type { DutyRecord } from '@x/exporter-client'
import { describeWrongDuties, formatOperator, formatRole, formatShare, getHeadline } from '@x/exporter-report'
import { slotToEpoch, slotToTime } from '@x/schemas'
import type { Look } from './createObserver.ts'
import { html } from './element.ts'
import { find } from './find.ts'
import { formatNumber } from './formatNumber.ts'
import { formatSeconds } from './formatSeconds.ts'
import { showHeat } from './showHeat.ts'
import { showMissed } from './showMissed.ts'
import { showTable } from './showTable.ts'
import { showTimes } from './showTimes.ts'

/** Of what went wrong the latest so many are listed. */
const shownDuties = 12

/** Shows all figures of a look. What they are is computed by the exporter client, how they are called by the report. */
export function showLook(look: Look): void {
  const { from, to, network } = look
  const epochs = [slotToEpoch(network, from), slotToEpoch(network, to)]
  find('period').textContent =
    `Epochs ${epochs.join(' to ')}, slots ${from} to ${to}: ${formatTime(look, from)} to ${formatTime(look, to + 1)} UTC`
  Object.assign(find('figures').dataset, { from, to })
  find('figures').hidden = false
  find('headline').replaceChildren(
    ...getHeadline(look).map(({ name, value, explanation, isBad }) =>
      html('li', { class: isBad ? 'bad' : undefined }, [
        html('span', { class: 'name' }, [name]),
        html('b', {}, [value]),
        html('span', {}, [explanation]),
      ]),
    ),
  )
  showHeat(look)
  showCharts(look)
  showOperators(look)
  showCommittees(look)
  showWrongDuties(look)
  find('coverage').replaceChildren(...listCoverage(look).map((text) => html('li', {}, [text])))
}

/** Draws what depends on the width of the page. */
export function showCharts(look: Look): void {
  showMissed(look)
  showTimes(look)
}

function showOperators(look: Look): void {
  showTable(
    find('operators'),
    [
      { title: 'Operator', cell: ({ operatorId }) => formatOperator(look, operatorId) },
      {
        title: 'Signed',
        isNumber: true,
        isBad: ({ share }) => share !== null && share < 0.95,
        cell: ({ share }) => formatShare(share),
      },
      {
        title: 'Duties',
        isNumber: true,
        cell: ({ signed, expected }) => `${formatNumber(signed)} of ${formatNumber(expected)}`,
      },
      {
        title: 'Missed as leader',
        isNumber: true,
        isExtra: true,
        cell: ({ missedProposals }) => String(missedProposals),
      },
      {
        title: 'Signs after',
        isNumber: true,
        isExtra: true,
        cell: ({ signatureTime }) => formatSeconds(signatureTime?.p50),
      },
      {
        title: 'Macro score',
        isNumber: true,
        cell: ({ macroScore }) => formatShare(macroScore.percent && macroScore.percent / 100),
      },
    ],
    look.operators,
  )
}

function showCommittees(look: Look): void {
  showTable(
    find('committees'),
    [
      { title: 'Operators', cell: ({ operators }) => operators.join(', ') },
      {
        title: 'Decided',
        isNumber: true,
        cell: ({ duties: { decided, observed } }) => `${formatNumber(decided)} of ${formatNumber(observed)}`,
      },
      {
        title: 'Missed',
        isNumber: true,
        isBad: ({ duties: { missed, scheduled } }) => missed > scheduled * 0.01,
        cell: ({ duties: { missed, scheduled } }) => (scheduled === 0 ? '–' : String(missed)),
      },
      {
        title: 'Above round 1',
        isNumber: true,
        cell: ({ aboveFirstRound, instances }) => (instances === 0 ? '–' : `${aboveFirstRound} of ${instances}`),
      },
      {
        title: 'Median',
        isNumber: true,
        isExtra: true,
        cell: ({ decidedTime }) => formatSeconds(decidedTime?.p50),
      },
    ],
    look.participation.committees,
  )
}

function showWrongDuties(look: Look): void {
  const { wrongDuties } = look.participation
  const latest = wrongDuties.duties.toSorted((a, b) => b.slot - a.slot).slice(0, shownDuties)
  find('wrong-lead').textContent =
    describeWrongDuties(wrongDuties) +
    (wrongDuties.total > latest.length ? ` ${describePart(wrongDuties, latest.length)}` : '')
  if (latest.length === 0) {
    find('wrong').replaceChildren()
    return
  }
  showTable(
    find('wrong'),
    [
      { title: 'Slot', cell: ({ slot }) => `${slot}, ${formatTime(look, slot)}` },
      { title: 'Role', cell: ({ role }) => formatRole(role) },
      { title: 'Validator', isNumber: true, cell: nameValidator },
      { title: 'What', cell: ({ problems }) => problems.map((problem) => problem.replace('-', ' ')).join(', ') },
      { title: 'Rounds', isNumber: true, isExtra: true, cell: ({ rounds }) => (rounds === 0 ? '–' : String(rounds)) },
      {
        title: 'Did not sign',
        isExtra: true,
        cell: ({ absent }) => (absent === undefined ? 'unknown' : absent.join(', ') || 'nobody'),
      },
    ],
    latest,
  )
}

/** Where there are very many, the exporter client keeps the worst. */
function describePart({ duties, total }: Look['participation']['wrongDuties'], shown: number): string {
  return total > duties.length
    ? `Of the ${formatNumber(duties.length)} worst the latest ${shown}:`
    : `The latest ${shown}:`
}

function nameValidator({ validatorIndex, publicKey }: DutyRecord): string {
  return validatorIndex === undefined ? `${publicKey?.slice(0, 10)}…` : String(validatorIndex)
}

/** What is missing in the figures, and what they do not prove. */
function listCoverage({ participation: { coverage }, failed, errors, mode, namesProblem }: Look): string[] {
  const { observed, scheduled, share, caveats } = coverage
  const seen = `${formatNumber(observed)} of ${formatNumber(scheduled)} scheduled duties, ${formatShare(share)}`
  return [
    share === null
      ? 'How many duties there were is unknown: no schedules were kept.'
      : `The exporter observed ${seen}.`,
    ...failed.map(({ from, to, message }) => `Slots ${from} to ${to} could not be read: ${message}`),
    ...errors.map(({ from, to, message }) => `Slots ${from} to ${to}: ${message}`),
    ...caveats,
    ...(namesProblem === undefined ? [] : [`Not all operators’ names are known: ${namesProblem}`]),
    `Seen by one exporter in ${mode} mode: what did not reach it is not counted.`,
  ]
}

function formatTime({ network }: Look, slot: number): string {
  return new Date(slotToTime(network, slot)).toISOString().slice(11, 16)
}
