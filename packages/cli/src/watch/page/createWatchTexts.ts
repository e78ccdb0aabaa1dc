import type { ServedText } from '@x/watch/node'
import { renderWatchPage } from './renderWatchPage.ts'
import { watchScript } from './watchScript.ts'
import { watchStyle } from './watchStyle.ts'
import type { WatchView } from './watchView.ts'

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="6.5" fill="none" stroke="#3f8f7d" stroke-width="2"/><circle cx="8" cy="8" r="2.5" fill="#3f8f7d"/></svg>'

/** The page of a watch and its files, by path. */
export function createWatchTexts(getView: () => WatchView): Readonly<Record<string, ServedText>> {
  return {
    '/': { type: 'text/html; charset=utf-8', getText: () => renderWatchPage(getView()) },
    '/watch.css': { type: 'text/css; charset=utf-8', getText: () => watchStyle },
    '/watch.js': { type: 'text/javascript; charset=utf-8', getText: () => watchScript },
    '/icon.svg': { type: 'image/svg+xml', getText: () => icon },
  }
}
