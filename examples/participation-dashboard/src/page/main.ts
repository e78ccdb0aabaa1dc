import { currentSlot, type Network, sleep, slotToEpoch, slotToTime } from '@x/schemas'
import { getChoice, type PageChoice, startChoice } from './choice.ts'
import { createObserver, type Look } from './createObserver.ts'
import { find } from './find.ts'
import { parseSettings } from './parseSettings.ts'
import { showCharts, showLook } from './showLook.ts'
import { showState } from './showState.ts'

/** The look that the page shows. */
let shown: Look | undefined
let problem: unknown
/** Ends the look that is under way, or the wait for the next one. */
let turn = new AbortController()

startChoice(() => turn.abort())
addEventListener('resize', () => shown && showCharts(shown))

// What the page is about stands beside it, and its server hands on what is asked of the exporter and the operator API.
const base = new URL('.', location.href).href
const settings = await fetch(new URL('settings.json', base))
  .then(async (response) => parseSettings(await response.json()))
  .catch((error: unknown) => {
    find('main').dataset['state'] = 'nothing'
    find('state').textContent = 'The file settings.json beside this page does not say which network it is about.'
    throw error
  })
const { network } = settings
find('network').textContent = network.name
document.title = `Participation on ${network.name}`

const look = createObserver({ ...settings, base })
const tell = () => showState({ heardAt: shown?.createdAt, problem, staleAfter: 3 * getInterval(network, getChoice()) })
setInterval(tell, 1000)

for (;;) {
  const { signal } = turn
  const choice = getChoice()
  try {
    const seen = await look(choice, signal)
    problem = undefined
    shown = seen
    showLook(seen)
  } catch (error) {
    if (!signal.aborted) problem = error
  }
  tell()
  await sleep(getWait(network, choice), signal).catch(() => {})
  if (signal.aborted) turn = new AbortController()
  // Nobody looks: the exporter is left alone.
  while (document.hidden)
    await new Promise((resolve) => document.addEventListener('visibilitychange', resolve, { once: true }))
}

function getInterval({ custom: { secondsPerSlot, slotsPerEpoch } }: Network, { every }: PageChoice): number {
  return 1000 * secondsPerSlot * (every === 'epoch' ? slotsPerEpoch : 1)
}

/** How long it is until there is something new: a slot, or an epoch. */
function getWait(network: Network, { every }: PageChoice): number {
  const slot = currentSlot(network)
  const next = every === 'slot' ? slot + 1 : (slotToEpoch(network, slot) + 1) * network.custom.slotsPerEpoch
  return Math.max(200, slotToTime(network, next) - Date.now())
}
