/** An event as it lies in the log, without its position: that differs from store to store, and its place in the tree says as much. */
export interface LoggedEvent {
  readonly stream: string
  readonly revision: number
  readonly id: string
  readonly type: string
  readonly version: number
  readonly occurred_at: string
  readonly actor: { readonly id: string; readonly role: string }
  readonly correlation_id: string
  readonly causation_id: string | null
  /** Whose key seals the personal part; null where there is none. */
  readonly person: string | null
  /** JSON, as it was written. */
  readonly data: string
  /** Of the personal part as it is sealed, in hexadecimal: an erasure takes the key away, and changes nothing here. */
  readonly sealed_sha256: string | null
}

const utf8 = new TextEncoder()

/** The bytes of an event's leaf. */
export function leafBytes(event: LoggedEvent): Uint8Array {
  return utf8.encode(leafText(event, event.sealed_sha256))
}

/** What is around an event's data as one line of JSON, and below that the data. */
export function leafText(event: Omit<LoggedEvent, 'sealed_sha256'>, sealed_sha256: string | null): string {
  const { stream, revision, id, type, version, occurred_at, actor } = event
  const { correlation_id, causation_id, person, data } = event
  const what = [stream, revision, id, type, version]
  const around = [...what, occurred_at, actor.id, actor.role, correlation_id, causation_id, person, sealed_sha256]
  return `${JSON.stringify(around)}\n${data}`
}
