import type pg from 'pg'
import type { Position } from '../../eventstore/port.ts'
import { isQueueThere } from '../../workers/jobs/queue-there.ts'
import { addNews, type WaitingNews } from '../../workers/news/tell-news.ts'
import type { RememberedPlaces } from './remembered-places.ts'

type Client = Pick<pg.ClientBase, 'query'>

/**
 * Lets what waits in this database go on in the log that it follows now: everything names events by their new places.
 * @param head of the new log; null: it is empty
 */
export async function carryPlaces(client: Client, places: RememberedPlaces, head: Position | null): Promise<void> {
  await carryNews(client, places)
  const values = [places.pairs().map(([old]) => old), places.pairs().map(([, now]) => now)]
  for (const table of ['replays', 'replay_differences'])
    await client.query(
      `UPDATE ${table} SET position = moved.now FROM unnest($1::text[], $2::text[]) AS moved (old, now) WHERE position = moved.old`,
      values,
    )
  if (head !== null) await haveJobsWaitFor(client, head)
}

/** Taken out first: the new place of one may be the old one of another. */
async function carryNews(client: Client, places: RememberedPlaces): Promise<void> {
  const { rows } = await client.query<WaitingNews>('DELETE FROM waiting_news RETURNING position, news')
  const moved = rows.map(({ position, news }) => ({ position: places.now(position), news }))
  await addNews(client, moved)
}

/**
 * A job names an event until whose place it waits for the read models. These are built anew, and whoever waits for all that was moved
 * waits for that event as well. Also of jobs that were given up: somebody may want them tried again.
 */
async function haveJobsWaitFor(client: Client, head: Position): Promise<void> {
  if (!(await isQueueThere(client))) return
  await client.query(
    `UPDATE graphile_worker._private_jobs SET payload = jsonb_set(payload::jsonb, '{position}', to_jsonb($1::text))::json
     WHERE payload::jsonb ? 'position'`,
    [head],
  )
}
