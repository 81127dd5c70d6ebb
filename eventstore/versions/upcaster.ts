/** What of a stored event can change its shape from one version to the next. */
export interface Payload {
  readonly data: unknown
  /** Null when the person has been erased, or nothing in the event is personal. */
  readonly personal: unknown
}

/** Makes a payload of one version from one of the version before. Stored events stay as they are. */
export type Upcaster = (older: Payload) => Payload

/** For each event type what leads from version 1 to 2, from 2 to 3 and so on: today's version is one more than there are. */
export type EventVersions = Readonly<Record<string, readonly Upcaster[]>>
