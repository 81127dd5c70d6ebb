/** Has the browser ask, in its own words, before the tab is closed or loaded anew. @returns lets it go as before */
export function holdTab(): () => void {
  const hold = (event: Event) => event.preventDefault()
  window.addEventListener('beforeunload', hold)
  return () => window.removeEventListener('beforeunload', hold)
}
