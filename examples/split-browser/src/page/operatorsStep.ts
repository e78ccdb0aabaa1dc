import { describeProblem } from './describeProblem.ts'
import { showError } from './fields.ts'
import { find } from './find.ts'
import { askOperators, getNetwork, readOperators } from './operators.ts'
import { isSealed } from './seal.ts'

const network = find<HTMLSelectElement>('network')
const api = find<HTMLInputElement>('api')
const node = find<HTMLInputElement>('node')
const ids = find<HTMLInputElement>('ids')
const button = find<HTMLButtonElement>('ask')
const json = find<HTMLTextAreaElement>('operators')

/** What the chain has shown. */
let asked: string | undefined

/** Lets operators be asked for or pasted. What stands in the field is what counts, whichever way it came. */
export function startOperatorsStep(): void {
  const fillAddress = () => {
    const {
      custom: { apiUrl = '', rpcUrl = '' },
    } = getNetwork(network.value)
    api.value = apiUrl
    node.value = rpcUrl
  }
  network.addEventListener('change', fillAddress)
  fillAddress()
  button.addEventListener('click', ask)
  // Enter in these fields asks, and does not split.
  for (const input of [api, node, ids]) {
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      void ask()
    })
  }
  json.addEventListener('input', () => {
    showError('operators')
    showOperators()
  })
}

async function ask(): Promise<void> {
  if (isSealed()) return
  showError('ask')
  button.setAttribute('aria-busy', 'true')
  try {
    const found = await askOperators(getNetwork(network.value), { api: api.value, node: node.value.trim() }, ids.value)
    asked = JSON.stringify(found.map(({ id, name, operatorKey }) => ({ id, name, operatorKey })))
    json.value = asked
    showError('operators')
    showOperators(found.map(({ id, name }) => (name ? `${name} (${id})` : id)))
  } catch (error) {
    showError('ask', describeProblem(error).text)
    ids.focus()
  } finally {
    button.removeAttribute('aria-busy')
  }
}

/** Says whose keys are in the page once they can be used. */
function showOperators(names?: readonly (string | number)[]): void {
  const shown = find('operators-read')
  try {
    const operators = readOperators(json.value)
    const origin = json.value === asked ? 'with the keys of the chain' : 'with the keys that you pasted'
    shown.textContent = `${operators.length} operators, ${origin}: ${(names ?? operators.map(({ id }) => id)).join(', ')}`
  } catch {
    // What is wrong is said when somebody splits, not while they write.
    shown.textContent = ''
  }
}
