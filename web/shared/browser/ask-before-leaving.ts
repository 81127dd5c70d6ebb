import { placeOf } from './place.ts'

interface LeaveGuard {
  /** Asks whoever is about to lose what they typed. @param leave what they meant to do, once they say so */
  readonly ask: (leave: () => void) => void
  /** The place whose leaving loses something; absent where no other page of ours loses anything. */
  readonly place?: string
  /** Hears that the browser has gone back or forward; absent where no other page of ours loses anything. */
  readonly holdHistory?: (event: Event) => void
}

/** The last of them is asked: a form that is typed into is newer than a note that was left half-written. */
let guards: readonly LeaveGuard[] = []

/** Has what leaves the page ask first. @returns lets it leave as before */
export function guardLeaving(holding: LeaveGuard): () => void {
  guards = [...guards, holding]
  return () => {
    guards = guards.filter((guard) => guard !== holding)
  }
}

/** Leaves, at once where nothing would be lost. */
export function askBeforeLeaving(leave: () => void): void {
  const guard = guards.at(-1)
  if (guard === undefined) leave()
  else guard.ask(leave)
}

/** Goes to an address of ours, at once where nothing would be lost. */
export function askBeforeGoing(path: string, go: () => void): void {
  const guard = guards.findLast(({ place }) => place !== undefined)
  if (guard === undefined || guard.place === placeOf(new URL(path, window.location.origin))) go()
  else guard.ask(go)
}

/** To be called before the router is there: of several who listen to the window, who came first hears first. */
export function hearHistoryFirst(): void {
  window.addEventListener('popstate', (event) =>
    guards.findLast(({ holdHistory }) => holdHistory !== undefined)?.holdHistory?.(event),
  )
}
