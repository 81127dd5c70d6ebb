import { CloseButton } from '@mantine/core'
import type { Property } from '../../api/contract/properties.ts'
import { Bell } from '../brand/bell.tsx'
import { STATUS_LABELS, statusOf } from '../evaluation-result/status-words.ts'
import styles from './good-news.module.css'

interface GoodNewsProps {
  improved: readonly Property[]
  onDismiss: () => void
}

/** The bell rings on the open page, and a screen reader says why. */
export function GoodNews({ improved, onDismiss }: GoodNewsProps) {
  return (
    <div role="status">
      {improved.length > 0 && (
        <div className={styles.news}>
          <Bell size={40} ringing key={improved.map(({ id, status }) => id + status).join()} />
          <p>
            {improved.map(({ id, address, status }) => (
              <span key={id}>
                <strong>{address}</strong> is now <strong>{STATUS_LABELS[statusOf(status)]}</strong>
              </span>
            ))}
          </p>
          <CloseButton onClick={onDismiss} aria-label="Dismiss" />
        </div>
      )}
    </div>
  )
}
