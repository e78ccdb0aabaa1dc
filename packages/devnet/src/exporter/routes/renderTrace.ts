import { maxUint64 } from '../go/parseGoUint.ts'
import type { SignerData } from '../simulation/observe.ts'
import { hexOfKey } from '../simulation/random.ts'
import type { QbftDecided, QbftMessage, QbftProposal, QbftRound, QbftRoundChange } from '../simulation/simulateQbft.ts'

type FormatTime = (time: number) => string

/** Writes the members that all traces share, an empty list as `null` as Go writes a nil slice. */
export function renderConsensus(
  trace: { rounds: readonly QbftRound[]; decideds: readonly QbftDecided[] },
  time: FormatTime,
): string {
  const rounds = list(trace.rounds, (round) => renderRound(round, time))
  const decideds = list(
    trace.decideds,
    ({ round, root, signers, time: at }) =>
      `{"round":${round},"ssvRoot":"${rootText(root)}","signers":[${signers.join()}],"time":"${time(at)}"}`,
  )
  return `"consensus":${rounds},"decideds":${decideds}`
}

/** Writes messages. Round 0, which partial signatures have, is left out. */
export function renderMessages(messages: readonly QbftMessage[], time: FormatTime): string {
  return list(messages, (message) => `{${renderMessage(message, time)}}`)
}

/** Writes who signed for which validators. */
export function renderSigners(signers: readonly SignerData[], time: FormatTime): string {
  return list(
    signers,
    (data) => `{"signer":${data.signer},"validatorIdx":[${data.validatorIndices.join()}],"time":"${time(data.time)}"}`,
  )
}

function renderRound(round: QbftRound, time: FormatTime): string {
  const proposal = round.proposal === undefined ? 'null' : renderProposal(round.proposal, time)
  const prepares = renderMessages(round.prepares, time)
  const commits = renderMessages(round.commits, time)
  return `{"proposal":${proposal},"prepares":${prepares},"commits":${commits},"roundChanges":${renderRoundChanges(round.roundChanges, time)}}`
}

function renderProposal(
  { round, root, leader, roundChanges, prepares, time: at }: QbftProposal,
  time: FormatTime,
): string {
  const justifications = `"roundChangeJustifications":${renderRoundChanges(roundChanges, time)},"prepareJustifications":${renderMessages(prepares, time)}`
  return `{"round":${round},"ssvRoot":"${rootText(root)}","leader":${leader},${justifications},"time":"${time(at)}"}`
}

function renderRoundChanges(roundChanges: readonly QbftRoundChange[], time: FormatTime): string {
  return list(
    roundChanges,
    (change) =>
      `{${renderMessage(change, time)},"preparedRound":${change.preparedRound},"prepareMessages":${renderMessages(change.prepares, time)}}`,
  )
}

function renderMessage({ round, root, signer, time: at, type }: QbftMessage, time: FormatTime): string {
  const prefix = round === 0 ? '' : `"round":${round},`
  const id = signer === Number.POSITIVE_INFINITY ? maxUint64 : signer
  const kind = type === undefined ? '' : `,"type":"${type}"`
  return `${prefix}"ssvRoot":"${rootText(root)}","signer":${id},"time":"${time(at)}"${kind}`
}

function list<item>(items: readonly item[], render: (item: item) => string): string {
  if (items.length === 0) return 'null'
  let text = '['
  for (const item of items) text += text === '[' ? render(item) : `,${render(item)}`
  return `${text}]`
}

const rootOfZeros = /* @__PURE__ */ '0x'.padEnd(66, '0')
let lastRoot = { key: 0, text: rootOfZeros }

/** The messages of a duty share their root, so that the last text is nearly always the next one. */
function rootText(key: number): string {
  if (key !== lastRoot.key) lastRoot = { key, text: key === 0 ? rootOfZeros : `0x${hexOfKey(key, 8)}` }
  return lastRoot.text
}
