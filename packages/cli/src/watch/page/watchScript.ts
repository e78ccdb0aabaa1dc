/**
 * Keeps the page up to date: asks for it again at each news, puts what has changed in its place, and says where there is
 * no news any more. It is served as a file of its own, so that the policy of the page allows no script in its text.
 */
export const watchScript: string = `'use strict'
const state = document.getElementById('state')
let taken = performance.now()
let tried = taken
let lostAt
let events
let isAsking = false
let isDue = false
let title = document.title
const known = new Map(getParts(document).map((part) => [part.id, part.outerHTML]))

function getParts(page) {
  return [...page.querySelectorAll('[data-part]')]
}

/** A part keeps what somebody has unfolded, where it is scrolled to, and the focus. */
function replace(old, part) {
  for (const input of old.querySelectorAll('input[id]')) {
    const same = part.querySelector('#' + CSS.escape(input.id))
    if (same) same.checked = input.checked
  }
  const focused = old.contains(document.activeElement) ? document.activeElement.id : ''
  const scrolled = [...old.querySelectorAll('.scroll')].map(({ scrollLeft }) => scrollLeft)
  old.replaceWith(part)
  part.querySelectorAll('.scroll').forEach((area, i) => { area.scrollLeft = scrolled[i] ?? 0 })
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true })
}

function take(page) {
  const main = document.querySelector('main')
  const parts = getParts(page)
  const ids = new Set(parts.map(({ id }) => id))
  for (const id of known.keys()) {
    if (ids.has(id)) continue
    document.getElementById(id)?.remove()
    known.delete(id)
  }
  for (const part of parts) {
    const html = part.outerHTML
    const old = document.getElementById(part.id)
    if (known.get(part.id) === html) continue
    known.set(part.id, html)
    if (old) replace(old, document.adoptNode(part))
    else main.append(document.adoptNode(part))
  }
  title = page.title
  taken = performance.now()
  tell()
}

async function ask() {
  isDue = true
  if (isAsking) return
  isAsking = true
  while (isDue) {
    isDue = false
    try {
      const answer = await fetch('./', { cache: 'no-store' })
      if (answer.ok) take(new DOMParser().parseFromString(await answer.text(), 'text/html'))
    } catch {
      // The stream of news tells that nobody answers.
    }
  }
  isAsking = false
}

function listen() {
  events?.close()
  tried = performance.now()
  const stream = new EventSource('events')
  events = stream
  stream.addEventListener('open', () => {
    lostAt = undefined
    tell()
  })
  stream.addEventListener('look', ask)
  stream.addEventListener('error', () => {
    lostAt ??= Date.now()
    tell()
  })
}

function describeAge(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  if (seconds < 60) return seconds + ' s ago'
  if (seconds < 7200) return Math.floor(seconds / 60) + ' min ago'
  return Math.floor(seconds / 3600) + ' h ago'
}

function tell() {
  const { last, now, patience } = document.getElementById('news').dataset
  const age = now - last + performance.now() - taken
  const shown = document.getElementById('age')
  if (shown) shown.textContent = describeAge(age)
  const isOld = age > patience
  let text = ''
  if (isOld) text = 'Last news ' + describeAge(age) + ': what is below is from then.'
  if (lostAt !== undefined) text = 'No connection to the watch since ' + new Date(lostAt).toISOString().slice(11, 16) + ' UTC. ' + (text || 'What is below is from before.')
  if (state.textContent !== text) state.textContent = text
  state.hidden = text === ''
  const shownTitle = (text ? '(!) ' : '') + title
  if (document.title !== shownTitle) document.title = shownTitle
  document.documentElement.dataset.state = lostAt !== undefined ? 'lost' : isOld ? 'old' : 'live'
  // A stream that was closed is not opened again by itself, and one that is dead may look alive.
  if ((isOld || events?.readyState === 2) && performance.now() - tried > 15000) listen()
}

listen()
tell()
setInterval(tell, 1000)
`
