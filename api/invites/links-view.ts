import type { Knex } from 'knex'
import { addDays } from '../../domain/calendar/calendar-date.ts'
import { clientsByLink } from '../../projections/accounts/account-queries.ts'
import { linksOfOfficer } from '../../projections/invite-links/invite-link-queries.ts'
import type { InviteLinkRow } from '../../projections/invite-links/invite-link-row.ts'
import type { Funnel, InviteLink, InviteLinksAnswer } from '../contract/invite-links.ts'
import { inviteUrl } from './invite-url.ts'
import { type LinkCountRow, linkCountsOf } from './link-count-queries.ts'

const RECENT_DAYS = 30

/** The links of an officer with what came of each, and of all of them. @param today ISO calendar date */
export async function linksView(
  { knex, publicUrl }: { readonly knex: Knex; readonly publicUrl: string },
  lo_id: string,
  today: string,
): Promise<InviteLinksAnswer> {
  const since = addDays(today, 1 - RECENT_DAYS)
  const rows = await linksOfOfficer(knex, lo_id)
  const codes = rows.map(({ code }) => code)
  const [counts, clients] = await Promise.all([linkCountsOf(knex, codes, since), clientsByLink(knex, lo_id, since)])
  const links = rows.map((row): InviteLink => {
    const { code, name, is_first, created_at, retired_at } = row
    const registered = clientsOf(row, clients)
    return {
      ...{ code, name, url: inviteUrl(publicUrl, code), is_first, created_at, retired_at },
      ...funnelsOf(counts.get(code), registered),
    }
  })
  return {
    links,
    last_30_days: together(links.map((link) => link.last_30_days)),
    in_all: together(links.map((link) => link.in_all)),
  }
}

type Clients = Awaited<ReturnType<typeof clientsByLink>>

/** Who came before there were several links came by the first one. */
function clientsOf({ code, is_first }: InviteLinkRow, clients: Clients): { recent: number; total: number } {
  return clients
    .filter(({ link_code }) => link_code === code || (is_first && link_code === null))
    .reduce((sum, { recent, total }) => ({ recent: sum.recent + recent, total: sum.total + total }), {
      recent: 0,
      total: 0,
    })
}

function funnelsOf(row: LinkCountRow | undefined, { recent, total }: { recent: number; total: number }) {
  const none = { visits: 0, ready_now: 0, so_close: 0, not_yet: 0 }
  const all = row ?? none
  const last = row && {
    visits: row.recent_visits,
    ready_now: row.recent_ready_now,
    so_close: row.recent_so_close,
    not_yet: row.recent_not_yet,
  }
  return { last_30_days: funnelOf(last ?? none, recent), in_all: funnelOf(all, total) }
}

function funnelOf(
  { visits, ready_now, so_close, not_yet }: Omit<Funnel, 'checks' | 'registrations'>,
  registrations: number,
): Funnel {
  return { visits, checks: ready_now + so_close + not_yet, ready_now, so_close, not_yet, registrations }
}

function together(funnels: readonly Funnel[]): Funnel {
  const sum = (what: keyof Funnel) => funnels.reduce((total, one) => total + one[what], 0)
  return {
    visits: sum('visits'),
    checks: sum('checks'),
    ready_now: sum('ready_now'),
    so_close: sum('so_close'),
    not_yet: sum('not_yet'),
    registrations: sum('registrations'),
  }
}
