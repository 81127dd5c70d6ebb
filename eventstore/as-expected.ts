import type { ExpectedRevision } from './port.ts'

/** @param actual the stream's last revision, null when there is no such stream */
export function isAsExpected(expected: ExpectedRevision, actual: number | null): boolean {
  if (expected === 'any') return true
  if (expected === 'no_stream') return actual === null
  return expected === 'stream_exists' ? actual !== null : actual === expected
}
