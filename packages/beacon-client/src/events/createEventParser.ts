/** Of one event: far more than a beacon node sends. */
const longestEvent = 2 ** 20

/**
 * Makes what reads server-sent events from text that comes in pieces.
 *
 * @param onEvent called with each event's name and data
 * @throws {RangeError} an event does not end
 */
export function createEventParser(onEvent: (name: string, data: string) => void): (piece: string) => void {
  let rest = ''
  let name = ''
  let data: string[] = []
  return (piece) => {
    rest += piece
    if (rest.length > longestEvent) throw new RangeError('An event does not end.')
    // A carriage return at the end may be half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) onEvent(name, data.join('\n'))
        name = ''
        data = []
        continue
      }
      // A line that begins with a colon is a comment, which has no field name.
      const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
      if (field === 'event') name = value
      if (field === 'data') data.push(value)
    }
  }
}
