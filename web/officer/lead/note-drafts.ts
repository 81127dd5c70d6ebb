/** What is being noted of a lead. */
export interface NoteDraft {
  readonly text: string
  readonly isCall: boolean
  /** ISO calendar date. */
  readonly calledOn: string
}

/** By the lead's id, as long as the page is open: in no storage, for it is about somebody. */
const drafts = new Map<string, NoteDraft>()

/** What was begun of a lead and not saved; null: nothing was. */
export function draftOf(leadId: string): NoteDraft | null {
  return drafts.get(leadId) ?? null
}

export function keepDraft(leadId: string, draft: NoteDraft): void {
  drafts.set(leadId, draft)
}

export function forgetDraft(leadId: string): void {
  drafts.delete(leadId)
}
