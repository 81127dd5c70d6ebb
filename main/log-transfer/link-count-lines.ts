import type pg from 'pg'
import type { LinkCountLine, TransferLine } from './transfer-line.ts'

const PAGE = 2_000

/** What was counted of links. It stands beside the log, and is nothing that the log could tell again. */
export async function exportLinkCounts(
  pool: pg.Pool,
  write: (lines: readonly TransferLine[]) => Promise<void>,
): Promise<number> {
  let count = 0
  for (let last = { link_code: '', day: '0001-01-01' }; ; ) {
    const page = await pool.query<Omit<LinkCountLine, 'kind'>>(
      `select link_code, day::text as day, visits, ready_now, so_close, not_yet from link_counts
       where (link_code, day) > ($1, $2::date) order by link_counts.link_code, link_counts.day limit $3`,
      [last.link_code, last.day, PAGE],
    )
    await write(page.rows.map((row) => ({ kind: 'link_count', ...row })))
    count += page.rows.length
    const next = page.rows.at(-1)
    if (next === undefined) return count
    last = next
  }
}

/** What is counted here already is as new as the file, or newer: it is the same row, or the installation has gone on. */
export async function importLinkCounts(pool: pg.Pool, counts: readonly LinkCountLine[]): Promise<void> {
  await pool.query(
    `insert into link_counts (link_code, day, visits, ready_now, so_close, not_yet)
     select * from unnest($1::text[], $2::date[], $3::integer[], $4::integer[], $5::integer[], $6::integer[])
     on conflict (link_code, day) do nothing`,
    [
      counts.map(({ link_code }) => link_code),
      counts.map(({ day }) => day),
      counts.map(({ visits }) => visits),
      counts.map(({ ready_now }) => ready_now),
      counts.map(({ so_close }) => so_close),
      counts.map(({ not_yet }) => not_yet),
    ],
  )
}
