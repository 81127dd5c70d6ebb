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
export async function importLinkCount(pool: pg.Pool, counted: LinkCountLine): Promise<void> {
  const { link_code, day, visits, ready_now, so_close, not_yet } = counted
  await pool.query(
    `insert into link_counts (link_code, day, visits, ready_now, so_close, not_yet) values ($1, $2::date, $3, $4, $5, $6)
     on conflict (link_code, day) do nothing`,
    [link_code, day, visits, ready_now, so_close, not_yet],
  )
}
