export interface StreamEvent {
  readonly event: string
  readonly data: unknown
}

/** Takes server-sent events with JSON data out of a text that grows, each once. */
export class EventStream {
  #taken = 0

  /** @param text all that has come so far */
  eventsIn(text: string): StreamEvent[] {
    const whole = text.lastIndexOf('\n\n')
    if (whole < this.#taken) return []
    const blocks = text.slice(this.#taken, whole).split('\n\n')
    this.#taken = whole + 2
    return blocks.flatMap(eventIn)
  }
}

/** None in a block without both, such as a comment that keeps the connection alive. */
function eventIn(block: string): StreamEvent[] {
  const line = (name: string) =>
    block
      .split('\n')
      .find((one) => one.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const [event, data] = [line('event'), line('data')]
  return event === undefined || data === undefined ? [] : [{ event, data: JSON.parse(data) }]
}
