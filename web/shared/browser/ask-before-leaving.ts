interface LeaveGuard {
  /** Asks whoever is about to lose what they typed. @param leave what they meant to do, once they say so */
  readonly ask: (leave: () => void) => void
  /** Hears that the browser has gone back or forward. */
  readonly holdHistory: (event: Event) => void
}

let guard: LeaveGuard | null = null

/** Has what leaves the page ask first. @returns lets it leave as before */
export function guardLeaving(holding: LeaveGuard): () => void {
  guard = holding
  return () => {
    if (guard === holding) guard = null
  }
}

/** Leaves, at once where nothing would be lost. */
export function askBeforeLeaving(leave: () => void): void {
  if (guard === null) leave()
  else guard.ask(leave)
}

/** To be called before the router is there: of several who listen to the window, who came first hears first. */
export function hearHistoryFirst(): void {
  window.addEventListener('popstate', (event) => guard?.holdHistory(event))
}
