/** The element of the page with this id. */
export function find<kind extends HTMLElement = HTMLElement>(id: string): kind {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`The page has no element "${id}".`)
  // The page is ours: its ids and elements belong together.
  return element as kind
}
