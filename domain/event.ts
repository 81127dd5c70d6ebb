/**
 * The two shapes of an event. Types are past tense and carry their object, so that each reads alone in a stream.
 * Everything in `data` stays readable for ever. What identifies a person stands apart in `personal`: the codec seals it
 * with that person's key, and after an erasure it reads back as null.
 */
export interface PlainEvent<Type extends string, Data extends object> {
  readonly type: Type
  readonly data: Data
}

export interface PersonalEvent<Type extends string, Data extends object, Personal extends object>
  extends PlainEvent<Type, Data> {
  /** Whose key seals `personal`: an account id. */
  readonly person: string
  /** Null once the person has been erased; never null when an event is decided. */
  readonly personal: Personal | null
}

/** Who caused an event. Workers act as `system`, somebody who is not signed in as `anonymous`. */
export interface Actor {
  readonly id: string
  readonly role: Role | 'system' | 'anonymous'
}

export type Role = 'client' | 'lo' | 'admin' | 'auditor'
