import type { Choice } from './createObserver.ts'
import { find } from './find.ts'

const operatorIds = find<HTMLInputElement>('operator-ids')
const epochs = find<HTMLSelectElement>('epochs')
const every = find<HTMLSelectElement>('every')

/** What to look at, and how often. */
export type PageChoice = Choice & { every: 'slot' | 'epoch' }

/** What is chosen in the page. */
export function getChoice(): PageChoice {
  return {
    operatorIds: (operatorIds.value.match(/\d+/g) ?? []).map(Number),
    epochs: Number(epochs.value),
    every: every.value === 'epoch' ? 'epoch' : 'slot',
  }
}

/** Fills the fields from the address, so that a choice can be kept as a bookmark, and tells of each change. */
export function startChoice(onChange: () => void): void {
  const given = new URLSearchParams(location.search)
  operatorIds.value = given.get('operators') ?? ''
  epochs.value = given.get('epochs') ?? '8'
  every.value = given.get('every') ?? 'slot'
  // What the address says may be none of the options.
  if (epochs.value === '') epochs.value = '8'
  if (every.value === '') every.value = 'slot'
  const form = find('choice')
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('change', () => {
    const parameters = { operators: operatorIds.value, epochs: epochs.value, every: every.value }
    history.replaceState(null, '', `?${new URLSearchParams(parameters)}`)
    onChange()
  })
}
