import type { OperatorInput } from '@x/keyshares'
import { address, ownerNonce, parse } from '@x/schemas'
import { count } from './count.ts'
import { describeProblem } from './describeProblem.ts'
import { focusFirstError, showError } from './fields.ts'
import { find } from './find.ts'
import { getKeystores, startKeystoresStep } from './keystoresStep.ts'
import type { FieldName, FromWorker, Problem, ToWorker } from './messages.ts'
import { readOperators } from './operators.ts'
import { startOperatorsStep } from './operatorsStep.ts'
import { seal } from './seal.ts'
import { showResult } from './showResult.ts'
// Inline, so that it comes from blob: and is held to the policy of the page, which a worker with an address is not.
import SplitWorker from './split.worker.ts?worker&inline'

const operators = find<HTMLTextAreaElement>('operators')
const owner = find<HTMLInputElement>('owner')
const nonce = find<HTMLInputElement>('nonce')
const password = find<HTMLInputElement>('password')

let worker: Worker | undefined
/** When the work began, in ms. */
let startedAt = 0

startOperatorsStep()
startKeystoresStep()
owner.addEventListener('input', () => showError('owner'))
nonce.addEventListener('input', () => showError('nonce'))
password.addEventListener('input', () => {
  seal()
  showError('password')
})
find('form').addEventListener('submit', (event) => {
  event.preventDefault()
  if (worker === undefined) split()
})
find('stop').addEventListener('click', () => {
  find('status').textContent = 'Stopping…'
  tell({ type: 'stop' })
})

function split(): void {
  find('result').hidden = true
  const input = readInput()
  if (input === undefined) {
    focusFirstError()
    return
  }
  const bytes = new TextEncoder().encode(password.value)
  password.value = ''
  const started = new SplitWorker()
  worker = started
  started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data))
  started.addEventListener('error', (event) => {
    event.preventDefault()
    finish({ field: 'form', text: 'The work could not go on. Load the page again, and give it fewer keystores.' })
  })
  setWorking(true)
  startedAt = performance.now()
  const keystores = getKeystores()
  showProgress('Opening the keystores…', 0, keystores.length)
  const texts = keystores.map(({ text }) => text)
  const sources = keystores.map(({ name }) => name)
  tell({ type: 'split', ...input, keystores: texts, sources, password: bytes }, [bytes.buffer])
  find('stop').focus()
}

/** What stands in the fields, or `undefined` once each of them says what is wrong with it. */
function readInput(): { operators: OperatorInput[]; owner: string; ownerNonce: string } | undefined {
  showError('form')
  const read = {
    operators: check('operators', 'Ask for operators, or paste them.', readOperators, operators.value),
    owner: check('owner', 'Write the address.', (text) => parse(address, text, 'The owner'), owner.value),
    ownerNonce: check(
      'nonce',
      'Write the registration nonce: 0 where nothing was registered yet.',
      (text) => String(parse(ownerNonce, text, 'The owner nonce')),
      nonce.value,
    ),
  }
  const isEmpty = getKeystores().length === 0
  showError('keystores', isEmpty ? 'Choose one keystore or more.' : '')
  showError('password', password.value === '' ? 'Write the password of the keystores.' : '')
  if (isEmpty || password.value === '') return undefined
  if (!read.operators || !read.owner || !read.ownerNonce) return undefined
  return { operators: read.operators, owner: read.owner, ownerNonce: read.ownerNonce }
}

/** Reads a field, and says beside it what is wrong. */
function check<value>(
  field: FieldName,
  missing: string,
  read: (text: string) => value,
  value: string,
): value | undefined {
  const text = value.trim()
  try {
    const result = text === '' ? undefined : read(text)
    showError(field, text === '' ? missing : '')
    return result
  } catch (error) {
    showError(field, describeProblem(error).text)
    return undefined
  }
}

function tell(message: ToWorker, transfer: Transferable[] = []): void {
  worker?.postMessage(message, transfer)
}

function hear(message: FromWorker): void {
  if (message.type === 'failed') finish(message.problem)
  else if (message.type === 'done') {
    finish()
    showResult(message.keyShares)
  } else {
    const { type, done, total } = message
    const left = type === 'split' ? estimate(done, total) : ''
    showProgress(`${done} of ${count(total, 'keystore')} ${type}${left}`, done, total)
  }
}

function showProgress(text: string, done: number, total: number): void {
  find('status').textContent = text
  Object.assign(find('progress'), { max: total, value: done })
}

/** How long it will still take, once that can be told and is long enough to be told. */
function estimate(done: number, total: number): string {
  const elapsed = performance.now() - startedAt
  const left = ((elapsed / done) * (total - done)) / 1000
  if (elapsed < 3000 || left < 10) return ''
  return left < 90 ? `, ${Math.ceil(left / 10) * 10} s left` : `, ${Math.round(left / 60)} min left`
}

/** Ends the worker, and with it all that it still holds. */
function finish(problem?: Problem): void {
  worker?.terminate()
  worker = undefined
  setWorking(false)
  if (problem === undefined) return
  showError(problem.field, problem.text)
  if (problem.field === 'form') password.focus()
  else focusFirstError()
}

function setWorking(isWorking: boolean): void {
  find<HTMLFieldSetElement>('inputs').disabled = isWorking
  find('split').hidden = isWorking
  find('stop').hidden = !isWorking
  find('working').hidden = !isWorking
}
