import type { Knex } from 'knex'
import type { EventLog } from '../../eventstore/port.ts'
import { accountById } from '../../projections/accounts/account-queries.ts'
import { documentsOfOwner } from '../../projections/documents/document-queries.ts'
import { allFeedbackOfAuthor } from '../../projections/feedback/feedback-queries.ts'
import { linksOfOfficer } from '../../projections/invite-links/invite-link-queries.ts'
import type { InviteLinkRow } from '../../projections/invite-links/invite-link-row.ts'
import { allEntriesOf } from '../../projections/lead-entries/lead-entry-queries.ts'
import { photoOf } from '../../projections/officer-photos/officer-photo-queries.ts'
import { devicesOf } from '../../projections/push-devices/push-device-queries.ts'
import type { SignedIn } from '../http/route.ts'
import { accountHistory } from './account-history.ts'
import { homesOfPerson } from './homes-of-person.ts'
import { notificationsOf } from './notifications-of.ts'
import { propertiesData } from './properties-data.ts'
import { securityData } from './security-data.ts'
import { statementsData } from './statements-data.ts'

interface Sources {
  readonly knex: Knex
  readonly log: EventLog
}

/**
 * Everything that the product holds about a person, with names a person understands. Passwords are not in it: only a hash is
 * kept of them, which is of use to nobody but a thief.
 * @param now ISO 8601
 */
export async function personalData({ knex, log }: Sources, { account_id, stream, lo_id }: SignedIn, now: string) {
  const [account, officer, homes, documents, feedback, devices, noted, photo, links] = await Promise.all([
    accountById(knex, account_id),
    lo_id === null ? null : accountById(knex, lo_id),
    homesOfPerson({ knex, log }, account_id),
    documentsOfOwner(knex, account_id),
    allFeedbackOfAuthor(knex, account_id),
    devicesOf(knex, account_id),
    allEntriesOf(knex, account_id),
    photoOf(knex, account_id),
    linksOfOfficer(knex, account_id),
  ])
  if (account === null) throw new Error(`Account ${account_id} is signed in and not there.`)
  return {
    about_this_file: 'Everything RefiBell holds about you. Money is in US dollars, rates are percents, times are UTC.',
    written_at: now,
    account: {
      first_name: account.first_name,
      last_name: account.last_name,
      email: account.email,
      email_is: account.address_state,
      phone: account.phone,
      role: account.role,
      opened_at: account.created_at,
      receives_refinance_updates: account.communication_opt_in,
      receives_a_monthly_letter: account.monthly_letter,
      receives_text_messages: account.sms_opt_in,
      ...(account.role === 'lo' ? { ...officerProfile(account), ...shown(photo, links) } : {}),
      loan_officer: officer === null ? null : `${officer.first_name} ${officer.last_name}`,
      history: await accountHistory(log, stream, account_id),
    },
    security: await securityData(knex, account_id),
    properties: await propertiesData({ knex, log }, homes),
    uploaded_statements: statementsData(documents, homes, now),
    notifications: await notificationsOf(log, account_id, new Map(homes.map(({ id, address }) => [id, address]))),
    devices_that_ring: devices.map(({ endpoint }) => ({ push_service_address: endpoint })),
    noted_by_your_loan_officer: noted.map(({ noted_at, kind, called_on, text }) => ({
      noted_at,
      what: kind === 'note' ? 'A note' : 'A telephone call with you',
      called_on,
      text,
    })),
    feedback: feedback.map((item) => ({
      written_at: item.created_at,
      message: item.message,
      status: item.status,
      archived: item.is_archived,
      our_response: item.admin_response,
      our_response_at: item.responded_at,
      your_reply: item.user_reply,
      your_reply_at: item.user_reply_at,
    })),
  }
}

/** What an officer shows to clients, or hands out to them. */
function shown(photo: string | null, links: readonly InviteLinkRow[]) {
  return {
    photo: photo && { media_type: 'image/webp', base64: photo },
    invite_links: links.map(({ name, code, created_at, retired_at }) => ({ name, code, created_at, retired_at })),
  }
}

function officerProfile(account: NonNullable<Awaited<ReturnType<typeof accountById>>>) {
  const { nmls_id, direct_line, invite_code, application_url, ghl_location_id } = account
  const { conventional_margin_bps, government_streamline_margin_bps } = account
  return {
    nmls_id,
    direct_line,
    invite_code,
    application_url,
    ghl_location_id,
    conventional_margin_bps,
    government_streamline_margin_bps,
  }
}
