import { Button } from '@mantine/core'
import styles from './show-more.module.css'

interface ShowMoreProps {
  /** What is on its button. */
  children: string
  isLoading: boolean
  /** The last press brought nothing. */
  failed: boolean
  onMore: () => void
  /** What is said of a failure. */
  fault?: string
}

/** The way to what is not loaded yet, and beside it that it could not be. What is there stays. */
export function ShowMore({ children, isLoading, failed, onMore, fault = EARLIER }: ShowMoreProps) {
  return (
    <div className={styles.more}>
      <Button variant="default" loading={isLoading} onClick={onMore}>
        {children}
      </Button>
      {failed && <p role="alert">{fault}</p>}
    </div>
  )
}

const EARLIER = 'The earlier ones could not be loaded.'
