import { changeLink } from '../../commands/invite/change-link.ts'
import { nameLink } from '../../commands/invite/name-link.ts'
import { newInviteCode } from '../../commands/invite/new-invite-code.ts'
import { NotFound } from '../../domain/not-found.ts'
import {
  changeLinkRequest,
  type InviteLink,
  inviteLink,
  inviteLinksAnswer,
  linkParams,
  nameLinkRequest,
} from '../contract/invite-links.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import { linksView } from '../invites/links-view.ts'
import type { ApiParts } from '../parts.ts'

/** The links with which a loan officer invites clients, and what comes of each. */
export function inviteLinkRoutes(parts: ApiParts): Route[] {
  return [list(parts), add(parts), change(parts)]
}

function list(parts: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/lo/links',
    summary: 'The links of the loan officer who asks: how often each was opened, what was checked, and who registered',
    answer: inviteLinksAnswer,
    handle: ({ user, today }) => linksView(parts, signedIn(user).account_id, today),
  })
}

function add(parts: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/lo/links',
    summary: 'Another link of the loan officer who asks; 409 when they have twenty',
    status: 201,
    body: nameLinkRequest,
    answer: inviteLink,
    handle: async ({ user, body, context, shown, today }) => {
      const { account_id } = signedIn(user)
      const code = newInviteCode(context.newId())
      await nameLink(context, { account_id, code, name: body.name })
      await shown()
      return ownLink(parts, account_id, code, today)
    },
  })
}

function change(parts: ApiParts): Route {
  return route({
    method: 'patch',
    path: '/api/lo/links/:code',
    summary: 'Renames a link, or retires it: it still leads to its loan officer',
    params: linkParams,
    body: changeLinkRequest,
    answer: inviteLink,
    handle: async ({ user, params, body, context, shown, today }) => {
      const { account_id } = signedIn(user)
      await changeLink(context, account_id, params.code, body)
      await shown()
      return ownLink(parts, account_id, params.code, today)
    },
  })
}

async function ownLink(parts: ApiParts, lo_id: string, code: string, today: string): Promise<InviteLink> {
  const { links } = await linksView(parts, lo_id, today)
  const link = links.find((one) => one.code === code)
  if (link === undefined) throw new NotFound('link')
  return link
}
