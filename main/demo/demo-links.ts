import type { CommandContext } from '../../commands/context.ts'
import { changeLink } from '../../commands/invite/change-link.ts'
import { nameLink } from '../../commands/invite/name-link.ts'
import { addDays } from '../../domain/calendar/calendar-date.ts'
import { linksOfOfficer } from '../../projections/invite-links/invite-link-queries.ts'
import type { DemoOfficer } from './demo-accounts.ts'
import { DEMO_DAYS } from './demo-clients.ts'
import type { DemoParts } from './demo-parts.ts'
import { Dice } from './dice.ts'

/** Gives a loan officer the links that an interrupted start has left out. */
export async function addDemoLinks(
  { knex }: DemoParts,
  named: CommandContext,
  now: Date,
  account_id: string,
  { links }: DemoOfficer,
): Promise<void> {
  const there = await linksOfOfficer(knex, account_id)
  for (const { code, name, retired_days_ago } of links) {
    if (!there.some((link) => link.code === code)) await nameLink(named, { account_id, code, name })
    if (retired_days_ago === undefined) continue
    const context = { ...named, now: new Date(now.getTime() - retired_days_ago * 86_400_000).toISOString() }
    await changeLink(context, account_id, code, { retired: true })
  }
}

/** What strangers did with the links in two months: it is counted, and was never in the log. @param today ISO calendar date */
export async function countDemoLinks(
  { knex }: DemoParts,
  officers: readonly DemoOfficer[],
  today: string,
): Promise<void> {
  const dice = new Dice(4711)
  const codes = officers.flatMap(({ invite_code, links }) => [
    { code: invite_code, retired_days_ago: 0 },
    ...links.map(({ code, retired_days_ago = 0 }) => ({ code, retired_days_ago })),
  ])
  const rows = codes.flatMap(({ code: link_code, retired_days_ago }, index) =>
    Array.from({ length: DEMO_DAYS }, (_, day) => {
      const visits = dice.between(0, 5 - (index % 3))
      const checks = visits > 2 ? dice.between(0, 1) : 0
      const result = dice.pick(['ready_now', 'so_close', 'not_yet', 'not_yet'] as const)
      return { link_code, day: addDays(today, -day), visits, [result]: checks }
    }).slice(retired_days_ago),
  )
  await knex('link_counts').insert(rows).onConflict(['link_code', 'day']).ignore()
}
