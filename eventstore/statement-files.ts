/**
 * The originals of uploaded statements, beside the log. Each is sealed under a key of its own in the key store, so that
 * destroying the key makes every copy of the bytes unreadable, those in backups too.
 */
export interface StatementFiles {
  /**
   * Storing under the same id again is harmless.
   * @throws PersonErased when what was stored under the id has been deleted
   * @throws LogUnavailable when there is no room, or the database is away
   */
  put(document_id: string, bytes: Uint8Array): Promise<void>
  /**
   * Null when there never was one, or it was deleted.
   * @throws SealBroken when a byte of it was changed
   */
  get(document_id: string): Promise<Buffer | null>
  /** Destroys the key and then the bytes, for good. May be done again. */
  delete(document_id: string): Promise<void>
  /**
   * Ids of what is stored, in their order, at most `limit`.
   * @param before only what was stored before this moment, ISO 8601
   * @param after the last id seen; null to begin
   */
  idsStoredBefore(before: string, after: string | null, limit: number): Promise<string[]>
}
