import { find } from './find.ts'
import type { FieldName } from './messages.ts'

/** Says beside a field what is wrong with it, in a way that a screen reader hears; without a text it is right. */
export function showError(field: FieldName | 'ask', text = ''): void {
  find(`${field}-error`).textContent = text
  for (const input of document.querySelectorAll(`[aria-describedby~="${field}-error"]`)) {
    if (text === '') input.removeAttribute('aria-invalid')
    else input.setAttribute('aria-invalid', 'true')
  }
}

/** Puts the cursor into the first field that is wrong. */
export function focusFirstError(): void {
  document.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
