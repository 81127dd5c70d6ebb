const ASKED_FOR = 'refibell:feedback-asked-for'

/** Opens the feedback panel, which belongs to no page and so cannot be reached through one. */
export function openFeedback(): void {
  window.dispatchEvent(new Event(ASKED_FOR))
}

/** @returns a function that ends the listening */
export function onFeedbackAskedFor(open: () => void): () => void {
  window.addEventListener(ASKED_FOR, open)
  return () => window.removeEventListener(ASKED_FOR, open)
}
