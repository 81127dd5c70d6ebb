import type { Knex } from 'knex'
import { accountStream } from '../../commands/account/account-stream.ts'
import { accountOfLetterToken } from '../../commands/account/letter-tokens.ts'
import { acceptInvitation, readInvitation } from '../../commands/staff/accept-invitation.ts'
import { InvitationInvalid } from '../../domain/staff/invitation-invalid.ts'
import { staffInvitationById } from '../../projections/staff-invitations/staff-invitation-queries.ts'
import type { StaffInvitationRow } from '../../projections/staff-invitations/staff-invitations-projection.ts'
import { openSession } from '../auth/open-session.ts'
import { sessionAnswer } from '../contract/auth.ts'
import { acceptInvitationRequest, invitationAnswer, invitationRequest } from '../contract/staff-invitations.ts'
import { networkOf } from '../http/network-of.ts'
import { type Route, route } from '../http/route.ts'
import type { ApiParts } from '../parts.ts'

/** What the holder of an invitation's letter sees and does. */
export function acceptInvitationRoutes(parts: ApiParts): Route[] {
  return [look(parts), accept(parts)]
}

function look({ knex, secrets, throttles }: ApiParts): Route {
  return route({
    method: 'post',
    path: '/api/auth/invitation',
    summary: 'What the link of an invitation invites to, while it opens an account; nothing is used up by looking',
    changesNothing: true,
    body: invitationRequest,
    answer: invitationAnswer,
    handle: async ({ body: { token }, context, request }) => {
      await throttles.count('reset', networkOf(request.ip))
      const { stream } = await invitationOf(knex, token)
      return readInvitation(context, secrets, stream, token)
    },
  })
}

function accept(parts: ApiParts): Route {
  const { knex, secrets, throttles } = parts
  return route({
    method: 'post',
    path: '/api/auth/accept-invitation',
    traced: 'registration',
    summary: 'Opens the account of an administrator or auditor with the link of an invitation, once',
    status: 201,
    body: acceptInvitationRequest,
    answer: sessionAnswer,
    handle: async ({ body, context, request, concerns }, response) => {
      await throttles.count('reset', networkOf(request.ip))
      const { email, stream } = await invitationOf(knex, body.token)
      concerns(accountStream(secrets.emailKey, email))
      const account = await acceptInvitation(context, secrets, stream, body)
      return openSession(parts, request, response, account)
    },
  })
}

/** @throws InvitationInvalid */
async function invitationOf(knex: Knex, token: string): Promise<StaffInvitationRow> {
  const row = await staffInvitationById(knex, accountOfLetterToken(token))
  if (row === null) throw new InvitationInvalid()
  return row
}
