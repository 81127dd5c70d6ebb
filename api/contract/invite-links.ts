import { z } from 'zod'
import { MAX_INVITE_CODE_LENGTH } from './limits.ts'

export { MAX_LIVE_LINKS } from '../../domain/invite/decide.ts'
export { MAX_LINK_NAME_LENGTH } from '../../domain/invite/link-name.ts'

/** What came of links, from the visit to the account: counts, and nothing of who it was. */
export const funnel = z.object({
  /** How often they were opened, once for each link and tab of a browser. */
  visits: z.int(),
  /** Loans that were checked, and their results. */
  checks: z.int(),
  ready_now: z.int(),
  so_close: z.int(),
  not_yet: z.int(),
  /** Clients who opened an account and still have it. */
  registrations: z.int(),
})

const counted = {
  /** Today and the 29 days before, in UTC. */
  last_30_days: funnel,
  in_all: funnel,
}

export const inviteLink = z.object({
  code: z.string(),
  name: z.string(),
  url: z.string(),
  /** It came with the account: it is neither renamed nor retired. */
  is_first: z.boolean(),
  created_at: z.string(),
  /** Null while it is handed out. A retired link still leads to its officer. */
  retired_at: z.string().nullable(),
  ...counted,
})

/** The first link, the others as they were added, then the retired ones; and all of them together. */
export const inviteLinksAnswer = z.object({ links: z.array(inviteLink), ...counted })

/** From 1 to 40 characters. */
const name = z.string('Please give the link a name')

export const nameLinkRequest = z.object({ name })
/** One of them, or both. */
export const changeLinkRequest = z
  .object({ name, retired: z.literal(true, 'A link that is retired stays so') })
  .partial()
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    error: 'Please send a name or retired',
  })
export const linkParams = z.object({ code: z.string().max(MAX_INVITE_CODE_LENGTH) })

export const linkVisitRequest = z.object({ invite_code: z.string().max(MAX_INVITE_CODE_LENGTH) })

/** By the name that clients know; null where the code is nobody's. */
export const invitingOfficer = z.object({ name: z.string().nullable() })

export type InvitingOfficer = z.infer<typeof invitingOfficer>
export type Funnel = z.infer<typeof funnel>
export type InviteLink = z.infer<typeof inviteLink>
export type InviteLinksAnswer = z.infer<typeof inviteLinksAnswer>
export type NameLinkRequest = z.infer<typeof nameLinkRequest>
export type ChangeLinkRequest = z.infer<typeof changeLinkRequest>
