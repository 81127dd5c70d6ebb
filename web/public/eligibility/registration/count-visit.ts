import { readFromTab, writeToTab } from '../../../shared/browser/tab-storage.ts'

const VISITED = 'visited-link-'

/** Tells the server that a loan officer's link was opened, once for each tab and link: what it counts has no name. */
export function countVisit(code: string): void {
  const key = VISITED + code.toUpperCase()
  // Where nothing can be remembered it would be counted again at every look.
  if (readFromTab(key) !== null || !writeToTab(key, 'counted')) return
  fetch('/api/public/link-visits', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ invite_code: code }),
    keepalive: true,
  }).catch(() => {
    // The count is one short, and the visitor has lost nothing.
  })
}
