import type { Knex } from 'knex'
import type { RungRun } from '../../domain/delivery/late-bells.ts'
import { type CountedNotices, JUDGED_AFTER_DAYS } from '../../domain/delivery/notices-held.ts'

/** How the homes of the notices since a moment (ISO 8601) stood in the evenings by which they are judged. */
export async function countedNotices(db: Knex, since: string): Promise<CountedNotices[]> {
  const { rows } = await db.raw<{ rows: CountedNotices[] }>(COUNTED, { since })
  return rows
}

/** The runs whose notices were sent since a moment (ISO 8601), oldest first. */
export async function rungRuns(db: Knex, since: string): Promise<RungRun[]> {
  const [{ rows: runs }, { rows: minutes }] = await Promise.all([
    db.raw<{ rows: (Omit<RungRun, 'rang' | 'rate_sheet_before'> & Before)[] }>(RUNS, { since }),
    db.raw<{ rows: { run_id: string; at: string; notices: number }[] }>(MINUTES, { since }),
  ])
  return runs.map(({ is_first, rate_sheet_before, ...run }) => ({
    ...run,
    rate_sheet_before: is_first ? undefined : rate_sheet_before,
    rang: minutes.filter(({ run_id }) => run_id === run.run_id).map(({ at, notices }) => ({ at, notices })),
  }))
}

interface Before {
  readonly is_first: boolean
  readonly rate_sheet_before: string | null
}

/** The place of midnight among the moments at which a home changed is looked up, as the loan officers' table does: the day after sorts before all of it. */
const STOOD = JUDGED_AFTER_DAYS.map(
  (days) =>
    `coalesce(home.became[width_bucket(to_char(told_on + ${days + 1}, 'YYYY-MM-DD') COLLATE "C", home.changed_at)], 'ended')`,
)

const COUNTED = `
  SELECT told_on::text, ARRAY[${STOOD.join(', ')}] AS evenings, count(*)::integer AS notices
  FROM (SELECT property_id, (told_at AT TIME ZONE 'UTC')::date AS told_on FROM ready_notices WHERE told_at >= :since) AS notice
  LEFT JOIN homes_over_time AS home ON home.id = notice.property_id
  GROUP BY 1, 2 ORDER BY 1, 2`

const RUNS = `
  SELECT run.id AS run_id, run.started_at, run.inputs->>'rate_sheet' AS rate_sheet_id,
    before.id IS NULL AS is_first, before.inputs->>'rate_sheet' AS rate_sheet_before
  FROM automation_runs AS run
  LEFT JOIN LATERAL (
    SELECT id, inputs FROM automation_runs AS earlier
    WHERE earlier.started_at < run.started_at AND completed_at IS NOT NULL AND error_message IS NULL
    ORDER BY earlier.started_at DESC LIMIT 1
  ) AS before ON true
  WHERE run.id IN (SELECT run_id FROM ready_notices WHERE told_at >= :since)
  ORDER BY run.started_at, run.id`

const MINUTES = `
  SELECT run_id, date_trunc('minute', told_at) AS at, count(*)::integer AS notices
  FROM ready_notices WHERE told_at >= :since GROUP BY 1, 2 ORDER BY 1, 2`
