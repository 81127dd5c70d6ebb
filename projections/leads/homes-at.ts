import { THEIRS_SINCE } from '../people-over-time/people-at.ts'

/**
 * The homes that are watched, as they stood at a moment; those that were added later are not there. Each has what was recorded of it last
 * until then, and since when it has counted as it did.
 */
export const HOMES_AT = `(
  SELECT home.owner_id, home.state, home.created_at, home.searched, looked.status,
    coalesce(looked.is_licensed, true) AS is_licensed, looked.points_away,
    changed_at[width_bucket(:moment COLLATE "C", changed_at)]::timestamptz AS status_since
  FROM properties AS home
  JOIN homes_over_time AS over_time ON over_time.id = home.id
  LEFT JOIN LATERAL (
    SELECT status, is_licensed,
      round((distance ->> 'free_rate')::numeric - (distance ->> 'needed_rate')::numeric, 3) AS points_away
    FROM evaluation_history
    WHERE property_id = home.id AND occurred_at <= :moment
    ORDER BY revision DESC LIMIT 1
  ) AS looked ON true
  WHERE home.created_at <= :moment
) AS homes_then`

/** Only clients who have been their officer's from a moment on without a break. */
export const THEIRS_AT = `JOIN people_over_time AS person ON person.id = account.id AND ${THEIRS_SINCE} COLLATE "C" <= :moment`
