import { CloseButton } from '@mantine/core'
import { useDispatch } from 'react-redux'
import { Link } from 'react-router-dom'
import { STATUS_IN_WORDS } from '../../../api/contract/status-in-words.ts'
import { Bell } from '../brand/bell.tsx'
import { statusOf } from '../evaluation-result/status-words.ts'
import styles from './good-news.module.css'
import { goodNewsDismissed } from './good-news-slice.ts'
import { useGoodNews, useRings } from './use-good-news.ts'

/** The bell rings on the open page, and a screen reader says why. It lies above the page, so that nothing moves below a finger. */
export function GoodNews() {
  const improved = useGoodNews()
  const rings = useRings()
  const dispatch = useDispatch()

  return (
    <div role="status">
      {improved.length > 0 && (
        <div className={styles.news}>
          <Bell size={40} ringing key={rings} />
          <p>
            {improved.map(({ id, address, status }) => (
              <span key={id}>
                <Link to={`/property/${id}`}>{address}</Link> is now{' '}
                <strong>{STATUS_IN_WORDS[statusOf(status)]}</strong>
              </span>
            ))}
          </p>
          <CloseButton onClick={() => dispatch(goodNewsDismissed())} aria-label="Dismiss" />
        </div>
      )}
    </div>
  )
}
