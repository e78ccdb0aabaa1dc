import { count } from './count.ts'
import { showError } from './fields.ts'
import { find } from './find.ts'
import { type ChosenKeystore, readKeystores } from './readKeystores.ts'
import { seal } from './seal.ts'

const drop = find('drop')
const files = find<HTMLInputElement>('files')
const inputs = find<HTMLFieldSetElement>('inputs')

/** More problems than this nobody reads. */
const shownProblems = 3

let keystores: ChosenKeystore[] = []

/** The keystores that were chosen, in their order. */
export function getKeystores(): readonly ChosenKeystore[] {
  return keystores
}

/** Lets keystores be chosen, dropped and taken away. */
export function startKeystoresStep(): void {
  files.addEventListener('change', async () => {
    await add([...(files.files ?? [])])
    // The same file can be chosen again after it was removed.
    files.value = ''
  })
  // By itself Enter would split; Space opens it anyway.
  files.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    files.click()
  })
  for (const name of ['dragenter', 'dragover', 'dragleave', 'drop'] as const) {
    addEventListener(name, (event) => {
      // Beside the field, too: the browser would leave the page and open the file.
      event.preventDefault()
      drop.classList.toggle('over', name === 'dragenter' || name === 'dragover')
      if (name === 'drop' && !inputs.disabled) void add([...(event.dataTransfer?.files ?? [])])
    })
  }
  find('clear').addEventListener('click', () => keep([]))
}

async function add(chosen: readonly File[]): Promise<void> {
  if (chosen.length === 0) return
  seal()
  const read = await readKeystores(chosen, keystores)
  keystores = read.keystores
  const { problems } = read
  const more = problems.length > shownProblems ? [`And ${count(problems.length - shownProblems, 'other file')}.`] : []
  showError('keystores', [...problems.slice(0, shownProblems), ...more].join(' '))
  showKeystores()
}

/** Keeps these alone. The focus was on a button that is gone now. */
function keep(remaining: ChosenKeystore[]): void {
  keystores = remaining
  showError('keystores')
  showKeystores()
  files.focus()
}

function showKeystores(): void {
  find('list').hidden = keystores.length === 0
  find('count').textContent = keystores.length === 0 ? '' : count(keystores.length, 'keystore')
  find('keystores').replaceChildren(...keystores.map(createRow))
}

function createRow(keystore: ChosenKeystore): HTMLLIElement {
  const row = document.createElement('li')
  const name = document.createElement('span')
  name.textContent = keystore.name
  const key = document.createElement('code')
  key.textContent = keystore.publicKey ? `${keystore.publicKey.slice(0, 10)}…${keystore.publicKey.slice(-8)}` : ''
  const remove = document.createElement('button')
  Object.assign(remove, { type: 'button', className: 'link', textContent: 'Remove' })
  remove.setAttribute('aria-label', `Remove ${keystore.name}`)
  remove.addEventListener('click', () => keep(keystores.filter((other) => other !== keystore)))
  row.append(name, key, remove)
  return row
}
