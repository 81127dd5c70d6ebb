import type { Knex } from 'knex'
import { wallClock } from '../../domain/calendar/wall-clock.ts'
import { automationSettings } from '../../projections/settings/settings-queries.ts'

/** The day on which something happened, by the clocks of the automation's time zone: who reads of it in the evening is told no other. @param moment ISO 8601 */
export async function dayInLetters(knex: Knex, moment: string): Promise<string> {
  const { time_zone } = await automationSettings(knex)
  return wallClock(new Date(moment), time_zone).slice(0, 10)
}
