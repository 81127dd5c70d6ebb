/** Large content beside the log, stored once by its SHA-256: an event carries the digest, so that a replay proves it read the same bytes. */
export interface ContentStore {
  /** Returns the hex digest. Storing the same bytes again is harmless. */
  put(bytes: Uint8Array): Promise<string>
  /** @throws ContentMissing when nothing is stored under the digest, or what is stored no longer has it. */
  get(digest: string): Promise<Buffer>
}
