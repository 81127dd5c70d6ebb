/** A person's data key as it is stored. */
export interface KeptPersonKey {
  readonly person: string
  readonly state: 'kept'
  readonly masterKeyId: string
  readonly wrapped: Uint8Array
}

export type StoredPersonKey = KeptPersonKey | { readonly person: string; readonly state: 'erased' }

/** Where the wrapped keys lie. Beside the log and backed up apart from it: an old backup of the log must not bring a person back. */
export interface PersonKeyTable {
  /** Those that exist, in any order. */
  load(persons: readonly string[]): Promise<StoredPersonKey[]>
  /** Stores the keys of persons who have none yet; of two writers the first wins. Answers with those keys that were stored. */
  insert(keys: readonly KeptPersonKey[]): Promise<ReadonlySet<KeptPersonKey>>
  /** Forgets the key for good and remembers that it did, whether there was one or not. */
  erase(person: string): Promise<void>
}
