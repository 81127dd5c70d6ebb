import type { InviteEvent } from './events.ts'

export interface NamedLink {
  readonly code: string
  /** Null once its officer has been erased. */
  readonly name: string | null
  readonly retired: boolean
}

/** The links that a loan officer has named, the oldest first; not the one that came with the account. */
export type Invites = readonly NamedLink[]

export const noInvites: Invites = []

/** Folds one event of an officer's links into them. */
export function evolveInvites(links: Invites, event: InviteEvent): Invites {
  const { code } = event.data
  switch (event.type) {
    case 'InviteLinkNamed':
      return [...links, { code, name: event.personal?.name ?? null, retired: false }]
    case 'InviteLinkRenamed':
      return changed(links, code, { name: event.personal?.name ?? null })
    case 'InviteLinkRetired':
      return changed(links, code, { retired: true })
    default:
      return event satisfies never
  }
}

function changed(links: Invites, code: string, change: Partial<NamedLink>): Invites {
  return links.map((link) => (link.code === code ? { ...link, ...change } : link))
}
