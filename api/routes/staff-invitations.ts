import type { Knex } from 'knex'
import { z } from 'zod'
import { inviteStaff, inviteStaffAgain, withdrawInvitation } from '../../commands/staff/invite-staff.ts'
import { NotFound } from '../../domain/not-found.ts'
import { staffInvitationById, staffInvitations } from '../../projections/staff-invitations/staff-invitation-queries.ts'
import {
  inviteRequest,
  type StaffInvitation,
  staffInvitation,
  staffInvitationList,
} from '../contract/staff-invitations.ts'
import { notShownYet } from '../http/not-shown-yet.ts'
import { type Asked, type Route, route, signedIn } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'
import { invitationsView } from '../people/invitation-view.ts'

/** The newest; nobody looks for an older one. */
const MOST = 200

const params = z.object({ id: z.string() })
type OfInvitation = Asked<unknown, unknown, z.infer<typeof params>>

/** Administrators and auditors come by invitation. */
export function staffInvitationRoutes(parts: ApiParts): Route[] {
  return [list(parts), invite(parts), again(parts), withdraw(parts)]
}

function list({ knex }: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/admin/staff-invitations',
    summary: 'Who was invited as an administrator or auditor, newest first, and what became of it',
    answer: staffInvitationList,
    handle: async ({ context }) => ({
      invitations: await invitationsView(knex, await staffInvitations(knex, MOST), context.now),
    }),
  })
}

function invite({ knex, secrets, invitationTokens, throttles }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/staff-invitations',
    summary: 'Invites an address by letter; 409 where it has an account, or is invited already',
    status: 201,
    body: inviteRequest,
    answer: staffInvitation,
    handle: async ({ body, user, context, shown }) => {
      await throttles.count('invite', signedIn(user).account_id)
      const id = await inviteStaff(context, { emailKey: secrets.emailKey, tokens: invitationTokens }, body)
      await shown()
      return asShown(knex, id, context.now)
    },
  })
}

function again({ knex, invitationTokens, throttles }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/admin/staff-invitations/:id/send-again',
    summary: 'Sends another letter; the link of the one before leads nowhere then',
    params,
    answer: staffInvitation,
    handle: async ({ user, ...asked }) => {
      await throttles.count('invite', signedIn(user).account_id)
      return changed(knex, asked, (sent) => inviteStaffAgain(asked.context, invitationTokens, sent))
    },
  })
}

function withdraw({ knex }: ApiParts): Route {
  return route({
    method: 'delete',
    path: '/api/admin/staff-invitations/:id',
    summary: 'Withdraws an invitation: its link leads nowhere',
    params,
    answer: staffInvitation,
    handle: (asked) => changed(knex, asked, (sent) => withdrawInvitation(asked.context, sent)),
  })
}

async function changed(
  knex: Knex,
  { params: { id }, context, shown }: Pick<OfInvitation, 'params' | 'context' | 'shown'>,
  change: (sent: { id: string; stream: string }) => Promise<void>,
): Promise<StaffInvitation> {
  const row = await staffInvitationById(knex, id)
  if (row === null) throw new NotFound('invitation')
  await change(row)
  await shown()
  return asShown(knex, id, context.now)
}

async function asShown(knex: Knex, id: string, now: string): Promise<StaffInvitation> {
  const row = await staffInvitationById(knex, id)
  const [view] = row === null ? [] : await invitationsView(knex, [row], now)
  if (view === undefined) throw notShownYet('The invitation')
  return view
}
