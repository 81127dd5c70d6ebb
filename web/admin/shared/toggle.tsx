import { FoldArrow } from '../../shared/page/fold-arrow.tsx'
import styles from './toggle.module.css'

interface ToggleProps {
  isOpen: boolean
  /** What it shows and hides, such as 'the clients of Omar Lane'. */
  what: string
  /** The id of what tells it apart from others that are called the same. */
  describedBy?: string
  onToggle: () => void
}

/** Shows and hides what belongs to a row, below it. */
export function Toggle({ isOpen, what, describedBy, onToggle }: ToggleProps) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-expanded={isOpen}
      aria-label={`${isOpen ? 'Hide' : 'Show'} ${what}`}
      aria-describedby={describedBy}
      onClick={onToggle}
    >
      <FoldArrow isOpen={isOpen} />
    </button>
  )
}
