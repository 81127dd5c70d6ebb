const holds = new Set<(event: Event) => void>()

/** Has the browser ask, in its own words, before the tab is closed or loaded anew. @returns lets it go as before */
export function holdTab(): () => void {
  const hold = (event: Event) => event.preventDefault()
  holds.add(hold)
  window.addEventListener('beforeunload', hold)
  return () => letGo(hold)
}

/** Lets the tab go whatever would be lost. */
export function letTabGo(): void {
  for (const hold of holds) letGo(hold)
}

function letGo(hold: (event: Event) => void): void {
  holds.delete(hold)
  window.removeEventListener('beforeunload', hold)
}
