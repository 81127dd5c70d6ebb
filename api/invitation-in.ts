import { setTimeout as delay } from 'node:timers/promises'
import { officerByLink } from '../projections/invite-links/invite-link-queries.ts'
import { systemSettings } from '../projections/settings/settings-queries.ts'
import { MAX_INVITE_CODE_LENGTH } from './contract/limits.ts'
import type { ApiParts } from './parts.ts'
import type { Invitation } from './web-page.ts'

/** The page comes without a name rather than late. */
const PATIENCE_MS = 1_000

/** Whose link an address is: null for an unknown code, and where the database cannot say it in a second. */
export function invitationIn({ knex, logger }: Pick<ApiParts, 'knex' | 'logger'>) {
  return async ({ invite: code }: Record<string, unknown>): Promise<Invitation | null> => {
    if (typeof code !== 'string' || code.length > MAX_INVITE_CODE_LENGTH || code.includes('\0')) return null
    const found = Promise.all([officerByLink(knex, code), systemSettings(knex)]).then(
      ([officer, { company_name = '' }]) => officer && { officer: nameOf(officer), company: company_name.trim() },
      (error: unknown) => {
        logger.warn({ reason: String(error) }, 'a link could not be told whose it is')
        return null
      },
    )
    const invitation = await Promise.race([found, delay(PATIENCE_MS, null, { ref: false })])
    return invitation === null || invitation.officer === '' ? null : invitation
  }
}

const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }): string =>
  [first_name, last_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ')
