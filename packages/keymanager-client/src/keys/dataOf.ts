import { isObject, type Kind, list, WireFault, within } from '@x/schemas/internal/wire'

/** The list that an answer holds. An answer without one says nothing: that no key is loaded has to be said. */
/* @__NO_SIDE_EFFECTS__ */
export function dataOf<item>(kind: Kind<item>): Kind<item[]> {
  const items = list(kind)
  return (value) => {
    if (!isObject(value) || !Array.isArray(value.data)) throw new WireFault('expected an object with a list `data`')
    try {
      return items(value.data)
    } catch (error) {
      throw within(error, 'data')
    }
  }
}
