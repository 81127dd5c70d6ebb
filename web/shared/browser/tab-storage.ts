/**
 * What this tab remembers over a reload. It is a convenience: where a browser forbids it, or has no room left, the product works
 * without, so nothing here throws.
 */
export function readFromTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** @returns whether there was room for it; if not, what was there before is gone too, for it would be out of date */
export function writeToTab(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    removeFromTab(key)
    return false
  }
}

export function removeFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Where nothing can be read, nothing is left behind.
  }
}
