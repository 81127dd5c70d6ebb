import { readFromTab, removeFromTab, writeToTab } from '../browser/tab-storage.ts'

/** A write that is not known to have arrived. */
interface Attempt {
  readonly content: string
  readonly key: string
}

const attempts = new Map<string, string>()
const inTab = (write: string): string => `attempt-${write}`

/** Null on pages that are not served securely, where the browser has no randomUUID. */
export function newKey(): string | null {
  return typeof crypto.randomUUID === 'function' ? crypto.randomUUID() : null
}

/**
 * The key of a write: the same for every attempt to send the same thing, even after a reload, so that a lost answer does not
 * write it twice.
 *
 * @param write what is written, such as 'property': of each kind, the newest attempt is remembered
 * @param body what stays in the tab until it has arrived: no secret
 * @returns null where there can be no key, see `newKey`
 */
export function attemptKey(write: string, body: unknown): string | null {
  const key = newKey()
  if (key === null) return null
  const content = JSON.stringify(body)
  const saved = attempts.get(write) ?? readFromTab(inTab(write))
  const last: Attempt | null = saved === null ? null : JSON.parse(saved)
  if (last?.content === content) return last.key
  const attempt: Attempt = { content, key }
  attempts.set(write, JSON.stringify(attempt))
  writeToTab(inTab(write), JSON.stringify(attempt))
  return attempt.key
}

/** It has arrived: the same thing sent again is meant to be written again. */
export function attemptSucceeded(write: string): void {
  attempts.delete(write)
  removeFromTab(inTab(write))
}
