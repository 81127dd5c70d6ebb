/** The most that one event may weigh, as it is stored. What is larger belongs into the content store, its digest into the event. */
export const MAX_EVENT_BYTES = 64 * 1024

export class EventTooLarge extends Error {
  override readonly name = 'EventTooLarge'

  constructor(type: string, id: string, bytes: number) {
    super(`${type} ${id} has ${bytes} bytes, more than the ${MAX_EVENT_BYTES} that an event may have`)
  }
}
