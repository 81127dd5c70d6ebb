const KILOBYTE = 1024

/** The size of a file: whole kilobytes, megabytes with one decimal. */
export function fileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE))
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`
}
