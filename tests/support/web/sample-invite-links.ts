import type { Funnel, InviteLink, InviteLinksAnswer } from '../../../api/contract/invite-links.ts'

export const NOTHING_YET: Funnel = { visits: 0, checks: 0, ready_now: 0, so_close: 0, not_yet: 0, registrations: 0 }

/** Of Omar Lane, as changed: 'My link', and nothing has come of it. */
export function sampleInviteLink(change: Partial<InviteLink> = {}): InviteLink {
  const code = change.code ?? 'OMAR1-23456'
  return {
    code,
    name: 'My link',
    url: `https://refibell.example/?invite=${code}`,
    is_first: code === 'OMAR1-23456',
    created_at: '2026-03-16T12:00:00.000Z',
    retired_at: null,
    last_30_days: NOTHING_YET,
    in_all: NOTHING_YET,
    ...change,
  }
}

/** These links; what came of all of them is as it is told. */
export function sampleInviteLinks(
  links: readonly InviteLink[] = [sampleInviteLink()],
  all: Partial<Pick<InviteLinksAnswer, 'last_30_days' | 'in_all'>> = {},
): InviteLinksAnswer {
  return { links: [...links], last_30_days: NOTHING_YET, in_all: NOTHING_YET, ...all }
}
