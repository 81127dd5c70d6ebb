import { holdTab } from '../browser/hold-tab.ts'

const everybodys: { forgetAll(): void }[] = []

/** Somebody else is here now: what was half-written is not theirs. */
export function forgetDrafts(): void {
  for (const drafts of everybodys) drafts.forgetAll()
}

/**
 * What is half-written of several things, by their ids, as long as the page is open: in no storage, for it may be about somebody. It
 * outlasts the form and the page that it is written in; the tab is held as long as there is any.
 */
export class Drafts<Draft> {
  readonly #drafts = new Map<string, Draft>()
  readonly #listeners = new Set<() => void>()
  readonly #saysNothing: (draft: Draft) => boolean
  #letTabGo: (() => void) | null = null

  /** @param saysNothing what says nothing is no draft */
  constructor(saysNothing: (draft: Draft) => boolean) {
    this.#saysNothing = saysNothing
    everybodys.push(this)
  }

  /** What was begun and not saved; null: nothing was. */
  readonly of = (id: string): Draft | null => this.#drafts.get(id) ?? null

  readonly areThere = (): boolean => this.#drafts.size > 0

  /** @returns no longer tells of it */
  readonly onChanged = (hear: () => void): (() => void) => {
    this.#listeners.add(hear)
    return () => this.#listeners.delete(hear)
  }

  keep(id: string, draft: Draft): void {
    if (this.#saysNothing(draft)) this.#drafts.delete(id)
    else this.#drafts.set(id, draft)
    this.#changed()
  }

  forget(id: string): void {
    this.#drafts.delete(id)
    this.#changed()
  }

  forgetAll(): void {
    this.#drafts.clear()
    this.#changed()
  }

  /** Whatever page is shown: with the tab each of them is lost. */
  #changed(): void {
    if (this.areThere()) this.#letTabGo ??= holdTab()
    else {
      this.#letTabGo?.()
      this.#letTabGo = null
    }
    for (const hear of this.#listeners) hear()
  }
}
