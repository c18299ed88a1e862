/** Parses server-sent events from a stream of text, however it is split. Comments are skipped. */
export class EventLines {
  #rest = ''

  /** The data of every event that is complete with this piece. */
  read(piece: string): string[] {
    const events = (this.#rest + piece).replaceAll('\r\n', '\n').split('\n\n')
    this.#rest = events.pop() ?? ''
    return events.map(dataOf).filter((data) => data !== '')
  }
}

function dataOf(event: string): string {
  return event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice(5).replace(/^ /, ''))
    .join('\n')
}
