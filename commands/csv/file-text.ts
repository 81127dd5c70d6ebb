export const MAX_FILE_BYTES = 10 * 1024 * 1024
export const MAX_FILE_ROWS = 200_000

/** The text of a file; null unless UTF-8. UTF-16 without a byte order mark would pass as UTF-8, but for its zero bytes. */
export function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch {
    return null
  }
}
