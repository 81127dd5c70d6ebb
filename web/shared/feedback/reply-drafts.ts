import { Drafts } from '../form/drafts.ts'

/** What is being replied to our responses, by the feedback's id. */
export const replyDrafts = new Drafts<string>((text) => text.trim() === '')
