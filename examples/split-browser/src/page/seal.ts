import { find } from './find.ts'

/** Whether the page was sealed. */
export function isSealed(): boolean {
  return document.querySelector('meta[data-seal]') !== null
}

/**
 * Takes from this page and its workers, until it is loaded again, the right to ask anybody for anything, and says so.
 * A second policy can only forbid more than the first, and no script can take it back.
 */
export function seal(): void {
  if (isSealed()) return
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "connect-src 'none'"
  policy.dataset['seal'] = ''
  document.head.append(policy)

  find('seal').classList.add('sealed')
  find('seal-text').textContent =
    'Sealed: until it is loaded again, the browser does not let this page send anything to anybody.'
  find<HTMLButtonElement>('ask').disabled = true
  find('ask-note').textContent = 'Load the page again to ask for operators, or paste them.'
}
