import { useRef } from 'react'

/**
 * @returns a function that gives a write its key: the same for every attempt to send the same thing, so that a lost answer does
 * not write it twice. Null on pages that are not served securely, where the browser has no randomUUID.
 */
export function useIdempotencyKey() {
  const last = useRef<{ content: string; key: string } | null>(null)

  return (body: unknown): string | null => {
    if (typeof crypto.randomUUID !== 'function') return null
    const content = JSON.stringify(body)
    if (last.current?.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
