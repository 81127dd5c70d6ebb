import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { lastNightInWords } from '../shared/run-in-words.ts'
import { useGetAdminNewsQuery } from './get-book.ts'
import { needsOf } from './needs-in-words.ts'
import styles from './overview.module.css'

/** Last night in one sentence, and what of it needs a person. */
export function LastNight() {
  const { data: news } = useGetAdminNewsQuery()
  if (news === undefined) return 'What stands in the other rooms, at a glance, and what has changed since last night.'
  const needs = needsOf(news)
  return (
    <span className={styles.needs}>
      {lastNightInWords(news.run, new Date())} {needs.length === 0 ? 'Nothing needs a person.' : 'To look at: '}
      {needs.map(({ said, room }, index) => (
        <Fragment key={room}>
          {index > 0 && ', '}
          <Link to={room}>{said}</Link>
          {index === needs.length - 1 && '.'}
        </Fragment>
      ))}
    </span>
  )
}
