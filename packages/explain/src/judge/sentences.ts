import type { DutyCause } from './cause.ts'

/** A cause in one sentence for people. */
export function getSentence(cause: DutyCause, operators: readonly number[]): string {
  const who = nameOperators(operators)
  switch (cause) {
    case 'not-scheduled':
      return "The operators' nodes did not know of this duty."
    case 'nobody-started':
      return 'No operator of the cluster sent anything, though others were heard at the time.'
    case 'leader-silent':
      return `${who} had to lead and proposed nothing.`
    case 'leader-late':
      return `${who} had to lead and proposed late.`
    case 'proposal-refused':
      return `${who} had the proposal and asked for another leader.`
    case 'no-quorum':
      return `Too few operators took part: ${lower(who)} did not.`
    case 'decided-late':
      return "It took long, and most of that time was not the leader's."
    case 'too-few-signatures':
      return `The operators agreed, and too few signed: ${lower(who)} did not.`
    case 'not-included':
      return 'It was signed in time, and no block of the chain has it.'
    case 'included-late':
      return 'It was signed in time, and came into a block late.'
    case 'wrong-head':
      return 'The vote was for another block than the head of the chain.'
    case 'wrong-target':
      return "The vote was for another target than the chain's."
    case 'wrong-source':
      return "The vote had another source than the chain's, and no block takes such a vote."
    case 'orphaned':
      return 'The block was there, and the chain left it later.'
    case 'block-late':
      return `The operators were ready, and ${lower(who)} took long to have the block built.`
    case 'different-heads':
      return `The operators did not agree on a block: ${lower(who)} had another one than most.`
    case 'not-heard':
      return 'The beacon chain has it; the exporter heard too little of it.'
    case 'unknown':
      return 'What is known of it does not tell why.'
  }
}

function nameOperators(ids: readonly number[]): string {
  return ids.length === 0 ? 'An operator' : nameEach('Operator', ids)
}

/** One or several of a kind at the beginning of a sentence: `Operators 1, 2 and 3`. */
export function nameEach(kind: string, names: readonly (number | string)[]): string {
  if (names.length === 1) return `${kind} ${names[0]}`
  return `${kind}s ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function lower(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`
}
