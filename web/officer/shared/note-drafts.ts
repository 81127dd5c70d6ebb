import { holdTab } from '../../shared/browser/hold-tab.ts'

/** What is being noted of a lead. */
export interface NoteDraft {
  readonly text: string
  readonly isCall: boolean
  /** ISO calendar date. */
  readonly calledOn: string
}

/** By the lead's id, as long as the page is open: in no storage, for it is about somebody. */
const drafts = new Map<string, NoteDraft>()
const listeners = new Set<() => void>()
let letTabGo: (() => void) | null = null

/** What was begun of a lead and not saved; null: nothing was. */
export function draftOf(leadId: string): NoteDraft | null {
  return drafts.get(leadId) ?? null
}

/** What says nothing is no draft. */
export function keepDraft(leadId: string, draft: NoteDraft): void {
  if (draft.text.trim() === '' && !draft.isCall) drafts.delete(leadId)
  else drafts.set(leadId, draft)
  changed()
}

export function forgetDraft(leadId: string): void {
  drafts.delete(leadId)
  changed()
}

export function forgetDrafts(): void {
  drafts.clear()
  changed()
}

export function areThereDrafts(): boolean {
  return drafts.size > 0
}

/** @returns no longer tells of it */
export function onDraftsChanged(hear: () => void): () => void {
  listeners.add(hear)
  return () => listeners.delete(hear)
}

/** Whatever page is shown: with the tab each of them is lost. */
function changed(): void {
  if (areThereDrafts()) letTabGo ??= holdTab()
  else {
    letTabGo?.()
    letTabGo = null
  }
  for (const hear of listeners) hear()
}
