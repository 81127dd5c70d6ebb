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

/** The bytes of an event's leaf: what is around its data as one line of JSON, and below that the data. */
export function leafBytes(event: LoggedEvent): Uint8Array {
  const { stream, revision, id, type, version, occurred_at, actor } = event
  const { correlation_id, causation_id, person, data, sealed_sha256 } = event
  const around = [stream, revision, id, type, version, occurred_at, actor.id, actor.role, correlation_id, causation_id]
  return utf8.encode(`${JSON.stringify([...around, person, sealed_sha256])}\n${data}`)
}
