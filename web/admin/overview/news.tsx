import { Skeleton } from '@mantine/core'
import { Link } from 'react-router-dom'
import { ERASED } from '../../../api/contract/erased.ts'
import type { AdminNews, ChangedStatuses } from '../../../api/contract/overview.ts'
import { Failed } from '../../shared/failed/failed.tsx'
import { counted } from '../../shared/format/counted.ts'
import { dayAndTime } from '../../shared/format/day-and-time.ts'
import section from '../../shared/page/section.module.css'
import { StatusIcon } from '../../shared/status/status-icon.tsx'
import { Known } from '../shared/known.tsx'
import { useGetAdminNewsQuery } from './get-book.ts'
import { UNREACHED_ID } from './needs-in-words.ts'
import styles from './news.module.css'

/** Which homes stand differently since the last night began, who waits for an answer, and whom no letter reaches. */
export function News() {
  const { data: news, isError, refetch } = useGetAdminNewsQuery()
  return (
    <section className={section.section} aria-labelledby="news-title">
      <h2 id="news-title">What has changed</h2>
      {news === undefined && isError && <Failed onAgain={refetch}>The news could not be loaded.</Failed>}
      {news === undefined && !isError && <Skeleton height="6rem" aria-label="Loading the news" />}
      {news !== undefined && <AllNews news={news} />}
    </section>
  )
}

/** What there is none of is one line below what there is. */
function AllNews({ news }: { news: AdminNews }) {
  const { since, entered, left, closer, further, waiting, unreached } = news
  const none = [
    entered.total === 0 && 'None came to Ready Now.',
    left.total === 0 && 'None left Ready Now.',
    waiting.total === 0 && 'Everybody has an answer.',
    unreached.total === 0 && 'No letter came back.',
  ].filter((said) => said !== false)
  return (
    <div className={styles.news}>
      {since !== null && <p className={styles.none}>Since {dayAndTime(since)}, each home once, as it stands now.</p>}
      {entered.total > 0 && <Changed title="Came to Ready Now" changed={entered} />}
      {left.total > 0 && <Changed title="Left Ready Now" changed={left} />}
      {closer.total > 0 && <Changed title="Came to So Close" changed={closer} />}
      {further.total > 0 && <Changed title="Back to Not Yet" changed={further} />}
      {waiting.total > 0 && <Waiting waiting={waiting} />}
      {unreached.total > 0 && <UnreachedPeople unreached={unreached} />}
      {none.length > 0 && <p className={styles.none}>{none.join(' ')}</p>}
    </div>
  )
}

function Changed({ title, changed: { total, homes } }: { title: string; changed: ChangedStatuses }) {
  return (
    <div>
      <h3>
        {title} <span className={styles.count}>{total.toLocaleString('en-US')}</span>
      </h3>
      <ul className={styles.list}>
        {homes.map(({ id, address, city, state, status, user_email, lo_email }) => (
          <li key={id}>
            <span className={styles.icon} data-status={status}>
              <StatusIcon status={status} size={15} />
            </span>
            <div>
              <Link to={`/admin/properties?q=${encodeURIComponent(id)}`}>
                <Known text={address} />
                {address !== ERASED && `, ${city}, ${state}`}
              </Link>
              <p className={styles.whose}>
                <Known text={user_email} />
                {lo_email !== null && `, client of ${lo_email}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <AndMore more={total - homes.length} />
    </div>
  )
}

function Waiting({ waiting: { total, feedback } }: Pick<AdminNews, 'waiting'>) {
  return (
    <div>
      <h3>
        Waiting for an answer <span className={styles.count}>{total.toLocaleString('en-US')}</span>
      </h3>
      <ul className={styles.list}>
        {feedback.map(({ id, user_name, created_at }) => (
          <li key={id}>
            <div>
              <Link to={`/admin/feedback?open=${encodeURIComponent(id)}`}>
                <Known text={user_name ?? 'Not signed in'} />
              </Link>
              <p className={styles.whose}>since {dayAndTime(created_at)}</p>
            </div>
          </li>
        ))}
      </ul>
      <AndMore more={total - feedback.length} />
    </div>
  )
}

function UnreachedPeople({ unreached: { total, people } }: Pick<AdminNews, 'unreached'>) {
  return (
    <div id={UNREACHED_ID}>
      <h3>
        Letters bounced <span className={styles.count}>{total.toLocaleString('en-US')}</span>
      </h3>
      <ul className={styles.list}>
        {people.map(({ id, email, first_name, last_name }) => (
          <li key={id}>
            <div>
              <Link to={`/admin/users?q=${encodeURIComponent(id)}`}>
                <Known text={email} />
              </Link>
              <p className={styles.whose}>
                <Known text={first_name === ERASED ? ERASED : `${first_name} ${last_name}`} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <AndMore more={total - people.length} />
    </div>
  )
}

function AndMore({ more }: { more: number }) {
  return more > 0 ? <p className={styles.none}>And {counted(more, 'other', 'others')}.</p> : null
}
