import type { Knex } from 'knex'
import { saveLoanOfficerProfile } from '../../commands/account/save-loan-officer-profile.ts'
import { DEFAULT_MARGINS } from '../../domain/evaluation/margin.ts'
import { accountById, countClientsOfOfficer } from '../../projections/accounts/account-queries.ts'
import type { AccountRow } from '../../projections/accounts/account-row.ts'
import { photoIdOf } from '../../projections/officer-photos/officer-photo-queries.ts'
import { countPropertiesOfOfficer } from '../../projections/properties/property-queries.ts'
import {
  inviteLinkAnswer,
  type OfficerProfile,
  officerProfile,
  saveOfficerProfileRequest,
} from '../contract/loan-officer.ts'
import { type Route, route, signedIn } from '../http/route.ts'
import { inviteUrl } from '../invites/invite-url.ts'
import type { ApiParts } from '../parts.ts'
import { photoUrl } from '../photos/photo-url.ts'

/** Who a loan officer is to their clients, how those are priced, and how they are invited. */
export function profileRoutes(parts: ApiParts): Route[] {
  return [profile(parts), saveProfile(parts), inviteLink(parts)]
}

function profile(parts: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/lo/profile',
    summary: 'The profile of the loan officer who asks; of an administrator what they have of one',
    answer: officerProfile,
    handle: async ({ user }) => profileOf(parts, signedIn(user).account_id),
  })
}

function saveProfile(parts: ApiParts): Route {
  return route({
    method: 'put',
    path: '/api/lo/profile',
    summary: 'Saves the profile of the loan officer who asks; 409 when it was changed meanwhile',
    body: saveOfficerProfileRequest,
    answer: officerProfile,
    handle: async ({ body: { profile_revision, ...typed }, user, context, shown }) => {
      const { account_id, stream } = signedIn(user)
      await saveLoanOfficerProfile(context, stream, typed, profile_revision ?? null)
      await shown()
      return profileOf(parts, account_id)
    },
  })
}

function inviteLink(parts: ApiParts): Route {
  return route({
    method: 'get',
    path: '/api/lo/invite-link',
    summary: 'The link with which the loan officer who asks invites clients',
    answer: inviteLinkAnswer,
    handle: async ({ user }) => ({
      invite_url: ownInviteUrl(parts, await ownRow(parts.knex, signedIn(user).account_id)),
    }),
  })
}

async function profileOf(parts: ApiParts, account_id: string): Promise<OfficerProfile> {
  const { knex } = parts
  const [account, photoId, clients, properties] = await Promise.all([
    ownRow(knex, account_id),
    photoIdOf(knex, account_id),
    countClientsOfOfficer(knex, account_id),
    countPropertiesOfOfficer(knex, account_id),
  ])
  const { first_name, last_name, email, phone, ghl_location_id, application_url, nmls_id, direct_line } = account
  const { conventional_margin_bps, government_streamline_margin_bps } = account
  return {
    ...{ first_name, last_name, email, phone, ghl_location_id, application_url, nmls_id, direct_line },
    conventional_margin_bps: conventional_margin_bps ?? DEFAULT_MARGINS.conventional_margin_bps,
    government_streamline_margin_bps:
      government_streamline_margin_bps ?? DEFAULT_MARGINS.government_streamline_margin_bps,
    photo_url: photoUrl(photoId),
    invite_link: { url: ownInviteUrl(parts, account) },
    stats: { clients, properties },
    profile_revision: account.profile_version ?? 0,
  }
}

/** Null without a code, which only loan officers have. */
function ownInviteUrl({ publicUrl }: Pick<ApiParts, 'publicUrl'>, { invite_code }: AccountRow): string | null {
  return invite_code && inviteUrl(publicUrl, invite_code)
}

async function ownRow(knex: Knex, account_id: string): Promise<AccountRow> {
  const account = await accountById(knex, account_id)
  if (account === null) throw new Error(`Account ${account_id} is signed in and not there.`)
  return account
}
