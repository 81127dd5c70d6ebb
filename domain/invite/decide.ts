import { InvalidInput } from '../invalid-input.ts'
import { NotFound } from '../not-found.ts'
import type { InviteEvent } from './events.ts'
import { FIRST_LINK_NAME, linkName, nameKey } from './link-name.ts'
import type { Invites, NamedLink } from './state.ts'
import { TooManyLinks } from './too-many-links.ts'

/** Links that an officer hands out at a time, the first one among them. */
export const MAX_LIVE_LINKS = 20

export interface NewLink {
  readonly account_id: string
  /** Fresh, of `inviteCodeOf`. */
  readonly code: string
  readonly name: string
}

/** What an officer may change of a link; what is absent stays as it is. */
export interface LinkChange {
  readonly name?: string | undefined
  readonly retired?: true | undefined
}

/** Another link of an officer. Quiet where that very one was added already. @throws InvalidInput, TooManyLinks */
export function nameLink(links: Invites, { account_id, code, name }: NewLink): InviteEvent[] {
  if (links.some((link) => link.code === code)) return []
  const free = freeName(links, name)
  if (links.filter(isLive).length + 1 >= MAX_LIVE_LINKS) throw new TooManyLinks(MAX_LIVE_LINKS)
  return [{ type: 'InviteLinkNamed', data: { account_id, code }, person: account_id, personal: { name: free } }]
}

/** Says nothing of what is so already. @throws NotFound also for the first link, which stays as it is; InvalidInput */
export function changeLink(
  links: Invites,
  account_id: string,
  code: string,
  { name, retired }: LinkChange,
): InviteEvent[] {
  const link = links.find((one) => one.code === code)
  if (link === undefined) throw new NotFound('link')
  const data = { account_id, code }
  return [
    ...(name === undefined ? [] : renamed(links, link, account_id, name)),
    ...(retired && isLive(link) ? [{ type: 'InviteLinkRetired', data } as const] : []),
  ]
}

function renamed(links: Invites, { code, name: before }: NamedLink, account_id: string, written: string) {
  const others = links.filter((one) => one.code !== code)
  const name = freeName(others, written)
  if (name === before) return []
  return [{ type: 'InviteLinkRenamed', data: { account_id, code }, person: account_id, personal: { name } } as const]
}

/** What a retired link is called may be used again. @throws InvalidInput */
function freeName(links: Invites, written: string): string {
  const name = linkName(written)
  const taken = [FIRST_LINK_NAME, ...links.filter(isLive).flatMap((link) => link.name ?? [])]
  if (taken.some((one) => nameKey(one) === nameKey(name)))
    throw new InvalidInput({ name: 'You have a link of this name already' })
  return name
}

const isLive = ({ retired }: NamedLink) => !retired
