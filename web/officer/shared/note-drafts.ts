import { Drafts } from '../../shared/form/drafts.ts'

/** What is being noted of a lead. */
export interface NoteDraft {
  readonly text: string
  readonly isCall: boolean
  /** ISO calendar date. */
  readonly calledOn: string
}

/** By the lead's id. */
export const noteDrafts = new Drafts<NoteDraft>(({ text, isCall }) => text.trim() === '' && !isCall)
